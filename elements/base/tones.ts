/**
 * Design tokens of what stands out: buttons, signs, borders, the ground of pages. Apart from the others, because a dialog
 * has none of these.
 */
import { css, type CSSResult } from 'lit';
import { declareTokens, type Tokens } from './tokens.js';

/** One step away from the text on it, so that hovering never costs contrast. */
const hovered = (color: string) => `oklch(from ${color} calc(l + clamp(-.05,(l - .57)*99,.05)) c h)`;

/** White where that reaches a contrast of 4.5, else black: the `y` of XYZ is the luminance of WCAG. */
const onColor = (color: string) => {
  const white = 'clamp(0,(.183 - y)*9999,1)';
  return `color(from ${color} xyz-d65 calc(${white}*.9505) ${white} calc(${white}*1.089))`;
};

/** Values by name, as in `TOKENS`. */
export const TONES: Tokens = {
  blue: 'light-dark(#2457e6,#3b6bea)',
  green: 'light-dark(#0e7a43,#4cc38a)',
  amber: 'light-dark(#9a5b00,#f0b24b)',
  red: 'light-dark(#cf2a2a,#ff7b72)',
  'color-border': 'light-dark(#d5dae2,#434954)',
  'color-primary': 'var(--_blue)',
  // Any tenant colour has to stay readable as text: only its lightness is bounded. At .47 the worst colour of sRGB has a
  // contrast of 5 on the page and of 4.5 where that is hovered; at .76 the worst has 5 on dark surfaces.
  'color-primary-text':
    'light-dark(oklch(from var(--_color-primary) min(l,.47) c h),oklch(from var(--_color-primary) max(l,.76) c h))',
  'color-primary-focus': 'var(--_color-primary-text)',
  'color-primary-hover': hovered('var(--_color-primary)'),
  'color-primary-on': onColor('var(--_color-primary)'),
  'color-success': 'var(--_green)',
  'color-warning': 'var(--_amber)',
  'color-danger': 'var(--_red)',
  'color-danger-hover': hovered('var(--_color-danger)'),
  'color-danger-on': onColor('var(--_color-danger)'),
  'font-size-large': 'calc(var(--_font-size) + 2px)',
  'font-size-small': 'max(12px,var(--_font-size) - 2px)',
};

/** The sheet of elements that use tones, adopted after `tokenStyles`. */
export const toneStyles: CSSResult = css`
  :host {
    ${declareTokens(TONES)}
  }
`;
