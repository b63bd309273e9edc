import { css } from 'lit';

export const buttonStyles = css`
  :host {
    display: inline-block;
  }
  button {
    box-sizing: border-box;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    inline-size: 100%;
    min-block-size: 32px;
    padding: 3px 14px;
    transition: background var(--_duration);
  }
  .small {
    min-block-size: 24px;
    padding: 0 10px;
    font-size: var(--_font-size-small);
  }
  .large {
    min-block-size: 40px;
    padding: 6px 20px;
    font-size: var(--_font-size-large);
  }
  .primary,
  .primary:hover {
    background: var(--_color-primary);
    color: var(--_color-primary-on);
  }
  .primary:hover {
    background: var(--_color-primary-hover);
  }
  .danger,
  .danger:hover {
    background: var(--_color-danger);
    color: var(--_color-danger-on);
  }
  .danger:hover {
    background: var(--_color-danger-hover);
  }
  .secondary {
    border-color: var(--_color-border);
    color: var(--_color-text);
  }
  .quiet,
  .quiet:hover {
    color: var(--_color-primary-text);
  }
  button:active {
    filter: brightness(0.92);
  }
  button:focus-visible {
    outline-offset: 2px;
  }
  button:disabled {
    opacity: 0.5;
    pointer-events: none;
  }
  [aria-busy] {
    cursor: progress;
  }
  [part='spinner'] {
    box-sizing: border-box;
    inline-size: 1em;
    block-size: 1em;
    border: 2px solid;
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: turn 0.8s linear infinite;
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  @media (forced-colors: active) {
    .primary {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
