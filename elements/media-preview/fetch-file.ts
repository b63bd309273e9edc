/**
 * Fetches a file piece by piece, so that people see how far it is, and gives up when nothing comes any more. What the
 * response says it is decides whether it is read at all (SPEC section 1, media-preview facade).
 */
import { listen } from '../../core/base/disposer.js';
import type { Clock } from '../../core/base/environment.js';
import { MediaFailure } from './failure.js';

/** How far a file has come, in bytes; `total` is 0 where the server does not say. */
export interface Progress {
  readonly loaded: number;
  readonly total: number;
}

/** What has been fetched. */
export interface FetchedFile {
  /** `Content-Type` of the response, as it was sent. */
  readonly type: string;
  /** Written so that older compilers, to which `Uint8Array` is not generic, can read it. */
  readonly parts: readonly (Uint8Array & BlobPart)[];
  /** The file goes on beyond what was read. */
  readonly isCut: boolean;
}

/** How to fetch. */
export interface FetchOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Looks at the type before anything is read: how many bytes to take, and whether a longer file is cut or refused. */
  readonly accept: (type: string) => { readonly maxBytes: number; readonly cut: boolean };
}

/** Slow lines are waited for, silent ones are not. */
const SILENCE_MS = 30_000;

/**
 * Resolves with the file. Rejects with `MediaFailure` for `timeout`, `large` and status codes, with what `accept` throws,
 * and with the `TypeError` of `fetch` where there is no connection or another origin forbids it.
 */
export async function fetchFile(
  url: string,
  { clock, signal, onProgress, accept }: FetchOptions,
): Promise<FetchedFile> {
  const abort = new AbortController();
  const stop = () => abort.abort(signal.reason);
  const unlisten = listen(signal, 'abort', stop);
  if (signal.aborted) stop();
  let timer: unknown;
  const expectMore = () => {
    clock.clearTimeout(timer);
    timer = clock.setTimeout(() => abort.abort(new MediaFailure('timeout')), SILENCE_MS);
  };
  try {
    expectMore();
    const response = await fetch(url, { signal: abort.signal });
    if (!response.ok) throw new MediaFailure('broken');
    const type = response.headers.get('content-type') ?? '';
    const { maxBytes, cut } = accept(type);
    const total = Number(response.headers.get('content-length')) || 0;
    if (total > maxBytes && !cut) throw new MediaFailure('large');
    const { loaded, ...file } = await read(response, { maxBytes, cut, onChunk });
    // Some browsers take a connection that breaks for the end. Compression explains a few bytes too few, not many.
    if (!file.isCut && loaded < total * 0.99 - 64) throw new MediaFailure('broken');
    return { type, ...file };

    function onChunk(loaded: number): void {
      expectMore();
      // Compressed on the way, a file is longer than it was said to be.
      onProgress({ loaded, total: loaded > total ? 0 : total });
    }
  } catch (error) {
    // What ended it is the reason, whatever the browser makes of that.
    throw abort.signal.aborted ? abort.signal.reason : error;
  } finally {
    clock.clearTimeout(timer);
    unlisten();
    // Whatever has not been read is not wanted.
    abort.abort();
  }
}

async function read(
  response: Response,
  { maxBytes, cut, onChunk }: { maxBytes: number; cut: boolean; onChunk: (loaded: number) => void },
): Promise<Pick<FetchedFile, 'parts' | 'isCut'> & { readonly loaded: number }> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return { parts, loaded, isCut: false };
    const room = maxBytes - loaded;
    if (chunk.value.length > room && !cut) throw new MediaFailure('large');
    parts.push(chunk.value.subarray(0, room));
    loaded += chunk.value.length;
    if (loaded > maxBytes) return { parts, loaded, isCut: true };
    onChunk(loaded);
  }
}
