/**
 * The one error family of Stoa (SPEC section 8). Callers branch on `code`, which is part of the public
 * contract; `message` is for people, comes in the current language and may be reworded at any time.
 */

/** Codes of errors that belong to no single part. Parts add their own, see `RequestErrorCode` and others. */
export type StoaErrorCode =
  | 'INVALID_ARGUMENT'
  | 'INVALID_PAGE'
  | 'DISPOSED'
  | 'NO_SURFACE'
  | 'ABORTED'
  | 'LABELS_FAILED'
  | 'APP_NOT_FOUND'
  | 'MODULE_FAILED'
  | 'COMPONENT_NOT_FOUND'
  | 'MANIFEST_INVALID'
  | 'NO_RATE'
  | 'NOT_SUPPORTED'
  | 'SANITIZER_FAILED'
  | 'NOT_IN_APP';

/** What every copy of Stoa marks its errors with: parts that are loaded on use bring a copy of this file. */
const MARK = Symbol.for('stoa.error');

/** Base class of everything Stoa throws at its callers (SPEC section 8). */
export class StoaError<Code extends string = string> extends Error {
  override readonly name: string = 'StoaError';
  /** Stable and safe to branch on. */
  readonly code: Code;

  constructor(code: Code, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }

  get [MARK](): true {
    return true;
  }
}

/** Whether something caught is one. Unlike `instanceof` it also knows those of another copy of Stoa. */
export function isStoaError(error: unknown): error is StoaError {
  return error instanceof Error && (error as { readonly [MARK]?: unknown })[MARK] === true;
}

/** Text of anything that can be thrown: never throws itself, not even for a hostile Proxy. */
export function describeThrown(thrown: unknown): string {
  try {
    if (thrown instanceof Error) return String(thrown.message || thrown.name);
    if (typeof thrown === 'string') return thrown;
    if (typeof thrown !== 'object' || thrown === null) return String(thrown);
    return JSON.stringify(thrown) ?? Object.prototype.toString.call(thrown);
  } catch {
    return 'unreadable value';
  }
}
