import { css, type CSSResult } from 'lit';

/** Native text fields under their labels, inside elements. */
export const fieldStyles: CSSResult = css`
  label {
    display: block;
    margin-block-start: 14px;
    color: var(--_color-text-secondary);
    font-size: var(--_font-size-small);
  }
  input {
    box-sizing: border-box;
    display: block;
    inline-size: 100%;
    min-block-size: 36px;
    margin: 4px 0 0;
    padding: 4px 10px;
    border: 1px solid var(--_color-field-border);
    border-radius: var(--_radius-small);
    background: var(--_color-surface);
    color: var(--_color-text);
    font: var(--_font);
  }
  input:focus-visible {
    border-color: transparent;
    outline: 2px solid var(--stoa-color-primary-focus, #4f7cf0);
  }
  input:read-only {
    color: var(--_color-text-secondary);
  }
  /* Smaller text makes a phone zoom into the field and leave the page that way. */
  @media (pointer: coarse) {
    input {
      min-block-size: 44px;
      font-size: max(16px, var(--_font-size));
    }
  }
`;
