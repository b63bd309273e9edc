/**
 * Design tokens (SPEC sections 3 and 9) in three layers: a palette, meanings made from it, and what single components
 * make of those (declared in their own style sheets as `--stoa-dialog-width` and the like).
 *
 * A page sets `--stoa-name`; an element reads `--_name`, which is that or the default. So an element needs no theme
 * around it, and a value set anywhere above reaches it. `light-dark()` follows the inherited `color-scheme`, which is
 * all that dark mode has to change.
 */
import { css, unsafeCSS, type CSSResult } from 'lit';

const PALETTE = {
  blue: 'light-dark(#2457e6,#3d6ef0)',
  green: 'light-dark(#0e7a43,#4cc38a)',
  amber: 'light-dark(#9a5b00,#f0b24b)',
  red: 'light-dark(#cf2a2a,#ff7b72)',
};

/** White where that reaches a contrast of 4.5, else black: the `y` of XYZ is the luminance of WCAG. */
const onColor = (color: string) => {
  const white = 'clamp(0,(.183 - y)*9999,1)';
  return `color(from ${color} xyz-d65 calc(${white}*.9505) ${white} calc(${white}*1.089))`;
};

const MEANINGS = {
  'color-page': 'light-dark(#f4f6f9,#14161a)',
  'color-surface': 'light-dark(#fff,#1e2126)',
  'color-text': 'light-dark(#1f2430,#e8eaee)',
  'color-text-secondary': 'light-dark(#5b6371,#a6adb9)',
  'color-border': 'light-dark(#d5dae2,#434954)',
  'color-hover': 'light-dark(#1a2b4d0f,#ffffff17)',
  'color-backdrop': 'light-dark(#10182880,#000000a6)',
  'color-primary': 'var(--_blue)',
  'color-primary-hover': 'color-mix(in oklab,var(--_color-primary),light-dark(#000,#fff) 12%)',
  'color-primary-focus': 'var(--_color-primary-text)',
  'color-primary-on': onColor('var(--_color-primary)'),
  // Any tenant colour has to stay readable as text: only its lightness is bounded.
  'color-primary-text':
    'light-dark(oklch(from var(--_color-primary) min(l,.53) c h),oklch(from var(--_color-primary) max(l,.76) c h))',
  'color-bubble': 'var(--_red)',
  'color-success': 'var(--_green)',
  'color-warning': 'var(--_amber)',
  'color-danger': 'var(--_red)',
  'font-family':
    'system-ui,-apple-system,"Segoe UI",Roboto,"PingFang SC","Microsoft YaHei","Noto Sans","Noto Sans Arabic",sans-serif',
  'font-size': '14px',
  'font-size-small': 'max(12px,calc(var(--_font-size) - 2px))',
  'font-size-large': 'calc(var(--_font-size) + 2px)',
  'line-height': '1.5',
  'space-small': '8px',
  'space-medium': '16px',
  'space-large': '24px',
  'radius-small': '6px',
  'radius-large': '12px',
  'shadow-large': '0 0 1px light-dark(#1018284d,#000),0 16px 48px -8px light-dark(#10182847,#000000b3)',
  'shadow-medium': '0 0 1px light-dark(#1018284d,#000),0 8px 24px -6px light-dark(#10182838,#000000a6)',
  duration: '.16s',
};

/** Defaults of all tokens by name, without the leading `--stoa-`. They refer to one another as `var(--_name)`. */
export const TOKENS: Readonly<Record<string, string>> = { ...PALETTE, ...MEANINGS };

const declarations = Object.entries(TOKENS)
  .map(([name, value]) => `--_${name}:var(--stoa-${name},${value});`)
  .join('');

/** The sheet that every element adopts first. */
export const tokenStyles: CSSResult = css`
  :host {
    ${unsafeCSS(declarations)}
    --_font: var(--_font-size) / var(--_line-height) var(--_font-family);
  }
  @media (prefers-reduced-motion: reduce) {
    :host {
      --_duration: 0.01ms;
    }
  }
`;
