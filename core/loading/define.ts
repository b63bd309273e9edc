/**
 * How a classic script hands over what it exports: it calls `stoa.define(name, exports)` while it runs (DESIGN section 3,
 * Loading). The browser knows which script is running and the loader has left its receiver on that very element, so a
 * script that comes too late, of another version or of another runtime, cannot overwrite anything.
 */
import type { Disposer } from '../base/disposer.js';

/** Takes what a script has defined. */
export type Receiver = (name: string, exports: Readonly<Record<string, unknown>>) => void;

/** Known to every copy of Stoa on the page: the running script may call the `define` of any. */
const RECEIVER = Symbol.for('stoa.define.1');

type Receiving = HTMLOrSVGScriptElement & { [RECEIVER]?: Receiver };

/**
 * For classic scripts of app modules: hands the module's exports to whoever loads it. To be called while the script runs,
 * not later. Without a loader that waits for this script nothing happens.
 */
export function define(name: string, exports: Readonly<Record<string, unknown>>): void {
  const script = globalThis.document?.currentScript as Receiving | null | undefined;
  script?.[RECEIVER]?.(name, exports);
}

/** Lets `receive` hear of what the script defines. */
export function receiveFrom(script: HTMLScriptElement, receive: Receiver): void {
  (script as Receiving)[RECEIVER] = receive;
}

/**
 * Makes `stoa.define` reachable while scripts are loading on a page that has no `window.stoa`, such as a React host
 * whose Stoa is in its own bundle. Returns `undefined` where something else goes by that name.
 */
export function exposeDefine(window: Window): Disposer | undefined {
  const page = window as { stoa?: { define?: unknown; [LOADS]?: number } };
  // An element with that id goes by the name too, and gives way.
  const isTaken = Object.hasOwn(window, 'stoa');
  if (isTaken && typeof page.stoa?.define !== 'function') return undefined;
  if (!isTaken) page.stoa = { define, [LOADS]: 0 };
  const exposed = page.stoa as { [LOADS]: number };
  if (!(LOADS in exposed)) return () => {};
  exposed[LOADS] += 1;
  return () => {
    exposed[LOADS] -= 1;
    if (exposed[LOADS] === 0 && page.stoa === exposed) delete page.stoa;
  };
}

/** Scripts that are loading; on the real `window.stoa` there is no such count. */
const LOADS = Symbol.for('stoa.define.loads.1');
