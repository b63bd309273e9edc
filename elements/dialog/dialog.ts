import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { listen, type Disposer } from '../../core/base/disposer.js';
import { controlStyles } from '../base/controls.styles.js';
import { focusFirst, focusedElement, focusMarked, rememberFocus, takesFocus } from '../base/focus.js';
import { closeIcon } from '../base/icons.js';
import { overlayStack } from '../base/overlay-stack.js';
import { StoaElement } from '../base/stoa-element.js';
import { CLOSE, say } from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { StoaCloseEvent, type CloseReason } from '../events/close.js';
import { StoaConfirmEvent } from '../events/confirm.js';
import { StoaRequestCloseEvent, type RequestCloseSource } from '../events/request-close.js';
import { watchBackdrop } from './backdrop.js';
import { dialogStyles } from './dialog.styles.js';
import { holdFloats } from './floats.js';
import { watchPopups } from './popups.js';

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
    dismissible: { converter: (value: string | null) => value !== 'false' },
    width: {},
    height: {},
    closeLabel: { attribute: 'close-label' },
    floats: {},
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
  /**
   * CSS selector of pop-ups that the content appends to `body`, such as those of rich-text editors and date pickers: while
   * this dialog is the topmost one they live in it. The default knows the usual ones and `[data-stoa-float]`.
   */
  declare floats: string;

  /** How to take back what showing did, in order; nothing while closed. */
  #shown: Disposer[] | undefined;
  #closeReason: CloseReason = 'api';
  #isForPopup = () => false;
  readonly #backdrop = watchBackdrop(() => {
    if (!this.#isForPopup()) this.#dismiss('backdrop');
  });

  constructor() {
    super();
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
    if (this.hasUpdated && this.open) this.#enter();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#hide();
  }

  /** Moved by `moveBefore`: the native dialog stays in the top layer, though not in every browser. */
  connectedMoveCallback(): void {
    if (this.#shown && !this.#dialog.matches(':modal')) this.#showAgain();
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

  protected override firstUpdated(): void {
    new ResizeObserver(() => this.#settle()).observe(this.#dialog);
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

  /** Opening and closing take effect at once, so that both in one task still tell the whole story in order. */
  #updateNow(): void {
    if (this.isConnected) this.performUpdate();
  }

  #enter(): void {
    if (this.#shown || !this.isConnected) return;
    const dialog = this.#dialog;
    const giveFocusBack = rememberFocus(this);
    dialog.open = false;
    dialog.showModal();
    if (!isRendered(dialog)) return this.#wait();
    // Where notices and pop-ups of the page live while this dialog is on top.
    const place = this.renderRoot.querySelector<HTMLElement>('#place')!;
    place.hidePopover();
    place.showPopover();
    // They have to leave the dialog before it closes, and the focus moves when all the rest is done.
    this.#shown = [
      ...['keydown', 'keyup', 'pointerdown'].map((type) =>
        listen(window, type, (event: Event) => this.#onStart(event), { capture: true }),
      ),
      listen(window, 'keydown', (event: KeyboardEvent) => this.#onKeydown(event)),
      listen(this.getRootNode(), 'submit', (event: SubmitEvent) => this.#onSubmit(event)),
      holdFloats(this, place),
      overlayStack().push(place),
      () => dialog.close(),
      giveFocusBack,
    ];
    this.#hideEmptyHeading();
    void this.#startFocus();
  }

  /** A heading without words would be announced as one all the same. */
  #hideEmptyHeading(): void {
    const heading = this.renderRoot.querySelector('h2')!;
    const slot = heading.querySelector('slot')!;
    heading.role = this.heading || slot.assignedNodes().length > 0 ? null : 'none';
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
    const dialog = this.#dialog;
    if (!this.#shown && !dialog.open) return;
    this.#hide();
    dialog.open = false;
    this.dispatchEvent(new StoaCloseEvent(reason));
  }

  /** Inside something hidden a modal would leave a dead page with nothing to see: it waits there as a dialog that is none. */
  #wait(): void {
    this.#hide();
    this.#dialog.close();
    this.#dialog.open = true;
  }

  #settle(): void {
    const dialog = this.#dialog;
    if (!this.open || !dialog.open) return;
    if (!isRendered(dialog)) return this.#wait();
    this.#enter();
    // A keyboard on the screen makes the dialog smaller.
    const focused = focusedElement();
    if (focused?.matches(':read-write')) focused.scrollIntoView({ block: 'nearest' });
  }

  #showAgain(): void {
    this.#hide();
    this.#enter();
  }

  async #startFocus(): Promise<void> {
    const start = focusedElement();
    // Elements that were created together with the dialog have nothing to focus before they have rendered.
    await this.updateComplete;
    this.#settle();
    if (!this.#shown) return;
    if (focusedElement() === start) this.#focusFirst();
    this.#letKeysScroll();
  }

  #focusFirst(): void {
    if (focusMarked(this)) {
      focusedElement()?.scrollIntoView({ block: 'nearest' });
    } else if (!focusFirst(this.renderRoot.querySelectorAll('#body>slot,footer'))) this.#body.focus();
  }

  /** Content that scrolls is a stop of the Tab key: else the keyboard would not get to its end. */
  #letKeysScroll(): void {
    const { scrollHeight, clientHeight } = this.#body;
    this.#body.tabIndex = scrollHeight > clientHeight + 1 ? 0 : -1;
  }

  #dismiss(source: RequestCloseSource): void {
    if (this.dismissible) this.requestClose(source);
  }

  /** Before anybody else hears of a key or a press outside. */
  #onStart(event: Event): void {
    if ((event as KeyboardEvent).key === 'Escape' || event.composedPath()[0] === this.#dialog)
      this.#isForPopup = watchPopups(this);
  }

  /**
   * On the window, since a click on nothing puts the focus there, and after everybody else. A first Escape belongs to an
   * open pop-up, one that ends a composition to the input method; a key held down closes one dialog, not all of them.
   */
  #onKeydown(event: KeyboardEvent): void {
    // Content may have come or gone since it was shown.
    this.#letKeysScroll();
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    const modal = nearest(event, ':modal');
    // What is under another modal takes no focus.
    if (modal ? modal !== this.#dialog : !takesFocus(this.#body)) return;
    if (this.#isForPopup()) return;
    event.preventDefault();
    if (!event.repeat && !nearest(event, '[slot=floats]')) this.#dismiss('escape');
  }

  /**
   * Somebody has closed the native dialog, or is about to: browsers that do not know `closedby` ask by `cancel`, take no
   * for an answer only now and then, and close at the next Escape. Then the dialog is shown again, and asks. Both events
   * can also come from elements inside.
   */
  #onNativeEvent(event: Event): void {
    if (event.target !== event.currentTarget || !this.#shown) return;
    event.preventDefault();
    if (!this.#dialog.open) this.#showAgain();
    // WebKit asks for a key that has closed a pop-up, too.
    else if (!event.defaultPrevented || this.#isForPopup()) return;
    this.#dismiss(event.type === 'cancel' ? 'escape' : 'api');
  }

  #onClick(event: MouseEvent): void {
    // A dialog inside this one minds its own controls.
    if (event.defaultPrevented || nearest(event, 'dialog') !== event.currentTarget) return;
    const control = nearest(event, CONTROLS);
    if (control?.hasAttribute('data-stoa-close')) this.requestClose('action');
    else if (control) this.confirm();
  }

  /** Browsers close the dialog around such a form by themselves, but not through a slot. */
  #onSubmit(event: SubmitEvent): void {
    const { target, submitter } = event;
    const isAnswer = [target as Element, submitter].some((one) =>
      one?.matches('[method=dialog],[formmethod=dialog]'),
    );
    if (!isAnswer || event.defaultPrevented || submitter?.matches(CONTROLS)) return;
    if (nearest(event, 'dialog') !== this.#dialog) return;
    event.preventDefault();
    this.requestClose('action');
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
      @mousedown=${this.#backdrop.onMousedown}
      @mouseup=${this.#backdrop.onMouseup}
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
      <div id="place" popover="manual"><slot name="floats"></slot></div>
    </dialog>`;
  }
}

const CONTROLS = '[data-stoa-close],[data-stoa-confirm]';

/** The innermost element under the event that matches, across slots and shadow roots. */
function nearest(event: Event, selector: string): Element | undefined {
  return (event.composedPath() as Element[]).find((place) => place.matches?.(selector));
}

/** Not so where an element around is hidden. */
function isRendered(dialog: HTMLElement): boolean {
  return dialog.getClientRects().length > 0;
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
