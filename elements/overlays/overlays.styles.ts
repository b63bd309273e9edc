import { css } from 'lit';

export const overlaysStyles = css`
  :host {
    display: contents;
  }
  p {
    margin: 0;
    white-space: pre-line;
  }
`;
