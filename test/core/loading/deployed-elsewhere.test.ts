/**
 * Modules before they are needed, and modules of other deployments: hints that may fail unnoticed, and doors that open
 * only where the runtime says so.
 */
import { expect } from '@open-wc/testing';
import { needHttpCache } from '../../support/engine.js';
import { eventually } from '../../support/eventually.js';
import { CARD_SCRIPT, serveModule } from '../../support/module-files.js';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';

type Coded = Error & { code: string };

describe('modules.preload', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  afterEach(() => document.querySelectorAll('link').forEach((link) => link.remove()));

  const asked = async (ending: string) =>
    (await server().requests()).filter(({ path }) => path.endsWith(ending)).length;

  it('given a preload, then files and labels are fetched once and nothing runs or applies', async () => {
    needHttpCache();
    await serveModule(server(), {
      script: `globalThis.preloadedRan = true; ${CARD_SCRIPT}`,
      style: '.preloaded { color: red }',
    });
    const headers = { 'cache-control': 'public, max-age=600', 'content-type': 'text/javascript' };
    await server().reply('GET /build/hrm/lib.h1.mjs', {
      body: `globalThis.preloadedRan = true; ${CARD_SCRIPT}`,
      headers,
    });
    // Of the page's own site: of other sites Firefox keeps what scripts fetch apart from what elements do.
    const origin = server().origin.replace('127.0.0.1', 'localhost');
    const { modules, labels } = runtimeFor({ ...server(), origin });
    await modules.preload('@stoa/hrm');
    expect('preloadedRan' in globalThis).to.equal(false);
    expect(document.querySelector('link[href*="lib.h"]')).to.equal(null);
    expect(modules.state$('@stoa/hrm').get()).to.equal('idle');
    expect(labels.version$.get()).to.be.above(0);
    await modules.load('@stoa/hrm');
    expect('preloadedRan' in globalThis).to.equal(true);
    expect(await asked('lib.h1.mjs')).to.equal(1);
    expect(await asked('moduleversion.json')).to.equal(1);
    expect(await asked('hrm.json')).to.equal(1);
    Reflect.deleteProperty(globalThis, 'preloadedRan');
  });

  it('given a preload that fails in any way, then it resolves, and the load starts afresh', async () => {
    const { modules } = runtimeFor(server());
    await modules.preload('@stoa/hrm');
    await modules.preload('no name at all');
    expect(modules.state$('@stoa/hrm').get()).to.equal('idle');
    await serveModule(server(), { script: CARD_SCRIPT });
    await server().reply('GET /build/hrm/lib.h1.mjs', { status: 404 });
    await modules.preload('@stoa/hrm');
    await serveModule(server(), { script: CARD_SCRIPT });
    expect((await modules.load('@stoa/hrm'))['version']).to.equal(1);
  });

  it('given somebody who saves data, then nothing is fetched', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    const saving = { userAgent: '', language: 'en', connection: { saveData: true } } as unknown as Navigator;
    const { modules } = runtimeFor(server(), { environment: { navigator: saving } });
    await modules.preload('@stoa/hrm');
    expect(await server().requests()).to.have.length(0);
  });

  it('given a module that is loaded, then a preload asks nothing', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    const { modules } = runtimeFor(server());
    await modules.load('@stoa/hrm');
    const before = (await server().requests()).length;
    await modules.preload('@stoa/hrm');
    expect(await server().requests()).to.have.length(before);
  });
});

describe('modules.importCross', () => {
  const server = useServer();
  const other = useServer();
  afterEach(disposeRuntimes);

  const across = () => ({ buildUrl: `${other().origin}/build/` });

  it('given an allowed origin, then the module of that deployment comes, beside the own one of the same name', async () => {
    await serveModule(server(), { script: `export const from = 'here';` });
    await serveModule(other(), { script: `export const from = 'there';` });
    const { modules } = runtimeFor(server(), { moduleOrigins: [other().origin] });
    expect((await modules.importCross('@stoa/hrm', across()))['from']).to.equal('there');
    expect((await modules.load('@stoa/hrm'))['from']).to.equal('here');
    expect((await modules.importCross('@stoa/hrm'))['from']).to.equal('here');
    // Asked for once, however the address is written.
    const { buildUrl } = across();
    await modules.importCross('@stoa/hrm', { buildUrl: new URL(`${buildUrl}x/..`) });
    const scripts = (await other().requests()).filter(({ path }) => path.endsWith('.mjs'));
    expect(scripts).to.have.length(1);
  });

  it('given that deployment has texts this suite has not, then the module comes all the same', async () => {
    await serveModule(other(), { folder: 'stock', script: `export const from = 'there';` });
    const { modules } = runtimeFor(server(), { moduleOrigins: [other().origin] });
    expect((await modules.importCross('@stoa/stock', across()))['from']).to.equal('there');
  });

  it('given its load failed, then a retry asks where it failed, and not here', async () => {
    await serveModule(server(), { script: `export const from = 'here';` });
    await serveModule(other(), { script: '' });
    await other().reply('GET /build/hrm/lib.h1.mjs', { status: 404 });
    const { modules } = runtimeFor(server(), { moduleOrigins: [other().origin] });
    await rejection(modules.importCross('@stoa/hrm', across()));
    await serveModule(other(), { script: `export const from = 'there';` });
    expect((await modules.retry('@stoa/hrm'))['from']).to.equal('there');
    expect((await modules.retry('@stoa/hrm'))['from']).to.equal('here');
  });

  it('given it is taken out, then its styles go', async () => {
    await serveModule(other(), { script: `export const from = 'there';`, style: 'p { order: 1 }' });
    const { modules } = runtimeFor(server(), { moduleOrigins: [other().origin] });
    await modules.importCross('@stoa/hrm', across());
    const sheets = () => document.querySelectorAll(`link[href^="${other().origin}"]`);
    expect(sheets()).to.have.length(1);
    modules.unload('@stoa/hrm');
    await eventually(() => expect(sheets()).to.have.length(0));
  });

  for (const name of ['@stoa/vendor', '@stoa/utils', '@other/hrm', '@stoa/../x', '@stoa/__proto__', '']) {
    it(`refuses ${name || 'an empty name'} without a request`, async () => {
      const { modules } = runtimeFor(server(), { moduleOrigins: [other().origin] });
      const error = await rejection<Coded>(modules.importCross(name, across()));
      expect(error).to.include({ code: 'APP_NOT_FOUND', message: 'App does not exist' });
      expect(await other().requests()).to.have.length(0);
    });
  }

  const foreign = () => [
    `${other().origin}/build`,
    `//${other().origin.slice('http://'.length)}/build`,
    `http://user@${new URL(server().origin).host}/build`,
    'data:text/javascript,0',
    'javascript:0',
    `${server().origin.replace('127.0.0.1', 'localhost')}/build`,
  ];
  it('refuses every origin that the runtime does not name, without a request', async () => {
    const { modules } = runtimeFor(server());
    for (const buildUrl of foreign()) {
      const error = await rejection<Coded>(modules.importCross('@stoa/hrm', { buildUrl }));
      expect(error.code, buildUrl).to.equal('FOREIGN_ORIGIN');
    }
    expect([...(await server().requests()), ...(await other().requests())]).to.have.length(0);
  });
});
