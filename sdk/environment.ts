/** What can be said of the page at once, without a call and without leaving a mark (LESSONS of every embedding: "am I embedded?"). */
import { findContainer, CONTAINERS } from '../core/client/containers.js';
import type { SdkEnvironment } from './types.js';

/** Containers of the suite itself. */
const OWN_CLIENTS: readonly string[] = ['WeappPC', 'Weapp'];

/** Looks at the page, or says that there is none. Never throws: browsers throw on mere access to what they deny. */
export function readSdkEnvironment(
  window: (Window & typeof globalThis) | undefined = globalThis.window,
): SdkEnvironment {
  const container = findContainer(window?.navigator.userAgent ?? '', CONTAINERS)?.name ?? '';
  return Object.freeze({
    place: !window?.document ? 'none' : OWN_CLIENTS.includes(container) ? 'suite' : 'host',
    isFramed: !!window && window.parent !== window,
    hasOrigin: !!window && window.origin !== 'null',
    container,
    cookies: can(() => window?.navigator.cookieEnabled && typeof window.document.cookie === 'string'),
    storage: can(() => (window?.localStorage.length ?? -1) >= 0),
  });
}

function can(look: () => boolean | undefined): boolean {
  try {
    return look() === true;
  } catch {
    return false;
  }
}
