/**
 * The sites that somebody vouches for (SPEC section 5: a fixed list and the whitelist of a tenant). An entry is an exact
 * host or `*.host` for all hosts below one, with `https` and its usual port unless it says otherwise:
 * `partner.example.net`, `*.example.com`, `https://partner.example.net:8443`, `http://intranet`.
 *
 * Lists are written by people and come from servers. What could mean more than its author knows is refused: `*`,
 * `*.com`, `*.co.uk`, paths, names and passwords.
 */

/** Sites that need no question. */
export interface TrustedSites {
  /** Whether an origin, as `URL` writes it, is one of them. A name or password in it makes it none. */
  readonly has: (origin: string) => boolean;
}

/** What comes after is not looked at. */
const MAX_ENTRIES = 1_000;
/** Longer ones are no host; nor are labels of an address looked up that is longer. */
const MAX_HOST_LENGTH = 253;
const MAX_ORIGIN_LENGTH = 'https://'.length + MAX_HOST_LENGTH + ':65535'.length;

/** Scheme, asterisk, host and port. A slash at the end is what people copy with an address. */
const ENTRY = /^(https?:\/\/)?(\*\.)?([^\s/?#@:\\*%]+|\[[\da-f:.]+\])(:\d{1,5})?\/?$/i;
/** Two labels at least, of which the last is no number and the first not the better part of a public suffix. */
const ASSIGNED = /^(?!(com?|net|org|gob?|gov|edu|mil|ac|or|ne)\.[a-z]{2}$)([^.]+\.)+[a-z][^.]*$/;

/**
 * Reads a list. What is no entry is left out; what is no list is empty.
 *
 * @example
 * ```ts
 * const sites = compileTrusted(['*.partner.example']);
 * sites.has('https://docs.partner.example'); // → true
 * sites.has('https://docs.partner.example:8443'); // → false
 * ```
 */
export function compileTrusted(entries: readonly unknown[]): TrustedSites {
  const exact = new Set<string>();
  const below = new Set<string>();
  for (const entry of Array.isArray(entries) ? entries.slice(0, MAX_ENTRIES) : []) {
    const [, scheme = 'https://', asterisk, host = '', port = ''] =
      (typeof entry === 'string' && entry.length <= 2 * MAX_HOST_LENGTH && ENTRY.exec(entry)) || [];
    const url = host && parse(scheme + host + port);
    if (!url) continue;
    if (!asterisk) exact.add(url.origin);
    else if (ASSIGNED.test(url.hostname)) below.add(url.origin);
  }
  return {
    has(origin) {
      if (origin.length > MAX_ORIGIN_LENGTH) return false;
      if (exact.has(origin)) return true;
      // Parsers let empty labels through; no name service does, and nobody vouches for what a proxy makes of them.
      if (below.size === 0 || /@|[./]\./.test(origin)) return false;
      const scheme = origin.slice(0, origin.indexOf('//') + 2);
      for (let dot = origin.indexOf('.'); dot >= 0; dot = origin.indexOf('.', dot + 1)) {
        if (below.has(scheme + origin.slice(dot + 1))) return true;
      }
      return false;
    },
  };
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
