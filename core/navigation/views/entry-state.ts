/**
 * What of the open views is kept in `history.state`, beside the notes of routers, so that back, forward and a reload
 * find it. Whatever is read may have been written by somebody else: each field is checked here, and its data in
 * `view-data.ts`.
 */
import { isRecord } from '../../base/json.js';
import { ENTRY_KEY } from './entry-key.js';
import { isText } from './view-data.js';

/** One open view of the page. Runtimes share the list, so that each knows what lies above its own. */
export interface SavedView {
  readonly id: string;
  /** Number of the runtime on its page. */
  readonly owner: number;
  /** Position of the entry that was made for it, as `n` below. */
  readonly at: number;
  readonly kind: string;
  /** Path of its own, where it has one. */
  readonly path?: string;
  /** Absent for what is not shown again after a reload, such as a preview. */
  readonly data?: unknown;
}

/** What an entry says. */
export interface EntryState {
  /** Position among the entries that are known: going from one to another takes the difference in steps. */
  readonly n: number;
  /** Path that the entry has: routers copy states to other ones. */
  readonly path: string;
  /** Path of the page below. */
  readonly root: string;
  /** Deepest first. */
  readonly views: readonly SavedView[];
  /** Ids of those that were closed below others: the way back goes past their entries. */
  readonly gone: readonly string[];
}

/** More can neither be opened nor be restored. */
export const MAX_VIEWS = 10;
const MAX_POSITION = 1e6;

/** What an entry says about views; nothing where it is not ours, or was copied from another path. */
export function readEntryState(state: unknown, path: string): EntryState | undefined {
  const entry = isRecord(state) ? state[ENTRY_KEY] : undefined;
  if (!isRecord(entry) || entry.path !== path || !isPosition(entry.n) || !isPath(entry.root, path))
    return undefined;
  const { n, root } = entry;
  const views = listOf(entry.views).filter((view) => isSavedView(view, path));
  return { n, path, root, views, gone: listOf(entry.gone).filter(isText) };
}

/** Where an entry is: how many others below it are known, over which page. */
export type Place = Pick<EntryState, 'n' | 'root'>;

/** Likewise, where an entry that says nothing is the page's own. */
export function placeOf(state: unknown, path: string): Place & Partial<EntryState> {
  return readEntryState(state, path) ?? { n: 0, root: path };
}

/** Whether a path is inside that of the view on top, where it has one: the view's own router makes such. */
export function isInsideTop(path: string, views: readonly SavedView[] = []): boolean {
  const own = views.at(-1)?.path;
  return own !== undefined && `${path}/`.startsWith(`${own}/`);
}

/** A state that says the same beside what it says already. */
export function withEntryState(state: unknown, { gone, ...entry }: EntryState): object {
  return { ...(isRecord(state) ? state : {}), [ENTRY_KEY]: { ...entry, gone: gone.slice(-MAX_VIEWS) } };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_VIEWS) : [];
}

function isSavedView(value: unknown, path: string): value is SavedView {
  return (
    isRecord(value) &&
    isText(value.id) &&
    isText(value.kind) &&
    Number.isInteger(value.owner) &&
    isPosition(value.at) &&
    (value.path === undefined || isPath(value.path, path))
  );
}

/** Two slashes would name another host to some who read it. Only pages whose own path begins so have such. */
function isPath(value: unknown, path: string): value is string {
  return isText(value) && (path.startsWith('//') ? /^\// : /^\/(?![/\\])/).test(value);
}

function isPosition(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < MAX_POSITION;
}
