/**
 * Writes what has been made into a build folder that a server may be reading at this moment: it finds the old state or
 * the new one, and whatever a manifest names is there (SPEC section 3, "Page config manifest").
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord, parseJson } from '../core/base/json.js';
import { readIfThere } from './check.js';
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
const RANDOM_DIGITS = 8;
const DISTRIBUTION_FOLDER = /^[0-9a-f]{16}$/;

/** The page config manifest of some distributions, in the order of the pages. */
export function pageConfig(
  pages: ReadonlyMap<string, Distribution>,
  maintainDomain: string | undefined,
): PageConfig {
  const entries = [...pages].map(([path, { manifest }]) => {
    const random = contentHash(toText(manifest), RANDOM_DIGITS);
    return [path, { hash: manifest.hash, random }] as const;
  });
  return { ...(maintainDomain && { maintainDomain }), pageConfigMap: Object.fromEntries(entries) };
}

/**
 * Writes distributions and page config manifest. Resolves to what has to be done when everything else is written: it
 * removes distributions that neither this page config manifest nor the one before names, for pages that are open have
 * read that one, and resolves to their names.
 */
export async function publishDistributions(
  buildDir: string,
  config: PageConfig,
  distributions: Iterable<Distribution>,
): Promise<() => Promise<string[]>> {
  const root = join(buildDir, MERGED_FOLDER);
  const configFile = join(root, MANIFEST);
  const kept = new Set([...(await namedBy(configFile)), ...namesIn(config)]);
  for (const { manifest, files } of distributions) {
    const folder = join(root, manifest.hash);
    for (const [path, content] of files) await replaceFile(join(folder, path), content);
    await replaceFile(join(folder, MANIFEST), toText(manifest));
  }
  await replaceFile(configFile, toText(config));
  return async () => {
    const folders = (await readdir(root)).filter((name) => DISTRIBUTION_FOLDER.test(name) && !kept.has(name));
    for (const folder of folders) await rm(join(root, folder), { recursive: true, force: true });
    return folders.sort(compare);
  };
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

async function namedBy(configFile: string): Promise<unknown[]> {
  try {
    return namesIn(parseJson(await readFile(configFile, 'utf8')));
  } catch {
    return [];
  }
}

function namesIn(config: unknown): unknown[] {
  const pages = isRecord(config) ? config.pageConfigMap : undefined;
  return isRecord(pages) ? Object.values(pages).map((page) => isRecord(page) && page.hash) : [];
}
