/**
 * Waits for a `<script>` or `<link>` that has just been put into the page, with the time limit of SPEC section 9.
 */
import type { Clock } from '../base/environment.js';
import { ChunkLoadError, type ChunkFailureDetails } from './chunk-load-error.js';
import { watchFetch, type FetchedFile } from './fetched-file.js';

/** How long to wait, and by which clock. */
export interface LoadOptions {
  readonly clock: Clock;
  /** Default: 120 s (SPEC section 9). */
  readonly timeoutMs?: number | undefined;
  /** Ends the wait and takes the element out; the promise rejects with the reason. */
  readonly signal: AbortSignal;
}

/** SPEC section 9. */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Puts the element into the page; resolves to what is known of the file when it has loaded, rejects with a
 * `ChunkLoadError` and takes the element out.
 */
export function loadElement(
  element: HTMLScriptElement | HTMLLinkElement,
  parent: ParentNode,
  { clock, timeoutMs = CHUNK_TIMEOUT_MS, signal, ...details }: ChunkFailureDetails & LoadOptions,
): Promise<FetchedFile | undefined> {
  return new Promise((resolve, reject) => {
    const fetched = watchFetch(element.ownerDocument.defaultView, details.url);
    const stop = () => {
      clock.clearTimeout(timer);
      fetched.stop();
      signal.removeEventListener('abort', leave);
    };
    const fail = (error: Error) => {
      stop();
      element.remove();
      reject(error);
    };
    const leave = () => fail(signal.reason as Error);
    const timer = clock.setTimeout(() => fail(new ChunkLoadError('timeout', details)), timeoutMs);
    const onError = () =>
      // A file that a deployment has removed, or a page in its place, is told from a network that has gone.
      fetched.arrival().then((file) => {
        const { responseStatus: status, contentType = '' } = file ?? {};
        const isGone = status === 404 || status === 410 || /\bhtml\b/.test(contentType);
        fail(new ChunkLoadError(isGone ? 'missing' : 'error', { ...details, status }));
      });
    element.addEventListener('error', () => void onError());
    element.addEventListener('load', () => {
      const file = fetched.now();
      // Firefox has "loaded" a module ahead also where the server has none.
      if ((file?.responseStatus ?? 0) >= 400) return void onError();
      stop();
      resolve(file);
    });
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    else parent.appendChild(element);
  });
}

/** Where scripts and styles of a page go; some pages have no head. */
export function headOf(page: Document): HTMLElement {
  return page.head ?? page.documentElement;
}

/** Gives an element that is to load a file all that is known of it but its address. */
export function describeFile<Element extends HTMLScriptElement | HTMLLinkElement>(
  element: Element,
  integrity: string,
): Element {
  // Scripts and styles of the page's own have the nonce that its policy asks for.
  const nonce = element.ownerDocument.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  // Modules are always read in this encoding; all else would be read as the page is, which may be of older days.
  const own = { charset: 'utf-8', nonce };
  return Object.assign(element, own, integrity && { crossOrigin: 'anonymous', integrity });
}

/** Firefox. */
export function isGecko(): boolean {
  return CSS.supports('-moz-appearance', 'none');
}
