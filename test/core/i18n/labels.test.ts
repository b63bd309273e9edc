/** The labels of a module come from three files, are read synchronously and follow the language. */
import { expect } from '@open-wc/testing';
import type { PageInput } from '../../../core/base/page.js';
import { createRuntime } from '../../../core/runtime.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { createFakeNetwork } from '../../../testkit/network.js';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer, type Reply } from '../../support/server.js';
import { labelsOver } from './support.js';

describe('labels', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  const files = (locale: string) => `GET /static/public/resource/i18n/${locale}` as `GET /${string}`;
  const page = { locale: { lang: 'en_US', version: '7' }, currentTenant: { tenantKey: 'acme' } };

  async function serve(locale: string, name: string, json: unknown): Promise<void> {
    await server().reply(`${files(locale)}/${name}.json`, { json });
  }

  it('shows the fallback before loading and the label after, and counts the change', async () => {
    await serve('en_US', 'hrm', { 'hr.title': 'People' });
    const { labels } = runtimeFor(server());
    expect(labels.get('hr.title', 'Staff')).to.equal('Staff');
    // Pages without types say `null` for none.
    expect(labels.get('hr.{0}', null as unknown as string, ['title'])).to.equal('hr.title');
    const before = labels.version$.get();
    await labels.load('hrm');
    expect(labels.get('hr.title', 'Staff')).to.equal('People');
    expect(labels.version$.get()).to.be.greaterThan(before);
  });

  it('lets the module win over the suite and the tenant over both', async () => {
    await serve('en_US', 'ui', { a: 'suite', b: 'suite', c: 'suite' });
    await serve('en_US', 'hrm', { b: 'module', c: 'module' });
    await serve('en_US', 'acme', { c: 'tenant' });
    const { labels } = runtimeFor(server(), { page });
    await labels.load('hrm');
    expect(['a', 'b', 'c'].map((id) => labels.get(id))).to.deep.equal(['suite', 'module', 'tenant']);
  });

  it('asks for the version of the files', async () => {
    await serve('en_US', 'hrm', {});
    await runtimeFor(server(), { page }).labels.load('hrm');
    expect((await server().requests()).every(({ query }) => query['v'] === '7')).to.equal(true);
  });

  it('loads a module once, by either of its names, and the shared files once for all modules', async () => {
    await serve('en_US', 'hrm', {});
    await serve('en_US', 'crm', {});
    const { labels } = runtimeFor(server(), { page });
    await Promise.all([labels.load('hrm'), labels.load('hrm'), labels.load('crm')]);
    await labels.load('@stoa/crm');
    const names = (await server().requests()).map(({ path }) => path.split('/').at(-1)).sort();
    expect(names).to.deep.equal(['acme.json', 'crm.json', 'hrm.json', 'ui.json']);
  });

  it('fills placeholders in one pass, so that an argument cannot inject the next', async () => {
    await serve('en_US', 'hrm', { n: '{0} of {1}' });
    const { labels } = runtimeFor(server());
    await labels.load('hrm');
    expect(labels.get('n', '', ['{1}', '$&'])).to.equal('{1} of $&');
  });

  const kept = { 'cache-control': 'public, max-age=600' };
  for (const [name, wrong] of [
    ['hrm', { body: '<p>Sign in', headers: { 'content-type': 'text/html', ...kept } }],
    ['crm', { status: 503, headers: kept }],
  ] as const) {
    it(`given ${wrong.body ?? 'a 503'} came in place of a file, and browsers may keep that, then the next load has the labels`, async () => {
      await server().reply(`${files('en_US')}/${name}.json`, wrong);
      const { labels } = runtimeFor(server());
      await rejection(labels.load(name));
      const json = { 'hr.title': 'People' };
      await server().reply(`${files('en_US')}/${name}.json`, { json, headers: kept });
      await labels.load(name);
      expect(labels.get('hr.title')).to.equal('People');
    });
  }

  it('follows a change of language with everything that was loaded', async () => {
    await serve('en_US', 'hrm', { 'hr.title': 'People' });
    await serve('zh_CN', 'hrm', { 'hr.title': '人员' });
    const { labels } = runtimeFor(server());
    await labels.load('hrm');
    await labels.setLocale('zh-CN');
    expect(labels.locale$.get()).to.equal('zh_CN');
    expect(labels.get('hr.title')).to.equal('人员');
  });

  it('does not mix languages when the answer of the first one comes late', async () => {
    await server().reply(`${files('en_US')}/hrm.json`, { json: { late: 'People' }, hold: true });
    await serve('zh_CN', 'hrm', { 'hr.title': '人员' });
    const { labels } = runtimeFor(server());
    const english = labels.load('hrm');
    await labels.setLocale('zh_CN');
    await server().release();
    await english;
    expect(labels.get('late', 'fallback')).to.equal('fallback');
    expect(labels.get('hr.title')).to.equal('人员');
  });

  const broken: readonly (readonly [string, Reply])[] = [
    ['missing', { status: 404 }],
    ['refused', { status: 500 }],
    ['cut off', { body: '{"a":' }],
    ['empty', { body: '' }],
    ['a page', { body: '<html>login</html>', headers: { 'content-type': 'text/html' } }],
    ['a list', { json: ['a'] }],
    ['null', { json: null }],
    ['a number', { json: 5 }],
    ['a text', { json: 'text' }],
    ['lost on the way', { json: { a: 'x'.repeat(1_000) }, drop: 'mid-body' }],
    ['far too large', { json: { a: 'x'.repeat(10_000_001) } }],
  ];
  for (const [what, reply] of broken) {
    it(`rejects with "Load app failed" when the file is ${what}, and tries again next time`, async () => {
      await server().reply(`${files('en_US')}/hrm.json`, [reply, { json: { a: 'A' } }]);
      const { labels } = runtimeFor(server());
      expect(await rejection(labels.load('hrm'))).to.include({
        code: 'LABELS_FAILED',
        message: 'Load app failed',
      });
      await labels.load('hrm');
      expect(labels.get('a')).to.equal('A');
    });
  }

  it('tries the shared files again as well, once one of them was broken', async () => {
    await serve('en_US', 'hrm', { b: 'module' });
    await server().reply(`${files('en_US')}/ui.json`, [{ body: '<html>' }, { json: { a: 'suite' } }]);
    const { labels } = runtimeFor(server());
    expect(await rejection(labels.load('hrm'))).to.include({ code: 'LABELS_FAILED' });
    await labels.load('hrm');
    expect([labels.get('a'), labels.get('b')]).to.deep.equal(['suite', 'module']);
  });

  it('asks again for shared files that were absent together with those of the module', async () => {
    for (const [name, json] of [
      ['hrm', { b: 'module' }],
      ['ui', { a: 'suite' }],
      ['acme', { c: 'tenant' }],
    ] as const)
      await server().reply(`${files('en_US')}/${name}.json`, [{ status: 404 }, { json }]);
    const { labels } = runtimeFor(server(), { page });
    expect(await rejection(labels.load('hrm'))).to.include({ code: 'LABELS_FAILED' });
    await labels.load('hrm');
    expect(['a', 'b', 'c'].map((id) => labels.get(id))).to.deep.equal(['suite', 'module', 'tenant']);
  });

  it('ignores values that are no text and keys that name the prototype', async () => {
    const body = '{"n":1,"o":{},"__proto__":{"x":"y"},"constructor":"text"}';
    await server().reply(`${files('en_US')}/hrm.json`, { body });
    const { labels } = runtimeFor(server());
    await labels.load('hrm');
    expect(['n', 'o', 'x', 'constructor'].map((id) => labels.get(id, '-'))).to.deep.equal([
      '-',
      '-',
      '-',
      'text',
    ]);
  });
});

describe('labels in translation mode', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  const path = '/api/bs/i18n/transmod/getLabels';
  const page: PageInput = { locale: { lang: 'en_US' }, translationMode: true };
  const success = (data: unknown) => ({ json: { code: 200, status: true, data } });

  it('come from the call for translators, in the language of the page, and from no file', async () => {
    await server().reply(`GET ${path}`, success({ 'hrm.title': 'People [hrm.title]', own: { text: 'Own' } }));
    const { labels } = runtimeFor(server(), { page });
    await labels.load('hrm');
    expect([labels.get('hrm.title'), labels.get('own')]).to.deep.equal(['People [hrm.title]', 'Own']);
    const [call, ...others] = await server().requests();
    expect(others).to.be.empty;
    expect(call).to.deep.include({ path, query: { module: 'hrm' } });
    expect(call?.headers).to.include({ enabletrans: 'true', langtype: 'en_US' });
  });

  it('follow the language', async () => {
    await server().reply(`GET ${path}`, [success({ a: 'A' }), success({ a: '甲' })]);
    const { labels } = runtimeFor(server(), { page });
    await labels.load('hrm');
    await labels.setLocale('zh');
    expect(labels.get('a')).to.equal('甲');
    const languages = (await server().requests()).map(({ headers }) => headers['langtype']);
    expect(languages).to.deep.equal(['en_US', 'zh_CN']);
  });

  const broken: readonly (readonly [string, Reply])[] = [
    ['refused', { json: { code: 500, status: false, msg: 'no' } }],
    ['without data', { json: { code: 200, status: true } }],
    ['a list', success(['a'])],
    ['a page', { body: '<html></html>' }],
  ];
  for (const [what, reply] of broken) {
    it(`reject with "Load app failed" when the answer is ${what}`, async () => {
      await server().reply(`GET ${path}`, [reply, success({ a: 'A' })]);
      const { labels } = runtimeFor(server(), { page });
      const error = await rejection(labels.load('hrm'));
      expect(error).to.include({ code: 'LABELS_FAILED', message: 'Load app failed' });
      await labels.load('hrm');
      expect(labels.get('a')).to.equal('A');
    });
  }
});

describe('labels of several modules', () => {
  it('show the text of the module that was asked for last, whichever file comes first', async () => {
    const early = held({ title: 'early' });
    const { labels } = labelsOver({ 'en_US/a': early.promise, 'en_US/b': { title: 'late' } });
    const loading = labels.load('a');
    await labels.load('b');
    early.release();
    await loading;
    expect(labels.get('title')).to.equal('late');
  });
});

describe('a change of language', () => {
  const FILES = {
    'en_US/hrm': { a: 'one', b: 'two' },
    'zh_CN/hrm': { a: '一', b: '二' },
    'ar_SA/hrm': { a: 'واحد', b: 'اثنان' },
  };

  it('happens at once on a page without labels', () => {
    const { labels } = labelsOver({});
    void labels.setLocale('ar');
    expect(labels.locale$.get()).to.equal('ar_SA');
  });

  it('leaves the page as it is until all labels are there, and then changes all of it in one go', async () => {
    const slow = held({ c: '三' });
    const { labels } = labelsOver({ ...FILES, 'en_US/crm': { c: 'three' }, 'zh_CN/crm': slow.promise });
    await labels.load('hrm');
    await labels.load('crm');
    const seen: string[] = [];
    const look = () =>
      seen.push([labels.locale$.get(), ...['a', 'b', 'c'].map((id) => labels.get(id))].join());
    labels.locale$.listen(look);
    labels.version$.listen(look);
    const changing = labels.setLocale('zh_CN');
    await settled();
    expect(seen).to.be.empty;
    look();
    slow.release();
    await changing;
    expect([...new Set(seen)]).to.deep.equal(['en_US,one,two,three', 'zh_CN,一,二,三']);
  });

  it('that cannot be had leaves a readable page in the language before, and can be tried again', async () => {
    const files: Record<string, unknown> = { ...FILES, 'en_US/crm': { c: 'three' } };
    const { labels } = labelsOver(files);
    await Promise.all([labels.load('hrm'), labels.load('crm')]);
    const before = labels.version$.get();
    const error = await rejection(labels.setLocale('zh_CN'));
    expect(error).to.include({ code: 'LABELS_FAILED', message: 'Load app failed' });
    expect([labels.locale$.get(), labels.get('a'), labels.get('c')]).to.deep.equal(['en_US', 'one', 'three']);
    expect(labels.version$.get()).to.equal(before);
    files['zh_CN/crm'] = { c: '三' };
    await labels.setLocale('zh_CN');
    expect([labels.locale$.get(), labels.get('a'), labels.get('c')]).to.deep.equal(['zh_CN', '一', '三']);
  });

  it('asked for twice ends in the last, whichever comes first', async () => {
    const slow = held(FILES['zh_CN/hrm']);
    const { labels } = labelsOver({ ...FILES, 'zh_CN/hrm': slow.promise });
    await labels.load('hrm');
    const first = labels.setLocale('zh_CN');
    await labels.setLocale('ar');
    slow.release();
    await first;
    expect([labels.locale$.get(), labels.get('a')]).to.deep.equal(['ar_SA', 'واحد']);
  });

  it('that was overtaken is no failure any more', async () => {
    const slow = held(undefined);
    const { labels } = labelsOver({ ...FILES, 'zh_CN/hrm': slow.promise });
    await labels.load('hrm');
    const first = labels.setLocale('zh_CN');
    await labels.setLocale('ar');
    slow.release();
    await first;
    expect(labels.get('b')).to.equal('اثنان');
  });

  it('taken back before it came leaves all as it was', async () => {
    const slow = held(FILES['zh_CN/hrm']);
    const { labels } = labelsOver({ ...FILES, 'zh_CN/hrm': slow.promise });
    await labels.load('hrm');
    const first = labels.setLocale('zh_CN');
    await labels.setLocale('en-GB');
    slow.release();
    await first;
    expect([labels.locale$.get(), labels.get('a')]).to.deep.equal(['en_US', 'one']);
  });

  it('asked for twice in the same words is one, and both hear of its end', async () => {
    const { labels, asked } = labelsOver(FILES);
    await labels.load('hrm');
    const both = [labels.setLocale('zh_CN'), labels.setLocale('zh')];
    await Promise.all(both);
    expect(labels.get('a')).to.equal('一');
    expect(asked.filter((name) => name === 'zh_CN/hrm')).to.have.length(1);
  });

  it('during a load never mixes languages, and the load ends with the label in the new one', async () => {
    const slow = held(FILES['en_US/hrm']);
    const { labels } = labelsOver({ ...FILES, 'en_US/hrm': slow.promise });
    const loading = labels.load('hrm');
    await labels.setLocale('zh_CN');
    expect(labels.get('a')).to.equal('一');
    slow.release();
    await loading;
    expect(['a', 'b'].map((id) => labels.get(id))).to.deep.equal(['一', '二']);
  });

  it('makes up for a load that fails in the language before', async () => {
    const slow = held(undefined);
    const { labels } = labelsOver({ ...FILES, 'en_US/hrm': slow.promise });
    const loading = labels.load('hrm');
    await labels.setLocale('zh_CN');
    slow.release();
    await loading;
    expect(labels.get('a')).to.equal('一');
  });

  it('takes along a module that the page asks for meanwhile, readable before and after', async () => {
    const slow = held(FILES['zh_CN/hrm']);
    const crm = { 'en_US/crm': { c: 'three' }, 'zh_CN/crm': { c: '三' } };
    const { labels } = labelsOver({ ...FILES, ...crm, 'zh_CN/hrm': slow.promise });
    await labels.load('hrm');
    const changing = labels.setLocale('zh_CN');
    await labels.load('crm');
    expect([labels.get('a'), labels.get('c')]).to.deep.equal(['one', 'three']);
    slow.release();
    await changing;
    expect([labels.get('a'), labels.get('c')]).to.deep.equal(['一', '三']);
  });

  it('does not wait for a module that could not be loaded before either', async () => {
    const { labels } = labelsOver(FILES);
    await labels.load('hrm');
    await rejection(labels.load('crm'));
    await labels.setLocale('zh_CN');
    expect(labels.get('a')).to.equal('一');
  });
});

describe('missing labels', () => {
  const FILES = {
    'en_US/hrm': { 'hrm.a': 'A' },
    'en_US/crm': { 'crm.a': 'A' },
    'zh_CN/hrm': { 'hrm.a': '甲' },
  };

  it('are told to developers once, together', async () => {
    const { labels, clock, log } = labelsOver(FILES);
    await labels.load('hrm');
    for (const id of ['hrm.a', 'hrm.b', 'hrm.c', 'hrm.b']) labels.get(id, 'fallback');
    labels.message('hrm.d');
    await clock.advance(5_000);
    labels.get('hrm.b', 'fallback');
    await clock.advance(5_000);
    expect(log).to.have.length(1);
    expect(log[0]?.[1]).to.deep.equal(['hrm.b', 'hrm.c', 'hrm.d']);
    expect(clock.pending).to.equal(0);
  });

  it('are no trouble before a module has been asked for', async () => {
    const { labels, clock, log } = labelsOver(FILES);
    labels.get('hrm.b', 'fallback');
    await clock.advance(60_000);
    expect(log).to.be.empty;
  });

  it('are no trouble before the labels of their module are there', async () => {
    const slow = held({ 'crm.a': 'A' });
    const { labels, clock, log } = labelsOver({ ...FILES, 'en_US/crm': slow.promise });
    await labels.load('hrm');
    // A view shows itself first and loads its labels then.
    labels.get('crm.a', 'A');
    labels.get('crm.b', 'B');
    const loading = labels.load('crm');
    await clock.advance(60_000);
    expect(log).to.be.empty;
    slow.release();
    await loading;
    await clock.advance(1_000);
    expect(log.map(([, ids]) => ids)).to.deep.equal([['crm.b']]);
  });

  it('are no trouble of their own where the labels of a module could not be loaded', async () => {
    const files: Record<string, unknown> = { ...FILES };
    delete files['en_US/crm'];
    const { labels, clock, log } = labelsOver(files);
    await labels.load('hrm');
    await rejection(labels.load('crm'));
    labels.get('crm.a', 'A');
    await clock.advance(60_000);
    expect(log).to.be.empty;
    files['en_US/crm'] = {};
    await labels.load('crm');
    labels.get('crm.a', 'A');
    await clock.advance(1_000);
    expect(log.map(([, ids]) => ids)).to.deep.equal([['crm.a']]);
  });

  it('are looked for in each language', async () => {
    const { labels, clock, log } = labelsOver(FILES);
    await labels.load('hrm');
    labels.get('hrm.b');
    await clock.advance(1_000);
    await labels.setLocale('zh_CN');
    labels.get('hrm.b');
    await clock.advance(1_000);
    expect(log.map(([, ids]) => ids)).to.deep.equal([['hrm.b'], ['hrm.b']]);
  });

  it('can be looked up, in the language that is shown', async () => {
    const { labels, clock } = labelsOver(FILES);
    await labels.load('hrm');
    for (const id of ['hrm.b', 'hrm.a']) labels.get(id);
    expect(labels.missing$.get()).to.be.empty;
    await clock.advance(1_000);
    labels.get('hrm.c');
    await clock.advance(1_000);
    expect(labels.missing$.get()).to.deep.equal(['hrm.b', 'hrm.c']);
    await labels.setLocale('zh_CN');
    expect(labels.missing$.get()).to.be.empty;
  });

  it('that a page makes up by the thousand fill neither memory nor log', async () => {
    const { labels, clock, log } = labelsOver(FILES);
    await labels.load('hrm');
    for (let index = 0; index < 5_000; index += 1) labels.get(`made.up.${index}`);
    await clock.advance(60_000);
    expect(log.flatMap(([, ids]) => ids)).to.have.length(1_000);
  });

  it('leave no timer behind', async () => {
    const { labels, clock, log } = labelsOver(FILES);
    await labels.load('hrm');
    labels.get('hrm.b');
    labels.dispose();
    labels.get('hrm.c');
    expect(clock.pending).to.equal(0);
    await clock.advance(60_000);
    expect(log).to.be.empty;
  });

  it('are heard by the logger of a runtime, which also ends the watch', async () => {
    const lines: unknown[][] = [];
    const network = createFakeNetwork();
    network.reply('GET *', { json: {} });
    const clock = createFakeClock();
    const heard = (...line: unknown[]) => void lines.push(line);
    const runtime = createRuntime({
      baseUrl: 'http://localhost/',
      page: { locale: { lang: 'en_US' }, runMode: 'test' },
      environment: { fetch: network.fetch, clock, console: { ...console, warn: heard } },
    });
    await runtime.labels.load('hrm');
    runtime.labels.get('hrm.a');
    await clock.advance(1_000);
    expect(lines.map(([, ids]) => ids)).to.deep.equal([['hrm.a']]);
    runtime.labels.get('hrm.b');
    runtime.dispose();
    expect(clock.pending).to.equal(0);
  });
});

/** A file that does not come before `release`. */
function held(content: unknown): { readonly promise: Promise<unknown>; release(): void } {
  let release = () => {};
  const promise = new Promise((resolve) => (release = () => resolve(content)));
  return { promise, release };
}

/** Lets all promises settle that wait for nothing. */
function settled(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}
