/**
 * Merged distributions (SPEC sections 3 and 7): what a page needs of several modules in one script and one style sheet.
 * Made in memory, of the very bytes that were checked; nothing in them tells where or when they were made.
 */
import { describeThrown } from '../../core/base/errors.js';
import type { CheckedModule, ModuleHashes } from '../check.js';
import { CHUNK_TABLE, chunkTable } from '../guarded-imports.js';
import { VERSION_HASH_DIGITS } from '../check.js';
import { contentHash, createManifest, type AssetManifest, type BuiltFile } from '../manifest.js';
import { FILE_HASH_DIGITS } from '../output.js';
import { findBundler } from './bundler.js';
import { compileModule, type CompiledModule } from './compile.js';
import { NotMergeable } from './not-mergeable.js';
import { functionFile, mergedScript } from './registry.js';
import { joinSheets } from './sheet.js';

/** `manifest.json` of a distribution. */
export interface MergedManifest extends Omit<AssetManifest, 'name'> {
  /** Content hash of everything else in the manifest; also the name of the folder. */
  readonly hash: string;
  /** In the order in which their styles apply. */
  readonly modules: readonly ({ readonly name: string } & ModuleHashes)[];
}

/** A distribution with its files by path within its folder. */
export interface Distribution {
  readonly manifest: MergedManifest;
  readonly files: ReadonlyMap<string, string>;
}

/** What has become of the pages. */
export interface MergedPages {
  /** By the start of the page's path. A page with nothing to merge has none. */
  readonly pages: ReadonlyMap<string, Distribution>;
  /** ES modules that cannot be merged, with the reason. */
  readonly leftOut: ReadonlyMap<string, string>;
}

/**
 * Makes the distributions of all pages; those with the same modules share one. A script that no browser would take is
 * added to `problems`. Throws `NOT_SUPPORTED` where there is no bundler.
 */
export async function mergePages(
  pages: ReadonlyMap<string, readonly CheckedModule[]>,
  problems: string[],
): Promise<MergedPages> {
  const wanted = new Set([...pages.values()].flat().filter(({ manifest }) => manifest.type === 'module'));
  const { compiled, leftOut } = await compileAll(wanted, problems);
  const bySet = new Map<string, Distribution>();
  const made = new Map<string, Distribution>();
  for (const [path, modules] of pages) {
    const parts = modules.flatMap((module) => {
      const part = compiled.get(module);
      return part ? [{ ...part, hashes: module.hashes }] : [];
    });
    if (parts.length === 0) continue;
    const set = parts.map(({ name }) => name).join();
    const distribution = bySet.get(set) ?? makeDistribution(parts);
    bySet.set(set, distribution);
    made.set(path, distribution);
  }
  return { pages: made, leftOut };
}

async function compileAll(modules: ReadonlySet<CheckedModule>, problems: string[]) {
  const compiled = new Map<CheckedModule, CompiledModule>();
  const leftOut = new Map<string, string>();
  // Whoever has nothing to merge needs no bundler.
  if (modules.size === 0) return { compiled, leftOut };
  const bundler = await findBundler();
  for (const module of modules) {
    try {
      compiled.set(module, await compileModule(module, bundler));
    } catch (error) {
      if (error instanceof NotMergeable) leftOut.set(module.name, error.message);
      else problems.push(`${module.name}: ${describeThrown(error)}`);
    }
  }
  return { compiled, leftOut };
}

function makeDistribution(modules: readonly (CompiledModule & { hashes: ModuleHashes })[]): Distribution {
  const chunks = modules
    .flatMap(({ onUse }) => onUse)
    .map(({ name, code }) => builtFile(`${name}.js`, functionFile(code)));
  const chunkPaths = new Map(chunks.map(({ logicalName, path }) => [logicalName, path]));
  const script = mergedScript(modules, (name) => chunkPaths.get(`${name}.js`) ?? '');
  const sheet = joinSheets(modules.flatMap((module) => module.sheet ?? []));
  const entries = [builtFile('lib.js', script), ...(sheet === '' ? [] : [builtFile('lib.css', sheet)])];
  // Each of them knows what else it needs, so that there is nothing to list beside the hashes.
  const table = chunkTable(
    new Map(chunks.map((chunk) => [chunk.path, { ...chunk, imports: [] }])),
    new Set(),
  );
  const late = table === undefined ? chunks : [...chunks, builtFile(CHUNK_TABLE, table)];
  const { name: _, ...assets } = createManifest('', entries, late);
  const content = { modules: modules.map(({ name, hashes }) => ({ name, ...hashes })), ...assets };
  const hash = contentHash(JSON.stringify(content), VERSION_HASH_DIGITS);
  return {
    manifest: { hash, ...content },
    files: new Map([...entries, ...late].map(({ path, content: text }) => [path, text])),
  };
}

function builtFile(logicalName: string, content: string): BuiltFile & { content: string } {
  const [, stem = '', ending = ''] = /^(.*)\.(\w+)$/.exec(logicalName) ?? [];
  const hash = contentHash(content, FILE_HASH_DIGITS);
  return { logicalName, path: `${stem}.${hash}.${ending === 'js' ? 'mjs' : ending}`, content };
}
