import type { MediaItem } from '../media-preview/item.js';
import { StoaActionEvent } from './action.js';

/** The person wants something done with a file of a preview: `action` is `download`, which is up to the host. */
export class StoaMediaActionEvent extends StoaActionEvent {
  /** Which file, counted from 0. */
  readonly index: number;
  /** The item that it is about. */
  readonly item: MediaItem;

  constructor(action: 'download', index: number, item: MediaItem) {
    super(action);
    this.index = index;
    this.item = item;
  }
}
