/** What inside a dialog answers it: marked controls, and forms that close the dialog around them. */
import { isRepeated } from '../base/repeated.js';
import type { DialogHost } from './host.js';

const CONTROLS = '[data-stoa-close],[data-stoa-confirm]';

/**
 * A click, or a key before it clicks, on a control of the dialog that is marked; not in a dialog inside it, which minds its
 * own controls. For templates, where listeners are called on the element.
 */
export function answer(this: DialogHost, event: KeyboardEvent | MouseEvent): void {
  const control = nearest(event, CONTROLS);
  if (!control || event.defaultPrevented || nearest(event, 'dialog') !== event.currentTarget) return;
  if (isRepeated(event)) event.preventDefault();
  else if (event.type === 'click')
    if (control.hasAttribute('data-stoa-close')) this.requestClose('action');
    else this.confirm();
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
