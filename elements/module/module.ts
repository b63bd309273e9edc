import { nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { html, unsafeStatic } from 'lit/static-html.js';
import { describeThrown, StoaError } from '../../core/base/errors.js';
import { isRecord, parseJson } from '../../core/base/json.js';
import type { Runtime } from '../../core/runtime.js';
import { askForRuntime } from '../base/ask-for-runtime.js';
import { StoaElement } from '../base/stoa-element.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
import { StoaErrorEvent } from '../events/error.js';
import { StoaReadyEvent } from '../events/ready.js';
import { whenInView } from './in-view.js';
import { moduleStyles } from './module.styles.js';
import { reportFault } from './report-fault.js';
import { takeOut, type Showing } from './showing.js';

/** Stands for an attribute that cannot be read: a component without the props that it was given would show something else. */
const UNREADABLE: object = {};

function readProps(text: string | null): object {
  try {
    const props = text ? parseJson(text) : {};
    return isRecord(props) ? props : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** What a module element is doing. */
export type ModulePhase = 'idle' | 'loading' | 'ready' | 'failed';

/** What others only read, the element itself sets. */
type Own = { phase: ModulePhase };

/**
 * While content for the slot `failure` is shown, a control in it with the attribute `data-stoa-retry` tries again. Hosts
 * that load their elements late hide that content until then: `stoa-module:not(:defined) [slot='failure']`.
 *
 * @summary Loads an app module and shows one of its components; a failed load shows what happened and a way to retry.
 * @tag stoa-module
 *
 * @slot - Filled by the element itself with the place of the component.
 * @slot loading - Shown until the component is there, instead of the line.
 * @slot failure - Shown after a failure, instead of the notice.
 * @csspart progress - The line shown while loading.
 * @csspart failure - The notice shown after a failed load.
 * @fires {StoaRuntimeRequestEvent} stoa-runtime-request - It is on a page without a runtime and asks for one; who has one sets `runtime`.
 * @fires {StoaReadyEvent} stoa-ready - The component is on the page.
 * @fires {StoaErrorEvent} stoa-error - The module could not be loaded or mounted, or its component threw in an update. A component of `moduleComponent` shows what it throws itself.
 */
export class StoaModule extends StoaElement {
  static override styles = [tokenStyles, toneStyles, moduleStyles];
  static override properties: PropertyDeclarations = {
    runtime: { attribute: false },
    name: { reflect: true },
    component: { reflect: true },
    props: { converter: { fromAttribute: readProps } },
    loading: {},
    preload: {},
    trigger: {},
    phase: { reflect: true },
    failure: { state: true },
  };

  /** The runtime that loads; asked for by an event when absent. */
  declare runtime: Runtime | undefined;
  /** Module name, `@stoa/hrm`. */
  declare name: string;
  /** Name of the component that the module exports. */
  declare component: string;
  /** Props of the component; JSON as an attribute. A change renders the component again. */
  declare props: object;
  /** `lazy` loads when the element comes into view. */
  declare loading: 'eager' | 'lazy';
  /** When a lazy module's files are fetched ahead: while the page is idle, or when `trigger` is about to be used. */
  declare preload: 'none' | 'idle' | 'hover';
  /** What pointer or focus come over for `preload="hover"`: an element, or its id. Default: the parent. */
  declare trigger: string | Element | null | undefined;
  /** Where the load stands. */
  declare readonly phase: ModulePhase;
  declare protected failure: string;

  #showing: Showing | undefined;

  constructor() {
    super();
    this.name = '';
    this.component = '';
    this.props = {};
    this.loading = 'eager';
    this.preload = 'none';
    this.trigger = undefined;
    this.phase = 'idle';
    this.failure = '';
    askForRuntime(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Another root needs the styles too.
    if (this.hasUpdated && this.#showing?.root !== this.getRootNode()) this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // An element that is only moved keeps its component: the move ends within the task.
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  /** After a failure: forgets it and tries again, at once. */
  retry(): void {
    if (this.phase !== 'failed') return;
    this.runtime?.modules.forget(this.name);
    this.#start(true);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Frameworks set as a property what their templates have as text.
    if (typeof this.props === 'string') this.props = readProps(this.props);
    const isOther = (['runtime', 'name', 'component'] as const).some(
      (key) => this.#showing?.[key] !== this[key],
    );
    const mayComeEarlier =
      this.phase === 'idle' && (['loading', 'preload', 'trigger'] as const).some((key) => changed.has(key));
    const isMended = this.phase === 'failed' && changed.get('props') === UNREADABLE;
    if (isOther || mayComeEarlier || isMended) this.#start();
  }

  protected override updated(changed: PropertyValues<this>): void {
    const showing = this.#showing;
    if (!changed.has('props') || !showing?.mounted) return;
    try {
      showing.mounted.update(this.#readableProps());
    } catch (error) {
      this.#fail(showing, error);
    }
  }

  /** Shows what the properties name, in place of what was there, when its time has come. */
  #start(now = this.loading !== 'lazy'): void {
    this.#stop();
    const { runtime, name, component } = this;
    // Without a place on a page, the place's styles have none either.
    if (!this.isConnected || !runtime) return;
    if (!name || !component) {
      // Half of it is what stays empty without a word: a forgotten or misspelt attribute.
      if (name || component) runtime.logger.warn('stoa-module needs name and component', this);
      return;
    }
    const root = this.getRootNode();
    const abort = new AbortController();
    const showing = (this.#showing = { runtime, name, component, root, abort });
    const load = () => void this.#load(showing);
    if (now) return load();

    if (this.preload !== 'none') void this.#preloadAhead(showing);
    whenInView(this, load, abort.signal);
  }

  async #preloadAhead({ runtime, name, abort }: Showing): Promise<void> {
    try {
      const { preloadAhead } = await import('./moments.js');
      if (abort.signal.aborted) return;
      preloadAhead(this, () => this.phase === 'idle' && void runtime.modules.preload(name), abort.signal);
    } catch {
      // Nobody misses what would have come ahead of time.
    }
  }

  async #load(showing: Showing): Promise<void> {
    const { runtime, name, component, abort } = showing;
    const { signal } = abort;
    (this as Own).phase = 'loading';
    const container = (showing.place = this.ownerDocument.createElement('div'));
    try {
      // The method of `Node`: hosts with old libraries have another one in place of `append`.
      this.appendChild(container);
      const props = this.#readableProps();
      const mounted = await runtime.mount({ name, component, container, props, signal });
      showing.mounted = mounted;
      if (signal.aborted) return takeOut(showing);
      if (this.props !== props) mounted.update(this.#readableProps());
      (this as Own).phase = 'ready';
      this.dispatchEvent(new StoaReadyEvent());
    } catch (error) {
      if (!signal.aborted) this.#fail(showing, error);
    }
  }

  #readableProps(): object {
    // For whoever writes the page: English.
    if (this.props === UNREADABLE) throw new StoaError('INVALID_ARGUMENT', 'props are no JSON object');
    return this.props;
  }

  #fail(showing: Showing, error: unknown): void {
    takeOut(showing);
    this.failure = describeThrown(error);
    (this as Own).phase = 'failed';
    reportFault(showing.runtime, error, showing.name);
    this.dispatchEvent(new StoaErrorEvent(error));
  }

  #stop(): void {
    if (this.#showing) takeOut(this.#showing);
    this.#showing = undefined;
    (this as Own).phase = 'idle';
  }

  protected override render(): TemplateResult {
    return html`
      ${this.#renderState()}
      <slot @slotchange=${this.#putBack}></slot>
    `;
  }

  /** What takes over markup of a server takes away what the server has not written. */
  #putBack(): void {
    const place = this.#showing?.place;
    if (place?.parentNode === null) this.appendChild(place);
  }

  #renderState(): TemplateResult | typeof nothing {
    if (this.phase === 'failed') return this.#renderFailure();
    if (this.phase === 'ready') return nothing;
    return html`<slot name="loading">${this.phase === 'idle' ? nothing : this.#renderProgress()}</slot>`;
  }

  #renderProgress(): TemplateResult {
    const label = this.runtime?.texts.get('module.loading');
    return html`<div part="progress" role="progressbar" aria-label=${label}></div>`;
  }

  #renderFailure(): TemplateResult {
    const notice = unsafeStatic(this.tagOf('stoa-notice'));
    return html`<div role="alert">
      <slot name="failure" @click=${this.#onClick}>
        <${notice}
          part="failure"
          kind="error"
          closable="false"
          .text=${this.failure}
          .actionLabel=${this.runtime?.texts.get('module.retry')}
          @stoa-action=${(event: Event) => {
            // The retry is this element's own business, not an action of whatever surrounds it.
            event.stopPropagation();
            this.retry();
          }}
        ></${notice}>
      </slot>
    </div>`;
  }

  #onClick({ target }: Event): void {
    if ((target as Element).closest('[data-stoa-retry]')) this.retry();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-module': StoaModule;
  }
}
