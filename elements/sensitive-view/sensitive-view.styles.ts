import { css } from 'lit';

export const sensitiveViewStyles = css`
  #frame::part(header) {
    align-items: center;
  }
  /* The back button is its way out. */
  #frame::part(close) {
    display: none;
  }
  [part='back'] {
    margin-inline: -8px var(--_space-small);
  }
  [part='back']:dir(rtl) svg {
    scale: -1 1;
  }
  dl {
    margin: 0;
    padding-block-end: var(--_space-large);
  }
  [part='rule'] {
    padding-block: 12px;
  }
  [part='rule'] + [part='rule'] {
    border-block-start: 1px solid var(--_color-border);
  }
  /* Words of another direction than the page keep their punctuation in its place. */
  dt,
  dd {
    unicode-bidi: plaintext;
    text-align: match-parent;
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 2px 0 0;
    color: var(--_color-text-secondary);
    white-space: pre-line;
  }
  @media (max-width: 600px) {
    #frame::part(dialog) {
      min-inline-size: 100%;
      min-block-size: 100%;
      block-size: 100%;
      border: 0;
      border-radius: 0;
    }
    #frame::part(header) {
      padding: 10px 20px;
      border-block-end: 1px solid var(--_color-border);
    }
    #frame::part(body) {
      padding-inline: 20px;
      padding-block-end: env(safe-area-inset-bottom);
    }
    #frame::part(footer) {
      display: none;
    }
    [part='back'] {
      padding: 12px;
      margin: -6px 4px -6px -12px;
    }
    [part='back']:dir(rtl) {
      margin: -6px -12px -6px 4px;
    }
  }
`;
