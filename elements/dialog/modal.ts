/**
 * The native dialog of a `stoa-dialog`: in front of the page with all that belongs to it, or out of the way, or waiting
 * inside something hidden, where a modal would leave a dead page with nothing to see.
 */
import { listen, type Disposer } from '../../core/base/disposer.js';
import { focusedElement, rememberFocus } from '../base/focus.js';
import { bringToFront, overlayStack } from '../base/overlay-stack.js';
import { answerBySubmit } from './answers.js';
import type { DialogHost } from './host.js';
import { watchDismissal } from './dismissal.js';
import { focusInside, letKeysScroll } from './first-focus.js';
import { holdFloats } from './floats.js';

/** What an element asks of its native dialog. */
export interface Modal {
  /**
   * Shows it, also again when somebody else has closed it, or lets it wait; does nothing when its element is not open or not
   * on a page.
   */
  enter(): void;
  /** Takes back what showing did. */
  hide(): void;
  /** Closes it. Returns whether there was anything to close. */
  leave(): boolean;
}

/** Takes charge of `dialog`, which `host` has rendered. */
export function createModal(host: DialogHost, dialog: HTMLDialogElement): Modal {
  const body = dialog.querySelector<HTMLElement>('#body')!;
  /** Where notices and pop-ups of the page live while this dialog is on top. */
  const place = dialog.querySelector<HTMLElement>('#place')!;
  const dismissal = watchDismissal(host, dialog, body, enter);
  /** How to take back what showing did, in order; nothing while closed. */
  let shown: Disposer[] | undefined;

  const watcher = new ResizeObserver(settle);

  function enter(): void {
    if (!host.open || !host.isConnected || dialog.matches(':modal')) return;
    hide();
    // Anew: one that comes and goes within a frame has not changed its size, and would block the page unseen.
    watcher.observe(dialog);
    const stack = overlayStack();
    const focused = focusedElement();
    const giveFocusBack = rememberFocus(host);
    // All that the page is laid out anew for is done before it is.
    const release = stack.hold?.();
    bringToFront(place);
    if (!isRendered(dialog)) {
      wait();
      return release?.();
    }
    // They have to leave the dialog before it closes, and the focus moves when all the rest is done.
    shown = [
      ...dismissal(),
      listen(window, 'keydown', () => letKeysScroll(body)),
      listen(host.getRootNode(), 'submit', (event: SubmitEvent) => answerBySubmit(host, dialog, event)),
      holdFloats(host, place),
      stack.push(place),
      () => dialog.close(),
      giveFocusBack,
    ];
    release?.();
    if (stack.top() === place) void startFocus();
    else focused?.focus();
  }

  function hide(): void {
    const undos = shown;
    shown = undefined;
    undos?.forEach((undo) => undo());
  }

  function leave(): boolean {
    const wasOpen = !!shown || dialog.open;
    hide();
    dialog.open = false;
    return wasOpen;
  }

  function wait(): void {
    hide();
    (place as Partial<HTMLElement>).hidePopover?.();
    dialog.close();
    dialog.open = true;
  }

  function settle(): void {
    if (!host.open || !dialog.open) return;
    if (!isRendered(dialog)) return wait();
    enter();
    // A keyboard on the screen makes the dialog smaller.
    const focused = focusedElement();
    if (focused?.matches(':read-write')) focused.scrollIntoView({ block: 'nearest' });
  }

  async function startFocus(): Promise<void> {
    const start = focusedElement();
    // Elements that were created together with the dialog have nothing to focus before they have rendered.
    await host.updateComplete;
    if (!shown) return;
    if (focusedElement() === start) focusInside(host, body);
    letKeysScroll(body);
  }

  return { enter, hide, leave };
}

/** Not so where an element around is hidden. The page need not be laid out for the answer, but in old engines. */
function isRendered(dialog: HTMLElement): boolean | number {
  return (dialog as Partial<HTMLElement>).checkVisibility?.() ?? dialog.offsetWidth;
}
