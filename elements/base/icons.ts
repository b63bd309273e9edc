/** Line icons on a grid of 20, in the colour of the text around them. Decoration only: names come from elsewhere. */
import { html, type TemplateResult } from 'lit';

const icon = (path: string): TemplateResult =>
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
export const reloadIcon = (): TemplateResult => icon('M16 10a6 6 0 1 1-2-4.5l2 2M16 3.5v4h-4');
export const newWindowIcon = (): TemplateResult => icon('M11.5 3.5h5v5M16.5 3.5l-7.5 7.5M8 5H4.5v10.5H15V12');
export const fullScreenIcon = (): TemplateResult =>
  icon('M12 3.5h4.5V8M8 16.5H3.5V12M16.5 3.5L11.5 8.5M3.5 16.5l5-5');
export const windowIcon = (): TemplateResult =>
  icon('M11.5 4v4.5H16M8.5 16v-4.5H4M11.5 8.5l5-5M8.5 11.5l-5 5');
