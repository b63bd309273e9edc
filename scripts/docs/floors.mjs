/**
 * The floors of the house from the top down, and what each part is for, in the words of the architecture page. A part is
 * a folder of sources; the files that lie in `core` itself are two parts, its faces and the place where all others meet.
 */

/** Files of `core` that users import, by name or by tag. */
const FACES = ['core/index.ts', 'core/global.ts'];

/** @type {readonly { name: string, parts: readonly { id: string, label: string, purpose: string }[] }[]} */
export const FLOORS = [
  {
    name: 'What people touch',
    parts: [
      part('react', 'Components, hooks and a provider for app modules in React'),
      part('sdk', 'The suite in pages of other systems: sign-in, places, frames'),
      {
        id: 'core/faces',
        label: 'stoa',
        purpose: 'Every public name, and `window.stoa` for pages without a build',
      },
      part('testkit', 'A runtime with fakes for the tests of app modules'),
      part('rollup', 'Builds app modules: manifests, integrity hashes, merged distributions'),
    ],
  },
  {
    name: 'What people see',
    parts: [part('elements', 'Dialogs, notices, title bar, inspector: Lit elements for any page')],
  },
  {
    name: 'Where the parts meet',
    parts: [
      {
        id: 'core',
        label: 'runtime',
        purpose: 'Makes each part with what it needs, starts and ends them; nobody else knows everyone',
      },
    ],
  },
  {
    name: 'What Stoa does',
    parts: [
      core('request', 'A call from its options to its envelope, through a list of stages'),
      core('session', 'Who is signed in, and one new sign-in for all who wait'),
      core('loading', 'From the name of an app module to what it exports'),
      core('navigation', 'Verdicts over links, views over pages, history'),
      core('objects', 'Records by kind and id, old ids among them'),
      core('monitor', 'Errors and times, stored first and then sent'),
      core('chunks', 'What pages fetch by name: polyfills, validator, console, another collector'),
    ],
  },
  {
    name: 'What those speak in',
    parts: [
      core('i18n', 'Labels, messages and locales'),
      core('format', 'Numbers, currencies, amounts in words'),
      core('dates', 'Dates by pattern, relative, by calendar'),
      core('client', 'Device, browser, and the app around the page'),
      core('surface', 'What core asks of the screen: questions, notices, title, theme'),
      core('customize', 'Settings and hooks of tenants'),
      core('safety', 'Markup of others, made harmless'),
    ],
  },
  {
    name: 'What everything stands on',
    parts: [core('base', 'Errors, disposers, environment, page, logger')],
  },
];

/** The part that a source file belongs to: `core/base/json.ts` → `core/base`. */
export function partOf(file) {
  if (FACES.includes(file)) return 'core/faces';
  const [folder, next] = file.split('/');
  return folder === 'core' && next && !next.includes('.') ? `core/${next}` : folder;
}

function core(name, purpose) {
  return { id: `core/${name}`, label: name, purpose };
}

function part(name, purpose) {
  return { id: name, label: name, purpose };
}
