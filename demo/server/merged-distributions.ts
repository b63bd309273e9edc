/**
 * Merged distributions (SPEC sections 3 and 7): what a page needs of several app modules in one script and one style
 * sheet, made of the files that those modules were built into. A page without one loads its modules singly.
 *
 * The manifest of a distribution is an asset manifest with a list of what is in it; each module is an export of the
 * script, under the name of the module.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../core/base/json.js';
import {
  compare,
  contentHash,
  createManifest,
  MANIFEST_FILE,
  parseManifest,
  type AssetManifest,
  type BuiltFile,
} from '../../rollup/manifest.js';
import type { ModuleVersion } from '../../rollup/merge.js';

/** `manifest.json` of a distribution. */
export interface MergedManifest extends Omit<AssetManifest, 'name'> {
  /** Content hash of what is merged; also the name of its folder. */
  readonly hash: string;
  /** In the order in which their styles apply. */
  readonly modules: readonly ({ readonly name: string } & ModuleVersion)[];
}

/** A distribution with its files by name. */
export interface MergedDistribution {
  readonly manifest: MergedManifest;
  readonly files: ReadonlyMap<string, string>;
  /** Differs from one making to the next, also where the content is the same. */
  readonly random: string;
}

/** The distributions of the modules in a folder. */
export type MergedDistributions = ReturnType<typeof createMergedDistributions>;

/** Pages by the start of their path, and which of the deployed modules each shows. */
const PAGES: readonly (readonly [path: string, shows: (folder: string) => boolean])[] = [
  ['/sp', () => true],
  ['/spa', (folder) => folder === 'hrm'],
];

const HASH_DIGITS = 16;
const FILE_HASH_DIGITS = 8;
/** Those of now and of the deployment before. */
const MAX_KEPT = 2 * PAGES.length;

export function createMergedDistributions({ buildFolder }: { buildFolder: string }) {
  const made = new Map<string, Promise<MergedDistribution>>();

  async function distributionOf(shows: (folder: string) => boolean): Promise<MergedDistribution | undefined> {
    const versions = (await readVersions(buildFolder)).filter(([folder]) => shows(folder));
    if (versions.length === 0) return undefined;
    const hash = contentHash(JSON.stringify(versions), HASH_DIGITS);
    const making = made.get(hash) ?? merge(buildFolder, hash, versions);
    made.set(hash, making);
    const [oldest] = made.keys();
    if (made.size > MAX_KEPT && oldest !== undefined) made.delete(oldest);
    return making.catch(() => {
      // Modules that cannot be merged, perhaps in the middle of a deployment, are loaded singly.
      made.delete(hash);
      return undefined;
    });
  }

  return {
    /** Which distribution each page has, by the start of its path. */
    async pages(): Promise<Map<string, MergedDistribution>> {
      const pages = await Promise.all(
        PAGES.map(async ([path, shows]) => [path, await distributionOf(shows)] as const),
      );
      return new Map(pages.flatMap(([path, distribution]) => (distribution ? [[path, distribution]] : [])));
    },

    /** One of those that pages have or have had of late. */
    async find(hash: string): Promise<MergedDistribution | undefined> {
      const current = [...(await this.pages()).values()];
      return current.find(({ manifest }) => manifest.hash === hash) ?? made.get(hash);
    },
  };
}

async function merge(
  buildFolder: string,
  hash: string,
  versions: readonly (readonly [folder: string, version: ModuleVersion])[],
): Promise<MergedDistribution> {
  const parts = await Promise.all(
    versions.map(async ([folder, version]) => {
      const text = await readFile(join(buildFolder, folder, MANIFEST_FILE), 'utf8');
      return { folder, version, manifest: parseManifest(text) };
    }),
  );
  const exports = parts.map(
    ({ folder, manifest: { name, files } }) =>
      `export * as ${JSON.stringify(name)} from ${JSON.stringify(`./${folder}/${files['lib.js']}`)};`,
  );
  const sheets = parts.flatMap(({ folder, manifest: { files } }) => {
    const sheet = files['lib.css'];
    return sheet === undefined ? [] : [readFile(join(buildFolder, folder, sheet), 'utf8')];
  });
  const files = [
    builtFile('lib.css', 'css', (await Promise.all(sheets)).join('\n')),
    builtFile('lib.js', 'mjs', await bundle(exports.join('\n'), buildFolder)),
  ].filter(({ content }) => content !== '');
  const { name, ...manifest } = createManifest(hash, files, []);
  return {
    manifest: {
      hash: name,
      modules: parts.map(({ version, manifest }) => ({ name: manifest.name, ...version })),
      ...manifest,
    },
    files: new Map(files.map(({ path, content }) => [path, content])),
    random: randomBytes(4).toString('hex'),
  };
}

function builtFile(logicalName: string, ending: string, content: string): BuiltFile & { content: string } {
  return { logicalName, path: `lib.${contentHash(content, FILE_HASH_DIGITS)}.${ending}`, content };
}

/** Loaded on use: whoever does not ask for a distribution needs no bundler. */
async function bundle(source: string, buildFolder: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: buildFolder },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** `moduleversion.json`, by folder in alphabetical order; empty when there is none. */
async function readVersions(buildFolder: string): Promise<(readonly [string, ModuleVersion])[]> {
  try {
    const map = parseJson(await readFile(join(buildFolder, 'moduleversion.json'), 'utf8'));
    const entries = isRecord(map) ? Object.entries(map) : [];
    return entries
      .filter((entry): entry is [string, Record<string, string>] => isRecord(entry[1]))
      .map(([folder, { js = '', css }]) => [folder, { js, ...(css !== undefined && { css }) }] as const)
      .sort(([one], [other]) => compare(one, other));
  } catch {
    return [];
  }
}
