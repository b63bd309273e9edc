import { css } from 'lit';

export const buttonStyles = css`
  :host {
    display: inline-block;
    vertical-align: middle;
  }
  :host([hidden]) {
    display: none;
  }
  button {
    box-sizing: border-box;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    inline-size: 100%;
    min-block-size: 32px;
    margin: 0;
    padding: 3px 14px;
    border: 1px solid transparent;
    border-radius: var(--stoa-button-radius, var(--_radius-small));
    background: var(--_back);
    color: var(--_front);
    font: 500 var(--_font);
    text-align: center;
    cursor: pointer;
    user-select: none;
    transition:
      background-color var(--_duration),
      border-color var(--_duration);
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
  .primary {
    --_back: var(--_color-primary);
    --_front: var(--_color-primary-on);
  }
  .primary:hover {
    --_back: var(--_color-primary-hover);
  }
  .danger {
    --_back: var(--_color-danger);
    --_front: var(--_color-danger-on);
  }
  .danger:hover {
    --_back: var(--_color-danger-hover);
  }
  .secondary,
  .quiet {
    --_back: var(--_color-surface);
    --_front: var(--_color-text);
    border-color: var(--_color-border);
  }
  .quiet {
    --_back: transparent;
    --_front: var(--_color-primary-text);
    border-color: transparent;
  }
  .secondary:hover,
  .quiet:hover {
    background-image: linear-gradient(var(--_color-hover) 0 0);
  }
  button:active {
    filter: brightness(0.94);
  }
  button:focus-visible {
    outline: 2px solid var(--_color-primary-focus);
    outline-offset: 2px;
  }
  button:disabled {
    opacity: 0.5;
    cursor: not-allowed;
    pointer-events: none;
  }
  [aria-busy] {
    cursor: progress;
  }
  [part='spinner'] {
    inline-size: 1em;
    block-size: 1em;
    border: 2px solid;
    border-block-start-color: transparent;
    border-radius: 50%;
    box-sizing: border-box;
    animation: turn 0.8s linear infinite;
  }
  ::slotted(svg) {
    inline-size: 1.25em;
    block-size: 1.25em;
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [part='spinner'] {
      animation-duration: 4s;
    }
  }
  @media (forced-colors: active) {
    .primary {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    button:disabled {
      opacity: 1;
      color: GrayText;
      border-color: GrayText;
    }
  }
`;
