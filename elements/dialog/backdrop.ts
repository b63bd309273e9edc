/** Presses on the backdrop of a modal, which the browser gives to the dialog itself. */

/** Calls `onPress` for presses that begin and end there: a selection that starts inside and ends outside is no wish to close. */
export function watchBackdrop(dialog: HTMLDialogElement, onPress: () => void): void {
  let isPressed = false;
  dialog.addEventListener('mousedown', (event) => {
    const isOutside = isOnBackdrop(event);
    // The second press of two was meant for what was there before the dialog: whoever opens by a double click keeps it.
    isPressed = isOutside && event.detail < 2;
    // The backdrop takes no focus, so the control that has it need not lose it.
    if (isOutside) event.preventDefault();
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
