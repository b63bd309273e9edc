/** Presses on the backdrop of a modal, which the browser gives to the dialog itself. */

/**
 * Calls `onPress` for presses that begin and end there: a selection that starts inside and ends outside is no wish to close.
 * The second press of two counts where the first was on the backdrop, too. Where that was not in this dialog, but on what
 * opened it or in a dialog that was over it, it does not even select what it happens to hit: the returned function is to be
 * called for presses elsewhere.
 */
export function watchBackdrop(dialog: HTMLDialogElement, onPress: () => void): () => void {
  /** Whether the last press, or the first of the last few in a row, was on the backdrop; nothing where it was elsewhere. */
  let begunOutside: boolean | undefined;
  const onMousedown = (event: MouseEvent) => {
    if (event.detail < 2) begunOutside = isOnBackdrop(event);
    // The backdrop takes no focus, so the control that has it need not lose it.
    if (begunOutside !== false) event.preventDefault();
  };
  // Also of what content keeps to itself.
  dialog.addEventListener('mousedown', onMousedown, { capture: true });
  dialog.addEventListener('mouseup', (event) => {
    if (begunOutside && isOnBackdrop(event)) onPress();
  });
  return () => (begunOutside = undefined);
}

/** WebKit tells where a press ended as if that were where it began: the place counts, too. */
function isOnBackdrop({ button, target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, top, right, bottom } = (currentTarget as Element).getBoundingClientRect();
  const isInside = clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  return button === 0 && target === currentTarget && !isInside;
}
