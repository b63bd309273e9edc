/** A page for stories of the inspector: what its panel begins with, and a button that shows it on documentation pages. */
import { LitElement, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Locale } from 'stoa';
import type { InspectorRuntime } from '../../elements/inspector/runtime.js';
import { openInspected } from './inspected.js';
import type { Words } from './texts.js';

export const OPEN_PANEL: Words = ['Open the panel', '打开面板', '開啟面板', 'فتح اللوحة'];

/** Where a panel begins. */
export interface PanelStart {
  tab: string;
  dock: 'bottom' | 'side';
  collapsed: boolean;
  /** Text of the row that is opened. */
  picked?: string;
}

/** Where the panel remembers its place. */
const MEMORY_KEY = 'stoa-inspector';

/** `<story-inspected .start=${…} .content=${(runtime) => html`…`}></story-inspected>` */
export class StoryInspected extends LitElement {
  static override properties: PropertyDeclarations = {
    locale: {},
    label: {},
    open: { type: Boolean },
    quiet: { type: Boolean },
    start: { attribute: false },
    content: { attribute: false },
  };

  declare locale: Locale;
  declare label: string;
  declare open: boolean;
  declare quiet: boolean;
  declare start: PanelStart;
  declare content: (runtime: InspectorRuntime) => TemplateResult;

  #inspected: ReturnType<typeof openInspected> | undefined;
  #frame = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#close();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(): void {
    this.#close();
    const { tab, dock, collapsed } = this.start;
    // The panel reads it when it opens.
    localStorage.setItem(MEMORY_KEY, JSON.stringify({ tab, dock, collapsed }));
  }

  protected override updated(): void {
    if (this.open && this.start.picked) this.#pick(this.start.picked);
  }

  #open(): InspectorRuntime {
    this.#inspected = openInspected({ locale: this.locale, isQuiet: this.quiet });
    return this.#inspected.runtime;
  }

  #close(): void {
    cancelAnimationFrame(this.#frame);
    this.#inspected?.dispose();
    this.#inspected = undefined;
  }

  /** As a person would, as soon as the row is there. */
  #pick(text: string): void {
    this.#frame = requestAnimationFrame(() => {
      const row = rowsIn(this).find(({ textContent }) => textContent?.includes(text));
      if (row) (row as HTMLElement).click();
      else this.#pick(text);
    });
  }

  protected override render(): TemplateResult {
    return html`
      <stoa-button @click=${() => (this.open = true)}>${this.label}</stoa-button>
      ${this.open ? this.content(this.#open()) : nothing}
    `;
  }
}

function rowsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.role === 'option' ? [element] : []),
    ...(element.shadowRoot ? rowsIn(element.shadowRoot) : []),
  ]);
}

declare global {
  interface HTMLElementTagNameMap {
    'story-inspected': StoryInspected;
  }
}
