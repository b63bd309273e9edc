/**
 * Where a picture lies on its stage: whatever hands do in whatever order, it is neither lost nor torn away from the
 * fingers, and what a file is called decides nothing that its type has decided.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  fitted,
  fitScale,
  held,
  isFitted,
  panned,
  pinched,
  reach,
  toTransform,
  turned,
  zoomed,
  type Point,
  type Scene,
  type View,
} from '../../elements/media-preview/geometry.js';
import { kindOfType } from '../../elements/media-preview/kinds.js';
import { decodeText } from '../../elements/media-preview/text.js';
import { expectLinear, repeating } from '../support/growth.js';

const ROUNDS = 2_000;

/** The same numbers each time, between 0 and 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

const random = createRandom(42);
const between = (low: number, high: number) => low + random() * (high - low);
const anyScene = (): Scene => ({
  picture: { width: Math.ceil(10 ** between(0, 4.5)), height: Math.ceil(10 ** between(0, 4.5)) },
  stage: { width: Math.round(between(200, 3_840)), height: Math.round(between(150, 2_160)) },
});
const anyPoint = ({ stage }: Scene): Point => ({
  x: between(-stage.width / 2, stage.width / 2),
  y: between(-stage.height / 2, stage.height / 2),
});
/** A view that hands can bring about. */
const anyView = (scene: Scene): View => {
  const start = fitted(scene, Math.floor(between(0, 4)));
  const near = zoomed(scene, start, 10 ** between(-2, 1.2), anyPoint(scene));
  return panned(scene, near, { x: between(-5_000, 5_000), y: between(-5_000, 5_000) });
};
/** The point of the picture that is seen at a place of the stage. */
const under = ({ x, y, scale }: View, at: Point) => ({ x: (at.x - x) / scale, y: (at.y - y) / scale });
const isNear = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));
const isHeld = (scene: Scene, view: View) => {
  const { x, y } = reach(scene, view);
  return Math.abs(view.x) <= x + 1e-6 && Math.abs(view.y) <= y + 1e-6;
};

describe('geometry of a picture', () => {
  it('given any picture, when it is fitted, then it is whole, as large as can be and not blown up', () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const scene = anyScene();
      const turns = Math.floor(between(0, 4));
      const { picture, stage } = scene;
      const scale = fitScale(scene, turns);
      const [width, height] = turns % 2 ? [picture.height, picture.width] : [picture.width, picture.height];
      assert.ok(scale <= 1 && width * scale <= stage.width + 1e-6 && height * scale <= stage.height + 1e-6);
      assert.ok(scale === 1 || isNear(width * scale, stage.width) || isNear(height * scale, stage.height));
    }
  });

  it('given two fingers, when they move apart, then what was between them stays between them unless an edge forbids', () => {
    let free = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const scene = anyScene();
      const view = anyView(scene);
      const from = [anyPoint(scene), anyPoint(scene)] as const;
      const to = [anyPoint(scene), anyPoint(scene)] as const;
      const after = pinched(scene, view, from, to);
      assert.ok(isHeld(scene, after));
      const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
      const [was, is] = [under(view, middle(from)), under(after, middle(to))];
      const { x, y } = reach(scene, after);
      // Not stopped by an edge.
      if (Math.abs(after.x) < x - 1e-6) {
        free += 1;
        assert.ok(isNear(was.x, is.x), `${was.x} ${is.x}`);
      }
      if (Math.abs(after.y) < y - 1e-6) assert.ok(isNear(was.y, is.y));
    }
    assert.ok(free > ROUNDS / 20, 'the rule was put to the test');
  });

  it('given two fingers, when their distance doubles, then the scale does, within its bounds', () => {
    const scene = { picture: { width: 4_000, height: 3_000 }, stage: { width: 1_000, height: 800 } };
    const start = zoomed(scene, fitted(scene), 0.5);
    const apart = (by: number): [Point, Point] => [
      { x: -by, y: 0 },
      { x: by, y: 0 },
    ];
    assert.equal(pinched(scene, start, apart(50), apart(100)).scale, 1);
    assert.equal(pinched(scene, start, apart(1), apart(500)).scale, 8);
    assert.equal(pinched(scene, start, apart(500), apart(1)).scale, 0.25);
    assert.equal(pinched(scene, start, apart(0), apart(0)).scale, 0.25, 'on one spot: no division by zero');
  });

  it('given any series of movements, then no edge comes inside the stage', () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const scene = anyScene();
      let view = anyView(scene);
      view = zoomed(scene, view, view.scale * between(0.2, 5), anyPoint(scene));
      view = turned(scene, view, random() < 0.5 ? 1 : -1);
      view = panned(scene, view, anyPoint(scene));
      assert.ok(isHeld(scene, view), JSON.stringify({ scene, view }));
      assert.ok(view.scale >= fitScale(scene, view.turns) * 0.999);
    }
  });

  it('given a turn of the whole picture, then it is whole again; given four, then it is as before', () => {
    const scene = { picture: { width: 2_000, height: 500 }, stage: { width: 1_000, height: 400 } };
    const once = turned(scene, fitted(scene), 1);
    assert.deepEqual([once.scale, once.turns], [0.2, 1]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const square = { width: 900, height: 900 };
      const view = held({ picture: square, stage: square }, { ...anyView(anyScene()), scale: 3, turns: 0 });
      let after = view;
      for (let turn = 0; turn < 4; turn += 1) after = turned({ picture: square, stage: square }, after, 1);
      assert.ok(isNear(after.x, view.x) && isNear(after.y, view.y) && after.turns === 4);
    }
  });

  it('given a tiny picture, then it can be made to fill the stage', () => {
    const scene = { picture: { width: 16, height: 16 }, stage: { width: 1_600, height: 800 } };
    assert.equal(fitted(scene).scale, 1);
    assert.equal(isFitted(scene, zoomed(scene, fitted(scene), 1.2)), false);
    assert.equal(zoomed(scene, fitted(scene), 10_000).scale, 50);
  });

  it('given a view, then its transform says it', () => {
    assert.equal(
      toTransform({ x: 1.5, y: -2, scale: 0.5, turns: -1 }),
      'translate(1.5px,-2px) rotate(-90deg) scale(0.5)',
    );
  });
});

describe('kinds of files', () => {
  it('given a type, then only what cannot run has a kind', () => {
    const kinds: readonly [string | null | undefined, ReturnType<typeof kindOfType>][] = [
      ['image/png', 'image'],
      ['IMAGE/SVG+XML; charset=utf-8', 'image'],
      ['video/mp4', 'video'],
      ['audio/ogg;codecs=opus', 'audio'],
      ['application/pdf', 'pdf'],
      ['text/plain;charset=gbk', 'text'],
      ['text/csv', 'text'],
      ['application/ld+json', 'text'],
      ['text/html', 'none'],
      [' Text/HTML ;charset=x', 'none'],
      ['application/xhtml+xml', 'none'],
      ['text/xml', 'none'],
      ['application/xml', 'none'],
      ['text/xsl', 'none'],
      ['multipart/x-mixed-replace', 'none'],
      ['application/vnd.ms-excel', 'none'],
      ['application/zip', 'none'],
      ['nonsense', 'none'],
      ['application/octet-stream', undefined],
      ['binary/octet-stream', undefined],
      ['', undefined],
      [null, undefined],
      [undefined, undefined],
    ];
    for (const [type, kind] of kinds) assert.equal(kindOfType(type), kind, String(type));
  });

  it('given hostile types, then ten times the length takes no more than ten times as long', async () => {
    for (const piece of ['/', 'json+', ' ', ';', 'x/', '+json']) {
      const more = repeating(piece);
      const make = (length: number) => `a/${more(length)}`;
      await expectLinear({ what: piece, make, run: (type) => kindOfType(type) });
    }
  });
});

describe('characters of a plain text', () => {
  const bytes = (...values: number[]) => [new Uint8Array(values)];

  it('given any of the usual encodings, then it is read in that one', () => {
    assert.equal(decodeText([new TextEncoder().encode('Zürich 苏黎世')], 'text/plain'), 'Zürich 苏黎世');
    assert.equal(decodeText(bytes(0xd6, 0xd0, 0xce, 0xc4), 'text/plain'), '中文', 'GBK without saying so');
    assert.equal(decodeText(bytes(0xff, 0xfe, 0x2d, 0x4e), 'text/plain'), '中');
    assert.equal(decodeText(bytes(0xfe, 0xff, 0x4e, 0x2d), 'text/plain'), '中');
    assert.equal(decodeText(bytes(0xe4), 'text/plain; charset="iso-8859-1"'), 'ä');
    assert.equal(decodeText(bytes(0x41), 'text/plain; charset=nonsense'), 'A');
    assert.equal(decodeText([], 'text/plain'), '');
  });

  it('given a character cut in two, by pieces or by the end, then the rest is read all the same', () => {
    const [zhong, half] = [new Uint8Array([0xe4, 0xb8]), new Uint8Array([0xad, 0x41, 0xe4])];
    assert.equal(decodeText([zhong, half], 'text/plain'), '中A');
  });
});
