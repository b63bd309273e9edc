/**
 * Parts that a module imports on use. The browser compares no integrity hash for an `import()` inside a module, has no time
 * limit for it and does not tell how it failed; so modules that `stoa/rollup` has built ask whoever has loaded them. The
 * hashes lie in a table of their own (`chunks.json` among the files of a manifest), which is fetched with the first part:
 * `{ "part.1a2b3c4d.mjs": ["sha384-…", "shared.5e6f7a8b.mjs"] }`, each with what it imports in turn.
 */
import { withDeadline } from '../base/deadline.js';
import { createDisposers } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import { StoaError } from '../base/errors.js';
import { isRecord, parseJson } from '../base/json.js';
import type { Texts } from '../i18n/texts.js';
import type { Asset, Assets, Refetch } from './asset-manifest.js';
import { ChunkLoadError, type ChunkFailure } from './chunk-load-error.js';
import { CHUNK_TIMEOUT_MS } from './element-load.js';
import type { Exports, RunnableAssets, Scripts } from './script.js';

/** Answers for the files of one version of a module: those that its table names. */
interface Answer {
  /** The file and what it imports; `undefined` for no part of this version. Rejects when the table cannot be had. */
  find(url: URL): Promise<RunnableAssets | undefined>;
  /** Rejects where there is no such part, or the table cannot be had, for the given cause. */
  run(url: URL, part: RunnableAssets | undefined, cause?: unknown): Promise<Exports>;
}

/** What built modules call, by any copy of Stoa on the page; folders by address, the newest version first. */
type Importer = ((href: string) => Promise<Exports>) & { readonly folders: Map<string, readonly Answer[]> };

const IMPORTER = Symbol.for('stoa.import.1');

/** Lazy parts of the modules that one runtime has loaded. */
export interface LazyImports {
  /** Answers for what a version of a module imports on use. */
  answerFor(name: string, assets: Pick<Assets, 'chunks'>): void;
  dispose(): void;
}

/** Creates it; nothing is touched until a module with such parts comes. */
export function createLazyImports({
  environment,
  scripts,
  refetch,
  onFailure,
  texts,
}: {
  environment: Pick<Environment, 'clock' | 'fetch'>;
  scripts: Pick<Scripts, 'run' | 'signal'>;
  refetch: Refetch;
  /** Hears of every part that could not be had. */
  onFailure: (error: unknown, module: string) => void;
  texts: Texts;
}): LazyImports {
  const answered = new Set<string>();
  const disposers = createDisposers();

  function makeAnswer(name: string, chunks: Asset, folder: string): Answer {
    let table: Promise<Record<string, unknown>> | undefined;
    let cache: RequestCache = 'default';

    const failed = (type: ChunkFailure, cause?: unknown, url = chunks.url) =>
      new ChunkLoadError(type, { chunk: name, url, texts, cause });

    async function fetchTable(): Promise<Record<string, unknown>> {
      const answer = await environment.fetch(chunks.url.href, { integrity: chunks.integrity, cache });
      const found = answer.ok && parseJson(await answer.text());
      if (!isRecord(found)) throw failed('error');
      return found;
    }

    function readTable(): Promise<Record<string, unknown>> {
      return withDeadline(fetchTable(), {
        clock: environment.clock,
        ms: CHUNK_TIMEOUT_MS,
        signal: scripts.signal,
        late: () => failed('timeout'),
      }).catch((cause: unknown) => {
        table = undefined;
        // It may be kept as it came.
        cache = 'reload';
        // Also what a runtime that is disposed of says.
        throw cause instanceof StoaError ? (cause as StoaError) : failed('error', cause);
      });
    }

    return {
      async find({ href }) {
        const known = await (table ??= readTable());
        const assetsOf = (path: string): Asset[] => {
          const [integrity] = [known[path]].flat();
          return typeof integrity === 'string' && integrity
            ? [{ url: new URL(path, folder), integrity }]
            : [];
        };
        const path = href.slice(folder.length);
        const [script] = assetsOf(path);
        const imports = [known[path]].flat().slice(1).map(String).flatMap(assetsOf);
        return script && { type: 'module', script, imports };
      },
      async run(url, part, cause) {
        try {
          if (!part) throw (cause as StoaError | undefined) ?? failed('missing', undefined, url);
          return await scripts.run(part, name, { isRetry: await refetch(part) });
        } catch (error) {
          onFailure(error, name);
          throw error;
        }
      },
    };
  }

  return {
    answerFor(name, { chunks }) {
      if (!chunks || answered.has(chunks.url.href)) return;
      answered.add(chunks.url.href);
      const folder = new URL('.', chunks.url).href;
      const { folders } = importer();
      const own = makeAnswer(name, chunks, folder);
      folders.set(folder, [own, ...(folders.get(folder) ?? [])]);
      disposers.add(() => {
        const others = folders.get(folder)?.filter((other) => other !== own);
        if (others?.[0]) folders.set(folder, others);
        else folders.delete(folder);
      });
    },
    dispose: () => disposers.dispose(),
  };
}

/** The one of the page. */
function importer(): Importer {
  const page = globalThis as { [IMPORTER]?: Importer };
  return (page[IMPORTER] ??= createImporter());
}

function createImporter(): Importer {
  const folders = new Map<string, readonly Answer[]>();

  function answersFor(href: string): readonly Answer[] {
    for (let end = href.lastIndexOf('/'); end > 0; end = href.lastIndexOf('/', end - 1)) {
      const answers = folders.get(href.slice(0, end + 1));
      if (answers) return answers;
    }
    return [];
  }

  async function importFile(href: string): Promise<Exports> {
    const url = new URL(href);
    const answers = answersFor(href);
    let cause: unknown;
    for (const answer of answers) {
      const part = await answer.find(url).catch((error: unknown) => void (cause = error));
      if (part) return answer.run(url, part);
    }
    if (answers[0]) return answers[0].run(url, undefined, cause);
    // Nobody has loaded this module by a manifest: it is being tested, or was imported by hand.
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ href)) as Exports;
  }
  return Object.assign(importFile, { folders });
}
