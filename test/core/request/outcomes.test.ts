/** Whatever becomes of a call: the loading bar comes to rest, handlers are told once, and people read it in their language. */
import { expect } from '@open-wc/testing';
import type { RequestError } from '../../../core/request/errors.js';
import type { RequestOptions } from '../../../core/request/types.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { useServer, type Reply } from '../../support/server.js';
import { ANSWER, arrived, failure } from './support.js';

describe('outcomes', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  const outcomes: Record<string, [Reply, Partial<RequestOptions>, string | undefined]> = {
    'a success': [{ json: ANSWER }, {}, undefined],
    'an empty answer': [{ status: 204 }, {}, undefined],
    'an HTTP failure': [{ status: 500 }, {}, 'HTTP'],
    'an envelope failure': [{ json: { status: false } }, {}, 'ENVELOPE'],
    'an unreadable answer': [{ body: '<p>' }, {}, 'PARSE'],
    'a lost connection': [{ drop: 'before-headers' }, {}, 'NETWORK'],
    'a broken body': [{ json: ANSWER, drop: 'mid-body' }, {}, 'NETWORK'],
    'an aborted call': [{ json: ANSWER }, { signal: AbortSignal.abort() }, 'ABORTED'],
    'a call that takes too long': [{ json: ANSWER, delayMs: 500 }, { timeout: 20 }, 'TIMEOUT'],
    'a repeated call': [{ json: ANSWER }, { repeatLimit: 0 }, 'REPEATED'],
    'a call to another site': [{}, { url: 'https://evil.test/' }, 'FOREIGN_ORIGIN'],
    'a call that cannot be sent': [{}, { data: { big: 1n } }, 'INVALID_ARGUMENT'],
    'a gateway that intercepts': [{ json: { _securityIntercept_: 'intercept' } }, {}, 'INTERCEPTED'],
    'an expired session': [{ status: 401, json: { code: -1 } }, {}, 'SESSION_EXPIRED'],
    'sensitive words': [{ json: { status: true, sensitiveScanCode: 401 } }, {}, 'SENSITIVE'],
  };

  for (const [what, [reply, options, code]] of Object.entries(outcomes)) {
    it(`given ${what}, then settle says it, nothing is pending any more and the handler is told once`, async () => {
      await server().reply('GET /api/x', reply);
      await server().reply('POST /api/x', reply);
      const runtime = runtimeFor(server(), {
        page: { reloginDisabled: true, locale: { lang: 'en_US' } },
        environment: { navigate() {} },
      });
      // Whatever is asked, the person says no.
      runtime.prompts.queue$.subscribe(([head]) => {
        if (head) queueMicrotask(() => runtime.prompts.answer(head.id, 'cancelled'));
      });
      const told: RequestError[] = [];
      const seen: number[] = [];
      runtime.request.pending$.subscribe((pending) => void seen.push(pending));
      const settled = await runtime.request.settle({
        url: '/api/x',
        onError: (error) => void told.push(error),
        ...options,
      });
      expect(settled.status).to.equal(code === undefined);
      expect(settled.error?.code).to.equal(code);
      expect(settled.error?.name).to.equal(code && 'RequestError');
      expect(told).to.deep.equal(settled.error ? [settled.error] : []);
      if (settled.error) expect(settled.msg).to.equal(settled.error.message);
      expect(seen).to.deep.equal([0, 1, 0]);
    });
  }

  it('given five calls, then five are pending until their answers come, also those that share one', async () => {
    await server().reply('GET /api/x', { json: ANSWER, hold: true });
    const { request } = runtimeFor(server());
    const calls = [1, 1, 1, 2, 3].map((id) => request('/api/x', { params: { id } }));
    expect(request.pending$.get()).to.equal(5);
    await arrived(server(), 3);
    await server().release();
    await Promise.all(calls);
    expect(request.pending$.get()).to.equal(0);
  });

  it('given a handler that throws, then the caller still gets the failure itself', async () => {
    await server().reply('GET /api/x', { status: 500 });
    const call = runtimeFor(server()).request('/api/x', {
      onError() {
        throw new Error('broken handler');
      },
    });
    expect(await failure(call)).to.include({ code: 'HTTP', status: 500 });
  });

  it('given something else than a function for a handler, then the caller still gets the failure itself', async () => {
    await server().reply('GET /api/x', { status: 500 });
    const call = runtimeFor(server()).request('/api/x', { onError: 'toast' as never });
    expect((await failure(call)).code).to.equal('HTTP');
  });

  it('given sharers of a failure, then each handler is told', async () => {
    await server().reply('GET /api/x', { status: 500 });
    const { request } = runtimeFor(server());
    let told = 0;
    const onError = () => void (told += 1);
    await Promise.all([1, 2, 3].map(() => failure(request('/api/x', { onError }))));
    expect(told).to.equal(3);
  });

  it('given a failure with an envelope, then settle has its fields', async () => {
    await server().reply('GET /api/x', {
      json: { code: 409, status: true, msg: 'taken', data: { by: 'Lin' } },
    });
    const settled = await runtimeFor(server()).request.settle('/api/x');
    expect(settled).to.deep.include({ code: 409, status: false, msg: 'taken', data: { by: 'Lin' } });
  });

  describe('in the words of the catalogue', () => {
    const languages = ['en_US', 'zh_CN', 'zh_TW', 'ar_SA'] as const;
    const english: Record<number, string> = {
      400: 'request error',
      401: 'unauthorized, please log in',
      403: 'access denied',
      404: 'request address error: {url}',
      408: 'request timeout',
      500: 'internal server error',
      501: 'service not implemented',
      502: 'gateway error',
      503: 'service unavailable',
      504: 'gateway timeout',
      505: 'HTTP version not supported',
    };

    for (const [status, text] of Object.entries(english)) {
      it(`given a ${status}, then each language has its own text for it`, async () => {
        await server().reply('GET /api/x', { status: Number(status) });
        const said = await Promise.all(
          languages.map(async (lang) => {
            const { request } = runtimeFor(server(), { page: { locale: { lang } } });
            return (await failure(request('/api/x'))).message;
          }),
        );
        expect(said[0]).to.equal(text.replace('{url}', `${server().origin}/api/x`));
        expect(new Set(said).size, said.join(' | ')).to.equal(4);
        expect(said[1]).to.match(/\p{Script=Han}/u);
        expect(said[2]).to.match(/\p{Script=Han}/u);
        expect(said[3]).to.match(/\p{Script=Arabic}/u);
        if (status === '404') for (const each of said) expect(each).to.contain(`${server().origin}/api/x`);
      });
    }

    it('given the person changes the language, then the next failure is in that', async () => {
      await server().reply('GET /api/x', { status: 403 });
      const { request, labels, texts } = runtimeFor(server());
      expect((await failure(request('/api/x'))).message).to.equal('access denied');
      await labels.setLocale('zh-CN');
      const { message } = await failure(request('/api/x'));
      expect(message).to.equal(texts.get('request.403'));
      expect(message).not.to.equal('access denied');
    });

    for (const lang of languages) {
      it(`given ${lang}, then timeouts, aborts, lost connections and repeats have words too`, async () => {
        await server().reply('GET /api/x', { hold: true });
        const clock = createFakeClock();
        const { request } = runtimeFor(server(), { page: { locale: { lang } }, environment: { clock } });
        const late = failure(request('/api/x', { timeout: 10 }));
        await clock.advance(10);
        await server().refuse();
        const errors = [
          await late,
          await failure(request('/api/x', { signal: AbortSignal.abort() })),
          await failure(request('/api/x')),
          await failure(request('/api/x', { repeatLimit: 0 })),
        ];
        expect(errors.map(({ code }) => code)).to.deep.equal(['TIMEOUT', 'ABORTED', 'NETWORK', 'REPEATED']);
        expect(new Set(errors.map(({ message }) => message)).size).to.equal(4);
        const script = { en: /[a-z]/, zh: /\p{Script=Han}/u, ar: /\p{Script=Arabic}/u }[
          lang.slice(0, 2) as 'en' | 'zh' | 'ar'
        ];
        for (const { message } of errors) expect(message).to.match(script);
      });
    }
  });
});
