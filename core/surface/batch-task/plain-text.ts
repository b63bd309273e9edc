/**
 * Text without its markup, for what is shown as text and was perhaps written as HTML. It is no sanitiser: what comes out
 * may look like markup again and must never be parsed as such.
 */

/** Longer texts are cut before anything else. */
const MAX_LENGTH = 10_000;

/** Tags at which a line ends. */
const LINE = /^(?:br|p|div|li|tr|h\d|ul|ol|table)$/;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** The words of an HTML text, with its line breaks. Linear: what begins like a tag and never ends is kept as text. */
export function plainText(markup: string): string {
  const source = markup.slice(0, MAX_LENGTH);
  const tagStart = /<(?:\/?([a-z][a-z\d]{0,9})|[/!?])/gi;
  let text = '';
  let at = 0;
  for (let tag = tagStart.exec(source); tag; tag = tagStart.exec(source)) {
    const name = (tag[1] ?? '').toLowerCase();
    const end = endOfTag(source, tag.index, name);
    // Nor does any other after it, so that nobody can make this look at the rest again and again.
    if (end < 0) break;
    text += source.slice(at, tag.index) + (LINE.test(name) ? '\n' : '');
    tagStart.lastIndex = at = end;
  }
  return decode(text + source.slice(at))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/** Behind the tag, and behind all that a script or style sheet holds. Negative where it never ends. */
function endOfTag(source: string, start: number, name: string): number {
  if (source.startsWith('<!--', start)) return endOf('-->', source, start + 4);
  // Attributes may hold a `>` in quotes.
  const tag = /(?:"[^"]*"|'[^']*'|[^"'>])*>/y;
  tag.lastIndex = start;
  if (!tag.test(source)) return -1;
  const isHidden = source[start + 1] !== '/' && /^(?:script|style)$/.test(name);
  if (!isHidden) return tag.lastIndex;
  const close = /<\/(?:script|style)[^>]*>/gi;
  close.lastIndex = tag.lastIndex;
  return close.test(source) ? close.lastIndex : source.length;
}

function endOf(mark: string, source: string, from: number): number {
  const index = source.indexOf(mark, from);
  return index < 0 ? -1 : index + mark.length;
}

/** In one pass: `&amp;lt;` is the text `&lt;`. */
function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
    (entity, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES.get(name.toLowerCase()) ?? entity;
      const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}
