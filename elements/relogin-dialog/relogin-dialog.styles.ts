import { css } from 'lit';

export const reloginDialogStyles = css`
  :host {
    --stoa-dialog-width: var(--stoa-relogin-dialog-width, 420px);
    /* A field has to be seen where its border is all there is of it. */
    --_color-field-border: light-dark(#868e9c, #6d7583);
  }
  p {
    margin: 0;
  }
  [part='error'] {
    color: var(--_color-danger);
    text-align: match-parent;
    unicode-bidi: plaintext;
  }
  [part='error']:not(:empty) {
    margin-block-start: 12px;
  }
  /* Messages of servers begin with small letters as often as not. */
  [part='error']::first-letter {
    text-transform: uppercase;
  }
  a {
    display: inline-block;
    margin-block-start: 14px;
    min-block-size: 24px;
    border-radius: var(--_radius-small);
    color: var(--_color-primary-text);
    text-underline-offset: 3px;
  }
  a:focus-visible {
    outline: 2px solid var(--stoa-color-primary-focus, #4f7cf0);
    outline-offset: 2px;
  }
  [aria-busy] {
    cursor: progress;
    opacity: 0.75;
  }
`;
