/** Puts the parts of loading together: modules and lazy chunks over one build folder. */
import type { ReadableAtom } from 'nanostores';
import { isAddress } from '../base/address.js';
import { withDeadline } from '../base/deadline.js';
import type { Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import type { Page } from '../base/page.js';
import type { TrustedTypes } from '../base/trusted-types.js';
import type { Labels } from '../i18n/labels.js';
import type { Texts } from '../i18n/texts.js';
import type { Request } from '../request/types.js';
import type { Refetch } from './asset-manifest.js';
import { ChunkLoadError } from './chunk-load-error.js';
import { createChunks, createChunkStates, type Chunks, type ChunkStates } from './chunks.js';
import { createLazyImports } from './lazy-imports.js';
import { createLoader, type Loader } from './loader.js';
import { createManifests, type Manifests } from './manifest.js';
import { createMergedDistributions } from './merged.js';
import { createModules } from './modules.js';
import { moduleFolder } from './names.js';
import { createResourceReport } from './resource-report.js';
import { createScripts } from './script.js';
import { createModuleStates, type ModuleStates } from './states.js';
import { createStyles } from './style.js';
import type { Modules } from './types.js';
import type { Upgrade } from './upgrade.js';
import { createVersions } from './version.js';

/** A file that hangs is given its own time when it is used. */
const REFETCH_TIMEOUT_MS = 5_000;

/** What loading needs of the rest of a runtime. */
export interface LoadingParts {
  readonly environment: Environment;
  readonly page: Pick<Page, 'displayModules' | 'maintainDomain' | 'buildUrl'>;
  readonly request: Request;
  readonly labels: Pick<Labels, 'load'>;
  readonly upgrade: Upgrade;
  /** Whether leaving the page would lose something. */
  readonly isBlocked$: ReadableAtom<boolean>;
  readonly trustedTypes: TrustedTypes;
  readonly texts: Texts;
  /** The absolute address, without a slash at the end, of what the page gives relative to the suite. */
  readonly below: (address: string) => string;
  /** Origins of other deployments that modules may come from. */
  readonly moduleOrigins: readonly string[];
  /** Hears of files that could not be had. */
  readonly onError: (error: unknown) => void;
  /** Where modules and chunks stand, for whoever has told of it before. */
  readonly states?: ModuleStates;
  readonly chunkStates?: ChunkStates;
}

/** The loading of a runtime. */
export interface Loading {
  readonly modules: Modules;
  readonly chunks: Chunks;
  readonly dispose: Disposer;
}

/** Creates it. */
export function createLoading({
  environment,
  page,
  request,
  labels,
  upgrade,
  isBlocked$,
  trustedTypes,
  texts,
  below,
  moduleOrigins,
  onError,
  states = createModuleStates({ texts }),
  chunkStates = createChunkStates(),
}: LoadingParts): Loading {
  const { clock } = environment;
  const ownBuildUrl = below(page.buildUrl);
  const scripts = createScripts({ environment, trustedTypes, texts });
  const styles = createStyles({ environment, texts });
  /** How the server has answered, by address of files that failed. */
  const failures = new Map<string | undefined, number>();
  const onFailure = (error: unknown, module: string) => {
    // WebKit does not tell: something may have come.
    if (error instanceof ChunkLoadError) failures.set(error.request.split('#')[0], error.status ?? 200);
    upgrade.offer(error, { module });
  };
  const onOwnFailure = (error: unknown, module: string) => {
    onFailure(error, module);
    offerIfReplaced(module, error).catch(() => {});
  };

  const lazyImports = createLazyImports({ environment, scripts, refetch, onFailure: onOwnFailure, texts });

  const mergedOver = (buildUrl: string) =>
    createMergedDistributions({ environment, request, scripts, buildUrl, texts });
  const ownMerged = mergedOver(ownBuildUrl);
  const report = createResourceReport({
    environment,
    request,
    maintainUrl() {
      const domain = page.maintainDomain || ownMerged.maintainDomain();
      return domain && isAddress(domain, ownBuildUrl) ? below(domain) : '';
    },
  });

  /** Whatever comes of it shows when the files are used. */
  async function refetch({ script, imports, styles = [] }: Parameters<Refetch>[0]): Promise<boolean> {
    const hrefs = [script, ...imports, ...styles].map(({ url }) => url.href);
    // What came and was no good, errors too, the browser's cache may go on giving. What is told is the first: the others
    // may be as wrong.
    if (hrefs.some((href) => failures.get(href))) {
      const fetching = hrefs.map((href) =>
        environment.fetch(href, { cache: 'reload' }).then((answer) => answer.text()),
      );
      await withDeadline(Promise.all(fetching), {
        clock,
        ms: REFETCH_TIMEOUT_MS,
        signal: scripts.signal,
      }).catch(() => {});
    }
    return hrefs.map((href) => failures.delete(href)).includes(true);
  }

  function loaderOver(
    manifests: Manifests,
    merged = mergedOver(manifests.buildUrl),
    ownStates = createModuleStates({ texts }),
  ): Loader {
    // Another deployment may have modules that this suite has no texts for.
    const loadLabels = (name: string) => {
      const loading = labels.load(moduleFolder(name, texts));
      return merged === ownMerged ? loading : loading.catch(() => {});
    };
    const versions = createVersions({
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
    });
    return createLoader({
      environment,
      manifests,
      merged,
      versions,
      loadLabels,
      onChunkFailure: merged === ownMerged ? onOwnFailure : onFailure,
      states: ownStates,
      texts,
    });
  }
  const manifestsOf = (buildUrl: string) => createManifests({ request, buildUrl, texts, clock });
  const ownManifests = manifestsOf(ownBuildUrl);

  const loader = loaderOver(ownManifests, ownMerged, states);

  /** What has run stays: only a refresh helps where a deployment has taken its parts, or written over its styles. */
  async function offerIfReplaced(module: string, error: unknown): Promise<void> {
    const folder = moduleFolder(module, texts);
    const used = (await loader.inUse()).get(folder);
    const deployed = used && (await ownManifests.deployed()).get(folder);
    const request = error instanceof ChunkLoadError ? error.request : '';
    if ((deployed && deployed !== used) || (await ownMerged.isGone(request))) upgrade.offer();
  }

  const modules = createModules({
    environment,
    page,
    loader,
    manifests: ownManifests,
    makeLoader: (buildUrl) => loaderOver(manifestsOf(buildUrl)),
    allowedOrigins: new Set([new URL(ownBuildUrl).origin, ...moduleOrigins]),
    upgrade,
    isBlocked$,
    texts,
  });
  const chunks = createChunks({
    scripts,
    refetch,
    buildUrl: ownBuildUrl,
    states: chunkStates,
    onFailure(error, name) {
      onFailure(error, name);
      onError(error);
    },
    texts,
  });

  return {
    modules,
    chunks,
    dispose() {
      modules.dispose();
      lazyImports.dispose();
      scripts.dispose();
      styles.dispose();
      report.dispose();
    },
  };
}
