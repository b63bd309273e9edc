import type { ViewRenderer } from './surface.js';

/** A page that wants a window of its own does not need this one any more. */
export const renderLink: ViewRenderer<'link'> = ({ url, heading = '' }, { runtime, create, close }) => {
  const dialog = create('stoa-link-dialog', { url, heading });
  dialog.addEventListener('stoa-action', () => {
    void runtime.links?.open(url, { target: 'window' });
    close();
  });
  return dialog;
};
