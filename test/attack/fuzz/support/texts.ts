/** Texts made of the pieces that a grammar knows, and valid ones that were tampered with. */
import fc from 'fast-check';

/** Characters that are more than they look: joined, composed, mirrored, invisible, halved, wide. */
export const AWKWARD: readonly string[] = [
  '\0',
  '\t',
  '\n',
  '\r',
  '\u0085',
  '\u00a0',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3000',
  '\u3002',
  '\ufe0f',
  '\ufeff',
  '\uff0e',
  '\uff0f',
  '\uff1a',
  '\uffff',
  '\ufffd',
  '\ud800',
  '\udc00',
  '\ud83d',
  '\u0301',
  '\u0600',
  '\u{e0061}',
  '\u{1f1e8}',
  '\u{1f1f3}',
  '\u{1f600}',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u{1f44d}\u{1f3fd}',
  '\u{20000}',
  '中文',
  'ﷺ',
  'أ',
  'é',
  'ß',
  'ı',
  'İ',
  'ſ',
  'K',
];

/** Texts of pieces, one after another. */
export function textOf(
  pieces: readonly string[],
  { minLength = 0, maxLength = 8 }: { readonly minLength?: number; readonly maxLength?: number } = {},
): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...pieces), { minLength, maxLength }).map((parts) => parts.join(''));
}

/** A valid text with up to three changes: something put in, taken out, said twice. */
export function mutated(
  valid: fc.Arbitrary<string>,
  pieces: readonly string[] = AWKWARD,
): fc.Arbitrary<string> {
  const change = fc.tuple(
    fc.nat(),
    fc.nat(8),
    fc.constantFrom('insert', 'delete', 'double'),
    fc.constantFrom(...pieces),
  );
  return fc.tuple(valid, fc.array(change, { maxLength: 3 })).map(([text, changes]) =>
    changes.reduce((changed, [place, length, how, piece]) => {
      const at = place % (changed.length + 1);
      const part = changed.slice(at, at + length);
      const middle = how === 'insert' ? piece + part : how === 'double' ? part + part : '';
      return changed.slice(0, at) + middle + changed.slice(at + length);
    }, text),
  );
}

/** Whether a text has no half of a character in it. */
export function isWhole(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
