/**
 * Functions that pages of the old suite call by name to open documents, tasks, customers, workflows, projects and cards
 * of people, and to download files (SPEC section 2). They are put on the window only where a page asks for them, lead to
 * the pages of today, and give way to whatever a page has or makes under the same name.
 */
import { createDisposers, type Disposer } from '../base/disposer.js';
import { isStoaError, StoaError } from '../base/errors.js';
import { isRecord } from '../base/json.js';
import type { Texts } from '../i18n/texts.js';
import type { Monitor } from '../monitor/monitor.js';
import { checkId, type ObjectId } from '../objects/ids.js';
import type { ObjectRegistry } from '../objects/registry.js';
import type { Notices } from '../surface/notices.js';
import { mapLegacyAddress } from './legacy-addresses.js';
import type { Links } from './links.js';

/** What the functions need of a runtime. */
export interface LegacyRuntime {
  /** Opens records. */
  readonly objects: Pick<ObjectRegistry, 'open'>;
  /** Downloads files. */
  readonly links: Pick<Links, 'download'>;
  /** Says what went wrong. */
  readonly notices: Pick<Notices, 'toast'>;
  /** Records what went wrong. */
  readonly monitor: Pick<Monitor, 'capture'>;
  /** The words for it. */
  readonly texts: Texts;
}

/** Kind by the names of the functions that open it: `openDoc(5)`. */
const OPENERS = {
  document: ['openDoc', 'openDocument', 'opendoc'],
  task: ['openTask', 'opentask'],
  customer: ['openCustomer', 'openCrm', 'opencrm'],
  workflow: ['openWorkflow', 'openRequest', 'openworkflow'],
  project: ['openProject', 'openPrj', 'openproject'],
  hrm: ['openHrm', 'openHrmCard', 'openhrm'],
} as const;

/** Functions that download: `downloadFile(fileId, module)`. */
const DOWNLOADS = ['downloadFile', 'downloads'] as const;

/** Old pages kept their files with the documents. */
const DEFAULT_MODULE = 'doc';

/** What one runtime makes of a call. */
type Run = (...args: readonly unknown[]) => void;

/**
 * Where a function keeps what it runs, one entry a runtime: the first that is alive answers. Known to every copy of Stoa
 * on the page.
 */
const RUNS = Symbol.for('stoa.legacy');

/**
 * Puts the functions on a window. Each takes the id of a record, or an old address in its place, and then parameters;
 * downloads take the id of a file and its module (default `doc`). They return nothing, because they stand in
 * `javascript:` addresses; the person is told of a failure. Several runtimes share
 * the functions, which lead to the first of them; the disposer of the last takes away those that are still there.
 */
export function installLegacyGlobals(window: Window, runtime: LegacyRuntime): Disposer {
  const { objects, links, notices, texts, monitor } = runtime;
  const disposers = createDisposers();
  const globals = window as unknown as Record<string, unknown>;

  function run(work: () => Promise<unknown>): void {
    // Asynchronous, so that what is thrown at once is told as well.
    void (async () => work())().catch((error: unknown) => {
      const isTellable = isStoaError(error) && error.code !== 'INVALID_ARGUMENT';
      notices.toast(isTellable ? error.message : texts.get('object.noPage'), { kind: 'error' });
      monitor.capture(error);
    });
  }

  function open(kind: string, idOrAddress: unknown, parameters: unknown): Promise<unknown> {
    const options = isPlain(parameters) ? { parameters: parameters as Record<string, string> } : {};
    if (typeof idOrAddress !== 'string' || !idOrAddress.includes('/')) {
      return objects.open(kind, idOrAddress as ObjectId, options);
    }
    const target = mapLegacyAddress(idOrAddress, { base: window.location.href });
    if (!target) throw new StoaError('NO_OBJECT_PAGE', texts.get('object.noPage'));
    return objects.open(target.kind, target.id, options);
  }

  function install(name: string, run: Run): void {
    let runs = runsOf(globals[name]);
    if (!runs) {
      if (name in window) return;
      const all = (runs = new Set<Run>());
      const fn: Run = (...args) => [...all][0]?.(...args);
      globals[name] = Object.assign(fn, { [RUNS]: all });
    }
    const shared = runs.add(run);
    disposers.add(() => {
      shared.delete(run);
      if (shared.size === 0 && runsOf(globals[name]) === shared) Reflect.deleteProperty(window, name);
    });
  }

  for (const [kind, names] of Object.entries(OPENERS)) {
    for (const name of names) install(name, (id, parameters) => run(() => open(kind, id, parameters)));
  }
  for (const name of DOWNLOADS) {
    install(name, (fileId, module) =>
      run(() =>
        links.download(checkId(fileId as ObjectId), typeof module === 'string' ? module : DEFAULT_MODULE),
      ),
    );
  }

  return disposers.dispose;
}

/** Of a function that is one of these. */
function runsOf(value: unknown): Set<Run> | undefined {
  return typeof value === 'function' ? (value as { [RUNS]?: Set<Run> })[RUNS] : undefined;
}

/** An object literal, of another window, too. Events and elements come along in old pages and say nothing. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
