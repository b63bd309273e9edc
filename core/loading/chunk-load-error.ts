/** Failures of script and style files, worded as SPEC section 8 has it. */
import { describeThrown, StoaError } from '../base/errors.js';
import type { Texts } from '../i18n/texts.js';

/**
 * How a file failed: it is not there or did not register, as a classic script that throws; it took too long; or it failed
 * otherwise.
 */
export type ChunkFailure = 'missing' | 'timeout' | 'error';

/** A file of a module that could not be loaded. */
export class ChunkLoadError extends StoaError<'CHUNK_FAILED'> {
  override readonly name = 'ChunkLoadError';
  /** How it failed. */
  readonly type: ChunkFailure;
  /** Name of the module or chunk. */
  readonly chunk: string;
  /** Source address. */
  readonly request: string;
  /** HTTP status of the answer, where the browser tells it. */
  readonly status: number | undefined;

  constructor(type: ChunkFailure, { chunk, url, texts, status, cause }: ChunkFailureDetails) {
    super(
      'CHUNK_FAILED',
      `${texts.get('chunk.failed', [chunk])}\n${texts.get('chunk.source', [type, url.href])}`,
      { cause },
    );
    this.type = type;
    this.chunk = chunk;
    this.request = url.href;
    this.status = status;
  }
}

/** What is known about a file that failed. */
export interface ChunkFailureDetails {
  /** Name of the module or chunk. */
  readonly chunk: string;
  /** Source address. */
  readonly url: URL;
  /** The texts of the message. */
  readonly texts: Texts;
  /** HTTP status of the answer, where the browser tells it. */
  readonly status?: number | undefined;
  /** What lies behind it. */
  readonly cause?: unknown;
}

/** What to tell of a script that could not be run: what Stoa has thrown itself says enough. */
export function moduleFailure(cause: unknown, name: string, texts: Texts): StoaError {
  if (cause instanceof StoaError) return cause as StoaError;
  const message = `${texts.get('module.failed', [name])}: ${describeThrown(cause)}`;
  return new StoaError('MODULE_FAILED', message, { cause });
}
