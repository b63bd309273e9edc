/** Turns a React component into what an app module exports. */
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { hasSameData } from '../core/customize/hooks/same-entries.js';
import type { ModuleComponent } from '../core/mount.js';
import { identifierPrefix } from './identifier-prefix.js';
import { ModuleBoundary } from './module-boundary.js';
import { StoaProvider } from './provider.js';

/**
 * `export const Directory = moduleComponent(DirectoryPage)`: the result can be mounted by any host, with or without
 * React. When the component throws while rendering or in an effect, a card in its place says so; trying again, or other
 * props, render it anew. The monitor of the runtime records it, once.
 */
export function moduleComponent<Props extends object>(
  Component: ComponentType<Props>,
): ModuleComponent<Props> {
  return {
    mount(container, props, { runtime, name }) {
      const root = createRoot(container, {
        identifierPrefix: identifierPrefix(),
        // The monitor has it by then; the console is for developers who ask for it (SPEC section 8).
        onCaughtError: (error, { componentStack }) =>
          runtime.logger.error('a component of an app module failed', error, componentStack),
      });
      let last = props;
      const render = (current: Props) => {
        if (!hasSameData(current, last)) last = current;
        root.render(
          <StrictMode>
            <StoaProvider runtime={runtime}>
              <ModuleBoundary name={name} resetKey={last}>
                <Component {...current} />
              </ModuleBoundary>
            </StoaProvider>
          </StrictMode>,
        );
      };
      render(props);
      return { update: render, unmount: () => root.unmount() };
    },
  };
}
