import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { html, unsafeStatic } from 'lit/static-html.js';
import type { Disposer } from '../../core/base/disposer.js';
import type { Notices } from '../../core/surface/notices.js';
import type { Prompts } from '../../core/surface/prompts.js';
import { askForRuntime } from '../base/ask-for-runtime.js';
import { controlStyles } from '../base/controls.styles.js';
import { followFocus } from '../base/focus.js';
import { StoaElement } from '../base/stoa-element.js';
import { followStore } from '../base/store-controller.js';
import { followLanguage, say } from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
import { variantStyles } from '../base/variants.styles.js';
import type { StoaHoldEvent } from '../events/hold.js';
import type { StoaNoticeCloseEvent } from '../events/notice-close.js';
import { overlaysStyles } from './overlays.styles.js';
import { promptRenderers } from './prompts/renderers.js';
import type { PromptDialog, PromptRuntime, PromptSurface } from './prompts/surface.js';
import { viewRenderers } from './views/renderers.js';
import type { ViewRuntime, ViewSurface } from './views/surface.js';
import { createViewDialogs } from './views/view-dialogs.js';

/** What `stoa-overlays` needs of a runtime. */
export interface OverlaysRuntime extends PromptRuntime, ViewRuntime {
  /** The questions to show. */
  readonly prompts: Pick<Prompts, 'queue$' | 'answer' | 'attach'>;
  /** The messages to show. */
  readonly notices: Pick<Notices, 'list$' | 'close' | 'pause' | 'resume'>;
}

/**
 * Views lie over the page, each in front of the one that it was opened from. Questions stand in front of them and come
 * one at a time, oldest first; a view that is opened meanwhile waits. Kinds that it does not know are left to a renderer
 * of the host. Notices stand in the upper corner, in front of everything, also of an open dialog.
 *
 * @summary Shows the views, questions and notices of a runtime. One per runtime, anywhere in the page.
 * @tag stoa-overlays
 *
 * @slot - Filled by the element itself with the dialogs of views.
 * @cssprop [--stoa-notices-width=400px] - Width of the column of notices. To be set on `html`.
 * @cssprop [--stoa-notices-offset=0px] - Distance of the notices from the top, to stay clear of a header. To be set on `html`.
 * @fires {StoaRuntimeRequestEvent} stoa-runtime-request - It is on a page without a runtime and asks for one; who has one sets `runtime`.
 */
export class StoaOverlays extends StoaElement {
  static override styles = [tokenStyles, toneStyles, controlStyles, variantStyles, overlaysStyles];
  static override properties: PropertyDeclarations = { runtime: { attribute: false } };

  /** The runtime to speak for; asked for by an event when absent. */
  declare runtime: OverlaysRuntime | undefined;

  readonly #queue = followStore(this, () => this.runtime?.prompts.queue$);
  readonly #list = followStore(this, () => this.runtime?.notices.list$);
  readonly #stack = followStore(this, () => this.runtime?.views?.stack$);
  readonly #views = createViewDialogs(this, (id) => this.#viewSurface(id));
  #detach: Disposer | undefined;
  /** Notices whose clocks stand still, and whether they have to. */
  readonly #paused = new Set<string>();
  #held = false;
  #promptId: string | undefined;
  #dialog: PromptDialog | undefined;

  constructor() {
    super();
    askForRuntime(this);
    followLanguage(this);
    followFocus(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#attach();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#detach?.();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('runtime')) this.#attach();
    this.#syncClocks();
    this.#showHead();
    if (this.#detach) this.#views.show(this.#stack.value ?? [], this.#promptId === undefined);
  }

  #attach(): void {
    this.#detach?.();
    const { runtime, isConnected } = this;
    if (!runtime || !isConnected) return;
    const leave = [
      runtime.prompts.attach(promptRenderers.keys()),
      runtime.views?.attach(viewRenderers.keys()),
    ];
    this.#detach = () => {
      for (const detach of leave) detach?.();
      this.#paused.forEach((id) => runtime.notices.resume(id));
      this.#paused.clear();
      this.#views.clear();
      // Questions of one runtime must not be answered to another.
      this.#place.replaceChildren();
      this.#detach = this.#dialog = this.#promptId = undefined;
    };
  }

  /** Where the dialog of the question is. */
  get #place(): HTMLElement {
    return this.renderRoot.querySelector('div')!;
  }

  #onNoticeClose({ noticeId, reason }: StoaNoticeCloseEvent): void {
    this.runtime?.notices.close(noticeId, reason);
  }

  #onHold({ held }: StoaHoldEvent): void {
    this.#held = held;
    this.#syncClocks();
  }

  /** What comes while others stand still stands still with them. */
  #syncClocks(): void {
    const { runtime } = this;
    if (!runtime || !this.#detach) return;
    const ids = new Set(this.#held ? this.#list.value?.map(({ id }) => id) : []);
    for (const id of this.#paused) if (!ids.has(id) && this.#paused.delete(id)) runtime.notices.resume(id);
    for (const id of ids) if (!this.#paused.has(id) && this.#paused.add(id)) runtime.notices.pause(id);
  }

  /** Each question gets a dialog of its own, so that focus, scroll position and announcement start afresh. */
  #showHead(): void {
    const { runtime } = this;
    const head = this.#queue.value?.find(({ kind }) => promptRenderers.has(kind));
    if (!runtime || !this.#detach || head?.id === this.#promptId) return;
    this.#promptId = head?.id;
    // The last dialog stays, closed, while it fades; the next question takes its place.
    this.#dialog?.close();
    if (!head) return;
    this.#dialog = promptRenderers.get(head.kind)!(head.data, {
      runtime,
      create: this.#create,
      say: (words) => say(this, words),
      answer: (answer) => runtime.prompts.answer(head.id, answer),
    });
    this.#place.replaceChildren(this.#dialog);
    this.#dialog.show();
  }

  #viewSurface(id: string): ViewSurface | undefined {
    const { runtime } = this;
    if (!runtime) return undefined;
    const close = () => runtime.views?.close(id);
    return { runtime, create: this.#create, say: (words) => say(this, words), close };
  }

  readonly #create: PromptSurface['create'] = (tag, properties, ...children) => {
    const element = Object.assign(
      // Those of the platform have no suffix.
      document.createElement(tag.startsWith('stoa-') ? this.tagOf(tag) : tag),
      properties,
    ) as HTMLElementTagNameMap[typeof tag];
    element.append(...children);
    return element;
  };

  protected override render(): TemplateResult {
    const stack = unsafeStatic(this.tagOf('stoa-notice-stack'));
    return html`<slot></slot>
      <div></div>
      <${stack}
        .notices=${this.#list.value ?? []}
        @stoa-notice-close=${this.#onNoticeClose}
        @stoa-hold=${this.#onHold}
      ></${stack}>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-overlays': StoaOverlays;
  }
}
