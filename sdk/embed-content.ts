/** What an embed shows, whatever it is shown by: a module in the page (`module-content.ts`) or a page in a frame (`frame/host.ts`). */
import type { Runtime } from '../core/runtime-types.js';
import type { SdkTexts } from './texts.js';
import type { EmbedSize } from './embed-types.js';

/** What to show, and who hears what becomes of it. Nothing is told before the function that gets this returns, nor after `destroy`. */
export interface ContentOptions {
  readonly runtime: Runtime;
  readonly texts: SdkTexts;
  /** Tags of the elements end in this, see `defineElements`. */
  readonly tagSuffix: string;
  /** The empty place to fill: a shadow root or an element. It is on the page, or will be. */
  readonly place: ShadowRoot | HTMLElement;
  readonly app: string;
  readonly compName: string;
  readonly props: object;
  onLoading(): void;
  onReady(): void;
  onError(error: unknown): void;
  /** For contents that know their size better than their place does. */
  onResize(size: EmbedSize): void;
}

/** What is shown. A place that leaves the page and comes back is shown again without a word. */
export interface EmbedContent {
  update(props: object): void;
  retry(): void;
  destroy(): void;
}

/** Fills a place. */
export type ShowContent = (options: ContentOptions) => EmbedContent;
