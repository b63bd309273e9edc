/** Every failure reaches the monitor once; a person sees those of a few modules, and only where nobody else tells them. */
import { expect } from '@open-wc/testing';
import type { RuntimeOptions } from '../../../core/runtime.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { createMemoryStorage } from '../../../testkit/storage.js';
import { eventually } from '../../support/eventually.js';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { startServer, useServer, type Reply } from '../../support/server.js';
import { failure } from './support.js';

const COLLECT = 'POST /api/tissot/frontErrorRecord';
const FAILED: Reply = { json: { code: 500, status: false, msg: 'no stock' } };
const MODULES = 'stoa.toasting-modules';

describe('report of failures', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  function setUp({ environment, ...options }: RuntimeOptions = {}) {
    const localStorage = createMemoryStorage();
    const runtime = runtimeFor(server(), { environment: { localStorage, ...environment }, ...options });
    const toasts = () => runtime.notices.list$.get().map(({ text }) => text);
    return { ...runtime, localStorage, toasts };
  }

  describe('to the person', () => {
    const paths: Record<string, boolean> = {
      '/api/dw/list': true,
      '/papi/dw/list': true,
      '/api/dw': true,
      '/api/escheduler-admin/jobs/1': true,
      '/api/hrm/list': false,
      '/api/dwx/list': false,
      '/dw/list': false,
      '/other/dw/list': false,
      '/api/x/dw': false,
    };
    for (const [path, toasted] of Object.entries(paths)) {
      it(`given ${path} fails, then it is ${toasted ? '' : 'not '}shown`, async () => {
        await server().reply(`GET ${path as '/'}`, FAILED);
        const runtime = setUp();
        await failure(runtime.request(path));
        expect(runtime.toasts()).to.deep.equal(toasted ? ['no stock'] : []);
      });
    }

    it('given the caller handles it, then it is told instead of the person', async () => {
      await server().reply('GET /api/dw/list', FAILED);
      const runtime = setUp();
      const told: string[] = [];
      await failure(runtime.request('/api/dw/list', { onError: ({ message }) => void told.push(message) }));
      expect(runtime.toasts()).to.deep.equal([]);
      expect(told).to.deep.equal(['no stock']);
    });

    for (const order of ['first', 'last'] as const) {
      it(`given sharers of which only the ${order} handles the failure, then the person sees it`, async () => {
        await server().reply('GET /api/dw/list', FAILED);
        const runtime = setUp();
        const handling = { onError: () => {} };
        const options = order === 'first' ? [handling, {}] : [{}, handling];
        await Promise.all(options.map((each) => failure(runtime.request('/api/dw/list', each))));
        expect(runtime.toasts()).to.deep.equal(['no stock']);
      });
    }

    it('given calls that share a failure, then the person sees it once', async () => {
      await server().reply('GET /api/dw/list', FAILED);
      const runtime = setUp();
      await Promise.all(Array.from({ length: 20 }, () => failure(runtime.request('/api/dw/list'))));
      expect(runtime.toasts()).to.deep.equal(['no stock']);
    });

    it('given failures that are none of the envelope, then the person is not shown them', async () => {
      const runtime = setUp();
      for (const reply of [{ status: 500 }, { body: '<html>' }, { drop: 'before-headers' }] as const) {
        await server().reply('GET /api/dw/list', reply);
        await failure(runtime.request('/api/dw/list'));
      }
      expect(runtime.toasts()).to.deep.equal([]);
    });

    it('given a call through the transfer address, then its own module counts', async () => {
      await server().reply('POST /api/transfer', FAILED);
      const runtime = setUp();
      await failure(runtime.request('/api/dw/list', { transfer: true }));
      expect(runtime.toasts()).to.deep.equal(['no stock']);
    });

    it('given another site fails under such a path, then it shows nothing in our name', async () => {
      const foreign = await startServer();
      await foreign.reply('GET /api/dw/list', FAILED);
      const runtime = setUp();
      await failure(runtime.request(`${foreign.origin}/api/dw/list`, { external: true }));
      expect(runtime.toasts()).to.deep.equal([]);
      await foreign.stop();
    });

    it('given a list in the local storage, then its modules are shown too, from then on', async () => {
      await server().reply('GET /api/hrm/list', FAILED);
      const runtime = setUp();
      await failure(runtime.request('/api/hrm/list'));
      runtime.localStorage.setItem(MODULES, '["crm","hrm"]');
      await failure(runtime.request('/api/hrm/list'));
      expect(runtime.toasts()).to.deep.equal(['no stock']);
    });

    const broken = ['{', '"hrm"', '{"0":"hrm"}', 'null', '5', '[["hrm"]]', '{"__proto__":["hrm"]}'];
    for (const list of broken) {
      it(`given ${list} in the local storage, then it is as if there were nothing`, async () => {
        await server().reply('GET /api/hrm/list', FAILED);
        await server().reply('GET /api/dw/list', FAILED);
        const runtime = setUp();
        runtime.localStorage.setItem(MODULES, list);
        await failure(runtime.request('/api/hrm/list'));
        expect(runtime.toasts()).to.deep.equal([]);
        await failure(runtime.request('/api/dw/list'));
        expect(runtime.toasts()).to.have.length(1);
      });
    }

    it('given no storage, or one that throws, then the built-in modules are shown', async () => {
      await server().reply('GET /api/dw/list', FAILED);
      const denied = new Proxy({} as Storage, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
      for (const localStorage of [undefined, denied]) {
        const runtime = runtimeFor(server(), { environment: { localStorage } });
        expect((await failure(runtime.request('/api/dw/list'))).code).to.equal('ENVELOPE');
        expect(runtime.notices.list$.get()).to.have.length(1);
      }
    });
  });

  describe('to the monitor', () => {
    interface Recorded {
      readonly message: string;
      readonly count: number;
      readonly type: string;
      readonly code: string;
      readonly status?: number;
    }

    /** What the monitor sends after the calls of `run`. */
    async function recorded(
      run: (runtime: ReturnType<typeof setUp>) => Promise<unknown>,
    ): Promise<Recorded[]> {
      await server().reply(COLLECT, { json: { code: 200, status: true } });
      const clock = createFakeClock();
      const runtime = setUp({ environment: { clock, indexedDB: undefined, locks: undefined } });
      await runtime.start();
      await run(runtime);
      await clock.advance(10_000);
      return eventually(async () => {
        const received = (await server().requests()).filter(({ path }) => path.includes('frontErrorRecord'));
        if (received.length === 0) throw new Error('nothing was recorded');
        return received.flatMap(({ body }) => (JSON.parse(body) as { dtos: Recorded[] }).dtos);
      });
    }

    it('given twenty callers share a failure, then it is recorded once, with its code', async () => {
      await server().reply('GET /api/x', FAILED);
      const records = await recorded(({ request }) =>
        Promise.all(Array.from({ length: 20 }, () => failure(request('/api/x')))),
      );
      expect(records.filter(({ type }) => type === 'api')).to.have.length(1);
      expect(records[0]).to.include({ message: 'RequestError: no stock', code: 'ENVELOPE', count: 1 });
    });

    it('given a failure that its caller handles, then it is recorded too', async () => {
      await server().reply('GET /api/x', { status: 500 });
      const [record] = await recorded(({ request }) => failure(request('/api/x', { onError() {} })));
      expect(record).to.include({ code: 'HTTP', message: 'RequestError: internal server error' });
    });

    it('given callers that have aborted, then that is no failure', async () => {
      await server().reply('GET /api/x', FAILED);
      await server().reply('GET /api/held', { hold: true });
      const records = await recorded(async ({ request }) => {
        const controller = new AbortController();
        const held = failure(request('/api/held', { signal: controller.signal }));
        controller.abort();
        await held;
        await failure(request('/api/x'));
      });
      expect(records.map(({ code }) => code)).to.deep.equal(['ENVELOPE']);
    });
  });
});
