import { css } from 'lit';
import { fillWindow } from '../base/fill-window.styles.js';

// The stage is dark on every page, so its colours are its own: those of a tenant are made for other grounds. Rows and
// columns are laid out here, before there is a viewer, so that nothing jumps when it comes.
export const mediaPreviewStyles = css`
  #frame {
    --_color-text: #f3f5f8;
    --_color-text-secondary: #c9ced8;
    --_color-hover: #ffffff24;
    --_radius-small: 8px;
  }
  #frame::part(dialog) {
    ${fillWindow}
    background: #101216;
    box-shadow: none;
    color-scheme: dark;
    translate: 0;
    overflow: clip;
  }
  #frame::part(header),
  #frame::part(footer) {
    display: none;
  }
  #frame::part(body) {
    display: grid;
    flex: 1;
    grid:
      'title tools actions' auto
      'stage stage stage' minmax(0, 1fr)
      'files files files' auto / minmax(0, 1fr) auto minmax(100px, 1fr);
    padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
      env(safe-area-inset-left);
    overflow: hidden;
  }
  button {
    box-sizing: border-box;
    min-inline-size: 44px;
    min-block-size: 44px;
    margin: 4px;
    padding: 0 11px;
    touch-action: manipulation;
  }
  button:focus-visible {
    outline: 2px solid #fff;
    outline-offset: -3px;
  }
  #actions {
    grid-area: actions;
    display: flex;
    justify-content: end;
  }
  #actions button {
    margin-inline-start: 0;
    color: var(--_color-text);
  }
  #stage {
    grid-area: stage;
    position: relative;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 16px;
    outline: none;
    overflow: hidden;
    color: var(--_color-text-secondary);
    text-align: center;
  }
`;
