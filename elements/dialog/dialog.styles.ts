import { css } from 'lit';

// Where a closed dialog leaves the top layer at once it must not fade: it would jump to its place in the page for that.
// The footer begins with an empty line, so that the gap to the next one is there only if there are buttons.
export const dialogStyles = css`
  :host {
    display: contents;
  }
  dialog {
    box-sizing: border-box;
    flex-direction: column;
    inline-size: var(--stoa-dialog-width, 550px);
    max-inline-size: calc(100vi - 32px);
    max-block-size: calc(100dvb - 32px);
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--stoa-dialog-radius, var(--_radius-large));
    background: var(--_color-surface) padding-box;
    color: var(--_color-text);
    font: var(--_font);
    overflow-wrap: anywhere;
    box-shadow: var(--_shadow);
    filter: var(--stoa-grey-filter);
    overflow: clip;
    opacity: 0;
    translate: 0 10px;
    transition: all var(--_duration);
  }
  @supports (overlay: auto) {
    dialog {
      transition-behavior: allow-discrete;
    }
  }
  dialog::backdrop {
    background: var(--stoa-dialog-backdrop, #10182880);
    opacity: 0;
    transition: inherit;
  }
  dialog[open] {
    display: flex;
    translate: 0;
  }
  dialog[open],
  dialog[open]::backdrop {
    opacity: 1;
  }
  @starting-style {
    dialog[open] {
      translate: 0 10px;
    }
    dialog[open],
    dialog[open]::backdrop {
      opacity: 0;
    }
  }
  header {
    display: flex;
    align-items: start;
    padding: 18px var(--_space-large) 0;
  }
  h2 {
    flex: 1;
    margin: 0;
    font: 600 calc(var(--_font-size) + 2px) / 32px var(--_font-family);
  }
  [part='body'] {
    flex: 1;
    padding: var(--_space-small) var(--_space-large) 0;
    outline: none;
    overflow: auto;
  }
  [part='body'][tabindex='0']:focus-visible {
    outline: 2px solid var(--stoa-color-primary-focus, #4f7cf0);
    outline-offset: -2px;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 20px var(--_space-small);
    padding: 0 var(--_space-large) var(--_space-large);
  }
  footer::before {
    content: '';
    flex-basis: 100%;
  }
  [part='close'] {
    margin-inline: var(--_space-small) -8px;
  }
`;
