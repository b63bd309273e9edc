/**
 * Tells when elements change their size (SPEC section 9: resize observer refresh delay 20 ms). One observer of the
 * browser serves all. Listeners are called outside of its own callback, where what they change could make the browser
 * report a loop, and with the last size of every 20 ms.
 */
import type { Disposer } from '../base/disposer.js';
import type { Environment, TimerId } from '../base/environment.js';
import { createListeners, type Listeners, type ListenerOptions } from '../base/events.js';

/** Size of an element's content box, in CSS pixels. */
export interface ElementSize {
  /** From edge to edge of the content, in CSS pixels. */
  readonly width: number;
  /** Likewise, from top to bottom. */
  readonly height: number;
}

/** Watches sizes (DESIGN section 6). */
export interface Resize {
  /**
   * Tells the size soon after the call, unless the element has none yet, and whenever it has changed. The disposer ends
   * it. Where there is no `ResizeObserver` nothing is told.
   */
  readonly observe: (element: Element, listener: (size: ElementSize) => void) => Disposer;
}

/** SPEC section 9. */
const REFRESH_DELAY_MS = 20;

/** Creates an observation of nothing. The browser's observer is there while somebody observes. */
export function createResize({
  environment: { window, clock },
  onError,
}: { environment: Pick<Environment, 'window' | 'clock'> } & ListenerOptions): Resize & { dispose(): void } {
  const observed = new Map<Element, Listeners<ElementSize>>();
  const changed = new Map<Element, ElementSize>();
  let observer: ResizeObserver | undefined;
  let timer: TimerId;
  let isDisposed = false;

  function onResize(entries: readonly ResizeObserverEntry[]): void {
    for (const { target, contentRect } of entries) changed.set(target, contentRect);
    timer ??= clock.setTimeout(refresh, REFRESH_DELAY_MS);
  }

  function refresh(): void {
    timer = undefined;
    const sizes = [...changed];
    changed.clear();
    for (const [element, { width, height }] of sizes) observed.get(element)?.tell({ width, height });
  }

  function stop(element: Element): void {
    observed.delete(element);
    changed.delete(element);
    observer?.unobserve(element);
    if (observed.size > 0) return;
    observer?.disconnect();
    observer = undefined;
    clock.clearTimeout(timer);
    timer = undefined;
  }

  return {
    observe(element, listener) {
      if (isDisposed) return () => {};
      const listeners = observed.get(element) ?? createListeners<ElementSize>({ onError });
      observed.set(element, listeners);
      let told: ElementSize | undefined;
      const remove = listeners.add((size) => {
        if (told?.width === size.width && told.height === size.height) return;
        told = size;
        listener(size);
      });
      observer ??= window?.ResizeObserver && new window.ResizeObserver(onResize);
      // Observing anew makes the browser tell the size to who comes later; the others have heard of it.
      observer?.unobserve(element);
      observer?.observe(element);
      return () => {
        remove();
        if (listeners.size === 0 && observed.get(element) === listeners) stop(element);
      };
    },
    dispose() {
      isDisposed = true;
      for (const element of [...observed.keys()]) stop(element);
    },
  };
}
