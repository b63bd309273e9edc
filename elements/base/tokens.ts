/**
 * Design tokens (SPEC sections 3 and 9) in three layers: a palette, meanings made from it, and what single components
 * make of those (in their own style sheets, `--stoa-dialog-width` and the like).
 *
 * A page sets `--stoa-name`; an element reads `--_name`, which is that or the default. So an element needs no theme
 * around it, and a value set anywhere above reaches it. `light-dark()` follows the inherited `color-scheme`, which is
 * all that dark mode has to change.
 */
import { css, unsafeCSS, type CSSResult } from 'lit';

/** Values by name, without the leading `--stoa-`; they refer to one another as `var(--_name)`. */
export type Tokens = Readonly<Record<string, string>>;

/** What every element uses. */
export const TOKENS: Tokens = {
  'color-surface': 'light-dark(#fff,#1e2126)',
  'color-text': 'light-dark(#1f2430,#e8eaee)',
  'color-text-secondary': 'light-dark(#5b6371,#a6adb9)',
  'color-hover': 'light-dark(#1a2b4d0f,#ffffff17)',
  'font-family': 'system-ui,"PingFang SC","Microsoft YaHei",sans-serif',
  'font-size': '14px',
  'space-small': '8px',
  'space-large': '24px',
  'radius-small': '6px',
  'radius-large': '12px',
  shadow: '0 0 0 1px var(--_color-hover),0 12px 36px -8px #1018284d',
  duration: '.16s',
};

/** Declares `--_name` for each token: what the page says, else the default. */
export const declareTokens = (tokens: Tokens): CSSResult =>
  unsafeCSS(
    Object.keys(tokens)
      .map((name) => `--_${name}:var(--stoa-${name},${tokens[name]});`)
      .join(''),
  );

/** The sheet that every element adopts first. */
export const tokenStyles: CSSResult = css`
  :host {
    ${declareTokens(TOKENS)}
    --_font: var(--_font-size) / 1.5 var(--_font-family);

    @media (prefers-reduced-motion: reduce) {
      --_duration: 0s;
    }
  }
  :host([hidden]) {
    display: none;
  }
`;
