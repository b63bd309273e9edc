/**
 * What an app module exports, and how a component of it comes onto a page. The contract knows no framework: a React
 * host, a plain page and the SDK mount the same component in the same way.
 */
import { listen, type Disposer } from './base/disposer.js';
import { StoaError } from './base/errors.js';
import type { Texts } from './i18n/texts.js';
import type { StyleRoot } from './loading/style.js';
import type { ModuleUse } from './loading/types.js';
import type { Runtime } from './runtime.js';

/** A component as a module exports it. `stoa/react` makes one of a React component with `moduleComponent`. */
export interface ModuleComponent<Props extends object = Record<string, unknown>> {
  /** Renders into an empty container that belongs to the component until `unmount`. */
  mount(container: Element, props: Props, context: ModuleContext): MountedComponent<Props>;
}

/** What a component is given beside its props. */
export interface ModuleContext {
  /** The runtime of the page, or of the embedding. */
  readonly runtime: Runtime;
  /** Name of the module that the component comes from; absent where it is mounted by hand, as in a test. */
  readonly name?: string;
}

/** A component on a page. */
export interface MountedComponent<Props extends object = Record<string, unknown>> {
  /** Renders again with other props. */
  update(props: Props): void;
  /** Takes everything out of the container. */
  unmount(): void;
}

/** Which component goes where. */
export interface MountOptions<Props extends object = Record<string, unknown>> {
  /** Module name, `@stoa/hrm`. */
  readonly name: string;
  /** Name of the export. */
  readonly component: string;
  /** The element that it is mounted in. */
  readonly container: Element;
  /** What the component is given. */
  readonly props?: Props | undefined;
  /** Abandons a load whose place on the page has gone: nothing is mounted after the abort. */
  readonly signal?: AbortSignal | undefined;
}

/** `mountComponent` of a runtime. */
export interface Mounting {
  mount<Props extends object>(
    runtime: Runtime,
    options: MountOptions<Props>,
  ): Promise<MountedComponent<Props>>;
  dispose(): void;
}

/**
 * Loads a module and mounts one of its components. Rejects with the errors of `modules.load`, with
 * `COMPONENT_NOT_FOUND` when the module exports no such component, with `MODULE_FAILED` when its `mount` gives no `update` or
 * `unmount`, with `INVALID_ARGUMENT` when the container is no element, with `ABORTED` after an abort.
 */
export async function mountComponent<Props extends object = Record<string, unknown>>(
  runtime: Runtime,
  { name, component, container, props, signal }: MountOptions<Props>,
): Promise<MountedComponent<Props>> {
  // Nothing was found, or a selector, as the SDK takes it. For developers: English.
  if (typeof (container as Element | null | undefined)?.getRootNode !== 'function')
    throw new StoaError('INVALID_ARGUMENT', 'the container is no element');
  const root = container.getRootNode();
  const loading = runtime.modules.loadInto(name, isStyleRoot(root) ? root : container.ownerDocument);
  const { exports, release } = await unlessAborted(loading, signal, runtime.texts);
  try {
    const candidate = Object.hasOwn(exports, component) ? exports[component] : undefined;
    if (!isModuleComponent<Props>(candidate)) {
      throw new StoaError('COMPONENT_NOT_FOUND', runtime.texts.get('module.noComponent', [name, component]));
    }
    const mounted = candidate.mount(container, props ?? ({} as Props), { runtime, name });
    // Said at once, and not when the props change: a promise is one more thing that cannot be updated. For developers: English.
    if (typeof mounted?.update !== 'function' || typeof mounted.unmount !== 'function')
      throw new StoaError('MODULE_FAILED', `mount of ${component} in ${name} gave no update and unmount`);
    return {
      update: (changed) => mounted.update(changed ?? ({} as Props)),
      unmount() {
        try {
          mounted.unmount();
        } finally {
          release();
        }
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Whoever leaves is told at once; what still comes is given back. */
async function unlessAborted(
  loading: Promise<ModuleUse>,
  signal: AbortSignal | undefined,
  texts: Texts,
): Promise<ModuleUse> {
  if (!signal) return loading;
  let leave: Disposer | undefined;
  const left = new Promise<never>((_, reject) => {
    const abort = () =>
      reject(new StoaError('ABORTED', texts.get('request.aborted'), { cause: signal.reason }));
    if (signal.aborted) abort();
    else leave = listen(signal, 'abort', abort);
  });
  try {
    return await Promise.race([left, loading]);
  } catch (error) {
    loading.then(
      ({ release }) => release(),
      () => {},
    );
    throw error;
  } finally {
    leave?.();
  }
}

/** A detached container has an element as its root. */
function isStyleRoot(root: Node): root is StyleRoot {
  return 'adoptedStyleSheets' in root;
}

function isModuleComponent<Props extends object>(value: unknown): value is ModuleComponent<Props> {
  return (
    typeof value === 'object' && value !== null && typeof (value as ModuleComponent).mount === 'function'
  );
}
