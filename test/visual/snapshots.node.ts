/** What becomes of pictures that fit, differ, are missing, come late or belong to nobody. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createSnapshotCheck, removeStrays, updateSnapshot, type Studio } from './snapshots.js';
import type { Picture } from './png.js';

let root: string;
let studio: Studio;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stoa-pictures-'));
  studio = { kept: join(root, 'kept'), failed: join(root, 'failed'), pauseMs: 1 };
});
afterEach(() => rmSync(root, { recursive: true }));

const plain = (grey: number): Picture => ({
  width: 20,
  height: 10,
  data: new Uint8Array(20 * 10 * 4).fill(grey),
});
const DARK = plain(40);
const LIGHT = plain(240);

/** Sees one picture after the other; the last one stays. */
function cameraOver(...pictures: Picture[]) {
  return async () => (pictures.length > 1 ? pictures.shift()! : pictures[0]!);
}

const story = (id: string, ...tags: string[]) => ({ id, type: 'story', tags });
const check = (...pictures: Picture[]) =>
  createSnapshotCheck('light', studio).check('button--plain', cameraOver(...pictures));

describe('A story', () => {
  it('fits its picture', async () => {
    assert.equal(await updateSnapshot('light', 'button--plain', cameraOver(DARK), studio), 'new');
    assert.deepEqual(await check(DARK), []);
    assert.ok(!existsSync(studio.failed));
  });

  it('fits as soon as what comes late has come', async () => {
    await updateSnapshot('light', 'button--plain', cameraOver(DARK), studio);
    assert.deepEqual(await check(LIGHT, LIGHT, DARK), []);
  });

  it('that looks different fails, and leaves what it looks like and where it differs', async () => {
    await updateSnapshot('light', 'button--plain', cameraOver(DARK), studio);
    const [problem = ''] = await check(LIGHT);
    assert.match(problem, /200 pixels differ/);
    assert.match(problem, /failed\/light\/button--plain\.png/);
    assert.deepEqual(readdirSync(join(studio.failed, 'light')).sort(), [
      'button--plain.difference.png',
      'button--plain.png',
    ]);
  });

  it('without a picture fails', async () => {
    const [problem = ''] = await check(DARK);
    assert.match(problem, /it has no picture .*kept\/light\/button--plain\.png/);
  });
});

describe('An update', () => {
  it('leaves pictures alone that still fit', async () => {
    await updateSnapshot('rtl', 'a--b', cameraOver(plain(100)), studio);
    const before = readFileSync(join(studio.kept, 'rtl/a--b.png'));
    assert.equal(await updateSnapshot('rtl', 'a--b', cameraOver(plain(103)), studio), 'same');
    assert.deepEqual(readFileSync(join(studio.kept, 'rtl/a--b.png')), before);
  });

  it('keeps what a story comes to in the end', async () => {
    await updateSnapshot('rtl', 'a--b', cameraOver(LIGHT, plain(150), DARK), studio);
    const problems = await createSnapshotCheck('rtl', studio).check('a--b', cameraOver(DARK));
    assert.deepEqual(problems, []);
  });

  it('replaces a picture that does not fit any more', async () => {
    await updateSnapshot('dark', 'a--b', cameraOver(LIGHT), studio);
    assert.equal(await updateSnapshot('dark', 'a--b', cameraOver(DARK), studio), 'changed');
  });
});

describe('A picture without a story', () => {
  const stories = [story('a--kept'), story('a--never-alike', 'no-snapshot')];

  beforeEach(async () => {
    for (const id of ['a--kept', 'a--never-alike', 'a--gone']) {
      await updateSnapshot('light', id, cameraOver(DARK), studio);
    }
  });

  it('fails, also when the story is there but is not to be pictured', async () => {
    const strays = await createSnapshotCheck('light', studio).strays(stories);
    assert.equal(strays.length, 2);
    assert.match(strays.join(), /a--gone\.png is of no story/);
    assert.match(strays.join(), /a--never-alike\.png is of no story/);
  });

  it('is deleted by an update', async () => {
    assert.equal((await removeStrays('light', stories, studio)).length, 2);
    assert.deepEqual(readdirSync(join(studio.kept, 'light')), ['a--kept.png']);
  });
});
