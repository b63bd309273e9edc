/** What the viewer, what it renders and the element around it know of each other. */
import type { ReactiveControllerHost } from 'lit';
import type { FailureReason } from './failure.js';
import type { Progress } from './fetch-file.js';
import type { MediaItem } from './item.js';
import type { LoadedMedia } from './load-media.js';
import type { MediaTexts } from './words.js';

/** What the viewer needs of the element around it. */
export interface ViewerHost extends ReactiveControllerHost, HTMLElement {
  readonly open: boolean;
  readonly items: readonly MediaItem[];
  readonly shownIndex: number;
  readonly downloadable: boolean;
  readonly texts: MediaTexts;
  /** The person goes on to another file. */
  goTo(index: number): void;
  /** The person wants the file that is shown. */
  download(): void;
  requestClose(source: 'backdrop'): boolean;
}

/** What the element needs of its viewer. */
export interface MediaViewer {
  /** Follows the properties of the host; ahead of rendering. */
  follow(): void;
  onKeydown(event: KeyboardEvent): void;
  renderBar(): unknown;
  renderActions(): unknown;
  renderStage(): unknown;
  renderFiles(): unknown;
}

/** What is on the stage. */
export type ViewerState =
  | { readonly phase: 'idle' }
  | ({ readonly phase: 'loading' } & Progress)
  | ({ readonly phase: 'shown' } & LoadedMedia)
  | { readonly phase: 'failed'; readonly reason: FailureReason };
