import { css, type CSSResult } from 'lit';

/** Native buttons inside elements: quiet, in the colour of secondary text, until an element says otherwise. */
export const controlStyles: CSSResult = css`
  button {
    margin: 0;
    padding: 6px;
    border: 1px solid transparent;
    border-radius: var(--_radius-small);
    background: none;
    color: var(--_color-text-secondary);
    font: 500 var(--_font);
    cursor: pointer;
  }
  button:hover {
    background: var(--_color-hover);
    color: var(--_color-text);
  }
  button:focus-visible {
    outline: 2px solid var(--stoa-color-primary-focus, #4f7cf0);
  }
  svg {
    display: block;
  }
`;
