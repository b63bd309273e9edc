/**
 * App modules inside React: a component that needs one suspends until it is there. What React forgets of a component
 * that has never been on the page is kept with the loader's own record of the module, so that every attempt to render
 * meets the same promise.
 */
import * as React from 'react';
import type { ReadableAtom } from 'nanostores';
import { StoaError } from '../core/base/errors.js';
import type { AppModule, ModuleState } from '../core/loading/types.js';
import type { Runtime } from '../core/runtime.js';
import { reportFault } from '../elements/module/report-fault.js';
import { BoundaryContext } from './boundary-context.js';
import { useRuntime } from './provider.js';

/** Loads a module for a component. */
export type LoadModule = (runtime: Runtime, name: string) => Promise<AppModule>;

/** `status`, `value` and `reason` as React itself leaves them on promises. */
interface Loading extends Promise<AppModule> {
  status: 'pending' | 'fulfilled' | 'rejected';
  value?: AppModule;
  reason?: unknown;
  /** Where the module stood when this load failed. As soon as it stands elsewhere, it is worth another load. */
  failedAs?: ModuleState;
}

type Loads = Map<LoadModule, Loading>;
type Recorded = ReadableAtom<ModuleState> & { [LOADS]?: Loads };

const LOADS = Symbol('stoa.loads');

/** React 18 has none: it takes a thrown promise. */
const { use } = React as { use?: (loading: Promise<AppModule>) => AppModule };

/**
 * The exports of a module, loaded by `modules.load`: its styles are in the document from then on. Suspends until they are
 * there and throws what the loader rejects with; `ModuleBoundary` shows that together with a way to retry. Components
 * that render side by side load side by side. On a server it throws `NOT_SUPPORTED`, so that the nearest `Suspense` is
 * sent as it waits.
 */
export function useModule(name: string): AppModule {
  return useLoaded(name, load);
}

const load: LoadModule = ({ modules }, name) => modules.load(name);

/** What `loadModule` resolves to. Loads by the same function are shared. */
export function useLoaded(name: string, loadModule: LoadModule): AppModule {
  const runtime = useRuntime();
  const boundary = React.useContext(BoundaryContext);
  if (typeof document === 'undefined')
    throw new StoaError('NOT_SUPPORTED', 'app modules are loaded on pages only');
  const loading = find(runtime, name, loadModule);
  if (loading.status !== 'fulfilled') boundary?.asked(name);
  if (loading.status === 'rejected') boundary?.reported(loading.reason);
  // It reads the status itself, and insists on being called again where it has suspended.
  if (use) return use(loading);
  if (loading.status === 'fulfilled') return loading.value as AppModule;
  throw loading.status === 'rejected' ? loading.reason : (loading as unknown);
}

/** Lets the next attempt to render load again. */
export function forgetLoads({ modules }: Runtime, name: string): void {
  modules.forget(name);
  const loads = (modules.state$(name) as Recorded)[LOADS];
  loads?.forEach(({ status }, loadModule) => {
    if (status === 'rejected') loads.delete(loadModule);
  });
}

function find(runtime: Runtime, name: string, loadModule: LoadModule): Loading {
  const state$: Recorded = runtime.modules.state$(name);
  const loads = (state$[LOADS] ??= new Map<LoadModule, Loading>());
  let loading = loads.get(loadModule);
  if (!loading || (loading.status === 'rejected' && loading.failedAs !== state$.get())) {
    loading = start(runtime, name, loadModule, state$);
    loads.set(loadModule, loading);
  }
  return loading;
}

function start(runtime: Runtime, name: string, loadModule: LoadModule, state$: Recorded): Loading {
  // Not while React renders: the change of the state would make others render.
  const promise = Promise.resolve().then(() => loadModule(runtime, name));
  const loading: Loading = Object.assign(promise, { status: 'pending' as const });
  promise.then(
    (value) => {
      loading.status = 'fulfilled';
      loading.value = value;
    },
    (reason: unknown) => {
      loading.status = 'rejected';
      loading.reason = reason;
      loading.failedAs = state$.get();
      reportFault(runtime, reason, name);
    },
  );
  return loading;
}
