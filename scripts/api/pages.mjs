/** The pages of the reference: one for each entry, those of the core by topic. */

/** Folder below `core/`, or file in it → page. */
const CORE = new Map([
  ['runtime', 'Core/Runtime'],
  ['runtime-types', 'Core/Runtime'],
  ['mount', 'Core/Runtime'],
  ['base', 'Core/Foundations'],
  ['client', 'Core/Client and host'],
  ['request', 'Core/Request and session'],
  ['session', 'Core/Request and session'],
  ['i18n', 'Core/Labels and languages'],
  ['format', 'Core/Numbers and currencies'],
  ['dates', 'Core/Dates'],
  ['navigation', 'Core/Links and history'],
  ['objects', 'Core/Business objects'],
  ['safety', 'Core/Sanitiser'],
  ['loading', 'Core/Loading'],
  ['monitor', 'Core/Monitoring'],
  ['customize', 'Core/Customisation'],
  ['surface', 'Core/Questions, notices, theme'],
]);

/** Start of an entry's name → page; the first that fits.
 * @type {readonly (readonly [entry: string, title: string])[]}
 */
const ENTRIES = [
  ['stoa/elements', 'Elements'],
  ['stoa/react', 'React'],
  ['stoa/sdk', 'SDK'],
  ['stoa/rollup', 'Rollup'],
  ['stoa/testkit', 'Testkit'],
  ['stoa/utils/', 'Lazy chunks'],
  ['stoa/stoa', 'Globals'],
];

/** Titles of all pages that describe names. */
export const PAGE_TITLES = [...new Set([...CORE.values(), ...ENTRIES.map(([, title]) => title)])];

/** Title of the page that describes what a module declares and an entry exports, below “API reference”. */
export function pageTitle(/** @type {string} */ entry, /** @type {string} */ module) {
  const [home, topic = ''] = module.split('/');
  const title =
    entry === 'stoa' && home === 'core'
      ? CORE.get(topic)
      : ENTRIES.find(([start]) => entry.startsWith(start))?.[1];
  if (!title)
    throw new Error(
      `No page of the reference is for ${module} of ${entry}: name one in scripts/api/pages.mjs`,
    );
  return title;
}

/** Storybook's id of the page with that title. */
export function pageId(/** @type {string} */ title) {
  const words = `api reference ${title}`.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `${words.join('-')}--docs`;
}
