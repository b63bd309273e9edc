/**
 * Takes out of a text what an error record must not hold: query values, secrets, e-mail addresses, phone numbers
 * (DESIGN section 3, Monitoring). It runs before anything is stored. Every repetition below is bounded or consumes
 * what it matched, so that the time is linear in the length of a text that a stranger may have written.
 */

/** Each rule with what takes the place of a match. Order matters: addresses first, long runs of characters last. */
const RULES: readonly (readonly [RegExp, string | ((match: string, ...parts: never[]) => string)])[] = [
  // What a data address holds.
  [/\b(data:[\w/+.-]{0,64})[;,][^\s"'<>)]+/gi, '$1,*'],
  // https://user:secret@host
  [/(:\/\/)[^\s/?#@]{1,256}@/g, '$1'],
  // ?a=1&b=2 and #access_token=1, then ?secret and #secret. A stack has `:line:column)` behind the address, which
  // must stay; a `&` without a name behind it belongs to the value; a quote may open a value or close the address.
  [
    /[?&#](?:([^\s=?&#]*=(?:["'<](?![,:;.+)}\]]))?)([^\s&#'"<>]+(?:&(?![^\s=?&#]*=)[^\s&#'"<>]*)*)|[^\s=?&#'"<>()[\]{}/\\|*^$:,;]+(?![^\s&#'"<>)\]},:;]))/g,
    scrubQuery,
  ],
  // Whatever the scheme is.
  [/\b(bearer|basic|authorization\s{0,4}[:=]\s{0,4}[\w-]{1,32}) {1,4}[\w.~+/=-]+/gi, '$1 *'],
  // A header may hold many cookies.
  [/\b(cookie\s{0,4}:\s{0,4})[^\s=;,"']{1,256}=.*/gi, '$1*'],
  // token=1, "password": "1, 2", Set-Cookie: a=b, eteamsid: 1, {\"token\":\"1\"}, token%3D1. A value in quotes ends
  // where the same quote, escaped as often, comes again. What is behind a value of an address stays.
  [
    /(token|passwo?r?d|pwd|secret|authorization|credential|cookie|eteamsid|session[_-]?id|api[_-]?key)(\w{0,16}(?:\\{0,7}["'\]]|%22)?\s{0,4}(?:[:=]|%3[ad])[[\s]{0,4})(?!\*[#:])(?:(\\{0,7}["'])(?=[^\s,:;)}\]"'\\])(?:[^\n\\"']+|(?!\3)\\*["']?)*|(?!\\+["'])["']?[^\s"'&;,)}]+)/gi,
    '$1$2$3*',
  ],
  // JSON web tokens
  [/\beyJ[\w.-]{16,}/g, '[token]'],
  // In any script. A version, as in `lit@3.3.3`, is no domain. Of what may be longer, WebKit reads the whole again for
  // every character that it gives back: it is taken bit by bit.
  [
    /(^|[\s@<>()[\]{}"',:;/\\|=])[^\s@<>()[\]{}"',:;/\\|=]+?(?:@|%40)(?!\d+\.\d+\.\d)(?:[\p{L}\d-]{1,63}\.)+\p{L}{2,24}/gu,
    '$1[email]',
  ],
  // International, mainland mobile, 00, trunk 0 (mainland, Taiwan, Saudi Arabia; an area of two digits must not be a
  // month before a year), North America, also right behind the letters that `phone`, `mobile` and `tel` end with.
  [
    /(^|[^a-df-km-z\d.]|%\w\w)(?:(?:\+|(?:88|96)6-)\d[\d ()-]{6,18}|(?:00)?(?:86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}|00[1-9]\d{1,2}[ -]?\d{7,10}|(?:0\d{1,3}[)）] ?|0[1-9]\d{1,2}[ -]|0[2-9]-(?!20[12]))\d{3,4}[ -]?\d{4}|0[1-9]\d{8,10}|0\d{3}[ -]\d{3}[ -]\d{3}|\+\d{1,3}(?:\.\d{2,4}){3,4}|\(?\d{3}\)?[ .-]\d{3}[.-]\d{4}(?!\.\d))(?![a-z\d])/gi,
    '$1[phone]',
  ],
  // Session ids, keys and hashes. A long identifier of a programme has no digit, as a rule.
  [/(^|[^\w+-])(?=[\w+-]*\d)[\w+-]{32,}/g, '$1[token]'],
];

/**
 * A value without a name goes only where a path is before it: elsewhere it may be part of a sentence, programme or
 * pattern. Behind a hash it has to look like a key: most are anchors.
 */
function scrubQuery(
  match: string,
  name: string | undefined,
  value: string | undefined,
  at: number,
  text: string,
): string {
  const isNamed = name && name[0] !== '=';
  if (!isNamed) {
    const isValue = name ?? /^(?:\?[^.]|#(?=\w*\d)\w{17,}$)/.test(match);
    if (!isValue || !/\/[^\s/'"<>(]*$/.test(text.slice(Math.max(0, at - 200), at))) return match;
  }
  return `${match[0]}${name ?? ''}*${/(?::\d{1,7}){0,2}\){0,2}$/.exec(value ?? '')?.[0] ?? ''}`;
}

/** The text without what is private in it. */
export function scrub(text: string): string {
  let clean = text;
  for (const [pattern, replacement] of RULES) clean = clean.replace(pattern, replacement as string);
  return clean;
}

const MAX_NAME_LENGTH = 512;

/** A name, or an address that stands for one, short and without what is private. What is no text is none. */
export function scrubName(name: unknown): string {
  // Of a data address, which is the thing itself, only what kind of thing it is.
  const text = typeof name === 'string' ? name.replace(/^(data:[\w/+.-]*).*/s, '$1') : '';
  return scrub(text.slice(0, 2 * MAX_NAME_LENGTH)).slice(0, MAX_NAME_LENGTH);
}
