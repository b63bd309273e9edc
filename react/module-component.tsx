/** Turns a React component into what an app module exports. */
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { ModuleComponent } from '../core/mount.js';
import { StoaProvider } from './provider.js';

/**
 * `export const Directory = moduleComponent(DirectoryPage)`: the result can be mounted by any host, with or without
 * React. Errors that the component throws while rendering are recorded by the monitor of the runtime.
 */
export function moduleComponent<Props extends object>(
  Component: ComponentType<Props>,
): ModuleComponent<Props> {
  return {
    mount(container, props, { runtime }) {
      const root = createRoot(container, {
        onUncaughtError: (error) => runtime.monitor.capture(error),
      });
      const render = (current: Props) =>
        root.render(
          <StrictMode>
            <StoaProvider runtime={runtime}>
              <Component {...current} />
            </StoaProvider>
          </StrictMode>,
        );
      render(props);
      return { update: render, unmount: () => root.unmount() };
    },
  };
}
