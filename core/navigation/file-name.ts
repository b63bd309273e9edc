/**
 * Names for files on the person's disk (SPEC section 7, downloads). They come from other people: a name must not lead
 * into another folder, look like another name or be one that a system keeps to itself.
 */

/** What file systems take, in UTF-8. */
const MAX_BYTES = 255;
const MAX_EXTENSION_LENGTH = 16;
/** Of names beyond all measure only both ends are looked at. */
const LOOKED_AT = 1_000;

/**
 * What cannot be seen, and what turns the direction of writing, so that `exe.pdf` is read where `fdp.exe` stands. The
 * first part is what stays, with the joiners that words of some scripts and emoji of several parts cannot do without.
 */
const UNSEEN =
  /((?:\p{Extended_Pictographic}\uFE0F?|(?!\p{DI})[\p{L}\p{M}\p{Emoji_Modifier}])(?:[\u200C\u200D](?=(?!\p{DI})[\p{L}\p{M}\p{Extended_Pictographic}]))?)|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800\uFFF9-\uFFFB]/gu;
/** Separators of folders, and what Windows allows in no name. */
const FORBIDDEN = /[/\\:*?"<>|]/g;
/** Devices of Windows, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;

/**
 * A name that any system can save, at most 255 bytes of UTF-8 long, with its extension. Never empty.
 *
 * @example
 * ```ts
 * safeFileName('../../etc/passwd'); // → '_.._etc_passwd'
 * safeFileName('invoice\u202efdp.exe'); // → 'invoicefdp.exe'
 * ```
 */
export function safeFileName(name: string, fallback = 'file'): string {
  const { length } = name;
  const seen = length > 2 * LOOKED_AT ? name.slice(0, LOOKED_AT) + name.slice(-LOOKED_AT) : name;
  const clean = seen
    .replace(UNSEEN, '$1')
    // Far enough behind a run of spaces no extension is seen.
    .replace(/\s+/g, ' ')
    .replace(FORBIDDEN, '_')
    .replace(/^[.\s]+/, '');
  const whole = trimEnd(clean);
  return trimEnd(shortened(RESERVED.test(whole) ? `_${whole}` : whole)) || fallback;
}

/** Windows drops them, and another extension comes to light. A pattern for it would take quadratic time. */
function trimEnd(name: string): string {
  let end = name.length;
  while (/[.\s]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** By whole characters, and at the cost of what stands before the extension. */
function shortened(name: string): string {
  if (bytesOf(name) <= MAX_BYTES) return name;
  const characters = [...name];
  const dot = characters.lastIndexOf('.');
  const isExtension = dot > 0 && characters.length - dot <= MAX_EXTENSION_LENGTH;
  const extension = isExtension ? characters.slice(dot).join('') : '';
  let room = MAX_BYTES - bytesOf(extension);
  let stem = '';
  for (const character of characters) {
    room -= bytesOf(character);
    if (room < 0) break;
    stem += character;
  }
  // Joins nothing any more.
  return stem.replace(/[\u200C\u200D]$/, '') + extension;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
