import { css, type CSSResult } from 'lit';

/** Declarations for a dialog that fills the window. */
export const fillWindow: CSSResult = css`
  inset: 0;
  min-inline-size: 100%;
  min-block-size: 100%;
  block-size: 100%;
  border: 0;
  border-radius: 0;
`;
