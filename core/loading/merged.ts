/**
 * Merged distributions (SPEC sections 3 and 7): what a page needs of several modules in one script and one style sheet.
 * The page config map says which distribution a page has. It is a short cut: whatever is wrong with it, or takes longer
 * than 12 s, the modules load from their own files, and nothing of it is ever told as a failure.
 */
import { isAddress } from '../base/address.js';
import { withDeadline } from '../base/deadline.js';
import type { Environment } from '../base/environment.js';
import { isRecord, wordOf } from '../base/json.js';
import type { Texts } from '../i18n/texts.js';
import type { Request } from '../request/types.js';
import { readAssets, type Assets } from './asset-manifest.js';
import { FRESH_CALL, MANIFEST_CALL, versionHash } from './manifest.js';
import type { Exports, Scripts } from './script.js';

/** One script and its styles for several modules. */
export interface Distribution extends Assets {
  /** Runs the script, once. Rejects when that fails or takes too long; then it is not to be used any more. */
  run(): Promise<Exports>;
  /** Whether its script has been asked for. */
  isRunning(): boolean;
  /** Rejects when something takes longer than one should wait for a distribution. */
  inTime<T>(work: Promise<T>): Promise<T>;
}

/** The distributions of a build folder. */
export interface MergedDistributions {
  /** Asks for what the page has while something else is being asked for. */
  prepare(): void;
  /** The distribution of the page at hand, when it has this version of the module. Never rejects. */
  find(name: string, hash: string): Promise<Distribution | undefined>;
  /** Asks the server again at the next look-up. */
  refresh(): void;
  /** Whether a file is of a distribution that no page has any more. Rejects when the server cannot say so. */
  isGone(href: string): Promise<boolean>;
  /** Address of the maintenance service, as the page config map has it; empty until that has been read. */
  maintainDomain(): string;
}

/** SPEC section 9. */
const MERGED_TIMEOUT_MS = 12_000;
/** Part of an address: no slash, no dot in front, nothing to be encoded. */
const FOLDER = /^[A-Za-z0-9_-][\w.-]{0,127}$/;

/** Most suites have none. */
const CONFIG_CALL = { ...FRESH_CALL, expectedStatuses: [404] } as const;

/** What the page config map has for a page, when it is well-formed. */
interface PageEntry {
  readonly hash?: string;
}

interface PageDistribution {
  readonly distribution: Distribution;
  /** Hashes by name of the module. */
  readonly versions: ReadonlyMap<string, string>;
}

/** Creates a reader over the distributions below `buildUrl`. */
export function createMergedDistributions({
  environment,
  request,
  scripts,
  buildUrl,
  texts,
}: {
  environment: Pick<Environment, 'clock' | 'href'>;
  request: Pick<Request, 'json'>;
  scripts: Pick<Scripts, 'run'>;
  /** Absolute, without a slash at the end. */
  buildUrl: string;
  texts: Texts;
}): MergedDistributions {
  const { clock } = environment;
  const mergedUrl = `${buildUrl}/.merge-dist`;
  const unusable = new Set<string>();
  let maintainDomain = '';
  let startedAt: number | undefined;
  let config: Promise<Map<string, unknown>> | undefined;
  let distributions = new Map<string, Promise<PageDistribution>>();

  /** What has to come one after another shares the time, as long as the first of it was asked for within that time. */
  function timeLeft(): number {
    // Either way: the clock of a computer may be put back.
    const passed = Math.abs(clock.now() - (startedAt ??= clock.now()));
    return MERGED_TIMEOUT_MS - (passed < MERGED_TIMEOUT_MS ? passed : 0);
  }
  const inTime = <T>(work: Promise<T>) => withDeadline(work, { clock, ms: timeLeft() });

  async function fetchConfig(): Promise<Map<string, unknown>> {
    const manifest = await request.json(`${mergedUrl}/manifest.json`, CONFIG_CALL);
    if (!isRecord(manifest)) return new Map();
    if (typeof manifest.maintainDomain === 'string') maintainDomain = manifest.maintainDomain;
    const pages = isRecord(manifest.pageConfigMap) ? Object.entries(manifest.pageConfigMap) : [];
    return new Map(pages.map(([path, entry]) => [asPath(path), entry]));
  }

  async function fetchDistribution(folder: string, random: unknown): Promise<PageDistribution> {
    const folderUrl = new URL(`${mergedUrl}/${folder}/`);
    const manifest = await request.json(new URL('manifest.json', folderUrl).href, {
      ...MANIFEST_CALL,
      params: { v: wordOf(random) },
    });
    const assets = readAssets(manifest, folderUrl, texts);
    const { modules } = manifest as { readonly modules?: unknown };
    const listed = Array.isArray(modules) ? modules.filter(isRecord) : [];
    let running: Promise<Exports> | undefined;
    const run = () =>
      (running ??= scripts.run(assets, folder, { timeoutMs: timeLeft() })).catch((error: unknown) => {
        unusable.add(folder);
        throw error;
      });
    return {
      distribution: { ...assets, run, isRunning: () => running !== undefined, inTime },
      versions: new Map(listed.map((module) => [String(module.name), versionHash(module) ?? ''])),
    };
  }

  const readConfig = () => (config ??= inTime(fetchConfig()));

  async function search(name: string, hash: string): Promise<Distribution | undefined> {
    const entry = entryOf(new URL(environment.href()).pathname, await readConfig());
    if (!isRecord(entry) || typeof entry.hash !== 'string' || !FOLDER.test(entry.hash)) return undefined;
    const { hash: folder, random } = entry;
    const finding = distributions.get(folder) ?? inTime(fetchDistribution(folder, random));
    distributions.set(folder, finding);
    const { distribution, versions } = await finding;
    // One that was merged of other versions belongs to the deployment before or after.
    return versions.get(name) === hash && !unusable.has(folder) ? distribution : undefined;
  }

  return {
    prepare: () => void search('', '').catch(() => {}),
    async find(name, hash) {
      const asked = readConfig();
      try {
        return await search(name, hash);
      } catch {
        // Nobody else waits for what did not come, unless it is being asked for anew.
        if (config === asked) config = Promise.resolve(new Map<string, unknown>());
        return undefined;
      }
    },
    refresh() {
      config = undefined;
      startedAt = undefined;
      distributions = new Map();
    },
    isGone: async (href) =>
      href.startsWith(mergedUrl) &&
      ![...(await fetchConfig()).values()].some((entry) =>
        href.startsWith(`${mergedUrl}/${(entry as PageEntry | null)?.hash}/`),
      ),
    maintainDomain: () => maintainDomain,
  };
}

/** As browsers write it. */
function asPath(path: string): string {
  return isAddress(path, ANY_PAGE) ? new URL(path, ANY_PAGE).pathname : path;
}

const ANY_PAGE = 'http://page.invalid';

/** The entry whose key is the longest start of the path, in whole segments. */
function entryOf(path: string, config: ReadonlyMap<string, unknown>): unknown {
  for (let start = path; ; start = start.slice(0, Math.max(start.lastIndexOf('/'), 0))) {
    const entry = config.get(start) ?? config.get(`${start}/`);
    if (entry !== undefined || start === '') return entry;
  }
}
