/**
 * Addresses of what lies open over a page (SPEC section 2): links at `{root}/_alink_`, whose target no address says,
 * and objects at dialog routes. The root is the path of the page below.
 */
import { MODULE_SCOPE } from '../loading/names.js';
import { formatDialogRoute, parseDialogRoute, type DialogRoute } from './dialog-route.js';

/** Which component of which module, about what. */
export interface ObjectAddress {
  /** Module name, `@stoa/workflow`. */
  readonly app: string;
  /** Name of the component that the module exports. */
  readonly component: string;
  readonly id?: string | undefined;
  readonly parameters?: Readonly<Record<string, string>> | undefined;
}

/** What a path says. Without an object it is that of a link. */
export interface ViewRoute {
  readonly root: string;
  readonly object?: ObjectAddress;
}

const LINK_SEGMENT = '_alink_';

/** Path of a link that is open over the page at `root`. */
export function linkPath(root: string): string {
  return `${root.replace(/\/$/, '')}/${LINK_SEGMENT}`;
}

/** Path of an object. Throws the errors of `formatDialogRoute`. */
export function objectPath({ app, ...object }: ObjectAddress, root: string): string {
  const name = app.startsWith(MODULE_SCOPE) ? app.slice(MODULE_SCOPE.length) : '';
  return formatDialogRoute({ ...object, app: name }, { root });
}

/**
 * What a path can say, likeliest first. Without `root` the path itself has to tell where the route begins: its last
 * segments look like one, or they do not. An id can look like the names of a dialog, as many a path of a page does:
 * which dialogs there are the caller knows. Empty for a path that can only be that of a page.
 */
export function readViewPath(path: string, root?: string): ViewRoute[] {
  const starts = root === undefined ? [cutOff(path, 2), cutOff(path, 1)] : [root];
  const link = starts.find((start) => path === linkPath(start));
  if (link !== undefined) return [{ root: link || '/' }];
  return starts.flatMap((start) => {
    const route = parseDialogRoute(path, { root: start });
    return route ? [{ root: start || '/', object: toObject(route) }] : [];
  });
}

function toObject({ app, ...route }: DialogRoute): ObjectAddress {
  return { ...route, app: MODULE_SCOPE + app };
}

function cutOff(path: string, segments: number): string {
  return path.split('/').slice(0, -segments).join('/');
}
