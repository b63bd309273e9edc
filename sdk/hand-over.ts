/**
 * How the script of the SDK reaches whoever has asked for it (DESIGN section 3, SDK). A stub leaves a receiver on the very
 * script element that it adds; the script, while it runs, finds it there. No name on the page is needed for that, stubs of
 * two suites or versions cannot mix, and a script that comes too late speaks to somebody who listens no longer. Without
 * a receiver the SDK goes by a name on the page.
 */
import type { RenderOptions, StoaSdk } from './types.js';

/**
 * Where a stub leaves its receiver, on the script element. Known to every version; the number is that of this agreement,
 * and of what stands in `PlacedRenderOptions`.
 */
export const RECEIVER = Symbol.for('stoa.sdk.1');

/** What a stub renders with, for embeds that it has been asked for before. */
export interface PlacedRenderOptions extends RenderOptions {
  /** A `<stoa-place>` that stands in the container already and is to be filled; `container` is not looked at then. */
  readonly place?: HTMLElement;
}

/** What this file needs to know of a script element. */
type Script = HTMLOrSVGScriptElement | null;

/** To be called while the script of the SDK runs. Tells whether somebody has asked for it, who has it now. */
export function handOver(sdk: StoaSdk, script: Script): boolean {
  const receive = (script as { readonly [RECEIVER]?: (sdk: StoaSdk) => void } | null)?.[RECEIVER];
  receive?.(sdk);
  return receive !== undefined;
}

/**
 * Puts an SDK on the page, under the name that the `data-global` of its script tag gives; default: `StoaSDK`. What is
 * there already stays: the same version without a word, anything else with a warning that says what to do.
 */
export function installSdk(sdk: StoaSdk, script: Script): void {
  const name = script?.dataset['global'] || 'StoaSDK';
  // An element with that id goes by the name too, and gives way.
  if (!Object.hasOwn(window, name)) {
    Object.defineProperty(window, name, { value: Object.freeze(sdk), enumerable: true });
    return;
  }
  const { version } = (Reflect.get(window, name) ?? {}) as Partial<StoaSdk>;
  if (version !== sdk.version) {
    console.warn(
      `window.${name} is taken by ${version ?? 'something else'}; Stoa SDK ${sdk.version} is not there: give its script tag a data-global with another name`,
    );
  }
}
