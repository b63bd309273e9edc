/** Manifests and lists that servers answer: files of other sites, files that climb, pages in place of lists. */
import assert from 'node:assert/strict';
import { assertQuiet, type Arena, type Area } from '../support/arena.js';
import { suiteAnswers } from '../support/portal-page.js';
import { passed, type Outcome, type Row } from '../support/row.js';
import { pageObject } from '../support/suite-page.js';
import { foreign, type Reply } from '../support/world.js';

const NAMED =
  /^(?:files\.|manifest\.)?"?(lib\.js|lib\.css|chunks\.json|hash|js|css|entrypoints?|file|files?|path|src|name|type|integrity|publicPath)"?(?:\s*entry)?\s*[=:]\s*(.+)$/i;

export const manifest: Area = [
  { when: /publicPath|__webpack_public_path__|buildUrl|staticUrl/, play: publicPath },
  { when: /ecode|libName/i, play: ecode },
  {
    when: /text\/html|login page|HTML/,
    play: (arena) =>
      broken(arena, {
        type: 'text/html',
        body: '<!doctype html><form action="/login"><script>alert(1)</script></form>',
      }),
  },
  { when: /integrity|hash mismatch|tamper|altered|SRI|does not match/i, play: tampered },
  {
    when: /^(?:files\.|manifest\.)?"?(?:lib\.(?:js|css)|chunks\.json|hash|js|css|entrypoints?|file|path|src)/i,
    play: files,
  },
  {
    when: /__proto__|constructor|prototype/,
    play: (arena) =>
      broken(arena, {
        type: 'application/json',
        body: '{"__proto__":{"files":{"lib.js":"//evil.com/x.js"},"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
      }),
  },
  {
    when: /malformed|not JSON|truncated|invalid JSON|array|null|empty|number|string/i,
    play: (arena) => broken(arena, { type: 'application/json', body: '{"files":{"lib.js":' }),
  },
  { when: /huge|\d\s*MB|\d{4,} (?:files|entries|modules)|1e\d/i, play: huge },
  { when: /\.\.|\/\/|https?:|data:|blob:|javascript:/, play: files },
];

const MODULE = 'globalThis.attacked = true; export const Card = {};';

/** Loads `@stoa/hrm` with this manifest; tells what came of it and what was asked for. */
async function load(arena: Arena, answers: Readonly<Record<string, Reply>>, page: object = {}) {
  const { setting } = arena;
  const { ownOrigin } = setting;
  const visit = await arena.open({
    url: setting.page,
    page: { ...pageObject(setting), ...page },
    answers: { ...suiteAnswers(ownOrigin), ...answers },
  });
  await visit.forget();
  const code = await visit.page.evaluate(async () => {
    const { modules, prompts } = window.stoa!;
    const asks: string[] = [];
    // Whoever has to sign in again does not.
    const stop = prompts.queue$.subscribe(([head]) => {
      if (!head) return;
      asks.push(head.kind);
      queueMicrotask(() => prompts.answer(head.id, 'cancelled'));
    });
    const code = await modules.load('@stoa/hrm').then(
      () => 'loaded',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );
    stop();
    return [...asks, code].join(', ');
  });
  const attacked = await visit.page.evaluate(() => 'attacked' in window || 'polluted' in {});
  assert.equal(attacked, false, 'nothing of it runs');
  await assertQuiet(visit);
  assert.deepEqual(foreign(visit.asked, ownOrigin, setting.staticOrigin), [], 'no other site is asked');
  return { visit, code };
}

/** The alternatives of a row: `"a" / "b"`. What JSON reads at once, what is between quotes, else the words themselves. */
function valuesOf(text: string): unknown[] {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value !== 'string' && !Array.isArray(value)) return [value];
  } catch {
    // Several, or words.
  }
  const quoted = text.match(/"(?:[^"\\]|\\.)*"/g);
  if (!quoted) return [text.replace(/ or .*$/, '').trim()];
  return quoted.flatMap((value) => {
    const once = JSON.parse(value) as string;
    // Rows may have been written twice over: two backslashes stand for one.
    return [once, once.replaceAll('\\\\', '\\')];
  });
}

async function files(arena: Arena, { input }: Row): Promise<Outcome> {
  const { ownOrigin } = arena.setting;
  const [, field = 'lib.js', rest = input] = NAMED.exec(input) ?? [];
  const values = valuesOf(rest).map((value) =>
    typeof value === 'string' ? value.replace(/\.\.\.$/, 'alert(1)') : value,
  );
  if (/other origin|another origin|foreign/i.test(input)) values.push('https://evil.com/x', '//evil.com/x');
  const seen: string[] = [];
  for (const value of values) {
    const isHash = /^(?:hash|js|css)$/i.test(field);
    const listed: Record<string, unknown> = { 'lib.js': 'lib.h1.mjs', ...(!isHash && { [field]: value }) };
    const { visit, code } = await load(arena, {
      [`${ownOrigin}/build/hrm/asset-manifest.json`]: {
        json: {
          name: '@stoa/hrm',
          type: 'module',
          files: listed,
          ...(field.startsWith('entry') && { entrypoints: [value] }),
        },
      },
      ...(isHash && {
        [`${ownOrigin}/build/moduleversion.json`]: { json: { hrm: { js: value, css: value } } },
      }),
      'https://evil.com/*': { type: 'text/javascript', body: MODULE },
    });
    const outside = visit.asked.filter(
      ({ url }) =>
        url.startsWith(ownOrigin) &&
        new URL(url).pathname.startsWith('/build/') &&
        !/^\/build\/(?:hrm\/|moduleversion\.json|\.merge-dist\/)/.test(new URL(url).pathname),
    );
    assert.deepEqual(outside, [], 'no file outside the folder is asked for');
    if (!isHash) assert.match(code, /MANIFEST_INVALID$/, JSON.stringify(value));
    seen.push(`${JSON.stringify(value)}: ${code}`);
    await visit.close();
  }
  return { verdicts: ['REJECT', 'PASS'], seen: seen.join('; ') };
}

/** Lists that are none, at every level. */
async function broken(arena: Arena, reply: Reply): Promise<Outcome> {
  const { ownOrigin } = arena.setting;
  const seen: string[] = [];
  for (const path of ['moduleversion.json', 'hrm/asset-manifest.json']) {
    const { visit, code } = await load(arena, { [`${ownOrigin}/build/${path}`]: reply });
    assert.doesNotMatch(code, /loaded$/);
    assert.ok(
      visit.asked.every(({ url, type }) => type !== 'script' || /\/stoa\//.test(url)),
      'no script is put into the page',
    );
    seen.push(`${path}: ${code}`);
    await visit.close();
  }
  return { verdicts: ['PASS', 'REJECT'], seen: seen.join('; ') };
}

async function tampered(arena: Arena): Promise<Outcome> {
  const { ownOrigin } = arena.setting;
  const { code } = await load(arena, {
    [`${ownOrigin}/build/hrm/asset-manifest.json`]: {
      json: {
        name: '@stoa/hrm',
        type: 'module',
        files: { 'lib.js': 'lib.h1.mjs' },
        integrity: { 'lib.h1.mjs': `sha384-${'A'.repeat(64)}` },
      },
    },
    [`${ownOrigin}/build/hrm/lib.h1.mjs`]: { type: 'text/javascript', body: MODULE },
  });
  assert.notEqual(code, 'loaded');
  return { verdicts: ['REJECT', 'PASS'], seen: code };
}

async function huge(arena: Arena): Promise<Outcome> {
  const { ownOrigin } = arena.setting;
  const map = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, index) => [`m${index}`, { js: `h${index}` }]),
  );
  const start = performance.now();
  const { code } = await load(arena, { [`${ownOrigin}/build/moduleversion.json`]: { json: map } });
  assert.ok(performance.now() - start < 10_000);
  return { verdicts: ['PASS', 'REJECT'], seen: `${code}, in time` };
}

/** Where files lie is said by the page object of the suite alone, not by names that anybody puts on the window. */
async function publicPath(arena: Arena): Promise<Outcome> {
  const { setting } = arena;
  const visit = await arena.open({
    url: setting.page,
    page: pageObject(setting),
    answers: suiteAnswers(setting.ownOrigin),
    before: `for (const name of ['publicPath', '__webpack_public_path__', 'buildUrl', 'staticUrl', '__webpack_require__', 'webpackJsonp'])
      window[name] = 'https://evil.com/';`,
  });
  await visit.page.evaluate(async () => {
    const { modules, chunks, sanitizer, labels } = window.stoa!;
    await Promise.allSettled([
      modules.load('@stoa/hrm'),
      chunks.load('validator'),
      sanitizer.load(),
      labels.load('hrm'),
    ]);
    window.stoa!.labels.message('none', {});
  });
  assert.deepEqual(foreign(visit.asked, setting.ownOrigin, setting.staticOrigin), []);
  assert.ok(
    visit.asked.some(({ url }) => url.includes('/build/hrm/')),
    'the files were asked for',
  );
  return passed('every file came from the suite');
}

/** Names of components of tenants are compared, and never loaded. */
async function ecode(arena: Arena): Promise<Outcome> {
  const { setting } = arena;
  const evil = 'https://evil.com/x.js';
  const visit = await arena.open({
    url: setting.page,
    page: pageObject(setting),
    answers: {
      [`${setting.ownOrigin}/api/ecode/monitor/list`]: {
        json: {
          code: 200,
          status: true,
          data: { a1: [{ libName: evil, comName: '<img src=x onerror=alert(1)>', ecodeSDK: evil }] },
        },
      },
    },
  });
  await visit.page.evaluate(async () => {
    const { monitor } = window.stoa!;
    await monitor.loadEcode(['a1']);
    monitor.capture(new Error('failed'), { fileName: 'https://evil.com/x.js' });
  });
  assert.ok(
    visit.asked.some(({ url }) => url.endsWith('/ecode/monitor/list')),
    'the list was asked for',
  );
  assert.deepEqual(foreign(visit.asked, setting.ownOrigin), []);
  await assertQuiet(visit);
  return passed('taken as names');
}
