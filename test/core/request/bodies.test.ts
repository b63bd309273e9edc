/** What a caller hands over arrives at the server as it is, of whatever kind; what cannot be sent is refused, not lost. */
import { expect } from '@open-wc/testing';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';
import { ANSWER, countOf, failure, fetchOf, lastRequest } from './support.js';

describe('body', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  beforeEach(() => server().reply('POST /api/x', { json: ANSWER }));

  async function sent(data: unknown, headers?: Record<string, string>) {
    await runtimeFor(server()).request.post('/api/x', data, { ...(headers && { headers }) });
    const { body, headers: received } = await lastRequest(server());
    return { body, type: received['content-type']?.split(';')[0] };
  }

  const JSON_TYPE = 'application/json';
  const cases: Record<string, [unknown, string, string | undefined]> = {
    'an object': [{ a: 1, b: undefined, c: null }, '{"a":1,"c":null}', JSON_TYPE],
    'a list': [[1, 'x'], '[1,"x"]', JSON_TYPE],
    zero: [0, '0', JSON_TYPE],
    false: [false, 'false', JSON_TYPE],
    'a date': [new Date(0), '"1970-01-01T00:00:00.000Z"', JSON_TYPE],
    'an object with a form of its own': [{ toJSON: () => ({ a: 1 }) }, '{"a":1}', JSON_TYPE],
    'a text': ['päck', 'päck', 'text/plain'],
    'an empty text': ['', '', 'text/plain'],
    'form parameters': [new URLSearchParams('a=1&b=%20'), 'a=1&b=+', 'application/x-www-form-urlencoded'],
    'a blob with a type': [new Blob(['x'], { type: 'image/png' }), 'x', 'image/png'],
    'a blob without a type': [new Blob(['x']), 'x', undefined],
    'a buffer': [new TextEncoder().encode('abc').buffer, 'abc', undefined],
    'a typed array': [new TextEncoder().encode('abc'), 'abc', undefined],
    'a part of a buffer': [new TextEncoder().encode('abc').subarray(1), 'bc', undefined],
    'a data view': [new DataView(new TextEncoder().encode('abc').buffer, 1, 1), 'b', undefined],
    nothing: [undefined, '', undefined],
    null: [null, '', undefined],
  };
  for (const [what, [data, body, type]] of Object.entries(cases)) {
    it(`given ${what}, then it arrives as it is`, async () => {
      expect(await sent(data)).to.deep.equal({ body, type });
    });
  }

  it('given a form, then fields, repeated names and files arrive', async () => {
    const form = new FormData();
    form.append('a', '1');
    form.append('a', '2');
    form.append('file', new File(['content'], '报告.txt', { type: 'text/x-own' }));
    const { body, type } = await sent(form);
    expect(type).to.equal('multipart/form-data');
    expect(body.match(/name="a"/g)).to.have.length(2);
    expect(body).to.contain('filename="报告.txt"').and.contain('text/x-own').and.contain('content');
  });

  it('given a form whose type the caller names without a boundary, then the server can still read it', async () => {
    const form = new FormData();
    form.set('a', '1');
    await sent(form, { 'Content-Type': 'multipart/form-data' });
    expect((await lastRequest(server())).headers['content-type']).to.match(/boundary=.+/);
  });

  it('given a stream, then it is handed on as one', async () => {
    let init: (RequestInit & { duplex?: string }) | undefined;
    const environment = fetchOf((_url, given) => ((init = given), Response.json(ANSWER)));
    const data = new Blob(['abc']).stream();
    await runtimeFor(server(), { environment }).request.post('/api/x', data);
    expect(init).to.include({ body: data, duplex: 'half' });
  });

  const refused: Record<string, () => unknown> = {
    'an object that contains itself'() {
      const circular: Record<string, unknown> = {};
      circular['self'] = circular;
      return circular;
    },
    'a big integer': () => ({ a: 1n }),
    'a function': () => () => 1,
    'a symbol': () => Symbol('x'),
    'an object that throws when it is written': () => ({
      toJSON() {
        throw new Error('broken');
      },
    }),
  };
  for (const [what, make] of Object.entries(refused)) {
    it(`given ${what}, then the call is refused and nothing is sent`, async () => {
      const error = await failure(runtimeFor(server()).request.post('/api/x', make()));
      expect(error).to.include({ code: 'INVALID_ARGUMENT', name: 'RequestError' });
      expect(error.cause).to.be.an('error');
      expect(await countOf(server())).to.equal(0);
    });
  }

  it('given data without a method, then it is a POST; given neither, a GET', async () => {
    await server().reply('GET /api/x', { json: ANSWER });
    const { request } = runtimeFor(server());
    await request('/api/x', { data: { a: 1 } });
    await request('/api/x', { data: null });
    await request({ url: '/api/x', dedupe: false });
    expect((await server().requests()).map(({ method }) => method)).to.deep.equal(['POST', 'GET', 'GET']);
  });

  it('given a GET with a body, which no browser sends, then it is refused', async () => {
    const call = runtimeFor(server()).request('/api/x', { method: 'GET', data: { a: 1 } });
    expect((await failure(call)).code).to.equal('INVALID_ARGUMENT');
  });

  it('given each method, then it arrives as said', async () => {
    const { request } = runtimeFor(server());
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const)
      await server().reply(`${method} /api/m`, { json: ANSWER });
    await request.get('/api/m');
    await request.post('/api/m', { a: 1 });
    await request.put('/api/m', { a: 1 });
    await request.patch('/api/m', { a: 1 });
    await request.delete('/api/m', { data: { a: 1 } });
    await request('/api/m', { method: 'head' });
    const received = (await server().requests()).map(({ method, body }) => `${method} ${body}`);
    expect(received).to.deep.equal([
      'GET ',
      ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} {"a":1}`),
      'HEAD ',
    ]);
  });

  it('given a method that is none, then it is refused', async () => {
    for (const method of ['TRACE', 'GET\r\nX: 1', '', 5, {}]) {
      const call = runtimeFor(server()).request('/api/x', { method: method as never });
      expect((await failure(call)).code, String(method)).to.equal('INVALID_ARGUMENT');
    }
  });
});
