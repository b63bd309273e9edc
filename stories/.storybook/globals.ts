/** The toolbars: language, direction, theme, primary colour, type size and grey, and how stories read them. */
import type { Preview } from '@storybook/web-components-vite';
import { directionOf, type BuiltInLocale, type FontSize, type ThemeState } from 'stoa';

/** What the toolbars say. */
export interface StoryGlobals {
  readonly locale: BuiltInLocale;
  readonly direction: ThemeState['direction'];
  readonly scheme: ThemeState['scheme'];
  readonly primaryColor: string;
  readonly grey: boolean;
  readonly fontSize: FontSize;
}

/** Values of a fresh visit. */
export const initialGlobals = {
  locale: 'en_US',
  direction: 'auto',
  theme: 'light',
  primary: 'none',
  fontSize: 'medium',
  grey: 'off',
};

/** What tenants choose: by names, since addresses keep no `#`. */
const PRIMARY_COLORS: Readonly<Record<string, string>> = {
  teal: '#0d6470',
  yellow: '#ffd400',
  black: '#101010',
  mint: '#7cffcb',
};

/** For `globalTypes` of the preview. */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
  locale: toolbar('Language', 'globe', [
    ['en_US', 'English'],
    ['zh_CN', '简体中文'],
    ['zh_TW', '繁體中文'],
    ['ar_SA', 'العربية'],
  ]),
  direction: toolbar('Direction', 'transfer', [
    ['auto', 'By language'],
    ['ltr', 'Left to right'],
    ['rtl', 'Right to left'],
  ]),
  theme: toolbar('Theme', 'mirror', [
    ['light', 'Light'],
    ['dark', 'Dark'],
    ['auto', 'As the system'],
  ]),
  primary: toolbar('Primary colour', 'paintbrush', [
    ['none', 'Built-in colour'],
    ['teal', 'Teal'],
    ['yellow', 'Yellow'],
    ['black', 'Black'],
    ['mint', 'Mint'],
  ]),
  fontSize: toolbar('Type size', 'paragraph', [
    ['small', '12 px'],
    ['medium', '14 px'],
    ['big', '16 px'],
  ]),
  grey: toolbar('Grey', 'contrast', [
    ['off', 'In colour'],
    ['on', 'Without colour'],
  ]),
};

/** Reads the toolbars. */
export function readGlobals(globals: Readonly<Record<string, unknown>>): StoryGlobals {
  const { locale, direction, theme, primary, fontSize, grey } = { ...initialGlobals, ...globals };
  return {
    locale: locale as BuiltInLocale,
    direction: direction === 'auto' ? directionOf(locale) : (direction as ThemeState['direction']),
    scheme: theme as ThemeState['scheme'],
    primaryColor: PRIMARY_COLORS[primary] ?? '',
    grey: grey === 'on',
    fontSize: fontSize as FontSize,
  };
}

type ToolbarIcon = 'globe' | 'transfer' | 'mirror' | 'paintbrush' | 'paragraph' | 'contrast';

function toolbar(
  name: string,
  icon: ToolbarIcon,
  items: readonly (readonly [value: string, title: string])[],
) {
  return {
    name,
    description: name,
    toolbar: {
      icon,
      dynamicTitle: true,
      items: items.map(([value, title]) => ({ value, title })),
    },
  };
}
