/** Inputs and storms that are made to keep a page busy or to fill it up. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import ts from 'typescript';
import { assertQuiet, type Arena, type Area } from '../support/arena.js';
import { numbersIn, passed, quotedIn, type Outcome, type Row } from '../support/row.js';
import { pageObject } from '../support/suite-page.js';
import { until, type Visit } from '../support/world.js';

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url));
const MAX_MS = 250;
/** What each pattern is tried with, and the time of the processor for all of that. A linear one takes milliseconds. */
const PUMPED_LENGTH = 10_000;
const MAX_PATTERN_MS = 1_000;
/** One that never ends is stopped. */
const ENDLESS_MS = 20_000;
/** Of other packages, where what they get is short: tinydate's sees the patterns of dates that developers write. */
const SHORT_INPUTS: ReadonlySet<string> = new Set(['/([^{]*?)\\w(?=\\})/g']);

export const dos: Area = [
  { when: /pattern|regex|quantifier|backtrack/i, play: patterns },
  { when: /^[^→]*(?:resource|performance|timeline|long ?tasks?|long frames?)\b/i, play: entries },
  {
    when: /storm|\d+ errors|errors in|store (?:is )?full|\d+ (?:entries|records)/i,
    play: storm,
  },
  { when: /notice|batch/i, play: notices },
  { when: /toast/i, play: toasts },
  { when: /nested|depth|deep/i, play: deep },
  { when: /circular|getter|Proxy|hostile (?:error|object)|reject(?:s|ed|ion) with/i, play: odd },
  { when: /prompt|dialog|question/i, play: prompts },
  { when: /date|\d{4}-\d\d-\d\d/i, play: dates },
  { when: /request|call|de-?dup|concurrent/i, play: calls },
  {
    when: /number|amount|digit|format|label|placeholder|param|query|\bUA\b|user.?agent|link|href|URL|sanit|text|message|stack|length|characters|\d\s*MB|string|input/i,
    play: long,
  },
];

const page = (arena: Arena): Promise<Visit> =>
  arena.shared('dos', () => ({ url: arena.setting.page, page: pageObject(arena.setting) }));

/** Every pattern of the bundles, and that of the row's shape in none of them: each against texts that are pumped up. */
async function patterns(_arena: Arena, { input }: Row): Promise<Outcome> {
  const lazy = (await readdir(join(DIST, 'stoa'))).filter((name) => name.endsWith('.js'));
  const [, shape] = /shape\s+(\S+)/.exec(input) ?? [];
  const found = new Map<string, string>();
  for (const name of ['stoa.js', 'stoa-sdk.js', ...lazy.map((file) => `stoa/${file}`)]) {
    const source = ts.createSourceFile(
      name,
      await readFile(join(DIST, name), 'utf8'),
      ts.ScriptTarget.Latest,
    );
    const walk = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) found.set(node.text, name);
      ts.forEachChild(node, walk);
    };
    walk(source);
  }
  assert.ok(found.size > 50, `${found.size} patterns`);
  if (shape) assert.ok(![...found.keys()].some((text) => text.includes(shape)), `${shape} is there`);
  const pumps = [
    '0',
    '1,',
    'a',
    ' ',
    '.',
    '/',
    '-',
    '<',
    '"',
    'a.',
    'a-',
    'a=',
    '\\',
    '%0',
    '[',
    '(',
    ':',
    '\t',
    'a@',
    '&a',
  ];
  // The engine stops a pattern that takes too long.
  const context = vm.createContext({ pumps, slow: '' });
  const slow: string[] = [];
  for (const [text, name] of found) {
    if (SHORT_INPUTS.has(text)) continue;
    const run = `for (const pump of pumps) for (const end of ['', '!', '\\n'])
      ${text}.test(pump.repeat(${PUMPED_LENGTH} / pump.length) + end);`;
    const before = process.cpuUsage();
    try {
      vm.runInContext(run, context, { timeout: ENDLESS_MS });
    } catch {
      slow.push(`${text} in ${name}: does not end`);
    }
    const ms = process.cpuUsage(before).user / 1_000;
    if (ms > MAX_PATTERN_MS) slow.push(`${text} in ${name}: ${Math.round(ms)} ms`);
  }
  assert.deepEqual(slow, []);
  return passed(`${found.size} patterns of the bundles are quick`);
}

async function dates(arena: Arena, { input, expect }: Row): Promise<Outcome> {
  const visit = await page(arena);
  const given = [
    ...quotedIn(input),
    ...(/24:00/.test(input) ? ['2024-01-01 24:00', '2024-01-01 24:00:00'] : []),
  ];
  const only = /only (.*?) valid/.exec(expect)?.[1] ?? '';
  const long = ['1'.repeat(100_000), `${'2024-'.repeat(20_000)}01`, ' '.repeat(100_000)];
  const { valid, ms } = await visit.page.evaluate(
    (all) => {
      const { isValidDate, formatDate, relativeTime, calendarText } = window.stoa!;
      const start = performance.now();
      const valid = all.map((text) => isValidDate(text));
      for (const text of all) {
        for (const run of [
          () => formatDate(text),
          () => relativeTime(text),
          () => calendarText(text),
          () => formatDate(0, text),
        ]) {
          try {
            run();
          } catch {
            // What is no date may be refused.
          }
        }
      }
      return { valid, ms: performance.now() - start };
    },
    [...given, ...long],
  );
  assert.ok(ms < MAX_MS * 2, `${ms} ms`);
  assert.ok(valid.slice(given.length).every((isValid) => !isValid));
  const wanted = only ? given.map((text) => only.includes(text)) : undefined;
  if (wanted) assert.deepEqual(valid.slice(0, given.length), wanted);
  await assertQuiet(visit);
  return passed(given.filter((_, index) => valid[index]).join(', ') || 'none is valid');
}

async function storm(arena: Arena, { input }: Row): Promise<Outcome> {
  const { setting } = arena;
  const path = `${setting.ownOrigin}/api/tissot/frontErrorRecord`;
  let isOk = true;
  const visit = await arena.open({
    url: setting.page,
    page: pageObject(setting),
    answers: { [path]: () => (isOk ? { json: { code: 200, status: true } } : { status: 500, body: '' }) },
  });
  const [count = 10_000] = numbersIn(input).filter((number) => number >= 100);
  const sentOf = () => visit.asked.filter(({ url }) => url === path).length;
  isOk = false;
  const { pending, ms } = await visit.page.evaluate(async (count) => {
    const { monitor } = window.stoa!;
    const start = performance.now();
    for (let index = 0; index < count; index += 1) {
      window.dispatchEvent(
        new ErrorEvent('error', { error: new Error(`storm ${index}`), message: `storm ${index}` }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
    const ms = performance.now() - start;
    const before = monitor.stats$.get();
    await monitor.flush();
    await monitor.flush();
    return { pending: Math.max(before.pending, monitor.stats$.get().pending), ms };
  }, count);
  assert.ok(pending <= 2_000, `${pending} are kept`);
  assert.equal(sentOf(), 1, 'one try, and none after its failure');
  assert.ok(ms < 10_000, `${ms} ms`);
  assert.deepEqual((await visit.seen()).ran, []);
  return passed(`${pending} kept of ${count}, one call`);
}

/** A page that loads without end: what its browser tells of that is bounded, whatever the report has room for. */
async function entries(arena: Arena, { input }: Row): Promise<Outcome> {
  const [count = 100_000] = numbersIn(input).filter((number) => number >= 200);
  const { setting } = arena;
  // A browser that tells as much as the row says: a page would be busy for minutes with loading it.
  const visit = await arena.open({
    url: setting.page,
    page: pageObject(setting),
    before: `if (self === top) {
      const heard = (window.heard = []);
      window.PerformanceObserver = class {
        static supportedEntryTypes = ['navigation', 'resource', 'paint', 'long-animation-frame', 'longtask'];
        constructor(tell) { this.tell = tell; }
        observe({ type, entryTypes = [type] }) { heard.push({ types: entryTypes, tell: this.tell }); }
        disconnect() {}
        takeRecords() { return []; }
      };
      window.feed = (type, from, to) => {
        const entries = Array.from({ length: to - from }, (_, index) => {
          const fields = { entryType: type, name: location.origin + '/files/' + (from + index) + '.js?token=t-secret', startTime: from + index, duration: 60, initiatorType: 'script' };
          return { ...fields, toJSON: () => fields };
        });
        const list = { getEntries: () => entries, getEntriesByType: () => entries, getEntriesByName: () => [] };
        for (const { types, tell } of heard) if (types.includes(type)) tell(list, {});
      };
    }`,
  });
  const told = () => visit.asked.filter(({ url }) => url.includes('/api/front/monitor/'));
  await visit.page.evaluate(async () => {
    const { monitor } = window.stoa!;
    monitor.start();
    await monitor.report();
  });
  const type = /long/i.test(input) ? 'long-animation-frame' : 'resource';
  assert.ok(
    await visit.page.evaluate(
      (type) =>
        (window as unknown as { heard: { types: string[] }[] }).heard.some(({ types }) =>
          types.includes(type),
        ),
      type,
    ),
    'the monitor listens',
  );
  const before = told().length;
  const ms = await visit.page.evaluate(
    async ({ count, type }) => {
      const { feed } = window as unknown as { feed: (type: string, from: number, to: number) => void };
      const start = performance.now();
      // In lots, as browsers hand them over, and then all that is left at once.
      for (let from = 0; from < count / 2; from += 100) feed(type, from, from + 100);
      feed(type, Math.ceil(count / 2), count);
      const ms = performance.now() - start;
      await window.stoa!.monitor.report();
      return ms;
    },
    { count, type },
  );
  const reports = told().slice(before);
  const sizes = reports.map(({ body }) => (JSON.parse(body) as { data?: unknown[] }).data?.length ?? 0);
  assert.ok(Math.max(...sizes) >= Math.min(count, 200), `they are told: ${sizes.join()}`);
  assert.ok(Math.max(...sizes) <= 1_000, `${sizes.join()} in a report`);
  assert.ok(reports.length <= 3, `${reports.length} calls for ${count} entries`);
  assert.ok(
    reports.every(({ body }) => body.length < 2e6 && !body.includes('t-secret')),
    'bounded, and without queries',
  );
  assert.ok(ms < 5_000, `${ms} ms`);
  assert.deepEqual(visit.alarms, []);
  return passed(`${sizes.join(' and ')} of ${count} told, in ${Math.round(ms)} ms`);
}

async function notices(arena: Arena, { input }: Row): Promise<Outcome> {
  const [count = 1_000] = numbersIn(input).filter((number) => number >= 100);
  const visit = await arena.open({ url: arena.setting.page, page: pageObject(arena.setting) });
  await visit.page.evaluate((count) => {
    const { batchTasks } = window.stoa!;
    for (let index = 0; index < count; index += 1)
      batchTasks.receive({
        command: 15422,
        type: 111,
        data: { taskId: `t${index}`, failCount: 1, content: `task ${index}` },
      });
  }, count);
  const texts = await until(
    () =>
      visit.page.evaluate(() => {
        const list = window.stoa!.notices.list$.get().map(({ text }) => text);
        return list.length > 0 && list;
      }),
    'a notice',
  );
  assert.equal(texts.length, 1, 'one at a time');
  const { shown, bytes } = await visit.page.evaluate(async () => {
    const { notices } = window.stoa!;
    let shown = 0;
    const last: string[] = [];
    while (notices.list$.get().length > 0 && shown < 5_000) {
      const [notice] = notices.list$.get();
      last.push(notice!.text);
      notices.close(notice!.id);
      shown += 1;
      for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
    }
    return { shown, bytes: JSON.stringify({ ...sessionStorage }).length, last: last.at(-1) };
  });
  assert.ok(shown < count, `${shown} of ${count} are kept`);
  assert.ok(bytes < 200_000, `${bytes} bytes`);
  await assertQuiet(visit);
  return passed(`one at a time, ${shown} of ${count} kept`);
}

async function toasts(arena: Arena): Promise<Outcome> {
  const visit = await page(arena);
  const most = await visit.page.evaluate(() => {
    const { notices } = window.stoa!;
    let most = 0;
    for (let index = 0; index < 10_000; index += 1) {
      notices.toast(`toast ${index}`);
      most = Math.max(most, notices.list$.get().length);
    }
    for (const { id } of notices.list$.get()) notices.close(id);
    return most;
  });
  assert.ok(most <= 3);
  return passed(`${most} at a time`);
}

async function prompts(arena: Arena): Promise<Outcome> {
  const visit = await page(arena);
  const kinds = await visit.page.evaluate(async () => {
    const { links, prompts } = window.stoa!;
    const opening = Array.from({ length: 1_000 }, () => links.open('https://evil.com/'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const count = prompts.queue$.get().length;
    for (const { id } of prompts.queue$.get())
      prompts.answer<'external-link'>(id, { open: false, remember: false });
    await Promise.all(opening);
    return count;
  });
  assert.equal(kinds, 1, 'the same question stands once');
  return passed('one question for 1000 attempts');
}

async function deep(arena: Arena): Promise<Outcome> {
  const visit = await page(arena);
  const { ownOrigin } = arena.setting;
  const depth = 20_000;
  visit.answers.set(`${ownOrigin}/api/deep`, {
    type: 'application/json',
    body: `{"code":200,"status":true,"data":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  });
  const ms = await visit.page.evaluate(async (depth) => {
    const { request, parseQuery, monitor, theme } = window.stoa!;
    const start = performance.now();
    await request.settle('/api/deep', { dedupe: false });
    parseQuery(`a${'[b]'.repeat(depth)}=1`);
    let nested: object = {};
    for (let index = 0; index < depth; index += 1) nested = { nested };
    monitor.capture(nested);
    theme.set(nested);
    await request.settle('/api/none', { method: 'POST', data: nested });
    return performance.now() - start;
  }, depth);
  assert.ok(ms < 5_000, `${ms} ms`);
  await assertQuiet(visit);
  return { verdicts: ['PASS', 'REJECT'], seen: `${depth} levels, nothing thrown at the page` };
}

/** What is thrown and is no error: each makes one record, and no new error of the page. */
async function odd(arena: Arena): Promise<Outcome> {
  const visit = await page(arena);
  const counts = await visit.page.evaluate(() => {
    const { monitor } = window.stoa!;
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const refusing = () => {
      throw new Error('hostile');
    };
    const hostile = new Proxy(
      {},
      { get: refusing, has: refusing, ownKeys: refusing, getPrototypeOf: refusing },
    );
    const getter = Object.defineProperty(new Error('x'), 'message', { get: refusing });
    return [null, undefined, 5, 'text', Symbol('s'), {}, circular, hostile, getter].map((reason, index) => {
      let count = 0;
      const stop = monitor.observe(() => (count += 1));
      monitor.capture(reason);
      const promise = Promise.resolve();
      window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason }));
      window.dispatchEvent(new ErrorEvent('error', { error: reason, message: `odd ${index}` }));
      stop();
      return count;
    });
  });
  assert.deepEqual(
    counts.filter((count) => count === 0),
    [],
  );
  await assertQuiet(visit);
  return passed(`${counts.length} things, each recorded`);
}

async function calls(arena: Arena): Promise<Outcome> {
  const visit = await page(arena);
  const codes = await visit.page.evaluate(async () => {
    const { request } = window.stoa!;
    const all = await Promise.all(Array.from({ length: 1_000 }, () => request.settle('/api/same')));
    return new Set(all.map(({ status }) => status)).size;
  });
  assert.equal(codes, 1);
  assert.equal(visit.asked.filter(({ url }) => url.endsWith('/api/same')).length, 1);
  return passed('1000 calls, one over the network');
}

/** Every parser, with texts that are as long as the row says. */
async function long(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await page(arena);
  const length = Math.min(2e6, Math.max(1e5, ...numbersIn(input)));
  const slow = await visit.page.evaluate(
    ({ length, max }) => {
      const stoa = window.stoa!;
      const parts = [
        '9',
        '1,',
        'a',
        '{0}',
        '{',
        ' ',
        '-',
        '.',
        '%',
        '//a.',
        'a&',
        '[0]',
        '<',
        '\ud800',
        'java\n',
        '0',
        '"',
      ];
      const slow: string[] = [];
      for (const part of parts) {
        const text = part.repeat(length / part.length);
        const tries: Record<string, () => unknown> = {
          number: () => stoa.formatNumber(text, { locale: 'en_US' }),
          amount: () => stoa.amountInWords(text, 'en_US'),
          amountZh: () => stoa.amountInWords(text, 'zh_CN'),
          date: () => stoa.isValidDate(text),
          template: () => stoa.fillTemplate(text, ['x']),
          link: () => stoa.links.classify(text),
          query: () => stoa.parseQuery(text),
          route: () => stoa.parseDialogRoute(`/sp/${text}`, { root: '/sp' }),
          client: () => stoa.detectClient({ userAgent: text, language: text }),
          locale: () => stoa.resolveLocale(text),
          legacy: () => stoa.mapLegacyAddress(text, { base: location.href }),
          batch: () => stoa.batchTasks.receive(text),
          record: () => stoa.monitor.capture(new Error(text)),
          currency: () => stoa.format.currencies.names$.get().get(text),
        };
        for (const [name, run] of Object.entries(tries)) {
          const start = performance.now();
          try {
            run();
          } catch {
            // May be refused.
          }
          const ms = performance.now() - start;
          if (ms > max) slow.push(`${name} of ${JSON.stringify(part)}: ${Math.round(ms)} ms`);
        }
      }
      return slow;
    },
    { length, max: 1_000 },
  );
  assert.deepEqual(slow, []);
  await assertQuiet(visit);
  return { verdicts: ['PASS', 'REJECT'], seen: `${length} characters in every parser` };
}
