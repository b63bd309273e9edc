import type { PromptRenderer } from './surface.js';

/** Stays open until somebody is signed in or gives up; what went wrong is said in place. */
export const renderRelogin: PromptRenderer<'relogin'> = ({ text, loginUrl, signIn }, { create, answer }) => {
  const dialog = create('stoa-relogin-dialog', { text, loginUrl });
  dialog.addEventListener('stoa-sign-in', ({ credentials }) => {
    Object.assign(dialog, { busy: true, error: '' });
    signIn(credentials)
      .then(
        () => answer('signed-in'),
        (error: unknown) => (dialog.error = error instanceof Error ? error.message : String(error)),
      )
      .finally(() => (dialog.busy = false));
  });
  dialog.addEventListener('stoa-close', () => answer('cancelled'));
  return dialog;
};
