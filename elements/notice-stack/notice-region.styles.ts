import { css } from 'lit';

// It covers the window, and lets through whatever does not hit a notice.
export const regionStyles = css`
  :host {
    position: fixed;
    inset: 0;
    inline-size: auto;
    block-size: auto;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    overflow: clip;
    pointer-events: none;
    filter: var(--stoa-grey-filter);
  }
  slot {
    position: absolute;
    box-sizing: border-box;
    display: block;
    inline-size: min(var(--stoa-notices-width, 400px), 100%);
    max-block-size: calc(100% - var(--stoa-notices-offset, 0px));
    padding: max(16px, env(safe-area-inset-top)) max(16px, env(safe-area-inset-right))
      max(4px, env(safe-area-inset-bottom)) max(16px, env(safe-area-inset-left));
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: none;
  }
  [name^='top'] {
    inset-block-start: var(--stoa-notices-offset, 0);
  }
  [name^='bottom'] {
    inset-block-end: var(--stoa-notices-offset, 0);
  }
  [name$='start'] {
    inset-inline-start: 0;
  }
  [name$='end'] {
    inset-inline-end: 0;
  }
  [name='top'],
  [name='bottom'] {
    inset-inline: 0;
    margin: auto;
  }
  @media (max-width: 480px) {
    slot {
      inline-size: 100%;
    }
  }
`;
