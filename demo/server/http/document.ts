/**
 * Turns the built HTML files into pages: language and direction on the root element, and data in place of a marker.
 * Data can hold anything a person typed, so it is escaped for the place where it goes.
 */
import { directionOf, toIntlTag, type Locale } from '../../../core/i18n/locale.js';

/** Puts `lang` and `dir` on the root element in place of those in the file, and marks the link to this language. */
export function localiseDocument(html: string, locale: Locale): string {
  const marked = html.replace(`<a href="?lang=${locale}"`, (link) => `${link} aria-current="true"`);
  return marked.replace(/<html\b[^>]*>/i, (tag) => {
    const others = tag.slice(5, -1).replace(/\s+(lang|dir)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi, '');
    return `<html lang="${escapeHtml(toIntlTag(locale))}" dir="${directionOf(locale)}"${others}>`;
  });
}

/** Replaces a marker comment such as `<!-- stoa-page -->`. */
export function fillMarker(html: string, marker: string, markup: string): string {
  // A function, because `$&` in a replacement text would be interpreted.
  return html.replace(`<!-- ${marker} -->`, () => markup);
}

/** JSON as the content of a script element: neither `</script>` nor `<!--` can end or change it. */
export function jsonScript(id: string, data: unknown): string {
  const json = JSON.stringify(data).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  return `<script type="application/json" id="${escapeHtml(id)}">${json}</script>`;
}

/** Text as HTML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
