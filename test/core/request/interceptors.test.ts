/** Apps look at calls and change them, each in its own scope; none of them can break the calls of another. */
import { expect } from '@open-wc/testing';
import type { Envelope, Interceptor, RequestOptions } from '../../../core/request/types.js';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';
import { ANSWER, answerOf, countOf, failure, lastRequest } from './support.js';

describe('interceptors', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  beforeEach(() => server().reply('GET /*', { json: ANSWER }));

  const withHeader = (options: RequestOptions, name: string): RequestOptions => ({
    ...options,
    headers: { ...options.headers, [name]: '1' },
  });

  it('given one that returns other options, then those are sent', async () => {
    const { request } = runtimeFor(server());
    request.use({ onRequest: (options) => ({ ...options, url: '/api/other', params: { a: 1 } }) });
    await request('/api/x');
    expect(await lastRequest(server())).to.include({ path: '/api/other', search: '?a=1' });
  });

  it('given data that change while one thinks, then what was said first is sent', async () => {
    await server().reply('POST /*', { json: ANSWER });
    const { request } = runtimeFor(server());
    request.use({ onRequest: (options) => Promise.resolve(withHeader(options, 'x-first')) });
    const data = { a: 1 };
    const form = new URLSearchParams('a=1');
    const calls = [{ data }, { data: form }, { params: data }, { params: form }].map((options) =>
      request({ url: '/api/x', method: 'POST', dedupe: false, ...options }),
    );
    data.a = 2;
    form.set('a', '2');
    await Promise.all(calls);
    const sent = (await server().requests()).map(({ search, body }) => search + body);
    expect(sent).to.have.members(['{"a":1}', 'a=1', '?a=1', '?a=1']);
  });

  it('given a pattern that is frozen, then it matches as any other', async () => {
    const { request } = runtimeFor(server());
    let seen = 0;
    for (const match of [/api/, /api/g])
      request.use({ match: Object.freeze(match), onRequest: () => void seen++ });
    await request('/api/x');
    expect(seen).to.equal(2);
  });

  it('given ones that answer later, then each sees what the one before has made', async () => {
    const { request } = runtimeFor(server());
    request.use({ onRequest: (options) => Promise.resolve(withHeader(options, 'x-first')) });
    request.use({ onRequest: (options) => withHeader(options, 'x-second') });
    await request('/api/x');
    expect((await lastRequest(server())).headers).to.include({ 'x-first': '1', 'x-second': '1' });
  });

  it('given orders, then calls pass upwards, stable on ties, and answers downwards', async () => {
    const { request } = runtimeFor(server());
    const passed: string[] = [];
    const named = (name: string, order?: number): Interceptor => ({
      ...(order !== undefined && { order }),
      onRequest: () => void passed.push(`call ${name}`),
      onResponse: () => void passed.push(`answer ${name}`),
    });
    for (const interceptor of [named('late', 5), named('a'), named('b'), named('early', -1)])
      request.use(interceptor);
    await request('/api/x');
    expect(passed).to.deep.equal([
      ...['call early', 'call a', 'call b', 'call late'],
      ...['answer late', 'answer b', 'answer a', 'answer early'],
    ]);
  });

  for (const step of ['onRequest', 'onResponse'] as const) {
    it(`given one whose ${step} never answers, then the caller can still leave`, async () => {
      const { request } = runtimeFor(server());
      request.use({ [step]: () => new Promise<void>(() => {}) });
      const controller = new AbortController();
      const call = failure(request('/api/x', { signal: controller.signal }));
      controller.abort('enough');
      expect(await call).to.include({ code: 'ABORTED', cause: 'enough' });
    });
  }

  it('given one that returns another answer, then the caller gets that', async () => {
    const { request } = runtimeFor(server());
    request.use({ onResponse: (envelope) => ({ ...envelope, data: 'mapped' }) });
    expect((await request('/api/x')).data).to.equal('mapped');
  });

  it('given one that changes its answer, then calls that share it are not changed twice', async () => {
    const { request } = runtimeFor(server());
    request.use({
      onResponse: (envelope) => {
        (envelope.data as { tags: string[] }).tags.push('seen');
      },
    });
    const answers = await Promise.all([request('/api/x'), request('/api/x')]);
    for (const { data } of answers) expect(data).to.deep.equal({ name: 'Lin', tags: ['a', 'seen'] });
    expect(await countOf(server())).to.equal(1);
  });

  it('given one that heals a failure, then the caller gets an answer and no handler is told', async () => {
    await server().reply('GET /api/x', { status: 503 });
    const { request } = runtimeFor(server());
    const told: unknown[] = [];
    request.use({ onError: ({ status }) => answerOf(`instead of ${status}`) });
    expect((await request('/api/x', { onError: (error) => told.push(error) })).data).to.equal(
      'instead of 503',
    );
    expect(told).to.deep.equal([]);
  });

  it('given one that only looks at a failure, then the caller gets the failure', async () => {
    await server().reply('GET /api/x', { status: 503 });
    const { request } = runtimeFor(server());
    const seen: string[] = [];
    request.use({ onError: ({ code }) => void seen.push(code) });
    expect((await failure(request('/api/x'))).status).to.equal(503);
    expect(seen).to.deep.equal(['HTTP']);
  });

  describe('in their scope', () => {
    const matches: [string, NonNullable<Interceptor['match']>][] = [
      ['the start of a path', '/api/hrm/'],
      ['a pattern', /\/hrm\//],
      ['a pattern that remembers its place', /\/hrm\//g],
      ['a test', ({ url }) => url.includes('hrm')],
    ];
    for (const [what, match] of matches) {
      it(`given ${what}, then other calls pass by`, async () => {
        const { request } = runtimeFor(server());
        request.use({ match, onRequest: (options) => withHeader(options, 'x-seen') });
        for (const [path, seen] of [
          ['/api/hrm/1', '1'],
          ['/api/doc/1', undefined],
          ['/api/hrm/2', '1'],
        ] as const) {
          await request(path);
          expect((await lastRequest(server())).headers['x-seen'], path).to.equal(seen);
        }
      });
    }

    it('given the start of an address, then it counts with its origin', async () => {
      const { request } = runtimeFor(server());
      const seen: string[] = [];
      request.use({ match: `${server().origin}/api/`, onRequest: ({ url }) => void seen.push(url) });
      await request('/api/x');
      await request('/other');
      expect(seen).to.deep.equal(['/api/x']);
    });

    it('given it is removed, then it is gone; removing it again removes no other', async () => {
      const { request } = runtimeFor(server());
      const seen: string[] = [];
      const interceptor: Interceptor = { onRequest: ({ url }) => void seen.push(url) };
      const remove = request.use(interceptor);
      request.use(interceptor);
      remove();
      remove();
      await request('/api/x');
      expect(seen).to.deep.equal(['/api/x']);
    });

    it('given it is removed while a call is under way, then that call still ends well', async () => {
      await server().reply('GET /api/x', { json: ANSWER });
      const { request } = runtimeFor(server());
      const remove = request.use({ onRequest: () => remove(), onResponse: (it) => ({ ...it, data: 1 }) });
      expect((await request('/api/x')).data).to.equal(1);
      expect((await request('/api/x', { dedupe: false })).data).to.deep.equal(ANSWER.data);
    });
  });

  describe('that break', () => {
    const broken = () => {
      throw new Error('broken');
    };

    it('given one that throws at every turn, then calls and other interceptors are as ever', async () => {
      const warnings: unknown[][] = [];
      const { request } = runtimeFor(server(), {
        page: { runMode: 'test', locale: { lang: 'en_US' } },
        environment: { console: { ...console, warn: (...said: unknown[]) => void warnings.push(said) } },
      });
      request.use({ owner: 'crm', onRequest: broken, onResponse: broken, onError: broken });
      request.use({ onRequest: (options) => withHeader(options, 'x-seen') });
      expect((await request('/api/x')).data).to.deep.equal(ANSWER.data);
      expect((await lastRequest(server())).headers['x-seen']).to.equal('1');
      expect(warnings.map(([text]) => String(text))).to.have.length(2);
      expect(String(warnings[0]?.[0])).to.contain('crm');
    });

    it('given one whose error handler throws, then the caller gets the failure itself', async () => {
      await server().reply('GET /api/x', { status: 500 });
      const { request } = runtimeFor(server());
      request.use({ onError: broken });
      expect(await failure(request('/api/x'))).to.include({ code: 'HTTP', status: 500 });
    });

    it('given one that rejects, or whose test throws, then it is passed over', async () => {
      const { request } = runtimeFor(server());
      request.use({ onRequest: () => Promise.reject(new Error('broken')) });
      request.use({ match: broken, onRequest: broken });
      expect((await request('/api/x')).status).to.equal(true);
    });

    it('given one that is half done when it throws, then what it did does not count', async () => {
      const { request } = runtimeFor(server());
      request.use({
        onRequest(options) {
          const opened = options as unknown as { url: string; headers: Record<string, string> };
          opened.url = '/api/other';
          opened.headers['x-half'] = '1';
          throw new Error('broken');
        },
      });
      const headers = { 'x-own': '1' };
      await request('/api/x', { headers });
      const { path, headers: sent } = await lastRequest(server());
      expect(path).to.equal('/api/x');
      expect(sent).not.to.have.property('x-half');
      expect(headers).to.deep.equal({ 'x-own': '1' });
    });

    it('given one that is half done with the data, then neither the next one nor the caller has it', async () => {
      await server().reply('POST /*', { json: ANSWER });
      const { request } = runtimeFor(server());
      request.use({
        onRequest({ data }) {
          (data as { a: number }).a = 2;
          throw new Error('broken');
        },
      });
      request.use({ onRequest: (options) => withHeader(options, 'x-second') });
      const data = { a: 1 };
      await request.post('/api/x', data);
      expect((await lastRequest(server())).body).to.equal('{"a":1}');
      expect(data).to.deep.equal({ a: 1 });
    });

    it('given one that is half done with the parameters, then the next one does not have them', async () => {
      await server().reply('GET /*', { json: ANSWER });
      const { request } = runtimeFor(server());
      for (const params of [{ a: '1' }, new URLSearchParams({ a: '1' })]) {
        const remove = request.use({
          onRequest({ params: own }) {
            if (own instanceof URLSearchParams) own.set('secret', '1');
            else Object.assign(own!, { secret: 1 });
            throw new Error('broken');
          },
        });
        const removeNext = request.use({ onRequest: (options) => ({ ...options }) });
        await request('/api/x', { params, dedupe: false });
        expect((await lastRequest(server())).search).to.equal('?a=1');
        remove();
        removeNext();
      }
    });

    it('given one that leads to a foreign address, then nothing of ours goes there', async () => {
      const { request } = runtimeFor(server(), { sessionId: 's-1' });
      request.use({ onRequest: (options) => ({ ...options, url: 'https://evil.test/' }) });
      expect((await request('/api/x')).status).to.equal(true);
      expect(await lastRequest(server())).to.include({ path: '/api/x' });
    });

    it('given one that returns no options or no envelope, then that is passed over', async () => {
      const { request } = runtimeFor(server());
      for (const nonsense of [null, 'text', 5, [], {}]) {
        const remove = request.use({ onRequest: () => nonsense as unknown as RequestOptions });
        expect((await request('/api/x', { dedupe: false })).status, String(nonsense)).to.equal(true);
        remove();
      }
      for (const nonsense of [null, 'text', 5, []]) {
        const remove = request.use({ onResponse: () => nonsense as unknown as Envelope });
        expect((await request('/api/x', { dedupe: false })).data, String(nonsense)).to.deep.equal(
          ANSWER.data,
        );
        remove();
      }
    });
  });
});
