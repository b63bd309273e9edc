/** A button that is pressed twice sends once: a caller limits how often the same call may be made in half a second. */
import { expect } from '@open-wc/testing';
import { createFakeClock } from '../../../testkit/clock.js';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';
import { ANSWER, countOf, failure } from './support.js';

describe('repeat limit', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  async function setUp() {
    await server().reply('POST /api/x', { json: ANSWER });
    const clock = createFakeClock();
    return { clock, ...runtimeFor(server(), { environment: { clock } }) };
  }

  it('given a limit of one, then the second press rejects in the words of the catalogue', async () => {
    const { request } = await setUp();
    const first = request.post('/api/x', { a: 1 }, { repeatLimit: 1 });
    const error = await failure(request.post('/api/x', { a: 1 }, { repeatLimit: 1 }));
    expect(error).to.include({ code: 'REPEATED', message: 'Repeated request canceled' });
    await first;
    expect(await countOf(server())).to.equal(1);
  });

  it('given a limit of three, then three are let through and every further one rejects', async () => {
    const { request } = await setUp();
    const options = { repeatLimit: 3, dedupe: false } as const;
    const presses = Array.from({ length: 5 }, () => request.settle('/api/x', { method: 'POST', ...options }));
    const codes = (await Promise.all(presses)).map(({ error }) => error?.code);
    expect(codes).to.deep.equal([undefined, undefined, undefined, 'REPEATED', 'REPEATED']);
    expect(await countOf(server())).to.equal(3);
  });

  it('given half a second has passed, then it counts from the start', async () => {
    const { request, clock } = await setUp();
    await request.post('/api/x', {}, { repeatLimit: 1 });
    await clock.advance(499);
    expect((await failure(request.post('/api/x', {}, { repeatLimit: 1 }))).code).to.equal('REPEATED');
    await clock.advance(1);
    await request.post('/api/x', {}, { repeatLimit: 1 });
    expect(await countOf(server())).to.equal(2);
  });

  it('given the clock is set back, then nobody is locked out', async () => {
    await server().reply('POST /api/x', { json: ANSWER });
    let now = 10_000_000;
    const clock = { ...createFakeClock(), now: () => now };
    const { request } = runtimeFor(server(), { environment: { clock } });
    await request.post('/api/x', {}, { repeatLimit: 1 });
    now -= 3_600_000;
    expect((await request.post('/api/x', {}, { repeatLimit: 1 })).status).to.equal(true);
  });

  it('given another body, then it is another call', async () => {
    const { request } = await setUp();
    await request.post('/api/x', { a: 1 }, { repeatLimit: 1 });
    await request.post('/api/x', { a: 2 }, { repeatLimit: 1 });
    expect(await countOf(server())).to.equal(2);
  });

  it('given calls without a limit, then they are not counted', async () => {
    const { request } = await setUp();
    await Promise.all([request.post('/api/x'), request.post('/api/x'), request.post('/api/x')]);
    expect((await request.post('/api/x', undefined, { repeatLimit: 1 })).status).to.equal(true);
  });

  it('given the first press failed, then the limit still holds', async () => {
    const { request } = await setUp();
    await server().reply('POST /api/x', { status: 500 });
    await failure(request.post('/api/x', {}, { repeatLimit: 1 }));
    expect((await failure(request.post('/api/x', {}, { repeatLimit: 1 }))).code).to.equal('REPEATED');
  });

  it('given a form, which cannot be compared, then it is never limited', async () => {
    const { request } = await setUp();
    await request.post('/api/x', new FormData(), { repeatLimit: 1 });
    await request.post('/api/x', new FormData(), { repeatLimit: 1 });
    expect(await countOf(server())).to.equal(2);
  });
});
