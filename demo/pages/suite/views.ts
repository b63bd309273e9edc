/** The views of the suite by address. */
import { isAppsPath } from './apps/catalogue.js';

export type ViewName =
  | 'people'
  | 'inbox'
  | 'links'
  | 'record'
  | 'apps'
  | 'elements'
  | 'formatting'
  | 'requests'
  | 'trouble';

const VIEWS: ReadonlyMap<string, ViewName> = new Map([
  ['/sp/people', 'people'],
  ['/sp/inbox', 'inbox'],
  ['/sp/links', 'links'],
  ['/sp/elements', 'elements'],
  ['/sp/formatting', 'formatting'],
  ['/sp/requests', 'requests'],
  ['/sp/trouble', 'trouble'],
]);

/** Pages of records, and whatever else somebody asks for that deep down. */
const RECORD = /^\/(?:mobile\/|sp\/[^/]+\/.)/;

/** Further segments are of records. The suite itself, `/sp`, shows the people. */
export function viewAt(path: string): ViewName {
  if (isAppsPath(path)) return 'apps';
  return VIEWS.get(path) ?? (RECORD.test(path) ? 'record' : 'people');
}
