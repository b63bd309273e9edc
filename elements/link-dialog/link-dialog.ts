import { isServer, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { live } from 'lit/directives/live.js';
import { html } from 'lit/static-html.js';
import { controlStyles } from '../base/controls.styles.js';
import { FRAME_PARTS, frameDialog } from '../base/dialog-frame.js';
import { closeIcon, fullScreenIcon, newWindowIcon, reloadIcon, windowIcon } from '../base/icons.js';
import { StoaElement } from '../base/stoa-element.js';
import {
  CLOSE,
  followLanguage,
  FULL_SCREEN,
  LOADING,
  NEW_WINDOW,
  NO_ADDRESS,
  NOTHING_SHOWN,
  OPEN_LINK,
  RELOAD,
  say,
  type Words,
} from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
import { variantStyles } from '../base/variants.styles.js';
import { StoaActionEvent } from '../events/action.js';
import type { CloseReason } from '../events/close.js';
import type { RequestCloseSource } from '../events/request-close.js';
import { linkDialogStyles } from './link-dialog.styles.js';

/** All that pages need, but for one thing: to put another page in the place of the whole suite. */
const SANDBOX =
  'allow-downloads allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts allow-storage-access-by-user-activation';

/** Whatever of these changes, the page is loaded from the beginning. */
const RELOADING = ['open', 'url', 'sandbox', 'allow', 'round'] as const;

/**
 * Shows http and https addresses, relative ones too, and no others. It opens no window: its owner does on `stoa-action`.
 * The focus starts on the close button, so that Escape works; one step on is the page, which has its own keys.
 *
 * Pages may refuse to be shown inside others, and no browser tells: when a page has not arrived after a while, or might
 * be such a one, a line below offers to open it in a new window. A page with a strict content security policy names in
 * `frame-src` whatever is to be shown here; `frame-src 'self' https:` allows all that can be.
 *
 * @summary Shows the page behind a link in front of the app (SPEC section 2). It fills the screen of a phone.
 * @tag stoa-link-dialog
 *
 * @csspart dialog - The native dialog, and with it the parts of `stoa-dialog`.
 * @csspart title - The heading.
 * @csspart host - Where the page comes from.
 * @csspart reload - The button that loads the page again.
 * @csspart open-window - The button for a new window.
 * @csspart full-screen - The button that fills the window, and takes that back.
 * @csspart leave - The button that closes.
 * @csspart progress - The line while the page is loading.
 * @csspart frame - The page.
 * @csspart hint - The line for pages that cannot be seen.
 * @csspart refused - Says that there is nothing to load.
 * @fires {StoaActionEvent} stoa-action - `action` is `open-window`: the person wants the page in a window of its own.
 * @fires {StoaRequestCloseEvent} stoa-request-close - Before it closes; `preventDefault` keeps it open.
 * @fires {StoaCloseEvent} stoa-close - Once it has closed; `reason` tells why. The page is gone by the next frame.
 */
export class StoaLinkDialog extends StoaElement {
  static override styles = [tokenStyles, toneStyles, controlStyles, variantStyles, linkDialogStyles];
  static override properties: PropertyDeclarations = {
    open: { type: Boolean, reflect: true },
    fullScreen: { type: Boolean, reflect: true, attribute: 'full-screen' },
    url: {},
    heading: {},
    width: {},
    height: {},
    sandbox: {},
    allow: {},
    hintAfter: { type: Number, attribute: 'hint-after' },
    reloadLabel: { attribute: 'reload-label' },
    windowLabel: { attribute: 'window-label' },
    fullScreenLabel: { attribute: 'full-screen-label' },
    closeLabel: { attribute: 'close-label' },
    hintText: { attribute: 'hint-text' },
    refusedText: { attribute: 'refused-text' },
    phase: { state: true },
    late: { state: true },
    round: { state: true },
  };

  declare open: boolean;
  /** It fills the window. The person can change that. */
  declare fullScreen: boolean;
  /** The page to show. */
  declare url: string;
  /** The heading; by default the host. */
  declare heading: string;
  /** A number of pixels or any CSS length; by default four fifths of the window, 1200 pixels at most. */
  declare width: number | string;
  /** Like `width`, 800 pixels at most by default. */
  declare height: number | string;
  /** What the page may do, as in `sandbox` of a frame; by default all but to replace the app by another page. */
  declare sandbox: string | undefined;
  /** Which features it may use, as in `allow` of a frame. */
  declare allow: string;
  /** How long to wait before a new window is offered, in milliseconds. */
  declare hintAfter: number;
  /** Name of the button that loads again, where the built-in one does not fit. */
  declare reloadLabel: string;
  /** Name of the buttons for a new window, where the built-in one does not fit. */
  declare windowLabel: string;
  /** Name of the button that fills the window, where the built-in one does not fit. */
  declare fullScreenLabel: string;
  /** Name of the close button, where the built-in one does not fit. */
  declare closeLabel: string;
  /** Offers a new window, where the built-in text does not fit. */
  declare hintText: string;
  /** Says that there is nothing to load, where the built-in text does not fit. */
  declare refusedText: string;
  /** `unsure`: loaded, but it may be the empty page of a refusal. `done`: nothing more to say about it. */
  declare protected phase: 'loading' | 'unsure' | 'done';
  declare protected late: boolean;
  /** Counts reloads. */
  declare protected round: number;

  readonly #frame = frameDialog(this);
  #address: URL | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    followLanguage(this);
    this.open = false;
    this.fullScreen = false;
    this.url = '';
    this.heading = '';
    this.width = '';
    this.height = '';
    this.sandbox = undefined;
    this.allow = 'clipboard-write; fullscreen';
    this.hintAfter = 5_000;
    this.reloadLabel = '';
    this.windowLabel = '';
    this.fullScreenLabel = '';
    this.closeLabel = '';
    this.hintText = '';
    this.refusedText = '';
    this.phase = 'loading';
    this.late = false;
    this.round = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Wherever a frame is put, it loads from the beginning.
    if (this.hasUpdated) this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  /** Shows the dialog. */
  show(): void {
    this.open = true;
  }

  /** Closes without asking. */
  close(reason: CloseReason = 'api'): void {
    this.#frame.close(reason);
  }

  /** Asks, and closes unless refused. Returns whether it is closed now. */
  requestClose(source: RequestCloseSource = 'api'): boolean {
    return this.#frame.requestClose(source);
  }

  /** Loads the page again, from the address in `url`. */
  reload(): void {
    this.round += 1;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('url'))
      this.#address = webAddress(this.url, this.hasUpdated ? document.baseURI : undefined);
    if (RELOADING.some((name) => changed.has(name))) this.#start();
  }

  protected override firstUpdated(): void {
    // Servers do not know what an address is relative to, and the first time everything has to be as they have sent it.
    if (!this.#address) this.requestUpdate('url');
  }

  #start(): void {
    this.phase = 'loading';
    this.late = false;
    clearTimeout(this.#timer);
    if (this.open && !isServer) this.#timer = setTimeout(() => (this.late = true), this.hintAfter);
  }

  /** Browsers say so for refused pages too. But whoever is let in sees the page. */
  #onLoad({ target }: Event): void {
    this.phase = (target as HTMLIFrameElement).contentDocument ? 'done' : 'unsure';
  }

  #hideHint(): void {
    this.phase = 'done';
    // The button that had the focus leaves.
    this.renderRoot.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }

  readonly #openWindow = (): void => {
    this.dispatchEvent(new StoaActionEvent('open-window'));
  };

  protected override render(): TemplateResult {
    const { tag, onRequestClose, onClose } = this.#frame;
    const host = this.#address?.host ?? '';
    const title = this.heading || (host ? '' : say(this, OPEN_LINK));
    return html`<${tag}
      id="frame"
      exportparts=${FRAME_PARTS}
      .open=${live(this.open)}
      .heading=${title || host}
      .width=${this.width || 'min(80vi, 1200px)'}
      .height=${this.height || 'min(80dvb, 800px)'}
      @stoa-request-close=${onRequestClose}
      @stoa-close=${onClose}
    >
      <div slot="start" class="tools">
        ${
          host &&
          html`${this.#tool('reload', this.reloadLabel, RELOAD, reloadIcon(), this.reload)}
          ${this.#tool('open-window', this.windowLabel, NEW_WINDOW, newWindowIcon(), this.#openWindow)}
          ${this.#tool(
            'full-screen',
            this.fullScreenLabel,
            FULL_SCREEN,
            this.fullScreen ? windowIcon() : fullScreenIcon(),
            () => (this.fullScreen = !this.fullScreen),
            `${this.fullScreen}`,
          )}`
        }
        <button
          part="leave"
          type="button"
          title=${this.closeLabel || say(this, CLOSE)}
          data-stoa-close
          data-autofocus
        >
          ${closeIcon()}
        </button>
      </div>
      <span slot="heading">
        ${title && html`<span part="title">${title}</span>`}
        <bdi part="host"><bdi dir="ltr">${host}</bdi></bdi>
      </span>
      ${this.open ? this.#renderPage(title || host) : nothing}
    </${tag}>`;
  }

  #tool(
    part: string,
    label: string,
    words: Words,
    icon: TemplateResult,
    click: () => void,
    pressed?: string,
  ): TemplateResult {
    return html`<button
      part=${part}
      type="button"
      title=${label || say(this, words)}
      aria-pressed=${pressed ?? nothing}
      @click=${click}
    >
      ${icon}
    </button>`;
  }

  /**
   * A new frame for each address: another `src` of the same frame would be a step in the history of the whole tab, and
   * its back button would go through the frame. The rules are set before the address that they are for.
   */
  #renderPage(title: string): TemplateResult {
    const href = this.#address?.href;
    if (!href) return html`<p part="refused" role="alert">${this.refusedText || say(this, NO_ADDRESS)}</p>`;
    const sandbox = this.sandbox ?? SANDBOX;
    return html`${
        this.phase === 'loading'
          ? html`<div part="progress" role="progressbar" aria-label=${say(this, LOADING)}></div>`
          : nothing
      }
      ${keyed(
        [this.round, sandbox, this.allow, href].join(),
        html`<iframe
          part="frame"
          title=${title}
          sandbox=${sandbox}
          allow=${this.allow}
          referrerpolicy="strict-origin-when-cross-origin"
          src=${href}
          @load=${this.#onLoad}
        ></iframe>`,
      )}
      <div role="status">${this.late && this.phase !== 'done' ? this.#renderHint() : nothing}</div>`;
  }

  #renderHint(): TemplateResult {
    return html`<div part="hint">
      <span>${this.hintText || say(this, NOTHING_SHOWN)}</span>
      <button class="secondary" type="button" @click=${this.#openWindow}>
        ${this.windowLabel || say(this, NEW_WINDOW)}
      </button>
      <button type="button" title=${this.closeLabel || say(this, CLOSE)} @click=${this.#hideHint}>
        ${closeIcon()}
      </button>
    </div>`;
  }
}

/** The address as it will be loaded, from one reading of it; nothing unless it is one of the web. */
function webAddress(text: string, base: string | undefined): URL | undefined {
  try {
    const url = new URL(text || 'about:', base);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-link-dialog': StoaLinkDialog;
  }
}
