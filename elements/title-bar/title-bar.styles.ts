import { css } from 'lit';

/* Height and padding of 47 px, dark grey and white: SPEC section 9. */
export const titleBarStyles = css`
  :host {
    display: block;
  }
  /* Sideways writing turns the logical axes with the text, so the bar needs no second layout. */
  :host([rotated]) {
    position: fixed;
    inset-block-start: 0;
    inset-inline-start: 0;
    inline-size: 100%;
    writing-mode: vertical-rl;
    text-orientation: sideways;
    z-index: 1;
  }
  [part='bar'] {
    box-sizing: border-box;
    position: relative;
    display: flex;
    align-items: center;
    block-size: 47px;
    padding-inline: 47px;
    border-block-end: 1px solid transparent;
    background: var(--_background, var(--stoa-title-bar-background, #3c3f46));
    color: var(--_color, var(--stoa-title-bar-color, #fff));
    font-family: var(--_font-family);
  }
  h1 {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    font-size: 17px;
    font-weight: 500;
    line-height: 47px;
    text-align: center;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  button {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    display: grid;
    place-items: center;
    block-size: 47px;
    inline-size: 47px;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  button:active {
    opacity: 0.6;
  }
  button:focus-visible {
    outline: 2px solid;
    outline-offset: -6px;
    border-radius: 10px;
  }
  button:dir(rtl) svg {
    scale: -1 1;
  }
  :host([rotated]) svg {
    rotate: 90deg;
  }
`;
