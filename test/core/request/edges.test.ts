/** Odd but legal uses, and strangers in between: none of them loses a call, tells a secret or breaks a promise. */
import { expect } from '@open-wc/testing';
import { createRuntime } from '../../../core/runtime.js';
import type { RequestOptions } from '../../../core/request/types.js';
import { createMemoryStorage } from '../../../testkit/storage.js';
import { needHttpCache } from '../../support/engine.js';
import { eventually } from '../../support/eventually.js';
import { useExpectedPageErrors } from '../../support/page-errors.js';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';
import { ANSWER, answerOf, countOf, failure, fetchOf, lastRequest, promptOf } from './support.js';

const EXPIRED = { status: 401, json: { code: -1, msg: 'login expired' } };
const SCAN = { sensitiveScanCode: 401, superviseType: 'weak', data: { sensitiveWords: 'war' } };

describe('at the edges', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  beforeEach(() => server().reply('GET /*', { json: ANSWER }));

  describe('of options', () => {
    const absent: Record<string, object> = {
      'null for what is absent': {
        repeatLimit: null,
        traceId: null,
        t: null,
        timeout: null,
        responseType: null,
      },
      'the defaults written out': { timeout: 60_000, responseType: 'json', retry: 0, background: false },
    };
    for (const [what, options] of Object.entries(absent)) {
      it(`given ${what}, then it is the same call as without`, async () => {
        const { request } = runtimeFor(server());
        await Promise.all([request('/api/x'), request('/api/x', options as RequestOptions)]);
        expect(await countOf(server())).to.equal(1);
        expect((await lastRequest(server())).headers).not.to.have.any.keys('traceid', 't');
      });
    }

    it('given a call without a limit, then it does not share one that has', async () => {
      const { request } = runtimeFor(server());
      await Promise.all([request('/api/x'), request('/api/x', { timeout: Infinity })]);
      expect(await countOf(server())).to.equal(2);
    });

    it('given a time limit as text, then it holds', async () => {
      await server().reply('GET /api/x', { hold: true });
      const { request } = runtimeFor(server());
      const call = request('/api/x', { timeout: '30' as never });
      expect((await failure(call)).code).to.equal('TIMEOUT');
      await server().release();
    });

    it('given a response type in other letters, then it is understood, and an unknown one is refused', async () => {
      const { request } = runtimeFor(server());
      await server().reply('GET /api/file', { body: 'abc' });
      const { data } = await request('/api/file', { responseType: 'arraybuffer' as never });
      expect(data).to.be.instanceOf(ArrayBuffer);
      const refused = await failure(request('/api/file', { responseType: 'document' as never }));
      expect(refused.code).to.equal('INVALID_ARGUMENT');
    });

    it('given a word for the cache that is none, then it is refused', async () => {
      const { request } = runtimeFor(server());
      const refused = await failure(request('/api/x', { cache: 'sometimes' as never }));
      expect(refused.code).to.equal('INVALID_ARGUMENT');
      expect(await countOf(server())).to.equal(0);
    });

    it('given what the cache has and nothing else is wanted, then it answers, or nobody does', async () => {
      needHttpCache();
      const { request } = runtimeFor({ origin: location.origin });
      const kept = { cache: 'only-if-cached', dedupe: false } as const;
      const url = '/package.json?kept';
      expect((await failure(request.json(url, kept))).code).to.equal('NETWORK');
      await request.json(url, { cache: 'reload' });
      expect(await request.json(url, kept)).to.include({ name: 'stoa' });
    });

    it('given expected statuses that are no list, then the failure is the call’s own', async () => {
      await server().reply('GET /api/x', { status: 404 });
      const { request } = runtimeFor(server());
      const settled = await request.settle('/api/x', { expectedStatuses: 404 as never });
      expect(settled.error?.code).to.equal('HTTP');
    });

    it('given a URL object, then every form of call takes it', async () => {
      const { request } = runtimeFor(server());
      const url = new URL('/api/x', server().origin);
      expect((await request(url as never)).status).to.equal(true);
      expect((await request.settle(url as never)).status).to.equal(true);
    });

    it('given an empty fragment, then parameters are not lost in it', async () => {
      const { request } = runtimeFor(server());
      await request('/api/x#', { params: { b: 2 } });
      expect(await lastRequest(server())).to.include({ path: '/api/x', search: '?b=2' });
    });

    it('given an address of the suite that is none, then the runtime says so', () => {
      for (const options of [{ baseUrl: 'http://' }, { transferUrl: 'http://' }, { logoutUrl: 'http://' }])
        expect(() => createRuntime({ page: {}, ...options }))
          .to.throw()
          .with.property('code', 'INVALID_ARGUMENT');
    });
  });

  describe('of bodies', () => {
    it('given forms and buffers of another frame, then they are sent as what they are', async () => {
      await server().reply('POST /api/x', { json: ANSWER });
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const other = frame.contentWindow as unknown as typeof globalThis;
      const { request } = runtimeFor(server());
      await request.post('/api/x', new other.URLSearchParams('a=1'));
      expect((await lastRequest(server())).body).to.equal('a=1');
      await request.post('/api/x', new other.TextEncoder().encode('bytes'));
      expect((await lastRequest(server())).body).to.equal('bytes');
      await request('/api/x', { headers: new other.Headers({ 'x-own': 'yes' }) });
      expect((await lastRequest(server())).headers).to.include({ 'x-own': 'yes' });
      await request.post('/api/x', null, { params: new other.URLSearchParams('b=2') });
      expect((await lastRequest(server())).search).to.equal('?b=2');
      frame.remove();
    });

    it('given a Map, then it is refused, since JSON would say it is empty', async () => {
      const { request } = runtimeFor(server());
      expect((await failure(request.post('/api/x', new Map([['a', 1]])))).code).to.equal('INVALID_ARGUMENT');
    });

    it('given bytes that change while a question stands, then what was first said is sent again', async () => {
      await server().reply('POST /api/posts', [{ json: SCAN }, { json: ANSWER }]);
      const runtime = runtimeFor(server());
      const bytes = new TextEncoder().encode('AB');
      const call = runtime.request.post('/api/posts', bytes);
      const { id } = await promptOf(runtime, 'sensitive-words');
      bytes[0] = 90;
      runtime.prompts.answer(id, 'confirmed');
      await call;
      expect((await lastRequest(server())).body).to.equal('AB');
    });

    it('given an object that changes meanwhile and the transfer address, then likewise', async () => {
      await server().reply('POST /api/transfer', [{ json: SCAN }, { json: ANSWER }]);
      const runtime = runtimeFor(server());
      const data = { a: 1 };
      const call = runtime.request.post('/api/posts', data, { transfer: true });
      const { id } = await promptOf(runtime, 'sensitive-words');
      data.a = 2;
      runtime.prompts.answer(id, 'confirmed');
      await call;
      expect(JSON.parse((await lastRequest(server())).body)).to.deep.include({ body: { a: 1 } });
    });
  });

  describe('of answers', () => {
    it('given sensitive words in place of a file, then the person is asked', async () => {
      await server().reply('POST /api/export', [{ json: SCAN }, { body: 'file' }]);
      const runtime = runtimeFor(server());
      const call = runtime.request<Blob>('/api/export', { data: { all: true }, responseType: 'blob' });
      runtime.prompts.answer((await promptOf(runtime, 'sensitive-words')).id, 'confirmed');
      expect(await (await call).data?.text()).to.equal('file');
    });

    it('given the confirmation was denied in the parameters before, then it is given after the question', async () => {
      await server().reply('POST /api/posts', [{ json: SCAN }, { json: ANSWER }]);
      const runtime = runtimeFor(server());
      const call = runtime.request.post('/api/posts', {}, { params: { sensitiveWordconfirm: 0 } });
      runtime.prompts.answer((await promptOf(runtime, 'sensitive-words')).id, 'confirmed');
      await call;
      expect((await lastRequest(server())).search).to.match(/sensitiveWordconfirm=1$/);
    });

    it('given XML that speaks of a login, then nobody is asked to sign in', async () => {
      const body = '<?xml version="1.0"?><r><login>lin</login></r>';
      await server().reply('GET /api/x', { body });
      const runtime = runtimeFor(server());
      expect((await failure(runtime.request('/api/x'))).code).to.equal('PARSE');
      expect(runtime.prompts.queue$.get()).to.deep.equal([]);
    });

    it('given a refused answer with a login address, relative to the suite, then that is opened', async () => {
      const led: string[] = [];
      const { request } = runtimeFor(server(), { environment: { navigate: (url) => void led.push(url) } });
      const asks = (loginurl: string) => ({ status: 403, json: { code: 20221104, data: { loginurl } } });
      await server().reply('GET /api/x', [
        asks('javascript:alert(1)'),
        asks('/login/again'),
        asks('/login/third'),
      ]);
      for (let count = 0; count < 3; count += 1) await failure(request('/api/x', { dedupe: false }));
      await eventually(() => expect(led).to.deep.equal([`${server().origin}/login/again`]));
    });
  });

  describe('of sessions', () => {
    it('given two runtimes with sessions of their own, then a sign-in of one is none of the other', async () => {
      await server().reply('GET /api/x', [EXPIRED, { json: ANSWER }]);
      await server().reply('GET /api/y', [EXPIRED, { json: ANSWER }]);
      const alice = runtimeFor(server());
      const bob = runtimeFor(server());
      alice.session.setId('alice');
      bob.session.setId('bob');
      const call = alice.request('/api/x');
      void failure(bob.request('/api/y'));
      const question = await promptOf(alice, 'relogin');
      await promptOf(bob, 'relogin');
      alice.session.setId('alice-2');
      alice.prompts.answer(question.id, 'signed-in');
      await call;
      expect(bob.session.id$.get()).to.equal('bob');
      expect(bob.prompts.queue$.get()).to.have.length(1);
    });

    it('given an id that was set and no cookie, then an expired call in the background does not take it', async () => {
      await server().reply('GET /api/x', EXPIRED);
      const { request, session } = runtimeFor(server());
      session.setId('mine');
      await failure(request('/api/x', { background: true }));
      expect(session.id$.get()).to.equal('mine');
    });

    it('given the cookie in small letters beside one that ends like it, then the right one counts', () => {
      const document = { cookie: 'xeteamsid=BAD; eteamsid=GOOD' } as Document;
      expect(runtimeFor(server(), { environment: { document } }).session.id$.get()).to.equal('GOOD');
    });

    it('given a session id that is none, then the cookie counts', () => {
      const document = { cookie: 'ETEAMSID=c1' } as Document;
      for (const sessionId of ['', 'a\r\nb', null as never])
        expect(runtimeFor(server(), { sessionId, environment: { document } }).session.id$.get()).to.equal(
          'c1',
        );
    });

    it('given teams that are kept, then the session id is not kept with them', async () => {
      const sessionStorage = createMemoryStorage();
      const { fetch } = fetchOf(() => Response.json(answerOf([1])));
      const runtime = runtimeFor(server(), { sessionId: 'secret', environment: { sessionStorage, fetch } });
      await runtime.getBaseTeams();
      expect(sessionStorage.length).to.be.above(0);
      for (let index = 0; index < sessionStorage.length; index += 1)
        expect(sessionStorage.getItem(sessionStorage.key(index)!)).not.to.contain('secret');
    });
  });

  describe('of strangers', () => {
    const thrown = useExpectedPageErrors();

    it('given an interceptor that returns new options, then the caller can still leave and is still told', async () => {
      await server().reply('GET /api/x', { hold: true });
      const { request } = runtimeFor(server());
      request.use({ onRequest: ({ url }) => ({ url }) });
      const controller = new AbortController();
      const told: string[] = [];
      const call = failure(
        request('/api/x', { signal: controller.signal, onError: ({ code }) => void told.push(code) }),
      );
      controller.abort();
      expect((await call).code).to.equal('ABORTED');
      expect(told).to.deep.equal(['ABORTED']);
      await server().release();
    });

    it('given listeners of the stores that throw, then calls and questions go on', async () => {
      await server().reply('GET /api/dw/x', { json: { code: 500, status: false, msg: 'no' } });
      const runtime = runtimeFor(server());
      const fail = () => {
        throw new Error('a stranger');
      };
      const unlisten = [runtime.request.pending$.listen(fail), runtime.notices.list$.listen(fail)];
      expect((await failure(runtime.request('/api/dw/x'))).code).to.equal('ENVELOPE');
      expect((await runtime.request('/api/x')).status).to.equal(true);
      expect(runtime.request.pending$.get()).to.equal(0);
      await eventually(() => expect(thrown().length).to.be.above(0));
      unlisten.forEach((dispose) => dispose());
    });

    it('given handlers that fail later, then that is no error of the page', async () => {
      await server().reply('GET /api/x', { json: { code: 20220610, status: false } });
      // JavaScript hands over asynchronous functions where types allow none.
      const later: () => unknown = () => Promise.reject(new Error('later'));
      const handler = later;
      const { request } = runtimeFor(server(), { checkExternalAuth: handler });
      await failure(request('/api/x', { onError: handler }));
      await new Promise((resolve) => setTimeout(resolve));
      expect(thrown()).to.deep.equal([]);
    });
  });
});
