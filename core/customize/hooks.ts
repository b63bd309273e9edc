/**
 * The hook registry (SPEC section 1, DESIGN section 6): customisations of many owners change the props, the children,
 * the component itself and the actions of what a library offers. Dozens stack on one component, so their order is
 * fixed, each is told from the others by its owner, and one that fails leaves the others and the page as they were.
 */
import type { ReadableAtom } from 'nanostores';
import type { Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import { StoaError } from '../base/errors.js';
import type { Logger } from '../base/logger.js';
import type { AboutError } from '../monitor/record.js';
import { runHandlers, type HookCall, type HookResult } from './hooks/handlers.js';
import { applyChildren, applyProps } from './hooks/props.js';
import { createRegistry, type HookKind, type HookListing, type HookOptions } from './hooks/registry.js';
import { resolveComponent, type ComponentGuard } from './hooks/components.js';

export type { ComponentGuard, ComponentLayer } from './hooks/components.js';
export type { HookCall, HookResult } from './hooks/handlers.js';
export type { HookKind, HookListing, HookOptions } from './hooks/registry.js';

/** A component that is an object, as `memo`, `lazy` and `forwardRef` of React make them. */
export interface ComponentObject {
  /** React's mark. */
  readonly $$typeof: symbol;
}

/** The customisations of a runtime. A library and a name tell what is customised: `'ui'` and `'Table'`. */
export interface Hooks {
  /**
   * Changes the props of a component. `fn` gets a shallow copy, which it may change, or it returns new props. When it
   * does neither, throws or returns no object, the props stay as they were.
   */
  readonly overrideProps: <Props extends object = Record<string, unknown>>(
    library: string,
    component: string,
    fn: (props: Props) => Props | void,
    options?: HookOptions,
  ) => Disposer;
  /**
   * Replaces a component or wraps it. A function is called once with the component so far and returns the one to use:
   * `(Original) => Wrapped`, `() => Mine`. A component that is an object can be given as it is.
   */
  readonly overrideComponent: <Component = unknown>(
    library: string,
    component: string,
    fn: ((Original: Component) => Component) | ComponentObject,
    options?: HookOptions,
  ) => Disposer;
  /**
   * Changes the children of a component. `fn` is called for each: it returns the child, another in its place, several
   * as an array, or `null` for none. What the next one sees, its index included, is what this one has made.
   */
  readonly children: <Child = unknown, Props extends object = Record<string, unknown>>(
    library: string,
    component: string,
    fn: (props: Props, element: Child, index: number) => Child | readonly Child[] | null | undefined,
    options?: HookOptions,
  ) => Disposer;
  /**
   * Takes part in an action. The handler of the lowest order is outermost: its `original` calls the next one, that of
   * the last the default. A handler that does not call `original` cancels what comes after it; one that throws before
   * it has called `original` is passed over.
   */
  readonly on: <Params = unknown, Result = unknown>(
    library: string,
    name: string,
    handler: (call: HookCall<Params, Result>) => unknown,
    options?: HookOptions,
  ) => Disposer;

  /** The props after all overrides: the same object when nothing has changed; the given one is never written to. */
  readonly applyProps: <Props extends object>(library: string, component: string, props: Props) => Props;
  /**
   * The component after all overrides: the same one for the same `Original` as long as the overrides are the same.
   * `guard` may put something around each layer, see `ComponentGuard`; give the same one for the same `Original`.
   */
  readonly resolveComponent: <Component>(
    library: string,
    component: string,
    Original: Component,
    guard?: ComponentGuard<Component>,
  ) => Component;
  /** The children after all overrides: the same array when nothing has changed. */
  readonly applyChildren: <Child>(
    library: string,
    component: string,
    props: object,
    children: readonly Child[],
  ) => readonly Child[];
  /**
   * Does an action, `original`, with the handlers around it. Gives what the outermost handler returns, or else what
   * `original` has given; `undefined` when it was cancelled. An async handler makes the result a promise.
   */
  readonly run: <Params, Result>(
    library: string,
    name: string,
    params: Params,
    original: (params: Params) => Result,
  ) => HookResult<Result>;
  /** Whether there is any active registration, for those who would have to prepare something for it. */
  readonly has: (kind: HookKind, library: string, name: string) => boolean;

  /** Every registration: of each kind and name in the order in which they apply. */
  readonly list: () => readonly HookListing[];
  /**
   * Switches all of an owner off or on again; `'*'` stands for all owners and forgets what was said of single ones.
   * Owners named in the address, `?stoa-off=owner,other`, are off from the start.
   */
  readonly setOwnerEnabled: (owner: string, enabled: boolean) => void;
  /** Counts up whenever a registration comes, goes, or is switched: views read again. */
  readonly version$: ReadableAtom<number>;
}

/** Creates an empty registry. */
export function createHooks(parts: {
  environment: Pick<Environment, 'href'>;
  logger: Pick<Logger, 'warn'>;
  /** Hears of each registration that fails, once, with its owner, library and name as `comName`. */
  report: (thrown: unknown, about: AboutError) => void;
}): Hooks {
  const registry = createRegistry(parts);

  const adder =
    (kind: HookKind) =>
    (library: string, name: string, fn: (...args: never[]) => unknown, options?: HookOptions): Disposer => {
      // For developers: English.
      if (typeof fn !== 'function') {
        throw new StoaError('INVALID_ARGUMENT', `the ${kind} hook of ${library}/${name} is no function`);
      }
      return registry.add(kind, library, name, fn, options);
    };
  const addComponent = adder('component');

  return {
    overrideProps: adder('props'),
    overrideComponent: (library, component, fn, options) =>
      addComponent(library, component, isComponentObject(fn) ? () => fn : fn, options),
    children: adder('children'),
    on: adder('handler'),
    applyProps: (library, component, props) => applyProps(registry, library, component, props),
    resolveComponent: (library, component, Original, guard) =>
      resolveComponent(registry, library, component, Original, guard),
    applyChildren: (library, component, props, children) =>
      applyChildren(registry, library, component, props, children),
    run: (library, name, params, original) => runHandlers(registry, library, name, params, original),
    has: (kind, library, name) => registry.active(kind, library, name).length > 0,
    list: registry.list,
    setOwnerEnabled: registry.setOwnerEnabled,
    version$: registry.version$,
  };
}

function isComponentObject(value: unknown): value is ComponentObject {
  return typeof value === 'object' && value !== null && '$$typeof' in value;
}
