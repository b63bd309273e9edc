/** A call that is followed through the servers carries an id, and its failure names it. */
import { expect } from '@open-wc/testing';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { startServer, useServer } from '../../support/server.js';
import { traceStage } from '../../../core/request/stages/trace.js';
import type { Call, Reply } from '../../../core/request/types.js';
import { ANSWER, failure, lastRequest } from './support.js';

const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/;

describe('trace', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  it('given nobody asks, then none of the optional headers is sent', async () => {
    await server().reply('GET /api/x', { json: ANSWER });
    await runtimeFor(server()).request('/api/x');
    const { headers } = await lastRequest(server());
    for (const name of ['traceid', 'enabletrans', 't']) expect(headers).not.to.have.property(name);
  });

  it('given an id, then it is sent; given true, then a fresh one is made each time', async () => {
    await server().reply('GET /api/x', { json: ANSWER });
    const { request } = runtimeFor(server());
    await request('/api/x', { traceId: 'my-trace' });
    await request('/api/x', { traceId: true });
    await request('/api/x', { traceId: true, dedupe: false });
    const ids = (await server().requests()).map(({ headers }) => headers['traceid']);
    expect(ids[0]).to.equal('my-trace');
    expect(ids[1]).to.match(/^[0-9a-f]{32}$/);
    expect(ids[2])
      .to.match(/^[0-9a-f]{32}$/)
      .and.not.equal(ids[1]);
  });

  it('given enableTrans and t, then their headers are sent', async () => {
    await server().reply('GET /api/x', { json: ANSWER });
    await runtimeFor(server()).request('/api/x', { enableTrans: true, t: 3 });
    expect((await lastRequest(server())).headers).to.include({ enabletrans: 'true', t: '3' });
  });

  it('given another site, then it gets none of them', async () => {
    const foreign = await startServer();
    await foreign.reply('GET /x', { json: ANSWER });
    await runtimeFor(server()).request(`${foreign.origin}/x`, {
      external: true,
      traceId: 'secret',
      enableTrans: true,
      t: 3,
    });
    const { headers } = await lastRequest(foreign);
    for (const name of ['traceid', 'enabletrans', 't']) expect(headers).not.to.have.property(name);
    await foreign.stop();
  });

  for (const [what, reply] of Object.entries({
    'an HTTP failure': { status: 500 },
    'an envelope failure': { json: { status: false } },
    'an unreadable answer': { body: 'x' },
    'a lost connection': { drop: 'before-headers' },
    'an expired session': { status: 401, json: { code: -1 } },
  } as const)) {
    it(`given ${what}, then the error names the trace`, async () => {
      await server().reply('GET /api/x', reply);
      const runtime = runtimeFor(server(), {
        page: { reloginDisabled: true },
        environment: { navigate() {} },
      });
      expect((await failure(runtime.request('/api/x', { traceId: 'my-trace' }))).traceId).to.equal(
        'my-trace',
      );
    });
  }

  describe('traceparent', () => {
    beforeEach(() => server().reply('GET /api/x', { json: ANSWER }));

    it('given a call asks for it, then it is sent with an id of its own, and no traceid', async () => {
      await runtimeFor(server()).request('/api/x', { traceparent: true });
      const { headers } = await lastRequest(server());
      expect(headers.traceparent).to.match(TRACEPARENT);
      expect(headers).not.to.have.property('traceid');
    });

    it('given a trace id that can be one, then it is the trace; else a fresh one is', async () => {
      const { request } = runtimeFor(server());
      const traceId = 'ABCDEF0123456789abcdef0123456789';
      await request('/api/x', { traceparent: true, traceId });
      await request('/api/x', { traceparent: true, traceId: 'my-trace' });
      const [first, second] = (await server().requests()).map(({ headers }) => headers);
      expect(first?.traceid).to.equal(traceId);
      expect(first?.traceparent).to.match(new RegExp(`^00-${traceId.toLowerCase()}-`));
      expect(second?.traceid).to.equal('my-trace');
      expect(second?.traceparent).to.match(TRACEPARENT);
    });

    it('given a retry, then it is another span of the same trace', async () => {
      await server().reply('GET /api/x', [{ status: 503 }, { json: ANSWER }]);
      await runtimeFor(server()).request('/api/x', { traceparent: true, traceId: 'a'.repeat(32), retry: 1 });
      const sent = (await server().requests()).map(({ headers }) => headers.traceparent?.split('-') ?? []);
      expect(sent.map(([, trace]) => trace)).to.deep.equal(['a'.repeat(32), 'a'.repeat(32)]);
      expect(sent[0]?.[2]).not.to.equal(sent[1]?.[2]);
    });

    it('given one of the caller, then that is sent', async () => {
      const own = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-00`;
      await runtimeFor(server()).request('/api/x', { traceparent: true, headers: { traceparent: own } });
      expect((await lastRequest(server())).headers.traceparent).to.equal(own);
    });

    it('given a failure, then the error names the trace', async () => {
      await server().reply('GET /api/x', { status: 500 });
      const { traceId } = await failure(runtimeFor(server()).request('/api/x', { traceparent: true }));
      const { headers } = await lastRequest(server());
      expect(headers.traceparent).to.contain(traceId ?? 'no id');
    });

    it('given the transfer address, then that gets it', async () => {
      await server().reply('POST /api/transfer', { json: ANSWER });
      await runtimeFor(server()).request('/api/x', { traceparent: true, transfer: true });
      expect((await lastRequest(server())).headers.traceparent).to.match(TRACEPARENT);
    });

    it('given another site, then it gets none', async () => {
      const foreign = await startServer();
      await foreign.reply('GET /x', { json: ANSWER });
      await runtimeFor(server()).request(`${foreign.origin}/x`, { external: true, traceparent: true });
      expect((await lastRequest(foreign)).headers).not.to.have.property('traceparent');
      await foreign.stop();
    });
  });

  describe('given the switch and the runtime decide', () => {
    /** What the stage hands on. */
    async function sent(
      { isTracing = false, traceparent = false },
      options: object = {},
      own = true,
    ): Promise<Call> {
      const stage = traceStage({
        randomId: () => 'e'.repeat(32),
        texts: { get: (key: string) => key, ready: async () => {} },
        isTracing: () => isTracing,
        traceparent,
      });
      const call = { own, headers: { x: '1' }, options: { headers: {}, ...options } } as unknown as Call;
      return new Promise((resolve) => {
        const next = (traced: Call) => (resolve(traced), Promise.resolve({} as Reply));
        void stage(call, next);
      });
    }

    it('then every own call gets a trace id, and a foreign one none', async () => {
      expect((await sent({ isTracing: true })).headers).to.deep.equal({ x: '1', traceid: 'e'.repeat(32) });
      expect((await sent({ isTracing: true })).traceId).to.equal('e'.repeat(32));
      expect((await sent({ isTracing: true, traceparent: true }, {}, false)).headers).to.deep.equal({
        x: '1',
      });
      expect((await sent({})).headers).to.deep.equal({ x: '1' });
    });

    it('then what the call says goes first', async () => {
      expect((await sent({ isTracing: true }, { traceId: 'mine' })).traceId).to.equal('mine');
      const own = { headers: { traceid: 'mine' } };
      expect((await sent({ isTracing: true }, own)).headers).to.deep.equal({ x: '1' });
      const off = { headers: { traceid: null } };
      expect((await sent({ isTracing: true }, off)).headers).to.deep.equal({ x: '1' });
      expect((await sent({ traceparent: true }, { traceparent: false })).headers).to.deep.equal({ x: '1' });
    });

    it('then the trace of both headers is one', async () => {
      const { headers, traceId } = await sent({ isTracing: true, traceparent: true });
      expect(headers.traceid).to.equal(traceId);
      expect(headers.traceparent).to.contain(`-${traceId}-`);
    });
  });
});
