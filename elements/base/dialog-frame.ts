/**
 * For elements that are a `stoa-dialog` with something in it: they open and close as it does, its events are theirs, and
 * they speak the language around them.
 */
import { unsafeStatic } from 'lit/static-html.js';
import type { StoaDialog } from '../dialog/dialog.js';
import { StoaCloseEvent, type CloseReason } from '../events/close.js';
import { StoaConfirmEvent } from '../events/confirm.js';
import { StoaRequestCloseEvent, type RequestCloseSource } from '../events/request-close.js';
import type { StoaElement } from './stoa-element.js';
import { followLanguage } from './texts.js';

/** The dialog around the content of an element. */
export interface DialogFrame {
  /** Tag of the dialog, under the suffix of the element, for static templates. */
  readonly tag: ReturnType<typeof unsafeStatic>;
  /** Closes without asking. */
  close(reason: CloseReason): void;
  /** Asks, and closes unless refused. Returns whether it is closed now. */
  requestClose(source: RequestCloseSource): boolean;
}

/**
 * Frames `host`, which renders one dialog of this tag. What listens to the dialog in the template hears its events before
 * anybody else; what it refuses nobody else hears.
 */
export function frameDialog(host: StoaElement & { open: boolean }): DialogFrame {
  const name = `stoa-dialog${(host.constructor as typeof StoaElement).suffix}`;
  let dialog: StoaDialog | undefined;

  function join(frame: StoaDialog): StoaDialog {
    const pass = (original: Event, copy: Event) => {
      if (!original.defaultPrevented && !host.dispatchEvent(copy)) original.preventDefault();
    };
    frame.addEventListener('stoa-request-close', (event) =>
      pass(event, new StoaRequestCloseEvent(event.source)),
    );
    frame.addEventListener('stoa-confirm', (event) => pass(event, new StoaConfirmEvent()));
    frame.addEventListener('stoa-close', ({ reason }) => {
      host.open = false;
      host.dispatchEvent(new StoaCloseEvent(reason));
    });
    return frame;
  }

  followLanguage(host);
  host.addController({
    hostUpdated() {
      dialog ??= join(host.shadowRoot!.querySelector<StoaDialog>(name)!);
      // No binding: of a dialog that has closed and been opened again in one task, a template would see no change.
      dialog.open = host.open;
    },
  });
  return {
    tag: unsafeStatic(name),
    close(reason) {
      // At once: whoever closes may take the element off the page in the same task.
      dialog?.close(reason);
      host.open = false;
    },
    requestClose(source) {
      if (dialog?.open) return dialog.requestClose(source);
      // Shown in this task, it would still open.
      host.open = false;
      return true;
    },
  };
}

/** Parts of the dialog that its user can style through the element, for `exportparts`. */
export const FRAME_PARTS = 'dialog, header, heading, close, body, footer';
