/** The name that a server gives a file that it sends (RFC 6266), for downloads that the page fetches (SPEC section 7). */

/** Names have 255 bytes at most, and a byte may be written as three characters. */
const MAX_LENGTH = 2_048;

/**
 * As browsers read the header: the extended name before the plain one. Empty where there is none. A stranger may have
 * chosen it: see `safeFileName`.
 */
export function fileNameOf(disposition: string | null): string {
  const text = disposition?.slice(0, MAX_LENGTH) ?? '';
  const [, extended] = /;\s*filename\*\s*=\s*"?utf-8'[^']*'([^;"\s]+)/i.exec(text) ?? [];
  const [, quoted, plain] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)|([^;\s]+))/i.exec(text) ?? [];
  return decoded(extended ?? quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '');
}

/** Headers arrive with a character for each byte. Many a server sends its UTF-8 as it is, or percent-encodes any name. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`));
  } catch {
    return name;
  }
}
