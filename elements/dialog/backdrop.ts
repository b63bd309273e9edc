/** Presses on the backdrop of a modal, which the browser gives to the dialog itself. */

/**
 * Calls `onPress` for presses that begin and end there: a selection that starts inside and ends outside is no wish to close.
 * The second press of two that began before the dialog was there was meant for what opened it: it neither asks to close nor
 * selects what it happens to hit.
 */
export function watchBackdrop(dialog: HTMLDialogElement, onPress: () => void): void {
  let isPressed = false;
  /** Whether a press of this dialog has begun by itself. */
  let isOurs = false;
  dialog.addEventListener('close', () => (isOurs = false));
  dialog.addEventListener('mousedown', (event) => {
    isOurs ||= event.detail < 2;
    isPressed = isOurs && isOnBackdrop(event);
    // The backdrop takes no focus, so the control that has it need not lose it.
    if (isPressed || !isOurs) event.preventDefault();
  });
  dialog.addEventListener('mouseup', (event) => {
    if (isPressed && isOnBackdrop(event)) onPress();
    isPressed = false;
  });
}

/** WebKit tells where a press ended as if that were where it began: the place counts, too. */
function isOnBackdrop({ button, target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, top, right, bottom } = (currentTarget as Element).getBoundingClientRect();
  const isInside = clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  return button === 0 && target === currentTarget && !isInside;
}
