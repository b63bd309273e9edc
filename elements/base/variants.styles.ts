import { css, type CSSResult } from 'lit';

/** The looks of a button that carries a label, by class; they go on top of `controlStyles`. */
export const variantStyles: CSSResult = css`
  button[class] {
    min-block-size: 32px;
    padding: 3px 14px;
    outline-offset: 2px;
    transition: background var(--_duration);
  }
  .primary,
  .primary:hover {
    background: var(--_color-primary);
    color: var(--_color-primary-on);
  }
  .primary:hover {
    background: var(--_color-primary-hover);
  }
  .danger,
  .danger:hover {
    background: var(--_color-danger);
    color: var(--_color-danger-on);
  }
  .danger:hover {
    background: var(--_color-danger-hover);
  }
  .secondary {
    border-color: var(--_color-border);
    background: var(--_color-surface);
    color: var(--_color-text);
  }
  @media (forced-colors: active) {
    .primary:not([aria-disabled]) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
      outline-color: CanvasText;
    }
  }
`;
