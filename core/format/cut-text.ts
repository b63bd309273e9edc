/**
 * Cuts text to the width of a line (SPEC section 9: notices on phones, 80 units). Wide characters, those of Chinese and
 * its neighbours and emoji, count double, as Unicode's East Asian Width has it.
 */

/** Han, kana, hangul and what is printed as wide as they are (W and F of Unicode 16), ideographs of later planes included. */
const WIDE =
  /[\p{Emoji_Presentation}\ufe0f\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u3247\u3250-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]/u;

/** What a reader takes for one character, where `Intl.Segmenter` is missing: flags, emoji sequences, accents. */
const GRAPHEME =
  /\r\n|\p{RI}{2}|[^](?:\u200d\p{Extended_Pictographic}|\p{M}|\p{EMod}|\u200c|\u200d|[\u{e0020}-\u{e007f}])*/gu;

/** Longer than most lines. */
const PART_LENGTH = 256;

/**
 * Returns `text`, or as much of its beginning as fits into `units` together with an ellipsis. A wide character has two
 * units, every other one has one. Never cuts through an emoji sequence, an accent or a surrogate pair. What is no
 * text is an empty one.
 *
 * @example
 * ```ts
 * cutToWidth('Quarterly report', 12); // → 'Quarterly r…'
 * cutToWidth('季度报告 2026', 8); // → '季度报…'
 * ```
 */
export function cutToWidth(text: string, units: number): string {
  if (typeof text !== 'string') return '';
  let width = 0;
  let end = 0;
  for (const [character, index] of graphemes(text)) {
    width += WIDE.test(character) ? 2 : 1;
    if (width > units) return units < 1 ? '' : `${text.slice(0, end).trimEnd()}…`;
    if (width < units) end = index + character.length;
  }
  return text;
}

function* graphemes(text: string): Generator<readonly [character: string, index: number]> {
  if (!('Segmenter' in Intl)) {
    for (const { 0: character, index } of text.matchAll(GRAPHEME)) yield [character, index];
    return;
  }
  const segmenter = new Intl.Segmenter();
  // Chromium takes quadratic time over one text: it is handed over in parts. The last character of one may go on in the
  // next; one that fills a part needs a longer part.
  for (let start = 0, size = PART_LENGTH, end = 0; start < text.length; start = end) {
    const isLast = start + size >= text.length;
    // Half a character would end the one before it.
    const isHalf = !isLast && /[\ud800-\udbff]/.test(text.charAt(start + size - 1));
    const part = text.slice(start, start + size - Number(isHalf));
    for (const { segment, index } of segmenter.segment(part)) {
      end = start + index;
      if (isLast || index + segment.length < part.length) yield [segment, end];
    }
    if (isLast) return;
    size = end === start ? 2 * size : PART_LENGTH;
  }
}
