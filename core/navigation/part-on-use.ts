/**
 * What of navigation a page loads when it first needs it (DESIGN section 7): questions before links, names in texts, the
 * opening of records, and the history entries of views. What a click decides is decided at once.
 */
import { isRecord } from '../base/json.js';
import { createLate, type Late, type LateParts } from '../base/late.js';
import type { OpeningParts } from '../objects/opening.js';
import type * as part from './part.js';
import { readViewPath } from './view-routes.js';
import type { NewEntry, ViewEntries, ViewEntriesOptions } from './views/entries.js';
import { ENTRY_KEY } from './views/entry-key.js';

/** What of navigation may come late. */
export type NavigationParts = typeof part;

type MakeLate = <Made extends object>(make: (parts: NavigationParts) => Made) => Late<Made>;

/** The same, each loading what it stands for. */
export function navigationPartsOnUse(
  parts: LateParts,
  load: () => Promise<NavigationParts> = () => import('./part.js'),
): NavigationParts {
  const all: Pick<Late<object>, 'dispose'>[] = [];
  const late: MakeLate = (make) => {
    const made = createLate({ name: 'navigation', ...parts, load, make });
    all.push(made);
    return made;
  };

  return {
    createLinkQuestion(parts) {
      const { call } = late(({ createLinkQuestion }) => createLinkQuestion(parts));
      return (...link) => call((isAgreed) => isAgreed(...link));
    },
    createPlaceholders(parts) {
      const { call } = late(({ createPlaceholders }) => createPlaceholders(parts));
      // Names are an extra: a text without any is shown all the same.
      return async (text) =>
        text.includes('$') ? call((resolveNames) => resolveNames(text)).catch(() => text) : text;
    },
    createOpening(parts: OpeningParts) {
      const { call } = late(({ createOpening }) => createOpening(parts));
      return {
        open: (...object) => call((opening) => opening.open(...object)),
        create: (...object) => call((opening) => opening.create(...object)),
        resolvePerson: (id) => call((opening) => opening.resolvePerson(id)),
        // Questions and names have no other end.
        dispose: () => all.forEach((one) => one.dispose()),
      };
    },
    createViewEntries: (options) => viewEntriesOnUse(options, late),
  };
}

/** Views are open before they have their entries; one that is closed before that gets none. */
function viewEntriesOnUse(options: ViewEntriesOptions, makeLate: MakeLate): ViewEntries {
  const { environment, history, root } = options;
  const { window } = environment;
  const waiting = new Map<string, { readonly view: NewEntry; take(): void }>();
  const views = () => [...waiting.values()].map(({ view }) => view);
  const late = makeLate(({ createViewEntries }) =>
    createViewEntries({ ...options, arrived: (found) => options.arrived([...found, ...views()]) }),
  );
  let unlisten = () => {};

  const isMarked = () => isRecord(window?.history.state) && ENTRY_KEY in window.history.state;

  /** Finds what a reload, an address or a step through the history has left open. */
  function restore(): void {
    unlisten();
    late.want((entries) => entries.start());
  }

  return {
    start() {
      const path = window?.location.pathname ?? '';
      if (isMarked() || readViewPath(path, root === '' ? '/' : root).length > 0) restore();
      else
        unlisten = history.listen(({ action }) => {
          if (action === 'pop' && isMarked()) restore();
        });
    },
    enter(view) {
      const there = late.now();
      if (there) return there.enter(view);
      const begin = (entries: ViewEntries) => {
        waiting.delete(view.id);
        entries.enter(view);
      };
      waiting.set(view.id, { view, take: late.want(begin) });
    },
    leave(id) {
      const there = late.now();
      if (there) return there.leave(id);
      waiting.get(id)?.take();
      waiting.delete(id);
      return true;
    },
    dispose() {
      unlisten();
      late.dispose();
    },
  };
}
