/**
 * Config and answers come from other teams, other servers, and sometimes from somebody who means harm. Each of them is a
 * clear error or changes nothing at all: no prototype, no other call, no page.
 */
import { expect } from '@open-wc/testing';
import type { Params, RequestOptions } from '../../../core/request/types.js';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';
import { ANSWER, countOf, failure, fetchOf, lastRequest } from './support.js';

/** An object that throws at every touch. */
const untouchable = () =>
  new Proxy(
    {},
    Object.fromEntries(
      ['get', 'has', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor'].map((trap) => [
        trap,
        () => {
          throw new Error('hands off');
        },
      ]),
    ),
  );

/** As JSON can have it. `String` and `Number` throw at it. */
const UNSPEAKABLE = { toString: 1, valueOf: 1 };

describe('hostile input', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  beforeEach(async () => {
    await server().reply('GET /*', { json: ANSWER });
    await server().reply('POST /*', { json: ANSWER });
  });
  afterEach(() => {
    expect({}).not.to.have.property('polluted');
    expect(Object.keys(Object.prototype)).to.deep.equal([]);
  });

  describe('in the config', () => {
    it('given __proto__ in it, as JSON has it, then it gives no rights', async () => {
      const options = JSON.parse(
        '{"url":"https://evil.test/","__proto__":{"external":true,"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
      ) as RequestOptions;
      const { request } = runtimeFor(server(), { sessionId: 's-1' });
      expect((await failure(request(options))).code).to.equal('FOREIGN_ORIGIN');
    });

    it('given __proto__ in headers, params and data, then the call goes out as it would without', async () => {
      const hostile = JSON.parse(
        '{"headers":{"__proto__":{"polluted":"1"},"x-own":"1"},"params":{"__proto__":{"polluted":1},"a":1},"data":{"a":{"__proto__":{"polluted":1}}}}',
      ) as RequestOptions;
      await runtimeFor(server()).request('/api/x', hostile);
      const { search, headers } = await lastRequest(server());
      expect(search).to.equal('?a=1');
      expect(headers).to.include({ 'x-own': '1' });
      expect(headers).not.to.have.any.keys('polluted', '__proto__');
    });

    const untouchables: Record<string, () => unknown> = {
      'a getter that throws for the address': () => ({
        get url(): string {
          throw new Error('hands off');
        },
      }),
      'a getter that throws for the headers': () => ({
        url: '/api/x',
        get headers() {
          throw new Error('hands off');
        },
      }),
      'a header whose getter throws': () => ({
        url: '/api/x',
        headers: {
          get 'x-own'() {
            throw new Error('hands off');
          },
        },
      }),
      'a parameter whose getter throws': () => ({
        url: '/api/x',
        params: {
          get a() {
            throw new Error('hands off');
          },
        },
      }),
      'a body whose getter throws': () => ({
        url: '/api/x',
        data: {
          get a() {
            throw new Error('hands off');
          },
        },
      }),
      'a method that throws as text': () => ({
        url: '/api/x',
        method: {
          toString() {
            throw new Error('hands off');
          },
        },
      }),
      'a proxy that throws at every touch': untouchable,
      'a proxy for headers': () => ({ url: '/api/x', headers: untouchable() }),
      'a proxy for params': () => ({ url: '/api/x', params: untouchable() }),
      'a proxy for the signal': () => ({ url: '/api/x', signal: untouchable() }),
    };
    for (const [what, make] of Object.entries(untouchables)) {
      it(`given ${what}, then it is a clear error, told to no server`, async () => {
        const error = await failure(runtimeFor(server()).request(make() as RequestOptions));
        expect(error).to.include({ code: 'INVALID_ARGUMENT', name: 'RequestError' });
        expect(error.cause).to.be.an('error');
        expect(await countOf(server())).to.equal(0);
      });
    }

    it('given options of a method whose getter throws, then the promise rejects instead of the call', async () => {
      const { request } = runtimeFor(server());
      const options = {
        get headers(): never {
          throw new Error('hands off');
        },
      };
      for (const call of [
        () => request('/api/x', options),
        () => request.get('/api/x', options),
        () => request.post('/api/x', {}, options),
        () => request.json('/api/x', options),
        () => request.delete('/api/x', options),
      ])
        expect((await failure(call())).code).to.equal('INVALID_ARGUMENT');
      expect((await request.settle('/api/x', options)).error?.code).to.equal('INVALID_ARGUMENT');
      expect(request.pending$.get()).to.equal(0);
    });

    it('given a getter that says something else each time, then what was checked is what is sent', async () => {
      const urls = ['/api/x', 'https://evil.test/', 'https://evil.test/'];
      const asked: string[] = [];
      const environment = fetchOf((url) => (asked.push(url), Response.json(ANSWER)));
      const { request } = runtimeFor(server(), { environment, sessionId: 's-1' });
      await request({
        get url() {
          return urls.shift() ?? '';
        },
      });
      expect(asked).to.deep.equal([`${server().origin}/api/x`]);
    });

    it('given the config is changed after the call, then the call is what it was', async () => {
      const options = { url: '/api/x', headers: { 'x-own': '1' } as Record<string, string>, external: false };
      const runtime = runtimeFor(server());
      runtime.request.use({ onRequest: () => new Promise((resolve) => setTimeout(resolve)) });
      const call = runtime.request(options);
      Object.assign(options, { url: 'https://evil.test/', external: true });
      options.headers['x-own'] = '2';
      await call;
      expect(await lastRequest(server())).to.include({ path: '/api/x' });
      expect((await lastRequest(server())).headers['x-own']).to.equal('1');
    });

    const nonsense: Record<string, unknown> = {
      undefined: undefined,
      null: null,
      'a number': 5,
      'no address': '',
      'an empty object': {},
      'a list': ['/api/x'],
      'a function': () => '/api/x',
      'a symbol': Symbol('x'),
    };
    for (const [what, target] of Object.entries(nonsense)) {
      it(`given ${what} instead of options, then it is a clear error`, async () => {
        const { request } = runtimeFor(server());
        expect((await failure(request(target as RequestOptions))).code).to.equal('INVALID_ARGUMENT');
        expect((await request.settle(target as RequestOptions)).status).to.equal(false);
        expect(request.pending$.get()).to.equal(0);
      });
    }

    const wrong: Record<string, object> = {
      'a signal that is none': { signal: {} },
      'a text as signal': { signal: 'abort' },
      'a list of texts as headers': { headers: [['x-own', '1']] },
      'a function as params': { params: () => 1 },
      'a symbol as number of tries': { retry: Symbol('x') },
      'a symbol as limit of equal calls': { repeatLimit: Symbol('x') },
    };
    for (const [what, options] of Object.entries(wrong)) {
      it(`given ${what}, then it is a clear error`, async () => {
        const error = await failure(
          runtimeFor(server()).request('/api/x', options as Partial<RequestOptions>),
        );
        expect(error.code).to.equal('INVALID_ARGUMENT');
      });
    }

    it('given wrong types that can be lived with, then the call goes out', async () => {
      const { request } = runtimeFor(server());
      for (const options of [
        { timeout: 'soon' },
        { dedupe: 'yes' },
        { dedupe: true },
        { dedupe: NaN },
        { repeatLimit: 'x' },
        { retry: {} },
        { responseType: 'json' },
        { headers: null },
        { params: null },
        { signal: null },
      ]) {
        const { status } = await request('/api/x', options as never as Partial<RequestOptions>);
        expect(status, JSON.stringify(options)).to.equal(true);
      }
    });

    it('given a prototype that somebody else has polluted, then no call gains rights by it', async () => {
      Object.defineProperty(Object.prototype, 'external', { value: true, configurable: true });
      try {
        const { request } = runtimeFor(server(), { sessionId: 's-1' });
        expect((await failure(request('https://evil.test/'))).code).to.equal('FOREIGN_ORIGIN');
      } finally {
        Reflect.deleteProperty(Object.prototype, 'external');
      }
    });
  });

  describe('in an answer', () => {
    const body =
      '{"code":200,"status":true,"__proto__":{"polluted":1},"data":{"__proto__":{"polluted":1},"a":[{"__proto__":{"polluted":1}}],"constructor":{"prototype":{"polluted":1}}}}';

    it('given __proto__ anywhere, then merging the answer changes no prototype, for sharers neither', async () => {
      await server().reply('GET /api/x', { body });
      const { request } = runtimeFor(server());
      for (const envelope of await Promise.all([request<{ a: object[] }>('/api/x'), request('/api/x')])) {
        const merged = Object.assign({}, envelope, envelope.data);
        expect(merged).not.to.have.property('polluted');
        expect(Object.getPrototypeOf(merged)).to.equal(Object.prototype);
        expect(JSON.stringify(envelope)).not.to.contain('__proto__');
      }
    });

    it('given __proto__ in a failure, then the envelope of the error and of settle are clean', async () => {
      await server().reply('GET /api/x', { status: 500, body });
      const settled = await runtimeFor(server()).request.settle('/api/x');
      expect(settled).not.to.have.property('polluted');
      expect(JSON.stringify(settled.error?.envelope)).not.to.contain('__proto__');
    });

    const wrongTypes: Record<string, [object, string | undefined]> = {
      'msg that is an object': [{ status: false, msg: { html: '<b>' } }, 'the server refused the request'],
      'msg that is a list': [{ status: false, msg: ['no'] }, 'the server refused the request'],
      'no msg': [{ status: false }, 'the server refused the request'],
      'an action that is a text': [{ status: true, actionMsg: 'x' }, undefined],
      'an action that is null': [{ status: true, actionMsg: null }, undefined],
      'data that is a text': [{ status: true, data: 'x', sensitiveScanCode: {} }, undefined],
      'what cannot be made a text, where texts are due': [
        { status: [UNSPEAKABLE], actionMsg: { code: UNSPEAKABLE }, sensitiveScanCode: UNSPEAKABLE },
        undefined,
      ],
      'a code that is neither a text nor a number': [
        { status: true, code: UNSPEAKABLE },
        'the server refused the request',
      ],
    };
    for (const [what, [json, message]] of Object.entries(wrongTypes)) {
      it(`given ${what}, then it is ${message ? 'a failure in our words' : 'a success'}`, async () => {
        await server().reply('GET /api/x', { json });
        const settled = await runtimeFor(server()).request.settle('/api/x');
        expect(settled.error?.message).to.equal(message);
      });
    }

    it('given a page of a million characters for JSON, then the error stays short', async () => {
      await server().reply('GET /api/x', { body: 'x'.repeat(1_000_000) });
      const error = await failure(runtimeFor(server()).request('/api/x'));
      expect(error.code).to.equal('PARSE');
      expect(error.message.length).to.be.below(300);
    });

    it('given JSON nested a thousand deep, then it is read', async () => {
      const deep = `${'['.repeat(1_000)}${']'.repeat(1_000)}`;
      await server().reply('GET /api/x', { body: `{"status":true,"data":${deep}}` });
      expect((await runtimeFor(server()).request('/api/x')).data).to.be.an('array');
    });

    it('given an address that is a megabyte long, then it is a clear outcome', async () => {
      const params: Params = { a: 'x'.repeat(1_000_000) };
      const { error } = await runtimeFor(server()).request.settle('/api/x', { params });
      expect(error?.name).to.equal('RequestError');
    });
  });
});
