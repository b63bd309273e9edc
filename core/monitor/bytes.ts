/**
 * Lengths as the network counts them. A Chinese message has three bytes a character, so limits in characters would
 * be limits in name only.
 */

/** Bytes of the text in UTF-8. */
export function byteLength(text: string): number {
  // Most texts are plain: there is nothing to encode.
  return /^[\0-\x7f]*$/.test(text) ? text.length : new TextEncoder().encode(text).length;
}

/** The longest beginning of `text` that fits, cut between characters. */
export function cutToBytes(text: string, maxBytes: number): string {
  if (text.length * 3 <= maxBytes) return text;
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(maxBytes)).read);
}
