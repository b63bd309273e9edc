/** A component that takes too long, and a marker around it that works in production builds. */
import type { ReactNode } from 'react';
import { Monitored } from 'stoa/react';
import { keepBusy } from './busy.js';

const SLOW_RENDER_MS = 120;

export function SlowRender(): ReactNode {
  return (
    <Monitored name="SlowRender">
      <Sluggish />
    </Monitored>
  );
}

function Sluggish(): ReactNode {
  keepBusy(SLOW_RENDER_MS);
  return null;
}
