/** Which kinds of view can be shown. A new kind is one function beside these and one line here. */
import type { ViewKind } from '../../../core/surface/views.js';
import { renderLink } from './link.js';
import { renderObject } from './object.js';
import { renderPreview } from './preview.js';
import type { ViewRenderer } from './surface.js';

const renderer = <Kind extends ViewKind>(kind: Kind, render: ViewRenderer<Kind>) =>
  // Data is handed in together with the kind that it belongs to.
  [kind, render as unknown as ViewRenderer] as const;

export const viewRenderers: ReadonlyMap<ViewKind, ViewRenderer> = new Map([
  renderer('link', renderLink),
  renderer('preview', renderPreview),
  renderer('object', renderObject),
]);
