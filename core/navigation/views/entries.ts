/**
 * The history entries of open views (SPEC section 2). Each view has an entry, and which views are open is what the
 * entry at hand says. Routers of the page push, replace and go through the same history: an entry that is made inside
 * the path of a view belongs to that view, any other one to the page.
 *
 * Closing is a step back. Steps take their time, so what is closed meanwhile is remembered as gone, what is opened
 * waits, and both are put right where the step ends.
 */
import { createDisposers, listen } from '../../base/disposer.js';
import type { Clock, Environment } from '../../base/environment.js';
import type { AppHistory } from '../history.js';
import { readViewPath, type ObjectAddress } from '../view-routes.js';
import {
  isInsideTop,
  readEntryState,
  withEntryState,
  type EntryState,
  type SavedView,
} from './entry-state.js';
import { takeNumber, type TakenNumber } from './owners.js';
import { createStepsBack } from './steps-back.js';

/** A view as its entry is made of it. */
export interface NewEntry extends Pick<SavedView, 'id' | 'kind' | 'data'> {
  /** Its path over the page at `root`, where it has one of its own. */
  readonly pathAt?: ((root: string) => string) | undefined;
}

/** Entries of the views of one runtime. */
export interface ViewEntries {
  /** Listens, and finds what a reload or an address has left open. */
  start(): void;
  /** Makes an entry, now or where the running step ends. Where none can be made the view is open without. */
  enter(view: NewEntry): void;
  /** Leaves the entry of a view. Says no where the person may be asked first: then `arrived` tells what became of it. */
  leave(id: string): boolean;
  /** Leaves all, with an address that says so. */
  dispose(): void;
}

/** What entries need. */
export interface ViewEntriesOptions {
  readonly environment: Pick<Environment, 'window'>;
  readonly clock: Clock;
  readonly history: Pick<AppHistory, 'listen' | 'replace' | 'isBlocked$'>;
  readonly root: string | undefined;
  /** Whether a view that an entry names can be shown. */
  accept(view: SavedView): boolean;
  /** Told which views are open wherever the history has led, those that wait for their entry included. */
  arrived(views: readonly Pick<SavedView, 'id'>[]): void;
  /** Makes a view of an address. */
  linked(object: ObjectAddress): NewEntry;
}

/** Nothing is listened to before `start` or the first view. */
export function createViewEntries({
  environment,
  clock,
  history,
  root: givenRoot,
  accept,
  arrived,
  linked,
}: ViewEntriesOptions): ViewEntries {
  const { window } = environment;
  const navigation = window?.navigation;
  const location = window?.location;
  const fixedRoot = givenRoot === '' ? '/' : givenRoot;
  const disposers = createDisposers();
  const steps = createStepsBack(environment, clock);
  let owner = -1;
  let hasLeft: TakenNumber['hasLeft'] = () => false;
  /** What the entry at hand says, as far as it says anything. */
  let entry: EntryState | undefined;
  /** Address when it was last looked at. */
  let href: string | undefined;
  let waiting: NewEntry[] = [];
  let isWriting = false;

  const isMine = (view: SavedView) => view.owner === owner;
  /** Closed, or of a runtime that is no more. */
  const isOut = (view: SavedView) => (isMine(view) ? entry!.gone.includes(view.id) : hasLeft(view.owner));
  const read = () => location && readEntryState(window.history.state, location.pathname);

  function watch(): void {
    // Documents without a path, such as `about:srcdoc`, share the history of the page around them.
    if (owner >= 0 || !window || !location?.protocol.startsWith('http')) return;
    const taken = takeNumber(window);
    ({ owner, hasLeft } = taken);
    disposers.add(taken.giveBack);
    disposers.add(
      history.listen(({ action }) => {
        if (action === 'pop') onStep();
        else if (!navigation) onChange(action === 'push');
      }),
    );
    if (!navigation) return;
    disposers.add(
      listen(navigation, 'currententrychange', ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
        if (!isWriting && navigationType !== 'traverse') onChange(navigationType === 'push');
      }),
    );
  }

  /** Somebody else has made or changed the entry at hand. */
  function onChange(isNew: boolean): void {
    if (!entry) return;
    const said = read();
    if (!said && entry.views.length > 0 && isInside(entry, isNew)) {
      write('replaceState', { ...entry, n: entry.n + Number(isNew) });
    } else {
      entry = said;
      settle();
    }
  }

  /** Whether the address leaves open what is open. Pages note things in their own address, whatever lies over them. */
  function isInside({ path, root, views }: EntryState, isNew: boolean): boolean {
    const pathname = location?.pathname ?? '';
    return pathname === path || (!isNew && pathname === root) || isInsideTop(pathname, views);
  }

  /** The person, or a script, has gone through the history. */
  function onStep(): void {
    steps.end();
    const said = read();
    // Without the Navigation API nothing tells a link to a place within the page from a step to one.
    if (!said && !navigation && location?.href !== href && withoutHash(location?.href) === withoutHash(href))
      return onChange(true);
    const passed = entry?.gone.filter((gone) => said?.views.some(({ id }) => id === gone)) ?? [];
    entry = said && { ...said, gone: union(said.gone, passed) };
    settle();
  }

  /** In case something has happened that nobody tells of. */
  function look(): void {
    if (steps.isUnderWay()) return;
    const said = read();
    if (said) {
      entry = { ...said, gone: union(said.gone, entry?.gone ?? []) };
    } else if (!navigation) {
      if (location?.href !== href) onChange(true);
    } else if (entry) {
      // Nobody has changed the entry: it is another one.
      entry = undefined;
      settle();
    }
  }

  /** Tells what is open here, and leaves or mends an entry for what is not. */
  function settle(): void {
    href = location?.href;
    const refused = entry?.views.filter((view) => isMine(view) && !isOut(view) && !accept(view)) ?? [];
    if (entry) entry = { ...entry, gone: union(entry.gone, idsOf(refused)) };
    arrived([...(entry?.views.filter((view) => isMine(view) && !isOut(view)) ?? []), ...waiting]);
    tidy();
  }

  /** One step leads past all on top that are out; what is out below others is taken out of the entry. */
  function tidy(): void {
    if (steps.isUnderWay()) return;
    const views = entry?.views ?? [];
    let lowest: SavedView | undefined;
    for (const view of [...views].reverse()) {
      if (!isOut(view)) break;
      lowest = view;
    }
    if (lowest && entry!.n > 0) return goBelow(lowest);
    if (views.some(isOut)) mend();
    for (const view of waiting.splice(0)) push(view);
  }

  /** To the entry below that of a view. From the first one there is no way but by its address. */
  function goBelow({ at }: SavedView): void {
    steps.go(entry!.n - Math.max(0, at - 1), () => {
      // There is no such entry, or the step is refused.
      if (entry?.views.some(isOut)) mend();
      tidy();
    });
  }

  /** By a step, or a change of the entry at hand, that the person can refuse. */
  function askFirst(view: SavedView): void {
    if (steps.isUnderWay()) return;
    const isTop = entry!.views.filter((other) => !isOut(other)).at(-1) === view;
    if (isTop && entry!.n > 0) return goBelow(view);
    const views = entry!.views.filter((other) => other !== view);
    // What lies above stays, and the way back goes past the entry of this one.
    const next = { ...entry!, views, gone: union(entry!.gone, [view.id]) };
    const { url, state } = written(next, pathOf(views) ?? next.root);
    void history.replace(url, state).catch(() => {});
  }

  function mend(): void {
    const views = entry!.views.filter((view) => !isOut(view));
    const path = pathOf(views);
    const next = { ...entry!, views };
    const isSame = path === pathOf(entry!.views);
    if (!write('replaceState', next, isSame ? undefined : (path ?? next.root))) entry = next;
  }

  function push({ pathAt, ...view }: NewEntry): void {
    const { n, views, gone, root: below } = entry ?? { n: 0, views: [], gone: [], root: '/' };
    const root = views.length > 0 ? below : (fixedRoot ?? location?.pathname ?? below);
    const path = pathAt?.(root);
    const saved = { ...view, owner, at: n + 1, ...(path && { path }) };
    write('pushState', { n: n + 1, path: '', root, views: [...views, saved], gone }, path);
  }

  /** Says no where the browser does: some allow a number of entries in a time. */
  function write(how: 'pushState' | 'replaceState', next: EntryState, path?: string): boolean {
    if (!window || owner < 0) return false;
    const { url, state } = written(next, path);
    isWriting = true;
    try {
      window.history[how](state, '', url.href);
    } catch {
      return false;
    } finally {
      isWriting = false;
    }
    entry = { ...next, path: url.pathname };
    href = url.href;
    return true;
  }

  /** By way of a URL: a path that begins with two slashes would name another host. */
  function written(next: EntryState, path?: string): { url: URL; state: object } {
    const url = new URL(location!.href);
    if (path !== undefined) url.pathname = path;
    return { url, state: withEntryState(window!.history.state, { ...next, path: url.pathname }) };
  }

  return {
    start() {
      watch();
      if (owner < 0) return;
      look();
      if (entry) return settle();
      const path = location!.pathname;
      for (const { root, object } of readViewPath(path, fixedRoot)) {
        const views = object ? [{ ...linked(object), owner, at: 0, path }] : [];
        // What only looks like a route can be the path of a page.
        if (!views.every(accept)) continue;
        write('replaceState', { n: 0, path, root, gone: [], views }, object ? undefined : root);
        return settle();
      }
    },
    enter(view) {
      watch();
      look();
      if (steps.isUnderWay()) waiting.push(view);
      else push(view);
    },
    leave(id) {
      if (waiting.some((view) => view.id === id)) {
        waiting = waiting.filter((view) => view.id !== id);
        return true;
      }
      look();
      const views = entry?.views ?? [];
      const view = views.find((view) => view.id === id);
      if (!entry || !view) return true;
      if (history.isBlocked$.get()) {
        askFirst(view);
        return false;
      }
      entry = { ...entry, gone: union(entry.gone, [id]) };
      tidy();
      return true;
    },
    dispose() {
      look();
      const mine = entry?.views.filter(isMine) ?? [];
      if (entry && mine.length > 0) {
        const { n, views, gone } = entry;
        // What others have open below stays, and so does where it was opened from.
        const isAlone = mine.length === views.length && mine[0]!.at > 0;
        entry = { ...entry, gone: union(gone, idsOf(mine)) };
        mend();
        if (isAlone) steps.leave(n - mine[0]!.at + 1);
      }
      steps.end();
      waiting = [];
      disposers.dispose();
    },
  };
}

function idsOf(views: readonly SavedView[]): string[] {
  return views.map(({ id }) => id);
}

function withoutHash(href: string | undefined): string | undefined {
  return href?.split('#')[0];
}

/** Path of the topmost that has one. */
function pathOf(views: readonly SavedView[]): string | undefined {
  return views.filter(({ path }) => path).at(-1)?.path;
}

function union(ids: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...ids, ...more])];
}
