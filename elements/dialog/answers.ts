/** What inside a dialog answers it: marked controls, and forms that close the dialog around them. */
import type { DialogHost } from './host.js';

const CONTROLS = '[data-stoa-close],[data-stoa-confirm]';

/** A click in `dialog` on a control that is marked, and not in a dialog inside this one, which minds its own controls. */
export function answerByClick(host: DialogHost, event: MouseEvent): void {
  if (event.defaultPrevented || nearest(event, 'dialog') !== event.currentTarget) return;
  const control = nearest(event, CONTROLS);
  if (control?.hasAttribute('data-stoa-close')) host.requestClose('action');
  // The second click of two was meant for what was there before the dialog.
  else if (control && event.detail < 2) host.confirm();
}

/** Browsers close the dialog around such a form by themselves, but not through a slot. */
export function answerBySubmit(host: DialogHost, dialog: HTMLDialogElement, event: SubmitEvent): void {
  const { target, submitter } = event;
  const isAnswer = [target as Element, submitter].some((one) =>
    one?.matches('[method=dialog],[formmethod=dialog]'),
  );
  if (!isAnswer || event.defaultPrevented || submitter?.matches(CONTROLS)) return;
  if (nearest(event, 'dialog') !== dialog) return;
  event.preventDefault();
  host.requestClose('action');
}

/** The innermost element under the event that matches, across slots and shadow roots. */
export function nearest(event: Event, selector: string): Element | undefined {
  return (event.composedPath() as Element[]).find((place) => place.matches?.(selector));
}
