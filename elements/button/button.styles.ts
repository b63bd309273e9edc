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
    border-radius: var(--stoa-button-radius, var(--_radius-small));
    overflow-wrap: anywhere;
  }
  button.small {
    min-block-size: 24px;
    padding: 0 10px;
    font-size: var(--_font-size-small);
  }
  button.large {
    min-block-size: 40px;
    padding: 6px 20px;
    font-size: var(--_font-size-large);
  }
  .quiet,
  .quiet:hover {
    color: var(--_color-primary-text);
  }
  button:active {
    filter: brightness(0.92);
  }
  [aria-disabled]:not([aria-busy]) {
    opacity: 0.5;
    pointer-events: none;
  }
  [aria-busy] {
    cursor: progress;
  }
  span {
    box-sizing: border-box;
    inline-size: 1em;
    block-size: 1em;
    border: 2px solid;
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: turn 0.8s linear infinite;

    @media (prefers-reduced-motion: reduce) {
      animation-duration: 4s;
    }
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  @media (forced-colors: active) {
    /* Else the gap would have a colour, too, and nobody see it turn. */
    span {
      forced-color-adjust: none;
      border-color: transparent ButtonText ButtonText;
    }
    [aria-disabled]:not([aria-busy]) {
      opacity: 1;
      color: GrayText;
    }
  }
`;
