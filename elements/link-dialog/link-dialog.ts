import { nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { html } from 'lit/static-html.js';
import { controlStyles } from '../base/controls.styles.js';
import { FRAME_PARTS, FramedDialog } from '../base/framed-dialog.js';
import { closeIcon } from '../base/icons.js';
import { fetchView } from '../base/late-view.js';
import { CLOSE, OPEN_LINK, say } from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
import { waitingStyles } from '../base/waiting.styles.js';
import { linkDialogStyles } from './link-dialog.styles.js';
import type { LinkView } from './view.js';

/**
 * Shows http and https addresses, relative ones too, and no others. It opens no window: its owner does on `stoa-action`.
 * The focus starts on the close button, so that Escape works; one step on is the page, which has its own keys.
 *
 * What shows the page is loaded when the first dialog opens. Pages may refuse to be shown inside others, and no browser
 * tells: when a page has not arrived after a while, or might be such a one, a line below offers to open it in a new
 * window. A page with a strict content security policy names in `frame-src` whatever is to be shown here; `frame-src
 * 'self' https:` allows all that can be.
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
 * @csspart spinner - The turning ring until the view is there.
 * @csspart failure - What is shown instead of a view that cannot be had.
 * @csspart retry - The button that tries again.
 * @fires {StoaActionEvent} stoa-action - `action` is `open-window`: the person wants the page in a window of its own.
 * @fires {StoaRequestCloseEvent} stoa-request-close - Before it closes; `preventDefault` keeps it open.
 * @fires {StoaCloseEvent} stoa-close - Once it has closed; `reason` tells why. The page is gone by the next frame.
 */
export class StoaLinkDialog extends FramedDialog {
  static override styles = [tokenStyles, toneStyles, controlStyles, waitingStyles, linkDialogStyles];
  static override properties: PropertyDeclarations = {
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
  };

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

  readonly #inside = fetchView<LinkView>(this, async () => (await this.loadView()).createLinkView(this));

  constructor() {
    super();
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
  }

  /** Loads the page again, from the address in `url`. */
  reload(): void {
    this.#inside.view?.reload();
  }

  /** What shows the page, fetched when it is first needed. */
  protected loadView(): Promise<Pick<typeof import('./link-view.js'), 'createLinkView'>> {
    return import('./link-view.js');
  }

  protected override willUpdate(): void {
    this.#inside.view?.follow();
  }

  protected override render(): TemplateResult {
    const { view, renderWaiting } = this.#inside;
    const { dialogTag: tag } = this;
    return html`<${tag}
      id="frame"
      exportparts=${FRAME_PARTS}
      .heading=${view?.name ?? (this.heading || say(this, OPEN_LINK))}
      .width=${this.width || 'min(80%, 1200px)'}
      .height=${this.height || 'min(80%, 800px)'}
    >
      <div slot="start" class="tools">
        ${view?.renderTools()}
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
      ${view && html`<span slot="heading">${view.renderHeading()}</span>`}
      ${this.open ? (view?.renderPage() ?? renderWaiting()) : nothing}
    </${tag}>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-link-dialog': StoaLinkDialog;
  }
}
