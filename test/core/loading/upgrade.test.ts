/**
 * The suite is upgraded while pages stay open. A newer version is noticed before anything fails, and people are asked to
 * refresh: once, not over unsaved work, not in a loop, and not where there is no room for a question.
 */
import { expect } from '@open-wc/testing';
import { ChunkLoadError } from '../../../core/loading/chunk-load-error.js';
import type { Runtime, RuntimeOptions } from '../../../core/runtime.js';
import { createFakeClock, type FakeClock } from '../../../testkit/clock.js';
import { eventually } from '../../support/eventually.js';
import { serveModule } from '../../support/module-files.js';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';

const MINUTE_MS = 60_000;

describe('upgrade', () => {
  const server = useServer();
  let clock: FakeClock;
  let reloads: number;
  let storage: Storage;

  beforeEach(() => {
    clock = createFakeClock();
    reloads = 0;
    sessionStorage.clear();
    storage = sessionStorage;
  });
  afterEach(() => {
    disposeRuntimes();
    sessionStorage.clear();
    document.querySelectorAll('link').forEach((link) => link.remove());
  });

  function open(path = '/sp/people', options: RuntimeOptions = {}): Runtime {
    const runtime = runtimeFor(server(), {
      ...options,
      environment: {
        clock,
        sessionStorage: storage,
        href: () => `${server().origin}${path}`,
        reload: () => (reloads += 1),
        ...options.environment,
      },
    });
    runtime.prompts.attach();
    return runtime;
  }

  const offers = ({ prompts }: Runtime) => prompts.queue$.get().filter(({ kind }) => kind === 'upgrade');
  const answer = (runtime: Runtime, said: 'refresh' | 'dismissed') => {
    runtime.prompts.answer(offers(runtime)[0]!.id, said);
    return clock.advance(0);
  };
  const looks = async () =>
    (await server().requests()).filter(({ path }) => path.endsWith('moduleversion.json')).length;
  const chunkError = ({ texts }: Runtime, chunk: string) =>
    new ChunkLoadError('missing', { chunk, url: new URL('http://suite.test/x.mjs'), texts });

  describe('the offer', () => {
    it('given no error, then it says that the system has been upgraded, and a refresh refreshes', async () => {
      const runtime = open();
      runtime.upgrade.offer();
      expect(offers(runtime)[0]?.data).to.deep.equal({
        text: 'the system has been upgraded, please refresh the page to use',
        details: '',
      });
      await answer(runtime, 'refresh');
      expect(reloads).to.equal(1);
    });

    it('given an error, then it says so, with what helpers need to know and no query of the address', async () => {
      const runtime = open('/sp/people?token=secret#x');
      runtime.upgrade.offer(new RangeError('no such row'), { module: '@stoa/hrm' });
      const { text, details } = offers(runtime)[0]!.data as { text: string; details: string };
      expect(text).to.equal(
        'the system has been upgraded, the following error exists, try refreshing, otherwise contact the administrator',
      );
      expect(details).to.include('no such row').and.include('@stoa/hrm').and.include('/sp/people');
      expect(details).not.to.include('secret');
      await answer(runtime, 'dismissed');
      const leaky = new Error('GET /api/x?token=secret failed: what? a?.b');
      leaky.stack = 'Error\n    at open (https://suite.test/app.js?sid=secret:10:5)';
      runtime.upgrade.offer(leaky);
      const told = (offers(runtime)[0]!.data as { details: string }).details;
      expect(told).to.include('GET /api/x failed: what? a?.b').and.include('app.js:10:5');
      expect(told).not.to.include('secret');
      await answer(runtime, 'dismissed');
      expect(reloads).to.equal(0);
    });

    it('given one is open, then a second failure adds none; after it is dismissed the next one may', async () => {
      const runtime = open();
      runtime.upgrade.offer(new Error('one'));
      runtime.upgrade.offer(new Error('two'));
      runtime.upgrade.offer();
      expect(offers(runtime)).to.have.length(1);
      await answer(runtime, 'dismissed');
      runtime.upgrade.offer(new Error('three'));
      expect(offers(runtime)).to.have.length(1);
    });

    for (const [path, shown] of [
      ['/sp/em/popup', false],
      ['/sp/em/popup/7', false],
      ['/tenant/mobile/em/watermark', false],
      ['/sp/people?from=/sp/em/popup', true],
      ['/sp/people#/mobile/em/watermark', true],
      ['/sp/em', true],
    ] as const) {
      it(`given the page ${path}, then it is ${shown ? 'shown' : 'suppressed'}`, () => {
        const runtime = open(path);
        runtime.upgrade.offer(new Error('x'));
        expect(offers(runtime)).to.have.length(shown ? 1 : 0);
      });
    }

    it('given a file that failed to load, then it is suppressed unless its name is listed', () => {
      const runtime = open('/sp', { upgradeChunks: ['@stoa/hrm', 'validator'] });
      runtime.upgrade.offer(chunkError(runtime, '@stoa/crm'));
      expect(offers(runtime)).to.have.length(0);
      runtime.upgrade.offer(chunkError(runtime, 'validator'));
      expect(offers(runtime)).to.have.length(1);
    });

    it('given a refresh that did not help, then the same page is not asked again for a minute', async () => {
      const before = open();
      before.upgrade.offer(new Error('x'));
      await answer(before, 'refresh');
      const after = open();
      after.upgrade.offer(new Error('x'));
      expect(offers(after)).to.have.length(0);
      await clock.advance(MINUTE_MS);
      after.upgrade.offer(new Error('x'));
      expect(offers(after)).to.have.length(1);
    });

    it('given storage that is denied or forged, then it is offered all the same', async () => {
      const denied = new Proxy({} as Storage, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
      const runtime = open('/sp', { environment: { sessionStorage: denied } });
      runtime.upgrade.offer(new Error('x'));
      await answer(runtime, 'refresh');
      expect(reloads).to.equal(1);
      sessionStorage.setItem('stoa-refreshed', 'soon');
      const next = open();
      next.upgrade.offer(new Error('x'));
      expect(offers(next)).to.have.length(1);
    });

    it('given anything that can be thrown, then it never throws itself', () => {
      const hostile = new Proxy(
        {},
        {
          get() {
            throw new Error('no');
          },
          getPrototypeOf() {
            throw new Error('no');
          },
        },
      );
      for (const thrown of [null, 0, 'text', hostile, Object.create(null), { stack: 7 }]) {
        const runtime = open();
        expect(() => runtime.upgrade.offer(thrown)).not.to.throw();
        expect(offers(runtime)).to.have.length(1);
      }
    });

    it('given nobody shows questions, then it gives up and may try again later', async () => {
      const runtime = runtimeFor(server(), { environment: { clock, reload: () => (reloads += 1) } });
      runtime.upgrade.offer(new Error('x'));
      await clock.advance(5_000);
      expect(offers(runtime)).to.have.length(0);
      runtime.upgrade.offer(new Error('x'));
      expect(offers(runtime)).to.have.length(1);
    });
  });

  describe('a module that fails to load', () => {
    it('given its file is gone and nothing newer is there, then its place tells and no dialog comes', async () => {
      await serveModule(server(), { script: '' });
      await server().reply('GET /build/hrm/lib.h1.mjs', { status: 404 });
      const runtime = open();
      await rejection(runtime.modules.load('@stoa/hrm'));
      expect(offers(runtime)).to.have.length(0);
    });

    it('given it is listed, then the dialog comes with the address of the file', async () => {
      await serveModule(server(), { script: '' });
      await server().reply('GET /build/hrm/lib.h1.mjs', { status: 404 });
      const runtime = open('/sp', { upgradeChunks: ['@stoa/hrm'] });
      await rejection(runtime.modules.load('@stoa/hrm'));
      expect((offers(runtime)[0]?.data as { details: string }).details).to.include('lib.h1.mjs');
    });

    it('given its styles were written over since it ran, then a refresh is offered, again after a no', async () => {
      await serveModule(server(), { script: 'export const version = 1;', style: 'p { order: 1 }' });
      const runtime = open();
      // Outside of the page, where no sheet is fetched: Firefox would have it for the page too.
      const elsewhere = document.createElement('div').attachShadow({ mode: 'open' });
      (await runtime.modules.loadInto('@stoa/hrm', elsewhere)).release();
      await server().reply('GET /build/hrm/lib.h2.css', {
        body: 'p { order: 2 }',
        headers: { 'content-type': 'text/css' },
      });
      await rejection(runtime.modules.load('@stoa/hrm'));
      await eventually(async () => expect(await looks()).to.equal(2));
      await clock.advance(0);
      expect(offers(runtime), 'a file that is merely broken').to.have.length(0);
      await server().reply('GET /build/moduleversion.json', { json: { hrm: { js: 'h1', css: 'h9' } } });
      for (let round = 0; round < 2; round++) {
        await rejection(runtime.modules.load('@stoa/hrm'));
        await eventually(() => expect(offers(runtime)).to.have.length(1));
        await answer(runtime, 'dismissed');
      }
    });
  });

  describe('watchVersion', () => {
    const deploy = (versions: object) => server().reply('GET /build/moduleversion.json', { json: versions });
    /** Moves time on and waits for what was asked then to be answered. */
    async function pass(ms: number): Promise<void> {
      const before = await looks();
      await clock.advance(ms);
      await eventually(async () => expect(await looks()).to.be.above(before));
      await clock.advance(0);
    }

    it('given a newer version, then a refresh is offered before anything fails, once a version', async () => {
      await serveModule(server(), { script: 'export const version = 1;' });
      const runtime = open();
      await runtime.modules.load('@stoa/hrm');
      runtime.modules.watchVersion({ every: MINUTE_MS });
      await pass(MINUTE_MS);
      expect(offers(runtime)).to.have.length(0);
      await deploy({ hrm: { js: 'second' } });
      await pass(MINUTE_MS);
      await eventually(() => expect(offers(runtime)).to.have.length(1));
      await answer(runtime, 'dismissed');
      await pass(MINUTE_MS);
      expect(offers(runtime)).to.have.length(0);
      await deploy({ hrm: { js: 'third' } });
      await pass(MINUTE_MS);
      await eventually(() => expect(offers(runtime)).to.have.length(1));
    });

    it('given only a module that is not in use has changed, then nobody is asked and the next load is of it', async () => {
      await serveModule(server(), { script: 'export const version = 1;' });
      await server().reply('GET /build/moduleversion.json', {
        json: { hrm: { js: 'h1' }, crm: { js: 'a' } },
      });
      const runtime = open();
      await runtime.modules.load('@stoa/hrm');
      runtime.modules.watchVersion({ every: MINUTE_MS });
      await deploy({ hrm: { js: 'h1' }, crm: { js: 'b' } });
      await pass(MINUTE_MS);
      expect(offers(runtime)).to.have.length(0);
      await rejection(runtime.modules.load('@stoa/crm'));
      const manifest = (await server().requests()).find(({ path }) =>
        path.endsWith('crm/asset-manifest.json'),
      );
      expect(manifest?.query).to.deep.equal({ v: 'b' });
    });

    it('given a module was fetched ahead before a newer version, then the next load is of that', async () => {
      await serveModule(server(), { script: 'export const version = 1;' });
      await server().reply('GET /build/moduleversion.json', {
        json: { hrm: { js: 'h1' }, crm: { js: 'a' } },
      });
      const runtime = open();
      await runtime.modules.load('@stoa/hrm');
      runtime.modules.watchVersion({ every: MINUTE_MS });
      await runtime.modules.preload('@stoa/crm');
      await deploy({ hrm: { js: 'h1' }, crm: { js: 'b' } });
      await pass(MINUTE_MS);
      await rejection(runtime.modules.load('@stoa/crm'));
      const asked = (await server().requests()).filter(({ path }) =>
        path.endsWith('crm/asset-manifest.json'),
      );
      expect(asked.map(({ query }) => query)).to.deep.equal([{ v: 'a' }, { v: 'b' }]);
    });

    for (const isInUse of [true, false]) {
      it(`given servers that disagree while they are upgraded, and ${isInUse ? 'a module' : 'no module'} in use, then each version is offered once`, async () => {
        await serveModule(server(), { script: 'export const version = 1;' });
        const runtime = open();
        if (isInUse) await runtime.modules.load('@stoa/hrm');
        runtime.modules.watchVersion({ every: MINUTE_MS });
        await eventually(async () => expect(await looks()).to.equal(1));
        const versions = ['second', 'h1', 'second', 'h1', 'second', 'third', 'second'];
        const offered: string[] = [];
        for (const js of versions) {
          await deploy({ hrm: { js, ...(js === 'h1' && { css: 'h2' }) } });
          await pass(MINUTE_MS);
          // The offer waits for nobody but the answer of the server.
          await new Promise((resolve) => setTimeout(resolve, 50));
          if (offers(runtime).length === 0) continue;
          offered.push(js);
          await answer(runtime, 'dismissed');
        }
        expect(offered).to.deep.equal(['second', 'third']);
      });
    }

    it('given unsaved changes, then the offer waits until they are saved', async () => {
      await serveModule(server(), { script: 'export const version = 1;' });
      const runtime = open();
      await runtime.modules.load('@stoa/hrm');
      const unblock = runtime.history.block();
      runtime.modules.watchVersion({ every: MINUTE_MS });
      await deploy({ hrm: { js: 'second' } });
      await pass(MINUTE_MS);
      await clock.advance(10 * MINUTE_MS);
      expect(offers(runtime)).to.have.length(0);
      unblock();
      await eventually(() => expect(offers(runtime)).to.have.length(1));
    });

    it('given a page that has loaded nothing yet, then a change of the map counts', async () => {
      await deploy({ hrm: { js: 'first' } });
      const runtime = open();
      runtime.modules.watchVersion({ every: MINUTE_MS });
      await eventually(async () => expect(await looks()).to.equal(1));
      await deploy({ hrm: { js: 'second' } });
      await pass(MINUTE_MS);
      await eventually(() => expect(offers(runtime)).to.have.length(1));
    });

    it('given the server is down, or sends a page, then that is no upgrade', async () => {
      await serveModule(server(), { script: 'export const version = 1;' });
      const runtime = open();
      await runtime.modules.load('@stoa/hrm');
      runtime.modules.watchVersion({ every: MINUTE_MS });
      await server().reply('GET /build/moduleversion.json', { status: 503 });
      await pass(MINUTE_MS);
      await server().reply('GET /build/moduleversion.json', { body: '<p>login' });
      await pass(MINUTE_MS);
      expect(offers(runtime)).to.have.length(0);
    });

    for (const [every, interval] of [
      [Infinity, 5 * MINUTE_MS],
      [NaN, 5 * MINUTE_MS],
      [0, 1_000],
    ] as const) {
      it(`given every ${every} ms, then it looks every ${interval / 1_000} s`, async () => {
        await deploy({ hrm: { js: 'first' } });
        const runtime = open();
        const stop = runtime.modules.watchVersion({ every });
        await eventually(async () => expect(await looks()).to.equal(1));
        await clock.advance(interval - 1);
        expect(await looks()).to.equal(1);
        await pass(1);
        expect(await looks()).to.equal(2);
        stop();
      });
    }

    it('given it is stopped or the runtime disposed, then no timer is left and nothing is asked', async () => {
      await deploy({ hrm: { js: 'first' } });
      const runtime = open();
      const stop = runtime.modules.watchVersion({ every: MINUTE_MS });
      await eventually(async () => expect(await looks()).to.equal(1));
      stop();
      stop();
      runtime.modules.watchVersion({ every: MINUTE_MS });
      runtime.dispose();
      expect(clock.pending).to.equal(0);
      await clock.advance(10 * MINUTE_MS);
      expect(await looks()).to.equal(1);
    });
  });
});
