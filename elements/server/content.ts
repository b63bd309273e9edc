/** What can be rendered, and how it becomes HTML: text is escaped, elements are rendered with what is inside them. */
import { renderThunked, LitElementRenderer, type RenderResultIterator } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import type { TemplateResult } from 'lit';
import { StoaError } from '../../core/base/errors.js';
import { StoaElement } from '../base/stoa-element.js';
import { rendererFor, type Rendering } from './renderer.js';
import { escapeHtml, type StyleOptions } from './styles.js';

/** Tags of ours, with the classes behind them. */
type StoaTag = Extract<keyof HTMLElementTagNameMap, `stoa-${string}`>;

/** Values of attributes; `false` and nothing leave an attribute out. */
export type AttributeValue = string | number | boolean | null | undefined;

/** What all elements can be given. */
interface Described {
  /** By name; `true` writes the name alone, `false` nothing. */
  readonly attributes?: Readonly<Record<string, AttributeValue>> | undefined;
  /** What is inside; `slot` is an attribute of each. */
  readonly children?: ServerContent | undefined;
}

/** An element of ours, by its tag. */
export type StoaContent = {
  [Tag in StoaTag]: Described & {
    readonly tag: Tag;
    readonly properties?: Partial<HTMLElementTagNameMap[Tag]> | undefined;
  };
}[StoaTag];

/** Any other element. `properties` is for elements made with Lit that the server knows. */
export interface OtherContent extends Described {
  /** Name of the tag. */
  readonly tag: string;
  /** Properties, by the names that the class has. */
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
}

/** What `renderToString` takes: text, elements, Lit templates, and lists of these. */
export type ServerContent =
  | string
  | number
  | false
  | null
  | undefined
  | TemplateResult
  | StoaContent
  | OtherContent
  | readonly ServerContent[];

/** How to render. */
export interface RenderOptions extends StyleOptions {
  /** Language around the content, as the page's `lang` says it. Default: that of a page without one, zh-CN. */
  readonly lang?: string | undefined;
  /** The elements wait, inert, until somebody removes their `defer-hydration` attribute. */
  readonly deferHydration?: boolean | undefined;
}

/** What a server sends of one element. */
export interface RenderedElement {
  /** Its attributes, those that it reflects included. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Content of its shadow root. */
  readonly shadow: string;
  /** Whether its shadow root delegates the focus. */
  readonly delegatesFocus: boolean;
}

const TAG = /^[a-z][a-z\d]*(-[\w.-]+)?$/;
const ATTRIBUTE = /^[^\s"'<>/=\0-\x1f]+$/;
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** Text inside these is not text: escaping would not make it harmless. */
const RAW = new Set([
  'script',
  'style',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
  'xmp',
  'template',
]);

/** Renders contents one after another. */
export interface ContentRenderer {
  render(content: ServerContent): string;
  /** Nothing for tags that are not ours. */
  element(tagName: string, properties: object): RenderedElement | undefined;
}

/** Elements have to be defined in `customElements`. */
export function contentRenderer(options: RenderOptions): ContentRenderer {
  const rendering: Rendering = { options, open: [], hosts: [], sheets: new Map() };
  const Renderer = rendererFor(rendering);
  const info = {
    elementRenderers: [Renderer, LitElementRenderer],
    customElementInstanceStack: rendering.open,
    customElementHostStack: rendering.hosts,
    eventTargetStack: [],
    slotStack: [],
    deferHydration: options.deferHydration ?? false,
  } as unknown as Parameters<typeof renderThunked>[1] & { eventTargetStack: unknown[] };

  function render(content: ServerContent): string {
    if (content === null || content === undefined || content === false) return '';
    if (typeof content === 'object' && 'tag' in content) return describedElement(content);
    if (typeof content !== 'object') return escapeHtml(String(content));
    if (Array.isArray(content)) return content.map(render).join('');
    return collect(renderThunked(content, info));
  }

  function describedElement({
    tag,
    properties = {},
    attributes = {},
    children,
  }: OtherContent | StoaContent): string {
    if (!TAG.test(tag) || RAW.has(tag)) throw invalid('tag', tag);
    const given = Object.entries(attributes).flatMap(([name, value]) => attributeOf(name, value));
    const elementClass = customElements.get(tag) as { _$litElement$?: boolean } | undefined;
    if (elementClass?._$litElement$) return litElement(tag, given, properties, children);
    const start = startTag(tag, new Map(given));
    if (VOID.has(tag)) return start;
    rendering.open.push({ lang: new Map(given).get('lang') });
    const inside = render(children);
    rendering.open.pop();
    return `${start}${inside}</${tag}>`;
  }

  function litElement(
    tag: string,
    attributes: readonly (readonly [string, string])[],
    properties: object,
    children: ServerContent,
  ): string {
    return opened(tag, attributes, properties, ({ attributes: all, shadow, delegatesFocus }) => {
      const focus = delegatesFocus ? ' shadowrootdelegatesfocus' : '';
      if (options.deferHydration) all.set('defer-hydration', '');
      return `${startTag(tag, all)}<template shadowrootmode="open"${focus}>${shadow}</template>${render(children)}</${tag}>`;
    });
  }

  /** Renders an element, and gives it to `use` while it is open. */
  function opened<Result>(
    tag: string,
    attributes: readonly (readonly [string, string])[],
    properties: object,
    use: (rendered: RenderedElement & { attributes: Map<string, string> }) => Result,
  ): Result {
    const isOurs = Renderer.matchesClass(customElements.get(tag)!);
    const renderer = new (isOurs ? Renderer : LitElementRenderer)(tag);
    for (const [name, value] of attributes) renderer.setAttribute(name, value);
    for (const [name, value] of Object.entries(properties)) renderer.setProperty(name, value);
    renderer.connectedCallback();
    rendering.open.push(renderer);
    rendering.hosts.push(renderer);
    info.eventTargetStack.push(renderer.element);
    const shadow = collect(renderer.renderShadow(info as never) ?? []);
    rendering.hosts.pop();
    const result = use({
      attributes: new Map([...renderer.element.attributes].map(({ name, value }) => [name, value])),
      shadow,
      delegatesFocus: renderer.shadowRootOptions.delegatesFocus ?? false,
    });
    info.eventTargetStack.pop();
    rendering.open.pop();
    return result;
  }

  return {
    render,
    element(tagName, properties) {
      const elementClass = customElements.get(tagName);
      if (!elementClass || !(elementClass.prototype instanceof StoaElement)) return undefined;
      return opened(tagName, [], properties, (rendered) => rendered);
    },
  };
}

function collect(result: Iterable<unknown> | RenderResultIterator): string {
  return collectResultSync(result as Parameters<typeof collectResultSync>[0]);
}

function attributeOf(name: string, value: AttributeValue): (readonly [string, string])[] {
  if (!ATTRIBUTE.test(name)) throw invalid('attribute', name);
  if (value === false || value === null || value === undefined) return [];
  return [[name, value === true ? '' : String(value)]];
}

function startTag(tag: string, attributes: ReadonlyMap<string, string>): string {
  const written = [...attributes].map(([name, value]) => ` ${name}${value && `="${escapeHtml(value)}"`}`);
  return `<${tag}${written.join('')}>`;
}

function invalid(what: string, name: string): StoaError {
  return new StoaError('INVALID_ARGUMENT', `Cannot be rendered: ${what} ${JSON.stringify(name)}`);
}
