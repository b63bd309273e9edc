/**
 * Parts that a module imports on use, and modules that its script imports as it starts: what a manifest says of them is
 * enforced as for the script itself, and a part that a deployment has taken leads to an offer to refresh.
 */
import { expect } from '@open-wc/testing';
import type { ChunkLoadError } from '../../../core/loading/chunk-load-error.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { needFileStatus, needFreshFiles, needModulesThatWait } from '../../support/engine.js';
import { eventually } from '../../support/eventually.js';
import { integrityOf } from '../../support/module-files.js';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';

const JAVASCRIPT = { 'content-type': 'text/javascript' };
/** As `stoa/rollup` writes an `import()`. */
const ON_USE = (path: string) =>
  `(globalThis[Symbol.for('stoa.import.1')] ?? ((u) => import(u)))(new URL(${JSON.stringify(path)}, import.meta.url).href)`;
const FIRST = `export const word = 'first';`;
const SHARED = `export const shared = 'shared';`;
const PART = `import { shared } from './shared.mjs'; export const said = 'part and ' + shared;`;
const SCRIPT = `import { word } from './first.mjs'; export const start = word; export const open = () => ${ON_USE('./part.mjs')};`;

type Part = { said: string };
type Module = { start: string; open(): Promise<Part> };

describe('parts of a module', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  const asked = async () => (await server().requests()).map(({ path }) => path.replace('/build/hrm/', ''));
  const send = (path: string, body: string) =>
    server().reply(`GET /build/hrm/${path}`, { body, headers: JAVASCRIPT });
  const tampered = (source: string) => `globalThis.tamperedRan = true; ${source}`;

  beforeEach(async () => {
    const table = JSON.stringify({
      'part.mjs': [await integrityOf(PART), 'shared.mjs'],
      'shared.mjs': [await integrityOf(SHARED)],
    });
    await server().reply('GET /build/moduleversion.json', { json: { hrm: { js: 'h1' } } });
    await server().reply('GET /build/hrm/asset-manifest.json', {
      json: {
        type: 'module',
        files: { 'lib.js': 'lib.mjs', 'first.js': 'first.mjs', 'chunks.json': 'chunks.1.json' },
        entrypoints: ['first.js', 'lib.js'],
        integrity: {
          'lib.mjs': await integrityOf(SCRIPT),
          'first.mjs': await integrityOf(FIRST),
          'chunks.1.json': await integrityOf(table),
        },
      },
    });
    await server().reply('GET /build/hrm/chunks.1.json', { body: table });
    await server().reply('GET /static/public/resource/i18n/en_US/hrm.json', { json: {} });
    await send('lib.mjs', SCRIPT);
    await send('first.mjs', FIRST);
    await send('part.mjs', PART);
    await send('shared.mjs', SHARED);
  });

  const open = async (options = {}) => {
    const runtime = runtimeFor(server(), options);
    return { runtime, module: (await runtime.modules.load('@stoa/hrm')) as unknown as Module };
  };

  it('given all is well, then parts come when they are used, and the table only with the first of them', async () => {
    const { module } = await open();
    expect(module.start).to.equal('first');
    expect(await asked())
      .not.to.include('chunks.1.json')
      .and.not.to.include('part.mjs');
    expect((await module.open()).said).to.equal('part and shared');
    expect((await module.open()).said).to.equal('part and shared');
    const files = (await asked()).filter((path) => /^[a-z]+\.mjs$|chunks/.test(path));
    expect([...files].sort()).to.deep.equal([...new Set(files)].sort());
  });

  for (const path of ['lib.mjs', 'first.mjs']) {
    it(`given ${path} was tampered with, then the module does not start and nothing of it runs`, async () => {
      await send(path, tampered(path === 'lib.mjs' ? SCRIPT : FIRST));
      await rejection(open());
      expect('tamperedRan' in globalThis).to.equal(false);
    });
  }

  for (const path of ['part.mjs', 'shared.mjs', 'chunks.1.json']) {
    it(`given ${path} was tampered with, then the part does not come and nothing of it runs`, async () => {
      const { module } = await open();
      const source = { 'part.mjs': PART, 'shared.mjs': SHARED, 'chunks.1.json': '{}' }[path]!;
      await send(path, path === 'chunks.1.json' ? '{"part.mjs":[""]}' : tampered(source));
      const error = await rejection<ChunkLoadError>(module.open());
      expect(error).to.include({ name: 'ChunkLoadError', chunk: '@stoa/hrm' });
      expect('tamperedRan' in globalThis).to.equal(false);
    });
  }

  it('given the network fails once, then the next use of the part works', async () => {
    const { module } = await open();
    await server().reply('GET /build/hrm/chunks.1.json', { status: 503 });
    await rejection(module.open());
    const table = {
      'part.mjs': [await integrityOf(PART), 'shared.mjs'],
      'shared.mjs': [await integrityOf(SHARED)],
    };
    await server().reply('GET /build/hrm/chunks.1.json', { body: JSON.stringify(table) });
    expect((await module.open()).said).to.equal('part and shared');
  });

  const PAGE = {
    body: '<!doctype html><p>The app',
    headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=600' },
  };
  for (const path of ['part.mjs', 'shared.mjs', 'chunks.1.json'] as const) {
    it(`given a page came once in place of ${path}, and browsers may keep it, then the next use of the part works`, async () => {
      needFileStatus();
      if (path !== 'part.mjs') needFreshFiles();
      const table = JSON.stringify({
        'part.mjs': [await integrityOf(PART), 'shared.mjs'],
        'shared.mjs': [await integrityOf(SHARED)],
      });
      const { module } = await open();
      await server().reply(`GET /build/hrm/${path}`, PAGE);
      await rejection(module.open());
      const body = { 'part.mjs': PART, 'shared.mjs': SHARED, 'chunks.1.json': table }[path];
      const headers = { ...JAVASCRIPT, 'cache-control': 'public, max-age=600' };
      await server().reply(`GET /build/hrm/${path}`, { body, headers });
      expect((await module.open()).said).to.equal('part and shared');
    });
  }

  it('given the server cannot send the table, then that is an error, of the table', async () => {
    const { module } = await open();
    await server().reply('GET /build/hrm/chunks.1.json', { status: 503 });
    const error = await rejection<ChunkLoadError>(module.open());
    expect(error).to.include({ name: 'ChunkLoadError', chunk: '@stoa/hrm', type: 'error' });
    expect(error.request).to.match(/chunks\.1\.json$/);
  });

  it('given the table takes more than two minutes, then it has timed out', async () => {
    const clock = createFakeClock();
    const { module } = await open({ environment: { clock } });
    await server().reply('GET /build/hrm/chunks.1.json', { hold: true, body: '{}' });
    const failed = rejection<ChunkLoadError>(module.open());
    await eventually(async () => expect(await asked()).to.include('chunks.1.json'));
    await clock.advance(120_000);
    expect((await failed).type).to.equal('timeout');
    await server().release();
  });

  it('given the first load of the module failed, then after a retry its parts have what is in it', async () => {
    needFreshFiles();
    const script = `export const store = []; export const read = () => ${ON_USE('./reader.mjs')};`;
    const reader = `import { store } from './lib.mjs'; export const read = () => store.join();`;
    const table = JSON.stringify({ 'reader.mjs': [await integrityOf(reader)] });
    await server().reply('GET /build/hrm/asset-manifest.json', {
      json: { type: 'module', files: { 'lib.js': 'lib.mjs', 'chunks.json': 'chunks.1.json' } },
    });
    await server().reply('GET /build/hrm/chunks.1.json', { body: table });
    await send('reader.mjs', reader);
    await server().reply('GET /build/hrm/lib.mjs', { status: 503 });
    const { modules } = runtimeFor(server());
    await rejection(modules.load('@stoa/hrm'));
    await send('lib.mjs', script);
    const { store, read } = (await modules.retry('@stoa/hrm')) as unknown as {
      store: string[];
      read(): Promise<{ read(): string }>;
    };
    store.push('a draft');
    expect((await read()).read()).to.equal('a draft');
  });

  it('given a module waits for a part as it starts, and that failed, then a retry brings both', async () => {
    needModulesThatWait();
    await server().reply('GET /build/hrm/asset-manifest.json', {
      json: { type: 'module', files: { 'lib.js': 'lib.mjs', 'chunks.json': 'chunks.1.json' } },
    });
    await send('lib.mjs', `export const { said } = await ${ON_USE('./part.mjs')};`);
    await server().reply('GET /build/hrm/part.mjs', { status: 503 });
    const { modules } = runtimeFor(server());
    expect(await rejection<ChunkLoadError>(modules.load('@stoa/hrm'))).to.include({ code: 'CHUNK_FAILED' });
    await send('part.mjs', PART);
    expect((await modules.retry('@stoa/hrm'))['said']).to.equal('part and shared');
  });

  it('given a deployment has taken the part, then that is missing, and a refresh is offered', async () => {
    needFileStatus();
    const { runtime, module } = await open();
    runtime.prompts.attach();
    await server().reply('GET /build/hrm/part.mjs', { status: 404 });
    await server().reply('GET /build/moduleversion.json', { json: { hrm: { js: 'h2' } } });
    expect((await rejection<ChunkLoadError>(module.open())).type).to.equal('missing');
    await eventually(() => expect(runtime.prompts.queue$.get()[0]?.kind).to.equal('upgrade'));
  });

  it('given it is missing and nothing newer is deployed, then no refresh is offered', async () => {
    const { runtime, module } = await open();
    runtime.prompts.attach();
    await server().reply('GET /build/hrm/part.mjs', { status: 404 });
    await rejection(module.open());
    const looks = async () => (await asked()).filter((path) => path.endsWith('moduleversion.json')).length;
    await eventually(async () => expect(await looks()).to.equal(2));
    expect(runtime.prompts.queue$.get()).to.have.length(0);
  });

  it('given a part takes more than two minutes, then it has timed out', async () => {
    const clock = createFakeClock();
    const { module } = await open({ environment: { clock } });
    await server().reply('GET /build/hrm/part.mjs', {
      hold: true,
      body: tampered(PART),
      headers: JAVASCRIPT,
    });
    const failed = rejection<ChunkLoadError>(module.open());
    await eventually(async () => expect(await asked()).to.include('part.mjs'));
    await clock.advance(120_000);
    expect((await failed).type).to.equal('timeout');
    await server().release();
    expect('tamperedRan' in globalThis).to.equal(false);
  });

  it('given the runtime is disposed, then nobody answers for its modules any more', async () => {
    const { runtime } = await open();
    const importer = (globalThis as Record<symbol, unknown>)[Symbol.for('stoa.import.1')] as {
      folders: Map<string, unknown>;
    };
    expect([...importer.folders.keys()]).to.deep.equal([`${server().origin}/build/hrm/`]);
    runtime.dispose();
    expect(importer.folders.size).to.equal(0);
  });

  it('given the runtime is disposed while the table is on its way, then nobody waits for it, nor does a timer', async () => {
    const clock = createFakeClock();
    const fetch = (...call: Parameters<typeof globalThis.fetch>) =>
      String(call[0]).endsWith('chunks.1.json') ? new Promise<Response>(() => {}) : globalThis.fetch(...call);
    const { runtime, module } = await open({ environment: { clock, fetch } });
    const failed = rejection<ChunkLoadError>(module.open());
    await eventually(() => expect(clock.pending).to.be.greaterThan(0));
    runtime.dispose();
    expect((await failed).code).to.equal('DISPOSED');
    expect(clock.pending).to.equal(0);
  });
});
