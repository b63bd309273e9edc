/**
 * Names for files on the person's disk (SPEC section 7, downloads). They come from other people: a name must not lead
 * into another folder, look like another name or be one that a system keeps to itself.
 */

const MAX_LENGTH = 200;
const MAX_EXTENSION_LENGTH = 16;
/** Of names beyond all measure only both ends are looked at. */
const LOOKED_AT = 1_000;

/** What cannot be seen, and what turns the direction of writing, so that `exe.pdf` is read where `fdp.exe` stands. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\u2060\uFEFF]/gu;
/** Separators of folders, and what Windows allows in no name. */
const FORBIDDEN = /[/\\:*?"<>|]/g;
/** Devices of Windows, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;

/** A name that any system can save, at most 200 characters long, with its extension. Never empty. */
export function safeFileName(name: string, fallback = 'file'): string {
  const { length } = name;
  const seen = length > 2 * LOOKED_AT ? name.slice(0, LOOKED_AT) + name.slice(-LOOKED_AT) : name;
  const clean = seen
    .replace(UNSEEN, '')
    .replace(FORBIDDEN, '_')
    .replace(/^[.\s]+/, '');
  const short = trimEnd(shortened(trimEnd(clean)));
  return RESERVED.test(short) ? `_${short}` : short || fallback;
}

/** Windows drops them, and another extension comes to light. A pattern for it would take quadratic time. */
function trimEnd(name: string): string {
  let end = name.length;
  while (/[.\s]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** By whole characters, and at the cost of what stands before the extension. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_LENGTH) return name;
  const dot = characters.lastIndexOf('.');
  const isExtension = characters.length - dot <= MAX_EXTENSION_LENGTH;
  const extension = dot > 0 && isExtension ? characters.slice(dot) : [];
  return [...characters.slice(0, MAX_LENGTH - extension.length), ...extension].join('');
}
