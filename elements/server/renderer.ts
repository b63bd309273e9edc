/**
 * How one element of ours is rendered where there is no page: what Lit's renderer for servers does, and the few things
 * around an element that it lacks: the language, the style of a theme, and attributes for properties, since an HTML file
 * carries nothing else.
 */
import { LitElementRenderer, renderThunked, type ElementRenderer } from '@lit-labs/ssr';
import { defaultConverter, type PropertyDeclaration } from 'lit';
import { VERSION } from '../../core/base/version.js';
import { resolveLocale } from '../../core/i18n/locale.js';
import { StoaElement } from '../base/stoa-element.js';
import { RENDERED } from '../hydrate/rendered.js';
import { styleTag, type StyleOptions } from './styles.js';

/** What is being rendered: the open elements around, outermost first, and how. */
export interface Rendering {
  readonly options: StyleOptions & { readonly lang?: string | undefined };
  /** Every open element, across shadow roots. */
  readonly open: (Pick<ElementRenderer, 'element'> & { readonly lang?: string | undefined })[];
  /** Those among them whose shadow root is open. */
  readonly hosts: unknown[];
  /** Sheets by class, made once a page. */
  readonly sheets: Map<typeof StoaElement, string>;
}

type RenderInfo = NonNullable<Parameters<typeof renderThunked>[1]>;

/** The language at this place, as a `lang` attribute says it. */
export function languageOf({ open, options }: Pick<Rendering, 'open' | 'options'>): string | undefined {
  for (const { lang, element } of open.toReversed()) {
    const found = lang ?? element?.getAttribute('lang');
    if (found !== undefined && found !== null) return found;
  }
  return options.lang;
}

/** A renderer of elements for one rendering. */
export function rendererFor(rendering: Rendering): typeof LitElementRenderer {
  return class extends LitElementRenderer {
    readonly #given = new Set<string>();

    constructor(tagName: string) {
      super(tagName);
      Object.assign(
        this.element,
        surroundings(() => languageOf(rendering)),
      );
    }

    static override matchesClass(elementClass: typeof HTMLElement): boolean {
      return elementClass.prototype instanceof StoaElement;
    }

    override setProperty(name: string, value: unknown): void {
      super.setProperty(name, value);
      this.#given.add(name);
    }

    override connectedCallback(): void {
      super.connectedCallback();
      this.element.setAttribute('data-stoa-version', VERSION);
      // Inside a shadow root the element around gives the properties; outside nobody else does.
      if (rendering.hosts.length > 0) return;
      const { elementProperties } = this.element.constructor as typeof StoaElement;
      for (const name of this.#given) {
        const [attribute, text] = asAttribute(name, this.element, elementProperties.get(name)) ?? [];
        if (attribute && !this.element.hasAttribute(attribute))
          this.element.setAttribute(attribute, text ?? '');
      }
    }

    override renderShadow(info: RenderInfo): ReturnType<LitElementRenderer['renderShadow']> {
      const element = this.element as unknown as { render(): unknown };
      const locale = resolveLocale(languageOf(rendering));
      return [
        styleTag(this.tagName, this.element, `${RENDERED}="${VERSION} ${locale}"`, rendering),
        () => renderThunked(element.render(), info),
      ];
    }
  };
}

/** What elements ask of the page while they render: only the language is known. */
function surroundings(language: () => string | undefined): object {
  return {
    closest(selector: string) {
      const lang = language();
      return { getAttribute: () => (selector === '[lang]' && lang !== undefined ? lang : null) };
    },
    matches: () => false,
    querySelector: () => null,
    querySelectorAll: () => [],
  };
}

/** Name and text of the attribute from which a browser reads the same value; nothing if there is none. */
function asAttribute(
  name: string,
  element: object,
  { attribute, converter, type, state }: PropertyDeclaration = { attribute: false },
): [name: string, text: string] | undefined {
  const value = (element as Record<string, unknown>)[name];
  if (attribute === false || state || value === undefined || value === null) return undefined;
  const { toAttribute, fromAttribute } =
    typeof converter === 'function' ? { fromAttribute: converter } : (converter ?? {});
  const text = (toAttribute ?? defaultConverter.toAttribute)?.(value, type) ?? null;
  if (text === null) return undefined;
  const written = typeof text === 'object' && fromAttribute ? JSON.stringify(text) : text;
  if (typeof written === 'object') return undefined;
  return [typeof attribute === 'string' ? attribute : name.toLowerCase(), String(written)];
}
