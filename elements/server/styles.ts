/**
 * Styles of elements in what a server sends. Browsers that run no script yet have no adopted style sheets: each shadow
 * root carries its own, until the element takes over.
 */
import type { LitElement } from 'lit';
import type { StoaElement } from '../base/stoa-element.js';
import { themeRules } from './theme-rules.js';
import type { Rendering } from './renderer.js';

/** How styles are sent. */
export interface StyleOptions {
  /** Nonce of the page's content security policy, for every `<style>`. */
  readonly nonce?: string | undefined;
  /** Address of an element's style sheet, to link it instead of writing it out; serve `stylesOf(tagName)` there. */
  readonly sheetUrl?: ((tagName: string) => string) | undefined;
}

/** `<style>` or `<link>` for the shadow root of an element. `mark` is an attribute of it. */
export function styleTag(tagName: string, element: LitElement, mark: string, rendering: Rendering): string {
  const { options, sheets } = rendering;
  const elementClass = element.constructor as typeof StoaElement;
  const own = themeRules(element);
  if (options.sheetUrl) {
    const link = `<link rel="stylesheet" href="${escapeHtml(options.sheetUrl(tagName))}" ${mark}>`;
    return own ? link + written(own, mark, options) : link;
  }
  const sheet = sheets.get(elementClass) ?? sheetOf(elementClass);
  sheets.set(elementClass, sheet);
  return written(sheet + own, mark, options);
}

/** A `<style>` with the page's nonce. */
export function written(css: string, mark: string, { nonce }: StyleOptions): string {
  const attributes = [nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`, mark && ` ${mark}`];
  return `<style${attributes.join('')}>${css}</style>`;
}

/** The style sheet of a class, without comments and needless space. */
export function sheetOf({ elementStyles }: typeof StoaElement): string {
  return elementStyles
    .map((style) => ('cssText' in style ? style.cssText : ''))
    .join('')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .trim();
}

/** For the content of elements and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
