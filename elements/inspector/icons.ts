/** Icons of the panel, in the manner of `base/icons.ts`. */
import { html, type TemplateResult } from 'lit';

const icon = (path: string): TemplateResult =>
  html`<svg
    viewBox="0 0 20 20"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    stroke-width="1.6"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d=${path}></path>
  </svg>`;

export const closeIcon = (): TemplateResult => icon('M5 5l10 10M15 5L5 15');
export const collapseIcon = (): TemplateResult => icon('M5 8l5 5l5-5');
export const bottomIcon = (): TemplateResult => icon('M3 4h14v12H3zM3 11.5h14');
export const sideIcon = (): TemplateResult => icon('M3 4h14v12H3zM12 4v12');
export const clearIcon = (): TemplateResult => icon('M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0-14M5.2 5.2l9.6 9.6');
export const pauseIcon = (): TemplateResult => icon('M7 5v10M13 5v10');
export const playIcon = (): TemplateResult => icon('M6.5 4.5l9 5.5l-9 5.5z');
export const searchIcon = (): TemplateResult =>
  icon('M9 4a5 5 0 1 1 0 10a5 5 0 1 1 0-10M12.8 12.8L16.5 16.5');
export const copyIcon = (): TemplateResult => icon('M7.5 7.5h8v9h-8zM12.5 7.5v-4h-8v9h3');
export const sendIcon = (): TemplateResult => icon('M10 16V4.5M5 9l5-5l5 5');
/** Columns in a porch: what a stoa is. */
export const stoaIcon = (): TemplateResult => icon('M2.5 7L10 3l7.5 4zM5 9.5v5M10 9.5v5M15 9.5v5M3 17h14');
