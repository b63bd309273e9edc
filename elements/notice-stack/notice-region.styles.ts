import { css } from 'lit';

// It covers the window, and lets through whatever does not hit a notice. What scrolls clips: the column is wider and
// longer than its notices by what their shadows need, and hangs over the edge for as much.
export const regionStyles = css`
  :host {
    all: unset;
    position: fixed;
    inset: 0;
    overflow: clip;
    pointer-events: none;
    filter: var(--stoa-grey-filter);
  }
  slot {
    position: absolute;
    box-sizing: border-box;
    display: block;
    inline-size: calc(min(var(--stoa-notices-width, 400px), 100%) + 24px);
    max-block-size: calc(var(--_room, 100%) + 24px - var(--stoa-notices-offset, 0px));
    padding: max(16px, env(safe-area-inset-top)) max(28px, 12px + env(safe-area-inset-right))
      max(28px, 24px + env(safe-area-inset-bottom)) max(28px, 12px + env(safe-area-inset-left));
    overflow: hidden auto;
    overscroll-behavior: contain;
    scroll-padding-block-end: 40px;
    scrollbar-width: none;
  }
  [name^='top'] {
    inset-block-start: var(--stoa-notices-offset, 0px);
  }
  [name^='bottom'] {
    inset-block-end: calc(var(--stoa-notices-offset, 0px) - 24px);
  }
  [name$='start'] {
    inset-inline-start: -12px;
  }
  [name$='end'] {
    inset-inline-end: -12px;
  }
  [name='top'],
  [name='bottom'] {
    inset-inline: -12px;
    margin: auto;
  }
  @media (max-width: 480px) {
    slot {
      inline-size: calc(100% + 24px);
    }
  }
  @media print {
    :host {
      display: none;
    }
  }
`;
