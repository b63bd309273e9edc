import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Disposer } from '../../core/base/disposer.js';
import type { Notice } from '../../core/surface/notices.js';
import { StoaElement } from '../base/stoa-element.js';
import { followLanguage, langOf } from '../base/texts.js';
import { StoaHoldEvent } from '../events/hold.js';
import { StoaNoticeCloseEvent } from '../events/notice-close.js';
import { createNoticeGroup, type NoticeGroup } from './notice-group.js';
export { NOTICES_BELOW_HEADER_PX, NOTICES_BELOW_TITLE_BAR_PX } from './notice-region.js';
import { toPlacement, type NoticePlacement } from './notice-region.js';
import { noticeStackStyles } from './notice-stack.styles.js';

/**
 * All stacks of a page share one region, in front of everything: in the topmost open dialog, whoever opened it, else where
 * the first of them stands. Warnings and errors are announced at once, all else politely. F6 brings the keyboard to the
 * newest notice and back; Escape closes the one with the focus.
 *
 * It keeps no clock: whoever owns the list does, and lets it stand still while `stoa-hold` says so.
 *
 * @summary The column of notices of a page. One per list, anywhere in the page; `stoa-overlays` has one.
 * @tag stoa-notice-stack
 *
 * @slot - Notices and toasts written in HTML. They are moved into the region, and leave when they are closed. Frameworks use `notices`.
 * @cssprop [--stoa-notices-width=400px] - Width of the column, in a window that is wider than a phone. To be set on `html`.
 * @cssprop [--stoa-notices-offset=0px] - Distance from the edge: 56px below the header of a suite, 91px with its title bar. To be set on `html`. Notices that say what they stand `below` keep that distance without it.
 * @fires {StoaNoticeCloseEvent} stoa-notice-close - The person has closed `noticeId` or used its action: take it off the list.
 * @fires {StoaHoldEvent} stoa-hold - The clocks of all notices have to stand still (`held`), or may go on.
 */
export class StoaNoticeStack extends StoaElement {
  static override styles = noticeStackStyles;
  static override properties: PropertyDeclarations = {
    notices: { attribute: false },
    placement: { reflect: true },
  };

  /** Oldest first. One that is replaced by another with the same `id` changes in place. */
  declare notices: readonly Notice[];
  /** `top-end`, `top-start`, `top` and the same at the `bottom`. */
  declare placement: NoticePlacement;

  #group: NoticeGroup | undefined;
  #leave: Disposer | undefined;

  constructor() {
    super();
    followLanguage(this);
    this.notices = [];
    this.placement = 'top-end';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Back on the page there may be nothing else to render.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leave = this.#leave?.() as undefined;
  }

  protected override updated(): void {
    if (!this.isConnected) return;
    this.#group ??= createNoticeGroup({
      tag: (name) => this.tagOf(name),
      closed: (id, reason) => this.dispatchEvent(new StoaNoticeCloseEvent(id, reason)),
      held: (held) => this.dispatchEvent(new StoaHoldEvent(held)),
    });
    this.#leave ??= this.#group.enter(this.renderRoot.querySelector('div')!);
    // Frameworks say `undefined` for what they no longer set.
    this.#group.update(this.notices ?? [], {
      lang: langOf(this) || 'zh-CN',
      dir: getComputedStyle(this).direction,
      placement: toPlacement(this.placement),
    });
    for (const element of [...this.children]) this.#group.adopt(element as HTMLElement);
  }

  protected override render(): TemplateResult {
    return html`<div></div>
      <slot @slotchange=${() => this.requestUpdate()}></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-notice-stack': StoaNoticeStack;
  }
}
