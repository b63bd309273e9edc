/** Where a network lets only one address through, calls are described in a POST to it; nothing gets lost on that way. */
import { expect } from '@open-wc/testing';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { startServer, useServer } from '../../support/server.js';
import { ANSWER, countOf, failure, lastRequest } from './support.js';

describe('transfer', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  beforeEach(() => server().reply('POST /api/transfer', { json: ANSWER }));

  const described = async () => JSON.parse((await lastRequest(server())).body) as Record<string, unknown>;

  it('given a GET, then route, query and method are described and the answer is the caller’s', async () => {
    const { request } = runtimeFor(server());
    const { data } = await request('/api/x?a=1', { params: { b: [2] }, transfer: true });
    expect(data).to.deep.equal(ANSWER.data);
    expect(await described()).to.deep.equal({
      route: '/api/x?a=1&b%5B0%5D=2',
      method: 'GET',
      form: null,
      body: null,
      contentType: 'application/json',
    });
    expect(await countOf(server())).to.equal(1);
  });

  it('given a body, then it travels as it is', async () => {
    const body = { a: { b: [1, null] } };
    await runtimeFor(server()).request.put('/api/x', body, { transfer: true });
    expect(await described()).to.deep.include({ method: 'PUT', body, form: null });
  });

  it('given a text, then it is described as one, as a browser would', async () => {
    await runtimeFor(server()).request.post('/api/x', 'a=1', { transfer: true });
    expect(await described()).to.deep.include({ body: 'a=1', contentType: 'text/plain;charset=UTF-8' });
  });

  it('given forms, then their fields travel in order, repeated names too', async () => {
    const { request } = runtimeFor(server());
    const form = new FormData();
    form.append('a', '1');
    form.append('b', '2');
    form.append('a', '3');
    const fields = [
      ['a', '1'],
      ['b', '2'],
      ['a', '3'],
    ];
    for (const data of [form, new URLSearchParams('a=1&b=2&a=3')]) {
      await request.post('/api/x', data, { transfer: true });
      expect(await described()).to.deep.include({
        form: fields,
        body: null,
        contentType: 'application/x-www-form-urlencoded',
      });
      expect((await lastRequest(server())).headers['content-type']).to.equal('application/json');
    }
  });

  it('given a content type of the caller, then it describes the call and not the POST around it', async () => {
    const headers = { 'Content-Type': 'application/xml' };
    await runtimeFor(server()).request.post('/api/x', '<a/>', { headers, transfer: true });
    expect(await described()).to.include({ body: '<a/>', contentType: 'application/xml' });
    expect((await lastRequest(server())).headers['content-type']).to.equal('application/json');
  });

  it('given a session, then it goes along', async () => {
    await runtimeFor(server(), { sessionId: 's-1' }).request('/api/x', { transfer: true });
    expect((await lastRequest(server())).headers).to.include({ eteamsid: 's-1', langtype: 'en_US' });
  });

  it('given an address of its own, then it is asked there', async () => {
    await server().reply('POST /gateway', { json: ANSWER });
    await runtimeFor(server(), { transferUrl: '/gateway' }).request('/api/x', { transfer: true });
    expect((await lastRequest(server())).path).to.equal('/gateway');
  });

  it('given a transfer address on another site, then nothing is sent there', async () => {
    const foreign = await startServer();
    const { request } = runtimeFor(server(), {
      sessionId: 's-1',
      transferUrl: `${foreign.origin}/api/transfer`,
    });
    expect((await failure(request('/api/x', { transfer: true }))).code).to.equal('FOREIGN_ORIGIN');
    expect(await countOf(foreign)).to.equal(0);
    await foreign.stop();
  });

  it('given a call to another site, then its path is not taken for one of the suite', async () => {
    const { request } = runtimeFor(server());
    const call = request('https://other.test/api/x', { transfer: true, external: true });
    expect((await failure(call)).code).to.equal('FOREIGN_ORIGIN');
    expect(await countOf(server())).to.equal(0);
  });

  it('given a path that could be read as another host, then the route is a path', async () => {
    await runtimeFor(server()).request('/.//evil.test/x', { transfer: true });
    expect((await described())['route']).to.equal('/evil.test/x');
  });

  it('given files, buffers and streams, which JSON cannot hold, then it says so instead of losing them', async () => {
    const { request } = runtimeFor(server());
    const form = new FormData();
    form.set('file', new File(['x'], 'x.txt'));
    const bodies = [form, new Blob(['x']), new ArrayBuffer(2), new Uint8Array(2), new Blob(['x']).stream()];
    for (const body of bodies) {
      expect((await failure(request.post('/api/x', body, { transfer: true }))).code).to.equal(
        'INVALID_ARGUMENT',
      );
    }
    expect(await countOf(server())).to.equal(0);
  });

  it('given a failure, then it is told as of any call', async () => {
    await server().reply('POST /api/transfer', { json: { status: false, code: 500, msg: 'no' } });
    const error = await failure(runtimeFor(server()).request('/api/x', { transfer: true }));
    expect(error).to.include({ code: 'ENVELOPE', message: 'no' });
  });
});
