/**
 * A session ends in the middle of the work. Whoever was waiting for an answer still gets it, after one sign-in for all,
 * or is told once; what happens depends on the client around the page.
 */
import { expect } from '@open-wc/testing';
import type { Runtime, RuntimeOptions } from '../../../core/runtime.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { eventually } from '../../support/eventually.js';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer, type Reply, type Route } from '../../support/server.js';
import {
  ANSWER,
  arrived,
  answerOf,
  countOf,
  countPrompts,
  failure,
  fetchOf,
  lastRequest,
  navigatorOf,
  promptOf,
  type USER_AGENTS,
} from '../request/support.js';

const EXPIRED: Reply = { status: 401, json: { code: -1, msg: 'login expired' } };
const SIGN_IN: Route = 'POST /papi/passport/login';
const CREDENTIALS = { account: 'lin', password: 'secret' };

/** A document whose cookies a test sets. */
const documentWith = (cookie: string) => ({ cookie }) as Document & { cookie: string };

/** Resolves when something is said on a channel. */
const heardOn = (name: string) =>
  new Promise<void>((resolve) => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = () => {
      channel.close();
      resolve();
    };
  });

describe('session expiry', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  /** A runtime that shows where it is led and what the container is told. */
  function setUp({ environment, ...options }: RuntimeOptions = {}): Runtime & {
    led: string[];
    prompts$: () => number;
  } {
    const led: string[] = [];
    const runtime = runtimeFor(server(), {
      sessionId: 'old',
      environment: { navigate: (url) => void led.push(url), ...environment },
      ...options,
    });
    return { ...runtime, led, prompts$: countPrompts(runtime) };
  }

  const signedIn = async (runtime: Pick<Runtime, 'prompts'>) =>
    runtime.prompts.answer((await promptOf(runtime, 'relogin')).id, 'signed-in');

  const cancelled = async (runtime: Pick<Runtime, 'prompts'>) =>
    runtime.prompts.answer((await promptOf(runtime, 'relogin')).id, 'cancelled');

  describe('given a call in the background', () => {
    it('then nobody is asked and it rejects', async () => {
      await server().reply('GET /api/poll', EXPIRED);
      const runtime = setUp();
      const poll = runtime.request('/api/poll', { background: true });
      expect((await failure(poll)).code).to.equal('SESSION_EXPIRED');
      expect(runtime.prompts$()).to.equal(0);
    });

    it('then it goes on with others who have asked', async () => {
      await server().reply('GET /api/x', [EXPIRED, { json: ANSWER }]);
      await server().reply('GET /api/poll', [EXPIRED, { json: answerOf('polled') }]);
      const runtime = setUp();
      const call = runtime.request('/api/x');
      await promptOf(runtime, 'relogin');
      const poll = runtime.request('/api/poll', { background: true });
      await arrived(server(), 2);
      await signedIn(runtime);
      expect((await call).status).to.equal(true);
      expect((await poll).data).to.equal('polled');
    });
  });

  describe('given a sign-in of which nobody told this tab', () => {
    for (const [what, notice] of [
      ['the person comes back to the tab', () => window.dispatchEvent(new Event('visibilitychange'))],
      ['the person closes the box', undefined],
    ] as const) {
      it(`when ${what}, then the calls go on`, async () => {
        await server().reply('GET /api/x', [EXPIRED, { json: ANSWER }]);
        const page = documentWith('ETEAMSID=old');
        const runtime = runtimeFor(server(), { environment: { document: page } });
        const call = runtime.request('/api/x');
        await promptOf(runtime, 'relogin');
        page.cookie = 'ETEAMSID=new';
        if (notice) notice();
        else await cancelled(runtime);
        expect((await call).status).to.equal(true);
        expect((await lastRequest(server())).headers).to.include({ eteamsid: 'new' });
      });
    }
  });

  describe('is recognised', () => {
    const marks: Record<string, Reply> = {
      'a 401 with code -1': EXPIRED,
      'a 401 with code "-1"': { status: 401, json: { code: '-1' } },
      'a success whose action is -1': { json: { code: 200, status: true, actionMsg: { code: -1 } } },
      'a success whose action is "-1"': { json: { status: true, actionMsg: { code: '-1' } } },
      'a login page': {
        body: '<!doctype html><title>Login</title>',
        headers: { 'content-type': 'text/html' },
      },
      'a page with a password field': { body: '\n <html><input type=password></html>' },
    };
    for (const [what, reply] of Object.entries(marks)) {
      it(`given ${what} in answer to a GET, then it asks, and the caller gets the answer`, async () => {
        await server().reply('GET /api/x', [reply, { json: ANSWER }]);
        const runtime = setUp();
        const call = runtime.request('/api/x');
        await signedIn(runtime);
        expect((await call).data).to.deep.equal(ANSWER.data);
      });
    }

    const others: Record<string, [Reply, string]> = {
      'a plain 401': [{ status: 401, json: { code: 401 } }, 'HTTP'],
      'a 403 with code -1': [{ status: 403, json: { code: -1 } }, 'HTTP'],
      'a failure of code -1': [{ json: { code: -1, status: false } }, 'ENVELOPE'],
      'a page without a sign of signing in': [{ body: '<html>Maintenance</html>' }, 'PARSE'],
      'a text that speaks of a login': [{ body: 'login' }, 'PARSE'],
    };
    for (const [what, [reply, code]] of Object.entries(others)) {
      it(`given ${what}, then it is a failure like any other`, async () => {
        await server().reply('GET /api/x', reply);
        const runtime = setUp();
        expect((await failure(runtime.request('/api/x'))).code).to.equal(code);
        expect(runtime.prompts$()).to.equal(0);
      });
    }

    const files: Record<string, [body: string, code: string]> = {
      'the page that a host sends for every missing file': [
        '<!doctype html><title>Suite</title><script src="/login-4f2.js"></script>',
        'PARSE',
      ],
      'a page that is titled so': ['<!doctype html><title>User login</title>', 'SESSION_EXPIRED'],
      'a page with a password field': ['<html><input type="password"></html>', 'SESSION_EXPIRED'],
    };
    for (const [what, [body, code]] of Object.entries(files)) {
      it(`given ${what} in place of a file of JSON, then the call rejects with ${code}`, async () => {
        await server().reply('GET /x.json', { body });
        const { request, prompts$ } = setUp();
        expect((await failure(request.json('/x.json', { background: true }))).code).to.equal(code);
        expect(prompts$()).to.equal(0);
      });
    }

    it('given a login page in answer to a POST, then it is unreadable and nobody is asked', async () => {
      await server().reply('POST /api/x', { body: '<html>login</html>' });
      const runtime = setUp();
      expect((await failure(runtime.request.post('/api/x'))).code).to.equal('PARSE');
      expect(runtime.prompts$()).to.equal(0);
    });

    it('given another site that says so, then our session is none of its business', async () => {
      await server().reply('GET /api/x', EXPIRED);
      const runtime = setUp({ baseUrl: 'https://suite.test/' });
      const call = runtime.request(`${server().origin}/api/x`, { external: true });
      expect((await failure(call)).code).to.equal('HTTP');
      expect(runtime.prompts$()).to.equal(0);
    });

    it('given a free-pass address, then nobody is asked, for others they are', async () => {
      await server().reply('GET /*', EXPIRED);
      const runtime = setUp({ freePassPaths: ['/api/public/'] });
      expect((await failure(runtime.request('/api/public/x'))).code).to.equal('HTTP');
      expect(runtime.prompts$()).to.equal(0);
      const call = failure(runtime.request('/api/publicity'));
      await cancelled(runtime);
      expect((await call).code).to.equal('SESSION_EXPIRED');
    });
  });

  describe('by client', () => {
    type ClientName = keyof typeof USER_AGENTS;
    const everyone = (runtime: Runtime) =>
      Promise.all(
        Array.from({ length: 50 }, (_, id) => runtime.request.settle('/api/x', { params: { id } })),
      );

    /** Half of the calls learn of it at once, half of them later. */
    async function expireForAll() {
      await server().reply('GET /api/x', [
        ...(Array.from({ length: 25 }, () => EXPIRED) as [Reply]),
        ...Array.from({ length: 25 }, () => ({ ...EXPIRED, delayMs: 60 })),
        { json: ANSWER },
      ]);
    }

    for (const name of [
      'a desktop browser',
      'the suite’s own desktop client',
      'wxwork on a desktop',
    ] as const satisfies ClientName[]) {
      it(`given ${name} and 50 calls, then one box asks and 50 answers come, each sent once more`, async () => {
        await expireForAll();
        const runtime = setUp({ environment: { navigator: navigatorOf(name) } });
        const calls = everyone(runtime);
        await arrived(server(), 50);
        const { id, data } = await promptOf(runtime, 'relogin');
        await server().reply(SIGN_IN, { json: answerOf({ eteamsid: 'new' }) });
        await data.signIn(CREDENTIALS);
        runtime.prompts.answer(id, 'signed-in');
        for (const { data: got } of await calls) expect(got).to.deep.equal(ANSWER.data);
        expect(runtime.prompts$()).to.equal(1);
        const received = (await server().requests()).filter(({ path }) => path === '/api/x');
        expect(received).to.have.length(100);
        const again = received.filter(({ headers }) => headers['eteamsid'] === 'new');
        expect(new Set(again.map(({ query }) => query['id'])).size).to.equal(50);
      });
    }

    const without: [ClientName, RuntimeOptions, string[], string[]][] = [
      ['a desktop browser', { page: { reloginDisabled: true } }, ['/logout'], []],
      ['a mobile browser', {}, ['/logout'], []],
      ['DingTalk on a phone', {}, ['/logout'], []],
      ['MicroMessenger on a phone', {}, [], []],
      ['wxwork on a phone', {}, [], []],
      ['the suite’s own mobile client', {}, [], ['login timeout, please log in again']],
    ];
    for (const [name, options, leads, commands] of without) {
      const disabled = options.page ? ' that disables the box' : '';
      it(`given ${name}${disabled} and 50 calls, then they fail and one thing happens at most`, async () => {
        await expireForAll();
        const told: unknown[] = [];
        const runtime = setUp({
          page: { locale: { lang: 'en_US' }, ...options.page },
          environment: { navigator: navigatorOf(name) },
          hostBridge: {
            supports: () => name === 'the suite’s own mobile client',
            invoke: (command, { message }) => (told.push([command, message]), Promise.resolve()),
          },
        });
        const answers = await everyone(runtime);
        for (const { error } of answers) expect(error?.code).to.equal('SESSION_EXPIRED');
        expect(runtime.prompts$()).to.equal(0);
        expect(runtime.led).to.deep.equal(leads.map((path) => server().origin + path));
        expect(told).to.deep.equal(commands.map((message) => ['logout', message]));
        expect(await countOf(server())).to.equal(50);
      });
    }

    it('given the own mobile client, whose script comes after the page, then it is told once for every call', async () => {
      await server().reply('GET /api/x', EXPIRED);
      const told: unknown[] = [];
      let isThere = false;
      const runtime = setUp({
        page: { locale: { lang: 'en_US' } },
        environment: { navigator: navigatorOf('the suite’s own mobile client') },
        hostBridge: {
          supports: () => isThere,
          // Closes the page some day, and answers never.
          invoke: (_, { message }) => (told.push(message), new Promise(() => {})),
        },
      });
      const early = failure(runtime.request('/api/x'));
      await eventually(async () => expect(await countOf(server())).to.equal(1));
      isThere = true;
      await eventually(() => {
        window.dispatchEvent(new Event('weapp-ready'));
        expect(told).to.have.length(1);
      });
      await early;
      for (let time = 0; time < 3; time += 1) await failure(runtime.request('/api/x', { dedupe: false }));
      expect(told).to.deep.equal(['login timeout, please log in again']);
      expect(runtime.led).to.deep.equal([]);
    });

    const brokenBridges: Record<string, NonNullable<RuntimeOptions['hostBridge']>> = {
      'that cannot sign out': { supports: () => false, invoke: () => Promise.resolve() },
      'that fails to sign out': { supports: () => true, invoke: () => Promise.reject(new Error('no')) },
      'that throws': {
        supports: () => true,
        invoke() {
          throw new Error('no');
        },
      },
      'that throws when it is asked': {
        supports() {
          throw new Error('no');
        },
        invoke: () => Promise.resolve(),
      },
    };
    for (const [what, hostBridge] of Object.entries(brokenBridges)) {
      it(`given a container ${what}, then the page signs out by itself`, async () => {
        await server().reply('GET /api/x', EXPIRED);
        const environment = { navigator: navigatorOf('the suite’s own mobile client') };
        const led: string[] = [];
        const runtime = runtimeFor(server(), {
          hostBridge,
          environment: { ...environment, navigate: (url) => void led.push(url) },
        });
        expect((await failure(runtime.request('/api/x'))).code).to.equal('SESSION_EXPIRED');
        await eventually(() => expect(led).to.deep.equal([`${server().origin}/logout`]));
      });
    }
  });

  describe('and the sign-in', () => {
    it('given a password, then the suite is asked and the call goes out with the new session', async () => {
      await server().reply('GET /api/x', [EXPIRED, { json: ANSWER }]);
      await server().reply(SIGN_IN, { json: answerOf({ eteamsid: 'new' }) });
      const runtime = setUp();
      const call = runtime.request('/api/x');
      const { id, data } = await promptOf(runtime, 'relogin');
      expect(data.text).to.equal('Your session has expired. Sign in again to go on where you are.');
      await data.signIn(CREDENTIALS);
      runtime.prompts.answer(id, 'signed-in');
      await call;
      const received = await server().requests();
      expect(received.map(({ path, headers }) => [path, headers['eteamsid']])).to.deep.equal([
        ['/api/x', 'old'],
        ['/papi/passport/login', 'old'],
        ['/api/x', 'new'],
      ]);
      expect(JSON.parse(received[1]?.body ?? '')).to.deep.equal(CREDENTIALS);
      expect(runtime.session.id$.get()).to.equal('new');
    });

    it('given a wrong password, then the box can say so and try again, and no second box comes', async () => {
      await server().reply('GET /api/x', [EXPIRED, { json: ANSWER }]);
      await server().reply(SIGN_IN, [
        { status: 401, json: { code: -1 } },
        { json: { code: 400, status: false, msg: 'wrong password' } },
        { json: answerOf({ eteamsid: 'new' }) },
      ]);
      const runtime = setUp();
      const call = runtime.request('/api/x');
      const { id, data } = await promptOf(runtime, 'relogin');
      expect((await rejection(data.signIn(CREDENTIALS))).message).to.equal('unauthorized, please log in');
      expect((await rejection(data.signIn(CREDENTIALS))).message).to.equal('wrong password');
      await data.signIn(CREDENTIALS);
      runtime.prompts.answer(id, 'signed-in');
      expect((await call).status).to.equal(true);
      expect(runtime.prompts$()).to.equal(1);
    });

    it('given a session id that could not be a header, then the sign-in fails and the old one stays', async () => {
      await server().reply('GET /api/x', EXPIRED);
      await server().reply(SIGN_IN, { json: answerOf({ eteamsid: 'a\r\nb' }) });
      const runtime = setUp();
      const call = failure(runtime.request('/api/x'));
      const { id, data } = await promptOf(runtime, 'relogin');
      expect((await rejection(data.signIn(CREDENTIALS))).message).to.equal('Eteamsid invalid!');
      runtime.prompts.answer(id, 'cancelled');
      await call;
      expect(runtime.session.id$.get()).to.equal('old');
    });

    it('given the suite sets its cookie instead, then that is the session', async () => {
      await server().reply('GET /api/x', [EXPIRED, { json: ANSWER }]);
      await server().reply(SIGN_IN, { json: answerOf(null) });
      const document = documentWith('ETEAMSID=old');
      const runtime = runtimeFor(server(), { environment: { document } });
      const call = runtime.request('/api/x');
      const { id, data } = await promptOf(runtime, 'relogin');
      document.cookie = 'ETEAMSID=new';
      await data.signIn(CREDENTIALS);
      runtime.prompts.answer(id, 'signed-in');
      await call;
      expect((await lastRequest(server())).headers['eteamsid']).to.equal('new');
    });

    it('given the person goes through the login page, then its address is there and the cookie counts', async () => {
      const loginurl = '/login?back=1';
      await server().reply('GET /api/x', [
        { status: 401, json: { code: -1, data: { loginurl } } },
        { json: ANSWER },
      ]);
      const document = documentWith('ETEAMSID=old');
      const runtime = runtimeFor(server(), { environment: { document } });
      const call = runtime.request('/api/x');
      const { id, data } = await promptOf(runtime, 'relogin');
      expect(data.loginUrl).to.equal(server().origin + loginurl);
      document.cookie = 'ETEAMSID=new';
      runtime.prompts.answer(id, 'signed-in');
      await call;
      expect((await lastRequest(server())).headers['eteamsid']).to.equal('new');
    });

    it('given a login page without an address, then none is offered', async () => {
      for (const loginurl of ['', ' ']) {
        await server().reply('GET /api/x', [
          { status: 401, json: { code: -1, data: { loginurl } } },
          { json: ANSWER },
        ]);
        const runtime = runtimeFor(server(), { environment: { document: documentWith('ETEAMSID=old') } });
        const call = runtime.request('/api/x');
        const { id, data } = await promptOf(runtime, 'relogin');
        expect(data.loginUrl).to.equal('');
        runtime.prompts.answer(id, 'signed-in');
        await call;
        disposeRuntimes();
      }
    });

    it('given it is expired again after the sign-in, then the call fails and nobody is asked twice', async () => {
      await server().reply('GET /api/x', EXPIRED);
      const runtime = setUp();
      const call = failure(runtime.request('/api/x'));
      await signedIn(runtime);
      expect(await call).to.include({ code: 'SESSION_EXPIRED', status: 401 });
      expect((await call).envelope).to.deep.equal(EXPIRED.json);
      expect(await countOf(server())).to.equal(2);
      expect(runtime.prompts$()).to.equal(1);
    });

    it('given it expires anew later, then the person is asked anew', async () => {
      await server().reply('GET /api/x', [EXPIRED, { json: ANSWER }, EXPIRED, { json: ANSWER }]);
      const runtime = setUp();
      for (let time = 1; time <= 2; time += 1) {
        const call = runtime.request('/api/x', { dedupe: false });
        await signedIn(runtime);
        await call;
        expect(runtime.prompts$()).to.equal(time);
      }
    });

    it('given the replay fails for another reason, then that is the failure', async () => {
      await server().reply('GET /api/x', [EXPIRED, { status: 500 }]);
      const runtime = setUp();
      const call = failure(runtime.request('/api/x'));
      await signedIn(runtime);
      expect(await call).to.include({ code: 'HTTP', status: 500 });
    });

    it('given a POST with a form, then the replay carries the form again', async () => {
      await server().reply('POST /api/x', [EXPIRED, { json: ANSWER }]);
      const runtime = setUp();
      const form = new FormData();
      form.set('file', new File(['content'], 'a.txt'));
      const call = runtime.request.post('/api/x', form);
      await signedIn(runtime);
      await call;
      expect((await lastRequest(server())).body).to.contain('content');
      expect(await countOf(server())).to.equal(2);
    });

    it('given a stream, which is spent, then the person signs in and the caller is told to send again', async () => {
      let sent = 0;
      const lost = fetchOf(() => (sent++, Response.json({ code: -1 }, { status: 401 })));
      const runtime = setUp({ environment: lost });
      const call = failure(runtime.request.post('/api/x', new Blob(['a']).stream()));
      await signedIn(runtime);
      expect((await call).code).to.equal('SESSION_EXPIRED');
      expect(sent).to.equal(1);
    });

    it('given an answer from before the sign-in, then calls after it do not share it', async () => {
      await server().reply('GET /api/shared', [{ json: answerOf('before') }, { json: answerOf('after') }]);
      await server().reply('GET /api/x', [EXPIRED, { json: ANSWER }]);
      const runtime = setUp();
      await runtime.request('/api/shared', { dedupe: 60_000 });
      const call = runtime.request('/api/x');
      await signedIn(runtime);
      await call;
      expect((await runtime.request('/api/shared', { dedupe: 60_000 })).data).to.equal('after');
    });
  });

  describe('and those who do not wait', () => {
    it('given the person cancels, then all who wait are told, in their language', async () => {
      await server().reply('GET /api/x', EXPIRED);
      const runtime = setUp({ page: { locale: { lang: 'zh-CN' } } });
      const calls = [1, 2, 3].map((id) => failure(runtime.request('/api/x', { params: { id } })));
      await arrived(server(), 3);
      await cancelled(runtime);
      for (const error of await Promise.all(calls)) expect(error.code).to.equal('SESSION_EXPIRED');
      expect((await calls[0])?.message).to.equal(runtime.texts.get('session.timeout'));
      expect(runtime.prompts$()).to.equal(1);
    });

    it('given answers that come after the person has cancelled, then nobody is asked again', async () => {
      await server().reply('POST /api/early', EXPIRED);
      await server().reply('POST /api/late', { ...EXPIRED, hold: true });
      const runtime = setUp();
      const early = failure(runtime.request.post('/api/early'));
      const late = failure(runtime.request.post('/api/late'));
      await arrived(server(), 2);
      await cancelled(runtime);
      await early;
      await server().release();
      expect((await late).code).to.equal('SESSION_EXPIRED');
      expect(runtime.prompts$()).to.equal(1);
    });

    it('given a call after the person has cancelled, then the person is asked', async () => {
      await server().reply('GET /api/x', [EXPIRED, EXPIRED, { json: ANSWER }]);
      const runtime = setUp();
      const first = failure(runtime.request('/api/x'));
      await cancelled(runtime);
      await first;
      const second = runtime.request('/api/x');
      await signedIn(runtime);
      expect((await second).status).to.equal(true);
    });

    it('given answers of the old session that come after the sign-in, then they are just sent again', async () => {
      await server().reply('POST /api/early', [EXPIRED, { json: ANSWER }]);
      await server().reply('POST /api/late', [{ ...EXPIRED, hold: true }, { json: ANSWER }]);
      const runtime = setUp();
      const early = runtime.request.post('/api/early');
      const late = runtime.request.post('/api/late');
      await arrived(server(), 2);
      await signedIn(runtime);
      await early;
      await server().release();
      expect((await late).status).to.equal(true);
      expect(runtime.prompts$()).to.equal(1);
    });

    it('given one caller aborts while it waits, then it is free at once and the others go on', async () => {
      await server().reply('GET /api/x', [EXPIRED, EXPIRED, { json: ANSWER }]);
      const runtime = setUp();
      const controller = new AbortController();
      const leaving = failure(runtime.request('/api/x?a=1', { signal: controller.signal, dedupe: false }));
      const staying = runtime.request('/api/x?a=2');
      await arrived(server(), 2);
      await promptOf(runtime, 'relogin');
      controller.abort('enough');
      expect(await leaving).to.include({ code: 'ABORTED', cause: 'enough' });
      await signedIn(runtime);
      expect((await staying).status).to.equal(true);
      expect(await countOf(server())).to.equal(3);
    });

    it('given nothing on the page can ask, then the calls fail after five seconds instead of hanging', async () => {
      await server().reply('GET /api/x', EXPIRED);
      const clock = createFakeClock();
      const runtime = setUp({ environment: { clock } });
      const call = failure(runtime.request('/api/x'));
      await promptOf(runtime, 'relogin');
      await clock.advance(5_000);
      expect((await call).code).to.equal('SESSION_EXPIRED');
      expect(clock.pending).to.equal(0);
    });

    it('given a wait of an hour, then no time limit of a call runs meanwhile', async () => {
      await server().reply('GET /api/x', [EXPIRED, { json: ANSWER }]);
      const clock = createFakeClock();
      const runtime = setUp({ environment: { clock } });
      runtime.prompts.attach();
      const call = runtime.request('/api/x', { timeout: 1_000 });
      await promptOf(runtime, 'relogin');
      await clock.advance(3_600_000);
      await signedIn(runtime);
      expect((await call).status).to.equal(true);
    });

    it('given the runtime is disposed, then those who wait are told', async () => {
      await server().reply('GET /api/x', EXPIRED);
      const runtime = setUp();
      const call = failure(runtime.request('/api/x'));
      await promptOf(runtime, 'relogin');
      runtime.dispose();
      expect((await call).code).to.equal('SESSION_EXPIRED');
    });
  });

  describe('elsewhere', () => {
    it('given another tab signs in, then this one closes its box and goes on with that session', async () => {
      await server().reply('GET /api/x', [EXPIRED, EXPIRED, { json: ANSWER }]);
      await server().reply(SIGN_IN, { json: answerOf({ eteamsid: 'new' }) });
      const [here, there] = [setUp(), setUp()];
      const calls = [here.request('/api/x'), there.request('/api/x')];
      await promptOf(here, 'relogin');
      const { id, data } = await promptOf(there, 'relogin');
      await data.signIn(CREDENTIALS);
      there.prompts.answer(id, 'signed-in');
      for (const { status } of await Promise.all(calls)) expect(status).to.equal(true);
      expect(here.prompts.queue$.get()).to.deep.equal([]);
      expect(here.session.id$.get()).to.equal('new');
      const last = (await server().requests()).slice(-2);
      expect(last.map(({ headers }) => headers['eteamsid'])).to.deep.equal(['new', 'new']);
    });

    it('given tabs that share a cookie, then the cookie is read again', async () => {
      await server().reply('GET /api/x', [EXPIRED, EXPIRED, { json: ANSWER }]);
      const document = documentWith('ETEAMSID=old');
      const [here, there] = [0, 1].map(() => runtimeFor(server(), { environment: { document } })) as [
        Runtime,
        Runtime,
      ];
      const calls = [here.request('/api/x'), there.request('/api/x')];
      await promptOf(here, 'relogin');
      await promptOf(there, 'relogin');
      document.cookie = 'ETEAMSID=new';
      await signedIn(there);
      await Promise.all(calls);
      expect(here.session.id$.get()).to.equal('new');
    });

    it('given the cookie of another tab’s sign-in is there already, then nobody is asked', async () => {
      await server().reply('GET /api/x', [EXPIRED, { json: ANSWER }]);
      const document = documentWith('ETEAMSID=old');
      const runtime = runtimeFor(server(), { environment: { document } });
      const prompts = countPrompts(runtime);
      document.cookie = 'ETEAMSID=new';
      expect((await runtime.request('/api/x')).status).to.equal(true);
      expect(prompts()).to.equal(0);
      expect((await lastRequest(server())).headers['eteamsid']).to.equal('new');
    });

    it('given the host page renews the session itself, then the box closes and the calls go on', async () => {
      await server().reply('GET /api/x', [EXPIRED, { json: ANSWER }]);
      const runtime = setUp();
      const call = runtime.request('/api/x');
      await promptOf(runtime, 'relogin');
      runtime.session.setId('renewed');
      expect((await call).status).to.equal(true);
      expect(runtime.prompts.queue$.get()).to.deep.equal([]);
      expect((await lastRequest(server())).headers['eteamsid']).to.equal('renewed');
    });

    it('given the host page has renewed it while a call was under way, then nobody is asked', async () => {
      await server().reply('GET /api/x', [{ ...EXPIRED, hold: true }, { json: ANSWER }]);
      const runtime = setUp();
      const call = runtime.request('/api/x');
      await arrived(server(), 1);
      runtime.session.setId('renewed');
      await server().release();
      expect((await call).status).to.equal(true);
      expect(runtime.prompts$()).to.equal(0);
    });

    it('given another person signs in elsewhere on this page, then this session does not become theirs', async () => {
      await server().reply('GET /api/x', [EXPIRED, EXPIRED, { json: ANSWER }]);
      await server().reply(SIGN_IN, { json: answerOf({ eteamsid: 'theirs' }) });
      const [here, there] = [setUp({ sessionId: 'ours' }), setUp({ sessionId: 'another' })];
      const [call, other] = [failure(here.request('/api/x')), there.request('/api/x')];
      await promptOf(here, 'relogin');
      const { id, data } = await promptOf(there, 'relogin');
      // Opened after the channel of `here`, and so told after it.
      const told = heardOn(`stoa-session ${server().origin}`);
      await data.signIn(CREDENTIALS);
      there.prompts.answer(id, 'signed-in');
      await Promise.all([other, told]);
      expect(here.session.id$.get()).to.equal('ours');
      await cancelled(here);
      expect((await call).code).to.equal('SESSION_EXPIRED');
    });

    it('given nonsense on the channel, then the box stays', async () => {
      await server().reply('GET /api/x', EXPIRED);
      const runtime = setUp();
      const call = failure(runtime.request('/api/x'));
      await promptOf(runtime, 'relogin');
      const heard = new BroadcastChannel(`stoa-session ${server().origin}`);
      const stranger = new BroadcastChannel(`stoa-session ${server().origin}`);
      const all = new Promise((resolve) => (heard.onmessage = ({ data }) => data === 'end' && resolve(data)));
      for (const message of [null, 'signed-in', 5, { from: 'x', to: 'y' }, { to: 'y' }, []])
        stranger.postMessage(message);
      stranger.postMessage('end');
      await all;
      expect(runtime.prompts.queue$.get()).to.have.length(1);
      expect(runtime.session.id$.get()).to.equal('old');
      heard.close();
      stranger.close();
      await cancelled(runtime);
      await call;
    });

    it('given a browser without channels, then the sign-in works in this tab', async () => {
      await server().reply('GET /api/x', [EXPIRED, { json: ANSWER }]);
      const runtime = setUp({ environment: { openChannel: () => undefined } });
      const call = runtime.request('/api/x');
      await signedIn(runtime);
      expect((await call).status).to.equal(true);
    });
  });

  describe('given a way to renew in silence', () => {
    /** A renewal that a test answers, and how often it was asked for. */
    function silently(): Pick<RuntimeOptions, 'renewSession'> & {
      asked: () => number;
      answer: (isGood: boolean) => void;
    } {
      let count = 0;
      let resolve: (isGood: boolean) => void = () => {};
      return {
        renewSession: () => (count++, new Promise((settle) => (resolve = settle))),
        asked: () => count,
        answer: (isGood) => resolve(isGood),
      };
    }

    const begun = (renewal: { asked: () => number }, times = 1) =>
      eventually(() => expect(renewal.asked()).to.equal(times));

    for (const embedded of [true, false]) {
      const place = embedded ? 'on another system’s page' : 'on a page of the suite';

      it(`${place} and 20 calls, then one renewal, nobody is asked, and each is sent once more`, async () => {
        await server().reply('GET /api/x', [
          ...(Array.from({ length: 20 }, () => EXPIRED) as [Reply]),
          { json: ANSWER },
        ]);
        const renewal = silently();
        const runtime = setUp({ embedded, renewSession: renewal.renewSession! });
        const calls = Array.from({ length: 20 }, (_, id) => runtime.request('/api/x', { params: { id } }));
        await arrived(server(), 20);
        await begun(renewal);
        runtime.session.setId('new');
        renewal.answer(true);
        for (const { data } of await Promise.all(calls)) expect(data).to.deep.equal(ANSWER.data);
        expect([renewal.asked(), runtime.prompts$(), runtime.led]).to.deep.equal([1, 0, []]);
        const ids = (await server().requests()).map(({ headers }) => headers['eteamsid']);
        expect(ids.filter((id) => id === 'new')).to.have.length(20);
        expect(ids).to.have.length(40);
      });

      it(`${place}, then a call in the background is reason enough`, async () => {
        await server().reply('GET /api/poll', [EXPIRED, { json: answerOf('polled') }]);
        const runtime = setUp({ embedded, renewSession: () => Promise.resolve(true) });
        expect((await runtime.request('/api/poll', { background: true })).data).to.equal('polled');
      });

      it(`${place} and a session that is expired after it too, then the call fails, sent twice in all`, async () => {
        await server().reply('GET /api/x', EXPIRED);
        const renewal = { ...setUp({ embedded, renewSession: () => Promise.resolve(true) }) };
        expect((await failure(renewal.request('/api/x'))).code).to.equal('SESSION_EXPIRED');
        expect(await countOf(server())).to.equal(2);
        expect(renewal.prompts$()).to.equal(0);
      });
    }

    const failures: Record<string, () => Promise<boolean>> = {
      'says no': () => Promise.resolve(false),
      rejects: () => Promise.reject(new Error('down')),
      throws: () => {
        throw new Error('down');
      },
    };
    for (const [what, renewSession] of Object.entries(failures)) {
      it(`that ${what}, then the person is asked on a page of the suite`, async () => {
        await server().reply('GET /api/x', [EXPIRED, { json: ANSWER }]);
        const runtime = setUp({ renewSession });
        const call = runtime.request('/api/x');
        await signedIn(runtime);
        expect((await call).status).to.equal(true);
      });

      it(`that ${what}, then nobody is asked for a call in the background, and later calls ask`, async () => {
        await server().reply('GET /*', EXPIRED);
        const runtime = setUp({ renewSession });
        const poll = runtime.request('/api/poll', { background: true });
        expect((await failure(poll)).code).to.equal('SESSION_EXPIRED');
        expect(runtime.prompts$()).to.equal(0);
        const call = failure(runtime.request('/api/x'));
        await cancelled(runtime);
        expect((await call).code).to.equal('SESSION_EXPIRED');
      });
    }

    it('that a poll has begun, then a call that joins it has the person asked when it fails', async () => {
      await server().reply('GET /api/poll', [EXPIRED, { json: ANSWER }]);
      await server().reply('GET /api/x', [EXPIRED, { json: ANSWER }]);
      const renewal = silently();
      let answered = 0;
      const runtime = setUp({
        renewSession: renewal.renewSession!,
        environment: {
          async fetch(input, init) {
            const response = await fetch(input, init);
            await response.clone().text();
            answered += 1;
            return response;
          },
        },
      });
      const poll = runtime.request('/api/poll', { background: true });
      await begun(renewal);
      const call = runtime.request('/api/x');
      await eventually(() => expect(answered).to.equal(2));
      // What has come has been read by the time that another answer comes.
      await countOf(server());
      renewal.answer(false);
      await signedIn(runtime);
      for (const { status } of await Promise.all([poll, call])) expect(status).to.equal(true);
      expect([renewal.asked(), runtime.prompts$()]).to.deep.equal([1, 1]);
    });

    it('that a poll has tried in vain, then a call that was under way is still worth a question', async () => {
      await server().reply('GET /api/poll', EXPIRED);
      await server().reply('GET /api/x', [{ ...EXPIRED, hold: true }, { json: ANSWER }]);
      const runtime = setUp({ renewSession: () => Promise.resolve(false) });
      const call = runtime.request('/api/x');
      await arrived(server(), 1);
      await failure(runtime.request('/api/poll', { background: true }));
      await server().release();
      await signedIn(runtime);
      expect((await call).status).to.equal(true);
    });

    it('that is refused on a free-pass path, then the person is asked at once', async () => {
      for (const path of ['x', 'renew'] as const) await server().reply(`GET /api/${path}`, EXPIRED);
      const runtime: Runtime = setUp({
        freePassPaths: ['/api/renew'],
        renewSession: async () => (await runtime.request.settle('/api/renew')).status,
      });
      const call = failure(runtime.request('/api/x'));
      runtime.prompts.answer((await promptOf(runtime, 'relogin')).id, 'cancelled');
      expect((await call).code).to.equal('SESSION_EXPIRED');
    });

    it('that never answers, then nobody waits for ever', async () => {
      await server().reply('GET /api/x', EXPIRED);
      const clock = createFakeClock();
      const renewal = silently();
      const runtime = setUp({ embedded: true, renewSession: renewal.renewSession!, environment: { clock } });
      const call = failure(runtime.request('/api/x'));
      await begun(renewal);
      await clock.advance(60_000);
      expect((await call).code).to.equal('SESSION_EXPIRED');
    });

    it('and a runtime that is disposed of meanwhile, then nobody is asked or signed out afterwards', async () => {
      await server().reply('GET /api/x', EXPIRED);
      const renewal = silently();
      const environment = { navigator: navigatorOf('a mobile browser') };
      const runtime = setUp({ renewSession: renewal.renewSession!, environment });
      const call = failure(runtime.request('/api/x'));
      await begun(renewal);
      runtime.dispose();
      renewal.answer(false);
      await call;
      expect([runtime.prompts$(), runtime.led]).to.deep.equal([0, []]);
    });
  });

  describe('given a guest on another system’s page', () => {
    const clients = [
      'a desktop browser',
      'a mobile browser',
      'the suite’s own mobile client',
      'MicroMessenger on a phone',
    ] as const;
    for (const name of clients) {
      it(`in ${name}, then nobody is asked for a password or signed out, no channel is opened, and the calls are told`, async () => {
        await server().reply('GET /api/x', EXPIRED);
        const channels: string[] = [];
        const told: string[] = [];
        const runtime = setUp({
          embedded: true,
          hostBridge: { supports: () => true, invoke: (command) => (told.push(command), Promise.resolve()) },
          environment: {
            navigator: navigatorOf(name),
            openChannel: (channel) => (channels.push(channel), undefined),
          },
        });
        for (let time = 1; time <= 2; time += 1) {
          const call = runtime.request('/api/x', { dedupe: false });
          expect((await failure(call)).code).to.equal('SESSION_EXPIRED');
          expect(await countOf(server())).to.equal(time);
        }
        expect([runtime.prompts$(), runtime.led, told, channels]).to.deep.equal([0, [], [], []]);
      });
    }

    it('then a cookie of the page, which is of another suite, is not taken for a sign-in', async () => {
      await server().reply('GET /api/x', EXPIRED);
      const document = documentWith('ETEAMSID=of-another-suite');
      const runtime = setUp({ embedded: true, environment: { document } });
      document.cookie = 'ETEAMSID=of-another-suite-again';
      expect((await failure(runtime.request('/api/x'))).code).to.equal('SESSION_EXPIRED');
      expect(runtime.session.id$.get()).to.equal('old');
      for (const { headers } of await server().requests()) expect(headers['eteamsid']).to.equal('old');
    });

    it('and the host hands over a session while a call is under way, then that is sent again with it', async () => {
      await server().reply('GET /api/x', [{ ...EXPIRED, hold: true }, { json: ANSWER }]);
      const runtime = setUp({ embedded: true });
      const call = runtime.request('/api/x');
      await arrived(server(), 1);
      runtime.session.setId('new');
      await server().release();
      expect((await call).status).to.equal(true);
      expect((await lastRequest(server())).headers['eteamsid']).to.equal('new');
    });

    it('and two of them, given the session expires in both, then each renews once and keeps what it has', async () => {
      await server().reply('GET /api/x', [EXPIRED, EXPIRED, { json: ANSWER }]);
      const asked = [0, 0];
      const tabs = asked.map((_, index) => {
        const runtime: Runtime = setUp({
          embedded: true,
          page: { currentUser: { id: `${index}` }, locale: { lang: 'en_US' } },
          renewSession() {
            asked[index]! += 1;
            return Promise.resolve(runtime.session.setId(`new-${index}`));
          },
        });
        return runtime;
      });
      await Promise.all(tabs.map(({ request }) => request('/api/x')));
      expect(asked).to.deep.equal([1, 1]);
      tabs.forEach(({ session, page }, index) => {
        expect([session.id$.get(), page.currentUser.id]).to.deep.equal([`new-${index}`, `${index}`]);
      });
    });
  });
});
