import { nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { html, unsafeStatic } from 'lit/static-html.js';
import type { Disposer } from '../../core/base/disposer.js';
import { toIntlTag } from '../../core/i18n/locale.js';
import type { Prompt, Prompts } from '../../core/surface/prompts.js';
import { StoaElement } from '../base/stoa-element.js';
import { followStore } from '../base/store-controller.js';
import { followLanguage, localeOf, say } from '../base/texts.js';
import { createNoticeGroup, type NoticeGroup, type NoticeSource } from './notice-group.js';
import { overlaysStyles } from './overlays.styles.js';
import { promptRenderers } from './prompts/renderers.js';

/** What `stoa-overlays` needs of a runtime. */
export interface OverlaysRuntime {
  readonly prompts: Pick<Prompts, 'queue$' | 'answer' | 'attach'>;
  readonly notices: NoticeSource;
}

/**
 * @summary Shows the questions and notices of a runtime. One per runtime, anywhere in the page.
 * @tag stoa-overlays
 *
 * Questions come one at a time, oldest first; kinds that it cannot draw are left to the host. Notices stand in the upper
 * corner, in front of everything, also of an open dialog.
 *
 * @cssprop [--stoa-notices-width=400px] - Width of the column of notices.
 * @cssprop [--stoa-notices-offset=0px] - Distance of the notices from the top, to stay clear of a header.
 */
export class StoaOverlays extends StoaElement {
  static override styles = overlaysStyles;
  static override properties: PropertyDeclarations = { runtime: { attribute: false } };

  /** The runtime to speak for. */
  declare runtime: OverlaysRuntime | undefined;

  readonly #queue = followStore(this, () => this.runtime?.prompts.queue$);
  readonly #list = followStore(this, () => this.runtime?.notices.list$);
  #detach: Disposer | undefined;
  #group: NoticeGroup | undefined;
  #lastPrompt: Prompt | undefined;

  constructor() {
    super();
    followLanguage(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#attach();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#release();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('runtime')) this.#lastPrompt = undefined;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('runtime')) this.#attach();
    this.#group?.update(this.#list.value ?? [], {
      lang: toIntlTag(localeOf(this)),
      dir: getComputedStyle(this).direction,
    });
  }

  #attach(): void {
    this.#release();
    const { runtime, isConnected } = this;
    if (!runtime || !isConnected) return;
    this.#detach = runtime.prompts.attach();
    const home = this.renderRoot.querySelector<HTMLElement>('#home')!;
    this.#group = createNoticeGroup(runtime.notices, this.#tagName('stoa-notice'), home);
  }

  #release(): void {
    this.#detach?.();
    this.#group?.dispose();
    this.#detach = this.#group = undefined;
  }

  #tagName(name: string): string {
    return name + (this.constructor as typeof StoaOverlays).suffix;
  }

  /** The last prompt stays, closed, so that its dialog can fade. */
  #renderPrompt(): unknown {
    const head = this.#queue.value?.find(({ kind }) => promptRenderers.has(kind));
    const prompt = (this.#lastPrompt = head ?? this.#lastPrompt);
    const { prompts } = this.runtime ?? {};
    if (!prompt || !prompts) return nothing;
    const drawn = promptRenderers.get(prompt.kind)?.(prompt, {
      open: prompt === head,
      tag: (name) => unsafeStatic(this.#tagName(name)),
      say: (words) => say(this, words),
      answer: (answer) => prompts.answer(prompt.id, answer),
    });
    // Each question gets a dialog of its own: focus, scroll position and announcement start afresh.
    return keyed(prompt.id, drawn);
  }

  protected override render(): TemplateResult {
    return html`${this.#renderPrompt()}
      <div id="home"></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-overlays': StoaOverlays;
  }
}
