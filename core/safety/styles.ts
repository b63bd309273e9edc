/**
 * Reduces an inline style to what formats a text (SPEC section 1). Nothing that leaves its place, lies over the page,
 * loads anything or depends on the page is let through. The declarations are read by themselves and not by the browser,
 * because a page without inline styles would report each of them.
 */

/** Longer styles are left out as a whole: no text needs them. */
const MAX_STYLE_LENGTH = 10_000;

const SIDES = '(?:-(?:top|right|bottom|left))?';

const PROPERTY = new RegExp(
  `^(?:${[
    'color|background(?:-color)?|direction|display|float|clear|caption-side|empty-cells|table-layout|line-height',
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

/** The declarations that may stay, `''` when none may. */
export function reduceStyle(style: string): string {
  if (style.length > MAX_STYLE_LENGTH) return '';
  return style
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const property = declaration.slice(0, colon).trim().toLowerCase();
      const value = declaration.slice(colon + 1).trim();
      const isSafe = PROPERTY.test(property) && VALUE.test(value) && !NEGATIVE.test(value);
      return colon > 0 && isSafe ? `${property}: ${value}` : [];
    })
    .join('; ');
}
