/** Line icons on a grid of 20, in the colour of the text around them. Decoration only: names come from elsewhere. */
import { html, type TemplateResult } from 'lit';

/** A picture of that path. */
export const icon = (path: string): TemplateResult =>
  html`<svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.6">
    <path d=${path}></path>
  </svg>`;

const CIRCLE = 'M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15';

export const closeIcon = (): TemplateResult => icon('M5.5 5.5l9 9M14.5 5.5l-9 9');
export const backIcon = (): TemplateResult => icon('M12.5 4l-6 6l6 6');
export const infoIcon = (): TemplateResult => icon(`${CIRCLE}M10 9.2v4.3M10 6.4v.1`);
export const successIcon = (): TemplateResult => icon(`${CIRCLE}M6.7 10.3l2.3 2.2l4.4-4.8`);
export const warningIcon = (): TemplateResult => icon('M10 3l7.6 13.5H2.4zM10 8.2v3.6M10 14v.1');
export const errorIcon = (): TemplateResult => icon(`${CIRCLE}M7.5 7.5l5 5M12.5 7.5l-5 5`);
