import { css, type CSSResult } from 'lit';

/** Declarations for a dialog that fills the window. */
export const fillWindow: CSSResult = css`
  inset: 0;
  inline-size: 100vi;
  max-inline-size: none;
  block-size: 100dvb;
  max-block-size: none;
  border: 0;
  border-radius: 0;
`;
