import { css, unsafeCSS } from 'lit';
import { declareTokens } from '../base/tokens.js';
import { PAGE_TOKENS } from './page-tokens.js';

const tokens = Object.entries(PAGE_TOKENS);

/* The slot is what the content inherits from: there the resolved tokens get their public names. */
export const themeStyles = css`
  :host {
    ${declareTokens(PAGE_TOKENS)}
    display: block;
    position: relative;
    background-color: var(--_color-page);
    color: var(--_color-text);
    font: var(--_font);
  }
  :host([root]) {
    display: contents;
  }
  slot {
    ${unsafeCSS(tokens.map(([name]) => `--stoa-${name}:var(--_${name});`).join(''))}
  }
  /* A filter on the host would move everything inside that is fixed to the window; a pane in front of it does not. */
  .grey {
    position: absolute;
    inset: 0;
    z-index: 2147483647;
    pointer-events: none;
    backdrop-filter: var(--stoa-grey-filter, none);
  }
`;

/* What a page looks like, without weight: any rule of the page goes before it. */
export const pageStyles = css`
  :where(:root) {
    ${unsafeCSS(tokens.map(([name, value]) => `--stoa-${name}:${value.replaceAll('--_', '--stoa-')};`).join(''))}
    filter: var(--stoa-grey-filter, none);
  }
  :where(body) {
    background-color: var(--stoa-color-page);
    color: var(--stoa-color-text);
    font: var(--stoa-font-size) / 1.5 var(--stoa-font-family);
  }
`;
