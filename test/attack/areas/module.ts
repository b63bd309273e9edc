/** Names of app modules that are none: paths, other scopes, names that every object has, names that never end. */
import assert from 'node:assert/strict';
import { assertQuiet, type Arena, type Area } from '../support/arena.js';
import { numbersIn, passed, rejected, type Outcome, type Row } from '../support/row.js';
import { pageObject } from '../support/suite-page.js';
import { suiteAnswers } from '../support/portal-page.js';

/** Longer than this a name of 100,000 characters must not take. */
const MAX_MS = 100;

export const module: Area = [
  {
    when: /\d+ (?:characters|chars)|x\s*\d{4}/,
    play: (arena, row) => load(arena, `@stoa/${'a-'.repeat((numbersIn(row.input)[0] ?? 10_000) / 2)}`),
  },
  {
    when: /^(?:@|[\w./\\%-]*→|"|\s*→|\S+ →)/,
    play: (arena, row) => load(arena, nameOf(arena, row), /cross-origin/.test(row.expect)),
  },
  {
    when: /^(?:name|app|module)\b.*"/,
    play: (arena, row) =>
      load(arena, nameOf(arena, { ...row, input: /"([^"]*)"/.exec(row.input)?.[1] ?? '' })),
  },
];

/** Rows write a scope of their own. */
function nameOf({ setting }: Arena, { input }: Row): string {
  return input.startsWith(setting.scope) ? `@stoa${input.slice(setting.scope.length)}` : input;
}

async function load(arena: Arena, name: string, isCross = false): Promise<Outcome> {
  const { setting } = arena;
  const visit = await arena.shared('modules', () => ({
    url: setting.page,
    page: pageObject(setting),
    answers: suiteAnswers(setting.ownOrigin),
  }));
  const outcomes = await visit.page.evaluate(
    async ({ name, isCross }) => {
      const { modules } = window.stoa!;
      const ways: [string, () => unknown][] = [
        ['import from elsewhere', () => modules.importCross(name, { buildUrl: `${location.origin}/build` })],
        ...(isCross
          ? []
          : ([
              ['load', () => modules.load(name)],
              ['preload', () => modules.preload(name)],
            ] as [string, () => unknown][])),
      ];
      const outcomes: { way: string; code: string; ms: number }[] = [];
      for (const [way, run] of ways) {
        const start = performance.now();
        const code = await (async () => run())().then(
          () => 'loaded',
          (error: unknown) => (error as { code?: string }).code ?? String(error),
        );
        outcomes.push({ way, code, ms: performance.now() - start });
      }
      return outcomes;
    },
    { name, isCross },
  );
  await assertQuiet(visit);
  // A name as modules have it may be one that this deployment does not know: its own list says so, or that of all.
  const [, folder] = /^@stoa\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(name) ?? [];
  const isKnown = (url: string) =>
    /\/build\/(?:moduleversion|\.merge-dist\/manifest)\.json$/.test(url) ||
    (folder !== undefined && url.endsWith(`/build/${folder}/asset-manifest.json`));
  const asked = visit.asked.filter(({ url }) => url.includes('/build/') && !isKnown(url));
  const seen = outcomes.map(({ way, code }) => `${way}: ${code}`).join(', ');
  const isLoaded = outcomes.some(({ way, code }) => way === 'load' && code === 'loaded');
  if (isLoaded) return passed(seen);
  assert.deepEqual(asked, [], 'no file is asked for');
  assert.ok(
    outcomes.every(({ way, code }) =>
      folder === undefined || isCross
        ? way === 'preload' || code === 'APP_NOT_FOUND'
        : way === 'preload' || code !== 'loaded',
    ),
    seen,
  );
  assert.ok(folder !== undefined || outcomes.every(({ ms }) => ms < MAX_MS), 'at once');
  return rejected(seen);
}
