import type { StoaSensitiveView } from '../../sensitive-view/sensitive-view.js';
import type { PromptRenderer } from './surface.js';

/** On phones and tablets the rules can be looked up behind the question, in a view with an address of its own. */
export const renderSensitiveWords: PromptRenderer<'sensitive-words'> = (
  { supervision, title, words, tip, rules },
  { create, answer, runtime: { client, rulesRoute } },
) => {
  const mobile = rulesRoute !== undefined && client?.device !== 'PC' && rules.length > 0;
  const dialog = create('stoa-sensitive-dialog', { supervision, heading: title, words, tip, mobile });
  let view: StoaSensitiveView | undefined;

  function createView(): StoaSensitiveView {
    const created = create('stoa-sensitive-view', { rules });
    created.addEventListener('stoa-close', () => rulesRoute?.close());
    dialog.after(created);
    return created;
  }

  function showRules(): void {
    const shown = (view ??= createView());
    const stop = rulesRoute?.onClose(() => {
      stop?.();
      shown.close('navigation');
    });
    rulesRoute?.open();
    shown.show();
  }

  dialog.addEventListener('stoa-action', showRules);
  dialog.addEventListener('stoa-close', ({ reason }) => {
    view?.close();
    answer(reason === 'confirm' && supervision === 'weak' ? 'confirmed' : 'cancelled');
  });
  return dialog;
};
