/**
 * Takes out of a text what an error record must not hold: query values, secrets, e-mail addresses, phone numbers
 * (DESIGN section 3, Monitoring). It runs before anything is stored. Every repetition below is bounded or consumes
 * what it matched, so that the time is linear in the length of a text that a stranger may have written.
 */

/** Each rule with what takes the place of a match. Order matters: addresses first, long runs of characters last. */
const RULES: readonly (readonly [
  RegExp,
  string | ((match: string, name: string, value: string) => string),
])[] = [
  // What a data address holds.
  [/\b(data:[\w/+.-]{0,64})[;,][^\s"'<>)]+/gi, '$1,*'],
  // https://user:secret@host
  [/(:\/\/)[^\s/?#@]{1,256}@/g, '$1'],
  // ?a=1&b=2 and #access_token=1. A stack has `:line:column)` behind the address, which must stay.
  [
    /([?&#][^\s=?&#]{1,64}=)([^\s&#'"<>]+)/g,
    (_, name, value) => `${name}*${/(?::\d{1,7}){0,2}\){0,2}$/.exec(value)?.[0] ?? ''}`,
  ],
  [/\b(bearer|basic) {1,4}[\w.~+/=-]+/gi, '$1 *'],
  // token=1, "password": "1", Set-Cookie: a=b, eteamsid: 1
  [
    /(token|passw(?:or)?d|secret|authorization|credential|cookie|eteamsid|session_?id|api[_-]?key)(\w{0,16}["']?\s{0,4}[:=]\s{0,4}["']?)[^\s"'&;,)}]+/gi,
    '$1$2*',
  ],
  // JSON web tokens
  [/\beyJ[\w.-]{16,}/g, '[token]'],
  // In any script. A version, as in `lit@3.3.3`, is no domain.
  [
    /(^|[\s@<>()[\]{}"',:;/\\|=])[^\s@<>()[\]{}"',:;/\\|=]+(?:@|%40)(?!\d+\.\d+\.\d)(?:[\p{L}\d-]{1,63}\.)+\p{L}{2,24}/gu,
    '$1[email]',
  ],
  // International, mainland mobile, trunk 0 (mainland, Taiwan, Saudi Arabia), North America.
  [
    /(^|[^a-z\d.]|%\w\w)(?:\+\d[\d ()-]{6,18}|(?:00)?(?:86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}|0\d{2,3}[ -]?\d{7,8}|0\d{3}[ -]\d{3}[ -]\d{3}|\(?\d{3}\)?[ -]\d{3}-\d{4})(?![a-z\d])/gi,
    '$1[phone]',
  ],
  // Session ids, keys and hashes. A long identifier of a programme has no digit, as a rule.
  [/(^|[^\w+-])[\w+-]{32,}/g, (run, before) => (/\d/.test(run) ? `${before}[token]` : run)],
];

/** The text without what is private in it. */
export function scrub(text: string): string {
  let clean = text;
  for (const [pattern, replacement] of RULES) clean = clean.replace(pattern, replacement as string);
  return clean;
}
