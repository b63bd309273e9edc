/**
 * Colours that tenants and servers write, read strictly and without a DOM (SPEC section 3, `styleSetting`): what comes
 * out is a colour and nothing else, whatever went in.
 */

/** The names of HTML, and the two that people miss among them. The browser knows many more; a picker writes none. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['black', '#000'],
  ['silver', '#c0c0c0'],
  ['gray', '#808080'],
  ['grey', '#808080'],
  ['white', '#fff'],
  ['maroon', '#800000'],
  ['red', '#f00'],
  ['purple', '#800080'],
  ['fuchsia', '#f0f'],
  ['green', '#008000'],
  ['lime', '#0f0'],
  ['olive', '#808000'],
  ['yellow', '#ff0'],
  ['navy', '#000080'],
  ['blue', '#00f'],
  ['teal', '#008080'],
  ['aqua', '#0ff'],
  ['orange', '#ffa500'],
]);

/** No colour is longer. */
const MAX_LENGTH = 64;

/**
 * The colour as `#rrggbb`: of `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, `hsla()` in the old
 * and the new way of writing, or of a name of HTML. One that lets through what is below is taken as it looks on white.
 * An empty string for what is no colour, and for one that cannot be seen.
 */
export function parseColor(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return '';
  const text = value.trim().toLowerCase();
  const channels = channelsOfHex(NAMES.get(text) ?? text) ?? channelsOfFunction(text);
  if (!channels) return '';
  const [red, green, blue, alpha = 1] = channels.map((channel) => Math.min(Math.max(channel, 0), 1));
  if (alpha === 0) return '';
  const onWhite = [red, green, blue].map((channel = 0) => Math.round((channel * alpha + 1 - alpha) * 255));
  return `#${onWhite.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green, blue and perhaps alpha, each from 0 to 1. */
function channelsOfHex(text: string): number[] | undefined {
  const [, digits] = /^#((?:[\da-f]{3,4}){1,2})$/.exec(text) ?? [];
  if (!digits || digits.length === 7) return undefined;
  const size = digits.length < 6 ? 1 : 2;
  const pairs = digits.match(size === 1 ? /./g : /../g) ?? [];
  return pairs.map((pair) => parseInt(pair, 16) / (16 ** size - 1));
}

function channelsOfFunction(text: string): number[] | undefined {
  const [, name, inside = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text) ?? [];
  if (!name) return undefined;
  const [main = '', ...alpha] = inside.includes(',') ? [inside] : inside.split('/');
  const parts = [...main.trim().split(inside.includes(',') ? ',' : /\s+/), ...alpha];
  if (parts.length < 3 || parts.length > 4 || alpha.length > 1) return undefined;
  const isHsl = name === 'hsl';
  const numbers = parts.map((part, index) => {
    const [, number, unit] = /^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))(%|deg)?\s*$/.exec(part) ?? [];
    const isHue = isHsl && index === 0;
    if (!number || (isHue ? unit === '%' : unit === 'deg')) return NaN;
    if (isHue || (!unit && index === 3)) return Number(number);
    return Number(number) / (unit || isHsl ? 100 : 255);
  });
  if (!numbers.every(Number.isFinite)) return undefined;
  return isHsl ? channelsOfHsl(numbers) : numbers;
}

function channelsOfHsl([hue = 0, saturation = 0, lightness = 0, ...alpha]: number[]): number[] {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  const channel = (place: number) => {
    const turn = (((place + hue / 30) % 12) + 12) % 12;
    return lightness - strength * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  return [channel(0), channel(8), channel(4), ...alpha];
}
