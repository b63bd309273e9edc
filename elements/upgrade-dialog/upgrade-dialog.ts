import { nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { html } from 'lit/static-html.js';
import { controlStyles } from '../base/controls.styles.js';
import { FRAME_PARTS, FramedDialog } from '../base/framed-dialog.js';
import {
  COPIED,
  COPY,
  ERROR_DETAILS,
  LATER,
  REFRESH_NOW,
  say,
  SELECTED,
  SYSTEM_UPGRADE,
  VIEW_DETAILS,
  type Words,
} from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
import { variantStyles } from '../base/variants.styles.js';
import { StoaActionEvent } from '../events/action.js';
import { upgradeDialogStyles } from './upgrade-dialog.styles.js';

/** More than anybody reads, and what a browser lays out in an instant. Copying takes all. */
const MAX_SHOWN_CHARACTERS = 100_000;

/** The class that gives it the size for its language (SPEC section 9). */
const LOOK: Words = ['', 'chinese', 'chinese', ''];

/**
 * It refreshes nothing: its owner does on `stoa-confirm`. The details of an error are text, whatever is in them; they
 * are shown on request and can be copied, or are selected for that where a page may not write to the clipboard.
 *
 * @summary Asks to refresh the page after the system has been upgraded (SPEC sections 2 and 8).
 * @tag stoa-upgrade-dialog
 *
 * @csspart dialog - The native dialog, and with it the parts of `stoa-dialog`.
 * @csspart text - What has happened and what to do.
 * @csspart toggle - The button that shows and hides the details.
 * @csspart details - The box of the details.
 * @csspart status - Says that they have been copied.
 * @csspart copy - The button that copies them.
 * @csspart error - The details themselves; they scroll.
 * @csspart cancel - The button that puts it off.
 * @csspart refresh - The button that refreshes.
 * @cssprop [--stoa-upgrade-dialog-width=620px] - Its width; 510px in Chinese.
 * @fires {StoaActionEvent} stoa-action - `action` is `copy`: the person copies the details.
 * @fires {StoaRequestCloseEvent} stoa-request-close - Before it closes; `preventDefault` keeps it open.
 * @fires {StoaConfirmEvent} stoa-confirm - Refresh now; `preventDefault` keeps it open.
 * @fires {StoaCloseEvent} stoa-close - Once it has closed; `reason` is `confirm` for a refresh.
 */
export class StoaUpgradeDialog extends FramedDialog {
  static override styles = [tokenStyles, toneStyles, controlStyles, variantStyles, upgradeDialogStyles];
  static override properties: PropertyDeclarations = {
    expanded: { type: Boolean, reflect: true },
    heading: {},
    text: {},
    details: {},
    refreshLabel: { attribute: 'refresh-label' },
    cancelLabel: { attribute: 'cancel-label' },
    toggleLabel: { attribute: 'toggle-label' },
    detailsLabel: { attribute: 'details-label' },
    copyLabel: { attribute: 'copy-label' },
    copiedLabel: { attribute: 'copied-label' },
    selectedLabel: { attribute: 'selected-label' },
    outcome: { state: true },
  };

  /** The details are shown. Closing the dialog hides them again. */
  declare expanded: boolean;
  /** The heading, where the built-in one does not fit. */
  declare heading: string;
  /** What has happened and what to do. */
  declare text: string;
  /** What is known about the error; nothing is offered when empty. The first 100,000 characters are shown. */
  declare details: string;
  /** Label of the button that refreshes, where the built-in one does not fit. */
  declare refreshLabel: string;
  /** Label of the button that puts it off, where the built-in one does not fit. */
  declare cancelLabel: string;
  /** Label of the button that shows and hides the details, where the built-in one does not fit. */
  declare toggleLabel: string;
  /** Name of the box of the details, where the built-in one does not fit. */
  declare detailsLabel: string;
  /** Label of the button that copies, where the built-in one does not fit. */
  declare copyLabel: string;
  /** Says that the details have been copied, where the built-in text does not fit. */
  declare copiedLabel: string;
  /** Says that they are selected instead, where the built-in text does not fit. */
  declare selectedLabel: string;
  /** What became of the last copying. */
  declare protected outcome: '' | 'copied' | 'selected';

  constructor() {
    super();
    this.expanded = false;
    this.heading = '';
    this.text = '';
    this.details = '';
    this.refreshLabel = '';
    this.cancelLabel = '';
    this.toggleLabel = '';
    this.detailsLabel = '';
    this.copyLabel = '';
    this.copiedLabel = '';
    this.selectedLabel = '';
    this.outcome = '';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('details') || changed.has('expanded')) this.outcome = '';
  }

  async #copy(): Promise<void> {
    this.dispatchEvent(new StoaActionEvent('copy'));
    const { details } = this;
    // Emptied in between, so that a second time is read aloud like the first.
    this.outcome = '';
    const [isCopied] = await Promise.all([copyText(details), this.updateComplete]);
    // Whoever has hidden them meanwhile, or sees others, is told nothing.
    if (!this.expanded || this.details !== details) return;
    this.outcome = isCopied ? 'copied' : 'selected';
    if (!isCopied) this.#selectDetails();
  }

  #selectDetails(): void {
    const error = this.renderRoot.querySelector('pre');
    if (!error) return;
    error.focus();
    getSelection()?.selectAllChildren(error);
  }

  protected override render(): TemplateResult {
    const { dialogTag: tag } = this;
    return html`<${tag}
      id="frame"
      class=${say(this, LOOK)}
      exportparts=${FRAME_PARTS}
      alert
      .heading=${this.heading || say(this, SYSTEM_UPGRADE)}
      @stoa-close=${() => (this.expanded = false)}
    >
      <p part="text">${this.text}</p>
      ${this.details && this.expanded ? this.#renderDetails() : nothing}
      ${
        this.details
          ? html`<button
              slot="footer"
              part="toggle"
              type="button"
              aria-expanded=${this.expanded ? 'true' : 'false'}
              aria-controls="details"
              @click=${() => (this.expanded = !this.expanded)}
            >
              ${this.toggleLabel || say(this, VIEW_DETAILS)}
            </button>`
          : nothing
      }
      <div slot="footer" class="buttons">
        <button part="cancel" class="secondary" type="button" data-stoa-close>
          ${this.cancelLabel || say(this, LATER)}
        </button>
        <button part="refresh" class="primary" type="button" data-stoa-confirm data-autofocus>
          ${this.refreshLabel || say(this, REFRESH_NOW)}
        </button>
      </div>
    </${tag}>`;
  }

  #renderDetails(): TemplateResult {
    const outcomes = {
      '': '',
      copied: this.copiedLabel || say(this, COPIED),
      selected: this.selectedLabel || say(this, SELECTED),
    };
    return html`<div id="details" part="details">
      <div class="bar">
        <span id="name">${this.detailsLabel || say(this, ERROR_DETAILS)}</span>
        <span part="status" class=${this.outcome} role="status">${outcomes[this.outcome]}</span>
        <button part="copy" type="button" @click=${this.#copy}>${this.copyLabel || say(this, COPY)}</button>
      </div>
      <pre part="error" role="region" aria-labelledby="name" tabindex="0" dir="ltr" translate="no">
${this.details.slice(0, MAX_SHOWN_CHARACTERS)}</pre>
    </div>`;
  }
}

/** Whether the clipboard took it: pages without https have none, and others may be denied it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-upgrade-dialog': StoaUpgradeDialog;
  }
}
