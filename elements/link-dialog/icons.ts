/** Line icons of the tools; they come with the view. */
import type { TemplateResult } from 'lit';
import { icon } from '../base/icons.js';

export const reloadIcon = (): TemplateResult => icon('M16 10a6 6 0 1 1-2-4.5l2 2M16 3.5v4h-4');
export const newWindowIcon = (): TemplateResult => icon('M11.5 3.5h5v5M16.5 3.5l-7.5 7.5M8 5H4.5v10.5H15V12');
export const fullScreenIcon = (): TemplateResult =>
  icon('M12 3.5h4.5V8M8 16.5H3.5V12M16.5 3.5L11.5 8.5M3.5 16.5l5-5');
export const windowIcon = (): TemplateResult =>
  icon('M11.5 4v4.5H16M8.5 16v-4.5H4M11.5 8.5l5-5M8.5 11.5l-5 5');
