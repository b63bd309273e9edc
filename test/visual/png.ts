/**
 * Pictures as PNG files. They are kept with a palette, which makes them a quarter of the size: large areas keep their
 * colour exactly, and the many shades at the edges of letters are rounded by less than `compare.ts` looks at.
 */
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** Four bytes a pixel: red, green, blue and opacity, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLOURS = 256;
/** Steps between dark and light that shades are rounded to, so by at most 6 of 255. */
const SHADE_STEPS = 21;
/** What covers this many pixels is a surface and no shade. */
const SURFACE_PIXELS = 150;

/** Reads any PNG file. Throws when it is none. */
export function decodePng(file: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(file);
  return { width, height, data };
}

/** Writes a PNG file with at most 256 colours. Opacity is left out. The same picture always gives the same bytes. */
export function encodePng(picture: Picture): Buffer {
  const { width, height } = picture;
  const colours = colourNumbers(picture);
  const { palette, indexOf } = makePalette(colours);
  const bits = [1, 2, 4, 8].find((size) => palette.length <= 2 ** size)!;
  const perByte = 8 / bits;
  const stride = 1 + Math.ceil(width / perByte);
  // Each row begins with the number of its filter. For palettes the plain one packs best.
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shift = 8 - bits * ((x % perByte) + 1);
      rows[y * stride + 1 + Math.floor(x / perByte)]! |= indexOf(colours[y * width + x]!) << shift;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bits of an index, and the colour type that has a palette.
  header.set([bits, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk(
      'PLTE',
      Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff])),
    ),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each pixel as one number, shades rounded. */
function colourNumbers({ width, height, data }: Picture): Uint32Array {
  const colours = new Uint32Array(width * height);
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < colours.length; pixel++) {
    const at = pixel * 4;
    const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
    colours[pixel] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return colours.map((colour) => (counts.get(colour)! >= SURFACE_PIXELS ? colour : roundShade(colour)));
}

function roundShade(colour: number): number {
  const round = (channel: number) =>
    Math.round((Math.round(((channel & 0xff) / 255) * SHADE_STEPS) / SHADE_STEPS) * 255);
  return (round(colour >> 16) << 16) | (round(colour >> 8) << 8) | round(colour);
}

interface Palette {
  readonly palette: readonly number[];
  readonly indexOf: (colour: number) => number;
}

/** The most frequent colours; a rare one beyond them is the nearest of those. */
function makePalette(colours: Uint32Array): Palette {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const frequent = [...counts].sort(([a, many], [b, more]) => more - many || a - b).map(([colour]) => colour);
  const palette = frequent.slice(0, MOST_COLOURS);
  const indexes = new Map(palette.map((colour, index) => [colour, index]));
  for (const colour of frequent.slice(MOST_COLOURS)) {
    const distances = palette.map((other) => distance(colour, other));
    indexes.set(colour, distances.indexOf(Math.min(...distances)));
  }
  return { palette, indexOf: (colour) => indexes.get(colour)! };
}

function distance(a: number, b: number): number {
  const apart = (shift: number) => ((a >> shift) & 0xff) - ((b >> shift) & 0xff);
  return apart(16) ** 2 + apart(8) ** 2 + apart(0) ** 2;
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
