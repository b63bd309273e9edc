/**
 * A host that lets no script of the suite onto its page has a component of the suite in a frame: shown, changed, measured,
 * signed in anew and taken out. Host and suite are two origins, as in life.
 */
import '../../elements/index.js';
import { expect } from '@open-wc/testing';
import { createDisposers } from '../../core/base/disposer.js';
import { browserEnvironment } from '../../core/base/environment.js';
import { createEmbed } from '../../sdk/embed.js';
import { createShowFrame } from '../../sdk/frame/host.js';
import { startFramePage } from '../../sdk/frame/page.js';
import { createSdkTexts } from '../../sdk/texts.js';
import { createFakeClock } from '../../testkit/clock.js';
import { eventually } from '../support/eventually.js';
import { disposeRuntimes, runtimeFor } from '../support/runtime.js';
import type { TestServer } from '../support/server.js';
import {
  loaded,
  removeFrames,
  showInFrame,
  startWarmSuite,
  type HostedFrame,
  type HostSettings,
} from './frame-host.js';
import { BASE_INFO, hearProbes, servePage, serveSuite } from './frame-suite.js';

describe('a component in a frame', () => {
  let suite: TestServer;
  let probes: ReturnType<typeof hearProbes>;

  before(async function () {
    this.timeout(60_000);
    suite = await startWarmSuite();
  });
  after(() => suite.stop());
  beforeEach(async () => {
    await serveSuite(suite, [location.origin]);
    probes = hearProbes();
  });
  afterEach(() => {
    probes.stop();
    removeFrames();
    expect(probes.said.filter((fact) => 'fault' in fact)).to.deep.equal([]);
    disposeRuntimes();
  });

  const show = (settings: Partial<HostSettings> = {}) => showInFrame({ suite, ...settings });
  const isReady = (hosted: HostedFrame) => eventually(() => expect(hosted.told).to.include('ready'));
  const said = (fact: object) => eventually(() => expect(probes.said).to.deep.include(fact));
  const asked = async (path: string) => (await suite.requests()).filter((request) => request.path === path);

  describe('showing', () => {
    it('shows the component to the user of the session, as a guest, under a policy without inline script', async () => {
      const hosted = show({ props: { text: 'Hi', list: [1, { a: null }] } });
      await isReady(hosted);
      expect(hosted.told).to.deep.equal(['loading', 'loading', 'ready']);
      await said({ props: { text: 'Hi', list: [1, { a: null }] }, user: '7', embedded: true });
      expect((await asked('/papi/app/baseserver/info/getInfo')).at(-1)?.headers['eteamsid']).to.equal('s-1');
    });

    it('puts a named frame into the place that can neither lead the page elsewhere nor open boxes over it', async () => {
      const { frame } = show();
      await eventually(() => expect(frame()).to.be.instanceOf(HTMLIFrameElement));
      expect(new URL(frame().src).href).to.equal(`${suite.origin}/embed`);
      expect(frame().title).to.equal(`Probe, ${new URL(suite.origin).host}`);
      expect([...frame().sandbox].some((token) => /top-navigation|modals/.test(token))).to.equal(false);
      expect(frame().getAttribute('style')).to.match(/width: 100%/);
    });

    it('says nothing of the session in the address', async () => {
      await isReady(show());
      const [page] = (await asked('/embed')).slice(-1);
      expect(page?.search).to.equal('');
      expect(page?.headers).not.to.have.property('eteamsid');
    });

    it('tells what went wrong inside, and tries again', async () => {
      const hosted = show({ component: 'Missing' });
      await eventually(() => expect(hosted.told.at(-1)).to.equal('COMPONENT_NOT_FOUND'));
      expect(hosted.errors[0]?.message).to.contain('Missing');
      hosted.content.retry();
      await eventually(() => expect(hosted.errors).to.have.length(2));
      expect(hosted.frame()).to.be.instanceOf(HTMLIFrameElement);
    });
  });

  describe('changing', () => {
    it('hands on props, of which the last count however early they come', async () => {
      const hosted = show({ props: { text: 'first' } });
      hosted.content.update({ text: 'second' });
      await isReady(hosted);
      await said({ props: { text: 'second' }, user: '7', embedded: true });
      expect(probes.said).not.to.deep.include({ props: { text: 'first' }, user: '7', embedded: true });
      hosted.content.update({ text: 'third' });
      await said({ props: { text: 'third' }, user: '7', embedded: true });
    });

    it('hands on theme and language', async () => {
      const hosted = show();
      hosted.runtime.theme.set({ primaryColor: 'rgb(1, 2, 3)' });
      await isReady(hosted);
      await said({ color: 'rgb(1, 2, 3)' });
      hosted.runtime.theme.set({ primaryColor: 'rgb(4, 5, 6)' });
      await said({ color: 'rgb(4, 5, 6)' });
      await suite.reply('GET /static/public/resource/i18n/ar_SA/*', { json: {} });
      await hosted.runtime.labels.setLocale('ar');
      await said({ locale: 'ar_SA', lang: 'ar-SA' });
    });

    it('follows the height of the content', async () => {
      const hosted = show({ props: { height: 120 } });
      await eventually(() => expect(hosted.sizes.at(-1)?.height).to.equal(120));
      expect(hosted.frame().getBoundingClientRect().height).to.equal(120);
      expect(hosted.sizes.at(-1)?.width).to.equal(hosted.place.clientWidth);
      hosted.content.update({ height: 333.4 });
      await eventually(() => expect(hosted.sizes.at(-1)?.height).to.equal(334));
      expect(hosted.frame().style.height).to.equal('334px');
    });

    it('makes room for a question', async () => {
      const hosted = show({ props: { height: 50, ask: 'Sure?' } });
      await eventually(() => expect(hosted.sizes.at(-1)?.height).to.equal(480));
    });
  });

  describe('session', () => {
    const expired = { json: { status: false, code: -1, msg: 'expired' }, status: 401 };

    it('hands on the ids that the host obtains', async () => {
      const hosted = show();
      await isReady(hosted);
      hosted.runtime.session.setId('s-2');
      await suite.reply('GET /api/x', { json: { status: true, data: 'fine' } });
      hosted.content.update({ call: '/api/x' });
      await said({ answer: 'fine' });
      expect((await asked('/api/x')).at(-1)?.headers['eteamsid']).to.equal('s-2');
    });

    it('has the host renew when a call finds it expired, and the call goes on', async () => {
      let renewals = 0;
      const hosted: HostedFrame = show({
        renewSession() {
          renewals += 1;
          hosted.runtime.session.setId('s-3');
          return Promise.resolve(true);
        },
      });
      await isReady(hosted);
      await suite.reply('GET /api/y', [expired, { json: { status: true, data: 'again' } }]);
      hosted.content.update({ call: '/api/y' });
      await said({ answer: 'again' });
      expect(renewals).to.equal(1);
      expect((await asked('/api/y')).map(({ headers }) => headers['eteamsid'])).to.deep.equal(['s-1', 's-3']);
    });

    it('lets the call fail when nobody can renew', async () => {
      const hosted = show({ renewSession: () => Promise.reject(new Error('no')) });
      await isReady(hosted);
      await suite.reply('GET /api/z', expired);
      hosted.content.update({ call: '/api/z' });
      await eventually(() => expect(probes.said.at(-1)).to.have.property('answer').that.is.a('string'));
    });

    it('is renewed before anything is shown when it has expired meanwhile', async () => {
      await suite.reply('POST /papi/app/baseserver/info/getInfo', [
        { json: { status: true, data: { isInvalidEteamsid: true } } },
        { json: { status: true, data: BASE_INFO } },
      ]);
      const hosted: HostedFrame = show({
        renewSession() {
          hosted.runtime.session.setId('s-4');
          return Promise.resolve(true);
        },
      });
      await isReady(hosted);
      expect((await asked('/papi/app/baseserver/info/getInfo')).at(-1)?.headers['eteamsid']).to.equal('s-4');
    });

    it('that nobody knows is said in the place, with a way to try again', async () => {
      const info = 'POST /papi/app/baseserver/info/getInfo';
      await suite.reply(info, { json: { status: true, data: { isInvalidEteamsid: true } } });
      const hosted = show();
      await eventually(() => expect(hosted.told.at(-1)).to.equal('INVALID_SESSION_ID'));
      const notice = hosted.place.querySelector('stoa-notice')!;
      expect(notice.text).to.equal('Eteamsid invalid!');
      expect(hosted.place.querySelector('iframe')).to.equal(null);
      await suite.reply(info, { json: { status: true, data: BASE_INFO } });
      await notice.updateComplete;
      notice.shadowRoot!.querySelector<HTMLButtonElement>('[part=action]')!.click();
      await isReady(hosted);
      expect(hosted.place.querySelector('stoa-notice')).to.equal(null);
    });
  });

  describe('coming and going', () => {
    it('leaves the place empty', async () => {
      const hosted = show();
      await isReady(hosted);
      hosted.content.destroy();
      expect(hosted.place.childNodes).to.have.length(0);
      const { length } = hosted.told;
      hosted.content.update({ text: 'late' });
      hosted.content.destroy();
      hosted.runtime.theme.set({ primaryColor: 'red' });
      await new Promise((frame) => requestAnimationFrame(frame));
      expect(hosted.told).to.have.length(length);
    });

    it('holds no timer and no listener while its place is away, and comes back with the last props', async () => {
      const clock = createFakeClock();
      const hosted = show({ clock });
      await isReady(hosted);
      await eventually(() => expect(clock.pending).to.equal(0));
      hosted.place.remove();
      await new Promise((frame) => requestAnimationFrame(frame));
      expect(hosted.place.querySelector('iframe')).to.equal(null);
      hosted.content.update({ text: 'back' });
      hosted.told.length = 0;
      document.body.append(hosted.place);
      await isReady(hosted);
      await said({ props: { text: 'back' }, user: '7', embedded: true });
    });

    it('survives a move to another place, which loads the page anew', async () => {
      const hosted = show({ props: { text: 'moved' } });
      await isReady(hosted);
      hosted.told.length = 0;
      document.body.prepend(hosted.place);
      await isReady(hosted);
      expect(hosted.errors).to.deep.equal([]);
    });

    it('shows several at a time, which do not hear each other', async () => {
      const runtime = runtimeFor(suite, { sessionId: 's-1', embedded: true });
      const one = show({ runtime, props: { height: 30 } });
      const two = show({ runtime, props: { height: 60 } });
      await Promise.all([isReady(one), isReady(two)]);
      await eventually(() => {
        expect(one.frame().style.height).to.equal('30px');
        expect(two.frame().style.height).to.equal('60px');
      });
      one.content.destroy();
      two.content.update({ height: 90 });
      await eventually(() => expect(two.frame().style.height).to.equal('90px'));
    });
  });

  describe('in an embed', () => {
    it('is ready, is resized, goes away and comes back like any other', async () => {
      const runtime = runtimeFor(suite, { sessionId: 's-1', embedded: true });
      const { clock } = browserEnvironment();
      const showFrame = createShowFrame({
        baseUrl: suite.origin,
        environment: { clock },
        renewSession: () => Promise.resolve(false),
      });
      const container = document.body.appendChild(document.createElement('div'));
      const embed = createEmbed(
        { container, app: '@stoa/hrm', compName: 'Probe', props: { height: 70 }, isolation: 'frame' },
        {
          whenReady: Promise.resolve({ runtime, tagSuffix: '' }),
          texts: createSdkTexts(() => 'en_US'),
          onError: () => {},
          loadFrame: () => Promise.resolve(showFrame),
          embeds: createDisposers(),
        },
      );
      const sizes: number[] = [];
      embed.on('resize', ({ height }) => sizes.push(height));
      await embed.ready;
      await eventually(() => expect(sizes.at(-1)).to.equal(70));
      container.remove();
      await eventually(() => expect(embed.state).to.equal('detached'));
      document.body.append(container);
      await eventually(() => expect(embed.state).to.equal('ready'));
      embed.update({ run: () => 1 });
      await eventually(() => expect(embed.state).to.equal('failed'));
      embed.update({ height: 80 });
      await eventually(() => expect(embed.state).to.equal('ready'));
      embed.destroy();
      expect(container.childNodes).to.have.length(0);
      container.remove();
    });
  });

  describe('the page by itself', () => {
    for (const [lang, sentence] of [
      ['en_US', 'This page shows parts of the suite inside other systems. By itself it has nothing to show.'],
      ['zh_CN', '此页面用于在其他系统中显示本系统的内容，单独打开时没有可显示的内容。'],
      ['zh_TW', '此頁面用於在其他系統中顯示本系統的內容，單獨開啟時沒有可顯示的內容。'],
      ['ar_SA', 'تعرض هذه الصفحة أجزاء من هذا النظام داخل أنظمة أخرى، وليس لديها ما تعرضه بمفردها.'],
    ] as const) {
      it(`says in ${lang} what it is for`, () => {
        const leave = startFramePage({ page: { locale: { lang } } });
        expect(document.body.lastElementChild?.textContent).to.equal(sentence);
        leave();
        expect(document.body.textContent).not.to.contain(sentence);
      });
    }
  });

  describe('a suite that does not answer', () => {
    it('is refused within 10 s of its load, says so in the place, and can be tried again', async () => {
      await suite.reply('GET /embed', {
        body: '<p>Something else</p>',
        headers: { 'content-type': 'text/html' },
      });
      const clock = createFakeClock();
      const hosted = show({ clock });
      await loaded(hosted);
      await clock.advance(9_999);
      expect(hosted.errors).to.deep.equal([]);
      await clock.advance(1);
      expect(hosted.told).to.deep.equal(['loading', 'FRAME_REFUSED']);
      expect(hosted.place.querySelector('stoa-notice')!.text).to.equal(hosted.errors[0]?.message);
      expect(clock.pending).to.equal(0);
      await serveSuite(suite, [location.origin]);
      hosted.content.retry();
      await isReady(hosted);
    });

    it('is refused at once, with the reason, when the policy of the host forbids the frame', async () => {
      const hosted = show();
      await eventually(() => expect(hosted.told).to.deep.equal(['loading']));
      const violation = {
        effectiveDirective: 'frame-src',
        documentURI: location.href,
        violatedDirective: 'frame-src',
        originalPolicy: '',
        statusCode: 200,
      } as const;
      const tell = (blockedURI: string, disposition: 'enforce' | 'report' = 'enforce') =>
        document.dispatchEvent(
          new SecurityPolicyViolationEvent('securitypolicyviolation', {
            ...violation,
            disposition,
            blockedURI,
          }),
        );
      tell('https://elsewhere.example');
      // A policy that only reports lets the frame load.
      tell(suite.origin, 'report');
      expect(hosted.errors).to.deep.equal([]);
      tell(suite.origin);
      expect(hosted.told.at(-1)).to.equal('FRAME_REFUSED');
      expect((hosted.errors[0]?.cause as Error).message).to.contain('frame-src');
    });

    it('is refused after 30 s when nothing loads at all', async () => {
      await suite.reply('GET /embed', { hold: true });
      const clock = createFakeClock();
      const hosted = show({ clock });
      await eventually(() => expect(hosted.told).to.deep.equal(['loading']));
      await clock.advance(30_000);
      expect(hosted.told.at(-1)).to.equal('FRAME_REFUSED');
      await suite.release();
    });

    it('is refused when it does not want this host', async () => {
      await servePage(suite, { embedOrigins: ['https://portal.example.com'] });
      const clock = createFakeClock();
      const hosted = show({ clock });
      await loaded(hosted);
      await clock.advance(10_000);
      expect(hosted.told.at(-1)).to.equal('FRAME_REFUSED');
      expect(probes.said.map((fact) => Object.keys(fact)[0])).not.to.include('props');
    });
  });
});
