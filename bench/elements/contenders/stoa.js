/** Ours, from the built package: the elements, and the notices of a runtime as apps use them. */
import { createRuntime } from 'stoa';
import { defineElements } from 'stoa/elements/define.js';
import { fillDialog, untilFocusIn } from '../content.js';

defineElements();
const runtime = createRuntime();
const overlays = Object.assign(document.createElement('stoa-overlays'), { runtime });
document.body.append(overlays);

export async function mount() {
  const dialog = fillDialog(document.createElement('stoa-dialog'), 'stoa-button', 'footer');
  dialog.heading = 'Leave request';
  document.body.append(dialog);
  await dialog.updateComplete;
  return dialog;
}

export async function open(dialog) {
  dialog.show();
  await untilFocusIn(dialog);
}

export function close(dialog) {
  dialog.close();
}

export async function notify(count) {
  const handles = Array.from({ length: count }, (_, index) =>
    runtime.notices.show({ kind: 'error', title: 'Export', text: `Row ${index} has failed` }),
  );
  await overlays.updateComplete;
  const shown = [...deepAll(document, 'stoa-notice')];
  await Promise.all(shown.map((notice) => notice.updateComplete));
  if (shown.length !== count) throw new Error(`${shown.length} notices of ${count} are there`);
  return () => handles.forEach((handle) => handle.close());
}

/** Also in shadow roots, where the region may be. */
function* deepAll(root, selector) {
  yield* root.querySelectorAll(selector);
  for (const { shadowRoot } of root.querySelectorAll('*'))
    if (shadowRoot) yield* deepAll(shadowRoot, selector);
}
