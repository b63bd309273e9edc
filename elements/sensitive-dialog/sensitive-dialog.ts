import { nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { html } from 'lit/static-html.js';
import { controlStyles } from '../base/controls.styles.js';
import { FRAME_PARTS, FramedDialog } from '../base/framed-dialog.js';
import { CANCEL, CONFIRM, say, VIEW_RULES } from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
import { variantStyles } from '../base/variants.styles.js';
import { StoaActionEvent } from '../events/action.js';
import { sensitiveDialogStyles } from './sensitive-dialog.styles.js';

/**
 * @summary Says which sensitive words were found (SPEC section 4). Weak supervision can be confirmed, strong only acknowledged.
 * @tag stoa-sensitive-dialog
 *
 * @csspart dialog - The native dialog, and with it the parts of `stoa-dialog`.
 * @csspart words - The words.
 * @csspart tip - What to do about them.
 * @csspart rules - The button that shows the rules.
 * @csspart cancel - The button that gives up.
 * @csspart confirm - The button that confirms or acknowledges.
 * @fires {StoaActionEvent} stoa-action - `action` is `rules`: the person wants to see the rules.
 * @fires {StoaRequestCloseEvent} stoa-request-close - Before it closes; `preventDefault` keeps it open.
 * @fires {StoaConfirmEvent} stoa-confirm - Confirmed or acknowledged; `preventDefault` keeps it open.
 * @fires {StoaCloseEvent} stoa-close - Once it has closed; `reason` is `confirm` after a confirmation.
 */
export class StoaSensitiveDialog extends FramedDialog {
  static override styles = [tokenStyles, toneStyles, controlStyles, variantStyles, sensitiveDialogStyles];
  static override properties: PropertyDeclarations = {
    supervision: { reflect: true },
    heading: {},
    words: {},
    tip: {},
    mobile: { type: Boolean, reflect: true },
    confirmLabel: { attribute: 'confirm-label' },
    cancelLabel: { attribute: 'cancel-label' },
    rulesLabel: { attribute: 'rules-label' },
  };

  /** `weak` can be confirmed or given up, `strong` has only one way out. */
  declare supervision: 'weak' | 'strong';
  /** What is wrong. Default: as the language has it. */
  declare heading: string;
  /** The words that were found, as one text. */
  declare words: string;
  /** What to do about them. */
  declare tip: string;
  /** Offers the rules, which a phone shows in a view of their own. */
  declare mobile: boolean;
  /** Label of the button that confirms, where the built-in one does not fit. */
  declare confirmLabel: string;
  /** Label of the button that gives up, where the built-in one does not fit. */
  declare cancelLabel: string;
  /** Label of the button that shows the rules, where the built-in one does not fit. */
  declare rulesLabel: string;

  constructor() {
    super();
    this.supervision = 'weak';
    this.heading = '';
    this.words = '';
    this.tip = '';
    this.mobile = false;
    this.confirmLabel = '';
    this.cancelLabel = '';
    this.rulesLabel = '';
  }

  protected override render(): TemplateResult {
    const { dialogTag: tag } = this;
    const isStrong = this.supervision === 'strong';
    return html`<${tag}
      id="frame"
      exportparts=${FRAME_PARTS}
      alert
      .heading=${this.heading}
      .dismissible=${!isStrong}
    >
      ${this.words ? html`<p part="words">${this.words}</p>` : nothing}
      <p part="tip">${this.tip}</p>
      ${
        this.mobile
          ? html`<button
              part="rules"
              type="button"
              @click=${() => this.dispatchEvent(new StoaActionEvent('rules'))}
            >
              ${this.rulesLabel || say(this, VIEW_RULES)}
            </button>`
          : nothing
      }
      ${
        isStrong
          ? nothing
          : html`<button slot="footer" part="cancel" class="secondary" type="button" data-stoa-close>
              ${this.cancelLabel || say(this, CANCEL)}
            </button>`
      }
      <button slot="footer" part="confirm" class="primary" type="button" data-stoa-confirm data-autofocus>
        ${this.confirmLabel || say(this, CONFIRM)}
      </button>
    </${tag}>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-sensitive-dialog': StoaSensitiveDialog;
  }
}
