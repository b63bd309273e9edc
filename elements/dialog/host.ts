/** What the parts of a dialog need of the element around them. */
import type { RequestCloseSource } from '../events/request-close.js';

/** The element, as `StoaDialog` describes its members. */
export interface DialogHost extends HTMLElement {
  readonly open: boolean;
  readonly heading: string;
  readonly dismissible: boolean;
  readonly floats: string;
  readonly updateComplete: Promise<boolean>;
  requestClose(source: RequestCloseSource): boolean;
  confirm(): void;
}
