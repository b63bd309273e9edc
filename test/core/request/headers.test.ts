/** The suite's headers go with its own calls, the caller has the last word on them, and no other site ever gets one. */
import { expect } from '@open-wc/testing';
import type { RequestOptions } from '../../../core/request/types.js';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { startServer, useServer } from '../../support/server.js';
import { ANSWER, countOf, failure, fetchOf, lastRequest } from './support.js';

const OURS = ['eteamsid', 'langtype', 'timezoneoffset', 'traceid', 'enabletrans', 't'];
const OPTIONAL = { traceId: 'trace', enableTrans: true, t: 3 } as const;

describe('headers', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  beforeEach(() => server().reply('GET /*', { json: ANSWER }));

  it('given the language or the session changes, then the next call says so', async () => {
    const { request, session, labels } = runtimeFor(server());
    await request('/api/x');
    expect((await lastRequest(server())).headers).not.to.have.property('eteamsid');
    session.setId('s-2');
    await labels.setLocale('ar-SA');
    await request('/api/x');
    expect((await lastRequest(server())).headers).to.include({ eteamsid: 's-2', langtype: 'ar_SA' });
  });

  it('given headers of the caller as an object of the platform, then they are sent', async () => {
    const headers = new Headers({ 'X-Own': 'a, b', accept: 'text/plain' });
    await runtimeFor(server()).request('/api/x', { headers });
    expect((await lastRequest(server())).headers).to.include({ 'x-own': 'a, b', accept: 'text/plain' });
  });

  it('given one name in two cases, then the last one counts', async () => {
    await runtimeFor(server()).request('/api/x', { headers: { 'X-Own': 'first', 'x-own': 'last' } });
    expect((await lastRequest(server())).headers).to.include({ 'x-own': 'last' });
  });

  it('given null in any case, then a header of ours is left out; given undefined, then it stays', async () => {
    const headers = { LangType: null, TIMEZONEOFFSET: null, eteamsid: undefined };
    await runtimeFor(server(), { sessionId: 's-1' }).request('/api/x', { headers });
    const sent = (await lastRequest(server())).headers;
    expect(sent).not.to.have.any.keys('langtype', 'timezoneoffset');
    expect(sent).to.have.property('eteamsid', 's-1');
  });

  it('given values that are no texts, then they are written as texts', async () => {
    const headers = { 'x-number': 5, 'x-yes': true } as unknown as Record<string, string>;
    await runtimeFor(server()).request('/api/x', { headers });
    expect((await lastRequest(server())).headers).to.include({ 'x-number': '5', 'x-yes': 'true' });
  });

  it('given a JSON body, then its type is said, unless the caller says another', async () => {
    await server().reply('POST /api/x', { json: ANSWER });
    const { request } = runtimeFor(server());
    await request.post('/api/x', { a: 1 });
    expect((await lastRequest(server())).headers['content-type']).to.equal('application/json');
    await request.post('/api/x', { a: 1 }, { headers: { 'content-type': 'application/vnd.api+json' } });
    expect((await lastRequest(server())).headers['content-type']).to.equal('application/vnd.api+json');
  });

  it('given a JSON body and a type of null, then ours is left out', async () => {
    await server().reply('POST /api/x', { json: ANSWER });
    await runtimeFor(server()).request.post('/api/x', { a: 1 }, { headers: { 'Content-Type': null } });
    expect((await lastRequest(server())).headers['content-type']).not.to.equal('application/json');
  });

  it('given no body, then no type is said', async () => {
    await runtimeFor(server()).request('/api/x');
    expect((await lastRequest(server())).headers).not.to.have.property('content-type');
  });

  describe('that cannot be sent', () => {
    const bad: Record<string, Partial<RequestOptions>> = {
      'a line break in a value': { headers: { 'x-own': 'a\r\neteamsid: stolen' } },
      'a line break in a name': { headers: { 'x-own\r\neteamsid': 'a' } },
      'an empty name': { headers: { '': 'a' } },
      'a value beyond Latin-1': { headers: { 'x-own': '名' } },
      'a line break in a trace id': { traceId: 'a\r\nb' },
      'an object as value': { headers: { 'x-own': { a: 1 } } as never },
      'a text for headers': { headers: 'x-own: 1' as never },
    };
    for (const [what, options] of Object.entries(bad)) {
      it(`given ${what}, then the call is refused before it leaves`, async () => {
        const error = await failure(runtimeFor(server()).request('/api/x', options));
        expect(error).to.include({ code: 'INVALID_ARGUMENT', name: 'RequestError' });
        expect(await countOf(server())).to.equal(0);
      });
    }
  });

  describe('and other sites', () => {
    it('given an external call, then none of ours goes there, nor a cookie', async () => {
      const foreign = await startServer();
      await foreign.reply('GET /x', { json: ANSWER });
      const credentials: unknown[] = [];
      const { request } = runtimeFor(server(), {
        sessionId: 's-1',
        environment: {
          fetch: (input, init) => {
            credentials.push(init?.credentials);
            return fetch(input, init);
          },
        },
      });
      await request(`${foreign.origin}/x`, { external: true, headers: { 'x-own': '1' }, ...OPTIONAL });
      const { headers } = await lastRequest(foreign);
      for (const name of OURS) expect(headers).not.to.have.property(name);
      expect(headers).to.include({ 'x-own': '1' });
      expect(credentials).to.deep.equal(['same-origin']);
      await foreign.stop();
    });

    for (const session of [{ sessionId: 's-1' }, {}]) {
      const who = session.sessionId ? 'with' : 'without';
      it(`given a redirect to another site, ${who} a session, then none of ours goes there`, async () => {
        const foreign = await startServer();
        await foreign.reply('GET /steal', { json: ANSWER });
        await server().reply('GET /api/x', {
          status: 307,
          headers: { location: `${foreign.origin}/steal` },
        });
        const { request } = runtimeFor(server(), session);
        expect((await failure(request('/api/x', OPTIONAL))).code).to.equal('NETWORK');
        expect(await countOf(foreign)).to.equal(0);
        await foreign.stop();
      });
    }

    it('given an external call that is redirected, then it follows', async () => {
      const foreign = await startServer();
      await foreign.reply('GET /x', { status: 302, headers: { location: '/y' } });
      await foreign.reply('GET /y', { json: ANSWER });
      const { status } = await runtimeFor(server()).request(`${foreign.origin}/x`, { external: true });
      expect(status).to.equal(true);
      await foreign.stop();
    });

    const foreignUrls = [
      'https://evil.test/x',
      'HTTPS://EVIL.TEST/x',
      '//evil.test/x',
      '///evil.test/x',
      '/\\evil.test/x',
      '\\\\evil.test/x',
      '/\t/evil.test/x',
      '\n//evil.test/x',
      ' //evil.test/x',
      'https:\\\\evil.test/x',
      'javascript:fetch(1)',
      'data:application/json,{}',
      'file:///etc/passwd',
      'blob:https://evil.test/1',
      'about:blank',
      'ftp://evil.test/x',
      'ws://evil.test/x',
    ];
    for (const url of foreignUrls) {
      it(`given ${JSON.stringify(url)}, then it is refused before anything is sent`, async () => {
        let sent = 0;
        const environment = fetchOf(() => (sent++, Response.json(ANSWER)));
        const { request } = runtimeFor(server(), { sessionId: 's-1', environment });
        expect((await failure(request(url))).code).to.equal('FOREIGN_ORIGIN');
        expect(sent).to.equal(0);
      });
    }

    it('given our own host by another port, scheme or a user name before it, then it is another site', async () => {
      const { request } = runtimeFor({ origin: 'https://suite.test:8443' }, { sessionId: 's-1' });
      for (const url of [
        'https://suite.test/x',
        'http://suite.test:8443/x',
        'https://suite.test:8443@evil.test/x',
        'https://suite.test.evil.test:8443/x',
        'https://sub.suite.test:8443/x',
      ])
        expect((await failure(request(url))).code, url).to.equal('FOREIGN_ORIGIN');
    });

    it('given a name and password in our own address, then it is refused', async () => {
      const url = server().origin.replace('//', '//user:secret@');
      const error = await failure(runtimeFor(server()).request(`${url}/api/x`));
      expect(error.code).to.equal('INVALID_ARGUMENT');
      expect(error.url).not.to.contain('secret');
    });
  });

  describe('of the answer', () => {
    const headers = { etag: '"v7"', 'x-total-count': '41' };
    beforeEach(() => server().reply('GET /api/list', { json: ANSWER, headers }));

    it('given callers who share an answer and one whose options are exchanged, then each is told them before it', async () => {
      const { request } = runtimeFor(server());
      request.use({ onRequest: ({ url, params }) => (params ? { url } : undefined) });
      const told: string[] = [];
      const call = async (name: string, options: Partial<RequestOptions> = {}) => {
        await request('/api/list', {
          ...options,
          onHeaders: (headers) =>
            void told.push(`${name} ${headers.get('X-Total-Count')} ${headers.get('etag')}`),
        });
        told.push(`${name} answered`);
      };
      await Promise.all([call('first'), call('second'), call('third', { params: { page: 1 } })]);
      for (const name of ['first', 'second', 'third'])
        expect(told.filter((one) => one.startsWith(name))).to.deep.equal([
          `${name} 41 "v7"`,
          `${name} answered`,
        ]);
    });

    it('given a plain file, then its caller is told them too', async () => {
      let etag: string | null = '';
      await runtimeFor(server()).request.json('/api/list', {
        onHeaders: (headers) => void (etag = headers.get('etag')),
      });
      expect(etag).to.equal('"v7"');
    });

    it('given a failure, then nobody is told: it is the error that says what was the matter', async () => {
      await server().reply('GET /api/list', { status: 500, headers });
      const told: Headers[] = [];
      const onHeaders = (headers: Headers) => void told.push(headers);
      await failure(runtimeFor(server()).request('/api/list', { onHeaders }));
      expect(told).to.deep.equal([]);
    });

    it('given one who is told and throws, at once or later, then the answer comes all the same', async () => {
      const { request } = runtimeFor(server());
      const broken: (() => unknown)[] = [
        () => {
          throw new Error('at once');
        },
        () => Promise.reject(new Error('later')),
      ];
      for (const onHeaders of broken) expect((await request('/api/list', { onHeaders })).data).to.exist;
    });
  });
});
