/** The views of the suite by address. */
import { isAppsPath } from './apps/catalogue.js';

export type ViewName = 'people' | 'apps' | 'elements' | 'formatting' | 'requests' | 'trouble';

const VIEWS: ReadonlyMap<string, ViewName> = new Map([
  ['/sp/elements', 'elements'],
  ['/sp/formatting', 'formatting'],
  ['/sp/requests', 'requests'],
  ['/sp/trouble', 'trouble'],
]);

/** Every other path shows the people. */
export function viewAt(path: string): ViewName {
  return isAppsPath(path) ? 'apps' : (VIEWS.get(path) ?? 'people');
}
