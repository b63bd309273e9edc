/** What asks a dialog to close without a control in it: Escape, the backdrop, and what browsers do by themselves. */
import { listen, type Disposer } from '../../core/base/disposer.js';
import { takesFocus } from '../base/focus.js';
import { isOn } from '../base/is-on.js';
import type { RequestCloseSource } from '../events/request-close.js';
import { nearest } from './answers.js';
import { watchBackdrop } from './backdrop.js';
import type { DialogHost } from './host.js';
import { watchPopups } from './popups.js';

/** The returned function starts the watch over `dialog`, which `showAgain` shows when somebody has closed it. */
export function watchDismissal(
  host: DialogHost,
  dialog: HTMLDialogElement,
  body: HTMLElement,
  showAgain: () => void,
): () => Disposer[] {
  let isForPopup = () => false;

  function dismiss(source: RequestCloseSource): void {
    if (isOn(host.dismissible)) host.requestClose(source);
  }

  /** Before anybody else hears of a key or a press outside. */
  function onStart(event: Event): void {
    if (!event.composedPath().includes(dialog)) onPressElsewhere();
    if ((event as KeyboardEvent).key === 'Escape' || event.composedPath()[0] === dialog)
      isForPopup = watchPopups(host);
  }

  /**
   * On the window, since a click on nothing puts the focus there, and after everybody else. A first Escape belongs to an
   * open pop-up, one that ends a composition to the input method; a key held down closes one dialog, not all of them.
   * WebKit tells of a key that ends a composition when that has ended: only by its code.
   */
  function onKeydown(event: KeyboardEvent): void {
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      event.isComposing ||
      (event as { keyCode?: number }).keyCode === 229
    )
      return;
    // What is under another modal takes no focus.
    if ((nearest(event, ':modal') || (takesFocus(body) && dialog)) !== dialog || isForPopup()) return;
    event.preventDefault();
    if (!event.repeat && !nearest(event, '[slot=floats]')) dismiss('escape');
  }

  /**
   * Somebody has closed the native dialog, or is about to: browsers that do not know `closedby` ask by `cancel`, take no
   * for an answer only now and then, and close at the next Escape. Then the dialog is shown again, and asks. Both events
   * can also come from elements inside.
   */
  function onNativeEvent(event: Event): void {
    if (event.target !== dialog) return;
    event.preventDefault();
    if (!dialog.open) showAgain();
    // WebKit asks for a key that has closed a pop-up, too.
    else if (!event.defaultPrevented || isForPopup()) return;
    dismiss(event.type === 'cancel' ? 'escape' : 'api');
  }

  const onPressElsewhere = watchBackdrop(dialog, () => {
    if (!isForPopup()) dismiss('backdrop');
  });

  return () => {
    onPressElsewhere();
    return [
      ...['keydown', 'keyup', 'pointerdown'].map((type) => listen(window, type, onStart, { capture: true })),
      listen(window, 'keydown', onKeydown),
      listen(dialog, 'cancel', onNativeEvent),
      listen(dialog, 'close', onNativeEvent),
    ];
  };
}
