/**
 * Reduces an inline style to what formats a text (SPEC section 1). Nothing that leaves its place, lies over the page,
 * loads anything or depends on the page is let through. The declarations are read by themselves and not by the browser,
 * because a page without inline styles would report each of them.
 */
import { isWithin, readLength, SIZE_LIMIT, type Limit } from './lengths.js';
import { LINE_BREAKING } from './profiles.js';

/** Longer styles are left out as a whole: no text needs them. */
const MAX_STYLE_LENGTH = 10_000;

const SIDES = '(?:-(?:top|right|bottom|left))?';

/** Words of what follows flow around a `float` and are not covered; with `direction` wide things stick out at the other side. */
const PROPERTY = new RegExp(
  `^(?:${[
    'color|background(?:-color)?|display|float|clear|caption-side|empty-cells|table-layout|line-height',
    'font(?:-(?:family|size|style|variant|weight))?|(?:letter|word)-spacing|vertical-align|white-space|word-break',
    'text-(?:align|indent|transform|decoration(?:-(?:color|line|style))?)|overflow-wrap|list-style(?:-type)?',
    `(?:min-|max-)?(?:width|height)|(?:margin|padding)${SIDES}|border${SIDES}(?:-(?:color|style|width))?`,
    'border-(?:collapse|radius|spacing)',
  ].join('|')})$`,
);

/** Words, numbers, colours and quoted font names: no function but those of colours, no escape, no comment. */
const VALUE =
  /^(?:[\w\s#%.,+/!\u0080-\uffff-]|"[\w\s.\u0080-\uffff-]*"|'[\w\s.\u0080-\uffff-]*'|(?:rgb|hsl)a?\([\w\s.,%/+-]*\))+$/i;

/** Negative lengths pull a text out of its box and over the page around it. */
const NEGATIVE = /(?:^|[\s,/(])-[\d.]/;

/** Each makes a box that takes the room of its padding and border; `inline` does not, and boxes of `flex` may shrink. */
const DISPLAY =
  /^(?:none|block|inline-block|list-item|(?:inline-)?table|table-(?:caption|cell|column|row)|table-(?:column|footer|header|row)-group)$/i;

/** The first that fits a property says how long its lengths may be; those of other properties cover nothing. */
const LIMITS: readonly (readonly [RegExp, Limit])[] = [
  [/^(?:min-|max-)?(?:width|height)$/, SIZE_LIMIT],
  // What one more level of a list or a quotation is indented by, several times over.
  [/^(?:margin|text-indent)/, { px: 400, percent: 50 }],
  [/^padding|^border-spacing$/, { px: 200, percent: 50 }],
  // Half of a border that cells share may lie outside their table.
  [/^border(?!-(?:color|style|collapse|radius))/, { px: 50, percent: 0 }],
  [/^font(?:-size)?$/, { px: 160, percent: 1000 }],
  [/spacing$|^vertical-align$/, { px: 50, percent: 100 }],
  // The thickness of the line is painted, over whatever is there.
  [/^text-decoration$/, { px: 8, percent: 50 }],
  // The mark before an item stands outside of it, and a text for it might be of any length.
  [/^list-style/, { px: 0, percent: 0 }],
];

/** Padding and borders of what stands in a line lie over the lines above and below. */
const IN_LINE_LIMIT: Limit = { px: 16, percent: 0 };

/** Whatever it is measured in, a line of a text is at least as high as its letters. */
const LINE_HEIGHT_RATIOS = { least: 1, most: 10 };

const DEFAULT_FONT_PX = 16;

const TABLE_PARTS = new Set('table tbody td tfoot th thead tr'.split(' '));

/** A word that is no number, or a colour. */
const WORD = /^(?:-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*|#[\da-f]{3,8})$/i;

interface Declaration {
  readonly property: string;
  readonly value: string;
  /** ` !important`, or nothing. */
  readonly important: string;
}

/** Whose style it is. */
interface Owner {
  readonly tag: string;
  /** It says itself what kind of box it is. */
  readonly hasDisplay: boolean;
  /** The size of its font, as far as the style says. */
  readonly fontPx: number;
}

/** The declarations that may stay on a tag, `''` when none may. */
export function reduceStyle(style: string, tag: string): string {
  if (style.length > MAX_STYLE_LENGTH) return '';
  const declarations = style.split(';').flatMap(readDeclaration);
  const owner: Owner = {
    tag,
    hasDisplay: declarations.some(({ property }) => property === 'display'),
    fontPx: fontPxOf(declarations),
  };
  return declarations
    .flatMap((declaration) => {
      const property = propertyFor(declaration.property, owner);
      const value = valueFor(declaration, owner);
      return property && value ? `${property}: ${value}${declaration.important}` : [];
    })
    .join('; ');
}

function readDeclaration(declaration: string): Declaration[] {
  const colon = declaration.indexOf(':');
  const property = declaration.slice(0, colon).trim().toLowerCase();
  const whole = declaration.slice(colon + 1).trim();
  if (colon <= 0 || !PROPERTY.test(property) || !VALUE.test(whole) || NEGATIVE.test(whole)) return [];
  const mark = whole.indexOf('!');
  const value = mark < 0 ? whole : whole.slice(0, mark).trimEnd();
  const important = mark < 0 ? '' : ' !important';
  if (mark >= 0 && !/^!\s*important$/i.test(whole.slice(mark))) return [];
  return property === 'display' && !DISPLAY.test(value) ? [] : [{ property, value, important }];
}

function fontPxOf(declarations: readonly Declaration[]): number {
  const fonts = declarations.filter(({ property }) => /^font(?:-size)?$/.test(property));
  const sizes = wordsOf(fonts.at(-1)?.value.replace(/\/.*/s, '') ?? '').flatMap(
    (word) => readLength(word) ?? [],
  );
  return sizes.at(-1)?.px || DEFAULT_FONT_PX;
}

/** What is higher than its box lies over what comes next: boxes grow with what is in them, as those of tables do anyway. */
function propertyFor(property: string, { tag, hasDisplay }: Owner): string | undefined {
  if (tag === 'img' || (TABLE_PARTS.has(tag) && !hasDisplay && property === 'height')) return property;
  if (property === 'max-height') return undefined;
  return property === 'height' ? 'min-height' : property;
}

function valueFor({ property, value }: Declaration, owner: Owner): string | undefined {
  if (property === 'line-height') return lineHeightFor(value, owner.fontPx);
  const limit = LIMITS.find(([properties]) => properties.test(property))?.[1];
  if (!limit) return value;
  if (property === 'font') return fontFor(value, limit);
  if (!wordsOf(value).every((word) => WORD.test(word) || isWithin(word, limit))) return undefined;
  return isBox(owner) || fitsInLine(property, value) ? value : undefined;
}

function wordsOf(value: string): string[] {
  return value.replace(/(?:rgb|hsl)a?\([^)]*\)/gi, ' color ').match(/[^\s,]+/g) ?? [];
}

function isBox({ tag, hasDisplay }: Owner): boolean {
  return hasDisplay || tag === 'img' || LINE_BREAKING.has(tag) || TABLE_PARTS.has(tag);
}

function fitsInLine(property: string, value: string): boolean {
  if (!/^(?:padding|border)/.test(property) || /-(?:left|right)/.test(property)) return true;
  const isBySide = /^(?:padding|border-width)$/.test(property);
  return wordsOf(value)
    .filter((word, side) => !WORD.test(word) && !(isBySide && side % 2 === 1))
    .every((word) => isWithin(word, IN_LINE_LIMIT) && !isBeyondHalfAnEm(word));
}

/** Letters of any size may be around, and what is measured by them grows as they do. */
function isBeyondHalfAnEm(word: string): boolean {
  const { unit, px } = readLength(word) ?? { unit: '', px: 0 };
  return /^(?:em|ex|ch)$/.test(unit) && px > 8;
}

/** As a ratio, which follows the letters: a height would be inherited by larger ones, and they would lie over the page. */
function lineHeightFor(value: string, fontPx: number): string | undefined {
  if (WORD.test(value)) return value;
  const length = readLength(value);
  if (!length) return undefined;
  const { number, unit, px } = length;
  const isRatio = unit === '' || unit === 'em';
  const ratio = unit === '%' ? number / 100 : isRatio ? number : px / fontPx;
  const { least, most } = LINE_HEIGHT_RATIOS;
  return ratio >= least && ratio <= most ? String(Math.round(ratio * 100) / 100) : undefined;
}

/** `italic 12px/1.5 "Segoe UI", serif`: its numbers without a unit are weights. */
function fontFor(value: string, limit: Limit): string | undefined {
  const [style = '', rest, more] = value.split('/');
  const words = wordsOf(style.replace(/"[^"]*"|'[^']*'/g, ' name '));
  if (!words.every((word) => WORD.test(word) || /^\d{1,3}$/.test(word) || isWithin(word, limit))) {
    return undefined;
  }
  if (rest === undefined) return value;
  const [, height = '', family = ''] = /^\s*(\S+)(\s.*)$/s.exec(rest) ?? [];
  const lineHeight = lineHeightFor(height, readLength(words.at(-1) ?? '')?.px || DEFAULT_FONT_PX);
  return lineHeight && more === undefined ? `${style.trimEnd()}/${lineHeight}${family}` : undefined;
}
