/** Tells apart what a style sheet is made of, as far as moving sheets needs it (CSS Syntax Level 3), in linear time. */

/** A piece of a sheet. */
export interface CssToken {
  /** `url` is one without quotes; a `function` ends with its parenthesis; `at` with its name; `other` is one character. */
  readonly type: 'space' | 'comment' | 'string' | 'url' | 'function' | 'at' | 'name' | 'other';
  readonly start: number;
  readonly end: number;
  /** Lower-case name of a function or at-rule, the text within a string or url, the character of another. */
  readonly text: string;
  /** What is missing at the end of a sheet that ends within the token. */
  readonly missing: string;
}

/** Functions in which a string is an address. */
export const WITH_ADDRESSES = /^(?:url|src|image|(?:-webkit-)?image-set)$/;

const SPACE = /\s/;
const NAME = /[-\w\u0080-\uffff\\]/;

/** The pieces of a sheet in order, without a gap. */
export function* cssTokens(css: string): Generator<CssToken> {
  for (let i = 0; i < css.length;) {
    const token = tokenAt(css, i);
    yield token;
    i = token.end;
  }
}

/** Neither complete, nor of the server's root, nor a part of the page. */
export function isRelative(address: string): boolean {
  const start = address
    .slice(0, 256)
    .replace(/\\([0-9a-f]{1,6})\s?|\\(.)/gis, (_, hex: string | undefined, char: string | undefined) =>
      hex ? String.fromCodePoint(Math.min(parseInt(hex, 16), 0x10ffff)) : (char ?? ''),
    )
    .trim();
  return start !== '' && !/^(?:[a-z][a-z0-9+.-]*:|[/\\#])/i.test(start);
}

function tokenAt(css: string, start: number): CssToken {
  const char = css.charAt(start);
  const make = (type: CssToken['type'], end: number, text = char, missing = ''): CssToken => ({
    type,
    start,
    end,
    text,
    missing,
  });
  if (SPACE.test(char)) return make('space', skip(css, start, SPACE));
  // Style sheets were once hidden in comments of HTML; what is left of that means nothing.
  if (css.startsWith('<!--', start)) return make('space', start + 4);
  if (css.startsWith('-->', start)) return make('space', start + 3);
  if (css.startsWith('/*', start)) {
    const end = css.indexOf('*/', start + 2);
    return end < 0 ? make('comment', css.length, '', '*/') : make('comment', end + 2, '');
  }
  if (char === '"' || char === "'") {
    const end = until(css, start + 1, (next) => next === char || next === '\n');
    const text = css.slice(start + 1, end);
    if (end === css.length) return make('string', end, text, char);
    return make('string', css[end] === char ? end + 1 : end, text);
  }
  if (char !== '@' && !NAME.test(char)) return make('other', start + 1);
  const end = until(css, char === '@' ? start + 1 : start, (next) => !NAME.test(next));
  const name = css.slice(start, end).toLowerCase();
  if (char === '@') return make('at', end, name.slice(1));
  if (css[end] !== '(') return make('name', end);
  const inside = skip(css, end + 1, SPACE);
  if (name !== 'url' || css[inside] === '"' || css[inside] === "'") return make('function', end + 1, name);
  const close = until(css, inside, (next) => next === ')');
  const text = css.slice(inside, close);
  return close === css.length ? make('url', close, text, ')') : make('url', close + 1, text);
}

function skip(css: string, from: number, pattern: RegExp): number {
  let i = from;
  while (i < css.length && pattern.test(css.charAt(i))) i += 1;
  return i;
}

/** Offset of the first character that ends something and is not escaped, or the end of the sheet. */
function until(css: string, from: number, ends: (char: string) => boolean): number {
  let i = from;
  while (i < css.length && !ends(css.charAt(i))) i += css[i] === '\\' ? 2 : 1;
  return Math.min(i, css.length);
}
