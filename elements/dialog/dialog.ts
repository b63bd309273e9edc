import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { controlStyles } from '../base/controls.styles.js';
import { followFocus } from '../base/focus.js';
import { closeIcon } from '../base/icons.js';
import { StoaElement } from '../base/stoa-element.js';
import { CLOSE, followLanguage, say } from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { isOn } from '../base/is-on.js';
import { StoaCloseEvent, type CloseReason } from '../events/close.js';
import { StoaConfirmEvent } from '../events/confirm.js';
import { StoaRequestCloseEvent, type RequestCloseSource } from '../events/request-close.js';
import { answer } from './answers.js';
import { dialogStyles } from './dialog.styles.js';
import { createModal, type Modal } from './modal.js';

/**
 * A control inside with the attribute `data-stoa-close` asks to close, one with `data-stoa-confirm` confirms. The focus
 * starts on the control marked `autofocus` (or `data-autofocus`, for frameworks that swallow the former), else on the
 * first control of the content, else on the first one of the footer; it returns to where it came from.
 *
 * Escape and a press on the backdrop belong first to what is open over it: a modal, a popover, a pop-up of the content.
 * Pop-ups that are appended to `body` live in it while it is on top, as `floats` selects them. A form with
 * `method="dialog"` asks to close, as a button does. Where an ancestor is hidden it waits until that is shown again.
 *
 * @summary A modal dialog that asks before it closes.
 * @tag stoa-dialog
 *
 * @slot - The content.
 * @slot start - What stands before the heading, such as a back button.
 * @slot heading - Replaces the `heading` property.
 * @slot footer - Buttons, aligned to the end.
 * @slot floats - Filled by the element itself with pop-ups of the content, see `floats`.
 * @csspart dialog - The native dialog.
 * @csspart header - Heading and close button.
 * @csspart heading - The heading.
 * @csspart close - The close button.
 * @csspart body - The content; it scrolls when it is long.
 * @csspart footer - The row of buttons.
 * @cssprop [--stoa-dialog-width=550px] - Width where the `width` property says nothing.
 * @cssprop [--stoa-dialog-radius=var(--stoa-radius-large)] - Rounding of the corners.
 * @cssprop [--stoa-dialog-backdrop=#10182880] - What lies over the page behind it.
 * @fires {StoaRequestCloseEvent} stoa-request-close - Before it closes; `preventDefault` keeps it open. `source` tells what asked.
 * @fires {StoaCloseEvent} stoa-close - Once it has closed; `reason` tells why.
 * @fires {StoaConfirmEvent} stoa-confirm - A `data-stoa-confirm` control was used; `preventDefault` keeps it open.
 */
export class StoaDialog extends StoaElement {
  static override styles = [tokenStyles, controlStyles, dialogStyles];
  static override properties: PropertyDeclarations = {
    open: { type: Boolean, reflect: true },
    heading: {},
    alert: { type: Boolean },
    dismissible: { converter: isOn },
    width: {},
    height: {},
    closeLabel: { attribute: 'close-label' },
    floats: {},
  };

  /** Shown or not. Setting it does not ask; `requestClose` does. */
  declare open: boolean;
  /** Shown above the content; also its accessible name. */
  declare heading: string;
  /** The content is a message: it is read aloud as a whole when the dialog opens. */
  declare alert: boolean;
  /** Whether Escape, the backdrop and a close button ask to close. `dismissible="false"` for questions that need an answer. */
  declare dismissible: boolean;
  /** A number of pixels or any CSS length. */
  declare width: number | string;
  /** Like `width`; by default as high as the content. */
  declare height: number | string;
  /** Accessible name of the close button, where the built-in one does not fit. */
  declare closeLabel: string;
  /**
   * CSS selector of pop-ups that the content appends to `body`, such as those of rich-text editors and date pickers: while
   * this dialog is the topmost one they live in it. The default knows the usual ones and `[data-stoa-float]`.
   */
  declare floats: string;

  /** Once there is something to show. */
  #modal: Modal | undefined;
  #closeReason: CloseReason = 'api';

  constructor() {
    super();
    followLanguage(this);
    followFocus(this);
    this.open = false;
    this.heading = '';
    this.alert = false;
    this.dismissible = true;
    this.width = '';
    this.height = '';
    this.closeLabel = '';
    this.floats =
      '[data-stoa-float],[data-tippy-root],.tox-tinymce-aux,.ck-body-wrapper,.flatpickr-calendar,#ui-datepicker-div';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#modal?.enter();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#modal?.hide();
  }

  /** Moved by `moveBefore`: the native dialog stays in the top layer, though not in every browser. */
  connectedMoveCallback(): void {
    this.#modal?.enter();
  }

  /** Shows the dialog now. */
  show(): void {
    this.open = true;
    this.#updateNow();
  }

  /** Closes without asking. Closing a closed dialog does nothing. */
  close(reason: CloseReason = 'api'): void {
    if (!this.open) return;
    this.#closeReason = reason;
    this.open = false;
    this.#updateNow();
  }

  /** Asks, and closes unless refused. Returns whether it is closed now. */
  requestClose(source: RequestCloseSource = 'api'): boolean {
    if (this.open && this.dispatchEvent(new StoaRequestCloseEvent(source))) this.close(source);
    return !this.open;
  }

  /** Says yes for the person: what a `data-stoa-confirm` control does. */
  confirm(): void {
    if (this.open && this.dispatchEvent(new StoaConfirmEvent())) this.close('confirm');
  }

  protected override updated(changed: PropertyValues<this>): void {
    const dialog = this.renderRoot.querySelector('dialog')!;
    dialog.style.inlineSize = toLength(this.width);
    dialog.style.blockSize = toLength(this.height);
    const heading = dialog.querySelector('h2')!;
    const slot = heading.firstElementChild as HTMLSlotElement;
    // A heading without words would be announced as one all the same; where there is one, it alone names the dialog.
    const isHeaded = this.heading || slot.assignedNodes()[0];
    heading.role = isHeaded ? null : 'none';
    dialog.setAttribute('aria-labelledby', isHeaded ? 'heading' : 'heading body');
    if (!changed.has('open')) return;
    this.#modal ??= createModal(this, dialog);
    if (this.open) this.#modal.enter();
    else {
      const reason = this.#closeReason;
      this.#closeReason = 'api';
      if (this.#modal.leave()) this.dispatchEvent(new StoaCloseEvent(reason));
    }
  }

  /** Opening and closing take effect at once, so that both in one task still tell the whole story in order. */
  #updateNow(): void {
    if (this.isConnected) this.performUpdate();
  }

  protected override render(): TemplateResult {
    const update = () => this.requestUpdate();
    return html`<dialog
      part="dialog"
      closedby="none"
      role=${this.alert ? 'alertdialog' : nothing}
      aria-labelledby=${this.heading ? 'heading' : 'heading body'}
      aria-describedby=${this.alert ? 'body' : nothing}
      @click=${answer}
      @keydown=${answer}
    >
      <header part="header" role="none">
        <slot name="start"></slot>
        <h2 id="heading" part="heading"><slot name="heading" @slotchange=${update}>${this.heading}</slot></h2>
        ${
          isOn(this.dismissible)
            ? html`<button part="close" aria-label=${this.closeLabel || say(this, CLOSE)} data-stoa-close>
                ${closeIcon()}
              </button>`
            : nothing
        }
      </header>
      <div id="body" part="body" tabindex="-1"><slot></slot></div>
      <footer part="footer" role="none"><slot name="footer"></slot></footer>
      <div id="place" popover="manual"><slot name="floats"></slot></div>
    </dialog>`;
  }
}

/** `620` and `'620'` are pixels. What is no length the browser passes over, but for what is no longer set. */
function toLength(value: number | string | null | undefined): string {
  return Number(value) ? `${value}px` : ((value ?? '') as string);
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-dialog': StoaDialog;
  }
}
