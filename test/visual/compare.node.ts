/** Which changes of a picture count, and which are only another system's way of drawing the same. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compare, drawDifference } from './compare.js';
import { decodePng, encodePng, type Picture } from './png.js';

type Colour = readonly [red: number, green: number, blue: number];

const PAGE: Colour = [244, 246, 249];
const CARD: Colour = [255, 255, 255];
const LINE: Colour = [213, 218, 226];
const INK: Colour = [31, 36, 48];
const BLUE: Colour = [36, 87, 230];

interface CardOptions {
  readonly padding?: number;
  readonly button?: Colour;
  readonly icon?: boolean;
  readonly mirrored?: boolean;
  /** How much of a line of text covers the pixels at its edges, from 0 to 1. */
  readonly smoothing?: number;
  /** By how many pixels letters stand off. */
  readonly shift?: number;
  readonly height?: number;
}

/** A card with a border, an icon, a line of "letters" and a button. */
function card({
  padding = 16,
  button = BLUE,
  icon = true,
  mirrored = false,
  smoothing = 0.5,
  shift = 0,
  height = 100,
}: CardOptions = {}): Picture {
  const width = 240;
  const data = new Uint8Array(width * height * 4).fill(255);
  const paint = (left: number, top: number, wide: number, high: number, colour: Colour) => {
    for (let y = top; y < Math.min(height, top + high); y++) {
      for (let x = left; x < left + wide; x++) {
        data.set(colour, (y * width + (mirrored ? width - 1 - x : x)) * 4);
      }
    }
  };
  const pale = INK.map((ink, channel) => Math.round(ink + (CARD[channel]! - ink) * (1 - smoothing)));
  const shade: Colour = [pale[0]!, pale[1]!, pale[2]!];
  paint(0, 0, width, height, PAGE);
  paint(8, 8, 160, 80, LINE);
  paint(9, 9, 158, 78, CARD);
  if (icon) {
    for (let row = 0; row < 12; row++) paint(8 + padding, 8 + padding + row, 2, 1, INK);
    paint(8 + padding, 8 + padding, 12, 2, INK);
  }
  for (let letter = 0; letter < 10; letter++) {
    const left = 8 + padding + 20 + letter * 8 + shift;
    paint(left, 8 + padding, 3, 11, INK);
    paint(left + 3, 8 + padding, 1, 11, shade);
  }
  paint(8 + padding, 8 + padding + 24, 60, 20, button);
  return { width, height, data };
}

describe('Two pictures are the same', () => {
  it('when they are', () => assert.equal(compare(card(), card()).pixels, 0));

  it('when one has been kept with rounded shades', () => {
    const kept = decodePng(encodePng(card({ smoothing: 0.37 })));
    assert.equal(compare(kept, card({ smoothing: 0.37 })).pixels, 0);
  });

  it('when letters are smoothed differently', () => {
    for (const smoothing of [0.1, 0.3, 0.8])
      assert.ok(compare(card(), card({ smoothing })).same, `${smoothing}`);
  });

  it('when letters stand a pixel off', () => assert.ok(compare(card(), card({ shift: 1 })).same));

  it('when one is a pixel higher', () => assert.ok(compare(card(), card({ height: 101 })).same));
});

describe('Two pictures differ', () => {
  const differs = (options: CardOptions) => {
    const { same, summary } = compare(card(), card(options));
    assert.ok(!same);
    assert.match(summary, /^\d+ pixels differ between \(\d+, \d+\) and \(\d+, \d+\)$/);
  };

  it('when a padding is 4 pixels larger', () => differs({ padding: 20 }));

  it('when a colour is a little another one', () => differs({ button: [36, 87, 215] }));

  it('when a sign is missing', () => differs({ icon: false }));

  it('when everything is on the other side', () => differs({ mirrored: true }));

  it('when one is larger than the other', () => {
    const { same, summary } = compare(card(), card({ height: 104 }));
    assert.ok(!same);
    assert.equal(summary, 'it is 240 × 104 and was 240 × 100 pixels large');
  });

  it('and the picture of the difference shows where', () => {
    const actual = card({ icon: false });
    const drawn = drawDifference(actual, compare(card(), actual));
    const red = (x: number, y: number) => drawn.data[(y * drawn.width + x) * 4 + 1] === 0;
    assert.ok(red(30, 24), 'where the sign was');
    assert.ok(!red(60, 60), 'where nothing changed');
  });
});

describe('A picture is kept', () => {
  it('with the exact colours of its surfaces', () => {
    const { data, width } = decodePng(encodePng(card()));
    assert.deepEqual([...data.slice((50 * width + 40) * 4, (50 * width + 40) * 4 + 4)], [...BLUE, 255]);
  });

  it('in the same bytes each time', () => assert.deepEqual(encodePng(card()), encodePng(card())));

  it('however many colours it has', () => {
    const width = 300;
    const data = Uint8Array.from({ length: width * width * 4 }, (_, at) => {
      const pixel = at >> 2;
      return [pixel % 256, (pixel >> 4) % 256, (pixel * 7) % 256, 255][at % 4]!;
    });
    const kept = decodePng(encodePng({ width, height: width, data }));
    assert.equal(new Set(new Uint32Array(kept.data.slice().buffer)).size, 256);
  });

  it('with two colours as exactly as with many', () => {
    const plain = { width: 9, height: 1, data: new Uint8Array(36).fill(255) };
    plain.data.set([0, 0, 0], 8);
    assert.deepEqual([...decodePng(encodePng(plain)).data], [...plain.data]);
  });
});
