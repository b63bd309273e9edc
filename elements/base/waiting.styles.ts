import { css, type CSSResult } from 'lit';

/** What stands where something is still on its way, and where it failed. */
export const waitingStyles: CSSResult = css`
  [part='spinner'] {
    inline-size: 36px;
    block-size: 36px;
    box-sizing: border-box;
    border: 3px solid var(--_color-hover);
    border-block-start-color: var(--_color-text);
    border-radius: 50%;
    /* Nothing turns for what is there in no time. */
    animation:
      turn 0.9s linear infinite,
      appear 0.2s 0.25s backwards;

    @media (prefers-reduced-motion: reduce) {
      animation-duration: 4s, 0.01ms;
    }

    @media (forced-colors: active) {
      forced-color-adjust: none;
      border-color: transparent CanvasText CanvasText;
    }
  }
  [part='failure'] {
    display: grid;
    justify-items: center;
    gap: 12px;
    padding: 16px;
  }
  p {
    margin: 0;
    text-wrap: balance;
  }
  [part='failure'] button {
    padding-inline: 20px;
    border-color: currentcolor;
    color: var(--_color-text);
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`;
