import { type PropertyDeclarations, type TemplateResult } from 'lit';
import { html } from 'lit/static-html.js';
import { controlStyles } from '../base/controls.styles.js';
import { FramedDialog } from '../base/framed-dialog.js';
import { closeIcon } from '../base/icons.js';
import { fetchView } from '../base/late-view.js';
import { CLOSE, PREVIEW, say } from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { waitingStyles } from '../base/waiting.styles.js';
import { isOn } from '../base/is-on.js';
import { StoaIndexChangeEvent } from '../events/index-change.js';
import { StoaMediaActionEvent } from '../events/media-action.js';
import type { MediaItem } from './item.js';
import { mediaPreviewStyles } from './media-preview.styles.js';
import type { MediaViewer } from './viewer.js';
import type { MediaTexts } from './words.js';

/**
 * Pictures with zoom and rotation, video, sound, PDF and plain text; HTML, XML and whatever is unknown are offered for
 * download and never shown. What shows them is loaded when the first preview opens. Keys: arrows, Home and End go on,
 * `+`, `-`, `0`, `1` and `R` zoom and rotate, Escape closes. A page with a content security policy needs `img-src blob:`,
 * `frame-src blob:`, and `media-src` and `connect-src` for its files.
 *
 * @summary Shows files one at a time over the whole window (SPEC section 2, media-preview facade).
 * @tag stoa-media-preview
 *
 * @csspart dialog - The native dialog.
 * @csspart title - Name, position and size of the file.
 * @csspart name - The name of the file.
 * @csspart position - Which of how many it is, and its size.
 * @csspart tools - The buttons that zoom and rotate.
 * @csspart scale - How much it is zoomed.
 * @csspart download - The button that downloads.
 * @csspart close - The close button.
 * @csspart stage - Where the file is shown.
 * @csspart media - The picture, player, frame or text itself.
 * @csspart note - Says that a text is not shown to its end.
 * @csspart previous - The button that goes back.
 * @csspart next - The button that goes on.
 * @csspart loading - What is shown until the file is there.
 * @csspart spinner - The turning ring in it.
 * @csspart progress - How much of the file is there.
 * @csspart failure - What is shown instead of a file that cannot be.
 * @csspart reason - Why it cannot be shown.
 * @csspart retry - The button that tries again.
 * @csspart files - The strip of thumbnails; there when a file has one.
 * @csspart thumbnail - Each of them.
 * @fires {StoaIndexChangeEvent} stoa-index-change - The person went on to another file; `index` tells which.
 * @fires {StoaMediaActionEvent} stoa-action - `action` is `download`: the host downloads `item`.
 * @fires {StoaRequestCloseEvent} stoa-request-close - Before it closes; `preventDefault` keeps it open.
 * @fires {StoaCloseEvent} stoa-close - Once it has closed; `reason` tells why.
 */
export class StoaMediaPreview extends FramedDialog {
  static override styles = [tokenStyles, controlStyles, waitingStyles, mediaPreviewStyles];
  static override properties: PropertyDeclarations = {
    items: { attribute: false },
    index: { type: Number },
    downloadable: { converter: isOn },
    texts: { attribute: false },
  };

  /** The files, in order. */
  declare items: readonly MediaItem[];
  /** Which one is shown, counted from 0; one that is none of them is the nearest. */
  declare index: number;
  /** Whether download is offered. `downloadable="false"` for files that are only to be looked at. */
  declare downloadable: boolean;
  /** Texts by name, where the built-in ones do not fit. */
  declare texts: MediaTexts;

  readonly #inside = fetchView<MediaViewer>(this, async () =>
    (await this.loadViewer()).createMediaViewer(this, this.renderRoot.querySelector('#stage')!),
  );

  constructor() {
    super();
    this.items = [];
    this.index = 0;
    this.downloadable = true;
    this.texts = {};
  }

  /** The nearest to `index` that there is; -1 without files. */
  get shownIndex(): number {
    return Math.min(Math.max(0, Math.trunc(this.index) || 0), (this.items?.length ?? 0) - 1);
  }

  /** Goes on for the person: what the buttons and keys do. */
  goTo(index: number): void {
    if (!this.items?.[index] || index === this.shownIndex) return;
    this.index = index;
    this.dispatchEvent(new StoaIndexChangeEvent(index));
  }

  /** Asks the host for the file for the person: what the download button does. */
  download(): void {
    const index = this.shownIndex;
    const item = this.items?.[index];
    if (item) this.dispatchEvent(new StoaMediaActionEvent('download', index, item));
  }

  /** What shows the files, fetched when it is first needed. */
  protected loadViewer(): Promise<Pick<typeof import('./media-viewer.js'), 'createMediaViewer'>> {
    return import('./media-viewer.js');
  }

  protected override willUpdate(): void {
    // Frameworks pass nothing while they load.
    this.items ??= [];
    this.texts ??= {};
    this.#inside.view?.follow();
  }

  protected override render(): TemplateResult {
    const { view: viewer, renderWaiting } = this.#inside;
    const { dialogTag: tag } = this;
    return html`<${tag}
      id="frame"
      exportparts="dialog"
      .heading=${this.items[this.shownIndex]?.name || say(this, PREVIEW)}
      @keydown=${(event: KeyboardEvent) => viewer?.onKeydown(event)}
    >
      ${viewer?.renderBar()}
      <div id="actions">
        ${viewer?.renderActions()}
        <button part="close" type="button" aria-label=${say(this, CLOSE)} data-stoa-close>
          ${closeIcon()}
        </button>
      </div>
      <div id="stage" part="stage" tabindex="-1" data-autofocus>
        ${viewer ? viewer.renderStage() : renderWaiting()}
      </div>
      ${viewer?.renderFiles()}
    </${tag}>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-media-preview': StoaMediaPreview;
  }
}
