/**
 * A deployment in the middle of the day: files that a page was about to load are gone, a newer version is there, scripts
 * come late or are something else. Whoever opens a module sees the module, or one clear error, and never a mixture.
 */
import { expect } from '@open-wc/testing';
import { define } from '../../../core/loading/define.js';
import type { ChunkLoadError } from '../../../core/loading/chunk-load-error.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { needFileStatus, needOwnErrors } from '../../support/engine.js';
import { eventually } from '../../support/eventually.js';
import { integrityOf, serveModule } from '../../support/module-files.js';
import { useExpectedPageErrors } from '../../support/page-errors.js';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';

const scriptOf = (version: number) => `export const version = ${version};`;
const JAVASCRIPT = { 'content-type': 'text/javascript' };
const HTML = { body: '<!doctype html><p>Not here', headers: { 'content-type': 'text/html' } };

describe('deployments', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  afterEach(() => document.querySelectorAll('link[rel=stylesheet]').forEach((link) => link.remove()));

  const paths = async () => (await server().requests()).map(({ path }) => path);

  /** The version map and the manifest of the second version; the files of the first one are gone. */
  async function deploySecond(): Promise<void> {
    await server().reply('GET /build/hrm/lib.h1.mjs', { status: 404 });
    await server().reply('GET /build/moduleversion.json', { json: { hrm: { js: 'second' } } });
    await server().reply('GET /build/hrm/asset-manifest.json', {
      json: { type: 'module', files: { 'lib.js': 'lib.second.mjs' }, integrity: {} },
    });
    await server().reply('GET /build/hrm/lib.second.mjs', { body: scriptOf(2), headers: JAVASCRIPT });
  }

  it('given the files went between the manifest and the script, then the new version comes without an error', async () => {
    await serveModule(server(), { script: scriptOf(1) });
    const { modules } = runtimeFor(server());
    const states: string[] = [];
    modules.state$('@stoa/hrm').subscribe((state) => states.push(state));
    // The manifests of the first version are read while the script is held back.
    await server().reply('GET /build/hrm/lib.h1.mjs', { hold: true });
    const loading = modules.load('@stoa/hrm');
    await eventually(async () => expect(await paths()).to.include('/build/hrm/lib.h1.mjs'));
    await deploySecond();
    await server().release();
    expect((await loading)['version']).to.equal(2);
    expect(states).to.deep.equal(['idle', 'loading', 'loaded']);
  });

  it('given a version that has failed, then the one that is deployed after it comes by itself, with one look in thirty seconds', async () => {
    await serveModule(server(), { folder: 'stock', script: scriptOf(7) });
    await serveModule(server(), { script: scriptOf(1) });
    for (const folder of ['hrm', 'stock'])
      await server().reply(`GET /build/${folder}/lib.h1.mjs`, { status: 404 });
    const map = { hrm: { js: 'h1' }, stock: { js: 'h1' }, task: { js: 'h1' } };
    await server().reply('GET /build/moduleversion.json', { json: map });
    const clock = createFakeClock();
    const { modules } = runtimeFor(server(), { environment: { clock } });
    const first = await rejection(modules.load('@stoa/hrm'));
    await rejection(modules.load('@stoa/stock'));
    const looks = async () => (await paths()).filter((path) => path.endsWith('moduleversion.json')).length;
    const before = await looks();
    await deploySecond();
    await clock.advance(29_999);
    expect(await rejection(modules.load('@stoa/hrm'))).to.equal(first);
    expect(await looks()).to.equal(before);
    // A look that fails says nothing, and is not made again at once.
    await server().reply('GET /build/moduleversion.json', { status: 500 });
    await clock.advance(1);
    for (let tries = 0; tries < 3; tries++)
      expect(await rejection(modules.load('@stoa/hrm'))).to.equal(first);
    expect(await looks()).to.equal(before + 1);
    await server().reply('GET /build/moduleversion.json', {
      json: { ...map, hrm: { js: 'second' }, stock: { js: 'second' } },
    });
    await server().reply('GET /build/stock/asset-manifest.json', {
      json: { type: 'module', files: { 'lib.js': 'lib.second.mjs' }, integrity: {} },
    });
    await server().reply('GET /build/stock/lib.second.mjs', { body: scriptOf(8), headers: JAVASCRIPT });
    await clock.advance(30_000);
    const loaded = await Promise.all([modules.load('@stoa/hrm'), modules.load('@stoa/stock')]);
    expect(loaded.map(({ version }) => version)).to.deep.equal([2, 8]);
    expect(modules.state$('@stoa/hrm').get()).to.equal('loaded');
    expect(await looks()).to.equal(before + 2);
  });

  it('given a clock that is set back by an hour, then the next look is not an hour away', async () => {
    await serveModule(server(), { script: scriptOf(1) });
    await server().reply('GET /build/hrm/lib.h1.mjs', { status: 404 });
    const clock = createFakeClock();
    let backMs = 0;
    const environment = { clock: { ...clock, now: () => clock.now() - backMs } };
    const { modules } = runtimeFor(server(), { environment });
    await rejection(modules.load('@stoa/hrm'));
    await deploySecond();
    backMs = 3_600_000;
    expect((await modules.load('@stoa/hrm'))['version']).to.equal(2);
  });

  it('given a module that is deployed for the first time, then pages that are open have it, and the others as they were', async () => {
    await serveModule(server(), { script: scriptOf(1) });
    const clock = createFakeClock();
    const { modules } = runtimeFor(server(), { environment: { clock } });
    await modules.load('@stoa/hrm');
    const failing = () => rejection(modules.load('@stoa/stock'));
    expect(await failing()).to.include({ code: 'APP_NOT_FOUND' });
    await serveModule(server(), { folder: 'stock', script: scriptOf(7) });
    await server().reply('GET /build/moduleversion.json', {
      json: { hrm: { js: 'second' }, stock: { js: 'h1' } },
    });
    // Whoever asks all the time does not make the page ask all the time.
    expect(await failing()).to.include({ code: 'APP_NOT_FOUND' });
    await clock.advance(30_000);
    const both = await Promise.all([modules.load('@stoa/stock'), rejection(modules.load('@stoa/none'))]);
    expect(both[0]['version']).to.equal(7);
    expect(both[1]).to.include({ code: 'APP_NOT_FOUND' });
    expect((await modules.load('@stoa/hrm'))['version']).to.equal(1);
    const looks = (await paths()).filter((path) => path.endsWith('moduleversion.json'));
    expect(looks).to.have.length(2);
    await server().reply('GET /build/moduleversion.json', { status: 500 });
    await clock.advance(30_000);
    expect(await rejection(modules.load('@stoa/none'))).to.include({ code: 'APP_NOT_FOUND' });
    expect((await modules.load('@stoa/stock'))['version']).to.equal(7);
  });

  for (const [what, isHeld] of Object.entries({ 'has failed': false, 'is still on its way': true }))
    it(`given files under the same names were written over, and the old script ${what}, then the new version comes and runs once`, async () => {
      const styles = { body: 'p { order: 2 }', headers: { 'content-type': 'text/css' } };
      const script = { body: `globalThis.runs.push(2); ${scriptOf(2)}`, headers: JAVASCRIPT };
      const deployed = async (js: string, ...files: string[]) => {
        const [lib, css] = await Promise.all(files.map(integrityOf));
        const integrity = { 'lib.mjs': lib, 'lib.css': css };
        const assets = { type: 'module', files: { 'lib.js': 'lib.mjs', 'lib.css': 'lib.css' }, integrity };
        return { json: { hrm: { js, css: js, assets } } };
      };
      Object.assign(globalThis, { runs: [] });
      await serveModule(server(), { script: '' });
      await server().reply('GET /build/moduleversion.json', [
        await deployed('1', scriptOf(1), 'p { order: 1 }'),
        await deployed('2', script.body, styles.body),
      ]);
      await server().reply('GET /build/hrm/lib.css', styles);
      await server().reply('GET /build/hrm/lib.mjs', { ...script, hold: isHeld });
      const { modules } = runtimeFor(server());
      const loading = modules.load('@stoa/hrm');
      const looks = async () => (await paths()).filter((path) => path.endsWith('moduleversion.json')).length;
      if (isHeld) await eventually(async () => expect(await looks()).to.equal(2));
      await server().reply('GET /build/hrm/lib.mjs', script);
      await server().release();
      expect((await loading)['version']).to.equal(2);
      expect((globalThis as { runs?: number[] }).runs).to.deep.equal([2]);
    });

  it('given two places ask for it just then, then both get the new version', async () => {
    await serveModule(server(), { script: scriptOf(1) });
    await server().reply('GET /build/hrm/lib.h1.mjs', { status: 404 });
    const { modules } = runtimeFor(server());
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    await server().reply('GET /build/moduleversion.json', [
      { json: { hrm: { js: 'h1' } } },
      { json: { hrm: { js: 'second' } } },
    ]);
    const manifest = (file: string) => ({
      json: { type: 'module', files: { 'lib.js': file }, integrity: {} },
    });
    await server().reply('GET /build/hrm/asset-manifest.json', [
      manifest('lib.h1.mjs'),
      manifest('lib.second.mjs'),
    ]);
    await server().reply('GET /build/hrm/lib.second.mjs', { body: scriptOf(2), headers: JAVASCRIPT });
    const [exports, use] = await Promise.all([
      modules.load('@stoa/hrm'),
      modules.loadInto('@stoa/hrm', root),
    ]);
    expect([exports['version'], use.exports['version']]).to.deep.equal([2, 2]);
  });

  it('given the same version is still the deployed one, then the failure is told after one look', async () => {
    needFileStatus();
    await serveModule(server(), { script: scriptOf(1) });
    await server().reply('GET /build/hrm/lib.h1.mjs', { status: 404 });
    const { modules } = runtimeFor(server());
    const error = await rejection<ChunkLoadError>(modules.load('@stoa/hrm'));
    expect(error).to.include({ name: 'ChunkLoadError', type: 'missing' });
    expect((await paths()).filter((path) => path.endsWith('moduleversion.json'))).to.have.length(2);
  });

  it('given a failed version, when another module brings a newer map, then the next load takes the new version', async () => {
    await serveModule(server(), { script: scriptOf(1) });
    await server().reply('GET /build/hrm/lib.h1.mjs', { status: 404 });
    const { modules } = runtimeFor(server());
    await rejection(modules.load('@stoa/hrm'));
    await deploySecond();
    await server().reply('GET /build/moduleversion.json', {
      json: { hrm: { js: 'second' }, crm: { js: 'x' } },
    });
    await server().reply('GET /build/crm/asset-manifest.json', { status: 404 });
    await rejection(modules.load('@stoa/crm'));
    await rejection(modules.retry('@stoa/crm'));
    expect((await modules.load('@stoa/hrm'))['version']).to.equal(2);
  });

  it('given labels that cannot be had, then that is not remembered as a failure of the module', async () => {
    await serveModule(server(), { script: scriptOf(1) });
    await server().reply('GET /static/public/resource/i18n/en_US/hrm.json', [{ status: 500 }, { json: {} }]);
    const { modules } = runtimeFor(server());
    const failed = await rejection<Error & { code: string }>(modules.load('@stoa/hrm'));
    expect(failed.code).to.equal('LABELS_FAILED');
    expect((await modules.load('@stoa/hrm'))['version']).to.equal(1);
  });

  it('given a page that waits for a module, then it hears when somebody has loaded it', async () => {
    await serveModule(server(), { script: scriptOf(1) });
    const { modules } = runtimeFor(server());
    const waiting = modules.whenLoaded('@stoa/hrm');
    await modules.load('@stoa/hrm');
    expect((await waiting)['version']).to.equal(1);
    expect((await modules.whenLoaded('@stoa/hrm'))['version']).to.equal(1);
  });

  it('given modules were loaded, then the maintenance service hears of their files once, ten seconds later', async () => {
    await serveModule(server(), { script: scriptOf(1), style: '.told { color: red }' });
    await server().reply('POST /cp/resourceReport.json', { json: { code: 200, status: true } });
    const clock = createFakeClock();
    const { modules } = runtimeFor(server(), {
      page: { locale: { lang: 'en_US' }, maintainDomain: server().origin },
      environment: { clock },
    });
    await Promise.all([modules.load('@stoa/hrm'), modules.load('@stoa/hrm')]);
    const reports = async () =>
      (await server().requests()).filter(({ path }) => path === '/cp/resourceReport.json');
    await clock.advance(9_999);
    expect(await reports()).to.have.length(0);
    await clock.advance(1);
    await eventually(async () => expect(await reports()).to.have.length(1));
    const { resourceList } = JSON.parse((await reports())[0]!.body) as {
      resourceList: Record<string, unknown>[];
    };
    expect(resourceList.map(({ resourceType }) => resourceType)).to.deep.equal(['js', 'css']);
    expect(resourceList[0]).to.include({
      resourceUrl: `${server().origin}/build/hrm/lib.h1.mjs`,
      resourceModule: '@stoa/hrm',
      resourceHash: 'h1-h2',
      pageUrl: location.origin + location.pathname,
    });
    expect(resourceList[0]?.requestStartTime).to.be.a('number');
    await clock.advance(60_000);
    expect(await reports()).to.have.length(1);
  });

  it('given a suite without a maintenance service, then nobody hears of them', async () => {
    await serveModule(server(), { script: scriptOf(1) });
    const clock = createFakeClock();
    const { modules } = runtimeFor(server(), { environment: { clock } });
    await modules.load('@stoa/hrm');
    const before = (await server().requests()).length;
    await clock.advance(60_000);
    // Asked and answered after whatever left in that time.
    await fetch(`${server().origin}/last`);
    const after = (await server().requests()).slice(before).map(({ path }) => path);
    expect(after).to.deep.equal(['/last']);
  });

  it('given a module that is taken out, then its styles go, and come back with the next load', async () => {
    await serveModule(server(), { script: scriptOf(1), style: '.unloaded { color: red }' });
    const { modules } = runtimeFor(server());
    const sheets = () => document.querySelectorAll('link[href*="lib.h2.css"]').length;
    await modules.load('@stoa/hrm');
    expect(sheets()).to.equal(1);
    modules.unload('@stoa/hrm');
    await eventually(() => expect(sheets()).to.equal(0));
    await modules.load('@stoa/hrm');
    expect(sheets()).to.equal(1);
  });

  it('given a script that fails, then the styles of the same load do not stay', async () => {
    needOwnErrors();
    await serveModule(server(), {
      script: `throw new Error('no')`,
      style: '.left { color: red }',
      manifest: { integrity: {} },
    });
    const { modules } = runtimeFor(server());
    await rejection(modules.load('@stoa/hrm'));
    await eventually(() => expect(document.querySelector('link[href*="lib.h2.css"]')).to.equal(null));
  });

  it('given a page in place of a style sheet, then that is a failure of the file', async () => {
    await serveModule(server(), {
      script: scriptOf(1),
      style: 'x',
      manifest: { integrity: {} },
    });
    await server().reply('GET /build/hrm/lib.h2.css', HTML);
    const { modules } = runtimeFor(server());
    const error = await rejection<ChunkLoadError>(modules.load('@stoa/hrm'));
    // Across origins the browser does not even read it.
    expect(error.type).to.be.oneOf(['missing', 'error']);
  });

  for (const [what, script] of [
    ['an empty file', ''],
    ['a script that exports nothing', 'globalThis.nothingExported = 1;'],
  ] as const) {
    it(`given ${what} in place of an ES module, then the module is missing`, async () => {
      await serveModule(server(), { script, manifest: { integrity: {} } });
      const { modules } = runtimeFor(server());
      const error = await rejection<ChunkLoadError>(modules.load('@stoa/hrm'));
      expect(error).to.include({ name: 'ChunkLoadError', type: 'missing' });
    });
  }

  it('given a version map that names the files, then no asset manifest is asked for, and the same rules hold', async () => {
    await serveModule(server(), { script: scriptOf(1) });
    const deployed = (file: string) => ({
      hrm: { js: 'h1', assets: { type: 'module', files: { 'lib.js': file }, integrity: {} } },
    });
    await server().reply('GET /build/moduleversion.json', [
      { json: deployed('lib.h1.mjs') },
      { json: deployed('../crm/lib.mjs') },
    ]);
    expect((await runtimeFor(server()).modules.load('@stoa/hrm'))['version']).to.equal(1);
    const error = await rejection<Error & { code: string }>(runtimeFor(server()).modules.load('@stoa/hrm'));
    expect(error.code).to.equal('MANIFEST_INVALID');
    const asked = await paths();
    expect(asked.filter((path) => /asset-manifest|crm/.test(path))).to.deep.equal([]);
  });

  describe('of classic scripts', () => {
    // Of scripts that throw, and of one that comes too late on a page without a `stoa` of its own.
    const thrown = useExpectedPageErrors();
    const FILE = 'GET /build/hrm/lib.js';
    const serveClassic = async () => {
      await serveModule(server(), {
        script: '',
        manifest: { type: 'classic', files: { 'lib.js': 'lib.js' }, integrity: {} },
      });
    };

    it('given one that defines its exports, then those are the module, and the page keeps no global', async () => {
      await serveClassic();
      const body = `stoa.define('@stoa/hrm', { version: 3 });`;
      await server().reply(FILE, { body, headers: JAVASCRIPT });
      const { modules } = runtimeFor(server());
      expect((await modules.load('@stoa/hrm'))['version']).to.equal(3);
      expect('stoa' in window).to.equal(false);
    });

    const broken = {
      'a page in its place': HTML,
      'an empty file': { body: '', headers: JAVASCRIPT },
      'one that throws': { body: `throw new Error('bad start')`, headers: JAVASCRIPT },
      'one that defines another name': {
        body: `stoa.define('@stoa/other', { version: 3 });`,
        headers: JAVASCRIPT,
      },
      'one that defines nothing usable': {
        body: `stoa.define('@stoa/hrm', 7);`,
        headers: JAVASCRIPT,
      },
    };
    for (const [what, reply] of Object.entries(broken)) {
      it(`given ${what}, then the module is missing`, async () => {
        await serveClassic();
        await server().reply(FILE, reply);
        const { modules } = runtimeFor(server());
        const error = await rejection<ChunkLoadError>(modules.load('@stoa/hrm'));
        expect(error.type).to.be.oneOf(what === 'a page in its place' ? ['missing', 'error'] : ['missing']);
        expect('stoa' in window).to.equal(false);
      });
    }

    it('given one that comes after its time limit, then it does not overwrite what was loaded since', async () => {
      await serveClassic();
      const classic = (version: string) => ({
        body: `stoa.define('@stoa/hrm', { version: '${version}' });`,
        headers: JAVASCRIPT,
      });
      await server().reply(FILE, { hold: true, ...classic('late') });
      const clock = createFakeClock();
      const { modules, labels } = runtimeFor(server(), { environment: { clock } });
      const first = rejection<ChunkLoadError>(modules.load('@stoa/hrm'));
      await eventually(async () => expect(await paths()).to.include('/build/hrm/lib.js'));
      await eventually(() => expect(labels.version$.get()).to.be.above(0));
      await clock.advance(120_000);
      expect((await first).type).to.equal('timeout');
      await server().reply('GET /build/hrm/asset-manifest.json', {
        json: { files: { 'lib.js': 'lib.second.js' } },
      });
      await server().reply('GET /build/hrm/lib.second.js', classic('second'));
      const second = await modules.retry('@stoa/hrm');
      await server().release();
      // On a page without a `stoa` of its own the late script finds nobody to call.
      await eventually(() => expect(thrown()).to.have.length(1));
      expect(second['version']).to.equal('second');
      expect((await modules.load('@stoa/hrm'))['version']).to.equal('second');
    });

    it('given a call that no loader waits for, then nothing happens', () => {
      expect(() => define('@stoa/hrm', { version: 1 })).not.to.throw();
    });
  });
});
