/**
 * What a link is, before anything is done with it (SPEC section 5). The address is parsed once, as the browser would,
 * and what is opened later is that parse's `href`: whoever parses a part of it again can be led elsewhere, for
 * `/.//evil.com` is a path of ours whose text alone names another host. Nothing is trimmed or decoded beforehand, which
 * would turn dead text into live addresses.
 */
import { compileTrusted, type TrustedSites } from './trusted.js';

/**
 * What to do with a link: nothing; refuse it; show a page of ours; open a site that is vouched for; ask first; or hand it
 * to the device or to another app.
 */
export type LinkVerdict = 'ignore' | 'block' | 'internal' | 'trusted' | 'external' | 'handoff';

/** Why. */
export type LinkReason =
  /** There is nothing, or only what the parser drops. */
  | 'empty'
  /** A place within the page. */
  | 'fragment'
  /** `javascript:void(0)` */
  | 'void'
  /** No address. */
  | 'invalid'
  /** Longer than 65,536 characters. */
  | 'too-long'
  /** A scheme that runs something, or that nobody has allowed. */
  | 'scheme'
  /** Lines in an address for the device could add what nobody sees, such as a recipient. */
  | 'line-break'
  | 'own-origin'
  | 'trusted-site'
  | 'other-site'
  /** A name or password before the host, which can look like a host. Nobody vouches for those. */
  | 'userinfo'
  /** `tel:`, `mailto:` or `sms:`. */
  | 'device'
  /** A scheme that was allowed. */
  | 'app';

/** A link that has been looked at. */
export interface ClassifiedLink {
  /** What to do with it. */
  readonly verdict: LinkVerdict;
  /** `href` of the parse; empty where nothing was parsed. Of links to be blocked it is for diagnostics only. */
  readonly url: string;
  /** The host in punycode, with a port where it has one of its own, never with a name or password. */
  readonly displayHost: string;
  /** Why. */
  readonly reason: LinkReason;
}

/** What a link is judged by. */
export interface ClassifyOptions {
  /** Where relative addresses start: the address of the page. */
  readonly base: string | URL;
  /** Whose links are internal. Default: the origin of `base`. */
  readonly ownOrigin?: string | undefined;
  /** Sites that need no question. A list is compiled each time; who asks often compiles it once. */
  readonly trusted?: TrustedSites | readonly string[] | undefined;
  /** Schemes of apps that may be opened, in lower case and without a colon: `weixin`. Those of browsers cannot be allowed. */
  readonly schemes?: readonly string[] | undefined;
}

/** Servers accept less; a sign-on with signed parameters takes some thousands. */
const MAX_LENGTH = 65_536;
const VOID = /^javascript:\s*void\s*\(\s*0\s*\)[\s;]*$/i;
const DEVICE = /^(tel|mailto|sms)$/;
const BROWSER =
  /^(javascript|data|vbscript|blob|file|filesystem|view-source|about|ftp|https?|wss?|chrome|resource|jar)$/;

/**
 * Pure. Never throws, whatever it is given.
 *
 * @example
 * ```ts
 * const base = 'https://suite.example/inbox';
 * classifyLink('/workflow/42', { base }).url; // → 'https://suite.example/workflow/42'
 * classifyLink('https://suite.example@evil.example/', { base }).displayHost; // → 'evil.example'
 * classifyLink('java\tscript:alert(1)', { base }).verdict; // → 'block'
 * classifyLink('https://docs.partner.example/', { base, trusted: ['*.partner.example'] }).verdict; // → 'trusted'
 * ```
 */
export function classifyLink(href: string, options: ClassifyOptions): ClassifiedLink {
  try {
    return classify(href, options);
  } catch {
    return nothing('block', 'invalid');
  }
}

function classify(
  href: string,
  { base, ownOrigin, trusted = [], schemes = [] }: ClassifyOptions,
): ClassifiedLink {
  if (href.length > MAX_LENGTH) return nothing('block', 'too-long');
  // What the parser drops at both ends. `trim` would drop more.
  let start = 0;
  let end = href.length;
  while (href.charCodeAt(start) <= 0x20) start += 1;
  while (href.charCodeAt(end - 1) <= 0x20) end -= 1;
  if (start >= end) return nothing('ignore', 'empty');
  if (href[start] === '#') return nothing('ignore', 'fragment');

  const url = new URL(href, base).href;
  if (/^https?:/.test(url)) return judgeSite(url, { base, ownOrigin, trusted });

  if (VOID.test(url)) return nothing('ignore', 'void');
  const scheme = url.slice(0, url.indexOf(':'));
  const isDevice = DEVICE.test(scheme);
  if (!isDevice && (BROWSER.test(scheme) || !schemes.includes(scheme)))
    return elsewhere('block', 'scheme', url);
  // The parser has dropped those that were written as they are.
  if (/[\r\n]/.test(href.slice(start, end)) || /%0[ad]/i.test(url))
    return elsewhere('block', 'line-break', url);
  return elsewhere('handoff', isDevice ? 'device' : 'app', url);
}

/**
 * `url` is as the parser writes it: the first slash after two ends the host, the last `@` before it a name or password.
 * Asking the parser for each part would cost more than the parse.
 */
function judgeSite(
  url: string,
  { base, ownOrigin, trusted = [] }: Pick<ClassifyOptions, 'base' | 'ownOrigin' | 'trusted'>,
): ClassifiedLink {
  const origin = url.slice(0, url.indexOf('/', 8));
  const is = (verdict: LinkVerdict, reason: LinkReason): ClassifiedLink => ({
    verdict,
    url,
    displayHost: origin.slice(Math.max(origin.indexOf('/') + 1, origin.lastIndexOf('@')) + 1),
    reason,
  });
  if (origin.includes('@')) return is('external', 'userinfo');
  // No host has a space: others find no address there, Chromium escapes it.
  if (origin.includes('%20')) return nothing('block', 'invalid');
  if (origin === (ownOrigin ?? new URL(base).origin)) return is('internal', 'own-origin');
  const sites = 'has' in trusted ? trusted : compileTrusted(trusted);
  return sites.has(origin) ? is('trusted', 'trusted-site') : is('external', 'other-site');
}

/** What the browser or the device takes for no page. Some of these have a host. */
function elsewhere(verdict: LinkVerdict, reason: LinkReason, url: string): ClassifiedLink {
  return { verdict, url, displayHost: new URL(url).host, reason };
}

function nothing(verdict: LinkVerdict, reason: LinkReason): ClassifiedLink {
  return { verdict, url: '', displayHost: '', reason };
}
