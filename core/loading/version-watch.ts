/**
 * Notices that another version has been deployed before anything of the old one fails (DESIGN section 3, Loading), and
 * offers a refresh when nothing would be lost by it.
 */
import type { ReadableAtom } from 'nanostores';
import { createDisposers, listen, type Disposer } from '../base/disposer.js';
import type { Environment, TimerId } from '../base/environment.js';
import type { Loader } from './loader.js';
import type { Manifests } from './manifest.js';
import type { Upgrade } from './upgrade.js';

const DEFAULT_INTERVAL_MS = 300_000;
/** Whoever asks more often has mistaken seconds for milliseconds. */
const MIN_INTERVAL_MS = 1_000;
/** Browsers run a longer timer at once. */
const MAX_INTERVAL_MS = 2 ** 31 - 1;

type Versions = ReadonlyMap<string, string>;

/** Creates a watch that does nothing until it is started. */
export function createVersionWatch({
  environment: { clock, document },
  manifests,
  loader,
  upgrade,
  isBlocked$,
}: {
  environment: Pick<Environment, 'clock' | 'document'>;
  manifests: Pick<Manifests, 'known' | 'deployed' | 'refresh'>;
  loader: Pick<Loader, 'inUse'>;
  upgrade: Pick<Upgrade, 'offer'>;
  isBlocked$: ReadableAtom<boolean>;
}): { start(options?: { readonly every?: number | undefined }): Disposer; dispose(): void } {
  const watches = createDisposers();
  /** Versions that a refresh has been offered for. Servers of a deployment that is under way disagree for a while. */
  const offered = new Set<string>();

  function start({ every = DEFAULT_INTERVAL_MS }: { readonly every?: number | undefined } = {}): Disposer {
    const wanted = Number.isFinite(every) ? every : DEFAULT_INTERVAL_MS;
    const interval = Math.min(Math.max(wanted, MIN_INTERVAL_MS), MAX_INTERVAL_MS);
    const stops = createDisposers();
    let isOver = false;
    /** When the watch began, and at the last look. */
    let first: Versions | undefined;
    let last: Versions | undefined;
    let lookedAt = clock.now();
    let timer: TimerId;
    let isLooking = false;

    async function look(): Promise<void> {
      if (isLooking || document?.hidden) return;
      isLooking = true;
      lookedAt = clock.now();
      // A server that does not answer has not been upgraded, as far as one can tell.
      const deployed = await manifests.deployed().catch(() => undefined);
      isLooking = false;
      if (!deployed || isOver) return;
      // What is loaded from here on is of the new version.
      if (last && changes(last, deployed)[0]) manifests.refresh();
      last = deployed;
      const used = await loader.inUse();
      // Modules at work matter; without any, the page that would load them may be old itself.
      const mine = used.size > 0 ? used : (first ??= deployed);
      const news = changes(mine, deployed).filter((id) => !offered.has(id) && offered.add(id));
      if (news[0]) offerWhenFree();
    }

    function offerWhenFree(): void {
      const unsubscribe = isBlocked$.subscribe((isBlocked) => {
        if (isBlocked || isOver) return;
        queueMicrotask(() => unsubscribe());
        upgrade.offer();
      });
      stops.add(unsubscribe);
    }

    function tick(): void {
      timer = clock.setTimeout(tick, interval);
      void look();
    }

    timer = clock.setTimeout(tick, interval);
    void manifests.known().then(
      (versions) => (last ??= first ??= versions),
      () => {},
    );
    if (document) {
      // Back after hours: one look at once, and not only at the next turn.
      stops.add(
        listen(document, 'visibilitychange', () => {
          if (clock.now() - lookedAt >= interval) void look();
        }),
      );
    }
    return watches.add(() => {
      isOver = true;
      clock.clearTimeout(timer);
      stops.dispose();
    });
  }

  return { start, dispose: () => watches.dispose() };
}

/** What of `mine` is deployed in another version. What has been withdrawn goes on working. */
function changes(mine: Versions, deployed: Versions): string[] {
  return [...mine].flatMap(([folder, hash]) => {
    const other = deployed.get(folder) ?? hash;
    return other === hash ? [] : [`${folder} ${other}`];
  });
}
