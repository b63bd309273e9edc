/**
 * Looks at the value of an attribute that a profile lets through by its name (SPEC section 1): addresses, inline
 * styles, and what could name or take over parts of the page.
 */
import { isAddress } from '../base/address.js';
import { isWithin, SIZE_LIMIT, type Limit } from './lengths.js';
import { LINK_SCHEMES, STYLE_ATTRIBUTE, type ProfileRules } from './profiles.js';
import { reduceStyle } from './styles.js';

/** DOMPurify puts this before every `id` and `name`, so that none of them names an object of the page's scripts. */
const NAME_PREFIX = 'user-content-';

/** Pictures in a text, of kinds that hold pixels and nothing else. */
const RASTER_DATA = /^data:image\/(?:avif|bmp|gif|jpe?g|png|webp|x-icon)[;,]/i;

/** Of what is around a picture, a cell or a table. */
const SPACE_LIMIT: Limit = { px: 50, percent: 0 };

/** Stands for the page: relative addresses get its scheme, which is one of the web. */
export const ANY_PAGE = 'http://page.invalid/';

/** The value to keep, `undefined` when the attribute has to go. */
export type CheckAttribute = (tag: string, attribute: string, value: string) => string | undefined;

/** The check of a profile. Tags and attributes come in lower case, values without white space around them. */
export function createCheckAttribute({ imageSchemes }: ProfileRules): CheckAttribute {
  const checks = new Map<string, (value: string, tag: string) => string | undefined>([
    ['href', (value, tag) => (tag === 'a' && isOneOf(LINK_SCHEMES, value) ? toOwnAnchor(value) : undefined)],
    [
      'src',
      (value, tag) =>
        tag === 'img' && (RASTER_DATA.test(value) || isOneOf(imageSchemes, value)) ? value : undefined,
    ],
    [STYLE_ATTRIBUTE, (value, tag) => reduceStyle(value, tag) || undefined],
    ...['width', 'height'].map((name) => [name, within(SIZE_LIMIT)] as const),
    ...['border', 'cellpadding', 'cellspacing', 'hspace', 'vspace'].map(
      (name) => [name, within(SPACE_LIMIT)] as const,
    ),
    ['size', (value, tag) => (tag === 'hr' ? within(SPACE_LIMIT)(value) : value)],
    // Any other name is that of a window or a frame, and the link would take it over.
    ['target', (value) => (value.toLowerCase() === '_blank' ? '_blank' : undefined)],
    ['role', (value) => (/^(?:none|presentation)$/i.test(value) ? value : undefined)],
    ['name', (value, tag) => (tag === 'a' ? value : undefined)],
    ['type', (value, tag) => (/^(?:ol|ul|li)$/.test(tag) ? value : undefined)],
    [
      'rel',
      (value) =>
        value
          .toLowerCase()
          .split(/\s+/)
          .filter((token) => /^no(?:follow|opener|referrer)$/.test(token))
          .join(' ') || undefined,
    ],
  ]);
  return (tag, attribute, value) => {
    const check = checks.get(attribute);
    return check ? check(value, tag) : value;
  };
}

function within(limit: Limit): (value: string) => string | undefined {
  return (value) => (isWithin(value, limit) ? value : undefined);
}

function isOneOf(schemes: ReadonlySet<string>, address: string): boolean {
  return isAddress(address, ANY_PAGE) && schemes.has(new URL(address, ANY_PAGE).protocol);
}

/** Anchors within the text have been renamed. */
function toOwnAnchor(href: string): string {
  return /^#./.test(href) && !href.startsWith(NAME_PREFIX, 1) ? `#${NAME_PREFIX}${href.slice(1)}` : href;
}
