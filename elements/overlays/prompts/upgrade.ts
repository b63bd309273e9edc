import type { PromptRenderer } from './surface.js';

/** Any way out but the button that refreshes puts it off. Whoever asked refreshes the page. */
export const renderUpgrade: PromptRenderer<'upgrade'> = ({ text, details }, { create, answer }) => {
  const dialog = create('stoa-upgrade-dialog', { text, details });
  dialog.addEventListener('stoa-close', ({ reason }) =>
    answer(reason === 'confirm' ? 'refresh' : 'dismissed'),
  );
  return dialog;
};
