import { isServer, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { html } from 'lit/static-html.js';
import { isAddress } from '../../core/base/address.js';
import { controlStyles } from '../base/controls.styles.js';
import { FRAME_PARTS, FramedDialog } from '../base/framed-dialog.js';
import { fieldStyles } from '../base/fields.styles.js';
import {
  ACCOUNT,
  BOTH_FIELDS,
  CANCEL,
  ESCAPE_AGAIN,
  LOGIN_PAGE,
  PASSWORD,
  say,
  SIGN_IN,
  SIGN_IN_AGAIN,
  SIGNING_IN,
} from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
import { variantStyles } from '../base/variants.styles.js';
import type { StoaRequestCloseEvent } from '../events/request-close.js';
import { StoaSignInEvent } from '../events/sign-in.js';
import { reloginDialogStyles } from './relogin-dialog.styles.js';

/**
 * It signs nobody in: its owner does on `stoa-sign-in`, sets `busy` meanwhile, and then closes it or sets `error`. The
 * password is in its field and in that event, nowhere else, and is gone from the field when the dialog closes. A click
 * on the backdrop does nothing, and with a password typed Escape has to be pressed twice.
 *
 * @summary Asks for account and password in front of the page, so that nothing on the page is lost (SPEC section 6).
 * @tag stoa-relogin-dialog
 *
 * @csspart dialog - The native dialog, and with it the parts of `stoa-dialog`.
 * @csspart text - Why to sign in.
 * @csspart error - What went wrong.
 * @csspart field - Each of the two fields.
 * @csspart login-page - The link to the login page.
 * @csspart cancel - The button that gives up.
 * @csspart sign-in - The button that signs in.
 * @cssprop [--stoa-relogin-dialog-width=420px] - Its width.
 * @fires {StoaSignInEvent} stoa-sign-in - Both fields are filled and the person goes on; `credentials` is what they typed.
 * @fires {StoaRequestCloseEvent} stoa-request-close - Before it closes; `preventDefault` keeps it open.
 * @fires {StoaCloseEvent} stoa-close - Once it has closed; `reason` tells why.
 */
export class StoaReloginDialog extends FramedDialog {
  static override styles = [
    tokenStyles,
    toneStyles,
    controlStyles,
    variantStyles,
    fieldStyles,
    reloginDialogStyles,
  ];
  static override properties: PropertyDeclarations = {
    busy: { type: Boolean, reflect: true },
    heading: {},
    text: {},
    error: {},
    account: {},
    loginUrl: { attribute: 'login-url' },
    accountLabel: { attribute: 'account-label' },
    passwordLabel: { attribute: 'password-label' },
    signInLabel: { attribute: 'sign-in-label' },
    cancelLabel: { attribute: 'cancel-label' },
    loginPageLabel: { attribute: 'login-page-label' },
    problem: { state: true },
  };

  /** Signing in: the fields cannot be changed, and nothing is sent a second time. */
  declare busy: boolean;
  /** The heading, where the built-in one does not fit. */
  declare heading: string;
  /** Why to sign in. */
  declare text: string;
  /** What went wrong; read aloud when it changes. */
  declare error: string;
  /** The account that the field starts with, where it is known. */
  declare account: string;
  /** Address of the login page, for ways to sign in that this box does not have. Only http and https make a link. */
  declare loginUrl: string;
  /** Label of the account field, where the built-in one does not fit. */
  declare accountLabel: string;
  /** Label of the password field, where the built-in one does not fit. */
  declare passwordLabel: string;
  /** Label of the button that signs in, where the built-in one does not fit. */
  declare signInLabel: string;
  /** Label of the button that gives up, where the built-in one does not fit. */
  declare cancelLabel: string;
  /** Text of the link to the login page, where the built-in one does not fit. */
  declare loginPageLabel: string;
  /** What is wrong with what was typed or pressed here; said in place of `error`. */
  declare protected problem: string;

  constructor() {
    super();
    this.busy = false;
    this.heading = '';
    this.text = '';
    this.error = '';
    this.account = '';
    this.loginUrl = '';
    this.accountLabel = '';
    this.passwordLabel = '';
    this.signInLabel = '';
    this.cancelLabel = '';
    this.loginPageLabel = '';
    this.problem = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forget();
  }

  protected override updated(changed: PropertyValues<this>): void {
    // Most likely it is the password that was wrong, and that has to be typed anew as a whole.
    if (changed.has('error') && this.error && this.open) {
      this.#field('password')?.focus();
      this.#field('password')?.select();
    }
  }

  #field(name: 'account' | 'password'): HTMLInputElement | null {
    return this.renderRoot.querySelector(`input[name=${name}]`);
  }

  #forget(): void {
    this.problem = '';
    const password = this.#field('password');
    if (password) password.value = '';
  }

  #onRequestClose(event: StoaRequestCloseEvent): void {
    const warning = say(this, ESCAPE_AGAIN);
    const losesPassword = event.source === 'escape' && this.#field('password')?.value;
    if (event.source === 'backdrop') event.preventDefault();
    else if (losesPassword && this.problem !== warning) {
      event.preventDefault();
      this.problem = warning;
    }
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    if (this.busy) return;
    const account = this.#field('account')?.value.trim() ?? '';
    const password = this.#field('password')?.value ?? '';
    const isComplete = account !== '' && password !== '';
    this.problem = isComplete ? '' : say(this, BOTH_FIELDS);
    if (isComplete) this.dispatchEvent(new StoaSignInEvent({ account, password }));
    else this.#field(account ? 'password' : 'account')?.focus();
  }

  protected override render(): TemplateResult {
    const { dialogTag: tag } = this;
    const address = loginPage(this.loginUrl);
    const signIn = this.signInLabel || say(this, SIGN_IN);
    const label = this.busy ? say(this, SIGNING_IN) : signIn;
    return html`<${tag}
      id="frame"
      exportparts=${FRAME_PARTS}
      .heading=${this.heading || say(this, SIGN_IN_AGAIN)}
      @stoa-request-close=${this.#onRequestClose}
      @stoa-close=${this.#forget}
    >
      <form id="form" novalidate @submit=${this.#onSubmit} @input=${() => (this.problem = '')}>
        ${this.text ? html`<p part="text">${this.text}</p>` : nothing}
        <div id="error" part="error" role="alert">${this.problem || this.error}</div>
        ${this.#renderField('account', this.accountLabel || say(this, ACCOUNT))}
        ${this.#renderField('password', this.passwordLabel || say(this, PASSWORD))}
        ${
          address
            ? html`<a part="login-page" href=${address} target="_blank" rel="noopener"
                >${this.loginPageLabel || say(this, LOGIN_PAGE)}</a
              >`
            : nothing
        }
      </form>
      <button slot="footer" part="cancel" class="secondary" type="button" data-stoa-close>
        ${this.cancelLabel || say(this, CANCEL)}
      </button>
      <button
        slot="footer"
        part="sign-in"
        class="primary"
        type="submit"
        form="form"
        aria-disabled=${this.busy || nothing}
        aria-busy=${this.busy || nothing}
      >
        ${label}
      </button>
    </${tag}>`;
  }

  #renderField(name: 'account' | 'password', label: string): TemplateResult {
    const isAccount = name === 'account';
    return html`<label
      >${label}
      <input
        part="field"
        name=${name}
        type=${isAccount ? 'text' : 'password'}
        value=${isAccount ? this.account : nothing}
        autocomplete=${isAccount ? 'username' : 'current-password'}
        autocapitalize="none"
        spellcheck="false"
        aria-describedby="error"
        required
        ?data-autofocus=${isAccount !== Boolean(this.account)}
        ?readonly=${this.busy}
      />
    </label>`;
  }
}

/** Parsed once: what is checked is what is opened. A server does not know its page: there the browser completes it. */
function loginPage(text: string): string | undefined {
  const base = isServer ? 'https://page.invalid' : document.baseURI;
  if (!text || !isAddress(text, base)) return undefined;
  const { protocol, href } = new URL(text, base);
  return protocol === 'https:' || protocol === 'http:' ? (isServer ? text : href) : undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-relogin-dialog': StoaReloginDialog;
  }
}
