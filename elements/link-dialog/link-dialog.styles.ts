import { css } from 'lit';
import { fillWindow } from '../base/fill-window.styles.js';

// The tools come first and stand last: a browser reads them before the heading, people find them at the end of the line.
// What is laid out here is there before the view, so that nothing jumps when that comes.
export const linkDialogStyles = css`
  #frame::part(header) {
    align-items: center;
    gap: 16px;
    padding-block: 8px;
    padding-inline: 20px 12px;
    border-block-end: 1px solid var(--_color-border);
  }
  #frame::part(heading) {
    order: -1;
    min-inline-size: 0;
    line-height: 1.4;
  }
  #frame::part(body) {
    display: flex;
    flex-direction: column;
    padding: 0;
    overflow: clip;
  }
  #frame::part(close),
  #frame::part(footer) {
    display: none;
  }
  .tools {
    display: flex;
    gap: 2px;
  }
  [part='spinner'],
  [part='failure'] {
    margin: auto;
  }
  :host([full-screen]) #frame::part(dialog) {
    ${fillWindow}
  }
  @media (max-width: 600px) {
    #frame::part(dialog) {
      ${fillWindow}
    }
    #frame::part(header) {
      gap: 4px;
      padding-inline: 16px 4px;
      padding-block-start: max(8px, env(safe-area-inset-top));
    }
    #frame::part(body) {
      padding-block-end: env(safe-area-inset-bottom);
    }
  }
  @media (pointer: coarse) {
    .tools button {
      padding: 11px;
    }
  }
`;
