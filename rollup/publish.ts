/**
 * Writes what has been made into a build folder that a server may be reading at this moment: it finds the old state or
 * the new one, and whatever a manifest names is there (SPEC section 3, "Page config manifest").
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord } from '../core/base/json.js';
import { readIfThere, readJson } from './check.js';
import { compare, contentHash } from './manifest.js';
import type { Distribution } from './merged/distribution.js';

/** Which distribution each page has: `.merge-dist/manifest.json`. */
export interface PageConfig {
  /** Address of the maintenance service. */
  readonly maintainDomain?: string;
  /** By the start of the page's path. `random` is another as soon as the distribution's manifest is. */
  readonly pageConfigMap: Readonly<Record<string, { readonly hash: string; readonly random: string }>>;
}

/** Folder of the distributions and of the page config manifest. */
export const MERGED_FOLDER = '.merge-dist';
const MANIFEST = 'manifest.json';
const UNUSED = 'unused.json';
/** Pages stay open for a day or two. */
const KEEP_DAYS = 2;
const DAY_MS = 86_400_000;
const RANDOM_DIGITS = 8;
const DISTRIBUTION_FOLDER = /^[0-9a-f]{16}$/;

/** The entries of some distributions in the page config manifest, in the order of the pages. */
export function pageEntries(pages: ReadonlyMap<string, Distribution>): PageConfig['pageConfigMap'] {
  const entries = [...pages].map(([path, { manifest }]) => {
    const random = contentHash(toText(manifest), RANDOM_DIGITS);
    return [path, { hash: manifest.hash, random }] as const;
  });
  return Object.fromEntries(entries);
}

/** The page config manifest that a folder has; an empty one where it has none, `undefined` for one that is broken. */
export async function readPageConfig(buildDir: string): Promise<PageConfig | undefined> {
  const config = readJson((await readIfThere(pageConfigFile(buildDir))) ?? '{ "pageConfigMap": {} }');
  return isPageConfig(config) ? config : undefined;
}

/**
 * Writes an empty page config manifest where there is none: every page asks for it, and each 404 stands in its console, in
 * red. What is there stays, were it broken.
 */
export async function publishNoPages(buildDir: string): Promise<void> {
  const file = pageConfigFile(buildDir);
  if ((await readIfThere(file)) === undefined)
    await replaceFile(file, toText({ pageConfigMap: {} } satisfies PageConfig));
}

/** Where that is. */
export function pageConfigFile(buildDir: string): string {
  return join(buildDir, MERGED_FOLDER, MANIFEST);
}

/**
 * Writes distributions and page config manifest. Resolves to what has to be done when everything else is written: it
 * removes distributions that no page config manifest has named for `keepDays`, for pages that are open go on using what
 * they have read, and resolves to their names.
 */
export async function publishDistributions(
  buildDir: string,
  config: PageConfig,
  distributions: Iterable<Distribution>,
  keepDays: number = KEEP_DAYS,
): Promise<() => Promise<string[]>> {
  const root = join(buildDir, MERGED_FOLDER);
  const before = await readPageConfig(buildDir);
  for (const { manifest, files } of distributions) {
    const folder = join(root, manifest.hash);
    for (const [path, content] of files) await replaceFile(join(folder, path), content);
    await replaceFile(join(folder, MANIFEST), toText(manifest));
  }
  await replaceFile(pageConfigFile(buildDir), toText(config));
  return () => removeUnused(root, namesIn(config), namesIn(before), keepDays);
}

/**
 * Since when a distribution is out of use stands in a file beside them: copying, archives and images do not keep the times
 * of files. One of which nothing is known begins to count now.
 */
async function removeUnused(
  root: string,
  used: ReadonlySet<string>,
  usedBefore: ReadonlySet<string>,
  keepDays: number,
): Promise<string[]> {
  const file = join(root, UNUSED);
  const known = readJson((await readIfThere(file)) ?? '');
  const now = Date.now();
  const since = (folder: string) => {
    const text = isRecord(known) && !usedBefore.has(folder) ? known[folder] : undefined;
    const time = typeof text === 'string' ? Date.parse(text) : now;
    // A clock that was wrong once must not keep anything for ever.
    return time <= now ? time : now;
  };
  const folders = (await readdir(root)).filter((name) => DISTRIBUTION_FOLDER.test(name) && !used.has(name));
  const kept: Record<string, string> = {};
  const removed: string[] = [];
  for (const folder of folders.sort(compare)) {
    const time = since(folder);
    if (now - time < keepDays * DAY_MS) kept[folder] = new Date(time).toISOString();
    else removed.push(folder);
  }
  for (const folder of removed) await rm(join(root, folder), { recursive: true, force: true });
  if (Object.keys(kept).length > 0) await replaceFile(file, toText(kept));
  else await rm(file, { force: true });
  return removed;
}

/** Replaces a file at once; one that has the content already is left alone. Makes the folder. */
export async function replaceFile(path: string, content: string): Promise<void> {
  if ((await readIfThere(path)) === content) return;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** JSON for files that people look into, too. */
export function toText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function isPageConfig(value: unknown): value is PageConfig {
  if (!isRecord(value) || typeof (value.maintainDomain ?? '') !== 'string') return false;
  return isRecord(value.pageConfigMap) && Object.values(value.pageConfigMap).every(isRecord);
}

function namesIn(config: PageConfig | undefined): Set<string> {
  return new Set(Object.values(config?.pageConfigMap ?? {}).map(({ hash }) => hash));
}
