/** Which modules each page shows, as the author of a build says it, checked against what has been built. */
import { isRecord } from '../core/base/json.js';
import type { CheckedFolder, CheckedModule } from './check.js';
import { compare } from './manifest.js';
import { quote } from './names.js';

/**
 * Module names by the start of the page's path, in whole segments: `{ '/sp': '*', '/spa': ['@stoa/hrm'] }`. The longest
 * start wins. `*` stands for all modules that can be merged.
 */
export type Pages = Readonly<Record<string, '*' | readonly string[]>>;

/** The modules of each page, both in alphabetical order. What is wrong is added to `problems`. */
export function readPages(
  pages: unknown,
  { modules, broken }: CheckedFolder,
  problems: string[],
): Map<string, readonly CheckedModule[]> {
  const known = new Set<unknown>(modules.map(({ name }) => name));
  const found = new Map<string, readonly CheckedModule[]>();
  if (!isRecord(pages)) {
    problems.push(
      'pages: it is not an object of module names by the start of a path, such as { "/sp": "*" }.',
    );
    return found;
  }
  for (const [key, shown] of Object.entries(pages).sort(([one], [other]) => compare(one, other))) {
    const problem = (text: string) => problems.push(`pages: ${quote(key)} ${text}`);
    const path = pathOf(key);
    if (path === undefined) problem(`is not the start of a path, such as "/sp"${encodedHint(key)}.`);
    else if (found.has(path)) problem(`is there twice, with and without a slash at the end.`);
    if (shown === '*') found.set(path ?? key, modules);
    else if (!Array.isArray(shown) || shown.length === 0)
      problem(`has neither "*" nor a list of module names, but ${quote(shown)}.`);
    else {
      // Of those that are broken it has been said already.
      const isUnknown = (name: unknown) => !known.has(name) && !broken.has(name as string);
      const unknown = shown.filter(isUnknown).map(quote);
      if (unknown.length > 0) problem(`names ${unknown.join(', ')}, which the build folder does not have.`);
      const names = new Set<unknown>(shown);
      found.set(
        path ?? key,
        modules.filter(({ name }) => names.has(name)),
      );
    }
  }
  return found;
}

/** The maintenance service's address without a slash at the end. What is wrong is added to `problems`. */
export function readMaintainDomain(domain: string | undefined, problems: string[]): string | undefined {
  if (domain === undefined) return undefined;
  const url = URL.canParse(domain) ? new URL(domain) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash)
    return url.href.replace(/\/+$/, '');
  problems.push(
    `maintainDomain: ${quote(domain)} is not an address such as "https://maintain.example", without a query.`,
  );
  return undefined;
}

/** The key as browsers write paths, without a slash at the end; `undefined` for what no page's path begins with. */
function pathOf(key: string): string | undefined {
  const path = pathnameOf(key);
  return path === key ? path.replace(/(?<=.)\/$/, '') : undefined;
}

function pathnameOf(key: string): string | undefined {
  if (!key.startsWith('/') || /[?#]/.test(key)) return undefined;
  try {
    const url = new URL(key, 'http://stoa.invalid');
    return url.host === 'stoa.invalid' ? url.pathname : undefined;
  } catch {
    return undefined;
  }
}

function encodedHint(key: string): string {
  const path = pathnameOf(key);
  return path === undefined ? '' : `; browsers write ${quote(path)}`;
}
