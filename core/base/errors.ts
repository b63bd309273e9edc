/**
 * The one error family of Stoa (SPEC section 8). Callers branch on `code`, which is part of the public
 * contract; `message` is for people, comes in the current language and may be reworded at any time.
 */

/** Codes of errors that belong to no single part. Parts add their own, see `RequestErrorCode` and others. */
export type StoaErrorCode =
  /** The caller gave something that this cannot work with. A mistake in the calling code. */
  | 'INVALID_ARGUMENT'
  /** The page object is not a JSON object. */
  | 'INVALID_PAGE'
  /** The runtime has been disposed of. */
  | 'DISPOSED'
  /** Nobody has rendered a question or a view for 5 s: there is no `<stoa-overlays>` on the page. */
  | 'NO_SURFACE'
  /** The caller's signal has taken it back. */
  | 'ABORTED'
  /** Labels of a module are missing or broken. */
  | 'LABELS_FAILED'
  /** There is no such module, or this user may not see it. */
  | 'APP_NOT_FOUND'
  /** An ES module or a lazy chunk has thrown while it ran. A classic script that throws is one that did not register. */
  | 'MODULE_FAILED'
  /** The module has no export of that name. */
  | 'COMPONENT_NOT_FOUND'
  /** A manifest is broken, or names files outside the module's folder. */
  | 'MANIFEST_INVALID'
  /** There is no exchange rate for these currencies and that day. */
  | 'NO_RATE'
  /** The container or the browser cannot do it. */
  | 'NOT_SUPPORTED'
  /** The sanitiser could not be loaded: the text must not be shown as HTML. */
  | 'SANITIZER_FAILED'
  /** Outside the suite, where it has no page of its own to show this on (SPEC section 6). */
  | 'NOT_IN_APP'
  /** The link is one of those that are never opened; see `onError` of `OpenLinkOptions`. */
  | 'LINK_BLOCKED';

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

/**
 * Whether something caught is one. Unlike `instanceof` it also knows those of another copy of Stoa.
 *
 * @example
 * ```ts
 * isStoaError(new StoaError('NO_RATE', 'no rate')); // → true
 * isStoaError(new Error('no rate')); // → false
 * ```
 */
export function isStoaError(error: unknown): error is StoaError {
  try {
    return error instanceof Error && (error as { readonly [MARK]?: unknown })[MARK] === true;
  } catch {
    return false; // A hostile Proxy.
  }
}

/**
 * Text of anything that can be thrown: never throws itself, not even for a hostile Proxy.
 *
 * @example
 * ```ts
 * describeThrown(new Error('gone')); // → 'gone'
 * describeThrown({ status: 500 }); // → '{"status":500}'
 * ```
 */
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
