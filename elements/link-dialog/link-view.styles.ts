import { css } from 'lit';

export const linkViewStyles = css`
  [part='title'],
  [part='host'] {
    display: block;
    inline-size: fit-content;
    max-inline-size: 100%;
    unicode-bidi: plaintext;
    text-overflow: ellipsis;
    white-space: nowrap;
    overflow: clip;
  }
  /* The end of a host says whose it is: what does not fit is cut off at the beginning. */
  [part='host'] {
    unicode-bidi: isolate;
    direction: rtl;
  }
  [part='title'] + [part='host'] {
    color: var(--_color-text-secondary);
    font-size: var(--_font-size-small);
    font-weight: 400;
  }
  .tools [aria-pressed='true'] {
    background: var(--_color-hover);
    color: var(--_color-text);
  }
  [part='open-window']:dir(rtl) svg {
    scale: -1 1;
  }
  /* A page that knows no dark mode gets its white from the browser; one that does would stand on white without this. */
  iframe {
    flex: 1;
    min-block-size: 0;
    border: 0;
    background: Canvas;
  }
  [part='progress'] {
    block-size: 3px;
    margin-block-end: -3px;
    background: var(--_color-primary-text);
    z-index: 1;
    transform-origin: 0 0;
    animation: grow 8s cubic-bezier(0.05, 0.7, 0.2, 1) 0.2s both;
  }
  [part='progress']:dir(rtl) {
    transform-origin: 100% 0;
  }
  @keyframes grow {
    from {
      scale: 0 1;
    }
    to {
      scale: 0.95 1;
    }
  }
  [part='hint'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    padding: 6px 12px;
    padding-inline-start: 20px;
    border-block-start: 1px solid var(--_color-border);
  }
  [part='hint'] span {
    flex: 1 0 240px;
  }
  [part='hint'] :last-child {
    margin-inline-start: auto;
  }
  [part='refused'] {
    margin: auto;
    padding: 20px;
    color: var(--_color-text-secondary);
  }
  @media (max-width: 600px) {
    [part='full-screen'] {
      display: none;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [part='progress'] {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    [part='progress'] {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
