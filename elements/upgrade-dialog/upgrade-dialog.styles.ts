import { css } from 'lit';

// The sizes of SPEC section 9 are those with closed details and text of normal size; more text makes it higher.
export const upgradeDialogStyles = css`
  #frame {
    --stoa-dialog-width: var(--stoa-upgrade-dialog-width, 620px);
  }
  #frame::part(dialog) {
    min-block-size: min(200px, 100% - 32px);
  }
  #frame.chinese {
    --stoa-dialog-width: var(--stoa-upgrade-dialog-width, 510px);
  }
  #frame.chinese::part(dialog) {
    min-block-size: min(160px, 100% - 32px);
  }
  /* So that two lines of text fit into that height. */
  #frame.chinese::part(header) {
    padding-block-start: 14px;
  }
  #frame.chinese::part(body) {
    padding-block-start: 4px;
  }
  #frame.chinese::part(footer) {
    row-gap: 12px;
    padding-block-end: 20px;
  }
  p {
    margin: 0;
    text-align: match-parent;
    unicode-bidi: plaintext;
    white-space: pre-line;
    text-wrap: pretty;
  }
  p::first-letter {
    text-transform: uppercase;
  }
  [part='toggle'],
  [part='copy'],
  [part='toggle']:hover,
  [part='copy']:hover {
    color: var(--_color-primary-text);
  }
  [part='toggle'] {
    padding: 4px 8px;
    margin-inline: -9px auto;
    text-align: start;
  }
  [part='toggle']::after {
    content: '';
    display: inline-block;
    inline-size: 0.4em;
    block-size: 0.4em;
    margin-inline: 8px 2px;
    border: solid;
    border-width: 0 1.6px 1.6px 0;
    translate: 0 -0.2em;
    rotate: 45deg;
    transition: all var(--_duration);
  }
  [aria-expanded='true']::after {
    translate: 0 0.05em;
    rotate: 225deg;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: var(--_space-small);
  }
  [part='details'] {
    margin-block-start: 14px;
    border: 1px solid var(--_color-border);
    border-radius: var(--_radius-small);
    overflow: clip;
    transition: opacity var(--_duration);
    @starting-style {
      opacity: 0;
    }
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 12px;
    padding-block: 2px;
    padding-inline: 12px 4px;
    border-block-end: 1px solid var(--_color-border);
    font-size: var(--_font-size-small);
  }
  #name {
    font-weight: 600;
  }
  [part='status'] {
    flex: 1;
    color: var(--_color-text-secondary);
  }
  [part='status'].copied {
    color: var(--_color-success);
  }
  [part='copy'] {
    margin-inline-start: auto;
    padding: 3px 8px;
    font-size: inherit;
  }
  pre {
    max-block-size: min(240px, 40dvb);
    margin: 0;
    padding: 10px 12px;
    background: var(--_color-hover);
    font:
      var(--_font-size-small) / 1.6 ui-monospace,
      Consolas,
      'DejaVu Sans Mono',
      monospace;
    text-align: left;
    white-space: pre-wrap;
    tab-size: 2;
    overflow: auto;
  }
  pre:focus-visible {
    outline: 2px solid var(--stoa-color-primary-focus, #4f7cf0);
    outline-offset: -2px;
  }
  @media (max-width: 600px) {
    /* Between name and button there is room for one word. */
    .selected {
      order: 1;
      flex-basis: 100%;
      padding-block-end: 4px;
    }
  }
  @media (forced-colors: active) {
    /* Buttons have their border then, which stands at the edge of the text. */
    [part='toggle'] {
      margin-inline-start: 0;
    }
  }
`;
