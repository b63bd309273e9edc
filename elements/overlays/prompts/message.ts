import { createMessageDialog } from '../../confirm/message-dialog.js';
import type { PromptRenderer } from './surface.js';

/** A question with two ways out. */
export const renderConfirm: PromptRenderer<'confirm'> = (data, surface) => {
  const dialog = createMessageDialog(data, true, surface);
  dialog.addEventListener('stoa-close', ({ reason }) => surface.answer(reason === 'confirm'));
  return dialog;
};

/** A message that has to be acknowledged: closing it in any way does. */
export const renderAlert: PromptRenderer<'alert'> = (data, surface) => {
  const dialog = createMessageDialog(data, false, surface);
  dialog.addEventListener('stoa-close', () => surface.answer());
  return dialog;
};
