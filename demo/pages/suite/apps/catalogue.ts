/** The app modules that the suite has a place for: which component of each it shows, and how each is made. */
import { isModuleName, MODULE_SCOPE, type Runtime } from 'stoa';
import { RECORDS_MODULE } from '../records/kinds.js';

/** How a module is made. The loader does not care; here it is told. */
export type AppKind = 'react' | 'lit' | 'plain' | 'classic' | 'arabic' | 'new';

export interface App {
  /** `hrm` of `@stoa/hrm`; also the last segment of its address. */
  readonly folder: string;
  readonly name: string;
  readonly component: string;
  readonly kind: AppKind;
}

const APPS: readonly App[] = (
  [
    ['hrm', 'Directory', 'react'],
    ['notes', 'Board', 'lit'],
    ['absences', 'Calendar', 'plain'],
    ['rates', 'Converter', 'classic'],
    ['bulletin', 'Bulletin', 'arabic'],
    ['probe', 'Probe', 'react'],
  ] as const
).map(([folder, component, kind]) => ({ folder, name: `@stoa/${folder}`, component, kind }));

export const APPS_PATH = '/sp/apps';

/** Address of an app, and of all of them. */
export const pathOf = (folder: string) => `${APPS_PATH}/${encodeURIComponent(folder)}`;

/** Those that this person may see, and after them what has been deployed since this page was built. */
export function visibleApps({ modules, page }: Pick<Runtime, 'modules' | 'page'>): readonly App[] {
  // Records have no place of their own: they are shown where somebody opens one.
  const isNew = (name: string) =>
    isModuleName(name) && name !== RECORDS_MODULE && !APPS.some((app) => app.name === name);
  const others = (page.displayModules ?? []).filter(isNew).map(newApp);
  return [...APPS.filter(({ name }) => modules.visible(name)), ...others];
}

/** Nothing is known of it but its name: it shows the component that is called like it, `TimeSheet` of `@stoa/time-sheet`. */
function newApp(name: string): App {
  const folder = name.slice(MODULE_SCOPE.length);
  const component = folder.replace(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase());
  return { folder, name, component, kind: 'new' };
}

/** What an address says after `/sp/apps/`; empty for the gallery. */
export function folderIn(path: string): string {
  const rest = path.slice(APPS_PATH.length + 1).replace(/\/+$/, '');
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest; // A stray per cent sign names no app either.
  }
}

/** Whether an address belongs to the apps. */
export function isAppsPath(path: string): boolean {
  return path === APPS_PATH || path.startsWith(`${APPS_PATH}/`);
}
