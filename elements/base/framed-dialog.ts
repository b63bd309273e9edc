/**
 * For elements that are a `stoa-dialog` with something in it: they open and close as it does, its events are theirs, and
 * they speak the language around them.
 */
import type { PropertyDeclarations, PropertyValues } from 'lit';
import { unsafeStatic } from 'lit/static-html.js';
import type { StoaDialog } from '../dialog/dialog.js';
import { StoaCloseEvent, type CloseReason } from '../events/close.js';
import { StoaConfirmEvent } from '../events/confirm.js';
import { StoaRequestCloseEvent, type RequestCloseSource } from '../events/request-close.js';
import { StoaElement } from './stoa-element.js';
import { followLanguage } from './texts.js';

/**
 * Renders one dialog of the tag `dialogTag` with the id `frame`. What listens to the dialog in the template hears its
 * events before anybody else; what it refuses nobody else hears.
 */
export abstract class FramedDialog extends StoaElement {
  static override properties: PropertyDeclarations = { open: { type: Boolean, reflect: true } };

  /** Whether it is shown. */
  declare open: boolean;

  /** Under the suffix of the element, for static templates. */
  protected readonly dialogTag = unsafeStatic(this.tagOf('stoa-dialog'));
  #dialog: StoaDialog | undefined;

  constructor() {
    super();
    this.open = false;
    followLanguage(this);
  }

  /** Shows the dialog. */
  show(): void {
    this.open = true;
  }

  /** Closes without asking. */
  close(reason: CloseReason = 'api'): void {
    // At once: whoever closes may take the element off the page in the same task.
    this.#dialog?.close(reason);
    this.open = false;
  }

  /** Asks, and closes unless refused. Returns whether it is closed now. */
  requestClose(source: RequestCloseSource = 'api'): boolean {
    if (this.#dialog?.open) return this.#dialog.requestClose(source);
    // Shown in this task, it would still open.
    this.open = false;
    return true;
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    const dialog = (this.#dialog ??= this.#join());
    // No binding: of a dialog that has closed and been opened again in one task, a template would see no change.
    dialog.open = this.open;
  }

  #join(): StoaDialog {
    const dialog = this.renderRoot.querySelector<StoaDialog>('#frame')!;
    const pass = (original: Event, copy: Event) => {
      if (!original.defaultPrevented && !this.dispatchEvent(copy)) original.preventDefault();
    };
    dialog.addEventListener('stoa-request-close', (event) =>
      pass(event, new StoaRequestCloseEvent(event.source)),
    );
    dialog.addEventListener('stoa-confirm', (event) => pass(event, new StoaConfirmEvent()));
    dialog.addEventListener('stoa-close', ({ reason }) => {
      this.open = false;
      this.dispatchEvent(new StoaCloseEvent(reason));
    });
    return dialog;
  }
}

/** Parts of the dialog that its user can style through the element, for `exportparts`. */
export const FRAME_PARTS = 'dialog, header, heading, close, body, footer';
