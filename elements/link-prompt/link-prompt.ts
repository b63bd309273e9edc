import { nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { html } from 'lit/static-html.js';
import { controlStyles } from '../base/controls.styles.js';
import { FRAME_PARTS, FramedDialog } from '../base/framed-dialog.js';
import { warningIcon } from '../base/icons.js';
import {
  CANCEL,
  NO_REMINDER,
  OPEN_LINK,
  OTHER_SITE,
  say,
  UNVERIFIED,
  UNVERIFIED_LINK,
} from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
import { variantStyles } from '../base/variants.styles.js';
import { linkPromptStyles } from './link-prompt.styles.js';
import { readableAddress, readableHost, splitHost } from './readable.js';

/** Addresses that may need more lines than are shown at once can be scrolled with the keyboard. */
const SCROLLS_FROM_LENGTH = 100;

/**
 * It opens nothing and remembers nothing: its owner does on `stoa-confirm`. The host is shown as it is looked up, so that
 * no letter can pass for another, and its end, which says whose it is, is never cut off. The focus is on the harmless
 * choice.
 *
 * @summary Asks before a link to an unverified site opens (SPEC section 5).
 * @tag stoa-link-prompt
 *
 * @csspart dialog - The native dialog, and with it the parts of `stoa-dialog`.
 * @csspart sign - The sign beside the heading.
 * @csspart text - The question.
 * @csspart warning - Says that the text of the link names another site.
 * @csspart target - The box around host and address.
 * @csspart host - Where the link leads.
 * @csspart address - The whole address; it scrolls.
 * @csspart remember - The checkbox.
 * @csspart cancel - The button that stays.
 * @csspart confirm - The button that opens the link.
 * @cssprop [--stoa-link-prompt-width=520px] - Its width.
 * @fires {StoaRequestCloseEvent} stoa-request-close - Before it closes; `preventDefault` keeps it open.
 * @fires {StoaConfirmEvent} stoa-confirm - Open the link; `preventDefault` keeps it open.
 * @fires {StoaCloseEvent} stoa-close - Once it has closed; `reason` is `confirm` when the link is to be opened.
 */
export class StoaLinkPrompt extends FramedDialog {
  static override styles = [tokenStyles, toneStyles, controlStyles, variantStyles, linkPromptStyles];
  static override properties: PropertyDeclarations = {
    remember: { type: Boolean, reflect: true },
    url: {},
    displayHost: { attribute: 'display-host' },
    textHost: { attribute: 'text-host' },
    heading: {},
    text: {},
    confirmLabel: { attribute: 'confirm-label' },
    cancelLabel: { attribute: 'cancel-label' },
    rememberLabel: { attribute: 'remember-label' },
    warningText: { attribute: 'warning-text' },
  };

  /** The person does not want to be asked again. Unset when `url` changes. */
  declare remember: boolean;
  /** The whole address. */
  declare url: string;
  /** Where it leads; by default the host of `url`. */
  declare displayHost: string;
  /** The host that the text of the link names, where that is another one. */
  declare textHost: string;
  /** The heading, where the built-in one does not fit. */
  declare heading: string;
  /** The question, where the built-in one does not fit. */
  declare text: string;
  /** Label of the button that opens the link, where the built-in one does not fit. */
  declare confirmLabel: string;
  /** Label of the button that stays, where the built-in one does not fit. */
  declare cancelLabel: string;
  /** Label of the checkbox, where the built-in one does not fit. */
  declare rememberLabel: string;
  /** Stands before `textHost`, where the built-in warning does not fit. */
  declare warningText: string;

  constructor() {
    super();
    this.remember = false;
    this.url = '';
    this.displayHost = '';
    this.textHost = '';
    this.heading = '';
    this.text = '';
    this.confirmLabel = '';
    this.cancelLabel = '';
    this.rememberLabel = '';
    this.warningText = '';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // What was ticked for one link says nothing about the next.
    if (changed.has('url') && !changed.has('remember')) this.remember = false;
  }

  protected override updated(): void {
    // The attribute counts until somebody has clicked, and is all that a server can send.
    this.renderRoot.querySelector('input')!.checked = this.remember;
  }

  protected override render(): TemplateResult {
    const { dialogTag: tag } = this;
    const { textHost, displayHost } = this;
    // Frameworks say `undefined` for what they no longer set.
    const url = this.url || '';
    const [before, host, after] = readableAddress(url);
    const [start, end] = splitHost(displayHost ? readableHost(displayHost) : host);
    return html`<${tag}
      id="frame"
      exportparts=${FRAME_PARTS}
      alert
      .heading=${this.heading || say(this, UNVERIFIED_LINK)}
    >
      <div slot="start" part="sign">${warningIcon()}</div>
      <p part="text">${this.text || say(this, UNVERIFIED)}</p>
      ${
        textHost
          ? html`<p part="warning">
              ${this.warningText || say(this, OTHER_SITE)}
              <bdi dir="ltr">${splitHost(readableHost(textHost))}</bdi>
            </p>`
          : nothing
      }
      <div part="target" translate="no">
        ${end ? html`<bdi id="host" part="host" dir="ltr"><span>${start}</span><b>${end}</b></bdi>` : nothing}
        <bdi
          part="address"
          dir="ltr"
          role="region"
          aria-labelledby="host"
          tabindex=${url.length < SCROLLS_FROM_LENGTH ? nothing : 0}
          >${before}<b>${host}</b>${after}</bdi
        >
      </div>
      <label slot="footer"
        ><input
          part="remember"
          type="checkbox"
          ?checked=${this.remember}
          @change=${() => (this.remember = !this.remember)}
        />${this.rememberLabel || say(this, NO_REMINDER)}</label
      >
      <div slot="footer" class="buttons">
        <button part="cancel" class="secondary" type="button" data-stoa-close data-autofocus>
          ${this.cancelLabel || say(this, CANCEL)}
        </button>
        <button part="confirm" class=${textHost ? 'danger' : 'primary'} type="button" data-stoa-confirm>
          ${this.confirmLabel || say(this, OPEN_LINK)}
        </button>
      </div>
    </${tag}>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-link-prompt': StoaLinkPrompt;
  }
}
