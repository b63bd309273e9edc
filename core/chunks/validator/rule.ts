/** What all rules share: they take anything, answer at once, and fail in one way only. */
import { StoaError } from '../../base/errors.js';

/** Longer is never valid: no regular expression of a rule takes more than some milliseconds for so much. */
const MAX_LENGTH = 4_096;

/** Wraps a rule of the library. */
export function rule<Rest extends unknown[]>(
  isValid: (value: string, ...rest: Rest) => unknown,
  maxLength = MAX_LENGTH,
): (value: unknown, ...rest: Rest) => boolean {
  return (value, ...rest) => {
    if (typeof value !== 'string' || value.length > maxLength) return false;
    try {
      return isValid(value, ...rest) === true;
    } catch (cause) {
      throw cause instanceof StoaError ? cause : noRule(rest, cause);
    }
  };
}

/** Like `rule`, with options. The library fills the gaps of those it is given: it gets a copy. */
export function ruleWithOptions<Options extends object>(
  isValid: (value: string, options: Options) => unknown,
  maxLength?: number,
): (value: unknown, options?: Options) => boolean {
  return rule((value, options?: Options) => isValid(value, { ...options } as Options), maxLength);
}

/** Any of the places that the library has. */
export const ANY = 'any';

/** `CN`, `cn`, `zh_CN`, `zh-CN` → `CN`. */
export function countryOf(place: string): string {
  if (place === ANY) return ANY;
  // The library looks places up in plain objects, which know `constructor` too.
  const country = /^(?:[a-z]{2}[-_])?([a-z]{2})$/i.exec(place)?.[1];
  if (!country) throw noRule([place]);
  return country.toUpperCase();
}

/** The library's names for a place. */
export function namesOf(place: string, names: readonly string[]): readonly string[] {
  const country = countryOf(place);
  const found = country === ANY ? names : names.filter((name) => name.endsWith(country));
  if (found.length === 0) throw noRule([place]);
  return found;
}

/** For whoever writes the form, before people use it: English. */
function noRule(about: readonly unknown[], cause?: unknown): StoaError {
  return new StoaError('INVALID_ARGUMENT', `there is no such rule: ${about.map(String).join(', ')}`, {
    cause,
  });
}
