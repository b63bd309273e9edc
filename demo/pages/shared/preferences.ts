/** How this person likes pages to look, kept in the browser for all pages of the suite. */
import type { ThemeSettings } from 'stoa';
import { listen, type Disposer } from '../../../core/base/disposer.js';

export type Preferences = Pick<ThemeSettings, 'scheme' | 'fontSize' | 'grey' | 'primaryColor'>;

const KEY = 'suite.appearance';

const DEFAULTS: Preferences = { scheme: 'auto', fontSize: 'medium', grey: false, primaryColor: '' };

/** What was kept; what cannot be read or is none of the choices counts as not chosen. */
export function readPreferences(): Preferences {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return {
      scheme: oneOf(['auto', 'light', 'dark'], kept.scheme) ?? DEFAULTS.scheme,
      fontSize: oneOf(['small', 'medium', 'big'], kept.fontSize) ?? DEFAULTS.fontSize,
      grey: kept.grey === true,
      primaryColor: typeof kept.primaryColor === 'string' ? kept.primaryColor : DEFAULTS.primaryColor,
    };
  } catch {
    return DEFAULTS;
  }
}

export function keepPreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Tells when another tab has changed them, so that no two tabs of one person look different. */
export function followPreferences(listener: (preferences: Preferences) => void): Disposer {
  return listen(window, 'storage', ({ key }: StorageEvent) => {
    // Without a key everything was deleted.
    if (key === KEY || key === null) listener(readPreferences());
  });
}

/** Dresses a page in them, from now on. */
export function dress(theme: HTMLElement): void {
  const put = ({ scheme, fontSize, grey, primaryColor }: Preferences) =>
    Object.assign(theme, { scheme, fontSize, grey, primaryColor });
  put(readPreferences());
  followPreferences(put);
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((candidate) => candidate === value);
}
