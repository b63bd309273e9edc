import { css } from 'lit';

export const moduleStyles = css`
  :host {
    display: block;
    position: relative;
  }

  /* A hairline that travels: calm enough for a load of a tenth of a second, visible in one of ten. */
  [part='progress'] {
    block-size: 2px;
    background: var(--_color-hover);
    overflow: clip;
  }

  [part='progress']::before {
    content: '';
    display: block;
    block-size: 100%;
    inline-size: 40%;
    margin: auto;
    background: var(--_color-primary-text);
    animation: travel 1.2s ease-in-out infinite alternate;

    @media (prefers-reduced-motion: reduce) {
      inline-size: 100%;
      animation: none;
      opacity: 0.5;
    }

    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: Highlight;
    }
  }

  /* It stands in the page, not in front of it. */
  [part='failure'] {
    --stoa-shadow: 0 0 0 1px var(--_color-border);
  }

  /* Nothing is laid out for it: the page has enough to do while it loads. */
  @keyframes travel {
    from {
      translate: -180%;
    }
    to {
      translate: 180%;
    }
  }

  /* Reasons are written to stand in a sentence. */
  ::part(text)::first-letter {
    text-transform: uppercase;
  }
`;
