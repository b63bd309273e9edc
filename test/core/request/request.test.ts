/**
 * A call goes out with the suite's headers, comes back as an envelope, and says exactly what went wrong when it does
 * not. Everything here runs over real HTTP.
 */
import { expect } from '@open-wc/testing';
import { isRequestError, type RequestError } from '../../../core/request/errors.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { startServer, useServer } from '../../support/server.js';
import { arrived } from './support.js';

describe('request', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  const answer = { code: 200, status: true, msg: '', data: { name: 'Lin' } };

  describe('on success', () => {
    it('resolves to the whole envelope', async () => {
      await server().reply('GET /api/user', { json: answer });
      expect(await runtimeFor(server()).request('/api/user')).to.deep.equal(answer);
    });

    it('takes a code that is absent or a numeric text', async () => {
      await server().reply('GET /api/user', [
        { json: { status: true } },
        { json: { status: true, code: '200' } },
      ]);
      const { request } = runtimeFor(server());
      expect((await request('/api/user')).status).to.equal(true);
      expect((await request('/api/user', { dedupe: false })).code).to.equal('200');
    });

    it('takes an empty answer and a 204 for a success with nothing to say', async () => {
      await server().reply('POST /api/empty', [{ body: '' }, { status: 204 }]);
      const { request } = runtimeFor(server());
      expect((await request.post('/api/empty', {}, { dedupe: false })).status).to.equal(true);
      expect((await request.post('/api/empty', {}, { dedupe: false })).status).to.equal(true);
    });

    it('reads a plain JSON file without an envelope', async () => {
      await server().reply('GET /build/list.json', { json: [5] });
      expect(await runtimeFor(server()).request.json('/build/list.json')).to.deep.equal([5]);
    });

    it('drops prototype keys of an answer, also when they are escaped', async () => {
      const body =
        '{"status":true,"data":{"__proto__":{"admin":true},"\\u005f_proto__":{"admin":true},"a":1}}';
      await server().reply('GET /api/x', { body });
      const { data } = await runtimeFor(server()).request<Record<string, unknown>>('/api/x');
      expect(Object.keys(data ?? {})).to.deep.equal(['a']);
      expect(Object.assign({}, data)).not.to.have.property('admin');
    });
  });

  describe('headers', () => {
    it('names zone, language and session on the suite’s own calls', async () => {
      await server().reply('GET /api/x', { json: answer });
      await runtimeFor(server(), { sessionId: 's-1' }).request('/api/x');
      const [{ headers } = { headers: {} as Record<string, string> }] = await server().requests();
      expect(headers['timezoneoffset']).to.equal(String(new Date().getTimezoneOffset()));
      expect(headers['langtype']).to.equal('en_US');
      expect(headers['eteamsid']).to.equal('s-1');
    });

    it('sends no session header without a session', async () => {
      await server().reply('GET /api/x', { json: answer });
      await runtimeFor(server()).request('/api/x');
      expect((await server().requests())[0]?.headers).not.to.have.property('eteamsid');
    });

    it('lets the caller replace a header in any case, remove it with null, and leave it with undefined', async () => {
      await server().reply('GET /api/x', { json: answer });
      const headers = { LANGTYPE: 'de_DE', eteamsid: null, timeZoneOffset: undefined, 'X-Own': '1' };
      await runtimeFor(server(), { sessionId: 's-1' }).request('/api/x', { headers });
      const received = (await server().requests())[0]?.headers;
      expect(received).to.include({ langtype: 'de_DE', 'x-own': '1' });
      expect(received).to.have.property('timezoneoffset');
      expect(received).not.to.have.property('eteamsid');
    });

    it('refuses a foreign address, in every spelling, before anything is sent', async () => {
      const { request } = runtimeFor(server(), { sessionId: 's-1' });
      for (const url of [
        'https://evil.test/x',
        '//evil.test/x',
        '/\\evil.test/x',
        'javascript:alert(1)',
        'data:,x',
      ]) {
        const error = await rejection<RequestError>(request(url));
        expect(error.code, url).to.equal('FOREIGN_ORIGIN');
      }
      expect(await server().requests()).to.deep.equal([]);
    });

    it('sends none of its headers to an external address', async () => {
      const foreign = await startServer();
      await foreign.reply('GET /api/x', { json: answer });
      await runtimeFor(server(), { sessionId: 's-1' }).request(`${foreign.origin}/api/x`, { external: true });
      const received = (await foreign.requests())[0]?.headers;
      for (const name of ['eteamsid', 'langtype', 'timezoneoffset'])
        expect(received).not.to.have.property(name);
      await foreign.stop();
    });

    it('does not carry the session id through a redirect to another origin', async () => {
      const foreign = await startServer();
      await foreign.reply('GET /steal', { json: answer });
      await server().reply('GET /api/x', { status: 302, headers: { location: `${foreign.origin}/steal` } });
      const error = await rejection<RequestError>(
        runtimeFor(server(), { sessionId: 's-1' }).request('/api/x'),
      );
      expect(error.code).to.equal('NETWORK');
      expect(await foreign.requests()).to.deep.equal([]);
      await foreign.stop();
    });
  });

  describe('address and parameters', () => {
    const sent = async (url: string, params?: never) => {
      await server().reply('GET /*', { json: answer });
      await runtimeFor(server()).request(url, params ? { params } : {});
      const last = (await server().requests()).at(-1);
      return `${last?.path}${decodeURIComponent(last?.search ?? '')}`;
    };

    it('writes arrays, nested objects, dates, null and undefined as qs does', async () => {
      const params = { a: [1, 2], b: { c: 'x' }, d: new Date(0), e: null, f: undefined, g: false };
      expect(await sent('/api/x', params as never)).to.equal(
        '/api/x?a[0]=1&a[1]=2&b[c]=x&d=1970-01-01T00:00:00.000Z&e=&g=false',
      );
    });

    it('keeps a query that is there, repeated keys, and leaves the hash out', async () => {
      const params = new URLSearchParams('k=1&k=2');
      expect(await sent('/api/x?first=1#part', params as never)).to.equal('/api/x?first=1&k=1&k=2');
    });

    it('escapes keys and values', async () => {
      await sent('/api/x', { 'a&b': '=&?#/ü' } as never);
      expect((await server().requests())[0]?.query).to.deep.equal({ 'a&b': '=&?#/ü' });
    });
  });

  describe('body', () => {
    it('sends objects as JSON and strings, forms and parameters as they are', async () => {
      await server().reply('POST /api/x', { json: answer });
      const { request } = runtimeFor(server());
      const form = new FormData();
      form.set('field', 'value');
      for (const body of [{ a: 1 }, 'text', new URLSearchParams('q=1'), form])
        await request.post('/api/x', body);
      const received = await server().requests();
      expect(received.map(({ headers }) => headers['content-type']?.split(';')[0])).to.deep.equal([
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ]);
      expect(received.slice(0, 3).map(({ body }) => body)).to.deep.equal(['{"a":1}', 'text', 'q=1']);
      expect(received[3]?.body).to.contain('value');
    });

    it('refuses a circular body with an error instead of a throw', async () => {
      const circular: Record<string, unknown> = {};
      circular['self'] = circular;
      const error = await rejection<RequestError>(runtimeFor(server()).request.post('/api/x', circular));
      expect(error.code).to.equal('INVALID_ARGUMENT');
    });
  });

  describe('on failure', () => {
    it('is told by isRequestError, also when it comes from another copy of Stoa', async () => {
      await server().reply('GET /api/x', { status: 500 });
      const { request } = runtimeFor(server());
      expect(isRequestError(await rejection(request('/api/x')))).to.equal(true);
      const foreign = Object.assign(new Error('gone'), { name: 'RequestError', code: 'HTTP' });
      expect(isRequestError(foreign)).to.equal(true);
      for (const other of [new Error('RequestError'), { name: 'RequestError' }, null, 'RequestError']) {
        expect(isRequestError(other)).to.equal(false);
      }
    });

    it('says each HTTP status in the words of the catalogue', async () => {
      const { request } = runtimeFor(server());
      for (const [status, text] of [
        [400, 'request error'],
        [401, 'unauthorized, please log in'],
        [403, 'access denied'],
        [404, `request address error: ${server().origin}/api/x`],
        [500, 'internal server error'],
        [502, 'gateway error'],
        [503, 'service unavailable'],
        [418, 'the server answered with status 418'],
      ] as const) {
        await server().reply('GET /api/x', { status, body: '<html>' });
        const error = await rejection<RequestError>(request('/api/x'));
        expect(error).to.include({ code: 'HTTP', status, message: text, name: 'RequestError' });
      }
    });

    it('says it in the language of the page', async () => {
      await server().reply('GET /api/x', { status: 500 });
      const { request } = runtimeFor(server(), { page: { locale: { lang: 'zh-CN' } } });
      expect((await rejection(request('/api/x'))).message).to.equal('服务器内部错误');
    });

    it('rejects an envelope that tells of failure, with its message and the envelope', async () => {
      const envelope = { code: 500, status: true, msg: 'out of stock', data: null };
      await server().reply('GET /api/x', { json: envelope });
      const error = await rejection<RequestError>(runtimeFor(server()).request('/api/x'));
      expect(error).to.include({ code: 'ENVELOPE', message: 'out of stock', status: 200 });
      expect(error.envelope).to.deep.equal(envelope);
    });

    it('tells developers of an answer that is no envelope, and of a failed one nothing', async () => {
      const { request } = runtimeFor(server());
      await server().reply('GET /api/x', { json: { name: 'hrm' } });
      const plain = await rejection<RequestError>(request('/api/x'));
      expect(plain.code).to.equal('ENVELOPE');
      expect(plain.cause).to.equal('no `status`: plain JSON is for `request.json`');
      for (const json of [{ code: 500 }, { status: false }]) {
        await server().reply('GET /api/x', { json });
        expect(await rejection(request('/api/x'))).not.to.have.property('cause');
      }
    });

    it('counts a missing status as failure, and a code outside 200 to 399', async () => {
      const { request } = runtimeFor(server());
      for (const json of [
        { code: 200 },
        { status: false },
        { status: true, code: 400 },
        { status: true, code: 'x' },
      ]) {
        await server().reply('GET /api/x', { json });
        expect((await rejection<RequestError>(request('/api/x'))).code).to.equal('ENVELOPE');
      }
    });

    it('tells of an answer that is not JSON where it came from, and not what is in it', async () => {
      await server().reply('GET /api/x', { body: `<!doctype html>${'x'.repeat(1000)}` });
      const error = await rejection<RequestError>(runtimeFor(server()).request('/api/x'));
      expect(error.code).to.equal('PARSE');
      expect(error.message).to.contain(`${server().origin}/api/x`).and.not.to.contain('doctype');
    });

    it('rejects JSON that is no envelope', async () => {
      for (const json of [[], 'text', 12, null]) {
        await server().reply('GET /api/x', { json });
        expect((await rejection<RequestError>(runtimeFor(server()).request('/api/x'))).code).to.equal(
          'PARSE',
        );
      }
    });

    it('takes a connection that drops in the middle of the body for a network failure', async () => {
      await server().reply('GET /api/x', { json: answer, drop: 'mid-body' });
      expect((await rejection<RequestError>(runtimeFor(server()).request('/api/x'))).code).to.equal(
        'NETWORK',
      );
    });

    it('takes a server that is down for a network failure', async () => {
      await server().refuse();
      expect((await rejection<RequestError>(runtimeFor(server()).request('/api/x'))).code).to.equal(
        'NETWORK',
      );
    });

    it('gives up after the time limit', async () => {
      await server().reply('GET /api/x', { json: answer, hold: true });
      const clock = createFakeClock();
      const call = rejection<RequestError>(
        runtimeFor(server(), { environment: { clock } }).request('/api/x'),
      );
      await clock.advance(60_000);
      expect((await call).code).to.equal('TIMEOUT');
      expect(clock.pending).to.equal(0);
    });

    it('gives up in time, too, when the clock is set back by an hour', async () => {
      await server().reply('GET /api/x', { json: answer, hold: true });
      const clock = createFakeClock();
      let back = 0;
      const jumping = { ...clock, now: () => clock.now() - back };
      const call = rejection<RequestError>(
        runtimeFor(server(), { environment: { clock: jumping } }).request('/api/x'),
      );
      await clock.advance(5_500);
      back = 3_600_000;
      await clock.advance(56_000);
      expect(clock.pending).to.equal(0);
      expect((await call).code).to.equal('TIMEOUT');
    });

    for (const [what, ms] of [
      ['a page that was in the back/forward cache for a minute', 63_000],
      ['a clock that is set forward by an hour', 3_600_000],
    ] as const) {
      it(`given ${what}, then what has been answered meanwhile counts`, async () => {
        await server().reply('GET /api/x', { json: answer, hold: true });
        const clock = createFakeClock();
        let ahead = 0;
        const jumping = { ...clock, now: () => clock.now() + ahead };
        const call = runtimeFor(server(), { environment: { clock: jumping } }).request('/api/x');
        await clock.advance(1_500);
        ahead = ms;
        await clock.advance(1_500);
        await arrived(server(), 1);
        await server().release();
        expect((await call).data).to.deep.equal(answer.data);
      });
    }

    it('stops when the caller aborts, before and during the call', async () => {
      await server().reply('GET /api/x', { json: answer, hold: true });
      const { request } = runtimeFor(server());
      expect(
        (await rejection<RequestError>(request('/api/x', { signal: AbortSignal.abort() }))).code,
      ).to.equal('ABORTED');
      const controller = new AbortController();
      const call = rejection<RequestError>(request('/api/x', { signal: controller.signal }));
      controller.abort('changed my mind');
      expect((await call).code).to.equal('ABORTED');
    });

    it('settles to an envelope that says so, for callers that do not want to catch', async () => {
      await server().reply('GET /api/x', [{ json: answer }, { status: 503 }]);
      const { request } = runtimeFor(server());
      expect((await request.settle('/api/x')).data).to.deep.equal({ name: 'Lin' });
      const failed = await request.settle('/api/x', { dedupe: false });
      expect(failed).to.include({ status: false, msg: 'service unavailable' });
      expect(failed.error?.code).to.equal('HTTP');
    });
  });
});
