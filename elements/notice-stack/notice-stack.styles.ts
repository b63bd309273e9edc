import { css } from 'lit';

// What is in the slot is on its way into the region.
export const noticeStackStyles = css`
  :host {
    display: contents;
  }
  slot {
    display: none;
  }
`;
