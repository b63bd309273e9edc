/** Bytes of a plain text as characters. */

/** By the mark at the beginning, by what the response says, as UTF-8; what is none of these is taken for Chinese. */
export function decodeText(parts: readonly Uint8Array[], type: string): string {
  const told = /charset="?([\w-]{1,40})/i.exec(type)?.[1];
  return (
    decode(parts, markOf(parts[0])) ??
    decode(parts, told) ??
    decode(parts, 'utf-8') ??
    decode(parts, 'gb18030', false)!
  );
}

function markOf([first, second]: Uint8Array = new Uint8Array()): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Nothing where the bytes are not of that encoding. A character cut off at the end does no harm. */
function decode(
  parts: readonly Uint8Array[],
  encoding: string | undefined,
  fatal = true,
): string | undefined {
  if (!encoding) return undefined;
  try {
    const decoder = new TextDecoder(encoding, { fatal });
    return parts.map((part) => decoder.decode(part, { stream: true })).join('');
  } catch {
    return undefined;
  }
}
