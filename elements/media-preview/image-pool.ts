/** Pictures that are shown or about to be: neighbours come ahead, and what nobody will see stops loading. */

/** The pictures of one viewer, by address. */
export interface ImagePool {
  has(url: string): boolean;
  /** The picture, decoded; the same one as long as it is kept. Rejects when it cannot be shown. */
  load(url: string): Promise<HTMLImageElement>;
  /** Drops all pictures but these. */
  keep(urls: readonly string[]): void;
}

/** Creates an empty pool. */
export function createImagePool(): ImagePool {
  const pool = new Map<string, { image: HTMLImageElement; loaded: Promise<HTMLImageElement> }>();

  function start(url: string): Promise<HTMLImageElement> {
    const image = new Image();
    const loaded = loadImage(image, url);
    pool.set(url, { image, loaded });
    // Whoever asks next, asks the server anew.
    loaded.catch(() => pool.get(url)?.image === image && pool.delete(url));
    return loaded;
  }

  return {
    has: (url) => pool.has(url),
    load: (url) => pool.get(url)?.loaded ?? start(url),
    keep(urls) {
      for (const [url, { image }] of pool) {
        if (urls.includes(url)) continue;
        pool.delete(url);
        // Without an address there is nothing to go on loading, and whoever waits is told. Chromium never lets go of a
        // picture whose attribute was removed. One on the screen stays there until it is replaced.
        if (!image.complete) image.src = '';
      }
    },
  };
}

/** Loads into `image`, and decodes aside: a large picture must not hold up the page when it appears. */
export async function loadImage(image: HTMLImageElement, url: string): Promise<HTMLImageElement> {
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    image.decoding = 'async';
    image.draggable = false;
    image.src = url;
  });
  // Some browsers refuse to decode ahead what they draw all the same: vectors, the very large.
  await image.decode().catch(() => undefined);
  return image;
}
