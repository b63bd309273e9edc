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

/** The resource entry tells a file that a deploy has removed from a network that has gone. */
function failureOf(element: Element, url: URL): 'missing' | 'error' {
  const entries = element.ownerDocument.defaultView?.performance.getEntriesByName(url.href, 'resource') ?? [];
  const last = entries.at(-1) as (PerformanceResourceTiming & { responseStatus?: number }) | undefined;
  return last?.responseStatus === 404 || last?.responseStatus === 410 ? 'missing' : 'error';
}
