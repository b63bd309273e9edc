import type { Runtime } from '../../../core/runtime.js';
import type { Words } from '../../base/texts.js';
import type { ViewRenderer } from './surface.js';

const DETAILS: Words = ['Details', '详情', '詳細資料', 'التفاصيل'];
const NEW: Words = ['New', '新建', '新增', 'جديد'];

/**
 * A component of an app module. It is given what the address says and how to close; texts of an address never stand in
 * for these. Without a heading the dialog is known by that of the component, which it has on the screen itself.
 */
export const renderObject: ViewRenderer<'object'> = (
  { app, component, id, parameters, placement, heading },
  { runtime, create, say, close },
) => {
  const props = { ...parameters, ...(id !== undefined && { id }), close };
  // Whoever has views that are objects can load modules.
  const module = create('stoa-module', { runtime: runtime as Runtime, name: app, component, props });
  const name = heading || say(placement === 'create' ? NEW : DETAILS);
  const dialog = create('stoa-dialog', { heading: name }, module);
  dialog.dataset['stoaView'] = placement;
  if (heading) return dialog;
  dialog.dataset['stoaUntitled'] = '';
  // Components of some frameworks appear after they are ready.
  const observer = new MutationObserver(() => {
    const title = module.querySelector('h1,h2,[role=heading]')?.textContent?.trim();
    if (!title) return;
    observer.disconnect();
    dialog.heading = title;
  });
  observer.observe(module, { childList: true, subtree: true, characterData: true });
  return dialog;
};
