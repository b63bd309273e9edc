/**
 * Addresses of in-page dialogs (SPEC section 2): a root path, the `app_component` name, perhaps `/{id}`, and in the id's
 * segment extra parameters after a double underscore, as `key=value` joined by `&`. Pure, and exact in both directions:
 * what `formatDialogRoute` writes, `parseDialogRoute` reads back, also after a browser has had it in its address bar.
 */
import { StoaError } from '../base/errors.js';

/** What an address says about a dialog. */
export interface DialogRoute {
  /** Name of the app without its scope: `workflow`. */
  readonly app: string;
  /** Name of the component that the app exports. */
  readonly component: string;
  /** Absent where the dialog is about nothing in particular, such as one that creates. Never empty. */
  readonly id?: string | undefined;
  /** What the address says besides, in an object without a prototype. Of equal names the last counts. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Where the routes of a page begin. */
export interface DialogRouteOptions {
  /** Path of the page, encoded as in `location.pathname`; a slash at its end makes no difference. */
  readonly root: string;
}

/** `app_component` as it can be in an address. Names of apps have no underscore, so the first one is the border. */
const NAMES = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)_([A-Za-z_$][\w$]*)$/;
const MAX_NAMES_LENGTH = 128;
const MAX_ID_SEGMENT_LENGTH = 4_096;
const MAX_PARAMETERS = 100;
const SEPARATOR = '__';
/** Names of parameters with which whoever copies them carelessly would change prototypes. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor']);

/**
 * Reads the route of a path, as `location.pathname` has it. `undefined` for paths that are none, not below the root, not
 * well encoded or longer than any that can be written. Never throws.
 *
 * @example
 * ```ts
 * parseDialogRoute('/sp/workflow_FlowView/42', { root: '/sp' })?.id; // → '42'
 * parseDialogRoute('/sp/mail/inbox', { root: '/sp' }); // → undefined
 * ```
 */
export function parseDialogRoute(path: string, { root }: DialogRouteOptions): DialogRoute | undefined {
  const start = `${trimRoot(root)}/`;
  if (typeof path !== 'string') return undefined;
  if (!path.startsWith(start) || path.length > start.length + MAX_NAMES_LENGTH + MAX_ID_SEGMENT_LENGTH + 2)
    return undefined;
  const [names = '', segment = '', ...rest] = path.slice(start.length).split('/');
  const found = names.length <= MAX_NAMES_LENGTH ? NAMES.exec(names) : null;
  if (!found || rest.length > 0 || segment.length > MAX_ID_SEGMENT_LENGTH) return undefined;
  const [, app = '', component = ''] = found;
  const end = `${segment}${SEPARATOR}`.indexOf(SEPARATOR);
  const pairs = segment.slice(end + SEPARATOR.length);
  const written = pairs.split('&').filter(Boolean);
  if (written.length > MAX_PARAMETERS) return undefined;
  try {
    const id = decodeURIComponent(segment.slice(0, end));
    // It inherits nothing that would pass for a parameter, and what would pass for a part of every object is left out.
    const parameters = Object.create(null) as Record<string, string>;
    for (const [key, value] of written.map(readPair)) if (!RESERVED.has(key)) parameters[key] = value;
    return { app, component, ...(id && { id }), parameters };
  } catch {
    return undefined;
  }
}

/**
 * Writes the path of a route. An empty id counts as none.
 *
 * @throws StoaError `INVALID_ARGUMENT` for names that no app or component can have, for text that no address can carry
 *   (a half of a surrogate pair, a parameter `__proto__` or `constructor`), and for more of it than an address should.
 *
 * @example
 * ```ts
 * const route = { app: 'workflow', component: 'FlowView', id: '42', parameters: { tab: 'notes' } };
 * formatDialogRoute(route, { root: '/sp' }); // → '/sp/workflow_FlowView/42__tab=notes'
 * formatDialogRoute({ app: 'Work flow', component: 'FlowView' }, { root: '/sp' }); // → throws INVALID_ARGUMENT
 * ```
 */
export function formatDialogRoute(
  {
    app,
    component,
    id = '',
    parameters,
  }: Omit<DialogRoute, 'parameters'> & { readonly parameters?: DialogRoute['parameters'] | undefined },
  { root }: DialogRouteOptions,
): string {
  const names = `${app}_${component}`;
  const entries = Object.entries(parameters ?? {});
  const isNamed = names.length <= MAX_NAMES_LENGTH && NAMES.exec(names)?.[1] === app;
  if (!isNamed || entries.length > MAX_PARAMETERS || entries.some(([key]) => RESERVED.has(key)))
    throw invalid(names);
  let segment: string;
  try {
    // Underscores that could be taken for the separator, or be next to it.
    segment = encodeURIComponent(id).replace(/_(?=_|$)/g, '%5F');
    const pairs = entries.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
    // Browsers take `.` and `..`, also encoded, for steps through folders.
    if (pairs || /^\.\.?$/.test(segment)) segment += SEPARATOR + pairs;
  } catch (cause) {
    throw invalid(names, cause);
  }
  if (segment.length > MAX_ID_SEGMENT_LENGTH) throw invalid(names);
  return `${trimRoot(root)}/${names}${segment && `/${segment}`}`;
}

function readPair(text: string): [key: string, value: string] {
  const end = `${text}=`.indexOf('=');
  return [decodeURIComponent(text.slice(0, end)), decodeURIComponent(text.slice(end + 1))];
}

function trimRoot(root: string): string {
  return root.replace(/\/$/, '');
}

function invalid(names: string, cause?: unknown): StoaError {
  return new StoaError('INVALID_ARGUMENT', `not a dialog route: ${names}`, { cause });
}
