/**
 * A font that draws every character as the same hollow box. It comes last in pictures: what the other fonts lack (signs
 * of Chinese, emoji) would else be drawn with whatever a system has, in sizes and shapes of its own.
 */

const EM = 1000;
const ASCENT = 880;
const DESCENT = -120;
/** Left, bottom, right and top of the box and of the hole in it. */
const BOX = [80, -40, 920, 800] as const;
const HOLE = [150, 30, 850, 730] as const;

/** The font as a TrueType file, in the tables that browsers ask for. */
export function boxFont(): Buffer {
  const glyph = boxGlyph();
  const name = 'Boxes';
  const tables = new Map<string, Buffer>([
    [
      'OS/2',
      bytes(
        ...u16(4, EM, 400, 5, 0, ...Array<number>(10).fill(0), 0),
        ...Array<number>(10 + 16).fill(0),
        ...[...'NONE'].map((letter) => letter.charCodeAt(0)),
        ...u16(0x40, 0x20, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
        ...Array<number>(8).fill(0),
        ...u16(500, 700, 0, 0x20, 0),
      ),
    ],
    ['cmap', manyToOne()],
    ['glyf', glyph],
    [
      'head',
      bytes(
        ...u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
        ...u16(0, EM),
        ...Array<number>(16).fill(0),
        ...u16(BOX[0], BOX[1], BOX[2], BOX[3], 0, 8, 2, 0, 0),
      ),
    ],
    [
      'hhea',
      bytes(
        ...u32(0x00010000),
        ...u16(ASCENT, DESCENT, 0, EM, BOX[0], EM - BOX[2], BOX[2], 1, 0, 0, 0, 0, 0, 0, 0, 2),
      ),
    ],
    ['hmtx', bytes(...u16(EM, 0, EM, BOX[0]))],
    // The first glyph, for characters that a font lacks, is empty; there are none.
    ['loca', bytes(...u16(0, 0, glyph.length / 2))],
    ['maxp', bytes(...u32(0x00010000), ...u16(2, 8, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0))],
    [
      'name',
      bytes(...u16(0, 1, 18, 1, 0, 0, 1, name.length, 0), ...[...name].map((letter) => letter.charCodeAt(0))),
    ],
    ['post', bytes(...u32(0x00030000, 0), ...u16(0, 0), ...u32(0, 0, 0, 0, 0))],
  ]);
  return assemble(tables);
}

function boxGlyph(): Buffer {
  const corners = ([left, bottom, right, top]: readonly number[], hole: boolean) => {
    const round = [
      [left!, bottom!],
      [left!, top!],
      [right!, top!],
      [right!, bottom!],
    ];
    // What runs the other way round is cut out.
    return hole ? round.reverse() : round;
  };
  const points = [...corners(BOX, false), ...corners(HOLE, true)];
  const steps = (axis: 0 | 1) =>
    points.map((point, index) => point[axis]! - (points[index - 1]?.[axis] ?? 0));
  const glyph = [
    ...u16(2, ...BOX, 3, 7, 0),
    ...Array<number>(points.length).fill(1),
    ...u16(...steps(0), ...steps(1)),
  ];
  return bytes(...glyph, ...Array<number>(glyph.length % 2).fill(0));
}

/** All characters of Unicode lead to glyph 1: format 13, for the fonts of last resort. */
function manyToOne(): Buffer {
  const group = u32(0x20, 0x10ffff, 1);
  return bytes(...u16(0, 1, 3, 10), ...u32(12), ...u16(13, 0), ...u32(16 + group.length, 0, 1), ...group);
}

/** Tables behind their directory, each at a multiple of four bytes. */
function assemble(tables: ReadonlyMap<string, Buffer>): Buffer {
  const count = tables.size;
  const power = Math.floor(Math.log2(count));
  const directory = [...u32(0x00010000), ...u16(count, 16 * 2 ** power, power, 16 * (count - 2 ** power))];
  const bodies: Buffer[] = [];
  let offset = 12 + 16 * count;
  for (const [tag, table] of tables) {
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    directory.push(...[...tag].map((letter) => letter.charCodeAt(0)));
    directory.push(...u32(checksum(padded), offset, table.length));
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([bytes(...directory), ...bodies]);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

const bytes = (...values: number[]) => Buffer.from(values);
const u16 = (...values: number[]) => values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
const u32 = (...values: number[]) =>
  values.flatMap((value) => [value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff]);
