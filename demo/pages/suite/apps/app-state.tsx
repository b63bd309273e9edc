/** Where the module of an app stands, as the loader has it. */
import type { ReactNode } from 'react';
import { useLabel, useRuntime, useStore } from 'stoa/react';

export function AppState({ name }: { name: string }): ReactNode {
  const label = useLabel();
  const { modules } = useRuntime();
  const state = useStore(modules.state$(name));
  const text = {
    idle: label('apps.state.idle', 'Not loaded'),
    loading: label('apps.state.loading', 'Loading'),
    loaded: label('apps.state.loaded', 'Loaded'),
    failed: label('apps.state.failed', 'Failed'),
  }[state];
  return <span className={`state ${state}`}>{text}</span>;
}
