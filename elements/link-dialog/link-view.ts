/**
 * The inside of a link dialog, loaded when the first one opens (SPEC section 2): the page in its frame, where it comes
 * from, the tools for it, and a way out for pages that cannot be seen. It renders into `stoa-link-dialog`.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { closeIcon } from '../base/icons.js';
import { CLOSE, LOADING, OPEN_LINK, say, type Words } from '../base/texts.js';
import { variantStyles } from '../base/variants.styles.js';
import { StoaActionEvent } from '../events/action.js';
import { fullScreenIcon, newWindowIcon, reloadIcon, windowIcon } from './icons.js';
import { linkViewStyles } from './link-view.styles.js';
import type { LinkView, LinkViewHost } from './view.js';
import { FULL_SCREEN, NEW_WINDOW, NO_ADDRESS, NOTHING_SHOWN, RELOAD } from './words.js';

/** All that pages need, but for one thing: to put another page in the place of the whole suite. */
const SANDBOX =
  'allow-downloads allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts allow-storage-access-by-user-activation';

/** How long to wait where nobody says it any more; the same as the element has from the start. */
const HINT_AFTER_MS = 5_000;

/** Takes over the content of `host` for as long as that lives. */
export function createLinkView(host: LinkViewHost): LinkView {
  let url: string | undefined;
  let address: URL | undefined;
  /** What is shown; whatever of it changes, the page is loaded from the beginning. */
  let shown = '';
  let round = 0;
  /** `unsure`: loaded, but it may be the empty page of a refusal. `done`: nothing more to say about it. */
  let phase: 'loading' | 'unsure' | 'done' = 'loading';
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sandbox = () => host.sandbox ?? SANDBOX;

  for (const { styleSheet } of [variantStyles, linkViewStyles])
    host.shadowRoot!.adoptedStyleSheets.push(styleSheet!);
  host.addController({
    // Wherever a frame is put, it loads from the beginning.
    hostConnected: start,
    hostDisconnected: () => clearTimeout(timer),
  });

  function follow(): void {
    if (host.url !== url) address = webAddress((url = host.url));
    const wanted = [host.open, round, sandbox(), host.allow, address?.href].join();
    if (wanted === shown) return;
    shown = wanted;
    start();
  }

  function start(): void {
    phase = 'loading';
    isLate = false;
    clearTimeout(timer);
    if (host.open && host.isConnected) timer = setTimeout(offerWindow, host.hintAfter ?? HINT_AFTER_MS);
    host.requestUpdate();
  }

  function offerWindow(): void {
    isLate = true;
    host.requestUpdate();
  }

  function reload(): void {
    round += 1;
    host.requestUpdate();
  }

  /** Browsers say so for refused pages too. But whoever is let in sees the page. */
  function onLoad({ target }: Event): void {
    phase = (target as HTMLIFrameElement).contentDocument ? 'done' : 'unsure';
    host.requestUpdate();
  }

  function hideHint(): void {
    phase = 'done';
    host.requestUpdate();
    // The button that had the focus leaves.
    host.shadowRoot!.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }

  function openWindow(): void {
    host.dispatchEvent(new StoaActionEvent('open-window'));
  }

  function toggleFullScreen(): void {
    host.fullScreen = !host.fullScreen;
  }

  /** The heading as text: nothing where the host stands for it. */
  function title(): string {
    return host.heading || (address ? '' : say(host, OPEN_LINK));
  }

  function renderHeading(): TemplateResult {
    return html`${title() && html`<span part="title">${title()}</span>`}
      <bdi part="host"><bdi dir="ltr">${address?.host}</bdi></bdi>`;
  }

  function renderTools(): TemplateResult | typeof nothing {
    if (!address) return nothing;
    const { fullScreen } = host;
    const sign = fullScreen ? windowIcon() : fullScreenIcon();
    return html`${renderTool('reload', host.reloadLabel, RELOAD, reloadIcon(), reload)}
    ${renderTool('open-window', host.windowLabel, NEW_WINDOW, newWindowIcon(), openWindow)}
    ${renderTool('full-screen', host.fullScreenLabel, FULL_SCREEN, sign, toggleFullScreen, `${fullScreen}`)}`;
  }

  function renderTool(
    part: string,
    label: string,
    words: Words,
    sign: TemplateResult,
    click: () => void,
    pressed?: string,
  ): TemplateResult {
    return html`<button
      part=${part}
      type="button"
      title=${label || say(host, words)}
      aria-pressed=${pressed ?? nothing}
      @click=${click}
    >
      ${sign}
    </button>`;
  }

  /**
   * A new frame for each address: another `src` of the same frame would be a step in the history of the whole tab, and
   * its back button would go through the frame. The rules are set before the address that they are for.
   */
  function renderPage(): TemplateResult {
    if (!address)
      return html`<p part="refused" role="alert">${host.refusedText || say(host, NO_ADDRESS)}</p>`;
    return html`${
        phase === 'loading'
          ? html`<div part="progress" role="progressbar" aria-label=${say(host, LOADING)}></div>`
          : nothing
      }
      ${keyed(
        shown,
        html`<iframe
          part="frame"
          title=${title() || address.host}
          sandbox=${sandbox()}
          allow=${host.allow}
          referrerpolicy="strict-origin-when-cross-origin"
          src=${address.href}
          @load=${onLoad}
        ></iframe>`,
      )}
      <div role="status">${isLate && phase !== 'done' ? renderHint() : nothing}</div>`;
  }

  function renderHint(): TemplateResult {
    return html`<div part="hint">
      <span>${host.hintText || say(host, NOTHING_SHOWN)}</span>
      <button class="secondary" type="button" @click=${openWindow}>
        ${host.windowLabel || say(host, NEW_WINDOW)}
      </button>
      <button type="button" title=${host.closeLabel || say(host, CLOSE)} @click=${hideHint}>
        ${closeIcon()}
      </button>
    </div>`;
  }

  return {
    get name() {
      return title() || address!.host;
    },
    follow,
    reload,
    renderTools,
    renderHeading,
    renderPage,
  };
}

/** The address as it will be loaded, from one reading of it; nothing unless it is one of the web. */
function webAddress(text: string): URL | undefined {
  try {
    const url = new URL(text || 'about:', document.baseURI);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
