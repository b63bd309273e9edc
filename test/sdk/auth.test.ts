/**
 * A host proves who its user is: by an address of its own server, by a session id it has got itself, or by a script of the
 * suite where the person is signed in already. Each way ends in time with a session or a reason, and leaves nothing behind.
 */
import { expect } from '@open-wc/testing';
import { browserEnvironment, type Environment } from '../../core/base/environment.js';
import { createTrustedTypes } from '../../core/base/trusted-types.js';
import { authStrategy } from '../../sdk/auth/index.js';
import { setCookieAside } from '../../sdk/auth/page-cookie.js';
import type { SdkError } from '../../sdk/errors.js';
import { createSessionRefresh } from '../../sdk/session-refresh.js';
import { createSdkTexts } from '../../sdk/texts.js';
import type { AuthOptions, SdkEnvironment, SessionGrant } from '../../sdk/types.js';
import { createFakeClock } from '../../testkit/clock.js';
import { fetchOf } from '../core/request/support.js';
import { cannot } from '../engines/cannot.mjs';
import { eventually } from '../support/eventually.js';
import { useExpectedPageErrors } from '../support/page-errors.js';
import { disposeRuntimes, rejection, runtimeFor } from '../support/runtime.js';
import { startServer, useServer, type Reply, type TestServer } from '../support/server.js';

const SURROUNDINGS: SdkEnvironment = {
  place: 'host',
  isFramed: false,
  hasOrigin: true,
  container: '',
  cookies: true,
  storage: true,
};

describe('signing in to the embedding SDK', () => {
  /** The suite; in the token stories the host's own server as well. */
  const server = useServer();
  afterEach(disposeRuntimes);

  interface Given {
    readonly environment?: Partial<Environment>;
    readonly surroundings?: Partial<SdkEnvironment>;
    readonly signal?: AbortSignal;
    readonly suite?: Pick<TestServer, 'origin'>;
  }

  function signIn(auth: AuthOptions, given: Given = {}): Promise<SessionGrant> {
    const { surroundings, suite = server() } = given;
    const environment = browserEnvironment(given.environment);
    const { request } = runtimeFor(suite, { environment: given.environment ?? {}, embedded: true });
    return authStrategy(auth).signIn({
      baseUrl: new URL(suite.origin),
      environment,
      surroundings: { ...SURROUNDINGS, ...surroundings },
      request,
      trustedTypes: createTrustedTypes({ environment }),
      texts: createSdkTexts(() => 'en'),
      signal: given.signal ?? new AbortController().signal,
    });
  }

  const refusal = (...of: Parameters<typeof signIn>) => rejection<SdkError>(signIn(...of));

  describe('by a token call', () => {
    const token = (url = '/token'): AuthOptions => ({ type: 'token', url });
    const grant = (data: object): Reply => ({ json: { code: 200, status: true, msg: '', data } });

    /** A host whose page is on the test server. */
    const host = (path = '/'): Pick<Given, 'environment'> => ({
      environment: {
        document: { baseURI: server().origin + path } as Document,
        window: { origin: server().origin } as Environment['window'],
      },
    });

    it('takes the session id and how long it is good for', async () => {
      await server().reply('GET /token', grant({ eteamsid: 's-1', expiresIn: 3600 }));
      expect(await signIn(token(), host())).to.deep.equal({ sessionId: 's-1', expiresIn: 3600 });
    });

    it('asks an address that is relative to the page of the host, not to the suite', async () => {
      await server().reply('GET /portal/api/token', grant({ eteamsid: 's-1' }));
      expect((await signIn(token('api/token'), host('/portal/start'))).sessionId).to.equal('s-1');
    });

    for (const [given, taken] of [
      ['3600', 3600],
      [0.5, 0.5],
      [0, undefined],
      [-1, undefined],
      ['soon', undefined],
      ['Infinity', undefined],
      [null, undefined],
      [true, undefined],
      [[60], undefined],
      [{}, undefined],
    ] as const) {
      it(`given ${JSON.stringify(given)} seconds, then it counts on ${String(taken)}`, async () => {
        await server().reply('GET /token', grant({ eteamsid: 's-1', expiresIn: given }));
        expect((await signIn(token(), host())).expiresIn).to.equal(taken);
      });
    }

    it('asks anew each time, past every cache', async () => {
      const asked: [string, RequestCache | undefined][] = [];
      const network = fetchOf((url, { cache }) => {
        asked.push([url, cache]);
        return Response.json({ status: true, data: { eteamsid: `s-${asked.length}` } });
      });
      const url = 'https://host.example/token';
      const grants = await Promise.all([1, 2].map(() => signIn(token(url), { environment: network })));
      expect(grants.map(({ sessionId }) => sessionId)).to.have.members(['s-1', 's-2']);
      expect(asked).to.deep.equal([
        [url, 'no-store'],
        [url, 'no-store'],
      ]);
    });

    it('tells the host nothing of the suite’s session', async () => {
      await server().reply('GET /token', grant({ eteamsid: 's-1' }));
      const suite = { origin: 'https://suite.example' };
      const { request } = runtimeFor(suite, { sessionId: 'secret' });
      await signIn(token(), { ...host(), suite });
      await request.settle(`${server().origin}/token`, { external: true });
      for (const { headers } of await server().requests()) expect(headers).not.to.have.property('eteamsid');
    });

    for (const [what, url] of [
      ['http on a host (token URL "http://host/api/token")', 'http://host/api/token'],
      ['http in the house', 'http://192.168.0.7/token'],
      ['http by a name that begins as this machine does', 'http://127.0.0.1.evil.example/token'],
      ['an address without a scheme that leads away', '//evil.example/token'],
      ['the same with backslashes', '/\\evil.example/token'],
      ['a script', 'javascript:alert(1)'],
      ['data', 'data:application/json,{}'],
      ['a blob of the page', 'blob:http://127.0.0.1:1/1'],
      ['a file', 'file:///etc/passwd'],
      ['another protocol', 'ftp://host.example/token'],
      ['a user name', 'https://user@host.example/token'],
      ['a password', 'https://user:pass-word@host.example/token?key=query-key'],
      ['what is no address', 'https://'],
      ['nothing', ''],
      ['what is no text', { toString: () => 'https://host.example' } as unknown as string],
    ] as const) {
      it(`refuses ${what}, before anything is sent`, async () => {
        let sent = 0;
        const network = fetchOf(() => (sent++, Response.json({})));
        const { environment } = host();
        const error = await refusal(token(url), { environment: { ...environment, ...network } });
        expect(error).to.include({ code: 'INSECURE_ADDRESS', step: 'authenticate' });
        expect(error.message).not.to.match(/pass-word|query-key/);
        expect(sent).to.equal(0);
      });
    }

    it('refuses http where the page has no origin of its own', async () => {
      const page = { baseURI: 'http://host.example/' } as Document;
      const window = { origin: 'null' } as Environment['window'];
      const error = await refusal(token('/token'), { environment: { document: page, window } });
      expect(error.code).to.equal('INSECURE_ADDRESS');
    });

    it('says what the server of the host says, as text, and not at any length', async () => {
      await server().reply('GET /token', { json: { status: false, msg: '<b>unknown</b> client' } });
      const error = await refusal(token(), host());
      expect(error).to.include({
        code: 'NO_TOKEN',
        step: 'authenticate',
        message: 'Failed to get Token! <b>unknown</b> client',
      });
      expect(error.cause).to.include({ code: 'ENVELOPE' });
      await server().reply('GET /token', { status: 403, json: { msg: 'x'.repeat(9_000) } });
      expect((await refusal(token(), host())).message).to.have.length(221);
    });

    for (const [what, reply] of Object.entries<Reply>({
      'an error': { status: 500 },
      'a page': { body: '<!doctype html><title>Login</title>' },
      'a message that is no text': { json: { status: false, msg: { toString: 1 } } },
      'a lost connection': { drop: 'before-headers' },
      'half an answer': { ...{ json: { status: true, data: { eteamsid: 's' } } }, drop: 'mid-body' },
    })) {
      it(`given ${what}, then there is no token`, async () => {
        await server().reply('GET /token', reply);
        const error = await refusal(token(), host());
        expect([error.code, error.message]).to.deep.equal(['NO_TOKEN', 'Failed to get Token!']);
      });
    }

    for (const data of [
      {},
      { eteamsid: '' },
      { eteamsid: null },
      { eteamsid: 7 },
      { eteamsid: { a: 1 } },
      { eteamsid: 'a\r\nX-Evil: 1' },
      { eteamsid: 'x'.repeat(600) },
      'text',
      ['s-1'],
    ]) {
      it(`given ${JSON.stringify(data).slice(0, 40)}, then there is no session id`, async () => {
        await server().reply('GET /token', grant(data as object));
        const error = await refusal(token(), host());
        expect(error).to.include({ code: 'NO_SESSION_ID', message: 'Unable to get ETEAMSID!' });
      });
    }

    it('waits 30 s for a server that does not answer, then gives the call up', async () => {
      await server().reply('GET /token', { ...grant({ eteamsid: 's-1' }), hold: true });
      const clock = createFakeClock();
      const { environment } = host();
      const error = refusal(token(), { environment: { ...environment, clock } });
      await clock.advance(29_999);
      expect(clock.pending).to.be.greaterThan(0);
      await clock.advance(1);
      expect((await error).code).to.equal('AUTH_TIMEOUT');
      await eventually(() => expect(clock.pending).to.equal(0));
    });

    it('needs no cookies: with third-party cookies blocked it works as ever', async () => {
      await server().reply('GET /token', grant({ eteamsid: 's-1' }));
      const given = { ...host(), surroundings: { cookies: false, hasOrigin: false } };
      expect((await signIn(token(), given)).sessionId).to.equal('s-1');
    });

    it('never asks by a script, which any page could read along with', async () => {
      await server().reply('GET /token', grant({ eteamsid: 's-1' }));
      const scripts = document.scripts.length;
      const answer = signIn(token(), host());
      expect(document.scripts.length).to.equal(scripts);
      await answer;
      expect((await server().requests())[0]?.headers['sec-fetch-dest']).to.equal('empty');
    });

    it('given nobody waits any more, then the call is given up and says so', async () => {
      await server().reply('GET /token', { ...grant({ eteamsid: 's-1' }), hold: true });
      const nobody = new AbortController();
      const error = refusal(token(), { ...host(), signal: nobody.signal });
      await eventually(async () => expect(await server().requests()).to.have.length(1));
      nobody.abort();
      expect((await error).code).to.equal('DESTROYED');
      expect((await refusal(token(), { ...host(), signal: nobody.signal })).code).to.equal('DESTROYED');
      expect(await server().requests()).to.have.length(1);
    });
  });

  describe('by a session id of the host', () => {
    const session = (sessionId: unknown, expiresIn?: number) =>
      ({ type: 'session', sessionId, ...(expiresIn && { expiresIn }) }) as AuthOptions;

    it('takes the text, with how long it is good for', async () => {
      expect(await signIn(session('s-1', 60))).to.deep.equal({ sessionId: 's-1', expiresIn: 60 });
      expect(await server().requests()).to.deep.equal([]);
    });

    it('asks a function, each time anew', async () => {
      let count = 0;
      const auth = session(() => Promise.resolve(`s-${++count}`));
      expect((await signIn(auth)).sessionId).to.equal('s-1');
      expect((await signIn(auth)).sessionId).to.equal('s-2');
      expect(await signIn(session(() => ({ sessionId: 's-3', expiresIn: '90' })))).to.deep.equal({
        sessionId: 's-3',
        expiresIn: 90,
      });
    });

    it('can be renewed where it is a function', () => {
      expect(authStrategy(session('s-1')).renewable).to.equal(false);
      expect(authStrategy(session(() => 's-1')).renewable).to.equal(true);
    });

    for (const [what, supplied] of [
      ['nothing', undefined],
      ['null', null],
      ['an empty text', ''],
      ['a number', 7],
      ['an empty object', {}],
      ['an object with a nested one', { sessionId: { toString: () => 's-1' } }],
      ['a list', ['s-1']],
      ['a line break', 's-1\r\nX-Evil: 1'],
      ['a line break at the end', 's-1\n'],
      ['a space', 's 1'],
      ['too long a text', 'x'.repeat(513)],
      ['a text beyond what headers hold', 'é'],
    ] as const) {
      it(`given ${what}, then there is no session id`, async () => {
        for (const given of [supplied, () => supplied]) {
          const error = await refusal(session(given));
          expect(error).to.include({ code: 'NO_SESSION_ID', step: 'authenticate' });
        }
      });
    }

    for (const [what, supply] of [
      [
        'throws',
        () => {
          throw new Error('down');
        },
      ],
      ['rejects', () => Promise.reject(new Error('down'))],
      [
        'answers with a getter that throws',
        () => ({
          get sessionId() {
            throw new Error('down');
          },
        }),
      ],
      [
        'answers with a promise that throws',
        () => ({
          get then() {
            throw new Error('down');
          },
        }),
      ],
    ] as const) {
      it(`given a function that ${what}, then that is the cause`, async () => {
        const error = await refusal(session(supply));
        expect(error.code).to.equal('NO_SESSION_ID');
        expect(error.cause).to.include({ message: 'down' });
      });
    }

    it('waits 30 s for a function that never answers', async () => {
      const clock = createFakeClock();
      const error = refusal(
        session(() => new Promise(() => {})),
        { environment: { clock } },
      );
      await clock.advance(30_000);
      expect((await error).code).to.equal('AUTH_TIMEOUT');
      expect(clock.pending).to.equal(0);
    });
  });

  describe('by a script of the suite', () => {
    const PATH = 'GET /papi/iaauthclient/oauth/login';
    const script: AuthOptions = { type: 'script', tenantKey: 'norvik' };
    const javascript = (body: string): Reply => ({ body, headers: { 'content-type': 'text/javascript' } });
    const leave = (id: string) => `document.cookie = 'ETEAMSID=${id}; path=/';`;
    const tell = (detail: object) =>
      `dispatchEvent(new CustomEvent('stoa-script-login', { detail: ${JSON.stringify(detail)} }));`;
    const yes = tell({ code: 200, status: true, msg: '', data: {} });
    const no = (data: object = {}, msg = '') => tell({ code: -1, status: false, msg, data });
    const scripts = () => document.querySelectorAll('script[src*="iaauthclient"]').length;
    const forget = () => {
      document.cookie = 'ETEAMSID=; path=/; max-age=0';
    };
    beforeEach(forget);
    afterEach(() => {
      forget();
      expect(scripts()).to.equal(0);
    });

    it('takes the session id that the script leaves in the page’s cookie', async () => {
      await server().reply(PATH, javascript(leave('s-1') + yes));
      expect((await signIn(script)).sessionId).to.equal('s-1');
    });

    it('says for whom and where to come back to', async () => {
      await server().reply(PATH, javascript(leave('s-1') + yes));
      await signIn(script);
      await signIn({ ...script, goPage: '/portal?a=1&b=2#c' });
      const [first, second] = await server().requests();
      expect(first?.query).to.deep.equal({ tenantKey: 'norvik', gopage: location.href });
      expect(second?.query).to.deep.equal({
        tenantKey: 'norvik',
        gopage: `${location.origin}/portal?a=1&b=2#c`,
      });
      expect(first?.headers).to.include({ 'sec-fetch-dest': 'script', referer: `${location.origin}/` });
    });

    it('hands on the ticket that the login page has added to the page at hand', async () => {
      await server().reply(PATH, javascript(leave('s-1') + yes));
      const href = () => `${location.origin}/portal?stoa-ticket=t-1`;
      await signIn({ ...script, goPage: '/portal' }, { environment: { href } });
      await signIn({ ...script, goPage: 'https://host.example/portal' }, { environment: { href } });
      const [own, foreign] = await server().requests();
      expect(own?.query['gopage']).to.equal(`${location.origin}/portal?stoa-ticket=t-1`);
      expect(foreign?.query['gopage']).to.equal('https://host.example/portal');
    });

    it('refuses to lead back to a script', async () => {
      const error = await refusal({ ...script, goPage: 'javascript:alert(1)' });
      expect(error.code).to.equal('INSECURE_ADDRESS');
      expect(await server().requests()).to.deep.equal([]);
    });

    it('finds the cookie without being told of it, also when it comes late', async () => {
      await server().reply(PATH, javascript(leave('s-1')));
      expect((await signIn(script)).sessionId).to.equal('s-1');
      forget();
      await server().reply(PATH, javascript(`setTimeout(() => { ${leave('s-2')} }, 60)`));
      expect((await signIn(script)).sessionId).to.equal('s-2');
    });

    it('does not take the cookie of an earlier session for the answer', async () => {
      document.cookie = 'ETEAMSID=earlier; path=/';
      await server().reply(PATH, javascript(`setTimeout(() => { ${leave('s-2')} }, 60)`));
      expect((await signIn(script)).sessionId).to.equal('s-2');
    });

    it('takes the session that goes on, when the script says so', async () => {
      document.cookie = 'ETEAMSID=earlier; path=/';
      await server().reply(PATH, javascript(tell({ status: true, data: { expiresIn: '60' } })));
      expect(await signIn(script)).to.deep.equal({ sessionId: 'earlier', expiresIn: 60 });
    });

    it('reads the cookie of exactly that name ("xeteamsid=BAD; eteamsid=GOOD")', async () => {
      const cookies = "for (const c of ['xeteamsid=BAD', 'eteamsid=GOOD']) document.cookie = c + '; path=/';";
      await server().reply(PATH, javascript(cookies));
      expect((await signIn(script)).sessionId).to.equal('GOOD');
      for (const name of ['xeteamsid', 'eteamsid']) document.cookie = `${name}=; path=/; max-age=0`;
    });

    it('given a cookie that cannot be a session id, then there is none', async () => {
      await server().reply(PATH, javascript(leave('"x"') + yes));
      expect((await refusal(script)).code).to.equal('NO_SESSION_ID');
    });

    for (const [what, reply] of Object.entries<Reply>({
      'is no script': javascript('please sign in'),
      'does nothing': javascript(''),
      'is empty': { status: 204 },
      throws: javascript('throw new Error("broken")'),
    })) {
      it(`given a script that ${what}, then it gives up after 100 checks at 20 ms`, async () => {
        await server().reply(PATH, reply);
        const clock = createFakeClock();
        let error: SdkError | undefined;
        // What a script throws, the browser tells the page of; that is not the story here.
        const { onerror } = window;
        window.onerror = () => true;
        const refused = refusal(script, { environment: { clock } }).then((thrown) => (error = thrown));
        await eventually(() => expect(clock.pending).to.equal(2));
        window.onerror = onerror;
        await clock.advance(1_999);
        expect(error).to.equal(undefined);
        expect(scripts()).to.equal(1);
        await clock.advance(1);
        expect(await refused).to.include({ code: 'NO_SESSION_ID', message: 'Unable to get ETEAMSID!' });
        expect(clock.pending).to.equal(0);
      });
    }

    describe('that is HTML', () => {
      // WebKit runs it as a script.
      useExpectedPageErrors();

      it('given it answers 200, which browsers may keep from being a script, then it ends no later', async () => {
        await server().reply(PATH, { body: '<!doctype html>', headers: { 'content-type': 'text/html' } });
        const clock = createFakeClock();
        const error = refusal(script, { environment: { clock } });
        await eventually(() => expect(clock.pending).not.to.equal(1));
        await clock.advance(2_000);
        expect((await error).code).to.equal('NO_SESSION_ID');
      });
    });

    it('given a script that is not there, then it says so without a check', async () => {
      await server().reply(PATH, { status: 404 });
      const clock = createFakeClock();
      const error = await refusal(script, { environment: { clock } });
      expect(error).to.include({ code: 'NO_SESSION_ID', message: 'Unable to get ETEAMSID!' });
      expect(clock.pending).to.equal(0);
    });

    it('given the person is not signed in at the suite, then it says where to, at once', async () => {
      const loginurl = `${server().origin}/login?gopage=x`;
      await server().reply(PATH, javascript(no({ loginurl }, 'nobody is signed in')));
      const clock = createFakeClock();
      const error = await refusal(script, { environment: { clock } });
      expect(error).to.include({ code: 'LOGIN_REQUIRED', step: 'authenticate', loginUrl: loginurl });
      expect(error.message).to.equal('please sign in at the suite first nobody is signed in');
      expect(clock.pending).to.equal(0);
    });

    for (const loginurl of [
      'https://evil.example/login',
      '//evil.example/login',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://[',
      '',
      ' ',
      7,
      null,
      { href: '/login' },
    ]) {
      it(`offers no login page at ${JSON.stringify(loginurl)}`, async () => {
        await server().reply(PATH, javascript(no({ loginurl })));
        expect(await refusal(script)).to.include({ code: 'LOGIN_REQUIRED', loginUrl: undefined });
      });
    }

    it('offers no blob of the suite’s origin, and no address with a password', async () => {
      const { origin, host } = new URL(server().origin);
      for (const loginurl of [`blob:${origin}/1`, `http://a:b@${host}/login`]) {
        await server().reply(PATH, javascript(no({ loginurl })));
        expect(await refusal(script)).to.include({ code: 'LOGIN_REQUIRED', loginUrl: undefined });
      }
    });

    for (const surroundings of [{ cookies: false }, { hasOrigin: false }]) {
      it(`given a page with ${JSON.stringify(surroundings)}, then it says so at once, and asks nobody`, async () => {
        expect((await refusal(script, { surroundings })).code).to.equal('COOKIES_BLOCKED');
        expect(await server().requests()).to.deep.equal([]);
      });
    }

    it('given the script says yes and the browser keeps no cookie, then that is the reason', async () => {
      await server().reply(PATH, javascript(yes));
      expect((await refusal(script)).code).to.equal('COOKIES_BLOCKED');
    });

    it('given nonsense in the event, then the cookie still counts', async () => {
      const nonsense = [null, 'yes', 5, []].map((detail) => tell(detail as object)).join('');
      await server().reply(PATH, javascript(nonsense + leave('s-1')));
      expect((await signIn(script)).sessionId).to.equal('s-1');
    });

    it('given two suites on a page, then what one says is not taken for the other', async () => {
      const other = await startServer();
      try {
        await other.reply(PATH, javascript(leave('other') + yes));
        await server().reply(PATH, { ...javascript(no()), delayMs: 150 });
        const [theirs, ours] = await Promise.all([signIn(script, { suite: other }), refusal(script)]);
        expect(theirs.sessionId).to.equal('other');
        expect(ours.code).to.equal('LOGIN_REQUIRED');
      } finally {
        await other.stop();
      }
    });

    it('given nobody waits any more, then script, listeners and timers are gone at once', async () => {
      await server().reply(PATH, { ...javascript(yes), hold: true });
      const clock = createFakeClock();
      const nobody = new AbortController();
      const error = refusal(script, { environment: { clock }, signal: nobody.signal });
      await eventually(() => expect(scripts()).to.equal(1));
      nobody.abort();
      expect(scripts()).to.equal(0);
      expect((await error).code).to.equal('DESTROYED');
      expect(clock.pending).to.equal(0);
      await server().release();
    });

    it('given a script that never arrives, then it ends after 30 s and is taken out', async () => {
      await server().reply(PATH, { ...javascript(''), hold: true });
      const clock = createFakeClock();
      const error = refusal(script, { environment: { clock } });
      await eventually(() => expect(scripts()).to.equal(1));
      await clock.advance(30_000);
      expect((await error).code).to.equal('AUTH_TIMEOUT');
      expect(clock.pending).to.equal(0);
      await server().release();
    });

    it('takes its listeners off the window again, however it ends', async () => {
      const listening = new Set<unknown>();
      const { addEventListener, removeEventListener } = window;
      Object.assign(window, {
        addEventListener(type: string, listener: () => void, ...more: unknown[]) {
          if (type === 'stoa-script-login') listening.add(listener);
          Reflect.apply(addEventListener, window, [type, listener, ...more]);
        },
        removeEventListener(type: string, listener: () => void, ...more: unknown[]) {
          listening.delete(listener);
          Reflect.apply(removeEventListener, window, [type, listener, ...more]);
        },
      });
      try {
        for (const body of [leave('s-1') + yes, no()]) {
          await server().reply(PATH, javascript(body));
          const settled = signIn(script).catch(() => {});
          expect(listening.size).to.equal(1);
          await settled;
          expect(listening.size).to.equal(0);
        }
      } finally {
        Object.assign(window, { addEventListener, removeEventListener });
      }
    });

    describe('where the page has the cookie of an earlier session', () => {
      const had = (id: string, name = 'ETEAMSID') => (document.cookie = `${name}=${id}; path=/`);
      const cookies = () => document.cookie.split('; ').filter((pair) => /^eteamsid=/i.test(pair));
      /** Cookies know no ports: to them, this suite is where the page is. */
      const onHostOfPage = (): Pick<TestServer, 'origin'> => {
        const { protocol, port } = new URL(server().origin);
        return { origin: `${protocol}//${location.hostname}:${port}` };
      };
      /** For what happens before the script comes. */
      const held = (reply: Reply): Reply => ({ ...reply, hold: true });
      /** How long it takes from the coming of the script. */
      const waitOf = async (grant: Promise<SessionGrant>, clock: ReturnType<typeof createFakeClock>) => {
        let at: number | undefined;
        const settle = () => void (at = clock.now());
        const settled = grant.then(settle, settle);
        await eventually(() => expect(clock.pending === 2 || at !== undefined).to.equal(true));
        const start = clock.now();
        await clock.advance(1_999);
        if (at === undefined) await clock.advance(1);
        await settled;
        return at! - start;
      };
      beforeEach(() => {
        had('s-1');
      });
      afterEach(() => {
        document.cookie = 'eteamsid=; path=/; max-age=0';
      });

      it('given the script leaves the same id again, then that is the answer at once', async () => {
        await server().reply(PATH, javascript(leave('s-1')));
        const clock = createFakeClock();
        const grant = signIn(script, { environment: { clock } });
        expect(await waitOf(grant, clock)).to.equal(0);
        expect((await grant).sessionId).to.equal('s-1');
        expect(cookies()).to.deep.equal(['ETEAMSID=s-1']);
      });

      it('asks the script in a page without it', async () => {
        await server().reply(PATH, javascript(`if (!/ETEAMSID/.test(document.cookie)) { ${leave('s-2')} }`));
        expect((await signIn(script)).sessionId).to.equal('s-2');
      });

      for (const [what, body] of Object.entries({
        'says that nobody is signed in': no(),
        'leaves what cannot be a session id': leave('"x"') + yes,
        'says yes and leaves nothing': yes,
      })) {
        it(`given a script that ${what}, then the page has its cookie afterwards`, async () => {
          await server().reply(PATH, javascript(body));
          await signIn(script).catch(() => {});
          expect(cookies()).to.deep.equal(['ETEAMSID=s-1']);
        });
      }

      it('given a script that is not there, then the page has its cookie afterwards', async () => {
        await server().reply(PATH, { status: 404 });
        await refusal(script);
        expect(cookies()).to.deep.equal(['ETEAMSID=s-1']);
      });

      it('given a script that leaves none, then what was put back is not taken for an answer', async () => {
        await server().reply(PATH, javascript(''));
        const clock = createFakeClock();
        const grant = signIn(script, { environment: { clock } });
        const error = rejection<SdkError>(grant);
        expect(await waitOf(grant, clock)).to.equal(2_000);
        expect((await error).code).to.equal('NO_SESSION_ID');
        expect(cookies()).to.deep.equal(['ETEAMSID=s-1']);
      });

      it('given the login is given up half-way, then the page has its cookie at once', async () => {
        await server().reply(PATH, held(javascript('')));
        const nobody = new AbortController();
        const error = refusal(script, { signal: nobody.signal });
        await eventually(() => expect(scripts()).to.equal(1));
        expect(cookies()).to.deep.equal([]);
        nobody.abort();
        expect(cookies()).to.deep.equal(['ETEAMSID=s-1']);
        expect((await error).code).to.equal('DESTROYED');
        await server().release();
      });

      it('given a script that never arrives, then the page has its cookie after 30 s', async () => {
        await server().reply(PATH, held(javascript('')));
        const clock = createFakeClock();
        const error = refusal(script, { environment: { clock } });
        await eventually(() => expect(scripts()).to.equal(1));
        await clock.advance(30_000);
        expect((await error).code).to.equal('AUTH_TIMEOUT');
        expect(cookies()).to.deep.equal(['ETEAMSID=s-1']);
        await server().release();
      });

      it('given the page is left meanwhile, then it has its cookie, which is no answer should somebody come back', async () => {
        await server().reply(PATH, held(javascript('')));
        const clock = createFakeClock();
        const grant = signIn(script, { environment: { clock } });
        await eventually(async () => expect(await server().requests()).to.have.length(1));
        window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
        expect(cookies()).to.deep.equal(['ETEAMSID=s-1']);
        await server().release();
        expect(await waitOf(grant, clock)).to.equal(2_000);
        expect((await grant).sessionId).to.equal('s-1');
      });

      it('takes the name in lower case, and puts back both as they were', async () => {
        had('s-2', 'eteamsid');
        await server().reply(PATH, javascript(no()));
        await refusal(script);
        expect(cookies()).to.have.members(['ETEAMSID=s-1', 'eteamsid=s-2']);
        await server().reply(PATH, javascript("document.cookie = 'eteamsid=s-2; path=/'"));
        expect((await signIn(script)).sessionId).to.equal('s-2');
        expect(cookies()).to.deep.equal(['eteamsid=s-2']);
      });

      it('given a page by https, then what is put back goes no other way', () => {
        const written: string[] = [];
        let cookie = 'ETEAMSID=s-1';
        const page = {
          get cookie() {
            return cookie;
          },
          set cookie(text) {
            written.push(text);
            cookie = text.includes('max-age') ? '' : text;
          },
        };
        const suite = new URL(server().origin);
        setCookieAside(page as Document, { origin: 'https://portal.example', suite }).end();
        expect(written).to.deep.equal([
          'ETEAMSID=; max-age=0; path=/; secure',
          'ETEAMSID=s-1; path=/; secure',
        ]);
      });

      describe('which the suite has too', () => {
        it('keeps it there while the script is asked', async () => {
          await server().reply(PATH, held(javascript(no())));
          const error = refusal(script, { suite: onHostOfPage() });
          await eventually(async () => expect(await server().requests()).to.have.length(1));
          expect(cookies()).to.deep.equal(['ETEAMSID=s-1']);
          expect((await server().requests())[0]?.headers['cookie']).to.include('ETEAMSID=s-1');
          await server().release();
          await error;
          expect(cookies()).to.deep.equal(['ETEAMSID=s-1']);
        });

        it('takes another id at once', async () => {
          await server().reply(PATH, javascript(leave('s-2')));
          const clock = createFakeClock();
          const grant = signIn(script, { suite: onHostOfPage(), environment: { clock } });
          expect(await waitOf(grant, clock)).to.equal(0);
          expect((await grant).sessionId).to.equal('s-2');
        });

        it('takes the same id at once where the script says so', async () => {
          await server().reply(PATH, javascript(leave('s-1') + yes));
          const clock = createFakeClock();
          const grant = signIn(script, { suite: onHostOfPage(), environment: { clock } });
          expect(await waitOf(grant, clock)).to.equal(0);
          expect((await grant).sessionId).to.equal('s-1');
        });

        it('takes the same id when the checks are over', async () => {
          await server().reply(PATH, javascript(leave('s-1')));
          const clock = createFakeClock();
          const grant = signIn(script, { suite: onHostOfPage(), environment: { clock } });
          expect(await waitOf(grant, clock)).to.equal(2_000);
          expect((await grant).sessionId).to.equal('s-1');
        });

        it('given a cookie of another path, which cannot be taken out, then it is as on the host of the suite', async () => {
          forget();
          const frame = document.createElement('iframe');
          const path = '/__empty__';
          frame.src = path;
          const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
          document.body.append(frame);
          await loaded;
          const window = frame.contentWindow as NonNullable<Environment['window']>;
          window.document.cookie = `ETEAMSID=s-1; path=${path}`;
          try {
            await server().reply(PATH, javascript(''));
            const clock = createFakeClock();
            const environment = { clock, window, document: window.document };
            const grant = signIn(script, { environment });
            expect(await waitOf(grant, clock)).to.equal(2_000);
            expect((await grant).sessionId).to.equal('s-1');
            expect(window.document.cookie).to.include('ETEAMSID=s-1');
          } finally {
            window.document.cookie = `ETEAMSID=; path=${path}; max-age=0`;
            frame.remove();
          }
        });
      });

      describe('while two sign in', () => {
        let other: TestServer;
        beforeEach(async () => {
          other = await startServer();
        });
        afterEach(() => other.stop());

        /** Both are asked before the first answers. */
        async function both(first: Reply, second: Reply) {
          await other.reply(PATH, held(first));
          await server().reply(PATH, held(second));
          const clock = createFakeClock();
          const one = signIn(script, { suite: other, environment: { clock } });
          const two = signIn(script, { environment: { clock } });
          for (const grant of [one, two]) grant.catch(() => {});
          for (const suite of [other, server()])
            await eventually(async () => expect(await suite.requests()).to.have.length(1));
          await other.release();
          return { one, two, clock };
        }

        it('given one fails, then it stays aside for the other, and the page has it when that fails too', async () => {
          const { one, two } = await both(javascript(no()), javascript(no()));
          expect(await rejection<SdkError>(one)).to.include({ code: 'LOGIN_REQUIRED' });
          expect(cookies()).to.deep.equal([]);
          await server().release();
          expect(await rejection<SdkError>(two)).to.include({ code: 'LOGIN_REQUIRED' });
          expect(cookies()).to.deep.equal(['ETEAMSID=s-1']);
        });

        it('given one succeeds, then its id is no answer for the other, and the page has it afterwards', async () => {
          const { one, two, clock } = await both(javascript(leave('s-2')), javascript(''));
          expect((await one).sessionId).to.equal('s-2');
          await server().release();
          expect(await waitOf(two, clock)).to.equal(2_000);
          expect((await rejection<SdkError>(two)).code).to.equal('NO_SESSION_ID');
          expect(cookies()).to.deep.equal(['ETEAMSID=s-2']);
        });

        it('given both succeed by the same id, then each does at once', async () => {
          const { one, two, clock } = await both(javascript(leave('s-1')), javascript(leave('s-1')));
          expect((await one).sessionId).to.equal('s-1');
          await server().release();
          expect(await waitOf(two, clock)).to.equal(0);
          expect(cookies()).to.deep.equal(['ETEAMSID=s-1']);
        });

        it('given the session of one goes on, then it has its id, and the other that of its own script', async () => {
          const { one, two } = await both(javascript(yes), javascript(leave('s-2')));
          expect((await one).sessionId).to.equal('s-1');
          await server().release();
          expect((await two).sessionId).to.equal('s-2');
          expect(cookies()).to.deep.equal(['ETEAMSID=s-2']);
        });
      });
    });

    it('leaves no mark on the document', async () => {
      await server().reply(PATH, javascript(leave('s-1')));
      const before = Reflect.ownKeys(document);
      await signIn(script);
      expect(Reflect.ownKeys(document)).to.deep.equal(before);
    });

    describe('under a strict policy', () => {
      let frame: HTMLIFrameElement;
      afterEach(() => frame.remove());

      /** A page that runs scripts with its nonce only, and takes addresses of scripts from the named policies only. */
      async function page(policies: string): Promise<Partial<Environment>> {
        frame = document.createElement('iframe');
        const policy = `script-src 'nonce-n1'; require-trusted-types-for 'script'; trusted-types ${policies}`;
        frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${policy}"><script nonce="n1"></script>`;
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        document.body.append(frame);
        await loaded;
        const window = frame.contentWindow as NonNullable<Environment['window']>;
        return { window, document: window.document, href: () => window.location.href };
      }

      it('works with the page’s nonce and a policy of its own', async () => {
        await server().reply(PATH, javascript(leave('s-1') + yes));
        const environment = await page("stoa 'allow-duplicates'");
        expect((await signIn(script, { environment })).sessionId).to.equal('s-1');
        expect(frame.contentDocument?.scripts).to.have.length(1);
        expect((await server().requests())[0]?.query['gopage']).to.equal(document.baseURI);
      });

      it('given a page that does not allow the policy, then it says so', async () => {
        if (!('trustedTypes' in window)) throw cannot('trusted-types');
        const error = await refusal(script, { environment: await page("'none'") });
        expect(error.code).to.equal('NO_SESSION_ID');
        expect(error.cause).to.be.an('error');
        expect(frame.contentDocument?.scripts).to.have.length(1);
      });
    });

    for (const [what, body, isGood] of [
      ['gives the same id again', leave('s-1'), true],
      ['says that the session goes on', yes, true],
      ['says that nobody is signed in', no(), false],
    ] as const) {
      it(`given a renewal whose script ${what}, then the page stays signed in`, async () => {
        document.cookie = 'ETEAMSID=s-1; path=/';
        await server().reply(PATH, javascript(body));
        const { session } = runtimeFor(server(), { embedded: true, sessionId: 's-1' });
        const refresh = createSessionRefresh({
          environment: browserEnvironment(),
          texts: createSdkTexts(() => 'en'),
          session,
          signIn: (signal) => signIn(script, { signal }),
          onRefreshed: () => {},
          onExpired: () => {},
        });
        expect(await refresh.renew({ isExpired: false })).to.equal(isGood);
        expect(document.cookie).to.include('ETEAMSID=s-1');
        expect(session.id$.get()).to.equal('s-1');
        refresh.dispose();
      });
    }

    it('given a renewal that is ended meanwhile, then the page has its cookie at once', async () => {
      document.cookie = 'ETEAMSID=s-1; path=/';
      await server().reply(PATH, { ...javascript(''), hold: true });
      const refresh = createSessionRefresh({
        environment: browserEnvironment(),
        texts: createSdkTexts(() => 'en'),
        session: runtimeFor(server(), { embedded: true, sessionId: 's-1' }).session,
        signIn: (signal) => signIn(script, { signal }),
        onRefreshed: () => {},
        onExpired: () => {},
      });
      const renewed = refresh.renew();
      await eventually(() => expect(scripts()).to.equal(1));
      refresh.dispose();
      expect(document.cookie).to.include('ETEAMSID=s-1');
      expect(await renewed).to.equal(false);
      await server().release();
    });

    it('given two who ask for a renewal meanwhile, then there is one script and one answer', async () => {
      await server().reply(PATH, { ...javascript(leave('s-2') + yes), hold: true });
      const given: string[] = [];
      const refresh = createSessionRefresh({
        environment: browserEnvironment(),
        texts: createSdkTexts(() => 'en'),
        session: runtimeFor(server(), { embedded: true, sessionId: 's-1' }).session,
        signIn: (signal) => signIn(script, { signal }),
        onRefreshed: ({ sessionId }) => given.push(sessionId),
        onExpired: () => given.push('expired'),
      });
      const [one, two] = [refresh.renew(), refresh.renew()];
      await eventually(async () => expect(await server().requests()).to.have.length(1));
      expect(scripts()).to.equal(1);
      await server().release();
      expect([await one, await two]).to.deep.equal([true, true]);
      expect(given).to.deep.equal(['s-2']);
      refresh.dispose();
    });
  });
});
