import { css } from 'lit';

export const sensitiveDialogStyles = css`
  #frame::part(heading)::first-letter {
    text-transform: uppercase;
  }
  p {
    margin: 0;
  }
  [part='words'] {
    margin-block-end: 12px;
    padding: 10px 14px;
    border-inline-start: 3px solid var(--_color-warning);
    border-radius: var(--_radius-small);
    background: var(--_color-hover);
    font-weight: 600;
    /* Words of another direction than the page keep their punctuation in its place. */
    unicode-bidi: plaintext;
    text-align: match-parent;
    white-space: pre-line;
  }
  [part='rules'] {
    margin: var(--_space-small) -7px 0;
    color: var(--_color-primary-text);
  }
`;
