/** Its dialog without the animation, which takes half a second. There are no notices in it. */
import '@material/web/button/filled-button.js';
import '@material/web/dialog/dialog.js';
import { fillDialog } from '../content.js';

export async function mount() {
  const dialog = document.createElement('md-dialog');
  const content = document.createElement('div');
  content.slot = 'content';
  const actions = document.createElement('div');
  actions.slot = 'actions';
  fillDialog(content, 'md-filled-button');
  actions.append(...content.querySelectorAll('md-filled-button'));
  const heading = Object.assign(document.createElement('div'), {
    slot: 'headline',
    textContent: 'Leave request',
  });
  dialog.append(heading, content, actions);
  dialog.quick = true;
  document.body.append(dialog);
  await dialog.updateComplete;
  return dialog;
}

export const open = (dialog) => dialog.show();

export const close = (dialog) => dialog.close();

export const notify = undefined;
