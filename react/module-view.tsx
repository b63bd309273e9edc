/** Shows a component of an app module inside a React tree. */
import type { ReactNode } from 'react';
import { StoaModule } from './elements.js';
import { useRuntime } from './provider.js';

/** Props of `ModuleView`. */
export interface ModuleViewProps {
  /** Module name, `@stoa/hrm`. */
  readonly name: string;
  /** Name of the component that the module exports. */
  readonly component: string;
  /** Props of that component. A new object renders it again. */
  readonly props?: object;
  readonly className?: string;
  /** The component is on the page. */
  readonly onReady?: () => void;
  /** The module could not be loaded or its component failed; the place shows it together with a way to retry. */
  readonly onError?: (error: unknown) => void;
}

const NO_PROPS = {};

/** Loads the module through the runtime of the nearest `StoaProvider`. */
export function ModuleView({
  name,
  component,
  props = NO_PROPS,
  className,
  onReady,
  onError,
}: ModuleViewProps): ReactNode {
  const runtime = useRuntime();
  return (
    <StoaModule
      runtime={runtime}
      name={name}
      component={component}
      props={props}
      onReady={() => onReady?.()}
      onError={({ error }) => onError?.(error)}
      {...(className !== undefined && { className })}
    />
  );
}
