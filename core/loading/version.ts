/**
 * One version of a module on its way onto the page: styles, labels and script in parallel, from a merged distribution where
 * the page has one with that version, else from the module's own files (SPEC sections 4, 5 and 9).
 */
import type { Clock } from '../base/environment.js';
import { isStoaError, type StoaError } from '../base/errors.js';
import type { Texts } from '../i18n/texts.js';
import type { Assets, Refetch } from './asset-manifest.js';
import { ChunkLoadError, moduleFailure } from './chunk-load-error.js';
import type { LazyImports } from './lazy-imports.js';
import type { Manifests } from './manifest.js';
import type { Distribution, MergedDistributions } from './merged.js';
import type { ResourceReport } from './resource-report.js';
import type { Exports, Scripts } from './script.js';
import type { StyleRoot, Styles } from './style.js';
import type { AppModule, ModuleUse } from './types.js';

/** Where a version comes from: its own files, or a distribution that has it among others. */
type Source = Assets | Distribution;

/** One version of a module, and what has become of it. */
export interface Version {
  readonly name: string;
  readonly hash: string;
  source?: Promise<Source> | undefined;
  exports?: Promise<AppModule> | undefined;
  /** What its script has exported. */
  loaded?: AppModule;
  /** Remembered: asking again would bring the same. */
  failure?: StoaError;
}

/** What versions are brought in with. */
export interface VersionParts {
  readonly clock: Clock;
  readonly manifests: Pick<Manifests, 'assets'>;
  readonly merged: Pick<MergedDistributions, 'find'>;
  readonly scripts: Pick<Scripts, 'run'>;
  readonly styles: Pick<Styles, 'apply'>;
  /** Loads the labels of a module. */
  readonly loadLabels: (name: string) => Promise<void>;
  readonly refetch: Refetch;
  readonly report: Pick<ResourceReport, 'add'>;
  readonly lazyImports: Pick<LazyImports, 'answerFor'>;
  readonly texts: Texts;
}

/** Brings versions of modules in. */
export interface Versions {
  /** Runs the script, once, and applies the styles to a root. What fails for good is noted as the version's failure. */
  use(version: Version, root: StyleRoot | undefined): Promise<ModuleUse>;
  /** The files that are not on their way yet; `undefined` where all of them are. */
  missing(version: Version): Promise<Assets | undefined>;
}

/** Creates it. */
export function createVersions({
  clock,
  manifests,
  merged,
  scripts,
  styles,
  loadLabels,
  refetch,
  report,
  lazyImports,
  texts,
}: VersionParts): Versions {
  /** By address, whether the last run failed: not every name has a hash. */
  const turns = new Map<string, Promise<boolean>>();
  /** Modules that threw as they started in a distribution, which would throw the same again. */
  const thrown = new Set<string>();

  async function use(version: Version, root: StyleRoot | undefined): Promise<ModuleUse> {
    const startedAt = clock.now();
    const labels = loadLabels(version.name);
    labels.catch(() => {});
    const finding = sourceOf(version);
    const source = await finding;
    const isFirst = !version.exports;
    const remember = (error: unknown) => {
      if (isStoaError(error) && !isDistribution(source) && !version.loaded) version.failure = error;
      throw error;
    };
    await refetch(source);
    const applied = root ? styles.apply(source.styles, root, version.name) : Promise.resolve(() => {});
    const styling = isDistribution(source) ? source.inTime(applied) : applied;
    try {
      const [exports, release] = await Promise.all([
        (version.exports ??= runInTurn(version, source)).catch(remember),
        styling.catch(remember),
        labels,
      ]);
      version.loaded = exports;
      // Whatever another place has lacked, the module is there.
      delete version.failure;
      if (isFirst) report.add({ ...source, name: version.name, hash: version.hash }, startedAt);
      return { exports, release };
    } catch (error) {
      applied.then(
        (release) => release(),
        () => {},
      );
      const isOfLabels = isStoaError(error) && error.code === 'LABELS_FAILED';
      if (!isDistribution(source) || isOfLabels) throw error;
      const hasRun = await version.exports?.then(
        () => true,
        () => false,
      );
      if (version.failure) throw version.failure;
      // Whoever notices first turns to the module's own files; the others follow. What has run does not run twice.
      if (version.source === finding) {
        version.source = manifests.assets(version.name, version.hash);
        if (!hasRun) version.exports = undefined;
      }
      return use(version, root);
    }
  }

  /** Manifests that cannot be had set no failure: the next load asks again. */
  function sourceOf(version: Version): Promise<Source> {
    const { name, hash } = version;
    const finding = (version.source ??= merged
      .find(name, hash)
      .then((distribution) => (!thrown.has(name) && distribution) || manifests.assets(name, hash)));
    finding.catch(() => {
      if (version.source === finding) version.source = undefined;
    });
    return finding;
  }

  /** Another version may be on its way at the same address: its failure would be that of this one, too. */
  async function runInTurn(version: Version, source: Source): Promise<AppModule> {
    if (isDistribution(source)) return run(version, source);
    const { href } = source.script.url;
    const before = turns.get(href) ?? Promise.resolve(false);
    const running = before.then((isRetry) => run(version, source, isRetry));
    turns.set(
      href,
      running.then(
        () => before,
        () => true,
      ),
    );
    return running;
  }

  async function run(version: Version, source: Source, isRetry?: boolean): Promise<AppModule> {
    const { name } = version;
    const isMerged = isDistribution(source);
    const isByName = isMerged || source.type === 'classic';
    let exports: Exports | undefined;
    lazyImports.answerFor(name, source);
    try {
      exports = isMerged ? await source.run() : await scripts.run(source, name, { isRetry });
      const own = isByName ? exports[name] : exports;
      // A page in place of the script, an empty file and a script that throws all count as loaded for the browser. In a
      // distribution a module starts when somebody looks at it.
      if (typeof own === 'object' && own && (Object.keys(own).length > 0 || isByName))
        return own as AppModule;
    } catch (cause) {
      const error = moduleFailure(cause, name, texts);
      // What has begun does not begin again from the module's own files, before somebody asks for that.
      if (exports) {
        version.failure = error;
        thrown.add(name);
      }
      throw error;
    }
    throw new ChunkLoadError('missing', { chunk: name, url: source.script.url, texts, status: 200 });
  }

  return {
    use,
    async missing(version) {
      const source = await sourceOf(version);
      return isDistribution(source) && source.isRunning() ? undefined : source;
    },
  };
}

function isDistribution(source: Source): source is Distribution {
  return 'run' in source;
}
