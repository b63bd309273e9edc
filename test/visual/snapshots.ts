/**
 * The pictures of all stories, kept beside the tests: `snapshots/<look>/<story>.png`. A story has to look like its
 * pictures; `npm run snapshots` makes those that are missing or are meant to look different from now on.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import type { Camera } from './camera.js';
import { compare, drawDifference, type Comparison } from './compare.js';
import { decodePng, encodePng, type Picture } from './png.js';

/** Where pictures are kept, where those that did not fit are put to be looked at, and how long a story is waited for. */
export interface Studio {
  readonly kept: string;
  readonly failed: string;
  /** Between two pictures of a story that is not there yet. */
  readonly pauseMs: number;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** That of this project. A bar that appears for long calls only waits 300 ms. */
const STUDIO: Studio = {
  kept: join(ROOT, 'test/visual/snapshots'),
  failed: join(ROOT, 'test/visual/failed'),
  pauseMs: 500,
};

/** What every story is pictured in, by the name of the folder: toolbars as in the address, and what the system says. */
export const LOOKS = {
  light: { globals: 'theme:light', options: {} },
  dark: { globals: 'theme:dark', options: { colorScheme: 'dark' } },
  rtl: { globals: 'locale:ar_SA', options: {} },
} as const satisfies Record<string, { globals: string; options: BrowserContextOptions }>;

export type Look = keyof typeof LOOKS;

/** Tag of stories without pictures, for what is different each time. The reason stands beside the tag. */
const UNPICTURED = 'no-snapshot';

/** The part of a story that counts here. */
export interface Pictured {
  readonly id: string;
  readonly type: string;
  readonly tags: readonly string[];
}

/** Whether a story has pictures. */
export const isPictured = ({ type, tags }: Pictured): boolean =>
  type === 'story' && !tags.includes(UNPICTURED);

/** The command that a message ends with. */
export const UPDATE_COMMAND = 'npm run snapshots';

/** A story that looks the same this often in a row is what it wants to be; longer before it counts as a failure. */
const STILL = 2;
const STILL_WRONG = 3;
/** Where so many do not fit, something is wrong with all of them, and waiting is of no use. */
const MANY_FAILURES = 8;

/** Compares stories in one look with their pictures. */
export function createSnapshotCheck(look: Look, { kept, failed, pauseMs }: Studio = STUDIO) {
  let failures = 0;
  return {
    /** What is wrong with the looks of the story that the camera sees; empty when it looks as it should. */
    async check(id: string, camera: Camera): Promise<string[]> {
      const file = join(kept, look, `${id}.png`);
      const expected = await readPicture(file);
      if (!expected) return [`it has no picture ${shown(file)}`];
      const patience = failures < MANY_FAILURES ? STILL_WRONG : 1;
      const { picture, comparison } = await lookUntil(camera, expected, { patience, pauseMs });
      if (comparison.same) return [];
      failures++;
      const actual = join(failed, look, `${id}.png`);
      const difference = join(failed, look, `${id}.difference.png`);
      await writePicture(actual, picture);
      await writePicture(difference, drawDifference(picture, comparison));
      return [
        `it looks different from ${shown(file)}: ${comparison.summary}; see ${shown(actual)} and ${shown(difference)}`,
      ];
    },

    /** Pictures that no story has any more. */
    async strays(stories: readonly Pictured[]): Promise<string[]> {
      const stray = await strayPictures(look, stories, kept);
      return stray.map((file) => `${shown(file)} is of no story`);
    },
  };
}

/** What became of one picture. */
export type Update = 'new' | 'changed' | 'same';

/** Takes the picture of a story anew. One that still fits stays as it is, so that only what changed changes. */
export async function updateSnapshot(
  look: Look,
  id: string,
  camera: Camera,
  { kept, pauseMs }: Studio = STUDIO,
): Promise<Update> {
  const file = join(kept, look, `${id}.png`);
  const expected = await readPicture(file);
  const { picture, comparison } = await lookUntil(camera, expected, { patience: STILL, pauseMs });
  if (comparison?.same) return 'same';
  await writePicture(file, picture);
  return expected ? 'changed' : 'new';
}

/** Deletes pictures that no story has any more, and returns their paths. */
export async function removeStrays(
  look: Look,
  stories: readonly Pictured[],
  { kept }: Studio = STUDIO,
): Promise<string[]> {
  const stray = await strayPictures(look, stories, kept);
  for (const file of stray) await rm(file);
  return stray.map(shown);
}

/** A path as people read it: from the root of the project. */
const shown = (file: string): string => relative(ROOT, file).replaceAll('\\', '/');

interface Seen<Result> {
  readonly picture: Picture;
  readonly comparison: Result;
}

/** Looks until the story fits, or has stopped changing. */
async function lookUntil<Expected extends Picture | undefined>(
  camera: Camera,
  expected: Expected,
  { patience, pauseMs }: { patience: number; pauseMs: number },
): Promise<Seen<Expected extends Picture ? Comparison : undefined>> {
  let picture = await camera();
  for (let still = 1; ;) {
    const comparison = (expected && compare(expected, picture)) as Expected extends Picture
      ? Comparison
      : undefined;
    if (comparison?.same || still >= patience) return { picture, comparison };
    await wait(pauseMs);
    const next = await camera();
    still = compare(picture, next).same ? still + 1 : 1;
    picture = next;
  }
}

async function strayPictures(look: Look, stories: readonly Pictured[], kept: string): Promise<string[]> {
  const wanted = new Set(stories.filter(isPictured).map(({ id }) => `${id}.png`));
  const files = await readdir(join(kept, look)).catch(() => []);
  return files.filter((file) => !wanted.has(file)).map((file) => join(kept, look, file));
}

async function readPicture(file: string): Promise<Picture | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && decodePng(bytes);
}

async function writePicture(file: string, picture: Picture): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, encodePng(picture));
}
