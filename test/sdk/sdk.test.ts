/**
 * A host on another origin signs in, renders a component of the suite into an element of its own and takes it out
 * again. Whatever goes wrong on the way, `init` settles with a reason.
 */
import { expect } from '@open-wc/testing';
import { createStoaSdk } from '../../sdk/sdk.js';
import type { LoadElements, Sdk, SdkOptions, SdkStep, StoaSdk } from '../../sdk/types.js';
import { createFakeClock } from '../../testkit/clock.js';
import { eventually } from '../support/eventually.js';
import { CARD_SCRIPT, serveModule } from '../support/module-files.js';
import { rejection } from '../support/runtime.js';
import { startServer, useServer, type TestServer } from '../support/server.js';

describe('embedding SDK', () => {
  const suite = useServer();
  let host: TestServer;
  const sdks: Sdk[] = [];

  beforeEach(async () => {
    host = await startServer();
    await host.reply('GET /token', { json: { status: true, data: { eteamsid: 's-1' }, msg: '' } });
    await suite().reply('GET /papi/app/baseserver/clearCookie', { json: { status: true } });
    await suite().reply('POST /papi/app/baseserver/info/getInfo', { json: { status: true, data: baseInfo } });
    await serveModule(suite(), {
      script: CARD_SCRIPT,
      style: '.card { color: rgb(1, 2, 3) }',
      labels: { greeting: 'Hello' },
    });
  });

  afterEach(async () => {
    for (const sdk of sdks.splice(0)) sdk.destroy();
    await host.stop();
  });

  const baseInfo = {
    ACCESS_ETEAMSID: 's-1',
    isInvalidEteamsid: false,
    currentUser: { id: '7' },
    locale: { lang: 'en_US' },
    theme: { primaryColor: 'rgb(200, 0, 0)' },
  };

  const newSdk = (loadElements: LoadElements = () => import('../../elements/index.js')): StoaSdk =>
    createStoaSdk({ loadElements, loadParts: () => import('../../sdk/parts.js') });

  const options = (more: Partial<SdkOptions> = {}): SdkOptions => ({
    baseUrl: suite().origin,
    auth: { type: 'token', url: `${host.origin}/token` },
    locale: 'en_US',
    ...more,
  });

  async function initialise(stoaSdk = newSdk(), more: Partial<SdkOptions> = {}): Promise<Sdk> {
    const sdk = await stoaSdk.init(options(more));
    sdks.push(sdk);
    return sdk;
  }

  const container = () => document.body.appendChild(document.createElement('div'));

  describe('init', () => {
    it('takes the steps in their order', async () => {
      const stoaSdk = newSdk();
      const steps: SdkStep[] = [];
      stoaSdk.onStep((step) => steps.push(step));
      await initialise(stoaSdk);
      expect(steps).to.deep.equal([
        'clear-cookie',
        'authenticate',
        'verify-session',
        'request',
        'resources',
        'theme',
        'ready',
      ]);
      const asked = (await suite().requests()).map(({ path }) => path);
      expect(asked).to.deep.equal(['/papi/app/baseserver/clearCookie', '/papi/app/baseserver/info/getInfo']);
    });

    it('signs its calls with the session of the token call, and sends the host none of it', async () => {
      const sdk = await initialise();
      await suite().reply('GET /api/x', { json: { status: true } });
      await sdk.runtime.request('/api/x');
      expect((await suite().requests()).at(-1)?.headers['eteamsid']).to.equal('s-1');
      expect((await host.requests())[0]?.headers).not.to.have.property('eteamsid');
    });

    it('takes a session id that the host supplies', async () => {
      const sdk = await initialise(newSdk(), { auth: { type: 'session', sessionId: 's-2' } });
      expect(sdk.runtime.session.id$.get()).to.equal('s-2');
      expect(await host.requests()).to.deep.equal([]);
    });

    it('knows user and theme from the base info', async () => {
      const { runtime } = await initialise();
      expect(runtime.page.currentUser.id).to.equal('7');
      expect(runtime.theme.current$.get().primaryColor).to.equal('rgb(200, 0, 0)');
    });

    it('does not renew the session of one person by that of another', async () => {
      const sdk = await initialise();
      await host.reply('GET /token', { json: { status: true, data: { eteamsid: 's-8' }, msg: '' } });
      const others = { ...baseInfo, ACCESS_ETEAMSID: 's-8', currentUser: { id: '8' } };
      await suite().reply('POST /papi/app/baseserver/info/getInfo', { json: { status: true, data: others } });
      expect(await sdk.refreshSession()).to.equal(false);
      await suite().reply('POST /api/save', { status: 401, json: { code: -1 } });
      const expired = new Promise((resolve) => sdk.on('session-expired', resolve));
      expect(await rejection(sdk.runtime.request.post('/api/save', {}))).to.include({
        code: 'SESSION_EXPIRED',
      });
      expect(await expired)
        .to.include({ code: 'SESSION_EXPIRED' })
        .with.property('cause')
        .that.includes({
          code: 'INVALID_SESSION_ID',
          message: 'Somebody else has signed in. Sign in as yourself to go on, or reload the page.',
        });
      const saved = (await suite().requests()).filter(({ path }) => path === '/api/save');
      expect(saved.map(({ headers }) => headers['eteamsid'])).to.deep.equal(['s-1']);
    });

    for (const sessionId of ['s-1', () => 's-1'])
      it(`given the session of somebody else by setSession, then it goes back, and says so (renewed ${typeof sessionId === 'string' ? 'by the host alone' : 'by a function'})`, async () => {
        const sdk = await initialise(newSdk(), { auth: { type: 'session', sessionId } });
        const expired = new Promise((resolve) => sdk.on('session-expired', resolve));
        const others = { ...baseInfo, ACCESS_ETEAMSID: 's-8', currentUser: { id: '8' } };
        await suite().reply('POST /papi/app/baseserver/info/getInfo', {
          json: { status: true, data: others },
        });
        sdk.setSession('s-8');
        expect(await expired).to.include({ code: 'SESSION_EXPIRED' });
        expect(sdk.runtime.session.id$.get()).to.equal('s-1');
      });

    it('given two sessions of others by setSession, one right after the other, then the first good one comes back', async () => {
      const sdk = await initialise(newSdk(), { auth: { type: 'session', sessionId: 's-1' } });
      const expired = new Promise((resolve) => sdk.on('session-expired', resolve));
      const others = { ...baseInfo, ACCESS_ETEAMSID: 's-9', currentUser: { id: '8' } };
      await suite().reply('POST /papi/app/baseserver/info/getInfo', { json: { status: true, data: others } });
      sdk.setSession('s-8');
      sdk.setSession('s-9');
      await expired;
      expect(sdk.runtime.session.id$.get()).to.equal('s-1');
    });

    it('does not take a renewed session over while the suite cannot say whose it is', async () => {
      const sdk = await initialise();
      await host.reply('GET /token', { json: { status: true, data: { eteamsid: 's-8' }, msg: '' } });
      await suite().reply('POST /papi/app/baseserver/info/getInfo', { status: 503 });
      expect(await sdk.refreshSession()).to.equal(false);
      expect(sdk.runtime.session.id$.get()).to.equal('s-1');
    });

    it('gives the same promise for the same options and refuses others', async () => {
      const stoaSdk = newSdk();
      const first = stoaSdk.init(options());
      expect(stoaSdk.init(options())).to.equal(first);
      expect(stoaSdk.init(options({ baseUrl: `${suite().origin}/` }))).to.equal(first);
      expect(await rejection(stoaSdk.init(options({ locale: 'zh_CN' })))).to.include({
        code: 'ALREADY_INITIALISED',
      });
      sdks.push(await first);
    });

    it('can be called again after a failure', async () => {
      await host.reply('GET /token', [
        { status: 500 },
        { json: { status: true, data: { eteamsid: 's-1' } } },
      ]);
      const stoaSdk = newSdk();
      await rejection(stoaSdk.init(options()));
      expect((await initialise(stoaSdk)).runtime.session.id$.get()).to.equal('s-1');
    });

    it('tells late listeners too, each exactly once', async () => {
      const stoaSdk = newSdk();
      const told: string[] = [];
      stoaSdk.ready(() => told.push('early'));
      stoaSdk.failed(() => told.push('failed'));
      await initialise(stoaSdk);
      await new Promise<void>((resolve) =>
        stoaSdk.ready(() => {
          told.push('late');
          resolve();
        }),
      );
      expect(told).to.deep.equal(['early', 'late']);
    });

    it('tells those who ask and begin anew in the same breath of what comes, not of what was', async () => {
      const stoaSdk = newSdk();
      const wrong = options({ baseUrl: 'not an address' });
      const told: string[] = [];
      await rejection(stoaSdk.init(wrong));
      stoaSdk.failed(() => told.push('failed'));
      stoaSdk.ready(() => told.push('ready'));
      await initialise(stoaSdk);
      expect(told).to.deep.equal(['ready']);

      const renewed = new Promise<Sdk>((resolve) => stoaSdk.ready(resolve));
      stoaSdk.destroy();
      const second = await initialise(stoaSdk);
      expect(await renewed).to.equal(second);
      expect(told).to.deep.equal(['ready']);
    });

    it('given a refused init and a right one in the same breath, then those who ask later hear of the second', async () => {
      const stoaSdk = newSdk();
      const told: string[] = [];
      stoaSdk.failed(({ code }) => told.push(code));
      void stoaSdk.init(options({ baseUrl: 'not an address' }));
      const second = stoaSdk.init(options());
      await Promise.resolve();
      await Promise.resolve();
      stoaSdk.failed(() => told.push('later'));
      sdks.push(await second);
      expect(told).to.deep.equal(['INVALID_ARGUMENT']);
    });

    it('names the function that it was given none for', () => {
      for (const name of ['ready', 'failed', 'onStep'] as const) {
        expect(() => newSdk()[name](5 as never)).to.throw(name);
      }
    });

    for (const [what, reply, code, message] of [
      [
        'is refused',
        { json: { status: false, msg: 'unknown client' } },
        'NO_TOKEN',
        'Failed to get Token! unknown client',
      ],
      ['fails', { status: 500 }, 'NO_TOKEN', 'Failed to get Token!'],
      ['gives none', { json: { status: true, data: {} } }, 'NO_SESSION_ID', 'Unable to get ETEAMSID!'],
      [
        'gives something else',
        { json: { status: true, data: { eteamsid: { a: 1 } } } },
        'NO_SESSION_ID',
        'Unable to get ETEAMSID!',
      ],
      [
        'gives a line break',
        { json: { status: true, data: { eteamsid: 'a\r\nb' } } },
        'NO_SESSION_ID',
        'Unable to get ETEAMSID!',
      ],
    ] as const) {
      it(`says so when the token call ${what}`, async () => {
        await host.reply('GET /token', reply);
        const stoaSdk = newSdk();
        const failures: string[] = [];
        stoaSdk.failed((error) => failures.push(error.code));
        expect(await rejection(stoaSdk.init(options()))).to.include({ code, message });
        expect(failures).to.deep.equal([code]);
      });
    }

    it('says so when the suite does not know the session', async () => {
      await suite().reply('POST /papi/app/baseserver/info/getInfo', {
        json: { status: true, data: { isInvalidEteamsid: true } },
      });
      const error = await rejection(newSdk().init(options()));
      expect(error).to.include({
        code: 'INVALID_SESSION_ID',
        step: 'verify-session',
        message: 'Eteamsid invalid!',
      });
    });

    it('says so when the suite is down', async () => {
      await suite().refuse();
      const error = await rejection<Error & { cause: Error }>(newSdk().init(options()));
      expect(error).to.include({ code: 'PASSPORT_FAILED', step: 'verify-session' });
      expect(error.cause).to.include({ code: 'NETWORK' });
    });

    it('says so in words when the suite is down and its words are still on their way', async () => {
      await suite().refuse();
      const stoaSdk = createStoaSdk({
        loadElements: () => import('../../elements/index.js'),
        loadParts: () => new Promise(() => {}),
      });
      expect(await rejection(stoaSdk.init(options()))).to.include({
        code: 'PASSPORT_FAILED',
        message: 'the passport could not be loaded',
      });
    });

    it('lets go of a suite that does not answer when it is taken out, and leaves no timer', async () => {
      const clock = createFakeClock();
      const waiting: AbortSignal[] = [];
      const fetch: typeof globalThis.fetch = (input, init) => {
        if (!String(input).endsWith('/getInfo')) return globalThis.fetch(input, init);
        waiting.push(init!.signal!);
        return new Promise(() => {});
      };
      const stoaSdk = createStoaSdk({
        loadElements: () => import('../../elements/index.js'),
        loadParts: () => import('../../sdk/parts.js'),
        environment: { clock, fetch },
      });
      const failed = rejection(stoaSdk.init(options()));
      await eventually(() => expect(waiting).to.have.length(1));
      stoaSdk.destroy();
      expect(await failed).to.include({ code: 'DESTROYED' });
      expect(waiting[0]?.aborted).to.equal(true);
      expect(clock.pending).to.equal(0);
    });

    it('says so when the elements cannot be loaded, and leaves nothing behind', async () => {
      const stoaSdk = newSdk(() => Promise.reject(new TypeError('no such file')));
      expect(await rejection(stoaSdk.init(options()))).to.include({
        code: 'RESOURCES_FAILED',
        step: 'resources',
      });
      expect(document.querySelector('stoa-overlays')).to.equal(null);
    });

    it('says so when the address of the suite is none', async () => {
      expect(await rejection(newSdk().init(options({ baseUrl: 'not an address' })))).to.include({
        code: 'INVALID_ARGUMENT',
      });
    });
  });

  describe('render', () => {
    const cardIn = (target: Element) => target.firstElementChild?.shadowRoot?.querySelector('.card');

    it('shows the component in a shadow root, with its styles and its labels', async () => {
      const sdk = await initialise();
      const target = container();
      await sdk.render({ container: target, app: '@stoa/hrm', compName: 'Card', props: { name: 'Lin' } })
        .ready;
      const card = cardIn(target) as HTMLElement;
      expect(card.textContent).to.equal('Hello Lin');
      expect(getComputedStyle(card).color).to.equal('rgb(1, 2, 3)');
      expect(document.head.querySelector('link[rel=stylesheet]')).to.equal(null);
    });

    it('updates, and destroys without a trace', async () => {
      const sdk = await initialise();
      const target = container();
      const embed = sdk.render({
        container: target,
        app: '@stoa/hrm',
        compName: 'Card',
        props: { name: 'Lin' },
      });
      await embed.ready;
      embed.update({ name: 'Yue' });
      const card = cardIn(target) as HTMLElement;
      await eventually(() => expect(card.textContent).to.equal('Hello Yue'));
      embed.destroy();
      embed.destroy();
      await eventually(() => expect(card.isConnected).to.equal(false));
      expect(target.childNodes).to.have.length(0);
    });

    it('renders into several containers, found by selector too, in shadow or in light', async () => {
      const sdk = await initialise();
      const [first, second] = [container(), container()];
      second.id = 'second-place';
      await sdk.render({ container: first, app: '@stoa/hrm', compName: 'Card' }).ready;
      const light = sdk.render({
        container: '#second-place',
        app: '@stoa/hrm',
        compName: 'Card',
        isolation: 'light',
      });
      await light.ready;
      expect(cardIn(first)).to.be.instanceOf(HTMLElement);
      expect(second.querySelector('.card')).to.be.instanceOf(HTMLElement);
    });

    it('refuses a missing container or component name', async () => {
      const sdk = await initialise();
      for (const wrong of [
        { container: '#nowhere', compName: 'Card' },
        { container: container(), compName: '' },
      ]) {
        expect(() => sdk.render({ app: '@stoa/hrm', ...wrong }))
          .to.throw('Missing container and compName parameters')
          .with.property('code', 'MISSING_CONTAINER');
      }
    });

    it('shows in place what went wrong, and the rest goes on', async () => {
      const sdk = await initialise();
      const target = container();
      const error = await rejection(
        sdk.render({ container: target, app: '@stoa/nothing', compName: 'Card' }).ready,
      );
      expect(error).to.include({ code: 'APP_NOT_FOUND' });
      const module = target.firstElementChild?.shadowRoot?.querySelector('stoa-module');
      await eventually(() =>
        expect(module?.shadowRoot?.querySelector('[part=failure]')).to.be.instanceOf(HTMLElement),
      );
      await sdk.render({ container: container(), app: '@stoa/hrm', compName: 'Card' }).ready;
    });

    it('offers another try until one succeeds, once the session has expired', async () => {
      const { runtime } = await initialise();
      const { list$, close } = runtime.notices;
      await suite().reply('GET /api/late', {
        status: 401,
        json: { status: false, code: -1, msg: 'expired' },
      });
      await host.reply('GET /token', { json: { status: false, data: {}, msg: 'no' } });
      const asked = async () => (await host.requests()).filter(({ path }) => path === '/token').length;
      const tryAgain = () => {
        const [notice] = list$.get();
        close(notice!.id, 'action');
        notice!.action!.run();
      };
      await rejection(runtime.request.get('/api/late'));
      const before = await asked();
      const [first] = list$.get();
      tryAgain();
      expect(list$.get()).to.deep.equal([]);
      await eventually(() => expect(list$.get()).to.have.length(1));
      expect(await asked()).to.equal(before + 1);
      expect(list$.get()[0]?.text).to.equal(first?.text);
      await host.reply('GET /token', { json: { status: true, data: { eteamsid: 's-2' }, msg: '' } });
      tryAgain();
      await eventually(() => expect(runtime.session.id$.get()).to.equal('s-2'));
      expect(list$.get()).to.deep.equal([]);
    });

    it('has questions and notices look as embeds do, whatever the page around them is like', async () => {
      const sdk = await initialise(newSdk(), { locale: 'ar', theme: { bubbleColor: 'rgb(0, 0, 200)' } });
      sdk.runtime.notices.show({ text: 'تم' });
      const overlays = document.querySelector('stoa-overlays')!;
      const style = getComputedStyle(overlays);
      const token = (name: string) => style.getPropertyValue(`--stoa-${name}`);
      await eventually(() => expect([overlays.lang, style.direction]).to.deep.equal(['ar-SA', 'rtl']));
      expect([token('color-primary'), token('color-bubble')]).to.deep.equal([
        'rgb(200, 0, 0)',
        'rgb(0, 0, 200)',
      ]);
      document.documentElement.dir = 'rtl';
      try {
        await sdk.setLocale('en');
        sdk.setTheme({ grey: true });
        await eventually(() => expect([overlays.lang, style.direction]).to.deep.equal(['en-US', 'ltr']));
        await eventually(() => expect(token('grey-filter')).to.equal('grayscale(1)'));
      } finally {
        document.documentElement.removeAttribute('dir');
      }
      const rules = document.head.appendChild(document.createElement('style'));
      rules.textContent = 'body > * { display: grid; width: 50px; padding: 9px; border: 1px solid }';
      const { width, height } = overlays.parentElement!.getBoundingClientRect();
      rules.remove();
      expect([width, height]).to.deep.equal([0, 0]);
    });

    it('takes everything out with the SDK, which can then be initialised anew', async () => {
      const stoaSdk = newSdk();
      const sdk = await stoaSdk.init(options());
      const target = container();
      await sdk.render({ container: target, app: '@stoa/hrm', compName: 'Card' }).ready;
      sdk.destroy();
      expect(target.childNodes).to.have.length(0);
      expect(document.querySelector('stoa-overlays')).to.equal(null);
      expect(await initialise(stoaSdk, { locale: 'zh_CN' })).not.to.equal(sdk);
    });
  });
});
