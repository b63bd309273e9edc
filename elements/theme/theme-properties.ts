/** Turns the state of a theme into custom properties. Colours come from tenants' settings: what is none is left out. */
import type { ThemeState } from '../../core/surface/theme.js';
import { PAGE_TOKENS } from './page-tokens.js';
import { hoverColor, opaqueColor, readableColor } from './readable.js';

/** Type sizes of SPEC section 9. */
const FONT_SIZES: Readonly<Record<string, string>> = { small: '12px', medium: '14px', big: '16px' };

/** The named font colours of SPEC section 3; each can be read on light and dark surfaces. */
const FONT_COLORS: Readonly<Record<string, string>> = {
  light: 'light-dark(#4b5363,#bcc2cd)',
  medium: 'light-dark(#1f2430,#e8eaee)',
  deep: 'light-dark(#05070b,#fff)',
};

const SCHEMES: Readonly<Record<string, string>> = { light: 'light', dark: 'dark', auto: 'light dark' };

/** What is known of a theme; what is missing stays as it is around. */
export type PartialTheme = { readonly [Name in keyof ThemeState]?: ThemeState[Name] | '' | undefined };

/** CSS properties by name. A server, which cannot ask a browser, says itself what a colour is. */
export function themeProperties(theme: PartialTheme, isColor = isCssColor): Record<string, string> {
  const color = (value: string | undefined) =>
    value && isColor(value) ? (theme.grey ? greyOf(value) : opaqueColor(value)) : undefined;
  const primary = color(theme.primaryColor);
  const hover = color(theme.primaryHoverColor);
  const properties: Record<string, string | undefined> = {
    'color-scheme': lookUp(SCHEMES, theme.scheme),
    '--stoa-color-primary': primary,
    '--stoa-color-primary-hover': hover && hoverColor(hover, primary),
    '--stoa-color-primary-focus': readableColor(color(theme.primaryFocusColor)),
    '--stoa-color-bubble': color(theme.bubbleColor),
    '--stoa-color-text': lookUp(FONT_COLORS, theme.fontColor) ?? readableColor(color(theme.fontColor)),
    '--stoa-font-size': lookUp(FONT_SIZES, theme.fontSize),
    // Inherited, since a filter on an ancestor does not reach the top layer: dialogs and notices put it on themselves.
    '--stoa-grey-filter': theme.grey ? 'grayscale(1)' : undefined,
  };
  return onlyGiven(properties) as Record<string, string>;
}

/** What was not said is left out. */
export function onlyGiven<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value || value === false));
}

/**
 * Inside another theme, tokens made from others arrive ready-made: hovering over the new primary colour would still show
 * the old one's shade. Those are unset, so that they are made again from what is set here.
 */
export function withFreshDependents(properties: Record<string, string>): Record<string, string> {
  const fresh = { ...properties };
  // The record grows while it is read, so dependents of dependents follow.
  const names = Object.keys(fresh);
  for (const name of names) {
    const source = `var(--_${name.replace('--stoa-', '')})`;
    for (const [token, value] of Object.entries(PAGE_TOKENS)) {
      if (!value.includes(source) || `--stoa-${token}` in fresh) continue;
      fresh[`--stoa-${token}`] = 'initial';
      names.push(`--stoa-${token}`);
    }
  }
  return fresh;
}

/** The grey that is as light: the filter makes a strong colour so dark that black cannot be read on it any more. */
function greyOf(color: string): string {
  return `color(from ${color} xyz-d65 calc(y*.9505) y calc(y*1.089)/1)`;
}

function lookUp(table: Readonly<Record<string, string>>, name: string | undefined): string | undefined {
  return name && Object.hasOwn(table, name) ? table[name] : undefined;
}

/** `var()` and its like pass for everything and may bring an address along: what passes for a length as well is none. */
function isCssColor(value: string): boolean {
  return CSS.supports('color', value) && !CSS.supports('width', value);
}
