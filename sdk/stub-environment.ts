/** What can be said of the page at once, as the SDK has it, but for what takes long to say. */
import type { SdkEnvironment } from './types.js';

/** Looks at the page. Of containers it knows those of the suite: the table of the others is worth half a stub. */
export function readStubEnvironment(): SdkEnvironment {
  // Not one of these is there on a server.
  const { navigator, origin = 'null', parent, window } = globalThis as Partial<typeof globalThis>;
  const mark = /\bweapp(-pc)?\//i.exec(navigator?.userAgent as string);
  const hasOrigin = origin !== 'null';
  // Browsers that refuse the one refuse the other.
  const cookies = hasOrigin && navigator!.cookieEnabled;
  return {
    place: window ? (mark ? 'suite' : 'host') : 'none',
    isFramed: parent !== window,
    hasOrigin,
    container: mark ? `Weapp${mark[1] ? 'PC' : ''}` : '',
    cookies,
    storage: cookies,
  };
}
