/**
 * For elements that are a `stoa-dialog` with something in it: they open and close as it does, and its events are theirs.
 */
import { unsafeStatic } from 'lit/static-html.js';
import type { StoaDialog } from '../dialog/dialog.js';
import { StoaCloseEvent, type CloseReason } from '../events/close.js';
import { StoaConfirmEvent } from '../events/confirm.js';
import { StoaRequestCloseEvent, type RequestCloseSource } from '../events/request-close.js';
import type { StoaElement } from './stoa-element.js';

/** The dialog around the content of an element. */
export interface DialogFrame {
  /** Tag of the dialog, under the suffix of the element, for static templates. */
  readonly tag: ReturnType<typeof unsafeStatic>;
  /** Closes without asking. */
  close(reason: CloseReason): void;
  /** Asks, and closes unless refused. Returns whether it is closed now. */
  requestClose(source: RequestCloseSource): boolean;
  /** Handlers of the dialog's events, which do not leave it by themselves. */
  readonly onRequestClose: (event: StoaRequestCloseEvent) => void;
  readonly onConfirm: (event: StoaConfirmEvent) => void;
  readonly onClose: (event: StoaCloseEvent) => void;
}

/** Frames `host`, which renders one dialog of this tag and binds its `open`, as `live`, and its events. */
export function frameDialog(host: StoaElement & { open: boolean }): DialogFrame {
  const name = `stoa-dialog${(host.constructor as typeof StoaElement).suffix}`;
  const dialog = () => host.shadowRoot?.querySelector<StoaDialog>(name);
  const pass = (original: Event, copy: Event) => {
    if (!host.dispatchEvent(copy)) original.preventDefault();
  };
  return {
    tag: unsafeStatic(name),
    close(reason) {
      // At once: whoever closes may take the element off the page in the same task.
      dialog()?.close(reason);
      host.open = false;
    },
    requestClose: (source) => dialog()?.requestClose(source) ?? true,
    onRequestClose: (event) => pass(event, new StoaRequestCloseEvent(event.source)),
    onConfirm: (event) => pass(event, new StoaConfirmEvent()),
    onClose({ reason }) {
      host.open = false;
      host.dispatchEvent(new StoaCloseEvent(reason));
    },
  };
}

/** Parts of the dialog that its user can style through the element, for `exportparts`. */
export const FRAME_PARTS = 'dialog, header, heading, close, body, footer';
