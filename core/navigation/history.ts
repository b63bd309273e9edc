/**
 * The page's way through its own addresses (DESIGN section 6): `push`, `replace` and `back`, parameters that survive
 * them, and unsaved changes that keep the person from leaving by accident. `window.history` stays as it is: what other
 * scripts push is theirs, what is told here is what came through here and what the person did.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { listen, type Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import { describeThrown, StoaError } from '../base/errors.js';
import { createListeners, type ListenerOptions } from '../base/events.js';
import { setSafely } from '../base/set-safely.js';
import type { Texts } from '../i18n/texts.js';
import type { Prompts } from '../surface/prompts.js';
import { createSteps } from './steps.js';
import { isInsideTop, placeOf, type Place } from './views/entry-state.js';

/** A change of the address. `pop` is the person's doing: back, forward, or a link to a place within the page. */
export interface HistoryChange {
  /** How it came about. */
  readonly action: 'push' | 'replace' | 'pop';
  /** The address now. */
  readonly url: URL;
  /** What `push` or `replace` left with it. */
  readonly state: unknown;
}

/** Where the person is about to go. There is no address when the page itself is closed, reloaded or left. */
export interface Leaving {
  /** How the person goes. */
  readonly action: HistoryChange['action'] | 'unload';
  /** Where to. */
  readonly url?: URL | undefined;
}

/**
 * Why the page should not be left: a text for the person, `true` for the usual one, or a function that is asked each
 * time and gives either, or nothing when there is nothing to lose.
 */
export type LeaveReason = string | true | ((leaving: Leaving) => string | boolean | undefined);

/** Addresses of the page and the way through them. */
export interface AppHistory {
  /** Whether somebody blocks. Who blocks with a function counts, whatever it would say now. */
  readonly isBlocked$: ReadableAtom<boolean>;
  /**
   * Goes to another address of the page's origin, at once unless somebody blocks. Parameters with `_keep_` in their
   * names come along, but for those that the new address has itself. Resolves to whether the address is there: not
   * when the person stays, is being asked already, or when the history is disposed of.
   *
   * Rejects with a StoaError: `FOREIGN_ORIGIN` for other sites and for what is no web address, `INVALID_ARGUMENT` for
   * what is no address at all and for what the browser refuses, such as a state that cannot be cloned.
   */
  readonly push: (url: string | URL, state?: unknown) => Promise<boolean>;
  /** Likewise, in place of the address at hand. */
  readonly replace: (url: string | URL, state?: unknown) => Promise<boolean>;
  /** One step back, as the browser's button does. */
  readonly back: () => void;
  /** Tells of every change, after it has happened. Steps of the person are heard from `start` on. */
  readonly listen: (listener: (change: HistoryChange) => void) => Disposer;
  /**
   * Asks before the page is left: the address at hand, whatever its hash. What lies on top of it, such as a dialog with
   * an address, leads back here without a question. One question for all who block, with the reasons of all.
   */
  readonly block: (reason?: LeaveReason) => Disposer;
}

const KEPT = '_keep_';

/** Creates the history of a runtime. */
export function createHistory({
  environment,
  prompts,
  texts,
  onError,
}: {
  environment: Pick<Environment, 'window' | 'clock' | 'href'>;
  prompts: Pick<Prompts, 'ask'>;
  texts: Texts;
} & ListenerOptions): AppHistory & {
  /** Asks where somebody blocks, for ways out of which browsers tell nobody: a client that closes its window. */
  mayLeave(): Promise<boolean>;
  start(): void;
  dispose(): void;
} {
  const { window } = environment;
  const isBlocked$ = atom(false);
  const listeners = createListeners<HistoryChange>({ onError });
  const blockers = new Set<{ readonly page: string; readonly place: Place; readonly reason: LeaveReason }>();
  const steps = createSteps({ environment, objection, ask, tell: listeners.tell });
  let unguard: Disposer | undefined;
  let isAsking = false;
  let isDisposed = false;

  const currentUrl = () => new URL(environment.href());
  const here = () => placeOf(window?.history.state, currentUrl().pathname);

  /** What those who block have to say, if anything. What is on top of theirs, before and after, leaves nothing. */
  function objection(leaving: Leaving, to?: Place): string | undefined {
    const reasons = new Set<string>();
    for (const { page, place, reason } of blockers) {
      if (leaving.url && pageOf(leaving.url) === page) continue;
      if (to && to.root === place.root && to.n > place.n) continue;
      const said = typeof reason === 'function' ? askBlocker(reason, leaving) : reason || true;
      if (said) reasons.add(said === true ? texts.get('history.unsaved') : said);
    }
    return reasons.size > 0 ? [...reasons].join('\n') : undefined;
  }

  /** Who cannot say whether something would be lost is taken to mean it. */
  function askBlocker(
    reason: Exclude<LeaveReason, string | true>,
    leaving: Leaving,
  ): string | boolean | undefined {
    try {
      return reason(leaving);
    } catch (error) {
      onError?.(error);
      return true;
    }
  }

  /** One question at a time: who leaves again meanwhile stays. */
  async function ask(text: string): Promise<boolean> {
    if (isAsking) return false;
    isAsking = true;
    const labels = { confirmLabel: texts.get('history.leave'), cancelLabel: texts.get('history.stay') };
    // Nothing is lost where nobody can be asked.
    const isAgreed = await prompts
      .ask({ kind: 'confirm', text, ...labels, tone: 'danger' })
      .catch(() => false);
    isAsking = false;
    return isAgreed;
  }

  async function go(action: 'push' | 'replace', address: string | URL, state: unknown): Promise<boolean> {
    const url = resolve(address);
    const reason = objection({ action, url }, action === 'push' ? inside(url) : undefined);
    if (reason !== undefined && !(await ask(reason))) return false;
    if (isDisposed) return false;
    try {
      window?.history[`${action}State`](state, '', url.href);
    } catch (cause) {
      throw new StoaError('INVALID_ARGUMENT', describeThrown(cause), { cause });
    }
    listeners.tell({ action, url, state });
    return true;
  }

  /** The view on top, for an entry that is made inside it. */
  function inside({ pathname }: URL): Place | undefined {
    const { root, views } = here();
    return isInsideTop(pathname, views) ? { root, n: views!.at(-1)!.at } : undefined;
  }

  /** One parse: what is checked is where the page goes. */
  function resolve(address: string | URL): URL {
    let url: URL;
    try {
      url = new URL(address, environment.href());
    } catch (cause) {
      throw new StoaError('INVALID_ARGUMENT', texts.get('request.404', [String(address)]), { cause });
    }
    const { origin, search } = currentUrl();
    const isWeb = /^https?:$/.test(url.protocol);
    // A blob has the page's origin.
    if (!isWeb || url.origin !== origin) {
      const site = isWeb ? url.origin : url.protocol;
      throw new StoaError('FOREIGN_ORIGIN', texts.get('request.foreignOrigin', [site]));
    }
    keepParameters(url, search);
    return url;
  }

  /** Only while it is needed: some browsers keep no page for the way back that listens to this. */
  function guard(): void {
    const isBlocked = blockers.size > 0;
    setSafely(isBlocked$, isBlocked);
    if (!isBlocked) {
      unguard?.();
      unguard = undefined;
    } else if (window) {
      steps.watch();
      unguard ??= listen(window, 'beforeunload', onBeforeUnload);
    }
  }

  function onBeforeUnload(event: BeforeUnloadEvent): void {
    if (objection({ action: 'unload' }) === undefined) return;
    event.preventDefault();
    // What asks in Chromium before 119.
    Reflect.set(event, 'returnValue', 'true');
  }

  return {
    isBlocked$,
    async mayLeave() {
      const reason = objection({ action: 'unload' });
      return reason === undefined || ask(reason);
    },
    push: (url, state = null) => go('push', url, state),
    replace: (url, state = null) => go('replace', url, state),
    back: () => window?.history.back(),
    listen: listeners.add,
    block(reason = true) {
      if (isDisposed) return () => {};
      const blocker = { page: pageOf(currentUrl()), place: here(), reason };
      blockers.add(blocker);
      guard();
      return () => {
        if (blockers.delete(blocker)) guard();
      };
    },
    start: steps.watch,
    dispose() {
      isDisposed = true;
      blockers.clear();
      guard();
      steps.dispose();
    },
  };
}

/** The address without its hash, which leads from one place of a page to another. */
function pageOf({ pathname, search }: URL): string {
  return pathname + search;
}

/** Parameters are carried over as they are written, because addresses may be signed. */
function keepParameters(url: URL, search: string): void {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => {
      const [name = ''] = new URLSearchParams(part).keys();
      return name.includes(KEPT) && !url.searchParams.has(name);
    });
  if (kept.length > 0) url.search = [url.search.slice(1), ...kept].filter(Boolean).join('&');
}
