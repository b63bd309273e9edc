import { css } from 'lit';

export const noticeStyles = css`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  [part='notice'] {
    --_tone: var(--_color-primary-text);
    box-sizing: border-box;
    display: flex;
    align-items: flex-start;
    gap: 12px;
    padding: 12px 10px 12px 14px;
    padding-inline: 14px 10px;
    border: 1px solid transparent;
    border-inline-start: 3px solid var(--_tone);
    border-radius: var(--_radius-small);
    background: var(--_color-surface);
    color: var(--_color-text);
    font: var(--_font);
    box-shadow: var(--_shadow);
  }
  .success {
    --_tone: var(--_color-success);
  }
  .warning {
    --_tone: var(--_color-warning);
  }
  .error {
    --_tone: var(--_color-danger);
  }
  [part='icon'] {
    display: flex;
    margin-block-start: 1px;
    color: var(--_tone);
  }
  .words {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  [part='heading'] {
    font-weight: 600;
  }
  [part='text'] {
    white-space: pre-line;
  }
  button {
    margin: 0;
    border: 1px solid transparent;
    border-radius: var(--_radius-small);
    background: none;
    color: var(--_color-text-secondary);
    font: 500 var(--_font);
    cursor: pointer;
  }
  [part='close'] {
    display: inline-flex;
    margin: -2px 0 0;
    padding: 2px;
  }
  [part='action'] {
    margin-block: 4px -2px;
    margin-inline-start: -8px;
    padding: 2px 7px;
    color: var(--_color-primary-text);
  }
  button:hover {
    background: var(--_color-hover);
  }
  [part='close']:hover {
    color: var(--_color-text);
  }
  button:focus-visible {
    outline: 2px solid var(--_color-primary-focus);
  }
`;
