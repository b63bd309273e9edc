/** Reads what `init` is given: options come from other people's code, in other people's languages. */
import { isRecord } from '../core/base/json.js';
import { SdkError } from './errors.js';
import type { SdkTexts } from './texts.js';
import type { SdkOptions } from './types.js';

/** Throws `INVALID_ARGUMENT`. */
export function checkOptions(options: SdkOptions, texts: SdkTexts): void {
  const given: unknown = options;
  const wrong = (what: string) => new SdkError('INVALID_ARGUMENT', texts('invalidOption', ['init', what]));
  if (!isRecord(given)) throw wrong('init');
  if (!/^https?:$/.test(protocolOf(given.baseUrl)))
    throw new SdkError('INVALID_ARGUMENT', texts('invalidBaseUrl', [given.baseUrl]));
  const { auth, locale, theme } = given;
  if (!isRecord(auth) || !['token', 'session', 'script'].includes(String(auth.type))) throw wrong('auth');
  if (auth.type === 'token' && (typeof auth.url !== 'string' || !auth.url)) throw wrong('auth.url');
  // The login page would be that of a tenant named `undefined`.
  if (auth.type === 'script' && (typeof auth.tenantKey !== 'string' || !auth.tenantKey))
    throw wrong('auth.tenantKey');
  if (locale !== undefined && typeof locale !== 'string') throw wrong('locale');
  if (theme !== undefined && !isRecord(theme)) throw wrong('theme');
}

function protocolOf(address: unknown): string {
  try {
    return typeof address === 'string' ? new URL(address).protocol : '';
  } catch {
    return '';
  }
}

/** Equal for equal options, in whatever order they are written. Functions are made anew at every render of a host. */
export function optionsKey(value: unknown): string {
  if (typeof value === 'function') return 'function';
  if (typeof value !== 'object' || value === null) return `${typeof value} ${String(value)}`;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const written = entries.map(([name, entry]) => [name, optionsKey(entry)].map(encodeURIComponent).join('='));
  return `{${written.sort().join('&')}}`;
}
