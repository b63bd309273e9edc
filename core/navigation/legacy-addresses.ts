/**
 * Pages of the old suite and what they showed (SPEC section 2, `/spa/…`). Their addresses live on in bookmarks, mails
 * and documents: one that names a record beyond doubt leads to that record, any other stays what it is.
 *
 * An old address is `/spa/{app}/{file}` with a route in its hash, `#/main/{app}/{page}`; without a route the file is the
 * page. The id is a parameter, behind the route or the file, or the last segment of the route.
 */

/** What an old address led to. */
export interface LegacyTarget {
  /** Kind of business objects, see `objects`. */
  readonly kind: string;
  /** Of the record. */
  readonly id: string;
}

/** App, page, parameter with the id (`-`: it is the last segment), kind. In lower case but for the kind. */
const PAGES: readonly string[] = [
  'document index id document',
  'document detail id document',
  'document doc docid document',
  'document folder secid folder',
  'workflow req requestid workflow',
  'workflow index_form requestid workflow',
  'odoc req requestid officialDocument',
  'hrm card/cardinfo - hrm',
  'hrm card id hrm',
  'hrm resource id hrm',
  'crm customerview customerid customer',
  'crm contacterview contacterid contact',
  'crm sellchanceview sellchanceid saleChance',
  'crm contractview contractid contract',
  'prj projectcard prjid project',
  'prj taskcard taskid task',
  'task detail taskid task',
  'workplan detail workplanid calendar',
  'meeting view meetingid meeting',
  'cowork view coworkid cowork',
  'blog detail blogid blog',
  'email view mailid mail',
  'formmode card billid formCard',
];

const FILE = /^\/spa\/(\w+)\/(?:\w+\/)?(\w+)\.(?:html?|jsp)$/i;
const ROUTE = /^#\/main\/(\w+)\/([^?]+)(?:\?(.*))?$/;
const ID = /^[\w-]{1,64}$/;
const MAX_LENGTH = 4_096;

/**
 * The record that an old address names; `undefined` for every other address: of another origin than `base`, of a page
 * that is not known, with no id or with two. Never throws.
 *
 * @example
 * ```ts
 * const base = 'https://suite.example/';
 * mapLegacyAddress('/spa/workflow/index.html#/main/workflow/req?requestid=42', { base }); // → { kind: 'workflow', id: '42' }
 * mapLegacyAddress('/inbox', { base }); // → undefined
 * ```
 */
export function mapLegacyAddress(href: string, { base }: { base: string | URL }): LegacyTarget | undefined {
  const url = parse(href, base);
  const [, folder = '', file = ''] = FILE.exec(url?.pathname ?? '') ?? [];
  if (!url || !file) return undefined;
  const [, app, page, query = ''] = url.hash.startsWith('#/')
    ? (ROUTE.exec(url.hash) ?? [])
    : ['', folder, file];
  if (!app || !page) return undefined;
  const slash = page.lastIndexOf('/');
  const whole = `${app} ${page} `.toLowerCase();
  const shortened = `${app} ${page.slice(0, Math.max(slash, 0))} - `.toLowerCase();
  for (const row of PAGES) {
    const [, , name = '', kind = ''] = row.split(' ');
    if (!row.startsWith(name === '-' ? shortened : whole)) continue;
    const ids = name === '-' ? [page.slice(slash + 1)] : valuesOf(name, url.search, query);
    const [id] = ids;
    if (id !== undefined && ids.length === 1 && ID.test(id)) return { kind, id };
  }
  return undefined;
}

function parse(href: string, base: string | URL): URL | undefined {
  // A place within a page is for that page to show.
  if (typeof href !== 'string' || href.length > MAX_LENGTH || href.trim().startsWith('#')) return undefined;
  try {
    const url = new URL(href, base);
    const isOwn = /^https?:$/.test(url.protocol) && url.origin === new URL(base).origin;
    return isOwn && url.username === '' && url.password === '' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Different values of a parameter, whose name old servers read in either case. */
function valuesOf(name: string, ...queries: readonly string[]): string[] {
  const pairs = queries.flatMap((query) => [...new URLSearchParams(query)]);
  return [...new Set(pairs.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value))];
}
