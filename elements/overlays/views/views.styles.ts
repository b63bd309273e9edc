import { css } from 'lit';

// For the document or shadow root around the views. They are no part of the element's own tree: the style sheets of the
// page are to reach what modules render, and pop-ups of editors are to find their dialog.
// A drawer comes in from where it is attached. On phones everything fills the screen.
export const viewStyles = css`
  [data-stoa-view='middle']::part(dialog) {
    inline-size: 80%;
    block-size: 80%;
  }
  [data-stoa-view='side']::part(dialog) {
    margin-inline-end: 0;
    inline-size: min(760px, 92%);
    max-inline-size: none;
    min-block-size: 100%;
    block-size: 100%;
    border: 0;
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  [data-stoa-view='side']:not([open])::part(dialog) {
    translate: 40px 0;
  }
  [data-stoa-view='side']:not([open]):dir(rtl)::part(dialog) {
    translate: -40px 0;
  }
  @starting-style {
    [data-stoa-view='side']::part(dialog) {
      translate: 40px 0;
    }
    [data-stoa-view='side']:dir(rtl)::part(dialog) {
      translate: -40px 0;
    }
  }
  [data-stoa-view='create']::part(dialog) {
    inline-size: 720px;
    min-block-size: min(320px, 60%);
  }
  [data-stoa-untitled]::part(heading) {
    opacity: 0;
  }
  @media (max-width: 600px) {
    [data-stoa-view]::part(dialog) {
      inset: 0;
      min-inline-size: 100%;
      min-block-size: 100%;
      block-size: 100%;
      border: 0;
      border-radius: 0;
    }
    [data-stoa-view]::part(header) {
      padding-block-start: max(18px, env(safe-area-inset-top));
    }
    [data-stoa-view]::part(body) {
      padding-block-end: max(4px, env(safe-area-inset-bottom));
    }
  }
`;
