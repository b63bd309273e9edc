/** What a gateway or the suite says about access is passed on to the person, and never leads them where they did not want to go. */
import { expect } from '@open-wc/testing';
import type { RuntimeOptions } from '../../../core/runtime.js';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { startServer, useServer, type Reply } from '../../support/server.js';
import { ANSWER, countPrompts, failure, promptOf } from './support.js';

describe('security of answers', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  function setUp(options: RuntimeOptions = {}) {
    const led: string[] = [];
    const runtime = runtimeFor(server(), {
      environment: { navigate: (url) => void led.push(url) },
      ...options,
    });
    return { ...runtime, led };
  }

  describe('a gateway that intercepts', () => {
    const intercepted = { _securityIntercept_: 'intercept', msg: 'blocked by policy' };
    const replies: Record<string, Reply> = {
      'a success': { json: { ...ANSWER, ...intercepted } },
      'an envelope failure': { json: { status: false, ...intercepted } },
      'a 403': { status: 403, json: intercepted },
    };
    for (const [what, reply] of Object.entries(replies)) {
      it(`given it says so in ${what}, then the person is told with address and time, once`, async () => {
        await server().reply('GET /api/x', reply);
        const runtime = setUp();
        const calls = [failure(runtime.request('/api/x')), failure(runtime.request('/api/x'))];
        for (const error of await Promise.all(calls))
          expect(error).to.include({ code: 'INTERCEPTED', message: 'blocked by policy' });
        const notices = runtime.notices.list$.get();
        expect(notices).to.have.length(1);
        expect(notices[0]).to.include({ kind: 'error', title: 'blocked by policy' });
        expect(notices[0]?.text).to.match(/^Address: .+\/api\/x, time: \d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
      });
    }

    it('given it has no words, then we have', async () => {
      await server().reply('GET /api/x', { json: { _securityIntercept_: 'intercept' } });
      const runtime = setUp();
      expect((await failure(runtime.request('/api/x'))).message).to.equal('access denied');
    });

    it('given the field says something else, then it means nothing', async () => {
      for (const value of ['pass', true, 1, ['intercept'], null]) {
        await server().reply('GET /api/x', { json: { ...ANSWER, _securityIntercept_: value } });
        const { status } = await setUp().request('/api/x', { dedupe: false });
        expect(status, JSON.stringify(value)).to.equal(true);
      }
    });

    it('given another site says so, then it cannot show anything in our name', async () => {
      const foreign = await startServer();
      await foreign.reply('GET /x', { json: { ...ANSWER, ...intercepted } });
      const runtime = setUp();
      await runtime.request(`${foreign.origin}/x`, { external: true });
      expect(runtime.notices.list$.get()).to.deep.equal([]);
      await foreign.stop();
    });

    it('given markup in its words, then it stays text', async () => {
      const msg = '<img src=x onerror=alert(1)>';
      await server().reply('GET /api/x', { json: { _securityIntercept_: 'intercept', msg } });
      const runtime = setUp();
      await failure(runtime.request('/api/x'));
      expect(runtime.notices.list$.get()[0]?.title).to.equal(msg);
    });
  });

  describe('code 20220610', () => {
    for (const code of [20220610, '20220610']) {
      it(`given it as a ${typeof code}, then the check runs once, with the data, and calls end as they do`, async () => {
        await server().reply('GET /api/x', { json: { code, status: true, data: { ticket: 1 } } });
        const checks: unknown[] = [];
        const runtime = setUp({ checkExternalAuth: (data) => void checks.push(data) });
        for (const id of [1, 2, 3])
          expect((await failure(runtime.request('/api/x', { params: { id } }))).code).to.equal('ENVELOPE');
        expect(checks).to.deep.equal([{ ticket: 1 }]);
      });
    }

    it('given a check that throws, then the caller still gets its answer', async () => {
      await server().reply('GET /api/x', { json: { code: 20220610, status: true } });
      const runtime = setUp({
        checkExternalAuth() {
          throw new Error('broken');
        },
      });
      expect((await failure(runtime.request('/api/x'))).code).to.equal('ENVELOPE');
    });

    it('given nobody provides a check, then nothing happens', async () => {
      await server().reply('GET /api/x', { json: { code: 20220610, status: true } });
      expect((await failure(setUp().request('/api/x'))).code).to.equal('ENVELOPE');
    });

    it('given another site says so, then nothing is checked', async () => {
      const foreign = await startServer();
      await foreign.reply('GET /x', { json: { code: 20220610, status: true } });
      let checks = 0;
      const runtime = setUp({ checkExternalAuth: () => (checks += 1) });
      await failure(runtime.request(`${foreign.origin}/x`, { external: true }));
      expect(checks).to.equal(0);
      await foreign.stop();
    });
  });

  describe('code 20221104', () => {
    const login = (loginurl: unknown): Reply => ({
      json: { code: 20221104, status: true, msg: 'log in', data: { loginurl } },
    });

    it('given an address of the suite, then it is opened once', async () => {
      await server().reply('GET /api/x', login(`${server().origin}/login?x=1`));
      const runtime = setUp();
      for (const id of [1, 2, 3])
        expect((await failure(runtime.request('/api/x', { params: { id } }))).message).to.equal('log in');
      expect(runtime.led).to.deep.equal([`${server().origin}/login?x=1`]);
    });

    it('given an address of another site, then the person is asked, and it opens only on yes', async () => {
      for (const agreed of [false, true]) {
        await server().reply('GET /api/x', login('https://sso.test/login'));
        const runtime = setUp();
        await failure(runtime.request('/api/x'));
        const { id, data } = await promptOf(runtime, 'external-link');
        expect(data).to.deep.equal({ url: 'https://sso.test/login', displayHost: 'sso.test', textHost: '' });
        expect(runtime.led).to.deep.equal([]);
        runtime.prompts.answer<'external-link'>(id, { open: agreed, remember: false });
        await new Promise((resolve) => setTimeout(resolve));
        expect(runtime.led).to.deep.equal(agreed ? ['https://sso.test/login'] : []);
      }
    });

    const refused = [
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      'blob:https://evil.test/1',
      'file:///etc/passwd',
      'vbscript:x',
      'https://',
      '',
      ' ',
      5,
      null,
      {},
      ['https://evil.test'],
    ];
    for (const url of refused) {
      it(`given ${JSON.stringify(url)}, then nothing is opened and nobody is asked`, async () => {
        await server().reply('GET /api/x', login(url));
        const runtime = setUp();
        const prompts = countPrompts(runtime);
        await failure(runtime.request('/api/x'));
        await new Promise((resolve) => setTimeout(resolve));
        expect(runtime.led).to.deep.equal([]);
        expect(prompts()).to.equal(0);
      });
    }

    it('given another site says so, then nobody is led anywhere', async () => {
      const foreign = await startServer();
      await foreign.reply('GET /x', login(`${server().origin}/login`));
      const runtime = setUp();
      await failure(runtime.request(`${foreign.origin}/x`, { external: true }));
      expect(runtime.led).to.deep.equal([]);
      await foreign.stop();
    });
  });
});
