/**
 * An app module is found through its manifests, runs exactly as it was built, is shared by all who ask, and a failure
 * is told once and healed by a retry.
 */
import { expect } from '@open-wc/testing';
import type { ChunkLoadError } from '../../../core/loading/chunk-load-error.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { needFileStatus, needOwnErrors } from '../../support/engine.js';
import { eventually } from '../../support/eventually.js';
import { CARD_SCRIPT, serveModule } from '../../support/module-files.js';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';

describe('modules', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  afterEach(() => document.querySelectorAll('link[rel=stylesheet]').forEach((link) => link.remove()));

  const paths = async () => (await server().requests()).map(({ path }) => path);

  it('loads script, style and labels and gives the exports', async () => {
    await serveModule(server(), {
      script: CARD_SCRIPT,
      style: '.card { color: rgb(1, 2, 3) }',
      labels: { greeting: 'Hello' },
    });
    const { modules, labels } = runtimeFor(server());
    const exports = await modules.load('@stoa/hrm');
    expect(exports['version']).to.equal(1);
    expect(labels.get('greeting')).to.equal('Hello');
    expect(getComputedStyle(await fixtureWithClass('card')).color).to.equal('rgb(1, 2, 3)');
  });

  it('goes through idle, loading and loaded', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    const { modules } = runtimeFor(server());
    const states: string[] = [];
    modules.state$('@stoa/hrm').subscribe((state) => states.push(state));
    await modules.load('@stoa/hrm');
    expect(states).to.deep.equal(['idle', 'loading', 'loaded']);
  });

  it('makes one load of any number of callers', async () => {
    await serveModule(server(), { script: CARD_SCRIPT, style: '' });
    const { modules } = runtimeFor(server());
    const all = await Promise.all(Array.from({ length: 20 }, () => modules.load('@stoa/hrm')));
    expect(new Set(all).size).to.equal(1);
    const asked = await paths();
    expect(new Set(asked).size).to.equal(asked.length);
  });

  it('refuses names that are none, without asking the server', async () => {
    const { modules } = runtimeFor(server());
    for (const name of [
      'hrm',
      '@other/hrm',
      '@stoa/',
      '@stoa/../x',
      '@stoa/Hrm',
      '@stoa/__proto__',
      `@stoa/${'a'.repeat(64)}`,
    ]) {
      expect(await rejection(modules.load(name)), name).to.include({
        code: 'APP_NOT_FOUND',
        message: 'App does not exist',
      });
    }
    expect(await paths()).to.deep.equal([]);
  });

  it('tells developers which name it was, and what names look like', async () => {
    const { modules } = runtimeFor(server());
    const error = await rejection<Error>(modules.load('@stoa/Hrm'));
    expect(error.cause).to.match(/^@stoa\/Hrm is not .*@stoa/);
    const [quoted] = String((await rejection<Error>(modules.load('x'.repeat(10_000)))).cause).split(' ');
    expect(quoted).to.equal('x'.repeat(100));
    expect(await rejection(modules.load(Object.create(null) as string))).to.include({
      code: 'APP_NOT_FOUND',
    });
  });

  it('says that an app does not exist which the version map does not name', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    const { modules } = runtimeFor(server());
    for (const name of ['@stoa/nothing', '@stoa/constructor']) {
      expect((await rejection<Error & { code: string }>(modules.load(name))).code, name).to.equal(
        'APP_NOT_FOUND',
      );
    }
  });

  it('never runs a script that was tampered with', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    await server().reply('GET /build/hrm/lib.h1.mjs', {
      body: 'globalThis.tampered = true; export const Card = {}',
      headers: { 'content-type': 'text/javascript' },
    });
    const error = await rejection<ChunkLoadError>(runtimeFor(server()).modules.load('@stoa/hrm'));
    expect(error).to.include({ name: 'ChunkLoadError', code: 'CHUNK_FAILED', type: 'error' });
    expect(globalThis).not.to.have.property('tampered');
  });

  it('tells a file that is missing from a server that cannot be reached', async () => {
    needFileStatus();
    await serveModule(server(), { script: CARD_SCRIPT });
    await server().reply('GET /build/hrm/lib.h1.mjs', {
      status: 404,
      headers: { 'timing-allow-origin': '*' },
    });
    const error = await rejection<ChunkLoadError>(runtimeFor(server()).modules.load('@stoa/hrm'));
    expect(error.type).to.equal('missing');
    expect(error.message).to.contain('Loading chunk @stoa/hrm failed.').and.contain('lib.h1.mjs');
  });

  it('gives up on a script after 120 s', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    await server().reply('GET /build/hrm/lib.h1.mjs', { body: '', hold: true });
    const clock = createFakeClock();
    const { modules, labels } = runtimeFor(server(), { environment: { clock } });
    const failing = rejection<ChunkLoadError>(modules.load('@stoa/hrm'));
    await untilAsked('/build/hrm/lib.h1.mjs');
    await eventually(() => expect(labels.version$.get()).to.equal(1));
    await clock.advance(120_000);
    expect((await failing).type).to.equal('timeout');
  });

  it('wraps what a module throws while it runs', async () => {
    needOwnErrors();
    await serveModule(server(), { script: 'throw new RangeError("bad start")', manifest: { integrity: {} } });
    const error = await rejection<Error & { code: string }>(runtimeFor(server()).modules.load('@stoa/hrm'));
    expect(error.code).to.equal('MODULE_FAILED');
    expect(error.message).to.contain('bad start');
    expect(error.cause).to.be.instanceOf(RangeError);
  });

  it('remembers the failure of a version until a retry, which heals', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    await server().reply('GET /build/hrm/lib.h1.mjs', [
      { status: 500 },
      { body: CARD_SCRIPT, headers: { 'content-type': 'text/javascript' } },
    ]);
    const { modules } = runtimeFor(server());
    const first = await rejection(modules.load('@stoa/hrm'));
    const asked = async () => (await paths()).filter((path) => path.startsWith('/build/'));
    const before = await asked();
    expect(before.filter((path) => path.endsWith('.mjs'))).to.have.length(1);
    expect(await rejection(modules.load('@stoa/hrm'))).to.equal(first);
    expect(await asked()).to.deep.equal(before);
    expect((await modules.retry('@stoa/hrm'))['version']).to.equal(1);
    expect(modules.state$('@stoa/hrm').get()).to.equal('loaded');
  });

  it('does not remember that the manifests could not be had', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    await server().refuse();
    const { modules } = runtimeFor(server());
    expect((await rejection<Error & { code: string }>(modules.load('@stoa/hrm'))).code).to.equal('NETWORK');
    await server().accept();
    expect((await modules.load('@stoa/hrm'))['version']).to.equal(1);
  });

  for (const path of [
    '../evil/lib.mjs',
    '//evil.test/lib.mjs',
    'https://evil.test/lib.mjs',
    '%2e%2e/lib.mjs',
    'data:text/javascript,0',
    '\\\\evil.test/x',
    '/build/crm/lib.mjs',
    '..%2fcrm/lib.mjs',
  ]) {
    it(`refuses the manifest path ${path}, which leaves the folder of its module`, async () => {
      await serveModule(server(), { script: CARD_SCRIPT, manifest: { files: { 'lib.js': path } } });
      const error = await rejection<Error & { code: string }>(runtimeFor(server()).modules.load('@stoa/hrm'));
      expect(error.code).to.equal('MANIFEST_INVALID');
      expect((await paths()).filter((asked) => asked.endsWith('.mjs'))).to.deep.equal([]);
    });
  }

  it('says so when a manifest is not one', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    await server().reply('GET /build/moduleversion.json', [{ json: [] }, { json: { hrm: {} } }]);
    const page = { body: '<!doctype html>', headers: { 'content-type': 'text/html' } };
    await server().reply('GET /build/hrm/asset-manifest.json', [{ json: { files: null } }, page]);
    const { modules } = runtimeFor(server());
    for (const what of ['version map', 'manifest', 'page in its place']) {
      const error = await rejection<Error & { code: string }>(modules.load('@stoa/hrm'));
      expect(error.code, what).to.equal('MANIFEST_INVALID');
    }
  });

  it('shows a module to those whose page names it', () => {
    expect(runtimeFor(server()).modules.visible('@stoa/hrm')).to.equal(true);
    // Pages of old name the folders.
    for (const displayModules of [['@stoa/hrm'], ['hrm']]) {
      const { modules } = runtimeFor(server(), { page: { displayModules } });
      expect([modules.visible('@stoa/hrm'), modules.visible('@stoa/crm')]).to.deep.equal([true, false]);
    }
  });

  describe('mount', () => {
    const place = () => document.body.appendChild(document.createElement('div'));

    it('mounts, updates and unmounts a component', async () => {
      await serveModule(server(), { script: CARD_SCRIPT, labels: { greeting: 'Hello' } });
      const container = place();
      const mounted = await runtimeFor(server()).mount({
        name: '@stoa/hrm',
        component: 'Card',
        container,
        props: { name: 'Lin' },
      });
      expect(container.textContent).to.equal('Hello Lin');
      mounted.update({ name: 'Yue' });
      expect(container.textContent).to.equal('Hello Yue');
      for (const nothing of [undefined, null]) {
        mounted.update(nothing as never);
        expect(container.textContent).to.equal('Hello ');
      }
      mounted.unmount();
      expect(container.childNodes).to.have.length(0);
      container.remove();
    });

    it('applies the styles inside a shadow root and takes them out again', async () => {
      await serveModule(server(), { script: CARD_SCRIPT, style: '.card { color: rgb(4, 5, 6) }' });
      const host = place();
      const shadow = host.attachShadow({ mode: 'open' });
      const container = shadow.appendChild(document.createElement('div'));
      const mounted = await runtimeFor(server()).mount({ name: '@stoa/hrm', component: 'Card', container });
      expect(getComputedStyle(shadow.querySelector('.card') as Element).color).to.equal('rgb(4, 5, 6)');
      expect(document.head.querySelector('link[rel=stylesheet]')).to.equal(null);
      mounted.unmount();
      expect(shadow.querySelector('link')).to.equal(null);
      host.remove();
    });

    it('says which component a module does not have', async () => {
      await serveModule(server(), { script: CARD_SCRIPT });
      const runtime = runtimeFor(server());
      for (const component of ['Nothing', 'version', 'constructor', '__proto__']) {
        const error = await rejection(runtime.mount({ name: '@stoa/hrm', component, container: place() }));
        expect(error).to.include({
          code: 'COMPONENT_NOT_FOUND',
          message: `the app @stoa/hrm has no component ${component}`,
        });
      }
    });

    it('says of a component at once that it cannot be updated or taken away', async () => {
      const gives = [
        'undefined',
        'null',
        '() => {}',
        'Promise.resolve({ update() {}, unmount() {} })',
        '{ unmount() {} }',
      ];
      const components = gives.map((text, index) => `export const C${index} = { mount: () => (${text}) };`);
      await serveModule(server(), { script: components.join('\n'), style: 'p { color: red }' });
      const runtime = runtimeFor(server());
      for (const index of gives.keys()) {
        const component = `C${index}`;
        const error = await rejection(runtime.mount({ name: '@stoa/hrm', component, container: place() }));
        expect(error, gives[index]).to.include({
          code: 'MODULE_FAILED',
          message: `mount of ${component} in @stoa/hrm gave no update and unmount`,
        });
      }
      expect(document.head.querySelector('link[rel=stylesheet]'), 'its styles go').to.equal(null);
    });

    it('says that a container is none, as where a selector is given or nothing was found', async () => {
      await serveModule(server(), { script: CARD_SCRIPT });
      const runtime = runtimeFor(server());
      for (const container of ['#place', null, undefined]) {
        const options = { name: '@stoa/hrm', component: 'Card', container: container as unknown as Element };
        expect(await rejection(runtime.mount(options))).to.include({ code: 'INVALID_ARGUMENT' });
      }
      expect(await server().requests()).to.have.length(0);
    });

    it('mounts nothing after an abort', async () => {
      await serveModule(server(), { script: CARD_SCRIPT });
      const container = place();
      const controller = new AbortController();
      const { signal } = controller;
      const mounting = rejection(
        runtimeFor(server()).mount({ name: '@stoa/hrm', component: 'Card', container, signal }),
      );
      controller.abort();
      expect(await mounting).to.include({ code: 'ABORTED' });
      expect(container.childNodes).to.have.length(0);
    });
  });

  async function untilAsked(path: string): Promise<void> {
    await eventually(async () => expect(await paths()).to.include(path));
  }

  async function fixtureWithClass(name: string): Promise<Element> {
    const element = document.body.appendChild(document.createElement('p'));
    element.className = name;
    await new Promise((painted) => requestAnimationFrame(painted));
    return element;
  }
});
