/**
 * What a stub says while there is no SDK to say it. What only the author of a call can mend is said in English, in the
 * words of the SDK; that the script has not come, in the four built-in languages.
 */
import type { StoaError } from '../core/base/errors.js';
import type { SdkErrorCode } from './types.js';

/** Stable codes of failures of a stub. Once the SDK is there, its own follow. */
export type StubErrorCode =
  | Extract<
      SdkErrorCode,
      'NO_BROWSER' | 'NOT_INITIALISED' | 'MISSING_CONTAINER' | 'DESTROYED' | 'INVALID_ARGUMENT'
    >
  /** The script did not come, was not the one that was meant, or brought no SDK; the `cause` tells: 'timeout', or an event. */
  | 'SDK_LOAD_FAILED'
  /** The script brought an SDK of another version than was asked for. */
  | 'VERSION_MISMATCH';

/** What a stub throws and rejects with: `isStoaError` knows it. The class itself would be too much to carry. */
export function stubError(code: StubErrorCode, message: string, cause?: unknown): StoaError<StubErrorCode> {
  return Object.assign(new Error(message, { cause }), {
    name: 'StoaError',
    code,
    [Symbol.for('stoa.error')]: true,
  }) as Error as StoaError<StubErrorCode>;
}

/** What was asked of something that the host has taken out. */
export function destroyedError(): StoaError<StubErrorCode> {
  return stubError('DESTROYED', 'the embedding SDK was destroyed');
}

/** A script that did not come or is not the right one. `what` is its address or version. */
export function loadError(code: StubErrorCode, what: string, cause?: unknown): StoaError<StubErrorCode> {
  const language = globalThis.navigator?.language;
  const text = /^zh.(Hant|TW|HK|MO)/.test(language)
    ? 'SDK 載入失敗：'
    : /^zh/.test(language)
      ? 'SDK 加载失败：'
      : /^ar/.test(language)
        ? 'تعذر تحميل SDK: '
        : 'the embedding SDK could not be loaded: ';
  return stubError(code, text + what, cause);
}
