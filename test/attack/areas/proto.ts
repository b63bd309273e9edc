/** Names that every object has, in queries, JSON and routes; and lists that are made to be large. */
import assert from 'node:assert/strict';
import { assertQuiet, type Arena, type Area } from '../support/arena.js';
import { numbersIn, passed, quotedIn, type Outcome, type Row } from '../support/row.js';
import { suiteAnswers } from '../support/portal-page.js';
import { pageObject } from '../support/suite-page.js';
import type { Visit } from '../support/world.js';
import { invoke } from './sdk.js';

const MAX_MS = 500;
const MAX_PARAMETERS = 1_000;

export const proto: Area = [
  { when: /dialog (?:id|route)|"\d+__/, play: dialogRoute },
  { when: /\bsdk\.invoke|StoaSDK\.invoke/i, play: invoke },
  {
    when: /lookup|look-up|invoke|registry|hooks?\b|handler|events?\.|event (?:bus|name)|state\$|displayModules|library|kind "|event name|setting|config ?key|symbol "|currency|rate |map\b.*"/i,
    play: lookUps,
  },
  { when: /\d{4,} (?:param|keys|entries)/, play: manyParameters },
  { when: /^\??[\w.%-]*\[|^\?|query|bracket/, play: query },
  {
    when: /[{].*(?:__proto__|constructor|prototype)|merge|JSON|(?:label|setting|manifest|list|map)s? (?:file|table)|file with/i,
    play: merge,
  },
];

const page = (arena: Arena): Promise<Visit> =>
  arena.shared('proto', () => ({
    url: arena.setting.page,
    page: { ...pageObject(arena.setting), currencyUrl: '/papi/i18n/currency/getCurrencyMap' },
    answers: suiteAnswers(arena.setting.ownOrigin),
  }));

async function query(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await page(arena);
  const [text = ''] = /\?\S*/.exec(input) ?? [`?${input.split(' ', 1)[0]}`];
  // `a[]=1,2,...,1000` and `a[0]..a[1000]` stand for what they leave out.
  const list = /^\?([^=]*)=1,2,\.{3},(\d+)$/.exec(text);
  const given = list
    ? `?${list[1]}=${Array.from({ length: Number(list[2]) }, (_, index) => index + 1).join(`,`)}`
    : text;
  const answer = await visit.page.evaluate((given) => {
    const start = performance.now();
    const values = window.stoa!.parseQuery(given.slice(1));
    window.stoa!.parseQuery(given);
    const ms = performance.now() - start;
    const longest = (value: unknown): number =>
      Array.isArray(value)
        ? Math.max(value.length, ...value.map(longest))
        : typeof value === 'object' && value !== null
          ? Math.max(0, ...Object.values(value).map(longest))
          : 0;
    const bare = Object.keys({}).length + Object.keys(Object.prototype).length;
    const isForeign = !([Object.prototype, null] as unknown[]).includes(Object.getPrototypeOf(values));
    return {
      ms,
      longest: longest(values),
      bare,
      isForeign,
      x: ({} as { x?: unknown }).x,
      json: JSON.stringify(values).slice(0, 80),
      hasProto: Object.hasOwn(values, '__proto__'),
    };
  }, given);
  const { ms, longest, bare, isForeign, x, json, hasProto } = answer;
  assert.deepEqual(
    { bare, isForeign, x, hasProto },
    { bare: 0, isForeign: false, x: undefined, hasProto: false },
  );
  assert.ok(ms < MAX_MS, `${ms} ms`);
  assert.ok(longest <= MAX_PARAMETERS, `a list of ${longest}`);
  if (list) assert.ok(longest <= 20, `a list of ${longest} out of one parameter`);
  await assertQuiet(visit);
  return passed(`${json}, nothing polluted`);
}

async function manyParameters(arena: Arena, { input, expect }: Row): Promise<Outcome> {
  const visit = await page(arena);
  const [count = 2_000] = numbersIn(input);
  const kept = await visit.page.evaluate(
    (count) =>
      Object.keys(
        window.stoa!.parseQuery(Array.from({ length: count }, (_, index) => `p${index}=${index}`).join('&')),
      ),
    count,
  );
  const [limit = MAX_PARAMETERS] = numbersIn(expect);
  assert.equal(kept.length, Math.min(count, limit));
  assert.equal(kept.at(-1), `p${Math.min(count, limit) - 1}`, 'the first are kept');
  return passed(`${kept.length} of ${count} kept`);
}

async function dialogRoute(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await page(arena);
  const [id = '5__a=1&__proto__=2'] = quotedIn(input);
  const route = await visit.page.evaluate((id) => {
    const { parseDialogRoute } = window.stoa!;
    const route = parseDialogRoute(`/sp/doc/workflow_Detail/${id}`, { root: '/sp/doc' });
    const parameters = route?.parameters as object | undefined;
    return (
      route && {
        id: route.id,
        names: Object.keys(parameters ?? {}),
        // A name that every object has is only there where the address says so.
        inherits:
          parameters !== undefined &&
          ['toString', 'valueOf', 'isPrototypeOf'].some(
            (name) => name in parameters && Object.getPrototypeOf(parameters) !== Object.prototype,
          ),
        isForeign:
          parameters !== undefined &&
          !([Object.prototype, null] as unknown[]).includes(Object.getPrototypeOf(parameters)),
      }
    );
  }, id);
  assert.equal(({} as { a?: unknown }).a, undefined);
  if (route) {
    assert.equal(route.id ?? '', id.split('__', 1)[0], 'the first separator splits');
    assert.deepEqual([route.isForeign, route.inherits], [false, false]);
    assert.ok(!route.names.includes('__proto__'));
  }
  await assertQuiet(visit);
  return passed(route ? `id ${route.id}, parameters ${route.names.join(', ')}` : 'no route');
}

const NAMES = [
  '__proto__',
  'constructor',
  'CONSTRUCTOR',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'prototype',
];

/** Everything that is looked up by a name from outside. */
async function lookUps(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await page(arena);
  const names = [...new Set([...quotedIn(input), ...NAMES])];
  visit.answers.set(`${arena.setting.ownOrigin}/papi/i18n/currency/getCurrencyMap`, {
    json: { code: 200, status: true, data: { CNY: 'Yuan' } },
  });
  const found = await visit.page.evaluate(async (names) => {
    const stoa = window.stoa!;
    await stoa.format.currencies.load();
    const found: string[] = [];
    for (const name of names) {
      const currency = stoa.format.currencies.names$.get().get(name.toUpperCase());
      if (currency !== undefined) found.push(`currency ${name}`);
      if (stoa.labels.get(name, 'none') !== 'none') found.push(`label ${name}`);
      for (const module of [name, `@stoa/${name}`]) {
        const loaded = await stoa.modules.load(module).then(
          () => 'loaded',
          () => undefined,
        );
        if (loaded) found.push(`module ${name}`);
      }
      const link = await Promise.resolve()
        .then(() => stoa.objects.link(name as never, '1'))
        .catch(() => undefined);
      if (link !== undefined && link !== null && link !== '') found.push(`object ${name}: ${String(link)}`);
      // A name that every object has is one like another: what nobody has registered there is not there, and what
      // somebody has is nowhere else.
      const { hooks } = stoa;
      const runs = async (library: string, action: string) =>
        Promise.resolve(hooks.run(library, action, {}, () => 'original') as unknown).catch(
          (error: unknown) => `threw ${String(error)}`,
        );
      for (const [library, action] of [
        [name, name],
        ['ui', name],
        [name, 'save'],
      ] as const) {
        const run = await runs(library, action);
        if (run !== 'original') found.push(`hook ${library} ${action}: ${String(run)}`);
        const kinds = ['props', 'component', 'children', 'handler'] as const;
        if (kinds.some((kind) => hooks.has(kind, library, action))) found.push(`has ${library} ${action}`);
        const props = { own: 1 };
        if (hooks.applyProps(library, action, props) !== props) found.push(`props ${library} ${action}`);
        const children = ['child'];
        if (hooks.applyChildren(library, action, props, children) !== children)
          found.push(`children ${library} ${action}`);
        const disposers = [
          hooks.on(library, action, () => 'mine', { owner: name }),
          hooks.overrideProps(library, action, () => ({ mine: 1 })),
        ];
        if ((await runs(library, action)) !== 'mine') found.push(`not run ${library} ${action}`);
        if ((await runs('none', 'none')) !== 'original') found.push(`hook of another: ${library} ${action}`);
        if (!('mine' in hooks.applyProps<object>(library, action, props))) found.push(`no props ${library}`);
        if ('mine' in {} || 'handler' in {}) found.push(`polluted by ${library} ${action}`);
        for (const dispose of disposers) dispose();
        if ((await runs(library, action)) !== 'original') found.push(`stays ${library} ${action}`);
      }
      let count = 0;
      const listen = (event: string) => stoa.events.on(event as never, () => (count += 1));
      const stop = listen(`app:${name}`);
      stoa.events.emit(`app:${name}` as never, {});
      stop();
      stoa.events.emit(`app:${name}` as never, {});
      if (count !== 1) found.push(`event ${name}: ${count}`);
      stoa.events.on(name as never, () => {})();
      if (stoa.modules.visible(name)) found.push(`visible ${name}`);
      const resolved = stoa.hooks.resolveComponent(name, name, 'own' as never) as unknown;
      if (resolved !== 'own') found.push(`component ${name}`);
    }
    return found;
  }, names);
  assert.deepEqual(found, []);
  await assertQuiet(visit);
  return passed(`${names.join(', ')}: found nowhere`);
}

/** What of a row is JSON: as it stands there, or between quotes. */
function jsonIn(input: string): string | undefined {
  return [...(/\{.*\}/s.exec(input) ?? []), ...quotedIn(input)].find((text) => {
    try {
      return typeof JSON.parse(text) === 'object';
    } catch {
      return false;
    }
  });
}

/** Every way in for JSON. */
async function merge(arena: Arena, { input }: Row): Promise<Outcome> {
  const json = jsonIn(input) ?? '{"__proto__":{"p1":1},"constructor":{"prototype":{"p2":1}}}';
  const { ownOrigin } = arena.setting;
  const reply = { type: 'application/json', body: json };
  const visit = await arena.open({
    url: arena.setting.page,
    page: pageObject(arena.setting),
    before: `window.stoaPage = (() => { try { return JSON.parse(${JSON.stringify(json)}); } catch { return {}; } })();`,
    answers: {
      [`${ownOrigin}/api/x`]: { type: 'application/json', body: `{"code":200,"status":true,"data":${json}}` },
      [`${ownOrigin}/build/moduleversion.json`]: reply,
      [`${ownOrigin}/api/component/base/syncSetting/getSetting`]: reply,
      [`${ownOrigin}/static/public/resource/i18n/en_US/hrm.json`]: reply,
      [`${ownOrigin}/static/public/resource/i18n/en_US/ui.json`]: reply,
    },
  });
  const polluted = await visit.page.evaluate(async (json) => {
    const stoa = window.stoa!;
    const value = JSON.parse(json) as never;
    const tries: (() => unknown)[] = [
      async () => Object.assign({}, (await stoa.request('/api/x')).data),
      () => stoa.request('/api/x', { params: value, headers: value }),
      () => stoa.modules.load('@stoa/hrm'),
      () => stoa.settings.load(),
      () => stoa.labels.load('hrm'),
      () => stoa.theme.set(value),
      () => stoa.title.configure(value),
      () => stoa.batchTasks.receive(value),
      () => stoa.batchTasks.receive(json),
      () => stoa.createRuntime({ page: value }).dispose(),
      () => stoa.createRuntime(value).dispose(),
      () => stoa.stringifyQuery(value),
      () => stoa.parseQuery(stoa.stringifyQuery(value)),
      () => stoa.notices.show(value).close(),
      () => stoa.monitor.capture(value, value),
      () => stoa.hooks.applyProps('ui', 'Button', value),
      () => stoa.fillTemplate('{0}', value),
      () => stoa.events.emit('x:y' as never, value),
    ];
    for (const run of tries)
      await Promise.resolve()
        .then(run)
        .catch(() => {});
    const own = Object.getOwnPropertyNames(Object.prototype).length;
    const bare = document.body.appendChild(document.createElement('iframe'))
      .contentWindow as unknown as typeof globalThis;
    return [
      own - Object.getOwnPropertyNames(bare.Object.prototype).length,
      Object.keys(Object.prototype).length,
    ];
  }, json);
  assert.deepEqual(polluted, [0, 0], 'no object has more than before');
  const { ran } = await visit.seen();
  assert.deepEqual(ran, []);
  return passed('merged nowhere');
}
