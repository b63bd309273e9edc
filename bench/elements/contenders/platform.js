/** What a browser needs by itself: a native dialog and native popovers, without any manners. */
import { fillDialog } from '../content.js';

export function mount() {
  const dialog = document.createElement('dialog');
  dialog.append(Object.assign(document.createElement('h2'), { textContent: 'Leave request' }));
  fillDialog(dialog, 'button');
  document.body.append(dialog);
  return dialog;
}

export const open = (dialog) => dialog.showModal();

export const close = (dialog) => dialog.close();

export function notify(count) {
  const region = Object.assign(document.createElement('div'), { popover: 'manual' });
  document.body.append(region);
  region.showPopover();
  for (let index = 0; index < count; index += 1) {
    const card = document.createElement('div');
    card.append(
      Object.assign(document.createElement('strong'), { textContent: 'Export' }),
      `Row ${index} has failed`,
      Object.assign(document.createElement('button'), { textContent: '×' }),
    );
    region.append(card);
  }
  return () => region.remove();
}
