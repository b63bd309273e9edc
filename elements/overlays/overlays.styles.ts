import { css } from 'lit';

export const overlaysStyles = css`
  :host {
    display: contents;
  }
  .text {
    white-space: pre-line;
  }
`;
