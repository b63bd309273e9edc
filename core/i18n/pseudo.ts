/**
 * The made-up locales that show a page's weak spots without a translator: English that is accented, longer and in
 * brackets (`en_XA`), or written from the right (`ar_XB`). A text that stays as it was comes from no label file, a
 * missing bracket was cut off, and what breaks would break in German or Arabic too.
 */
import { contentLocale, type Locale } from './locale.js';

/** What stays whole (quoted braces, tags, entities), braces, which are counted, and words. */
const PIECES = /'[{}][^']*'|<[^<>]*>|&#?\w+;|[{}]|[a-z]+/gi;

/**
 * The text as a made-up locale shows it, with placeholders, ICU syntax and tags left whole; in any other locale the text
 * itself.
 *
 * @example
 * ```ts
 * pseudoText('Save', 'en_XA'); // → '[Śáávéé]'
 * ```
 */
export function pseudoText(text: string, locale: Locale): string {
  if (contentLocale(locale) === locale) return text;
  // Text and syntax take turns: what is in one pair of braces is syntax, the branches of a plural in two are text.
  let depth = 0;
  const changed = text.replace(PIECES, (piece) => {
    if (piece === '{') depth += 1;
    if (piece === '}' && depth > 0) depth -= 1;
    if (depth % 2 > 0 || !/^[a-z]/i.test(piece)) return piece;
    return locale === 'ar_XB' ? `\u202E${piece}\u202C` : accent(piece);
  });
  return `[${changed}]`;
}

/** A third longer: every vowel is there twice. */
function accent(word: string): string {
  return word.replace(/[aeiou]|([cgklmnprswyz])/gi, (letter, consonant?: string) =>
    `${letter}\u0301`.normalize().repeat(consonant ? 1 : 2),
  );
}
