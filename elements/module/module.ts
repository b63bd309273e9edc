import { nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { html, unsafeStatic } from 'lit/static-html.js';
import { parseJson } from '../../core/base/json.js';
import type { MountedComponent } from '../../core/mount.js';
import type { Runtime } from '../../core/runtime.js';
import { askForRuntime } from '../base/ask-for-runtime.js';
import { StoaElement } from '../base/stoa-element.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
import { StoaErrorEvent } from '../events/error.js';
import { StoaReadyEvent } from '../events/ready.js';
import { moduleStyles } from './module.styles.js';

/** What a module element is doing. */
export type ModulePhase = 'idle' | 'loading' | 'ready' | 'failed';

/**
 * @summary Loads an app module and shows one of its components; a failed load shows what happened and a way to retry.
 * @tag stoa-module
 *
 * @slot - Filled by the element itself with the place of the component.
 * @csspart progress - The line shown while loading.
 * @csspart failure - The notice shown after a failed load.
 * @fires {StoaReadyEvent} stoa-ready - The component is on the page.
 * @fires {StoaErrorEvent} stoa-error - The module could not be loaded or its component failed to mount.
 */
export class StoaModule extends StoaElement {
  static override styles = [tokenStyles, toneStyles, moduleStyles];
  static override properties: PropertyDeclarations = {
    runtime: { attribute: false },
    name: { reflect: true },
    component: { reflect: true },
    props: { converter: { fromAttribute: (text) => (text ? parseJson(text) : {}) } },
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
  /** Where the load stands. Read-only. */
  declare phase: ModulePhase;
  declare protected failure: string;

  #mounted: MountedComponent<object> | undefined;
  #abort: AbortController | undefined;
  #place: HTMLElement | undefined;

  constructor() {
    super();
    this.name = '';
    this.component = '';
    this.props = {};
    this.phase = 'idle';
    this.failure = '';
    askForRuntime(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated && !this.#place) this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // An element that is only moved keeps its component: the move ends within the task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#unmount();
      this.phase = 'idle';
    });
  }

  /** Forgets a failed load and tries again. */
  retry(): void {
    this.runtime?.modules.forget(this.name);
    this.#start();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('runtime') || changed.has('name') || changed.has('component')) this.#start();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('props')) this.#mounted?.update(this.props);
  }

  /** Loads and mounts what the properties name, in place of what was there. */
  #start(): void {
    this.#unmount();
    const { runtime, name, component } = this;
    const complete = runtime && name && component;
    this.phase = complete ? 'loading' : 'idle';
    if (complete) void this.#mount(runtime, name, component);
  }

  async #mount(runtime: Runtime, name: string, component: string): Promise<void> {
    const { signal } = (this.#abort = new AbortController());
    const container = (this.#place = this.ownerDocument.createElement('div'));
    this.append(container);
    const { props } = this;
    try {
      const mounted = await runtime.mount({ name, component, container, props, signal });
      if (signal.aborted) return mounted.unmount();
      this.#mounted = mounted;
      if (this.props !== props) mounted.update(this.props);
      this.phase = 'ready';
      this.dispatchEvent(new StoaReadyEvent());
    } catch (error) {
      if (signal.aborted) return;
      runtime.monitor.capture(error, { comName: name });
      this.failure = error instanceof Error ? error.message : String(error);
      this.phase = 'failed';
      this.dispatchEvent(new StoaErrorEvent(error));
    }
  }

  #unmount(): void {
    this.#abort?.abort();
    this.#mounted?.unmount();
    this.#place?.remove();
    this.#abort = this.#mounted = this.#place = undefined;
  }

  protected override render(): TemplateResult {
    const texts = this.runtime?.texts;
    return html`
      ${
        this.phase === 'loading'
          ? html`<div
              part="progress"
              role="progressbar"
              aria-label=${texts?.get('module.loading') ?? nothing}
            ></div>`
          : nothing
      }
      ${this.phase === 'failed' ? this.#renderFailure() : nothing}
      <slot ?hidden=${this.phase === 'failed'}></slot>
    `;
  }

  #renderFailure(): TemplateResult {
    const notice = unsafeStatic(`stoa-notice${(this.constructor as typeof StoaElement).suffix}`);
    return html`<${notice}
      part="failure"
      kind="error"
      role="alert"
      closable="false"
      .text=${this.failure}
      .actionLabel=${this.runtime?.texts.get('module.retry') ?? ''}
      @stoa-action=${(event: Event) => {
        // The retry is this element's own business, not an action of whatever surrounds it.
        event.stopPropagation();
        this.retry();
      }}
    ></${notice}>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-module': StoaModule;
  }
}
