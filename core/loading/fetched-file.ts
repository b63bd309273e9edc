/**
 * What the browser tells about the next fetch of a file. An observer hears of it also when the page's own list of fetches
 * is full, which holds 250 and is never emptied on most pages.
 */

/** Where the browser says so. */
export interface FetchedFile {
  readonly responseStatus?: number;
  readonly contentType?: string;
}

/** The fetch that is watched. */
export interface WatchedFetch {
  /** What is known by now. */
  now(): FetchedFile | undefined;
  /** The same a little later, for what is told after the element has failed. */
  arrival(): Promise<FetchedFile | undefined>;
  stop(): void;
}

/** It comes with the failure or within a few tasks of it. */
const MAX_TASKS = 50;

/** Watches for the next fetch of an address. */
export function watchFetch(window: (Window & typeof globalThis) | null, url: URL): WatchedFetch {
  // Where the address goes on after a #, the browser tells it without.
  const [href] = url.href.split('#');
  let file: FetchedFile | undefined;
  const take = (entries: readonly PerformanceEntry[]) => {
    file = (entries.filter(({ name }) => name === href).at(-1) as FetchedFile | undefined) ?? file;
    return file;
  };
  const observer = window && new window.PerformanceObserver((list) => void take(list.getEntries()));
  observer?.observe({ type: 'resource' });
  const now = () => take(observer?.takeRecords() ?? []);
  return {
    now,
    async arrival() {
      for (let task = 0; task < MAX_TASKS && !now(); task += 1) await nextTask();
      return now();
    },
    stop: () => observer?.disconnect(),
  };
}

/** Not a timer: those of the page may be fakes. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
