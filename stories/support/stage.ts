/**
 * A runtime for a story: as real as on a page of the suite, over a network that the story scripts. It lives as long as
 * the story is on the page.
 */
import { LitElement, type PropertyDeclarations, type PropertyValues } from 'lit';
import type { Runtime } from 'stoa';
import type { FakeNetwork } from 'stoa/testkit';
import { openRuntime, type Replies } from './runtime.js';

/** What a story is played with. */
export interface Stage {
  readonly runtime: Runtime;
  readonly network: FakeNetwork;
}

/** `<story-stage .replies=${…} .content=${(stage) => html`…`}></story-stage>` */
export class StoryStage extends LitElement {
  static override properties: PropertyDeclarations = {
    replies: { attribute: false },
    locale: {},
    content: { attribute: false },
    prepare: { attribute: false },
  };

  /** What the server answers; read once. */
  declare replies: Replies;
  /** The language of the toolbar. */
  declare locale: string;
  declare content: (stage: Stage) => unknown;
  /** Runs once, when the content is on the page: shows the notice or asks the question that the story is about. */
  declare prepare: ((stage: Stage) => void) | undefined;

  #stage: Stage | undefined;

  constructor() {
    super();
    this.replies = {};
    this.locale = '';
    this.content = () => '';
    this.prepare = undefined;
    this.addEventListener('stoa-runtime-request', (event) => {
      event.runtime = this.#open().runtime;
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stage?.runtime.dispose();
    this.#stage = undefined;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const opened = this.#stage;
    if (opened && changed.has('locale')) void opened.runtime.labels.setLocale(this.locale);
  }

  #open(): Stage {
    if (!this.#stage) {
      const stage = (this.#stage = openRuntime({ locale: this.locale, replies: this.replies }));
      void this.updateComplete.then(() => this.#stage === stage && this.prepare?.(stage));
    }
    return this.#stage;
  }

  protected override render(): unknown {
    return this.content(this.#open());
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'story-stage': StoryStage;
  }
}
