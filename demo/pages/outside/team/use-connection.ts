/** The connection to the suite as React reads it. */
import { useSyncExternalStore } from 'react';
import type { Connection, ConnectionState } from '../shared/connection.js';

/** How things stand, in every render. */
export function useConnection({ subscribe, current }: Connection): ConnectionState {
  return useSyncExternalStore(subscribe, current);
}
