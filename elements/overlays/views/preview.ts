import type { StoaMediaActionEvent } from '../../events/media-action.js';
import type { ViewRenderer } from './surface.js';

/** Whoever can save no file offers none. What goes wrong with a download is told by the runtime. */
export const renderPreview: ViewRenderer<'preview'> = ({ items, index, downloadable = true }, surface) => {
  const { runtime, create } = surface;
  const canSave = downloadable && runtime.downloadItem !== undefined;
  const preview = create('stoa-media-preview', { items, index, downloadable: canSave });
  preview.addEventListener('stoa-action', (event) => {
    runtime.downloadItem?.((event as StoaMediaActionEvent).item).catch(() => {});
  });
  return preview;
};
