import { css } from 'lit';

// Where a closed dialog leaves the top layer at once it must not fade: it would jump to its place in the page for that.
// The footer begins with an empty line, so that the gap to the next one is there only if there are buttons.
// The place for pop-ups of the page is a layer over the window that lets everything through.
// Below its content the body keeps room for the ring around a control that has the focus, which it would cut off.
// A long heading or many buttons leave the content three lines, or one where the engine cannot tell how many it has, and
// everything scrolls, by the wheel from the content on; so it does in a low window, such as a phone on its side. On paper
// all of the content follows, from page to page.
export const dialogStyles = css`
  :host {
    display: contents;
  }
  dialog {
    box-sizing: border-box;
    flex-direction: column;
    inset: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
      env(safe-area-inset-left);
    inline-size: var(--stoa-dialog-width, 550px);
    max-inline-size: calc(100% - 32px - env(safe-area-inset-left) - env(safe-area-inset-right));
    max-block-size: calc(100% - 32px - env(safe-area-inset-top) - env(safe-area-inset-bottom));
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--stoa-dialog-radius, var(--_radius-large));
    background: var(--_color-surface) padding-box;
    color: var(--_color-text);
    font: var(--_font);
    overflow-wrap: anywhere;
    box-shadow: var(--_shadow);
    filter: var(--stoa-grey-filter);
    overflow: auto;
    overscroll-behavior: contain;
    opacity: 0;
    translate: 0 10px;
    transition: var(--_duration);
    transition-property: opacity, translate, overlay, display;
    @supports (overlay: auto) {
      transition-behavior: allow-discrete;
    }
  }
  dialog::backdrop {
    background: var(--stoa-dialog-backdrop, #10182880);
    filter: inherit;
    opacity: inherit;
  }
  dialog[open] {
    display: flex;
    opacity: 1;
    translate: 0;
    @starting-style {
      opacity: 0;
      translate: 0 10px;
    }
  }
  header {
    display: flex;
    align-items: start;
    padding: 18px var(--_space-large) 0;
  }
  h2 {
    flex: 1;
    margin: 4px 0;
    font: 600 calc(var(--_font-size) + 2px) / 1.5 var(--_font-family);
  }
  #body {
    flex: auto;
    padding: var(--_space-small) var(--_space-large) 4px;
    outline: none;
    min-block-size: 32px;
    min-block-size: calc-size(max-content, min(6em, size));
    overflow: auto;
    scroll-padding: 16px;
  }
  #body[tabindex='0']:focus-visible {
    outline: 2px solid var(--stoa-color-primary-focus, #4f7cf0);
    outline-offset: -2px;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 20px var(--_space-small);
    margin-block-start: -4px;
    padding: 0 var(--_space-large) var(--_space-large);
  }
  footer::before {
    content: '';
    inline-size: 100%;
  }
  header button {
    margin-inline: var(--_space-small) -8px;
  }
  #place {
    all: unset;
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  ::slotted([slot='floats']) {
    pointer-events: auto;
    filter: var(--stoa-grey-filter);
  }
  @media (pointer: coarse) {
    header button {
      margin-block-start: -4px;
      padding: 11px;
    }
  }
  @media print, (max-height: 400px) {
    #body {
      flex: none;
      overflow: visible;
    }
  }
  @media print {
    dialog {
      position: absolute;
      margin-block: 0;
      min-block-size: max-content !important;
      print-color-adjust: exact;
    }
    dialog::backdrop {
      display: none;
    }
  }
`;
