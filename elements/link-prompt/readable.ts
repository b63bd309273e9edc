/** Hosts and addresses as text that means what it looks like (SPEC section 5). */

/** Long enough for every host that people register; longer ones are made to push the end out of sight. */
const MAX_HOST_LENGTH = 100;
const MAX_ADDRESS_LENGTH = 10_000;

/** An address in three parts: up to the host, the host with its port, all after it. They are joined without a gap. */
export type ReadableAddress = readonly [before: string, host: string, after: string];

/**
 * As it is opened: the host in punycode and the rest encoded. What is no web address has no host, and comes as the last
 * part, in characters that can be seen.
 */
export function readableAddress(url: string): ReadableAddress {
  // The parser has encoded every slash and @ of a name or password, so that the first ones end them.
  const [, before = '', host = '', after = escapeHidden(url)] =
    /^(https?:\/\/(?:[^/@]*@)?)([^/]*)(.*)/.exec(parsed(url)) ?? [];
  return [before, host, cut(after)];
}

/** The host of an address that begins with it: punycode, without a name or password in front. */
export function readableHost(host: string): string {
  return readableAddress(`https://${host}`)[1] || cut(escapeHidden(host));
}

/**
 * A host in two parts, of which the second says whose it is: subdomains can be named like any other site. What is too
 * long is cut at the beginning.
 */
export function splitHost(host: string): readonly [start: string, end: string] {
  const shown = host.length > MAX_HOST_LENGTH ? `…${host.slice(-MAX_HOST_LENGTH)}` : host;
  // Three names hold the registered one also where suffixes have two (co.uk); all four numbers of an address count.
  const end = /\.\d+(:\d+)?$/.test(shown) ? shown : shown.split('.').slice(-3).join('.');
  return [shown.slice(0, shown.length - end.length), end];
}

function parsed(url: string): string {
  try {
    return new URL(url).href;
  } catch {
    return '';
  }
}

/** Characters that are invisible, turn the direction of text or look like others. */
function escapeHidden(text: string): string {
  return text.replace(/[^!-~]/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

function cut(text: string): string {
  return text.length > MAX_ADDRESS_LENGTH ? `${text.slice(0, MAX_ADDRESS_LENGTH)}…` : text;
}
