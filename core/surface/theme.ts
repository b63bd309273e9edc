/**
 * Colours, type size, dark and grey mode as data (SPEC sections 3 and 9). `<stoa-theme>` turns this state into
 * `--stoa-*` custom properties; core touches no style.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { setSafely } from '../base/set-safely.js';
import { directionOf, type Locale } from '../i18n/locale.js';

/** Body type size: 12, 14 and 16 px (SPEC section 9). */
export type FontSize = 'small' | 'medium' | 'big';

/** Looks of a page. Colours are CSS colours; an empty string leaves the built-in one. */
export interface ThemeState {
  /** The main step, and what is chosen. */
  readonly primaryColor: string;
  /** The same under the pointer. */
  readonly primaryHoverColor: string;
  /** The ring around what has the focus. */
  readonly primaryFocusColor: string;
  /** Counters on icons. */
  readonly bubbleColor: string;
  /** `light`, `medium`, `deep` or a CSS colour. */
  readonly fontColor: string;
  /** 12, 14 or 16 px. */
  readonly fontSize: FontSize;
  /** `auto` follows the system. */
  readonly scheme: 'light' | 'dark' | 'auto';
  /** Full-page grayscale for days of mourning. */
  readonly grey: boolean;
  /** Follows the language: Arabic mirrors the page. */
  readonly direction: 'ltr' | 'rtl';
}

/** The fields that a caller can set; the direction follows the language. */
export type ThemeSettings = Omit<ThemeState, 'direction'>;

/** The theme of a runtime (DESIGN section 2). */
export interface Theme {
  /** The looks now. */
  readonly current$: ReadableAtom<ThemeState>;
  /**
   * Changes the named fields and keeps the others. What is of another type, or a word that the field does not
   * know, as a server may send it, counts as absent.
   */
  readonly set: (changes: Partial<ThemeSettings>) => void;
}

const DEFAULTS: ThemeSettings = {
  primaryColor: '',
  primaryHoverColor: '',
  primaryFocusColor: '',
  bubbleColor: '',
  fontColor: 'medium',
  fontSize: 'small',
  scheme: 'light',
  grey: false,
};

/** Where a field takes these words alone. */
const WORDS: Partial<Record<string, readonly unknown[]>> = {
  fontSize: ['small', 'medium', 'big'] satisfies FontSize[],
  scheme: ['light', 'dark', 'auto'] satisfies ThemeState['scheme'][],
};

/** Starts from the defaults and what the page says. */
export function createTheme({
  locale$,
  initial,
}: {
  locale$: ReadableAtom<Locale>;
  initial: Partial<ThemeSettings>;
}): Theme {
  const direction = () => directionOf(locale$.get());
  // Not `computed`, which would be its only use on the page and weighs more than all of this.
  const current$ = atom<ThemeState>({ ...DEFAULTS, ...initial, direction: direction() });
  locale$.listen(() => current$.set({ ...current$.get(), direction: direction() }));
  return {
    current$,
    set(changes) {
      const next: ThemeState & Record<string, unknown> = { ...current$.get() };
      for (const [name, value] of Object.entries(DEFAULTS)) {
        const changed: unknown = changes?.[name as keyof ThemeSettings];
        if (WORDS[name]?.includes(changed) ?? typeof changed === typeof value) next[name] = changed;
      }
      setSafely(current$, next);
    },
  };
}
