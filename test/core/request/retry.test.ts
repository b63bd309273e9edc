/** Where the caller asks for it, a passing trouble is waited out; never longer than the call may take. */
import { expect } from '@open-wc/testing';
import { createDeadlines } from '../../../core/request/deadlines.js';
import { retryStage } from '../../../core/request/stages/retry.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { eventually } from '../../support/eventually.js';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';
import { ANSWER, arrived, countOf, failure, fetchOf } from './support.js';

describe('retry', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  /** `paused` resolves once a pause of so many milliseconds has begun. */
  function setUp(start?: number) {
    const clock = createFakeClock(start);
    const delays: number[] = [];
    const { setTimeout } = clock;
    clock.setTimeout = (run, delayMs) => {
      delays.push(delayMs);
      return setTimeout(run, delayMs);
    };
    const paused = (ms: number) =>
      eventually(() => {
        if (!delays.includes(ms)) throw new Error(`no pause of ${ms} in ${delays.join(', ')}`);
      });
    return { clock, paused, ...runtimeFor(server(), { environment: { clock } }) };
  }

  it('given a clock that is set back by an hour, then a call takes no hour longer', async () => {
    const timeouts: number[] = [];
    let now = 10_000_000;
    const clock = { now: () => now, setTimeout: (run: () => void) => queueMicrotask(run), clearTimeout() {} };
    const stage = retryStage({
      clock,
      deadlines: createDeadlines(clock),
      texts: { get: (key: string) => key } as never,
    });
    const call = { method: 'GET', options: { retry: 1, timeout: 1_000 } } as never;
    await stage(call, async ({ options }) => {
      timeouts.push(options.timeout);
      now -= 3_600_000;
      return { status: timeouts.length > 1 ? 200 : 503, headers: new Headers() } as never;
    });
    expect(Math.max(...timeouts)).to.equal(1_000);
  });

  describe('given a page that sleeps for longer than the call may take', () => {
    function sleeping(attempt: (sleep: () => void, tries: number) => Response) {
      const timers = createFakeClock();
      let slept = 0;
      let tries = 0;
      const sleep = () => (slept = 600_000);
      const clock = { ...timers, now: () => timers.now() + slept };
      const { request } = runtimeFor(server(), {
        environment: { clock, ...fetchOf(() => attempt(sleep, (tries += 1))) },
      });
      return { request, advance: timers.advance };
    }

    it('then a call that was lost meanwhile is tried again', async () => {
      const { request, advance } = sleeping((sleep, tries) => {
        if (tries > 1) return Response.json(ANSWER);
        sleep();
        throw new TypeError('lost');
      });
      const call = request('/api/x', { retry: 1 });
      await advance(300);
      expect((await call).data).to.deep.equal(ANSWER.data);
    });

    it('then after the pause there is as much time left as before it', async () => {
      const clock = createFakeClock();
      const limits: number[] = [];
      let slept = 0;
      const asleep = { ...clock, now: () => clock.now() + slept };
      const { setTimeout } = clock;
      asleep.setTimeout = (run, ms) => setTimeout(() => ((slept = 600_000), run()), ms);
      const deadlines = createDeadlines(asleep);
      const stage = retryStage({ clock: asleep, deadlines, texts: { get: (key: string) => key } as never });
      const call = { method: 'GET', options: { retry: 1, timeout: 1_000 } } as never;
      const reply = stage(call, async ({ options }) => {
        limits.push(options.timeout);
        return { status: limits.length > 1 ? 200 : 503, headers: new Headers() } as never;
      });
      await clock.advance(300);
      expect((await reply).status).to.equal(200);
      expect(limits[1]).to.equal(700);
    });
  });

  it('given an environment without streams, as that of some test runners, then calls and retries are made', async () => {
    const { ReadableStream, Request } = globalThis;
    await server().reply('GET /api/x', [{ status: 503 }, { json: ANSWER }]);
    await server().reply('POST /api/y', { json: ANSWER });
    const { request, clock, paused } = setUp();
    try {
      for (const name of ['ReadableStream', 'Request']) Reflect.deleteProperty(globalThis, name);
      expect(await request.settle('/api/y', { data: { a: 1 }, cache: 'no-store' })).to.deep.include({
        status: true,
        data: ANSWER.data,
      });
      const call = request.settle('/api/x', { retry: 1 });
      await paused(300);
      await clock.advance(300);
      expect((await call).status).to.equal(true);
    } finally {
      for (const [name, value] of Object.entries({ ReadableStream, Request }))
        Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
  });

  it('given nobody asks for it, then a failure is a failure at once', async () => {
    await server().reply('GET /api/x', [{ status: 503 }, { json: ANSWER }]);
    expect((await failure(setUp().request('/api/x'))).status).to.equal(503);
    expect(await countOf(server())).to.equal(1);
  });

  for (const status of [408, 429, 502, 503, 504]) {
    it(`given a ${status}, then it is tried again`, async () => {
      await server().reply('GET /api/x', [{ status }, { json: ANSWER }]);
      const { request, clock, paused } = setUp();
      const call = request('/api/x', { retry: 1 });
      await paused(300);
      await clock.advance(300);
      expect((await call).status).to.equal(true);
    });
  }

  for (const status of [400, 401, 403, 404, 500, 501]) {
    it(`given a ${status}, which does not pass, then it is not tried again`, async () => {
      await server().reply('GET /api/x', { status });
      expect((await failure(setUp().request('/api/x', { retry: 3 }))).status).to.equal(status);
      expect(await countOf(server())).to.equal(1);
    });
  }

  it('given lost connections, then it waits longer each time', async () => {
    const clock = createFakeClock(0);
    const tries: number[] = [];
    const { request } = runtimeFor(server(), {
      environment: {
        clock,
        ...fetchOf(() => {
          tries.push(clock.now());
          throw new TypeError('lost');
        }),
      },
    });
    const call = failure(request('/api/x', { retry: 3 }));
    await clock.advance(10_000);
    expect((await call).code).to.equal('NETWORK');
    expect(tries).to.deep.equal([0, 300, 900, 2100]);
  });

  it('given a body that breaks off, then it is tried again', async () => {
    await server().reply('GET /api/x', [{ json: ANSWER, drop: 'mid-body' }, { json: ANSWER }]);
    const { request } = runtimeFor(server());
    expect((await request('/api/x', { retry: 1 })).data).to.deep.equal(ANSWER.data);
  });

  for (const method of ['POST', 'PATCH'] as const) {
    it(`given a ${method}, which may have been done, then it is never tried again`, async () => {
      await server().reply(`${method} /api/x`, { status: 503 });
      await failure(setUp().request('/api/x', { method, retry: 3 }));
      expect(await countOf(server())).to.equal(1);
    });
  }

  for (const method of ['PUT', 'DELETE'] as const) {
    it(`given a ${method}, then it is tried again with the same body`, async () => {
      await server().reply(`${method} /api/x`, [{ status: 503 }, { json: ANSWER }]);
      const { request, clock, paused } = setUp();
      const data = { a: 1 };
      const call = request('/api/x', { method, data, retry: 1 });
      data.a = 2;
      await paused(300);
      await clock.advance(300);
      await call;
      expect((await server().requests()).map(({ body }) => body)).to.deep.equal(['{"a":1}', '{"a":1}']);
    });
  }

  it('given Retry-After in seconds, then it waits exactly so long', async () => {
    const headers = { 'retry-after': '7' };
    await server().reply('GET /api/x', [{ status: 503, headers }, { json: ANSWER }]);
    const { request, clock, paused } = setUp();
    const call = request('/api/x', { retry: 1 });
    await paused(7_000);
    await clock.advance(6_999);
    expect(await countOf(server())).to.equal(1);
    await clock.advance(1);
    await call;
    expect(await countOf(server())).to.equal(2);
  });

  it('given Retry-After as a date, then it waits until then', async () => {
    const { request, clock, paused } = setUp(Date.UTC(2026, 0, 1));
    const headers = { 'retry-after': 'Thu, 01 Jan 2026 00:00:05 GMT' };
    await server().reply('GET /api/x', [{ status: 429, headers }, { json: ANSWER }]);
    const call = request('/api/x', { retry: 1 });
    await paused(5_000);
    await clock.advance(4_999);
    expect(await countOf(server())).to.equal(1);
    await clock.advance(1);
    await call;
  });

  it('given Retry-After that nobody can read, or in the past, then it tries again all the same', async () => {
    for (const value of ['soon', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT', '0']) {
      const reply = { status: 503, headers: { 'retry-after': value } };
      await server().reply('GET /api/x', [reply, { json: ANSWER }]);
      const { request } = runtimeFor(server());
      expect((await request('/api/x', { retry: 1 })).status, value).to.equal(true);
    }
  });

  it('given Retry-After beyond the time limit, then the caller is told at once', async () => {
    await server().reply('GET /api/x', { status: 503, headers: { 'retry-after': '3600' } });
    const { request, clock } = setUp();
    expect((await failure(request('/api/x', { retry: 3 }))).status).to.equal(503);
    expect(await countOf(server())).to.equal(1);
    await clock.advance(1_000);
    expect(clock.pending).to.equal(0);
  });

  it('given no time limit, then a long Retry-After is waited out', async () => {
    const headers = { 'retry-after': '3600' };
    await server().reply('GET /api/x', [{ status: 503, headers }, { json: ANSWER }]);
    const { request, clock, paused } = setUp();
    const call = request('/api/x', { retry: 1, timeout: 0 });
    await paused(3_600_000);
    await clock.advance(3_600_000);
    expect((await call).status).to.equal(true);
  });

  it('given no time limit and Retry-After beyond what a timer can do, then the caller is told at once', async () => {
    await server().reply('GET /api/x', { status: 503, headers: { 'retry-after': '9999999' } });
    const { request, clock } = setUp();
    expect((await failure(request('/api/x', { retry: 3, timeout: 0 }))).status).to.equal(503);
    expect(await countOf(server())).to.equal(1);
    await clock.advance(1_000);
    expect(clock.pending).to.equal(0);
  });

  it('given several attempts, then they share one time limit', async () => {
    await server().reply('GET /api/x', [{ status: 503 }, { hold: true }]);
    const { request, clock, paused } = setUp();
    const call = failure(request('/api/x', { retry: 1, timeout: 1_000 }));
    await paused(300);
    await clock.advance(300);
    await arrived(server(), 2);
    await clock.advance(700);
    expect((await call).code).to.equal('TIMEOUT');
    await server().release();
  });

  it('given a runtime that is disposed during the pause, then the call ends at once and no timer stays', async () => {
    await server().reply('GET /api/x', { status: 503, headers: { 'retry-after': '30' } });
    const clock = createFakeClock();
    const { request, dispose } = runtimeFor(server(), { environment: { clock } });
    const call = failure(request('/api/x', { retry: 3 }));
    await eventually(() => expect(clock.pending).to.equal(2));
    dispose();
    expect((await call).code).to.equal('ABORTED');
    expect(clock.pending).to.equal(0);
    expect(await countOf(server())).to.equal(1);
  });

  it('given an abort during the pause, then it ends at once and leaves no timer', async () => {
    await server().reply('GET /api/x', { status: 503, headers: { 'retry-after': '30' } });
    const { request, clock, paused } = setUp();
    const controller = new AbortController();
    const call = failure(request('/api/x', { retry: 1, dedupe: false, signal: controller.signal }));
    await paused(30_000);
    controller.abort('enough');
    expect(await call).to.include({ code: 'ABORTED', cause: 'enough' });
    await clock.advance(1_000);
    expect(clock.pending).to.equal(0);
  });

  it('given nonsense for a number, then it neither fails nor tries for ever', async () => {
    for (const [retry, calls] of [
      [NaN, 1],
      [-1, 1],
      ['x', 1],
      [1.7, 2],
      [Infinity, 11],
    ] as const) {
      const clock = createFakeClock();
      let sent = 0;
      const lost = fetchOf(() => {
        sent += 1;
        throw new TypeError('lost');
      });
      const { request } = runtimeFor(server(), { environment: { clock, ...lost } });
      const call = failure(request('/api/x', { retry: retry as number, timeout: 0 }));
      await clock.advance(400_000);
      expect((await call).code).to.equal('NETWORK');
      expect(sent, String(retry)).to.equal(calls);
    }
  });

  it('given a stream, which can be read once only, then it is not tried again', async () => {
    let sent = 0;
    const lost = fetchOf(() => {
      sent += 1;
      throw new TypeError('lost');
    });
    const { request } = runtimeFor(server(), { environment: lost });
    const data = new Blob(['a']).stream();
    await failure(request.put('/api/x', data, { retry: 3 }));
    expect(sent).to.equal(1);
  });
});
