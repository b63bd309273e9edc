/**
 * What careless build tools, hostile pages and unlucky moments do to loading: nothing hangs, nothing is remembered wrongly,
 * nothing unverified runs, and nothing stays behind.
 */
import { expect } from '@open-wc/testing';
import { createFakeClock } from '../../../testkit/clock.js';
import { needFileStatus, needFreshFiles, needModulesThatWait, needOwnErrors } from '../../support/engine.js';
import { eventually } from '../../support/eventually.js';
import { CARD_SCRIPT, integrityOf, serveModule } from '../../support/module-files.js';
import { useExpectedPageErrors } from '../../support/page-errors.js';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';

type Coded = Error & { code: string; type?: string };

const JAVASCRIPT = { 'content-type': 'text/javascript' };
const scriptOf = (version: number) => `export const version = ${version};`;

describe('loading, in adversity', () => {
  const server = useServer();
  const other = useServer();
  afterEach(disposeRuntimes);
  afterEach(() => document.querySelectorAll('link, div#stoa').forEach((node) => node.remove()));

  const paths = async () => (await server().requests()).map(({ path }) => path);
  const send = (path: string, body: string, headers: Record<string, string> = JAVASCRIPT) =>
    server().reply(`GET /build/hrm/${path}`, { body, headers });
  const manifest = (changes: object) =>
    server().reply('GET /build/hrm/asset-manifest.json', {
      json: { type: 'module', files: { 'lib.js': 'lib.h1.mjs' }, ...changes },
    });

  describe('when the runtime is disposed', () => {
    it('takes out the styles it has put in', async () => {
      await serveModule(server(), { script: scriptOf(1), style: '.disposed { color: red }' });
      const runtime = runtimeFor(server());
      await runtime.modules.load('@stoa/hrm');
      expect(document.querySelectorAll('link[href*="lib.h2.css"]')).to.have.length(1);
      runtime.dispose();
      expect(document.querySelectorAll('link[href*="/build/"]')).to.have.length(0);
    });

    it('ends the wait for a module that waits as it starts, and says why', async () => {
      needModulesThatWait();
      await serveModule(server(), { script: 'await new Promise(() => {}); export const never = 1;' });
      const runtime = runtimeFor(server());
      const failed = rejection<Coded>(runtime.modules.load('@stoa/hrm'));
      await eventually(async () => expect(await paths()).to.include('/build/hrm/lib.h1.mjs'));
      await eventually(() => expect(document.querySelector('link[rel=modulepreload]')).to.equal(null));
      runtime.dispose();
      expect((await failed).code).to.equal('DISPOSED');
    });

    it('ends a load under way, with no timer, element or report left', async () => {
      await serveModule(server(), { script: scriptOf(1), style: '.held { color: red }' });
      await server().reply('GET /build/hrm/lib.h1.mjs', {
        hold: true,
        body: scriptOf(1),
        headers: JAVASCRIPT,
      });
      const clock = createFakeClock();
      const runtime = runtimeFor(server(), { environment: { clock } });
      const failed = rejection<Coded>(runtime.modules.load('@stoa/hrm'));
      await eventually(async () => expect(await paths()).to.include('/build/hrm/lib.h1.mjs'));
      runtime.dispose();
      expect((await failed).code).to.equal('DISPOSED');
      await server().release();
      await clock.advance(0);
      expect(clock.pending).to.equal(0);
      expect(document.querySelectorAll('link[href*="/build/"], script[src*="/build/"]')).to.have.length(0);
    });
  });

  describe('styles', () => {
    it('that fail in one place are no failure of the module in the others', async () => {
      await serveModule(server(), { script: scriptOf(1), style: '.one { color: red }' });
      const { modules } = runtimeFor(server());
      const frame = document.createElement('iframe');
      // By its policy: an answer that is bad for one place would be so for the other in browsers that ask once for both.
      frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="style-src 'none'">`;
      const arrived = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      document.body.append(frame);
      await arrived;
      const [inFrame, onPage] = await Promise.allSettled([
        modules.loadInto('@stoa/hrm', frame.contentDocument!),
        modules.load('@stoa/hrm'),
      ]);
      expect([inFrame.status, onPage.status]).to.deep.equal(['rejected', 'fulfilled']);
      expect(modules.state$('@stoa/hrm').get()).to.equal('loaded');
      const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
      expect((await modules.loadInto('@stoa/hrm', root)).exports['version']).to.equal(1);
      root.host.remove();
      frame.remove();
    });

    it('for a place that is not on the page are there when the place is', async () => {
      await serveModule(server(), { script: scriptOf(1), style: '.later { color: rgb(7, 8, 9) }' });
      const { modules } = runtimeFor(server());
      const host = document.createElement('div');
      const root = host.attachShadow({ mode: 'open' });
      await modules.loadInto('@stoa/hrm', root);
      root.append(Object.assign(document.createElement('p'), { className: 'later' }));
      document.body.append(host);
      await eventually(() =>
        expect(getComputedStyle(root.querySelector('p') as Element).color).to.equal('rgb(7, 8, 9)'),
      );
      host.remove();
    });

    it('that take their time keep no call of the page waiting, and apply when they are there', async () => {
      await serveModule(server(), { script: scriptOf(1), style: '.slow { color: rgb(4, 5, 6) }' });
      await server().reply('GET /build/hrm/lib.h2.css', {
        hold: true,
        body: '.slow { color: rgb(4, 5, 6) }',
        headers: { 'content-type': 'text/css' },
      });
      const loading = runtimeFor(server()).modules.load('@stoa/hrm');
      await eventually(() => expect(document.querySelector('link[rel=stylesheet]')).not.to.equal(null));
      await server().reply('GET /call', { body: 'answered' });
      expect(await (await fetch(`${server().origin}/call`)).text()).to.equal('answered');
      await eventually(async () => expect(await paths()).to.include('/build/hrm/lib.h2.css'));
      await server().release();
      await loading;
      const text = Object.assign(document.createElement('p'), { className: 'slow' });
      document.body.append(text);
      expect(getComputedStyle(text).color).to.equal('rgb(4, 5, 6)');
      text.remove();
    });

    it('of which the manifest names none are none', async () => {
      await serveModule(server(), { script: scriptOf(1) });
      await manifest({ files: { 'lib.js': 'lib.h1.mjs', 'lib.css': '' } });
      expect((await runtimeFor(server()).modules.load('@stoa/hrm'))['version']).to.equal(1);
    });
  });

  describe('time', () => {
    it('is up after two minutes for a module that waits for ever as it starts', async () => {
      needModulesThatWait();
      await serveModule(server(), { script: 'await new Promise(() => {}); export const never = 1;' });
      const clock = createFakeClock();
      const { modules, labels } = runtimeFor(server(), { environment: { clock } });
      const failed = rejection<Coded>(modules.load('@stoa/hrm'));
      await eventually(async () => expect(await paths()).to.include('/build/hrm/lib.h1.mjs'));
      await eventually(() => expect(labels.version$.get()).to.be.above(0));
      // The file is there; what it waits for is not.
      await eventually(() => expect(document.querySelector('link[rel=modulepreload]')).to.equal(null));
      await clock.advance(120_000);
      expect(await failed).to.include({ type: 'timeout' });
    });

    for (const every of [NaN, Infinity, -Infinity, 2 ** 40, 0, -1, 'x' as unknown as number]) {
      it(`does not run away with a watch every ${every}`, async () => {
        await server().reply('GET /build/moduleversion.json', { json: { hrm: { js: 'h1' } } });
        const clock = createFakeClock();
        const { modules } = runtimeFor(server(), { environment: { clock } });
        modules.watchVersion({ every });
        await clock.advance(999);
        expect((await paths()).length).to.be.below(2);
      });
    }

    it('does not pass before a caller who leaves is told', async () => {
      await serveModule(server(), { script: CARD_SCRIPT });
      await server().reply('GET /build/hrm/lib.h1.mjs', {
        hold: true,
        body: CARD_SCRIPT,
        headers: JAVASCRIPT,
      });
      const runtime = runtimeFor(server());
      const controller = new AbortController();
      const container = document.body.appendChild(document.createElement('div'));
      const { signal } = controller;
      const failed = rejection<Coded>(
        runtime.mount({ name: '@stoa/hrm', component: 'Card', container, signal }),
      );
      await eventually(async () => expect(await paths()).to.include('/build/hrm/lib.h1.mjs'));
      controller.abort();
      expect((await failed).code).to.equal('ABORTED');
      await server().release();
      container.remove();
    });
  });

  describe('a retry', () => {
    it('runs a script anew that threw before', async () => {
      needOwnErrors();
      await serveModule(server(), { script: '', manifest: { integrity: {} } });
      await send('lib.h1.mjs', `throw new Error('not yet');`, { ...JAVASCRIPT, 'cache-control': 'no-store' });
      const { modules } = runtimeFor(server());
      expect((await rejection<Coded>(modules.load('@stoa/hrm'))).code).to.equal('MODULE_FAILED');
      await send('lib.h1.mjs', scriptOf(2));
      expect((await modules.retry('@stoa/hrm'))['version']).to.equal(2);
    });

    it('passes by what the browser has kept of a page in place of the script', async () => {
      needFileStatus();
      await serveModule(server(), { script: '', manifest: { integrity: {} } });
      const kept = { 'cache-control': 'public, max-age=600' };
      await send('lib.h1.mjs', '<p>not here', { 'content-type': 'text/html', ...kept });
      const { modules } = runtimeFor(server());
      await rejection(modules.load('@stoa/hrm'));
      await send('lib.h1.mjs', scriptOf(2), { ...JAVASCRIPT, ...kept });
      expect((await modules.retry('@stoa/hrm'))['version']).to.equal(2);
    });

    for (const status of [404, 503]) {
      it(`passes by a ${status} that the browser has kept`, async () => {
        needFileStatus();
        await serveModule(server(), { script: scriptOf(2) });
        const kept = { 'cache-control': 'public, max-age=600' };
        await server().reply('GET /build/hrm/lib.h1.mjs', { status, headers: kept });
        const { modules } = runtimeFor(server());
        await rejection(modules.load('@stoa/hrm'));
        await send('lib.h1.mjs', scriptOf(2), { ...JAVASCRIPT, ...kept });
        expect((await modules.retry('@stoa/hrm'))['version']).to.equal(2);
      });
    }

    it('passes by all that the browser has kept, where script and styles came wrong', async () => {
      needFreshFiles();
      await serveModule(server(), { script: scriptOf(2), style: '.both { color: red }' });
      const kept = { 'cache-control': 'public, max-age=600' };
      await send('lib.h1.mjs', scriptOf(9), { ...JAVASCRIPT, ...kept });
      await send('lib.h2.css', '.x {}', { 'content-type': 'text/css', ...kept });
      const { modules } = runtimeFor(server());
      await rejection(modules.load('@stoa/hrm'));
      await send('lib.h1.mjs', scriptOf(2), { ...JAVASCRIPT, ...kept });
      await send('lib.h2.css', '.both { color: red }', { 'content-type': 'text/css', ...kept });
      expect((await modules.retry('@stoa/hrm'))['version']).to.equal(2);
    });

    it('passes by what the browser has kept of a manifest', async () => {
      await serveModule(server(), { script: scriptOf(1) });
      const headers = { 'cache-control': 'public, max-age=600', 'content-type': 'text/html' };
      await server().reply('GET /build/hrm/asset-manifest.json', { body: '<p>login', headers });
      const { modules } = runtimeFor(server());
      await rejection(modules.load('@stoa/hrm'));
      await manifest({ integrity: {} });
      expect((await modules.retry('@stoa/hrm'))['version']).to.equal(1);
    });

    it('also helps modules of other deployments', async () => {
      await serveModule(other(), { script: scriptOf(3) });
      await other().reply('GET /build/hrm/lib.h1.mjs', { status: 404 });
      const { modules } = runtimeFor(server(), { moduleOrigins: [other().origin] });
      const from = { buildUrl: `${other().origin}/build` };
      await rejection(modules.importCross('@stoa/hrm', from));
      await serveModule(other(), { script: scriptOf(3) });
      modules.forget('@stoa/hrm');
      expect((await modules.importCross('@stoa/hrm', from))['version']).to.equal(3);
    });
  });

  describe('integrity', () => {
    const spellings = {
      'with a dot in front': ['./lib.h1.mjs', 'lib.h1.mjs'],
      'as a path of the server': ['lib.h1.mjs', '/build/hrm/lib.h1.mjs'],
      'as a file with a query': ['lib.h1.mjs?x=1', 'lib.h1.mjs'],
      'by what the file is': ['lib.h1.mjs', 'lib.js'],
    };
    for (const [how, [file, key]] of Object.entries(spellings) as [string, [string, string]][]) {
      it(`named ${how} is enforced all the same`, async () => {
        await serveModule(server(), { script: scriptOf(1) });
        const integrity = { [key]: await integrityOf('something else') };
        await manifest({ files: { 'lib.js': file }, integrity });
        await send('lib.h1.mjs', `globalThis.unverified = true; ${scriptOf(1)}`);
        await rejection(runtimeFor(server()).modules.load('@stoa/hrm'));
        expect('unverified' in globalThis).to.equal(false);
      });
    }

    const values = [
      'garbage',
      'md5-abc',
      'sha999-abc',
      'sha384-',
      `sha384-${'_'.repeat(64)}`,
      `sha512-${'A'.repeat(64)}`,
    ];
    for (const value of [...values, ' ', 7, [], {}, true]) {
      it(`that is ${JSON.stringify(value)} makes the manifest a bad one`, async () => {
        await serveModule(server(), { script: scriptOf(1) });
        await manifest({ integrity: { 'lib.h1.mjs': value } });
        const error = await rejection<Coded>(runtimeFor(server()).modules.load('@stoa/hrm'));
        expect(error.code).to.equal('MANIFEST_INVALID');
        expect((await paths()).filter((path) => path.endsWith('.mjs'))).to.deep.equal([]);
      });
    }
  });

  describe('version maps', () => {
    for (const [entry, hash] of [
      ['abc', 'abc'],
      [{ js: 1, css: 2 }, '1-2'],
      [{ 'lib.js': 'a', 'lib.css': 'b' }, 'a-b'],
      [{ lib: { js: 'a', css: 'b' } }, 'a-b'],
    ] as const) {
      it(`that write a version as ${JSON.stringify(entry)} name the version ${hash}`, async () => {
        await serveModule(server(), { script: scriptOf(1) });
        await server().reply('GET /build/moduleversion.json', { json: { hrm: entry } });
        await runtimeFor(server()).modules.load('@stoa/hrm');
        const asked = (await server().requests()).find(({ path }) => path.endsWith('asset-manifest.json'));
        expect(asked?.query).to.deep.equal({ v: hash });
      });
    }

    for (const entry of [null, [], true]) {
      it(`that have ${JSON.stringify(entry)} for a version are refused`, async () => {
        await serveModule(server(), { script: scriptOf(1) });
        await server().reply('GET /build/moduleversion.json', { json: { hrm: entry } });
        const error = await rejection<Coded>(runtimeFor(server()).modules.load('@stoa/hrm'));
        expect(error.code).to.equal('MANIFEST_INVALID');
      });
    }

    for (const file of ['', '.', '?x', '#x', 'sub/']) {
      it(`and manifests whose script is ${JSON.stringify(file)} ask for nothing`, async () => {
        await serveModule(server(), { script: scriptOf(1) });
        await manifest({ files: { 'lib.js': file } });
        const error = await rejection<Coded>(runtimeFor(server()).modules.load('@stoa/hrm'));
        expect(error.code).to.equal('MANIFEST_INVALID');
      });
    }
  });

  describe('strangers', () => {
    const thrown = useExpectedPageErrors();

    it('that listen to states and throw do not break the load', async () => {
      await serveModule(server(), { script: scriptOf(1) });
      const { modules } = runtimeFor(server());
      modules.state$('@stoa/hrm').listen((state) => {
        if (state === 'loaded') throw new Error('a stranger');
      });
      expect((await modules.load('@stoa/hrm'))['version']).to.equal(1);
      expect(modules.state$('@stoa/hrm').get()).to.equal('loaded');
      await eventually(() => expect(thrown()).to.have.length(1));
    });

    it('that have an element by the name of stoa do not keep classic scripts away', async () => {
      document.body.append(Object.assign(document.createElement('div'), { id: 'stoa' }));
      await serveModule(server(), { script: '' });
      await manifest({ type: 'classic', files: { 'lib.js': 'lib.js' } });
      await send('lib.js', `stoa.define('@stoa/hrm', { version: 3 });`);
      expect((await runtimeFor(server()).modules.load('@stoa/hrm'))['version']).to.equal(3);
      expect(Object.hasOwn(window, 'stoa')).to.equal(false);
    });

    for (const buildUrl of ['http://[', '//', 'https://', `blob:${location.origin}/x`, 7, {}, Symbol('x')]) {
      it(`that name the deployment ${String(buildUrl)} are refused without a request`, async () => {
        const { modules } = runtimeFor(server());
        const from = { buildUrl: buildUrl as string };
        const error = await rejection<Coded>(modules.importCross('@stoa/hrm', from));
        expect(error.code).to.equal('FOREIGN_ORIGIN');
        expect(await server().requests()).to.have.length(0);
      });
    }
  });
});
