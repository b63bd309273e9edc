/**
 * Waits for a `<script>` or `<link>` that has just been put into the page, with the time limit of SPEC section 9.
 */
import type { Clock } from '../base/environment.js';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, type ChunkFailureDetails } from './chunks.js';

/** Puts the element into the page; resolves when it has loaded, rejects with a `ChunkLoadError` and takes it out. */
export function loadElement(
  element: HTMLScriptElement | HTMLLinkElement,
  parent: ParentNode,
  { clock, ...details }: ChunkFailureDetails & { clock: Clock },
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const fail = (error: ChunkLoadError) => {
      clock.clearTimeout(timer);
      element.remove();
      reject(error);
    };
    const timer = clock.setTimeout(() => fail(new ChunkLoadError('timeout', details)), CHUNK_TIMEOUT_MS);
    element.addEventListener(
      'error',
      () => fail(new ChunkLoadError(failureOf(element, details.url), details)),
      { once: true },
    );
    element.addEventListener(
      'load',
      () => {
        clock.clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    parent.append(element);
  });
}

/** The nonce of the page's own scripts, for what is put into it. */
export function pageNonce(document: Document): string {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
}

/** What the browser knows of the last time it fetched this file. */
export function lastFetch(
  element: Element,
  url: URL,
): { readonly responseStatus?: number; readonly contentType?: string } | undefined {
  return element.ownerDocument.defaultView?.performance.getEntriesByName(url.href, 'resource').at(-1) as
    { responseStatus?: number; contentType?: string } | undefined;
}

/** It tells a file that a deploy has removed from a network that has gone. */
function failureOf(element: Element, url: URL): 'missing' | 'error' {
  const status = lastFetch(element, url)?.responseStatus;
  return status === 404 || status === 410 ? 'missing' : 'error';
}
