/**
 * Makes a folder of built modules ready for the loader: `moduleversion.json`, the list of all modules with the content
 * hashes of their script and style sheet, and the merged distributions of the pages (SPEC section 3, "Module version
 * map" and "Page config manifest").
 */
import { join } from 'node:path';
import { StoaError } from '../core/base/errors.js';
import { checkModules, type CheckedModule, type ModuleHashes } from './check.js';
import { findGone } from './gone.js';
import { CHUNK_TABLE } from './guarded-imports.js';
import type { AssetManifest } from './manifest.js';
import { mergePages, type Distribution } from './merged/distribution.js';
import { readMaintainDomain, readPages, type Pages } from './pages.js';
import {
  pageConfigFile,
  pageEntries,
  publishDistributions,
  publishNoPages,
  readPageConfig,
  replaceFile,
  toText,
  type PageConfig,
} from './publish.js';

/** What `moduleversion.json` says of one module. */
export interface ModuleVersion extends ModuleHashes {
  /** What the loader needs of the module's asset manifest, so that it need not ask for that. */
  readonly assets: Pick<AssetManifest, 'type' | 'files' | 'integrity'> &
    Partial<Pick<AssetManifest, 'entrypoints'>>;
}

/** What `mergeManifests` takes beside the folder. */
export interface MergeOptions {
  /** Which modules each page shows. Without it, existing distributions stay as they are. */
  readonly pages?: Pages | undefined;
  /**
   * Address of the maintenance service that pages report to, such as `https://maintain.example`. Without it, the one that
   * was said before stays.
   */
  readonly maintainDomain?: string | undefined;
  /**
   * For how many days a distribution stays that no page has any more: pages that are open go on fetching parts of it.
   * Default 2; `0` removes it at once.
   */
  readonly keepDays?: number | undefined;
  /** Hears of modules that a page shows and that cannot be merged, and of those that are gone. Default: the console. */
  readonly warn?: ((message: string) => void) | undefined;
}

/** What has been written. */
export interface MergeResult {
  /** By folder, in alphabetical order. */
  readonly versions: Record<string, ModuleVersion>;
  /** The page config manifest; absent when nothing was said about pages. */
  readonly config: PageConfig | undefined;
  /** Made now, by the start of the page's path. */
  readonly pages: ReadonlyMap<string, Distribution>;
  /** Names of the folders of distributions that were removed. */
  readonly removed: readonly string[];
}

const VERSION_FILE = 'moduleversion.json';

/**
 * Reads the manifest of every module folder in `buildDir`, checks each file against its integrity value, writes
 * `moduleversion.json` beside the folders and returns what it wrote, by folder in alphabetical order. With `pages`, it
 * merges the modules of each page into one script and one style sheet under `.merge-dist`; classic scripts and modules
 * that wait at their top level or import from elsewhere go on loading by themselves.
 *
 * If anything is not in order, it rejects with `MANIFEST_INVALID`, names every problem, and writes nothing; it rejects with
 * `NOT_SUPPORTED` where there is something to merge and neither Rollup nor Vite's Rolldown to do it.
 */
export async function mergeManifests(
  buildDir: string,
  options: MergeOptions = {},
): Promise<Record<string, ModuleVersion>> {
  return (await mergeBuild(buildDir, options)).versions;
}

/** The same for callers who want to tell what happened. */
export async function mergeBuild(
  buildDir: string,
  { pages, maintainDomain, keepDays, warn = (message) => console.warn(message) }: MergeOptions,
): Promise<MergeResult> {
  const problems: string[] = [];
  const folder = await checkModules(buildDir, problems);
  const gone = await findGone(buildDir, join(buildDir, VERSION_FILE), folder, problems);
  const domain = readMaintainDomain(maintainDomain, problems);
  const shown = readPages(pages === undefined ? {} : pages, folder, problems);
  if (keepDays !== undefined && !(keepDays >= 0))
    problems.push('keepDays: it is not a number of days, 0 or more.');
  const isAboutPages = pages !== undefined || domain !== undefined || keepDays !== undefined;
  const before = await readPageConfig(buildDir);
  if (isAboutPages && pages === undefined && !before)
    problems.push(
      `${pageConfigFile(buildDir)}: it cannot be read, so that its pages would be lost. Say the pages, too.`,
    );
  refuse(problems);
  const merged = await mergePages(shown, problems);
  refuse(problems);
  for (const message of [...gone, ...leftOut(pages, shown, merged.leftOut)]) warn(message);

  const versions = Object.fromEntries(folder.modules.map((module) => [module.folder, versionOf(module)]));
  const result = { versions, pages: merged.pages };
  const writeVersions = () => replaceFile(join(buildDir, VERSION_FILE), toText(versions));
  if (!isAboutPages) {
    await publishNoPages(buildDir);
    await writeVersions();
    return { ...result, config: undefined, removed: [] };
  }
  const keptDomain = domain ?? before?.maintainDomain;
  const config: PageConfig = {
    ...(keptDomain && { maintainDomain: keptDomain }),
    pageConfigMap: pages === undefined && before ? before.pageConfigMap : pageEntries(merged.pages),
  };
  const cleanUp = await publishDistributions(buildDir, config, new Set(merged.pages.values()), keepDays);
  await writeVersions();
  return { ...result, config, removed: await cleanUp() };
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new StoaError('MANIFEST_INVALID', problems.join('\n'));
}

function versionOf({ manifest, hashes }: CheckedModule): ModuleVersion {
  const { type, files, entrypoints, integrity } = manifest;
  const wanted = ['lib.js', 'lib.css', ...entrypoints, CHUNK_TABLE];
  const entries = [...new Set(wanted)].flatMap((name) => {
    const path = files[name];
    return path === undefined ? [] : [{ name, path }];
  });
  const isMore = entrypoints.some((name) => name !== 'lib.js' && name !== 'lib.css');
  return {
    ...hashes,
    assets: {
      type,
      files: Object.fromEntries(entries.map(({ name, path }) => [name, path])),
      ...(isMore && { entrypoints }),
      integrity: Object.fromEntries(entries.map(({ path }) => [path, integrity[path] ?? ''])),
    },
  };
}

/** What the author should know: `*` says nothing of a classic script, a name does. */
function leftOut(
  pages: Pages | undefined,
  shown: ReadonlyMap<string, readonly CheckedModule[]>,
  reasons: ReadonlyMap<string, string>,
): string[] {
  const named = new Set(Object.values(pages ?? {}).flatMap((names) => (names === '*' ? [] : names)));
  const modules = new Set([...shown.values()].flat());
  return [...modules].flatMap(({ name, manifest }) => {
    const isNamedClassic = manifest.type === 'classic' && named.has(name);
    const reason = isNamedClassic ? 'it is a classic script' : reasons.get(name);
    return reason === undefined ? [] : [`${name} is not merged and goes on loading by itself: ${reason}.`];
  });
}
