/**
 * `stoa/elements/server.js`: elements as HTML with declarative shadow roots, for any server that runs JavaScript. They are on
 * the screen, in their language and their theme, before a script has arrived; `stoa/elements/hydrate.js` lets the elements
 * take over what is there. Needs the package `@lit-labs/ssr`.
 */
import { StoaError } from '../../core/base/errors.js';
import { defineElements } from '../base/define.js';
import { StoaElement } from '../base/stoa-element.js';
import { pageStyles } from '../theme/theme.styles.js';
import type { PartialTheme } from '../theme/theme-properties.js';
import { contentRenderer, type RenderedElement, type RenderOptions, type ServerContent } from './content.js';
import { sheetOf, written, type StyleOptions } from './styles.js';
import { pageRules } from './theme-rules.js';

export type {
  AttributeValue,
  OtherContent,
  RenderedElement,
  RenderOptions,
  ServerContent,
  StoaContent,
} from './content.js';
export type { StyleOptions } from './styles.js';

/**
 * HTML of elements, text and Lit templates. Text is escaped. Properties travel as attributes where they have one; those
 * that have none, such as lists, have to be set again in the browser. Throws `INVALID_ARGUMENT` for names that no tag or
 * attribute can have, and for tags whose content is no text, such as `script`.
 */
export function renderToString(content: ServerContent, options: RenderOptions = {}): string {
  defineOnServer();
  return contentRenderer(options).render(content);
}

/** Attributes and shadow root of one element, for whoever writes its tag; nothing for tags that are not ours. */
export function renderElement(
  tagName: string,
  properties: object = {},
  options: RenderOptions = {},
): RenderedElement | undefined {
  defineOnServer();
  return contentRenderer(options).element(tagName, properties);
}

/** Content of the shadow root of one element, styles included; `''` for tags that are not ours. */
export function renderShadow(tagName: string, properties?: object, options?: RenderOptions): string {
  return renderElement(tagName, properties, options)?.shadow ?? '';
}

/** The style sheet of an element, to be served at the address that `sheetUrl` gives; `''` for tags that are not ours. */
export function stylesOf(tagName: string): string {
  defineOnServer();
  const elementClass = customElements.get(tagName);
  return elementClass?.prototype instanceof StoaElement
    ? sheetOf(elementClass as unknown as typeof StoaElement)
    : '';
}

/**
 * A `<style>` for the head of a page: the colours, type size and colour scheme that `<stoa-theme root>` gives it later.
 * Values that are none are left out.
 */
export function renderPageTheme(theme: PartialTheme, options: StyleOptions = {}): string {
  return written(pageStyles.cssText.replace(/\s+/g, ' ') + pageRules(theme), '', options);
}

/** Lit brings a registry for servers; a page has its own, and elements there are defined by `stoa/elements`. */
function defineOnServer(): void {
  if (typeof document !== 'undefined') throw new StoaError('NOT_SUPPORTED', 'This renders on servers only');
  defineElements({ registry: customElements });
}
