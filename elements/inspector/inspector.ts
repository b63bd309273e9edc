import { css, type PropertyDeclarations } from 'lit';
import { askForRuntime } from '../base/ask-for-runtime.js';
import { StoaElement } from '../base/stoa-element.js';
import type { PanelHandle } from './panel.js';
import type { InspectorRuntime } from './runtime.js';

interface OpenPanel {
  readonly runtime: InspectorRuntime;
  /** As soon as it has been fetched. */
  handle?: PanelHandle;
}

/**
 * The panel is fetched when the element is on a page. It watches from then on, in front of everything, until it is closed
 * or taken away; calls that came before are those that the browser has timed.
 *
 * @summary Developer panel: calls with a waterfall, error records, modules, customisations, switches, and the page itself.
 * @tag stoa-inspector
 *
 * @fires {StoaRuntimeRequestEvent} stoa-runtime-request - It is on a page without a runtime and asks for one; who has one sets `runtime`.
 * @fires {StoaCloseEvent} stoa-close - The person has closed the panel; `closed` is set.
 */
export class StoaInspector extends StoaElement {
  static override styles = css`
    :host {
      display: contents;
    }
  `;
  static override properties: PropertyDeclarations = {
    runtime: { attribute: false },
    closed: { type: Boolean, reflect: true },
  };

  /** The runtime to look into; asked for by an event when absent. */
  declare runtime: InspectorRuntime | undefined;
  /** Set by the close button. A closed panel watches nothing; unset it to open the panel again. */
  declare closed: boolean;

  #panel: OpenPanel | undefined;

  constructor() {
    super();
    this.closed = false;
    askForRuntime(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) void this.#settle();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // An element that is only moved keeps its panel: the move ends within the task.
    queueMicrotask(() => void this.#settle());
  }

  protected override updated(): void {
    void this.#settle();
  }

  async #settle(): Promise<void> {
    const runtime = this.isConnected && !this.closed ? this.runtime : undefined;
    if (runtime === this.#panel?.runtime) return this.#panel?.handle?.settle();
    this.#panel?.handle?.dispose();
    const panel: OpenPanel | undefined = runtime && { runtime };
    this.#panel = panel;
    if (!panel) return;
    try {
      const { openPanel } = await import('./panel.js');
      if (this.#panel === panel) panel.handle = openPanel(this, panel.runtime);
    } catch (error) {
      if (this.#panel === panel) this.#panel = undefined;
      throw error;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-inspector': StoaInspector;
  }
}
