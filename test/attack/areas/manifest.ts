/** Manifests and lists that servers answer: files of other sites, files that climb, pages in place of lists. */
import assert from 'node:assert/strict';
import { assertQuiet, type Arena, type Area } from '../support/arena.js';
import { suiteAnswers } from '../support/portal-page.js';
import { passed, quotedIn, type Outcome, type Row } from '../support/row.js';
import { pageObject } from '../support/suite-page.js';
import { foreign, until, type Reply } from '../support/world.js';

const NAMED =
  /^(?:files\.|manifest\.)?"?(lib\.js|lib\.css|chunks\.json|hash|js|css|entrypoints?|file|files?|path|src|name|type|integrity|publicPath)"?(?:\s*entry)?\s*[=:]\s*(.+)$/i;

export const manifest: Area = [
  { when: /publicPath|__webpack_public_path__|buildUrl|staticUrl/, play: publicPath },
  { when: /ecode|libName/i, play: ecode },
  { when: /pageConfigMap|\.?merge-?dist|maintainDomain|^random\s*=/i, play: merged },
  {
    when: /^[^→=]*\b(?:chunks?|script|file|lib\.js)\b[^→=]*\b(?:[45]\d\d|HTML|text\/html|missing|gone|removed)\b|^[^→]*after a deploy|^[^→]*deploy.*(?:removes|takes away)/i,
    play: redeployed,
  },
  {
    when: /^[^→]*\b(?:asset-manifest|moduleversion)(?:\.json)?"?\b(?! (?:with|has|contains|holds))/,
    play: answered,
  },
  {
    when: /text\/html|login page|HTML/,
    play: (arena) =>
      broken(arena, {
        type: 'text/html',
        body: '<!doctype html><form action="/login"><script>alert(1)</script></form>',
      }),
  },
  { when: /\blate\b|too late|after (?:the )?time-?(?:out|limit)/i, play: late },
  { when: /integrity|hash mismatch|tamper|altered|SRI|does not match/i, play: tampered },
  {
    when: /^(?:files\.|manifest\.)?"?(?:(?:lib\.(?:js|css)|chunks\.json|hash|entrypoints?|file|path|src)\b|(?:js|css)"?(?: entry)?\s*[=:])/i,
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
  { when: /huge|\d\s*MB|\d{4,} (?:\w+ )?(?:files|entries|modules)|1e\d/i, play: huge },
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

async function files(arena: Arena, { input, expect }: Row): Promise<Outcome> {
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
    if (!isHash && !/\bPASS\b/.test(expect)) assert.match(code, /MANIFEST_INVALID$/, JSON.stringify(value));
    seen.push(`${JSON.stringify(value)}: ${code}`);
    await visit.close();
  }
  return { verdicts: ['REJECT', 'PASS'], seen: seen.join('; ') };
}

/** One of the lists is what the row says: the text that it names, a status, a page. */
async function answered(arena: Arena, { input }: Row): Promise<Outcome> {
  const { ownOrigin } = arena.setting;
  const html = '<!doctype html><title>Sign in</title><script>alert(1)</script>';
  const paths = ['moduleversion.json', 'hrm/asset-manifest.json'].filter((path) =>
    path.includes(/asset-manifest|moduleversion/.exec(input)![0]),
  );
  const [, text] = /(?:=|:|\bis\b)\s*(".*"|\[.*|\{.*|null|true|false|-?\d+)\s*$/s.exec(input) ?? [];
  const named = text?.startsWith('"') ? (quotedIn(text)[0] ?? '') : text;
  const [, status] = /\b([345]\d\d)\b/.exec(input.replace(text ?? '', '')) ?? [];
  const body = named ?? html;
  const replies: Reply[] = status
    ? [
        {
          status: Number(status),
          ...(status.startsWith('3') ? { headers: { location: 'https://evil.com/login' } } : { body }),
        },
      ]
    : [
        { type: 'application/json', body },
        { type: 'text/html', body },
        // What a row writes as text may be a text that was written as JSON.
        { json: named ?? html },
      ];
  const seen: string[] = [];
  for (const path of paths) {
    for (const reply of replies) {
      const { visit, code } = await load(arena, {
        [`${ownOrigin}/build/${path}`]: reply,
        'https://evil.com/login': { body: html },
      });
      assert.match(code, /^(?:relogin, )?[A-Z_]+$/, `${JSON.stringify(reply)}: ${code}`);
      assert.ok(
        visit.asked.every(({ url }) => !/\/build\/hrm\/lib|evil/.test(url)),
        'no file of it is asked for',
      );
      seen.push(code);
      await visit.close();
    }
  }
  return { verdicts: ['REJECT', 'PASS'], seen: [...new Set(seen)].join(', ') };
}

/** What pages have in one file is a short cut: whatever is wrong with its list, modules come from their own files. */
async function merged(arena: Arena, { input }: Row): Promise<Outcome> {
  const { ownOrigin, page } = arena.setting;
  const { pathname } = new URL(page);
  const [first = ''] = pathname.split('/').slice(1);
  const good = 'a1b2c3';
  const at = (entry: unknown) => ({ '/': entry, [`/${first}`]: entry, [pathname]: entry });
  const hostile = [
    ...quotedIn(input).filter((text) => !text.startsWith('/s')),
    '//evil.com',
    '\\\\evil.com',
    'https://evil.com/x',
    'javascript:alert(1)',
    '..',
    '../../x',
    '%2e%2e',
    'a/../../b',
    'a\\..\\b',
    '',
    '<script>alert(1)</script>',
    'x'.repeat(10_000),
  ];
  const maps: unknown[] = [
    ...hostile.map((hash) => at({ hash, random: 1 })),
    ...[5, null, {}, [], ['a1b2c3'], true].map((hash) => at({ hash })),
    ...['&x=https://evil.com', '#', '/../../x', {}, [], null].map((random) => at({ hash: good, random })),
    ...['x', 5, null, [], [[pathname, { hash: good }]], true],
    ...['x', 5, null, [], true].map(at),
    Object.fromEntries(
      ['https://evil.com/', '//evil.com', 'http://[', '', '__proto__'].map((key) => [key, { hash: good }]),
    ),
    Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`/p${index}`, { hash: good }])),
  ];
  const lists: Reply[] = maps.map((pageConfigMap) => ({
    json: { pageConfigMap, maintainDomain: 'javascript:alert(1)' },
  }));
  lists.push(
    {
      type: 'application/json',
      body: `{"__proto__":{"polluted":1,"hash":"${good}"},"pageConfigMap":{"__proto__":{"polluted":1,"hash":"${good}"},"constructor":{"prototype":{"polluted":1}}}}`,
    },
    { type: 'text/html', body: '<!doctype html><script>alert(1)</script>' },
    { type: 'application/json', body: '<!doctype html><script>alert(1)</script>' },
    { type: 'application/json', body: '{"pageConfigMap":' },
    { json: [] },
    { json: 'x' },
    { status: 500, body: '' },
  );
  const distributions: unknown[] = [
    { files: { 'lib.js': '//evil.com/x.js' }, modules: [{ name: '@stoa/hrm', hash: 'h1', js: 'h1' }] },
    { files: { 'lib.js': '../../x.js' }, modules: [{ name: '@stoa/hrm', hash: 'h1', js: 'h1' }] },
    {
      files: { 'lib.js': 'x.js', 'lib.css': 'data:text/css,a{}' },
      modules: [{ name: '@stoa/hrm', js: 'h1' }],
    },
    { files: { 'lib.js': 'x.js' }, modules: '@stoa/hrm' },
    'x',
    null,
  ];
  const tries = [
    ...lists.map((list) => ({ list, distribution: undefined as unknown })),
    ...distributions.map((distribution) => ({
      list: { json: { pageConfigMap: at({ hash: good, random: 1 }) } },
      distribution,
    })),
  ];
  let isFollowed = false;
  const list = `${ownOrigin}/build/.merge-dist/manifest.json`;
  const distributionUrl = `${ownOrigin}/build/.merge-dist/${good}/manifest.json`;
  const visit = await arena.open({
    url: page,
    page: pageObject(arena.setting),
    answers: {
      ...suiteAnswers(ownOrigin),
      'https://evil.com/*': { type: 'text/javascript', body: 'globalThis.attacked = true;' },
    },
  });
  for (const { list: reply, distribution } of tries) {
    await visit.forget();
    visit.answers.set(list, reply);
    visit.answers.delete(distributionUrl);
    if (distribution !== undefined) visit.answers.set(distributionUrl, { json: distribution });
    // A runtime of its own knows nothing of the lists before.
    const code = await visit.page.evaluate(async (page) => {
      const runtime = window.stoa!.createRuntime({ page });
      const code = await runtime.modules.load('@stoa/hrm').then(
        () => 'loaded',
        (error: unknown) => (error as { code?: string }).code ?? String(error),
      );
      runtime.dispose();
      return 'attacked' in window || 'polluted' in {} ? 'attacked' : code;
    }, pageObject(arena.setting));
    const about = JSON.stringify([reply, distribution]).slice(0, 200);
    assert.equal(code, 'loaded', `the module comes from its own files, with ${about}`);
    await assertQuiet(visit);
    assert.deepEqual(foreign(visit.asked, ownOrigin), [], about);
    const asked = visit.asked.map(({ url }) => new URL(url));
    assert.ok(
      asked.some(({ href }) => href.startsWith(list)),
      'the list was asked for',
    );
    assert.ok(
      asked.every(({ pathname }) =>
        /^\/(?!build\/)|^\/build\/(?:hrm\/[\w.-]+|moduleversion\.json|\.merge-dist\/(?:[\w-][\w.-]*\/)?manifest\.json)$/.test(
          pathname,
        ),
      ),
      `nothing else is asked for, with ${about}: ${asked.join(' ')}`,
    );
    assert.ok(
      asked.every(({ searchParams }) => !searchParams.has('x')),
      'a value stays one',
    );
    isFollowed ||= asked.some(({ pathname }) => pathname.includes(`/${good}/`));
  }
  assert.ok(isFollowed, 'a list that is one is followed');
  return { verdicts: ['PASS', 'REJECT'], seen: `own files with each of ${tries.length} lists` };
}

/** A deployment takes away the files that an open page knows: asked anew once, and no more where those fail too. */
async function redeployed(arena: Arena, { input, expect }: Row): Promise<Outcome> {
  const { ownOrigin, page: url } = arena.setting;
  const isPage = /HTML|text\/html/i.test(input);
  const [, status = '404'] = /\b([45]\d\d)\b/.exec(input) ?? [];
  const gone: Reply = isPage
    ? { type: 'text/html', body: '<!doctype html><script>alert(1)</script>' }
    : { status: Number(status), body: '<!doctype html>' };
  const play = async (isMended: boolean) => {
    let isDeployed = false;
    const manifestOf = (hash: string): Reply => ({
      json: { name: '@stoa/hrm', type: 'module', files: { 'lib.js': `lib.${hash}.mjs` } },
    });
    const visit = await arena.open({
      url,
      page: pageObject(arena.setting),
      answers: {
        ...suiteAnswers(ownOrigin),
        [`${ownOrigin}/build/moduleversion.json`]: () => ({
          json: { hrm: { js: isDeployed ? 'h2' : 'h1' } },
        }),
        [`${ownOrigin}/build/hrm/asset-manifest.json`]: () => manifestOf(isDeployed ? 'h2' : 'h1'),
        // The deployment comes between the list and the file.
        [`${ownOrigin}/build/hrm/lib.h1.mjs`]: () => {
          isDeployed = true;
          return gone;
        },
        [`${ownOrigin}/build/hrm/lib.h2.mjs`]: isMended
          ? { type: 'text/javascript', body: 'export const Card = {};' }
          : gone,
      },
    });
    await visit.forget();
    const outcome = await visit.page.evaluate(async () => {
      const { modules, prompts } = window.stoa!;
      const ask = () =>
        modules.load('@stoa/hrm').then(
          () => 'loaded',
          (error: unknown) => {
            const { name, code } = error as { name: string; code: string };
            return `${name} ${code}`;
          },
        );
      const codes = await Promise.all([ask(), ask()]);
      // Whoever tries once more hears of the same failure.
      codes.push(await ask());
      return { codes, prompts: prompts.queue$.get().map(({ kind }) => kind) };
    });
    const count = (path: string) => visit.asked.filter((asked) => asked.url.includes(path)).length;
    const asked = ['moduleversion.json', 'asset-manifest.json', 'lib.h1.mjs', 'lib.h2.mjs'].map(count);
    await assertQuiet(visit);
    assert.deepEqual(outcome.prompts, [], 'nobody is asked to refresh for a file that no one has listed');
    return { codes: [...new Set(outcome.codes)], asked };
  };
  const mended = await play(true);
  assert.deepEqual(mended.codes, ['loaded'], 'the version of today is taken');
  assert.deepEqual(mended.asked, [2, 2, 1, 1], 'each file once');
  const failed = await play(false);
  assert.deepEqual(failed.codes, ['ChunkLoadError CHUNK_FAILED']);
  // A page in place of a file may be one of a proxy, and is asked for past the cache.
  assert.ok(
    failed.asked.every((times) => times <= 3),
    `no end of attempts: ${failed.asked.join()}`,
  );
  const isOnce = /^PASS/.test(expect);
  return {
    verdicts: isOnce ? ['PASS'] : ['REJECT', 'PASS'],
    seen: `the new version after ${mended.asked.join()} calls; where it fails too, ${failed.codes.join()} after ${failed.asked.join()}`,
  };
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

/** A script that comes when nobody waits any more changes nothing of what has been said. */
async function late(arena: Arena): Promise<Outcome> {
  const { setting } = arena;
  const { ownOrigin } = setting;
  const file = `${ownOrigin}/build/hrm/lib.h1.js`;
  const visit = await arena.open({
    url: setting.page,
    page: pageObject(setting),
    answers: {
      ...suiteAnswers(ownOrigin),
      [`${ownOrigin}/build/hrm/asset-manifest.json`]: {
        json: { name: '@stoa/hrm', files: { 'lib.js': 'lib.h1.js' } },
      },
    },
  });
  const { page } = visit;
  let isAsked = false;
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await visit.context.route(file, async (route) => {
    isAsked = true;
    await gate;
    await route
      .fulfill({
        contentType: 'text/javascript',
        body: "window.cameLate = true; stoa.define('@stoa/hrm', { Card: { mount() {} } });",
      })
      .catch(() => {});
  });
  await page.clock.install();
  await page.evaluate(() => {
    const state = window as unknown as { code?: string };
    window.stoa!.modules.load('@stoa/hrm').then(
      () => (state.code = 'loaded'),
      (error: unknown) => (state.code = (error as { code: string }).code),
    );
  });
  await until(async () => isAsked, 'the script');
  const codeOf = () => page.evaluate(() => (window as unknown as { code?: string }).code);
  for (let minute = 0; minute < 10 && !(await codeOf()); minute += 1) await page.clock.runFor(60_000);
  const code = await codeOf();
  assert.match(code ?? '', /^[A-Z_]+$/, 'the load has failed');
  const stateOf = () => page.evaluate(() => JSON.stringify(window.stoa!.modules.state$('@stoa/hrm').get()));
  const before = await stateOf();
  release();
  await until(() => page.evaluate(() => 'cameLate' in window), 'what comes late').catch(() => {});
  const cameLate = await page.evaluate(() => 'cameLate' in window);
  assert.equal(await stateOf(), before);
  assert.deepEqual((await visit.seen()).ran, []);
  return {
    verdicts: ['PASS', 'REJECT'],
    seen: `${code}; ${cameLate ? 'it ran late, and' : 'it never ran, and'} nothing has changed`,
  };
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
