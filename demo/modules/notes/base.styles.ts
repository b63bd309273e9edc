/** What all elements of this module have in common. Colours are the host's tokens, else those of the plain page. */
import { css } from 'lit';

export const baseStyles = css`
  :host {
    --notes-surface: var(--stoa-color-surface, Canvas);
    --notes-text: var(--stoa-color-text, CanvasText);
    --notes-quiet: var(--stoa-color-text-secondary, GrayText);
    --notes-border: var(--stoa-color-border, GrayText);
    --notes-hover: var(--stoa-color-hover, transparent);
    --notes-accent: var(--stoa-color-primary-text, LinkText);
    --notes-danger: var(--stoa-color-danger, light-dark(#cf2a2a, #ff7b72));

    display: block;
    color: var(--notes-text);
    font-size: var(--stoa-font-size, 14px);
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h2,
  p,
  ul {
    margin: 0;
    padding: 0;
  }
  ul {
    list-style: none;
  }
  h2 {
    font-size: 1.15em;
    font-weight: 600;
    line-height: 1.35;
  }
  .quiet {
    color: var(--notes-quiet);
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  :focus-visible {
    outline: 2px solid var(--notes-accent);
    outline-offset: 2px;
  }
`;
