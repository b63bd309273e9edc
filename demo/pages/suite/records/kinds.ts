/**
 * The business objects of this suite: the kinds that Stoa knows, each shown by a component of `@stoa/records` that is
 * called like it, people by the card of `@stoa/hrm`. Which record an address names is read from the registry as well.
 */
import { MODULE_SCOPE, type ObjectDescriptor, type Runtime } from 'stoa';

/** The module that shows records in dialogs and on pages. */
export const RECORDS_MODULE = `${MODULE_SCOPE}records`;

const PERSON = 'hrm';
const ID_PLACE = '{id}';

/** Registers where this suite shows its kinds. */
export function registerKinds({ objects }: Pick<Runtime, 'objects'>): void {
  objects.register(objects.list().map(describe));
}

function describe(known: ObjectDescriptor): ObjectDescriptor {
  const { kind, module, addPaths } = known;
  if (kind === PERSON) {
    return { ...known, paths: { normal: ['hrm', 'PersonCard'] }, mListPath: '/sp/people' };
  }
  const view = [RECORDS_MODULE, `${kind}View`] as const;
  return {
    ...known,
    mListPath: `/mobile/${module.slice(MODULE_SCOPE.length)}/list/${kind}`,
    paths: { normal: view, side: view },
    ...(addPaths && { addPaths: { app: RECORDS_MODULE, component: `${kind}Create` } }),
  };
}

/** What a page of a record shows. Several kinds share some addresses. */
export type RecordAddress =
  | { readonly kinds: readonly string[]; readonly id: string }
  | { readonly list: string };

/** Reads an address; nothing where it is none of a record or of a list. */
export function readRecordAddress(
  { objects }: Pick<Runtime, 'objects'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): RecordAddress | undefined {
  const known = objects.list();
  const list = known.find(({ kind, mListPath }) => kind !== PERSON && mListPath === pathname);
  if (list) return { list: list.kind };
  const found = known.flatMap(({ kind, mDetailPath, detailPath }) =>
    [mDetailPath, detailPath].flatMap((path) => {
      const id = path === undefined ? undefined : idIn(path, pathname, search);
      return id === undefined ? [] : [{ kind, id }];
    }),
  );
  const [first] = found;
  return first && { kinds: [...new Set(found.map(({ kind }) => kind))], id: first.id };
}

/** The id that an address has in the place of a path such as `/sp/doc/docDetail/{id}` or `/mobile/plan/detail?id={id}`. */
function idIn(template: string, pathname: string, search: string): string | undefined {
  const [path = '', query] = template.split('?');
  if (query !== undefined) {
    const name = query.slice(0, query.indexOf('='));
    return (pathname === path && new URLSearchParams(search).get(name)) || undefined;
  }
  const start = path.slice(0, path.indexOf(ID_PLACE));
  const rest = pathname.startsWith(start) ? pathname.slice(start.length) : '';
  if (rest === '' || rest.includes('/')) return undefined;
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest; // A stray per cent sign names no record either, and the page says so.
  }
}

/** Whether the record is a person. */
export function isPerson(kinds: readonly string[]): boolean {
  return kinds.includes(PERSON);
}

/** The app that a kind belongs to, without its scope. */
export function appOf({ module }: Pick<ObjectDescriptor, 'module'>): string {
  return module.slice(MODULE_SCOPE.length);
}
