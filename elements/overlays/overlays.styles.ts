import { css } from 'lit';

export const overlaysStyles = css`
  :host,
  #home {
    display: contents;
  }
  .text {
    white-space: pre-line;
  }
`;
