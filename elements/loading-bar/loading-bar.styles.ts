import { css } from 'lit';

export const loadingBarStyles = css`
  :host {
    display: contents;
  }
  [part='bar'] {
    position: fixed;
    inset: 0 0 auto;
    inline-size: auto;
    block-size: var(--stoa-loading-bar-height, 3px);
    margin: 0;
    padding: 0;
    border: 0;
    background: var(--_color-hover);
    overflow: clip;
    pointer-events: none;
    filter: var(--stoa-grey-filter);
    opacity: 0;
    transition: all var(--_duration) allow-discrete;
  }
  [part='bar']:popover-open {
    opacity: 1;
    @starting-style {
      opacity: 0;
    }
  }
  [part='indicator'] {
    block-size: 100%;
    inline-size: 40%;
    border-radius: 2px;
    background: var(--stoa-loading-bar-color, var(--_color-primary-text));
    animation: travel 1.2s ease-in-out infinite;

    @media (prefers-reduced-motion: reduce) {
      inline-size: 100%;
      animation: none;
    }

    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
  [part='indicator']:dir(rtl) {
    animation-name: travel-back;
  }
  @keyframes travel {
    from {
      translate: -100%;
    }
    to {
      translate: 250%;
    }
  }
  @keyframes travel-back {
    from {
      translate: 100%;
    }
    to {
      translate: -250%;
    }
  }
  @media print {
    :host {
      display: none;
    }
  }
`;
