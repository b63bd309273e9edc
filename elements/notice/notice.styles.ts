import { css } from 'lit';

export const noticeStyles = css`
  :host {
    display: block;
    pointer-events: auto;
    --_tone: var(--_color-primary-text);
  }
  :host([kind='success']) {
    --_tone: var(--_color-success);
  }
  :host([kind='warning']) {
    --_tone: var(--_color-warning);
  }
  :host([kind='error']) {
    --_tone: var(--_color-danger);
  }
  [part='notice'] {
    display: flex;
    align-items: start;
    gap: 12px;
    padding: 12px 14px;
    border: 1px solid transparent;
    border-inline-start: 3px solid var(--_tone);
    border-radius: var(--_radius-small);
    background: var(--_color-surface);
    color: var(--_color-text);
    font: var(--_font);
    box-shadow: var(--_shadow);
    transition: all var(--_duration);
    @starting-style {
      opacity: 0;
      translate: 0 -10px;
    }
  }
  [part='icon'] {
    display: flex;
    align-items: center;
    block-size: 1.5em;
    color: var(--_tone);
  }
  .words {
    flex: 1;
    overflow-wrap: anywhere;
  }
  [part='text'] {
    white-space: pre-line;
  }
  [part='heading'] {
    font-weight: 600;
  }
  /* Within reach also while a very long text is scrolled. */
  [part='close'] {
    position: sticky;
    inset-block-start: 6px;
    margin: -3px -6px;
    padding: 2px;
  }
  [part='action'] {
    display: block;
    margin: 4px -8px -4px;
    padding: 2px 7px;
    color: var(--_color-primary-text);
  }
  @media (pointer: coarse) {
    [part='close'] {
      margin: -12px -14px;
      padding: 11px;
    }
    [part='action'] {
      min-block-size: 44px;
    }
  }
`;
