/**
 * `<stoa-embed app component props isolation>`: an embed written in the host's own markup or templates. Frameworks may
 * set properties or attributes, before or after the tag is known, move the element, take it away and put it back. Its
 * children stay the host's; they are shown until the component is there.
 */
import type { Disposer } from '../core/base/disposer.js';
import { isStoaError } from '../core/base/errors.js';
import { isRecord, parseJson } from '../core/base/json.js';
import type { StoaErrorEvent } from '../elements/events/error.js';
import type { StoaReadyEvent } from '../elements/events/ready.js';
import type { Embed, EmbedSize, RenderOptions } from './embed-types.js';

/** Renders, as `StoaSdk.render`. */
type Render = (options: RenderOptions) => Embed;

/** What `<stoa-embed>` is. Attributes have the names of the properties; `props` is JSON there. */
export interface StoaEmbedElement extends HTMLElement {
  /** Module name, `@stoa/hrm`. */
  app: string;
  /** Name of the component that the module exports. */
  component: string;
  /** Props of the component. Data, where `isolation` is `frame`. */
  props: object;
  /** As in `RenderOptions`. */
  isolation: NonNullable<RenderOptions['isolation']>;
  /** What is rendered, once `app` and `component` are set and an SDK is initialised or is about to be. */
  readonly embed: Embed | undefined;
}

/** The content of an embed has another size than before. Does not bubble. */
export interface StoaResizeEvent extends Event, EmbedSize {}

/** How a class of any version takes on another SDK that can render. */
const JOIN = Symbol.for('stoa.embed-element');

const NAMES = ['app', 'component', 'props', 'isolation'] as const;

const STYLES = ':host{display:block}:host([hidden]),slot[hidden]{display:none}';

/**
 * Defines the tag, which ends in `suffix`. Where it is defined, by another version or for another SDK, that class also
 * tries this `render`: the first that is not `NOT_INITIALISED` counts. The disposer takes it back.
 */
export function defineEmbedElement({
  render,
  registry = globalThis.customElements,
  suffix = '',
}: {
  render: Render;
  registry?: CustomElementRegistry;
  suffix?: string;
}): Disposer {
  const tag = `stoa-embed${suffix}`;
  if (registry && !registry.get(tag)) registry.define(tag, embedElementClass());
  const holder = registry?.get(tag) as { readonly [JOIN]?: (render: Render) => Disposer } | undefined;
  return holder?.[JOIN]?.(render) ?? (() => {});
}

function embedElementClass(): CustomElementConstructor {
  const renders = new Set<Render>();
  /** On the page, with nobody to render. */
  const idle = new Set<{ ask(): void }>();

  /** Throws what the last of them throws. */
  function renderBy(options: RenderOptions): Embed | undefined {
    for (const render of renders) {
      try {
        return render(options);
      } catch (error) {
        if (!isStoaError(error) || error.code !== 'NOT_INITIALISED') throw error;
      }
    }
    return undefined;
  }

  return class StoaEmbed extends HTMLElement implements StoaEmbedElement {
    static readonly observedAttributes = NAMES;

    static [JOIN](render: Render): Disposer {
      renders.add(render);
      for (const element of [...idle]) element.ask();
      return () => void renders.delete(render);
    }

    #app = '';
    #component = '';
    #props: object = {};
    #isolation: StoaEmbedElement['isolation'] = 'shadow';
    #embed: Embed | undefined;
    /** What `#embed` was made for. */
    #shown = '';
    #isAsked = false;
    #hasOtherProps = false;
    /** Set before the tag was known: such properties hide those of the class, and go before attributes. */
    #early: [string, unknown][] = [];
    readonly #box = document.createElement('div');
    readonly #placeholder = document.createElement('slot');

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLES);
      root.adoptedStyleSheets = [sheet];
      const light = document.createElement('slot');
      light.name = 'embed';
      for (const part of [this.#box, light, this.#placeholder]) root.appendChild(part);
      for (const name of NAMES) {
        if (!Object.hasOwn(this, name)) continue;
        this.#early.push([name, this[name]]);
        delete (this as Partial<StoaEmbedElement>)[name];
      }
    }

    get app(): string {
      return this.#app;
    }
    set app(value: unknown) {
      this.#app = String(value ?? '');
      this.ask();
    }

    get component(): string {
      return this.#component;
    }
    set component(value: unknown) {
      this.#component = String(value ?? '');
      this.ask();
    }

    get props(): object {
      return this.#props;
    }
    set props(value: unknown) {
      const read = typeof value === 'string' ? this.#parse(value) : value;
      this.#props = isRecord(read) ? read : {};
      this.#hasOtherProps = true;
      this.ask();
    }

    get isolation(): StoaEmbedElement['isolation'] {
      return this.#isolation;
    }
    set isolation(value: unknown) {
      // One that there is not is refused: it may have been meant to protect more than the default.
      this.#isolation = (value || 'shadow') as StoaEmbedElement['isolation'];
      this.ask();
    }

    get embed(): Embed | undefined {
      return this.#embed;
    }

    attributeChangedCallback(
      name: (typeof NAMES)[number],
      _former: string | null,
      text: string | null,
    ): void {
      if (name !== 'props') this[name] = text;
      else this.props = this.#parse(text);
    }

    connectedCallback(): void {
      Object.assign(this, Object.fromEntries(this.#early.splice(0)));
      this.ask();
    }

    disconnectedCallback(): void {
      // The embed knows by itself; it comes back with this element.
      idle.delete(this);
    }

    /** Once for all that is set within a task. */
    ask(): void {
      if (this.#isAsked) return;
      this.#isAsked = true;
      queueMicrotask(() => {
        this.#isAsked = false;
        if (this.isConnected) this.#apply();
      });
    }

    #apply(): void {
      const { app, component: compName, isolation, props } = this;
      const wanted = app && compName && [app, compName, isolation].join(' ');
      const hasOtherProps = this.#hasOtherProps;
      this.#hasOtherProps = false;
      if (this.#embed && this.#shown === wanted) {
        try {
          if (hasOtherProps) this.#embed.update(props);
        } catch (error) {
          this.#tell('stoa-error', { error });
        }
        return;
      }
      this.#embed?.destroy();
      idle.delete(this);
      this.#shown = wanted;
      if (!wanted) return;
      const container = isolation === 'light' ? this : this.#box;
      try {
        const embed = renderBy({ container, app, compName, isolation, props });
        if (embed) this.#follow(embed);
        else idle.add(this);
      } catch (error) {
        this.#tell('stoa-error', { error });
      }
    }

    #follow(embed: Embed): void {
      this.#embed = embed;
      const isLight = embed.element.parentNode === this;
      if (isLight) embed.element.slot = 'embed';
      embed.on('ready', () => {
        this.#placeholder.hidden = true;
        this.#tell('stoa-ready', {});
      });
      let told: unknown;
      embed.on('error', (error) => {
        told = error;
        this.#placeholder.hidden = true;
        this.#tell('stoa-error', { error });
      });
      embed.on('resize', (size) => this.#tell('stoa-resize', size));
      embed.on('detached', () => {
        // A framework that replaces the text of an element takes the place along.
        if (isLight && this.isConnected) this.appendChild(embed.element);
      });
      embed.on('destroyed', () => {
        if (this.#embed !== embed) return;
        this.#embed = undefined;
        this.#placeholder.hidden = false;
        if (this.isConnected) idle.add(this);
        // An `init` that has failed takes out what waits for it.
        embed.ready.catch((error: unknown) => {
          if (error !== told && !(isStoaError(error) && error.code === 'DESTROYED'))
            this.#tell('stoa-error', { error });
        });
      });
    }

    #parse(text: string | null): unknown {
      try {
        return text ? parseJson(text) : {};
      } catch (error) {
        this.#tell('stoa-error', { error });
        return {};
      }
    }

    #tell<Detail extends object>(type: string, detail: Detail): void {
      this.dispatchEvent(Object.assign(new Event(type), detail));
    }
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-embed': StoaEmbedElement;
  }
  interface HTMLElementEventMap {
    'stoa-ready': StoaReadyEvent;
    'stoa-error': StoaErrorEvent;
    'stoa-resize': StoaResizeEvent;
  }
}
