/**
 * What a kind of business objects is made of (SPEC section 3, module descriptor), and the check that everything that is
 * registered passes. Descriptors come from tenants and other teams: what is kept is a checked copy.
 */
import { describeThrown, StoaError } from '../base/errors.js';
import { isRecord } from '../base/json.js';
import { isModuleName, MODULE_SCOPE } from '../loading/names.js';

/** An app and one of its components: `['workflow', 'flowpageView']`. The app with or without its scope. */
export type ObjectDialog = readonly [app: string, component: string];

/** Where the records of a kind are listed, shown and made. Detail paths have one `{id}`, as a segment or a value. */
export interface ObjectDescriptor {
  /** Name of the kind: letters, digits, `_`, `-` and `.`, at most 64. */
  readonly kind: string;
  /** App that the kind belongs to, with or without its scope. */
  readonly module: string;
  /** Page with the list of records, on phones: `/mobile/doc/docList`. */
  readonly mListPath?: string | undefined;
  /** Page of a record on phones: `/mobile/doc/docDetail/{id}`. */
  readonly mDetailPath?: string | undefined;
  /** Page of a record on PC: `/sp/doc/docDetail/{id}`. */
  readonly detailPath?: string | undefined;
  /** What the dialog to create a record shows. */
  readonly addPaths?: { readonly app: string; readonly component: string } | undefined;
  /** What the dialogs of a record show, in the middle and at the side; one of them stands in for the other. */
  readonly paths?:
    | { readonly normal?: ObjectDialog | undefined; readonly side?: ObjectDialog | undefined }
    | undefined;
  /** Browser types (types of the fields that choose such records). The name of the kind is one, without saying so. */
  readonly type?: string | readonly string[] | undefined;
  /** The ids are those of people: old numeric ones lead to the new ones (SPEC section 7). */
  readonly personIds?: boolean | undefined;
}

/** Place of the id in a path. */
export const ID_PLACE = '{id}';

const KIND = /^[a-z][\w.-]{0,63}$/i;
const TYPE = /^[\w.-]{1,64}$/;
/** What the address of a dialog can hold, see `formatDialogRoute`. */
const COMPONENT = /^[a-z][\w$]{0,63}$/i;
const MAX_PATH_LENGTH = 500;
const MAX_TYPES = 50;

/** A frozen copy with scoped app names. Throws StoaError `INVALID_ARGUMENT`, saying which field is wrong. */
export function checkDescriptor(input: ObjectDescriptor): ObjectDescriptor {
  // Each field is read once: what was checked is what is kept.
  const { kind, module, mListPath, mDetailPath, detailPath, addPaths, paths, type, personIds } = isRecord(
    input,
  )
    ? input
    : ({} as ObjectDescriptor);
  if (!isText(kind, KIND)) throw invalid('a kind', kind);
  const { normal, side } = paths ?? {};
  return Object.freeze({
    kind,
    module: scopedName(module),
    ...(mListPath !== undefined && { mListPath: checkPath(mListPath, 0) }),
    ...(mDetailPath !== undefined && { mDetailPath: checkPath(mDetailPath, 1) }),
    ...(detailPath !== undefined && { detailPath: checkPath(detailPath, 1) }),
    ...(addPaths !== undefined && { addPaths: checkAddPaths(addPaths) }),
    ...((normal ?? side) && {
      paths: {
        ...(normal && { normal: checkDialog(normal) }),
        ...(side && { side: checkDialog(side) }),
      },
    }),
    ...(type !== undefined && { type: checkTypes(type) }),
    ...(personIds === true && { personIds }),
  });
}

/**
 * A path of the suite's own origin that is the same after parsing: no scheme, no host, no way up. The id stands between
 * delimiters, so that nothing before or after it can change what it means.
 */
function checkPath(path: string, places: number): string {
  const filled = typeof path === 'string' ? path.replaceAll(ID_PLACE, 'id') : '';
  const url = filled.length > MAX_PATH_LENGTH || !/^\/[^{}]*$/.test(filled) ? undefined : parse(filled);
  const isKept = url && !filled.includes('//') && filled === url.pathname + url.search + url.hash;
  const found = isKept ? path.split(ID_PLACE).length - 1 : -1;
  // In this order: what is no text must not be made one.
  if (found !== places || (places && !/[/=]\{id\}($|[/?&#])/.test(path))) throw invalid('a path', path);
  return path;
}

function parse(path: string): URL | undefined {
  try {
    return new URL(path, 'https://suite.invalid');
  } catch {
    return undefined;
  }
}

function checkAddPaths(addPaths: NonNullable<ObjectDescriptor['addPaths']>) {
  const [app, component] = checkDialog([addPaths?.app, addPaths?.component]);
  return { app, component };
}

function checkDialog(dialog: ObjectDialog): ObjectDialog {
  const [app, component] = Array.isArray(dialog) ? dialog : ['', ''];
  if (!isText(component, COMPONENT)) throw invalid('a component', component);
  return [scopedName(app), component];
}

/** `hrm` and `@stoa/hrm` → `@stoa/hrm`. */
function scopedName(name: string): string {
  const scoped = typeof name === 'string' && !name.includes('/') ? MODULE_SCOPE + name : name;
  if (!isModuleName(scoped)) throw invalid('an app', name);
  return scoped;
}

function checkTypes(type: string | readonly string[]): readonly string[] {
  const types = [type].flat();
  if (types.length > MAX_TYPES || !types.every((one) => isText(one, TYPE))) throw invalid('a type', type);
  return types;
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

/** For developers: English. */
function invalid(what: string, value: unknown): StoaError {
  return new StoaError(
    'INVALID_ARGUMENT',
    `not ${what} of business objects: ${describeThrown(value).slice(0, 100)}`,
  );
}
