/**
 * A session ends, and the next to sign in is somebody else: what the first person was about to send is not sent in the
 * name of the second, whichever way the new session comes.
 */
import { expect } from '@open-wc/testing';
import type { Runtime, RuntimeOptions } from '../../../core/runtime.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { eventually } from '../../support/eventually.js';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { useServer, type Reply, type Route } from '../../support/server.js';
import {
  ANSWER,
  answerOf,
  arrived,
  countPrompts,
  failure,
  navigatorOf,
  promptOf,
} from '../request/support.js';

const EXPIRED: Reply = { status: 401, json: { code: -1, msg: 'login expired' } };
const SIGN_IN: Route = 'POST /papi/passport/login';
const INFO: Route = 'POST /papi/app/baseserver/info/getInfo';
const CREDENTIALS = { account: 'lin', password: 'secret' };
const ENGLISH = { lang: 'en_US' };
const OTHERS = 'Somebody else has signed in. Sign in as yourself to go on, or reload the page.';

const infoOf = (user: string, tenant = 'north'): Reply => ({
  json: answerOf({
    ACCESS_ETEAMSID: 'x',
    isInvalidEteamsid: false,
    currentUser: { id: user },
    currentTenant: { tenantKey: tenant },
  }),
});

const OWN = infoOf('7');
const ANOTHER = infoOf('8');
const LONG_ID: Reply = {
  headers: { 'content-type': 'application/json' },
  body: '{"code":200,"status":true,"data":{"currentUser":{"id":7345678901234567891}}}',
};

describe('another person’s session', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  /** A page of person 7 of the tenant `north`, whose session `old` has expired. */
  async function setUp({
    info = [ANOTHER, OWN] as [Reply, ...Reply[]],
    ...options
  }: RuntimeOptions & { info?: [Reply, ...Reply[]] } = {}) {
    await server().reply('POST /api/save', [EXPIRED, { json: ANSWER }]);
    await server().reply(INFO, info);
    const runtime = runtimeFor(server(), {
      sessionId: 'old',
      page: { locale: ENGLISH, currentUser: { id: 7 }, currentTenant: { tenantKey: 'north' } },
      ...options,
    });
    return { ...runtime, prompts$: countPrompts(runtime) };
  }

  /** The session ids under which the form has been sent. */
  const savedAs = async () =>
    (await server().requests())
      .filter(({ path }) => path === '/api/save')
      .map(({ headers }) => headers['eteamsid']);

  const asked = async () => (await server().requests()).filter(({ path }) => INFO.endsWith(path)).length;

  const cancel = async (runtime: Runtime) =>
    runtime.prompts.answer((await promptOf(runtime, 'relogin')).id, 'cancelled');

  /** The box that says that it was somebody else. */
  const askedAnew = (runtime: Runtime) =>
    eventually(async () => {
      const prompt = await promptOf(runtime, 'relogin');
      expect(prompt.data.text).to.equal(OTHERS);
      return prompt;
    });

  /** Resolves when the runtime has that id. */
  const heard = ({ session }: Runtime, wanted: string) =>
    new Promise<void>((resolve) => {
      session.id$.listen((id) => id === wanted && resolve());
    });

  const documentWith = (cookie: string) => ({ cookie }) as Document & { cookie: string };

  it('given they sign in in the box, then it says so and stays, and goes on with the first person', async () => {
    await server().reply(SIGN_IN, [
      { json: answerOf({ eteamsid: 'theirs' }) },
      { json: answerOf({ eteamsid: 'mine' }) },
    ]);
    const runtime = await setUp();
    const call = runtime.request.post('/api/save', { text: 'draft' });
    const { id, data } = await promptOf(runtime, 'relogin');
    expect((await failure(data.signIn(CREDENTIALS))).message).to.equal(OTHERS);
    expect(runtime.session.id$.get()).to.equal('old');
    expect(await savedAs()).to.deep.equal(['old']);
    await data.signIn(CREDENTIALS);
    runtime.prompts.answer(id, 'signed-in');
    expect((await call).data).to.deep.equal(ANSWER.data);
    expect(await savedAs()).to.deep.equal(['old', 'mine']);
    expect([runtime.prompts$(), await asked()]).to.deep.equal([1, 2]);
  });

  it('given the box sets their cookie, then it says so, and the first person can give up', async () => {
    await server().reply(SIGN_IN, { json: answerOf({}) });
    const document = documentWith('ETEAMSID=old');
    const runtime = await setUp({ sessionId: undefined, environment: { document } });
    const call = failure(runtime.request.post('/api/save', {}));
    const { id, data } = await promptOf(runtime, 'relogin');
    document.cookie = 'ETEAMSID=theirs';
    expect((await failure(data.signIn(CREDENTIALS))).message).to.equal(OTHERS);
    runtime.prompts.answer(id, 'cancelled');
    expect((await call).code).to.equal('SESSION_EXPIRED');
    expect(runtime.session.id$.get()).to.equal('old');
    expect(await savedAs()).to.deep.equal(['old']);
  });

  const elsewhere: Record<string, (page: { cookie: string }, runtime: Runtime) => void> = {
    'in another tab, to which the person went': (page) => {
      page.cookie = 'ETEAMSID=theirs';
      window.dispatchEvent(new Event('visibilitychange'));
    },
    'by the login page': (page, { prompts }) => {
      page.cookie = 'ETEAMSID=theirs';
      const [head] = prompts.queue$.get();
      if (head) prompts.answer(head.id, 'signed-in');
    },
    'and the page takes that over': (_, { session }) => session.setId('theirs'),
  };
  for (const [what, happens] of Object.entries(elsewhere)) {
    it(`given they sign in ${what}, then the box asks again and the session is given back`, async () => {
      const document = documentWith('ETEAMSID=old');
      const runtime = await setUp({ sessionId: undefined, environment: { document } });
      const call = failure(runtime.request.post('/api/save', {}));
      await promptOf(runtime, 'relogin');
      happens(document, runtime);
      await askedAnew(runtime);
      expect(runtime.session.id$.get()).to.equal('old');
      await cancel(runtime);
      expect((await call).code).to.equal('SESSION_EXPIRED');
      expect(await savedAs()).to.deep.equal(['old']);
    });
  }

  it('given a tab in which they sign in tells of it, then the box asks again', async () => {
    const runtime = await setUp();
    const call = failure(runtime.request.post('/api/save', {}));
    await promptOf(runtime, 'relogin');
    const channel = new BroadcastChannel(`stoa-session ${server().origin}`);
    channel.postMessage({ from: 'old', to: 'theirs' });
    await askedAnew(runtime);
    channel.close();
    await cancel(runtime);
    expect((await call).code).to.equal('SESSION_EXPIRED');
    expect(await savedAs()).to.deep.equal(['old']);
  });

  it('given their cookie is there already, then the person is asked instead', async () => {
    const document = documentWith('ETEAMSID=old');
    const runtime = await setUp({ sessionId: undefined, environment: { document } });
    document.cookie = 'ETEAMSID=theirs';
    const call = failure(runtime.request.post('/api/save', {}));
    await askedAnew(runtime);
    await cancel(runtime);
    expect((await call).code).to.equal('SESSION_EXPIRED');
    expect(runtime.session.id$.get()).to.equal('old');
    expect(await savedAs()).to.deep.equal(['old']);
  });

  it('given the page takes it over while a call is under way, then the call is not sent again', async () => {
    const runtime = await setUp();
    await server().reply('POST /api/save', [{ ...EXPIRED, hold: true }, { json: ANSWER }]);
    const call = failure(runtime.request.post('/api/save', {}));
    await arrived(server(), 1);
    runtime.session.setId('theirs');
    await server().release();
    await askedAnew(runtime);
    await cancel(runtime);
    expect((await call).code).to.equal('SESSION_EXPIRED');
    expect(await savedAs()).to.deep.equal(['old']);
  });

  it('given a call in the background, then it fails and nobody is asked', async () => {
    const document = documentWith('ETEAMSID=old');
    const runtime = await setUp({ sessionId: undefined, environment: { document } });
    document.cookie = 'ETEAMSID=theirs';
    const call = failure(runtime.request.post('/api/save', {}, { background: true }));
    expect((await call).code).to.equal('SESSION_EXPIRED');
    expect([runtime.prompts$(), await savedAs()]).to.deep.equal([0, ['old']]);
  });

  it('given a renewal in silence brings it, then a guest’s calls fail', async () => {
    const runtime: Runtime = await setUp({
      embedded: true,
      renewSession: () => Promise.resolve(runtime.session.setId('theirs')),
    });
    const call = failure(runtime.request.post('/api/save', {}));
    expect((await call).code).to.equal('SESSION_EXPIRED');
    expect(runtime.session.id$.get()).to.equal('old');
    expect(await savedAs()).to.deep.equal(['old']);
  });

  it('given a mobile browser, then the page signs out', async () => {
    const led: string[] = [];
    const document = documentWith('ETEAMSID=old');
    const navigator = navigatorOf('a mobile browser');
    const navigate = (url: string) => void led.push(url);
    const runtime = await setUp({ sessionId: undefined, environment: { document, navigator, navigate } });
    document.cookie = 'ETEAMSID=theirs';
    const call = failure(runtime.request.post('/api/save', {}));
    expect((await call).code).to.equal('SESSION_EXPIRED');
    expect([led.length, await savedAs()]).to.deep.equal([1, ['old']]);
  });

  const unlike: Record<string, [Reply, number | string | undefined, boolean]> = {
    'the same person of another tenant': [infoOf('7', 'south'), 7, false],
    'another person where the page names the tenant alone': [ANOTHER, undefined, true],
    'a person whom the suite does not name': [{ json: answerOf({ isInvalidEteamsid: false }) }, 7, true],
    'a suite that does not know the question': [{ status: 404 }, 7, true],
    'a suite that takes the question for one of the expired session': [EXPIRED, 7, true],
    'a suite that answers nonsense': [{ json: answerOf([7, 'x']) }, 7, true],
    'a person whose long id the suite writes as a number': [LONG_ID, '7345678901234567891', true],
    'a page of nobody, as servers write it': [OWN, 0, true],
    'a tenant in other letters': [infoOf('7', 'North'), 7, true],
  };
  for (const [what, [info, userId, goesOn]] of Object.entries(unlike)) {
    it(`given ${what}, then the calls ${goesOn ? 'go on' : 'do not go on'}`, async () => {
      await server().reply(SIGN_IN, { json: answerOf({ eteamsid: 'new' }) });
      const page = { locale: ENGLISH, currentUser: { id: userId }, currentTenant: { tenantKey: 'north' } };
      const runtime = await setUp({ info: [info], page });
      const call = runtime.request.post('/api/save', {});
      const { id, data } = await promptOf(runtime, 'relogin');
      if (!goesOn) {
        expect((await failure(data.signIn(CREDENTIALS))).message).to.equal(OTHERS);
        const failed = failure(call);
        await cancel(runtime);
        expect((await failed).code).to.equal('SESSION_EXPIRED');
        return;
      }
      await data.signIn(CREDENTIALS);
      runtime.prompts.answer(id, 'signed-in');
      expect((await call).status).to.equal(true);
      expect(await savedAs()).to.deep.equal(['old', 'new']);
    });
  }

  it('given a page that does not say whose it is, then nobody is asked who that is', async () => {
    const document = documentWith('ETEAMSID=old');
    const runtime = await setUp({ page: {}, sessionId: undefined, environment: { document } });
    document.cookie = 'ETEAMSID=theirs';
    expect((await runtime.request.post('/api/save', {})).status).to.equal(true);
    expect([await asked(), await savedAs()]).to.deep.equal([0, ['old', 'theirs']]);
  });

  it('given the suite is still being asked, then calls that come meanwhile do not go as theirs', async () => {
    await server().reply('POST /api/autosave', { json: ANSWER });
    const document = documentWith('ETEAMSID=old');
    const info = [{ ...ANOTHER, hold: true }] as const;
    const runtime = await setUp({ info: [...info], sessionId: undefined, environment: { document } });
    document.cookie = 'ETEAMSID=theirs';
    const call = failure(runtime.request.post('/api/save', {}));
    await arrived(server(), 2);
    await runtime.request.post('/api/autosave', {});
    await server().release();
    await cancel(runtime);
    await call;
    const autosaved = (await server().requests()).find(({ path }) => path === '/api/autosave');
    expect(autosaved?.headers['eteamsid']).to.equal('old');
  });

  it('given a third session comes while the suite is asked about the second, then it is asked about that, too', async () => {
    const document = documentWith('ETEAMSID=old');
    const info: [Reply, Reply] = [{ ...OWN, hold: true }, ANOTHER];
    const runtime = await setUp({ info, sessionId: undefined, environment: { document } });
    const call = failure(runtime.request.post('/api/save', {}));
    await promptOf(runtime, 'relogin');
    document.cookie = 'ETEAMSID=mine';
    window.dispatchEvent(new Event('visibilitychange'));
    await arrived(server(), 2);
    runtime.session.setId('theirs');
    await server().release();
    await askedAnew(runtime);
    await cancel(runtime);
    expect((await call).code).to.equal('SESSION_EXPIRED');
    expect([runtime.session.id$.get(), await savedAs()]).to.deep.equal(['old', ['old']]);
  });

  it('given the first person signs in in a tab while the suite is asked about another, then that counts', async () => {
    const runtime = await setUp({ info: [{ ...ANOTHER, hold: true }, OWN] });
    const call = runtime.request.post('/api/save', {});
    await promptOf(runtime, 'relogin');
    const channel = new BroadcastChannel(`stoa-session ${server().origin}`);
    channel.postMessage({ from: 'old', to: 'theirs' });
    await arrived(server(), 2);
    const told = heard(runtime, 'mine');
    channel.postMessage({ from: 'old', to: 'mine' });
    await told;
    await server().release();
    expect((await call).status).to.equal(true);
    channel.close();
    expect(await savedAs()).to.deep.equal(['old', 'mine']);
  });

  it('given the box is over before the suite has said whose it is, then what came meanwhile stays', async () => {
    await server().reply(SIGN_IN, { json: answerOf({ eteamsid: 'theirs' }) });
    const runtime = await setUp({ info: [{ ...ANOTHER, hold: true }, OWN] });
    const call = runtime.request.post('/api/save', {});
    const { data } = await promptOf(runtime, 'relogin');
    const signingIn = data.signIn(CREDENTIALS);
    await arrived(server(), 3);
    runtime.session.setId('mine');
    const told = runtime.prompts.queue$.get()[0];
    if (told) runtime.prompts.answer(told.id, 'cancelled');
    expect((await call).status).to.equal(true);
    await server().release();
    await signingIn;
    expect([runtime.session.id$.get(), await savedAs()]).to.deep.equal(['mine', ['old', 'mine']]);
  });

  it('given the box brings id and cookie of them, then giving up is done once', async () => {
    await server().reply(SIGN_IN, { json: answerOf({ eteamsid: 'theirs' }) });
    const document = documentWith('ETEAMSID=old');
    const runtime = await setUp({ info: [ANOTHER], sessionId: undefined, environment: { document } });
    const call = failure(runtime.request.post('/api/save', {}));
    const { id, data } = await promptOf(runtime, 'relogin');
    document.cookie = 'ETEAMSID=theirs';
    expect((await failure(data.signIn(CREDENTIALS))).message).to.equal(OTHERS);
    runtime.prompts.answer(id, 'cancelled');
    expect((await call).code).to.equal('SESSION_EXPIRED');
    expect([runtime.prompts$(), runtime.session.id$.get()]).to.deep.equal([1, 'old']);
  });

  it('given a cookie that no script can read, then the suite forgets theirs', async () => {
    await server().reply(SIGN_IN, { json: answerOf({}) });
    await server().reply('GET /papi/app/baseserver/clearCookie', { json: answerOf({}) });
    const runtime = await setUp({ sessionId: undefined, environment: { document: documentWith('') } });
    const call = failure(runtime.request.post('/api/save', {}));
    const { id, data } = await promptOf(runtime, 'relogin');
    expect((await failure(data.signIn(CREDENTIALS))).message).to.equal(OTHERS);
    runtime.prompts.answer(id, 'cancelled');
    await call;
    const asked = (await server().requests()).map(({ path }) => path);
    expect(asked.at(-1)).to.equal('/papi/app/baseserver/clearCookie');
  });

  for (const [what, reply] of Object.entries<Reply>({
    'has an outage': { status: 503 },
    'cannot be reached': { drop: 'before-headers' },
    'says that it is no good': { json: answerOf({ ACCESS_ETEAMSID: '', isInvalidEteamsid: true }) },
  })) {
    it(`given the suite ${what} when asked, then nothing is sent, and the person can sign in`, async () => {
      await server().reply(SIGN_IN, { json: answerOf({ eteamsid: 'mine' }) });
      const document = documentWith('ETEAMSID=old');
      const info: [Reply, Reply] = [reply, OWN];
      const runtime = await setUp({ info, sessionId: undefined, environment: { document } });
      document.cookie = 'ETEAMSID=unknown';
      const call = runtime.request.post('/api/save', {});
      const { id, data } = await promptOf(runtime, 'relogin');
      expect(data.text).to.match(/^Your session has expired/);
      expect([runtime.session.id$.get(), await savedAs()]).to.deep.equal(['old', ['old']]);
      await data.signIn(CREDENTIALS);
      runtime.prompts.answer(id, 'signed-in');
      expect((await call).status).to.equal(true);
      expect(await savedAs()).to.deep.equal(['old', 'mine']);
    });
  }

  it('given the suite cannot be asked after a sign-in, then the box says so, and another try may do', async () => {
    await server().reply(SIGN_IN, { json: answerOf({ eteamsid: 'mine' }) });
    const runtime = await setUp({ info: [{ status: 503 }, OWN] });
    const call = runtime.request.post('/api/save', {});
    const { id, data } = await promptOf(runtime, 'relogin');
    expect((await failure(data.signIn(CREDENTIALS))).message).to.match(/cannot be reached/);
    await data.signIn(CREDENTIALS);
    runtime.prompts.answer(id, 'signed-in');
    expect((await call).status).to.equal(true);
  });

  it('given a call of the page that waits for the session before any other, then the person is asked in the end', async () => {
    const clock = createFakeClock();
    await server().reply('GET /api/token', EXPIRED);
    const document = documentWith('ETEAMSID=old');
    const runtime = await setUp({ sessionId: undefined, environment: { document, clock } });
    runtime.request.use({
      match: ({ url }) => !url.includes('/api/token'),
      onRequest: async (options) => {
        await runtime.request('/api/token');
        return options;
      },
    });
    document.cookie = 'ETEAMSID=mine';
    const call = failure(runtime.request.post('/api/save', {}));
    await arrived(server(), 1);
    await eventually(async () => {
      await clock.advance(1_000);
      expect(runtime.prompts$()).to.equal(1);
    });
    runtime.dispose();
    await call;
  });

  it('given a script that insists on theirs, then it is not followed for ever', async () => {
    const runtime = await setUp({ info: [ANOTHER] });
    runtime.session.id$.listen((id) => {
      if (id !== 'theirs') setTimeout(() => runtime.session.setId('theirs'));
    });
    await server().reply('POST /api/save', [{ ...EXPIRED, hold: true }, { json: ANSWER }]);
    const call = failure(runtime.request.post('/api/save', {}));
    await arrived(server(), 1);
    runtime.session.setId('theirs');
    await server().release();
    expect((await call).code).to.equal('SESSION_EXPIRED');
    expect([await savedAs(), runtime.prompts$()]).to.deep.equal([['old'], 20]);
  });

  it('given a renewal in silence that has set theirs and says no, then it is given back', async () => {
    const runtime: Runtime = await setUp({
      embedded: true,
      renewSession: () => Promise.resolve(!runtime.session.setId('theirs')),
    });
    await failure(runtime.request.post('/api/save', {}));
    expect(runtime.session.id$.get()).to.equal('old');
  });

  it('given a page that has signed in by itself, then its id is what is gone back to', async () => {
    const document = documentWith('');
    const runtime = await setUp({ info: [ANOTHER], sessionId: undefined, environment: { document } });
    runtime.session.setId('mine');
    const call = failure(runtime.request.post('/api/save', {}));
    await promptOf(runtime, 'relogin');
    document.cookie = 'ETEAMSID=theirs';
    window.dispatchEvent(new Event('visibilitychange'));
    await askedAnew(runtime);
    await cancel(runtime);
    await call;
    expect(runtime.session.id$.get()).to.equal('mine');
  });

  it('given calls that come later, then they are asked about anew, and go on when it is the first person', async () => {
    const document = documentWith('ETEAMSID=old');
    const runtime = await setUp({ sessionId: undefined, environment: { document } });
    document.cookie = 'ETEAMSID=theirs';
    const first = failure(runtime.request.post('/api/save', {}));
    await askedAnew(runtime);
    await cancel(runtime);
    await first;
    await server().reply('POST /api/save', [EXPIRED, { json: ANSWER }]);
    const second = runtime.request.post('/api/save', {});
    await promptOf(runtime, 'relogin');
    document.cookie = 'ETEAMSID=mine';
    window.dispatchEvent(new Event('visibilitychange'));
    expect((await second).status).to.equal(true);
    expect(await savedAs()).to.deep.equal(['old', 'old', 'mine']);
  });

  it('given what a session is worth is asked and it has expired, then nobody is asked to sign in', async () => {
    const runtime = await setUp({ info: [EXPIRED] });
    expect((await failure(runtime.getBaseInfo('another'))).code).to.equal('HTTP');
    expect(runtime.prompts$()).to.equal(0);
  });
});
