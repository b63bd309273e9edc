/** Lengths as texts have them (SPEC section 1), as far as they can be judged without the page. */

/** Relative ones for a font of 16 px. What is missing depends on the window or on a container of the page. */
const UNITS_PX = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 4 / 3],
  ['pc', 16],
  ['in', 96],
  ['cm', 37.8],
  ['mm', 3.78],
  ['q', 0.945],
  ['em', 16],
  ['rem', 16],
  ['ex', 8],
  ['ch', 8],
  ['%', 0.16],
]);

/** A length that is not negative. */
export interface Length {
  readonly number: number;
  /** In lower case, `''` when there is none. */
  readonly unit: string;
  readonly px: number;
}

/** How long a length may be: a share of what is around it, or in pixels. */
export interface Limit {
  readonly px: number;
  readonly percent: number;
}

/** Pictures and tables that fill a page on paper, and no more. */
export const SIZE_LIMIT: Limit = { px: 1200, percent: 100 };

/** `undefined` when a word is no length, or one that cannot be judged. */
export function readLength(word: string): Length | undefined {
  const [, digits = '', rawUnit = ''] =
    /^\+?(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)([a-z]*|%)$/i.exec(word) ?? [];
  const unit = rawUnit.toLowerCase();
  const unitPx = UNITS_PX.get(unit);
  if (!digits || unitPx === undefined) return undefined;
  const number = Number(digits);
  return { number, unit, px: number * unitPx };
}

/** Whether a word is a length, and none beyond the limit. */
export function isWithin(word: string, limit: Limit): boolean {
  const length = readLength(word);
  if (!length) return false;
  return length.unit === '%' ? length.number <= limit.percent : length.px <= limit.px;
}
