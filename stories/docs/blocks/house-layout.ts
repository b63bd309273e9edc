/** Where boxes and arrows of the architecture drawing lie, for a number of boxes side by side. Plain numbers, no DOM. */
import type { Edge, Floor, House, Part } from './house-types.js';

export interface Box {
  readonly part: Part;
  readonly x: number;
  readonly y: number;
  readonly row: number;
}

export interface Band {
  readonly floor: Floor;
  readonly y: number;
  readonly height: number;
}

export interface Arrow {
  readonly edge: Edge;
  /** For `d` of a path. */
  readonly path: string;
  readonly width: number;
  /** None of its imports is there at once. */
  readonly late: boolean;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly bands: readonly Band[];
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

/** Size of a box. */
export const BOX = { width: 104, height: 38 };
const GAP = { x: 12, row: 34, floor: 30 };
const TITLE = 26;
const PAD = 14;

/** Lays the house out with at most `columns` boxes in a row. */
export function layOut({ floors, edges }: House, columns: number): Drawing {
  const width = 2 * PAD + columns * BOX.width + (columns - 1) * GAP.x;
  const boxes: Box[] = [];
  const bands: Band[] = [];
  let y = 0;
  let row = 0;
  for (const floor of floors) {
    const rows = rowsOf(floor.parts, columns);
    const height = TITLE + rows.length * BOX.height + (rows.length - 1) * GAP.row + PAD;
    bands.push({ floor, y, height });
    rows.forEach((parts, index) => {
      const used = parts.length * BOX.width + (parts.length - 1) * GAP.x;
      const top = y + TITLE + index * (BOX.height + GAP.row);
      parts.forEach((part, column) => {
        boxes.push({ part, x: (width - used) / 2 + column * (BOX.width + GAP.x), y: top, row });
      });
      row += 1;
    });
    y += height + GAP.floor;
  }
  const places = new Map(boxes.map((box) => [box.part.id, box]));
  const arrows = edges.flatMap((edge): Arrow[] => {
    const [from, to] = [places.get(edge.from), places.get(edge.to)];
    const count = edge.value + edge.late;
    if (!from || !to || count === 0) return [];
    return [
      { edge, path: pathBetween(from, to), width: 0.8 + Math.sqrt(count) * 0.6, late: edge.value === 0 },
    ];
  });
  return { width, height: y - GAP.floor, bands, boxes, arrows };
}

/** As few rows as can be, equally full. */
function rowsOf(parts: readonly Part[], columns: number): Part[][] {
  const count = Math.ceil(parts.length / columns);
  const size = Math.ceil(parts.length / count);
  return Array.from({ length: count }, (_, index) => parts.slice(index * size, (index + 1) * size));
}

/** From the lower edge of one box to the upper edge of the other; neighbours are joined by a bow below them. */
function pathBetween(from: Box, to: Box): string {
  const [x1, x2] = [from.x + BOX.width / 2, to.x + BOX.width / 2];
  if (from.row === to.row) {
    const y = from.y + BOX.height;
    const depth = y + 12 + Math.min(20, Math.abs(x2 - x1) / 20);
    const side = Math.sign(x2 - x1) * 16;
    return `M${x1 + side} ${y}C${x1 + side} ${depth} ${x2 - side} ${depth} ${x2 - side} ${y + 3}`;
  }
  const down = to.y > from.y;
  const y1 = down ? from.y + BOX.height : from.y;
  const y2 = down ? to.y - 3 : to.y + BOX.height + 3;
  const bend = (y2 - y1) / 2;
  return `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
}
