/** Names of app modules that are none: paths, other scopes, names that every object has, names that never end. */
import assert from 'node:assert/strict';
import { assertQuiet, type Arena, type Area } from '../support/arena.js';
import { numbersIn, passed, quotedIn, rejected, type Outcome, type Row } from '../support/row.js';
import { pageObject } from '../support/suite-page.js';
import { suiteAnswers } from '../support/portal-page.js';
import { foreign } from '../support/world.js';

/** Longer than this a name of 100,000 characters must not take. */
const MAX_MS = 100;

export const module: Area = [
  { when: /^[^→]*(?:importCross|build ?Url|deployment)\b.*"/i, play: elsewhere },
  {
    when: /^(?:(?:app|module) ?)?(?:names?|app|module)\s*=\s*[^"\s]|toString\b.*\{|\{.*toString|^[^→@]*(?:Symbol\(|new String|(?:not|no) a string|no text|objects?\b|arrays?\b|numbers?\b|empty (?:name|string)|changes between)/i,
    play: noText,
  },
  {
    when: /\d+ (?:characters|chars)|x\s*\d{4}/,
    play: (arena, row) => load(arena, `@stoa/${'a-'.repeat((numbersIn(row.input)[0] ?? 10_000) / 2)}`),
  },
  {
    when: /^\s*(?:@|[\w./\\%-]*→|"|\s*→|\S+ →)/,
    play: (arena, row) => load(arena, nameOf(arena, row), /cross-origin/.test(row.expect)),
  },
  {
    when: /^(?:name|app|module)\b.*"/,
    play: (arena, row) =>
      load(arena, nameOf(arena, { ...row, input: /"([^"]*)"/.exec(row.input)?.[1] ?? '' })),
  },
];

/** Rows write a scope of their own. */
function nameOf({ setting }: Arena, { input }: Pick<Row, 'input'>): string {
  return input.replace(setting.scope, '@stoa');
}

/** What is no text is no name, whatever it says of itself when it is made one. */
async function noText(arena: Arena, { input }: Row): Promise<Outcome> {
  const { setting } = arena;
  const [, given = ''] = /=\s*([^"\s].*)$/s.exec(nameOf(arena, { input })) ?? [];
  // As source: JSON has no functions, symbols, or texts that are objects.
  const sources = [
    ...given
      .split(' / ')
      .map((text) => text.trim())
      .filter(Boolean),
    '{ toString: () => "@stoa/hrm" }',
    '{ valueOf: () => "@stoa/hrm", toString: () => "@stoa/hrm", length: 9 }',
    '(() => { let count = 0; return { toString: () => (count += 1) > 1 ? "../../evil" : "@stoa/hrm" }; })()',
    '{ toString() { throw new Error("hostile"); } }',
    '{ [Symbol.toPrimitive]: () => "@stoa/hrm" }',
    '["@stoa/hrm"]',
    '[["@stoa/hrm"]]',
    'new String("@stoa/hrm")',
    'Symbol("@stoa/hrm")',
    'new Proxy(["@stoa/hrm"], {})',
    'Object.create(null)',
    '() => "@stoa/hrm"',
    '...[5, 0n, NaN, null, undefined, true, ""]',
  ];
  const visit = await arena.open({
    url: setting.page,
    page: pageObject(setting),
    answers: suiteAnswers(setting.ownOrigin),
  });
  await visit.forget();
  const outcomes = await visit.page.evaluate<string[]>(`(async () => {
    const { modules, labels } = window.stoa;
    const names = [];
    for (const source of ${JSON.stringify(sources)}) {
      // What rows leave out makes no source.
      try { names.push(...(0, eval)('[' + source + ']')); } catch {}
    }
    const outcomes = [];
    for (const name of names) {
      const ways = {
        load: () => modules.load(name),
        importCross: () => modules.importCross(name, { buildUrl: location.origin + '/build' }),
        'import from here': () => modules.importCross(name),
        retry: () => modules.retry(name),
        whenLoaded: () => modules.whenLoaded(name),
        state: () => modules.state$(name).get(),
        visible: () => modules.visible(name) ? 'visible' : Promise.reject({ code: 'APP_NOT_FOUND' }),
      };
      for (const [way, run] of Object.entries(ways)) {
        const late = new Promise((resolve) => setTimeout(resolve, 2_000, 'nothing'));
        outcomes.push(await Promise.race([(async () => run())(), late])
          .then(() => way + ' took ' + typeof name + ' ' + names.indexOf(name), (error) => String(error?.code)));
      }
      await (async () => modules.preload(name))().catch(() => {});
    }
    return outcomes;
  })()`);
  assert.ok(outcomes.length > 100, `${outcomes.length} attempts`);
  assert.deepEqual(new Set(outcomes), new Set(['APP_NOT_FOUND']));
  await assertQuiet(visit);
  assert.deepEqual(
    visit.asked
      .filter(({ url }) => /\/build\/(?!moduleversion|\.merge-dist)/.test(url))
      .map(({ url }) => url),
    [],
    'no file is asked for',
  );
  return rejected(`APP_NOT_FOUND, ${outcomes.length} times`);
}

/** Modules of other deployments come from places that the page has named, and from nowhere else. */
async function elsewhere(arena: Arena, { input }: Row): Promise<Outcome> {
  const { setting } = arena;
  const places = [
    ...quotedIn(input),
    'https://evil.com/build',
    '//evil.com/build',
    '/\\evil.com/build',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)//',
    'blob:null/x',
    `${setting.ownOrigin}.evil.com/build`,
    `${setting.ownOrigin.replace('//', '//evil.com\\@')}/build`,
    `${setting.ownOrigin.replace('https:', 'http:')}/build`,
    `${setting.ownOrigin}:8443/build`,
    setting.ownOrigin.replace('//', '//someone@'),
  ].filter((place) => !/^@|^$/.test(place));
  const visit = await arena.open({
    url: setting.page,
    page: pageObject(setting),
    answers: {
      ...suiteAnswers(setting.ownOrigin),
      'https://evil.com/*': { json: { hrm: { js: 'h1' } } },
    },
  });
  await visit.forget();
  const codes = await visit.page.evaluate(async (places) => {
    const codes: string[] = [];
    for (const buildUrl of [...places, null, 5, {}, []])
      codes.push(
        await (async () => window.stoa!.modules.importCross('@stoa/hrm', { buildUrl } as never))().then(
          () => `loaded from ${String(buildUrl)}`,
          (error: unknown) => (error as { code?: string }).code ?? String(error),
        ),
      );
    return codes;
  }, places);
  // An address of the suite itself holds another folder at worst; `null` stands for the suite's own.
  const isLoaded = codes.filter((code) => code.startsWith('loaded') && !code.endsWith(' null'));
  assert.deepEqual(isLoaded, []);
  assert.ok(codes.filter((code) => code === 'FOREIGN_ORIGIN').length >= 8, codes.join());
  assert.deepEqual(foreign(visit.asked, setting.ownOrigin), []);
  await assertQuiet(visit);
  return rejected([...new Set(codes)].join(', '));
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
