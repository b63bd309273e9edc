/**
 * Readies a markup for the parser: only text and the plain tags of a profile go on, inline styles are put aside, and what
 * would keep the browser busy is refused (`effort.ts`). This is no sanitiser, attributes are as dangerous as before; but
 * nothing is left that parsers could read in more than one way, so that the estimate is about what will be parsed.
 */
import { createEffort } from './effort.js';
import { DROPPED_WITH_CONTENT, STYLE_ATTRIBUTE } from './profiles.js';

/** Longest markup, in UTF-16 units: a letter with a few pictures inside. */
const MAX_MARKUP_LENGTH = 10_000_000;

const DROPPED = new Set(DROPPED_WITH_CONTENT);

/** The markup to parse, with no tags but these. Throws `RangeError` when it is too long or would keep the browser busy. */
export function readyMarkup(html: string, tags: ReadonlySet<string>): string {
  if (html.length > MAX_MARKUP_LENGTH) throw new RangeError('This markup is too long.');
  const effort = createEffort();
  const nameAt = /<\/?([a-z][^\t\n\f\r />]*)/iy;
  // As the tokeniser of the HTML standard reads attributes: a quote that is never closed goes on to the end.
  const attributeAt =
    /[\t\n\f\r /]+|([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?/y;

  let ready = '';
  let at = 0;
  for (;;) {
    const begin = html.indexOf('<', at);
    if (begin < 0) return ready + html.slice(at);
    ready += html.slice(at, begin);
    nameAt.lastIndex = begin;
    const [written, rawName] = nameAt.exec(html) ?? [];
    if (!written || !rawName) {
      const isComment = '!?/'.includes(html.charAt(begin + 1) || ' ');
      at = isComment ? afterComment(html, begin) : begin + 1;
      // Written out, it cannot make a tag with what comes after a comment that went.
      if (!isComment) ready += '&lt;';
      continue;
    }

    const name = rawName.toLowerCase();
    const isEnd = written[1] === '/';
    let tag = isEnd ? `</${name}` : `<${name}`;
    let attributes = 0;
    at = begin + written.length;
    while (at < html.length && html[at] !== '>') {
      attributeAt.lastIndex = at;
      const [piece = '', attribute] = attributeAt.exec(html) ?? [];
      if (attribute) attributes += 1;
      tag += readyAttribute(piece, attribute);
      at += piece.length;
    }
    if (at >= html.length) return ready;
    at += 1;

    if (DROPPED.has(name) && !isEnd) at = afterContent(html, name, at);
    if (!tags.has(name)) continue;
    if (isEnd) effort.end(name);
    else effort.start(name, tag, attributes);
    ready += `${tag}>`;
  }
}

function readyAttribute(piece: string, name = ''): string {
  if (/^style$/i.test(name)) return STYLE_ATTRIBUTE + piece.slice(name.length);
  // It would make a custom element of a plain one, and nothing but taking that out with its text could undo it.
  return /^is$/i.test(name) ? '' : piece;
}

/** Where a comment, a document type or whatever else begins with `<!`, `<?` or `</` is over. */
function afterComment(html: string, begin: number): number {
  const isComment = html.startsWith('<!--', begin);
  const end = isComment ? /--!?>/g : />/g;
  end.lastIndex = begin + 2;
  return end.test(html) ? end.lastIndex : html.length;
}

/** Where the end tag begins; the end of the markup when there is none. */
function afterContent(html: string, name: string, from: number): number {
  // `<svg/>` holds nothing; other tags have content all the same.
  if (html[from - 2] === '/' && (name === 'svg' || name === 'math')) return from;
  if (name === 'plaintext') return html.length;
  const end = new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}
