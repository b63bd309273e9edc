/**
 * The stack of open views (SPEC sections 2 and 4). The way back through the history closes what is on top, the way
 * forward opens it again, and a reload finds links and objects where they were.
 */
import { setSafely } from '../base/set-safely.js';
import { atom } from 'nanostores';
import type { Clock, Environment, TimerId } from '../base/environment.js';
import { StoaError } from '../base/errors.js';
import type { Texts } from '../i18n/texts.js';
import { createRenderers } from '../surface/renderers.js';
import type { View, ViewKind, Views } from '../surface/views.js';
import type { AppHistory } from './history.js';
import { linkPath, objectPath, type ObjectAddress } from './view-routes.js';
import type { createViewEntries, NewEntry } from './views/entries.js';
import { MAX_VIEWS, type SavedView } from './views/entry-state.js';
import { readViewData } from './views/view-data.js';

const NO_SURFACE_AFTER_MS = 5_000;
/** Views that the way forward can open again as they were. */
const REMEMBERED = 50;

interface Opened {
  /** When it is given up, unless somebody shows it by then. */
  until: number;
  resolve(): void;
  reject(error: StoaError): void;
}

/**
 * Creates an empty stack; nothing outside is touched before `start` or the first view. `mayShow` is asked about every view.
 * One that was found in `history.state` or in the address has data of the right types that says what anybody can write.
 * `absolute` gives the whole address of a link: what is judged is what is shown, wherever a frame would resolve the text.
 * `root` is the path below which the routes of dialogs are; by default the path of the page without any.
 */
export function createViews({
  environment,
  history,
  clock,
  texts,
  root,
  mayShow,
  absolute = (url) => url,
  makeEntries,
}: {
  environment: Pick<Environment, 'window' | 'randomId'>;
  history: Pick<AppHistory, 'listen' | 'replace' | 'isBlocked$'>;
  clock: Clock;
  texts: Texts;
  root?: string | undefined;
  mayShow: (view: View, isFound: boolean) => boolean;
  absolute?: (url: string) => string;
  /** Makes the history entries. */
  makeEntries: typeof createViewEntries;
}): Views & { start(): void; dispose(): void } {
  const stack$ = atom<readonly View[]>([]);
  const opened = new Map<string, Opened>();
  const known = new Map<string, View>();
  const entries = makeEntries({ environment, history, clock, root, accept, arrived, linked });
  const renderers = createRenderers<ViewKind>(() => {
    for (const handle of opened.values()) handle.until = inFiveSeconds();
    watchForRenderer();
  });
  let giveUpTimer: TimerId;
  let isDisposed = false;

  const newId = () => `view-${environment.randomId()}`;

  function accept({ id, kind, data }: SavedView): boolean {
    if (known.has(id)) return true;
    const read = readViewData(kind, data);
    const view = read && admit({ id, kind, data: read } as View, true);
    if (!view) return false;
    remember(view);
    return true;
  }

  function admit(given: View, isFound: boolean): View | undefined {
    const { kind, data } = given;
    const view = kind === 'link' ? { ...given, data: { ...data, url: absolute(data.url) } } : given;
    return mayShow(view, isFound) ? view : undefined;
  }

  function remember(view: View): void {
    known.set(view.id, view);
    for (const id of known.keys()) {
      if (known.size <= REMEMBERED) return;
      if (!stack$.get().some((open) => open.id === id)) known.delete(id);
    }
  }

  function arrived(saved: readonly Pick<SavedView, 'id'>[]): void {
    show(saved.map(({ id }) => known.get(id)).filter((view) => view !== undefined));
  }

  function show(stack: readonly View[]): void {
    const before = stack$.get();
    if (before.length === stack.length && before.every((view, index) => view === stack[index])) return;
    setSafely(stack$, stack);
    for (const { id } of before) if (!stack.some((view) => view.id === id)) settle(id);
  }

  function settle(id: string, error?: StoaError): void {
    const handle = opened.get(id);
    opened.delete(id);
    if (error) handle?.reject(error);
    else handle?.resolve();
    watchForRenderer();
  }

  /** What a reload has found waits for its renderer: nobody else does. */
  function unshown(): View[] {
    return stack$.get().filter(({ id, kind }) => opened.has(id) && !renderers.show(kind));
  }

  const inFiveSeconds = () => clock.now() + NO_SURFACE_AFTER_MS;

  function watchForRenderer(): void {
    clock.clearTimeout(giveUpTimer);
    const waits = unshown().map(leftOf);
    if (waits.length > 0) giveUpTimer = clock.setTimeout(giveUp, Math.min(...waits));
  }

  /** Milliseconds until a view is given up. One that would wait for longer than that has a clock that was set back. */
  function leftOf({ id }: View): number {
    const left = (opened.get(id)?.until ?? 0) - clock.now();
    return left > NO_SURFACE_AFTER_MS ? 0 : left;
  }

  /** From the top: each takes its history entry along. */
  function giveUp(): void {
    for (const view of unshown().reverse()) {
      if (leftOf(view) > 0) continue;
      settle(view.id, new StoaError('NO_SURFACE', texts.get('prompt.noSurface')));
      close(view.id);
    }
    watchForRenderer();
  }

  function close(id: string | undefined = stack$.get().at(-1)?.id): void {
    const stack = stack$.get();
    if (!stack.some((view) => view.id === id) || !entries.leave(id!)) return;
    show(stack.filter((view) => view.id !== id));
  }

  function enter(given: View): void {
    const view = admit(given, false);
    if (!view) throw new StoaError('INVALID_ARGUMENT', `not to be shown over this page: ${given.kind}`);
    const pathAt = pathOf(view);
    // Throws for an object that has no path.
    pathAt?.('');
    if (stack$.get().length >= MAX_VIEWS) close();
    remember(view);
    const data = readViewData(view.kind, view.data);
    entries.enter({ id: view.id, kind: view.kind, pathAt, ...(data && { data }) });
    show([...stack$.get(), view]);
  }

  function linked(object: ObjectAddress): NewEntry {
    return { id: newId(), kind: 'object', data: { ...object, placement: 'middle' } };
  }

  return {
    stack$,
    open(kind, data) {
      const id = newId();
      const closed = new Promise<void>((resolve, reject) =>
        opened.set(id, { until: inFiveSeconds(), resolve, reject }),
      );
      // Who does not wait for it is not told by an error of the page.
      closed.catch(() => {});
      if (isDisposed) {
        settle(id, new StoaError('DISPOSED', texts.get('runtime.disposed')));
        return { id, closed };
      }
      try {
        enter({ id, kind, data } as unknown as View);
      } catch (error) {
        opened.delete(id);
        throw error;
      }
      watchForRenderer();
      return { id, closed };
    },
    close,
    attach: renderers.attach,
    start: entries.start,
    dispose() {
      isDisposed = true;
      entries.dispose();
      show([]);
    },
  };
}

function pathOf({ kind, data }: View): NewEntry['pathAt'] {
  if (kind === 'link') return linkPath;
  return kind === 'object' ? (root) => objectPath(data, root) : undefined;
}
