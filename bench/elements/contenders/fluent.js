import '@fluentui/web-components/button.js';
import '@fluentui/web-components/dialog-body.js';
import '@fluentui/web-components/dialog.js';
import '@fluentui/web-components/message-bar.js';
import { fillDialog, once } from '../content.js';

export async function mount() {
  const dialog = document.createElement('fluent-dialog');
  const body = fillDialog(document.createElement('fluent-dialog-body'), 'fluent-button', 'action');
  body.prepend(Object.assign(document.createElement('h2'), { slot: 'title', textContent: 'Leave request' }));
  dialog.append(body);
  document.body.append(dialog);
  await new Promise(requestAnimationFrame);
  return dialog;
}

export async function open(dialog) {
  const shown = once(dialog, 'toggle');
  dialog.show();
  await shown;
}

export const close = (dialog) => dialog.hide();

export async function notify(count) {
  const bars = Array.from({ length: count }, (_, index) => {
    const bar = Object.assign(document.createElement('fluent-message-bar'), { intent: 'error' });
    bar.append(
      Object.assign(document.createElement('strong'), { textContent: 'Export' }),
      `Row ${index} has failed`,
    );
    return bar;
  });
  document.body.append(...bars);
  // It renders in a task of its own.
  await new Promise(requestAnimationFrame);
  return () => bars.forEach((bar) => bar.remove());
}
