import { css } from 'lit';

export const linkPromptStyles = css`
  #frame {
    --stoa-dialog-width: var(--stoa-link-prompt-width, 520px);
  }
  #frame::part(footer) {
    row-gap: 12px;
  }
  p {
    margin: 0;
    text-wrap: pretty;
  }
  [part='sign'] {
    margin-block: 6px;
    margin-inline-end: var(--_space-small);
    color: var(--_color-warning);
  }
  [part='warning'] {
    margin-block-start: 12px;
    padding: 10px 14px;
    border-inline-start: 3px solid var(--_color-danger);
    border-radius: var(--_radius-small);
    background: color-mix(in oklab, var(--_color-danger) 10%, transparent);
    font-weight: 600;
  }
  [part='target'] {
    margin-block-start: 12px;
    border: 1px solid var(--_color-border);
    border-radius: var(--_radius-small);
    overflow: clip;
  }
  /* Letters of one width: rn does not look like m. */
  bdi {
    font-family: ui-monospace, Consolas, 'DejaVu Sans Mono', monospace;
  }
  [part='host'],
  [part='address'] {
    display: block;
    padding: 10px 14px;
    text-align: left;
  }
  [part='host'] {
    font-size: calc(var(--_font-size) + 4px);
    line-height: 1.4;
  }
  span,
  [part='address'] {
    color: var(--_color-text-secondary);
    word-break: break-all;
  }
  /* On a line of its own where it does not fit on the first. */
  [part='host'] b {
    display: inline-block;
  }
  [part='address'] {
    max-block-size: 6em;
    border-block-start: 1px solid var(--_color-border);
    background: var(--_color-hover);
    font-size: var(--_font-size-small);
    overflow: auto;
  }
  [part='address'] b {
    color: var(--_color-text);
    font-weight: inherit;
  }
  [part='address']:focus-visible {
    outline: 2px solid var(--stoa-color-primary-focus, #4f7cf0);
    outline-offset: -2px;
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--_space-small);
    min-block-size: 32px;
    margin-inline-end: auto;
    cursor: pointer;
  }
  input {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: var(--_color-primary-text);
  }
  input:focus-visible {
    outline: 2px solid var(--stoa-color-primary-focus, #4f7cf0);
    outline-offset: 2px;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-small);
    margin-inline-start: auto;
  }
`;
