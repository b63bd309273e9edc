/** Gives a React tree its runtime. */
import { createContext, useContext, type ReactNode } from 'react';
import { StoaError } from '../core/base/errors.js';
import type { Runtime } from '../core/runtime.js';

/** For wrapped elements too, which do without where there is none. */
export const RuntimeContext = /* @__PURE__ */ createContext<Runtime | undefined>(undefined);

/** Hands a runtime to the hooks, components and elements below it. It neither starts nor disposes the runtime. */
export function StoaProvider({ runtime, children }: { runtime: Runtime; children?: ReactNode }): ReactNode {
  // React 18 knows no other form of a provider.
  return <RuntimeContext.Provider value={runtime}>{children}</RuntimeContext.Provider>;
}

/** The runtime of the nearest `StoaProvider`. Throws `INVALID_ARGUMENT` when there is none: that is a mistake in the tree. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new StoaError('INVALID_ARGUMENT', 'no <StoaProvider> stands above');
  return runtime;
}
