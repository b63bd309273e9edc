import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { listen, type Disposer } from '../../core/base/disposer.js';
import { controlStyles } from '../base/controls.styles.js';
import { focusFirst, focusedElement, rememberFocus, takesFocus } from '../base/focus.js';
import { closeIcon } from '../base/icons.js';
import { overlayStack } from '../base/overlay-stack.js';
import { StoaElement } from '../base/stoa-element.js';
import { CLOSE, say } from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { StoaCloseEvent, type CloseReason } from '../events/close.js';
import { StoaConfirmEvent } from '../events/confirm.js';
import { StoaRequestCloseEvent, type RequestCloseSource } from '../events/request-close.js';
import { dialogStyles } from './dialog.styles.js';

/**
 * A control inside with the attribute `data-stoa-close` asks to close, one with `data-stoa-confirm` confirms. The focus
 * starts on the control marked `autofocus` (or `data-autofocus`, for frameworks that swallow the former), else on the
 * first control of the content, else on the first one of the footer; it returns to where it came from.
 *
 * @summary A modal dialog that asks before it closes.
 * @tag stoa-dialog
 *
 * @slot - The content.
 * @slot start - What stands before the heading, such as a back button.
 * @slot heading - Replaces the `heading` property.
 * @slot footer - Buttons, aligned to the end.
 * @csspart dialog - The native dialog.
 * @csspart header - Heading and close button.
 * @csspart heading - The heading.
 * @csspart close - The close button.
 * @csspart body - The content; it scrolls when it is long.
 * @csspart footer - The row of buttons.
 * @cssprop [--stoa-dialog-width=550px] - Width where the `width` property says nothing.
 * @cssprop [--stoa-dialog-radius=var(--stoa-radius-large)] - Rounding of the corners.
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
    dismissible: { converter: (value: string | null) => value !== 'false' },
    width: {},
    height: {},
    closeLabel: { attribute: 'close-label' },
  };

  /** Shown or not. Setting it does not ask; `requestClose` does. */
  declare open: boolean;
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

  /** How to take back what showing did, in order; nothing while closed. */
  #shown: Disposer[] | undefined;
  #closeReason: CloseReason = 'api';
  #pressedBackdrop = false;

  constructor() {
    super();
    this.open = false;
    this.heading = '';
    this.alert = false;
    this.dismissible = true;
    this.width = '';
    this.height = '';
    this.closeLabel = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated && this.open) this.#enter();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#hide();
  }

  /** Moved by `moveBefore`: the native dialog stays in the top layer, so nothing has to be done again. */
  connectedMoveCallback(): void {}

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
    const { style } = this.#dialog;
    style.inlineSize = toLength(this.width);
    style.blockSize = toLength(this.height);
    if (!changed.has('open')) return;
    if (this.open) this.#enter();
    else this.#leave();
  }

  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!;
  }

  get #body(): HTMLElement {
    return this.renderRoot.querySelector('#body')!;
  }

  /** Where the notices of the page live while this dialog is on top. */
  get #notices(): HTMLElement {
    return this.renderRoot.querySelector('#notices')!;
  }

  /** Opening and closing take effect at once, so that both in one task still tell the whole story in order. */
  #updateNow(): void {
    if (this.isConnected) this.performUpdate();
  }

  #enter(): void {
    if (this.#shown || !this.isConnected) return;
    const dialog = this.#dialog;
    const giveFocusBack = rememberFocus();
    dialog.showModal();
    // The notices have to leave the dialog before it closes, and the focus moves when all the rest is done.
    this.#shown = [
      listen(document, 'keydown', (event: KeyboardEvent) => this.#onKeydown(event)),
      overlayStack().push(this.#notices),
      () => dialog.close(),
      giveFocusBack,
    ];
    void this.#startFocus();
  }

  #hide(): void {
    const shown = this.#shown;
    if (!shown) return;
    this.#shown = undefined;
    for (const undo of shown) undo();
  }

  #leave(): void {
    const reason = this.#closeReason;
    this.#closeReason = 'api';
    if (!this.#shown) return;
    this.#hide();
    this.dispatchEvent(new StoaCloseEvent(reason));
  }

  async #startFocus(): Promise<void> {
    const start = focusedElement();
    // Elements that were created together with the dialog have nothing to focus before they have rendered.
    await this.updateComplete;
    if (!this.#shown) return;
    if (focusedElement() === start) this.#focusFirst();
    this.#letKeysScroll();
  }

  #focusFirst(): void {
    if ([...this.querySelectorAll<HTMLElement>('[autofocus],[data-autofocus]')].some(takesFocus)) return;
    if (focusFirst(this.renderRoot.querySelectorAll('#body,footer'))) return;
    this.#body.focus();
  }

  /** Content that scrolls is a stop of the Tab key: else the keyboard would not get to its end. */
  #letKeysScroll(): void {
    const { scrollHeight, clientHeight } = this.#body;
    this.#body.tabIndex = scrollHeight > clientHeight ? 0 : -1;
  }

  #dismiss(source: RequestCloseSource): void {
    if (this.dismissible) this.requestClose(source);
  }

  /**
   * On the document, since a click on nothing puts the focus there. A first Escape belongs to an open popover, one that
   * ends a composition to the input method; a key held down closes one dialog, not all of them.
   */
  #onKeydown(event: KeyboardEvent): void {
    // Content may have come or gone since it was shown.
    this.#letKeysScroll();
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (overlayStack().top() !== this.#notices) return;
    if (this.querySelector('[popover]:not([popover=manual]):popover-open')) return;
    event.preventDefault();
    if (!event.repeat) this.#dismiss('escape');
  }

  /**
   * Browsers that do not know `closedby` ask by `cancel`. They take no for an answer only now and then, and close at the
   * next Escape: then the dialog is shown again, and asks. Both events can also come from elements inside.
   */
  #onNativeEvent(event: Event): void {
    if (event.target !== event.currentTarget || !this.#shown) return;
    event.preventDefault();
    if (!this.#dialog.open) {
      this.#hide();
      this.#enter();
    } else if (!event.defaultPrevented) return;
    this.#dismiss('escape');
  }

  #onMousedown(event: MouseEvent): void {
    this.#pressedBackdrop = isOnBackdrop(event);
    // The backdrop takes no focus, so the control that has it need not lose it.
    if (this.#pressedBackdrop) event.preventDefault();
  }

  /** Both ends count: a selection that starts inside and ends outside is no wish to close. */
  #onMouseup(event: MouseEvent): void {
    if (this.#pressedBackdrop && isOnBackdrop(event)) this.#dismiss('backdrop');
    this.#pressedBackdrop = false;
  }

  #onClick(event: MouseEvent): void {
    const path = event.composedPath() as Element[];
    const nearest = (selector: string) => path.find((place) => place.matches?.(selector));
    // A dialog inside this one minds its own controls.
    if (event.defaultPrevented || nearest('dialog') !== event.currentTarget) return;
    const control = nearest('[data-stoa-close],[data-stoa-confirm]');
    if (control?.hasAttribute('data-stoa-close')) this.requestClose('action');
    else if (control) this.confirm();
  }

  protected override render(): TemplateResult {
    return html`<dialog
      part="dialog"
      closedby="none"
      role=${this.alert ? 'alertdialog' : nothing}
      aria-labelledby=${this.heading ? 'heading' : 'heading body'}
      aria-describedby=${this.alert ? 'body' : nothing}
      @cancel=${this.#onNativeEvent}
      @close=${this.#onNativeEvent}
      @mousedown=${this.#onMousedown}
      @mouseup=${this.#onMouseup}
      @click=${this.#onClick}
    >
      <header part="header" role="none">
        <slot name="start"></slot>
        <h2 id="heading" part="heading"><slot name="heading">${this.heading}</slot></h2>
        ${
          this.dismissible
            ? html`<button
                part="close"
                aria-label=${this.closeLabel || say(this, CLOSE)}
                @click=${() => this.requestClose('action')}
              >
                ${closeIcon()}
              </button>`
            : nothing
        }
      </header>
      <div id="body" part="body" tabindex="-1"><slot></slot></div>
      <footer part="footer" role="none"><slot name="footer"></slot></footer>
      <div id="notices"></div>
    </dialog>`;
  }
}

/** Header, body and footer cover the whole dialog: what hits the dialog itself has missed it. */
function isOnBackdrop({ button, target, currentTarget }: MouseEvent): boolean {
  return button === 0 && target === currentTarget;
}

/** `620` and `'620'` are pixels. What is no length at all the browser passes over. */
function toLength(value: number | string): string {
  return Number(value) ? `${value}px` : `${value}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-dialog': StoaDialog;
  }
}
