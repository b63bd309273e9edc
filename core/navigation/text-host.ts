/**
 * Which host the text of a link names: one that says `https://oa.example.com` and leads to another site is meant to
 * deceive (SPEC section 5). People read the text as it looks, so that a name before an `@` counts where it looks like a
 * host. Time is linear in the length of the text.
 */

/** Of what is read: blanks and what cannot be seen is none of it. */
const MAX_TEXT_LENGTH = 10_000;
/** Written without spaces, so that an address ends where they begin; in a sentence a colon ends a word, too. */
const IDEOGRAPHS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f]+/u;
const WORD_ENDS = new RegExp(`:|${IDEOGRAPHS.source}`, 'u');
/** Ends of names of files, which would be taken for those of sites. */
const FILE =
  /\.(pdf|docx?|xlsx?|pptx?|txt|csv|md|rtf|odt|ods|wps|et|zip|rar|7z|gz|tar|exe|msi|apk|dmg|iso|png|jpe?g|gif|svg|webp|bmp|mp[34]|avi|mov|wav|html?|php|jsp|aspx?|xml|json|ya?ml|jsx?|tsx?|css|vue|py|sh|java|log|sql|ofd)$/i;

/** The first host that the text names and that is not `hostname`, with or without `www.`, in punycode; else empty. */
export function otherHostIn(text: string, hostname: string): string {
  const bare = (host: string) => host.replace(/^www\./, '');
  return hostsIn(text).find((host) => host && bare(host) !== bare(hostname)) ?? '';
}

function hostsIn(text: string): string[] {
  // Marks that cannot be seen, and letters in another width, make no other name.
  const visible = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_TEXT_LENGTH)
    // A host that is cut by three dots ends there; browsers take the full stop of other scripts for a dot.
    .replace(/\u2026|\.{2,}/g, ' ')
    .replace(/(?<=[a-z0-9])[\u3002\uff61](?=[a-z0-9])/gi, '.')
    .normalize('NFKC');
  return visible.split(/[^\p{L}\p{M}\p{N}\u3000-\u303f.:@%_\\/-]+/u).map((word) => {
    const [, scheme, rest = ''] = /^(?:[^/\\]*?(https?:)[/\\]+)?(.*)/i.exec(word) ?? [];
    const [authority = ''] = rest.split(/[/\\]/, 1);
    const names = authority.split('@');
    // Mail addresses have names with dots, too.
    return scheme ? firstOf(names, inAddress) : firstOf(names.at(-1)!.split(WORD_ENDS), onItsOwn);
  });
}

/** After a scheme anything is a host; before an `@` what has a dot is read as one. */
function inAddress(name: string, isLast: boolean): string {
  const [latin = ''] = name.split(IDEOGRAPHS, 1);
  const host = latin || name;
  if (isLast) return parseHost(host);
  // A password is no port.
  return /[^.]\.[^.]/.test(host) ? parseHost(host.split(':', 1)[0]!) : '';
}

/** In a sentence only what has dots within and the end of a site. */
function onItsOwn(name: string): string {
  const host = withoutEnd(name);
  const isName = /^[^.].*\.(\p{L}[\p{L}\p{M}]+|xn--[\w-]+)$/u.test(host) && !FILE.test(host);
  return isName || /^\d+(\.\d+){3}$/.test(host) ? parseHost(host) : '';
}

/** A full stop. */
function withoutEnd(name: string): string {
  return name.endsWith('.') ? name.slice(0, -1) : name;
}

function firstOf(names: readonly string[], read: (name: string, isLast: boolean) => string): string {
  for (const [index, name] of names.entries()) {
    const host = read(name, index === names.length - 1);
    if (host) return host;
  }
  return '';
}

function parseHost(host: string): string {
  try {
    return new URL(`https://${withoutEnd(host)}`).hostname;
  } catch {
    return '';
  }
}
