/** What the maker of a view's dialog gets, and what it has to be. */
import type { Links } from '../../../core/navigation/links.js';
import type { PreviewItem } from '../../../core/navigation/preview.js';
import type { View, ViewKind, Views } from '../../../core/surface/views.js';
import type { PromptDialog, PromptSurface } from '../prompts/surface.js';

/** What views take from a runtime; without it they do without. Modules are loaded by a whole runtime only. */
export interface ViewRuntime {
  /** The views to show. */
  readonly views?: Pick<Views, 'stack$' | 'close' | 'attach'>;
  /** Opens what is clicked in them. */
  readonly links?: Pick<Links, 'open'>;
  /** Saves a file of a preview. */
  downloadItem?(item: PreviewItem): Promise<void>;
}

/** What `stoa-overlays` offers to each kind of view. */
export interface ViewSurface extends Pick<PromptSurface, 'create' | 'say'> {
  readonly runtime: ViewRuntime;
  /** Closes the view as its own button does: the person may be asked first. */
  close(): void;
}

/** Makes the dialog of one kind of view. It is opened, closed and removed by `stoa-overlays`. */
export type ViewRenderer<Kind extends ViewKind = ViewKind> = (
  data: View<Kind>['data'],
  surface: ViewSurface,
) => PromptDialog;
