import { CANCEL, CONFIRM } from '../../base/texts.js';
import type { StoaDialog } from '../../dialog/dialog.js';
import type { PromptRenderer, PromptSurface } from './surface.js';

/** A question with two ways out. The harmless one has the focus where the other one destroys something. */
export const renderConfirm: PromptRenderer<'confirm'> = (data, surface) => {
  const cancelLabel = data.cancelLabel ?? surface.say(CANCEL);
  const dialog = messageDialog({ ...data, cancelLabel }, surface);
  dialog.addEventListener('stoa-close', ({ reason }) => surface.answer(reason === 'confirm'));
  return dialog;
};

/** A message that has to be acknowledged: closing it in any way does. */
export const renderAlert: PromptRenderer<'alert'> = (data, surface) => {
  const dialog = messageDialog(data, surface);
  dialog.addEventListener('stoa-close', () => surface.answer());
  return dialog;
};

interface Message {
  readonly title?: string;
  readonly text: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly tone?: 'normal' | 'danger';
}

/** Native buttons, which cost nothing; their looks are those of `stoa-button`. */
function messageDialog(
  { title = '', text, confirmLabel, cancelLabel, tone }: Message,
  { create, say }: Pick<PromptSurface, 'create' | 'say'>,
): StoaDialog {
  const danger = tone === 'danger';
  const button = (className: string, label: string, autofocus: boolean, onclick: () => void) =>
    create('button', { slot: 'footer', className, textContent: label, autofocus, onclick });
  const dialog: StoaDialog = create(
    'stoa-dialog',
    { alert: true, heading: title },
    create('p', { textContent: text }),
    ...(cancelLabel
      ? [button('secondary', cancelLabel, danger, () => void dialog.requestClose('action'))]
      : []),
    button(danger ? 'danger' : 'primary', confirmLabel ?? say(CONFIRM), !danger, () => dialog.confirm()),
  );
  return dialog;
}
