/** Line icons of the viewer, on a grid of 20. Decoration only: names come from elsewhere. */
import { html, type TemplateResult } from 'lit';
import type { MediaKind } from './kinds.js';

/** A path of `ICONS` as a picture. */
export const icon = (path: string): TemplateResult =>
  html`<svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    stroke-width="1.6"
    aria-hidden="true"
  >
    <path d=${path}></path>
  </svg>`;

const LENS = 'M9 3a6 6 0 1 1 0 12a6 6 0 1 1 0-12M13.4 13.4L17.5 17.5';
const SHEET = 'M5 2.5h6.5l4 4V17.5H5zM11 2.5V7h4.5';

/** Paths by what they stand for. */
export const ICONS = {
  previous: 'M12.5 4l-6 6l6 6',
  next: 'M7.5 4l6 6l-6 6',
  zoomIn: `${LENS}M6.4 9h5.2M9 6.4v5.2`,
  zoomOut: `${LENS}M6.4 9h5.2`,
  fit: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  actual: 'M4 6.5l2-1.5v10M14 6.5l2-1.5v10M10.1 8v1M10.1 12v1',
  rotate: 'M16 10a6 6 0 1 1-2-4.5M14.5 1.8v4h-4',
  download: 'M10 3v9.5M6 9l4 4l4-4M3.5 17h13',
};

const KINDS: Readonly<Record<MediaKind, string>> = {
  image: 'M3 4h14v12H3zM3 13.5l4-4l3.5 3.5l2.5-2.5l4 4M12.4 8.2a1.1 1.1 0 1 1 .1 0',
  video: 'M3 4.5h14v11H3zM8.5 7.5v5l4-2.5z',
  audio:
    'M8 14.5V4.5l8-1.5v10M8 14.5a2.2 2.2 0 1 1-4.4 0a2.2 2.2 0 1 1 4.4 0M16 13a2.2 2.2 0 1 1-4.4 0a2.2 2.2 0 1 1 4.4 0',
  pdf: `${SHEET}M7.5 10.5h5M7.5 13.5h5`,
  text: `${SHEET}M7.5 10.5h5M7.5 13.5h3`,
  none: SHEET,
};

/** A sign for files of that kind. */
export const kindIcon = (kind: MediaKind = 'none'): TemplateResult => icon(KINDS[kind]);
