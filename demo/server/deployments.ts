/**
 * Releases of the app modules. The server serves the files of one of them; a deployment builds the next one and takes
 * its place in one step: from then on files of the old one are not found, as after a careless deployment while pages
 * are open. Going back to the first release is another deployment, to older files.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { describeThrown } from '../../core/base/errors.js';
import { isRecord, parseJson } from '../../core/base/json.js';
import { MODULE_SCOPE } from '../../core/loading/names.js';
import { compare } from '../../rollup/manifest.js';
import { build, type BuildFailure } from './build-process.js';

/** What is deployed, and what happens to it. */
export interface DeploymentState {
  /** Number of the release that is served. */
  readonly release: number;
  /** What became of the last build; `building` while one runs. */
  readonly state: 'idle' | 'building' | 'failed';
  /** When that build began, in milliseconds since 1970; `null` before the first one. */
  readonly startedAt: number | null;
  /** Scripts and style sheets of the release that is served, as paths below `/build/`. */
  readonly files: readonly string[];
  /** The last lines that the build has printed. */
  readonly log: readonly string[];
  /** The newest first. */
  readonly history: readonly DeploymentRecord[];
}

/** One deployment. */
export interface DeploymentRecord {
  readonly release: number;
  readonly outcome: 'deployed' | 'rolled-back' | 'failed';
  /** When it was over, in milliseconds since 1970. */
  readonly at: number;
  /** How long the build took. */
  readonly durationMs: number;
  /** How many scripts and style sheets it brought, and how many are no longer there since. */
  readonly added: number;
  readonly removed: number;
  /** Why it failed. */
  readonly failure?: BuildFailure | 'no-modules';
}

/** The releases of one server. */
export type Deployments = Awaited<ReturnType<typeof createDeployments>>;

interface Release {
  readonly number: number;
  readonly folder: string;
}

const MAX_LOG_LINES = 200;
const MAX_LINE_LENGTH = 500;
const MAX_HISTORY = 20;

/** What a release is made of, besides manifests. */
const MODULE_FILE = /\.(m?js|css)$/;

export async function createDeployments({
  firstFolder,
  buildScript,
  now,
}: {
  /** Where the modules of release 1 lie. */
  firstFolder: string;
  /** Builds the others, see `BuildOrder`. */
  buildScript: string;
  now: () => number;
}) {
  const first: Release = { number: 1, folder: firstFolder };
  const closing = new AbortController();
  let current = first;
  let highest = first.number;
  let running: Promise<void> | undefined;
  let outcome: DeploymentState['state'] = 'idle';
  let startedAt: number | null = null;
  let log: readonly string[] = [];
  const added = (await filesOf(first.folder)).length;
  let history: readonly DeploymentRecord[] = [
    { release: first.number, outcome: 'deployed', at: now(), durationMs: 0, added, removed: 0 },
  ];
  /** Folders that were made here: of the release that is served, and of the one before, which may still be read from. */
  const made = new Set<string>();

  async function state(): Promise<DeploymentState> {
    // All of one moment: while files are looked up, another release may be switched to.
    const { number: release, folder } = current;
    const moment = { release, state: running ? ('building' as const) : outcome, startedAt, log, history };
    return { ...moment, files: await filesOf(folder) };
  }

  function remember(record: DeploymentRecord): void {
    history = [record, ...history].slice(0, MAX_HISTORY);
  }

  function print(line: string): void {
    log = [...log, line.slice(0, MAX_LINE_LENGTH)].slice(-MAX_LOG_LINES);
  }

  /** The one step. What was served until now stays on the disk until the next one. */
  async function switchTo(
    next: Release,
    record: Pick<DeploymentRecord, 'outcome' | 'durationMs'>,
  ): Promise<void> {
    const before = await filesOf(current.folder);
    const after = await filesOf(next.folder);
    const previous = current;
    current = next;
    highest = Math.max(highest, next.number);
    remember({
      ...record,
      release: next.number,
      at: now(),
      added: after.filter((file) => !before.includes(file)).length,
      removed: before.filter((file) => !after.includes(file)).length,
    });
    const outdated = [...made].filter((folder) => folder !== next.folder && folder !== previous.folder);
    await Promise.all(outdated.map(remove));
  }

  async function remove(folder: string): Promise<void> {
    made.delete(folder);
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      print(describeThrown(error)),
    );
  }

  async function buildNext(): Promise<void> {
    const release = highest + 1;
    const begin = performance.now();
    const durationMs = () => Math.round(performance.now() - begin);
    let folder: string | undefined;
    let failure: DeploymentRecord['failure'] = 'not-started';
    try {
      folder = await mkdtemp(join(tmpdir(), 'stoa-release-'));
      made.add(folder);
      failure = await build({ script: buildScript, folder, release, print, signal: closing.signal });
      // A build that says it went well and wrote nothing must not take the place of one that works.
      if (!failure && (await modulesIn(folder)).length === 0) failure = 'no-modules';
      if (!failure) {
        await switchTo({ number: release, folder }, { outcome: 'deployed', durationMs: durationMs() });
        outcome = 'idle';
        return;
      }
    } catch (error) {
      print(describeThrown(error));
    }
    outcome = 'failed';
    remember({
      release,
      outcome: 'failed',
      at: now(),
      durationMs: durationMs(),
      added: 0,
      removed: 0,
      ...(failure && { failure }),
    });
    if (folder !== undefined && folder !== current.folder) await remove(folder);
  }

  return {
    state,

    /** Where the files of the release that is served lie. */
    folder: () => current.folder,

    /** Names of the app modules of the release that is served. */
    modules: () => modulesIn(current.folder),

    /** Builds and deploys the next release; while a build runs, there is no second one. Tells how it stands at once. */
    deploy(): Promise<DeploymentState> {
      if (!running && !closing.signal.aborted) {
        startedAt = now();
        log = [];
        running = buildNext().finally(() => (running = undefined));
      }
      return state();
    },

    /** Serves the first release again, unless a build runs. */
    async rollBack(): Promise<DeploymentState> {
      if (!running && current !== first) {
        outcome = 'idle';
        // Counts as a build: another deployment meanwhile would have two releases take each other's place.
        running = switchTo(first, { outcome: 'rolled-back', durationMs: 0 }).finally(
          () => (running = undefined),
        );
        await running;
      }
      return state();
    },

    /** Ends a build that runs and removes what was built. */
    async close(): Promise<void> {
      closing.abort();
      await running;
      await Promise.all([...made].map(remove));
    },
  };
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  return entries
    .filter((entry) => MODULE_FILE.test(entry))
    .map((entry) => entry.split(sep).join('/'))
    .sort(compare);
}

/** Empty where there is no list of them, or one that cannot be read. */
async function modulesIn(folder: string): Promise<string[]> {
  try {
    const versions = parseJson(await readFile(join(folder, 'moduleversion.json'), 'utf8'));
    return isRecord(versions) ? Object.keys(versions).map((name) => MODULE_SCOPE + name) : [];
  } catch {
    return [];
  }
}
