/** A call that is followed through the servers carries an id, and its failure names it. */
import { expect } from '@open-wc/testing';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { startServer, useServer } from '../../support/server.js';
import { ANSWER, failure, lastRequest } from './support.js';

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
});
