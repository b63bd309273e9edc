import type { PromptRenderer } from './surface.js';
// Makes the kind known.
import type {} from '../../../core/navigation/link-prompt.js';

/** Whoever stays has agreed to nothing that could be remembered. Whoever asked opens the link. */
export const renderExternalLink: PromptRenderer<'external-link'> = (link, { create, answer }) => {
  const dialog = create('stoa-link-prompt', link);
  dialog.addEventListener('stoa-close', ({ reason }) => {
    const open = reason === 'confirm';
    answer({ open, remember: open && dialog.remember });
  });
  return dialog;
};
