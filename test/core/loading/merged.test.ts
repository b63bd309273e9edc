/**
 * Merged distributions: a page that has one gets several modules by one script and one style sheet. It is a short cut and
 * never a source of trouble: whatever is wrong with it, the person gets the module from its own files.
 */
import { expect } from '@open-wc/testing';
import type { Clock } from '../../../core/base/environment.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { needFileStatus, needOwnErrors, needPreload } from '../../support/engine.js';
import { eventually } from '../../support/eventually.js';
import { integrityOf } from '../../support/module-files.js';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer, type Reply } from '../../support/server.js';

const JAVASCRIPT = { 'content-type': 'text/javascript' };
const CSS = { 'content-type': 'text/css' };
const HTML = { body: '<!doctype html><p>Not here', headers: { 'content-type': 'text/html' } };
const MERGED_SCRIPT = `
  globalThis.mergedRuns = (globalThis.mergedRuns ?? 0) + 1;
  const hrm = { from: 'merged' }, crm = { from: 'merged' };
  export { hrm as '@stoa/hrm', crm as '@stoa/crm' };
`;
const MERGED_STYLE = '.of-merged { color: rgb(1, 2, 3) }';
const VERSIONS = { hrm: { js: 'h1', css: 'c1' }, crm: { js: 'h2' } };

describe('merged distributions', () => {
  const server = useServer();
  const runs = () => (globalThis as { mergedRuns?: number }).mergedRuns ?? 0;
  let runsBefore = 0;

  beforeEach(async () => {
    runsBefore = runs();
    await server().reply('GET /build/moduleversion.json', { json: VERSIONS });
    for (const folder of ['hrm', 'crm']) {
      await server().reply(`GET /build/${folder}/asset-manifest.json`, {
        json: { type: 'module', files: { 'lib.js': 'lib.mjs' } },
      });
      await server().reply(`GET /build/${folder}/lib.mjs`, {
        body: `export const from = 'own';`,
        headers: JAVASCRIPT,
      });
      await server().reply(`GET /static/public/resource/i18n/en_US/${folder}.json`, { json: {} });
    }
    await server().reply('GET /build/.merge-dist/manifest.json', {
      json: { pageConfigMap: { '/sp': { hash: 'abc', random: 'r1' } } },
    });
    await distribution();
    await server().reply('GET /build/.merge-dist/abc/lib.mjs', { body: MERGED_SCRIPT, headers: JAVASCRIPT });
    await server().reply('GET /build/.merge-dist/abc/lib.css', { body: MERGED_STYLE, headers: CSS });
  });
  afterEach(disposeRuntimes);
  afterEach(() => document.querySelectorAll('link').forEach((link) => link.remove()));

  const paths = async () => (await server().requests()).map(({ path }) => path);

  async function distribution(changes: object = {}): Promise<void> {
    await server().reply('GET /build/.merge-dist/abc/manifest.json', {
      json: {
        hash: 'abc',
        type: 'module',
        modules: [
          { name: '@stoa/crm', js: 'h2' },
          { name: '@stoa/hrm', js: 'h1', css: 'c1' },
        ],
        files: { 'lib.js': 'lib.mjs', 'lib.css': 'lib.css' },
        integrity: {
          'lib.mjs': await integrityOf(MERGED_SCRIPT),
          'lib.css': await integrityOf(MERGED_STYLE),
        },
        ...changes,
      },
    });
  }

  const modulesOn = (path: string, clock: Clock = createFakeClock()) =>
    runtimeFor(server(), { environment: { clock, href: () => `${server().origin}${path}` } }).modules;

  it('given a page that has one, then its modules come by one script and one sheet, and each is its own', async () => {
    const modules = modulesOn('/sp/people/42?tab=1');
    const [hrm, crm] = await Promise.all([modules.load('@stoa/hrm'), modules.load('@stoa/crm')]);
    expect([hrm['from'], crm['from']]).to.deep.equal(['merged', 'merged']);
    expect(hrm).not.to.equal(crm);
    const asked = await paths();
    expect(asked.filter((path) => path.endsWith('.mjs'))).to.deep.equal(['/build/.merge-dist/abc/lib.mjs']);
    expect(asked.filter((path) => path.endsWith('.css'))).to.deep.equal(['/build/.merge-dist/abc/lib.css']);
    expect(asked.some((path) => path.endsWith('asset-manifest.json'))).to.equal(false);
    const manifest = (await server().requests()).find(({ path }) => path.endsWith('/abc/manifest.json'));
    expect(manifest?.query).to.deep.equal({ v: 'r1' });
  });

  it('given a module is taken out, then the sheet stays as long as another one needs it', async () => {
    const modules = modulesOn('/sp');
    await Promise.all([modules.load('@stoa/hrm'), modules.load('@stoa/crm')]);
    const sheets = () => document.querySelectorAll('link[href*="/abc/lib.css"]').length;
    modules.unload('@stoa/hrm');
    await modules.whenLoaded('@stoa/crm');
    expect(sheets()).to.equal(1);
    modules.unload('@stoa/crm');
    await eventually(() => expect(sheets()).to.equal(0));
  });

  for (const path of ['/', '/spa/old.html', '/mobile/sp']) {
    it(`given the page ${path}, which has none, then the module comes from its own files`, async () => {
      expect((await modulesOn(path).load('@stoa/hrm'))['from']).to.equal('own');
      expect(runs()).to.equal(runsBefore);
    });
  }

  it('given pages within pages, then the longest start of the path decides', async () => {
    await server().reply('GET /build/.merge-dist/manifest.json', {
      json: { pageConfigMap: { '/': { hash: 'none' }, '/sp': { hash: 'none' }, '/sp/a': { hash: 'abc' } } },
    });
    expect((await modulesOn('/sp/a/b').load('@stoa/hrm'))['from']).to.equal('merged');
  });

  it('given it was merged of another version of a module, then that module comes from its own files', async () => {
    await server().reply('GET /build/moduleversion.json', { json: { ...VERSIONS, hrm: { js: 'newer' } } });
    const modules = modulesOn('/sp');
    const [hrm, crm] = await Promise.all([modules.load('@stoa/hrm'), modules.load('@stoa/crm')]);
    expect([hrm['from'], crm['from']]).to.deep.equal(['own', 'merged']);
  });

  const broken: Record<string, () => Promise<void>> = {
    'no page config map': () => server().reply('GET /build/.merge-dist/manifest.json', { status: 404 }),
    'a page in place of the map': () => server().reply('GET /build/.merge-dist/manifest.json', HTML),
    'a map that is none': () =>
      server().reply('GET /build/.merge-dist/manifest.json', { json: { pageConfigMap: [7] } }),
    'a hash that climbs': () =>
      server().reply('GET /build/.merge-dist/manifest.json', {
        json: { pageConfigMap: { '/sp': { hash: '../../evil', random: 1 } } },
      }),
    'no manifest': () => server().reply('GET /build/.merge-dist/abc/manifest.json', { status: 404 }),
    'a manifest that names a foreign script': () =>
      distribution({ files: { 'lib.js': 'https://evil.test/x.mjs' } }),
    'a script that is gone': () => server().reply('GET /build/.merge-dist/abc/lib.mjs', { status: 404 }),
    'a tampered script': () =>
      server().reply('GET /build/.merge-dist/abc/lib.mjs', {
        body: `${MERGED_SCRIPT}globalThis.mergedEvil = true;`,
        headers: JAVASCRIPT,
      }),
    'a script without the module': async () => {
      const body = `export const nothing = 0;`;
      await distribution({ integrity: {} });
      await server().reply('GET /build/.merge-dist/abc/lib.mjs', { body, headers: JAVASCRIPT });
    },
    'a script that throws': async () => {
      needOwnErrors();
      await distribution({ integrity: {} });
      await server().reply('GET /build/.merge-dist/abc/lib.mjs', {
        body: `throw new Error('merged badly');`,
        headers: JAVASCRIPT,
      });
    },
    'a sheet that is gone': () => server().reply('GET /build/.merge-dist/abc/lib.css', { status: 404 }),
  };
  for (const [what, breakIt] of Object.entries(broken)) {
    it(`given ${what}, then both modules come from their own files and nobody sees an error`, async () => {
      await breakIt();
      const modules = modulesOn('/sp');
      const states: string[] = [];
      modules.state$('@stoa/hrm').subscribe((state) => states.push(state));
      const loaded = await Promise.all([modules.load('@stoa/hrm'), modules.load('@stoa/crm')]);
      // A script that has run is not run again for want of a sheet.
      const from = what === 'a sheet that is gone' ? 'merged' : 'own';
      expect(loaded.map((module) => module['from'])).to.deep.equal([from, from]);
      expect(states).to.deep.equal(['idle', 'loading', 'loaded']);
      expect('mergedEvil' in globalThis).to.equal(false);
      expect((await paths()).filter((path) => /evil/.test(path))).to.deep.equal([]);
    });
  }

  it('given a module of it throws as it starts, then it says so, runs no second time, and a retry takes its own files', async () => {
    needOwnErrors();
    await distribution({ integrity: {} });
    const thrower = `new Proxy({}, { get() { globalThis.starts.push('merged'); throw new RangeError('bad start'); }, ownKeys() { this.get(); } })`;
    Object.assign(globalThis, { starts: [] as string[] });
    const { starts } = globalThis as unknown as { starts: string[] };
    await server().reply('GET /build/.merge-dist/abc/lib.mjs', {
      body: `const hrm = ${thrower}, crm = { from: 'merged' }; export { hrm as '@stoa/hrm', crm as '@stoa/crm' };`,
      headers: JAVASCRIPT,
    });
    await server().reply('GET /build/hrm/lib.mjs', {
      body: `globalThis.starts.push('own'); export const from = 'own';`,
      headers: JAVASCRIPT,
    });
    const modules = modulesOn('/sp');
    const error = await rejection<Error & { code: string }>(modules.load('@stoa/hrm'));
    expect(error.code).to.equal('MODULE_FAILED');
    expect(error.cause).to.be.instanceOf(RangeError);
    expect(await rejection(modules.load('@stoa/hrm'))).to.equal(error);
    expect(starts).to.deep.equal(['merged']);
    expect((await modules.load('@stoa/crm'))['from']).to.equal('merged');
    expect((await modules.retry('@stoa/hrm'))['from']).to.equal('own');
    Reflect.deleteProperty(globalThis, 'starts');
  });

  for (const [what, isOffered] of [
    ['another one has taken its place', true],
    ['pages still have it', false],
  ] as const) {
    it(`given a part of a module in it is gone, and ${what}, then a refresh is ${isOffered ? '' : 'not '}offered`, async () => {
      needFileStatus();
      const body = `const hrm = { open: () => globalThis[Symbol.for('stoa.import.1')](new URL('./part.mjs', import.meta.url).href) }; export { hrm as '@stoa/hrm' };`;
      await distribution({
        files: { 'lib.js': 'lib.mjs', 'chunks.json': 'chunks.json' },
        integrity: {},
      });
      await server().reply('GET /build/.merge-dist/abc/lib.mjs', { body, headers: JAVASCRIPT });
      await server().reply('GET /build/.merge-dist/abc/chunks.json', {
        json: { 'part.mjs': [await integrityOf('')] },
      });
      const runtime = runtimeFor(server(), { environment: { href: () => `${server().origin}/sp` } });
      runtime.prompts.attach();
      const { open } = (await runtime.modules.load('@stoa/hrm')) as unknown as { open(): Promise<unknown> };
      if (isOffered)
        await server().reply('GET /build/.merge-dist/manifest.json', {
          json: { pageConfigMap: { '/sp': { hash: 'def' } } },
        });
      await rejection(open());
      const looks = async () => (await paths()).filter((path) => path.endsWith('.merge-dist/manifest.json'));
      await eventually(async () => expect(await looks()).to.have.length(2));
      const kinds = () => runtime.prompts.queue$.get().map(({ kind }) => kind);
      if (isOffered) await eventually(() => expect(kinds()).to.deep.equal(['upgrade']));
      else expect(kinds()).to.deep.equal([]);
    });
  }

  const slow: Record<string, `GET /${string}`> = {
    'the page config map': 'GET /build/.merge-dist/manifest.json',
    'the manifest': 'GET /build/.merge-dist/abc/manifest.json',
    'the script': 'GET /build/.merge-dist/abc/lib.mjs',
    'the sheet': 'GET /build/.merge-dist/abc/lib.css',
  };
  for (const [what, route] of Object.entries(slow)) {
    it(`given ${what} takes more than twelve seconds, then the own files are taken, and what comes late is not run`, async () => {
      const held: Reply = { hold: true, body: MERGED_SCRIPT, headers: JAVASCRIPT };
      await distribution({ integrity: {} });
      await server().reply(route, held);
      const clock = createFakeClock();
      const modules = modulesOn('/sp', clock);
      const loading = modules.load('@stoa/hrm');
      let isLoaded = false;
      void loading.then(() => (isLoaded = true));
      await eventually(async () => expect(await paths()).to.include(route.slice('GET '.length)));
      // The script comes in real time: only the sheet is late.
      if (what === 'the sheet') await eventually(() => expect(runs()).to.be.greaterThan(runsBefore));
      await clock.advance(11_999);
      expect(isLoaded).to.equal(false);
      await clock.advance(1);
      const from = what === 'the sheet' ? 'merged' : 'own';
      expect((await loading)['from']).to.equal(from);
      await server().release();
      expect((await modules.load('@stoa/hrm'))['from']).to.equal(from);
      if (what === 'the script') needPreload();
      if (what !== 'the sheet') expect(runs()).to.equal(runsBefore);
    });
  }

  const manifestPath = '/build/.merge-dist/manifest.json';

  /** Map and script come when the server is told to release them. */
  async function slowDistribution(): Promise<void> {
    await distribution({ integrity: {} });
    await server().reply(`GET ${manifestPath}`, {
      hold: true,
      json: { pageConfigMap: { '/sp': { hash: 'abc' } } },
    });
    await server().reply('GET /build/.merge-dist/abc/lib.mjs', {
      hold: true,
      body: MERGED_SCRIPT,
      headers: JAVASCRIPT,
    });
  }

  it('given everything of it is slow, then the twelve seconds are those of all of it together', async () => {
    await slowDistribution();
    const clock = createFakeClock();
    const loading = modulesOn('/sp', clock).load('@stoa/hrm');
    await eventually(async () => expect(await paths()).to.include(manifestPath));
    await clock.advance(11_000);
    await server().release();
    await eventually(async () => expect(await paths()).to.include('/build/.merge-dist/abc/lib.mjs'));
    await clock.advance(1_000);
    expect((await loading)['from']).to.equal('own');
  });

  it('given a clock that is set back by an hour half-way, then nobody waits for an hour', async () => {
    await slowDistribution();
    const clock = createFakeClock();
    let backMs = 0;
    const loading = modulesOn('/sp', { ...clock, now: () => clock.now() - backMs }).load('@stoa/hrm');
    await eventually(async () => expect(await paths()).to.include(manifestPath));
    backMs = 3_600_000;
    await server().release();
    await eventually(async () => expect(await paths()).to.include('/build/.merge-dist/abc/lib.mjs'));
    await clock.advance(12_000);
    expect((await loading)['from']).to.equal('own');
  });

  it('given the server did not answer at first, when it is tried again, then the distribution is used', async () => {
    await server().refuse();
    const modules = modulesOn('/sp');
    await modules.load('@stoa/hrm').catch(() => {});
    await server().accept();
    expect((await modules.retry('@stoa/hrm'))['from']).to.equal('merged');
  });

  it('given no maintenance service in the page, then the reports go where the map says', async () => {
    await server().reply('GET /build/.merge-dist/manifest.json', {
      json: { maintainDomain: server().origin, pageConfigMap: {} },
    });
    await server().reply('POST /cp/resourceReport.json', { json: { code: 200, status: true } });
    const clock = createFakeClock();
    await modulesOn('/sp', clock).load('@stoa/hrm');
    await clock.advance(10_000);
    await eventually(async () => expect(await paths()).to.include('/cp/resourceReport.json'));
  });
});
