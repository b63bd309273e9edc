/**
 * What a person meets while the request layer waits for them, from the call to the screen and back: a runtime against a
 * real server, and `<stoa-overlays>` in between.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { RequestError } from '../../core/request/errors.js';
import type { Runtime, RuntimeOptions } from '../../core/runtime.js';
import type {
  StoaDialog,
  StoaOverlays,
  StoaReloginDialog,
  StoaSensitiveDialog,
  StoaSensitiveView,
} from '../../elements/index.js';
import '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { disposeRuntimes, rejection, runtimeFor } from '../support/runtime.js';
import { useServer } from '../support/server.js';
import { click, focused, part, press, speak, stillness } from './support.js';
import { setViewport } from './viewport.js';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

const EXPIRED = {
  json: {
    code: 200,
    status: true,
    actionMsg: { code: -1 },
    data: { loginurl: 'https://suite.example/login' },
  },
};
const scan = (superviseType: 'weak' | 'strong') => ({
  json: {
    code: 200,
    status: true,
    data: {
      sensitiveScanCode: 401,
      superviseType,
      data: {
        sensitiveWords: 'alpha, beta',
        sensitiveWordList: [
          { name: 'Politics', value: 'alpha' },
          { name: 'Trade', value: 'beta' },
        ],
      },
      weakConfirmTip: 'Submit it anyway?',
      strongConfirmTip: 'Take the words out first.',
    },
  },
});
const SAVED = { json: { code: 200, status: true, data: { saved: true } } };

describe('the questions of the request layer', () => {
  speak('en');
  const server = useServer();
  let runtime: Runtime;
  let overlays: StoaOverlays;
  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    overlays.remove();
    disposeRuntimes();
  });

  async function setUp(options: RuntimeOptions = {}): Promise<void> {
    runtime = runtimeFor(server(), { loginOrigins: ['https://suite.example'], ...options });
    overlays = await fixture<StoaOverlays>(html`<stoa-overlays .runtime=${runtime}></stoa-overlays>`);
  }

  const all = <Found extends Element>(name: string) => [
    ...overlays.shadowRoot!.querySelectorAll<Found>(name),
  ];
  const frameOf = (element: Element) => element.shadowRoot!.querySelector<StoaDialog>('stoa-dialog')!;
  const isShown = (element: Element) =>
    frameOf(element).shadowRoot?.querySelector('dialog')?.matches(':modal') ?? false;
  const shown = <Found extends Element>(name: string) =>
    eventually(async () => {
      const [found] = all<Found>(name);
      expect(found && isShown(found), `${name} is shown`).to.equal(true);
      await stillness();
      return found!;
    });
  const gone = (name: string) => eventually(() => expect(all(name).some(isShown)).to.equal(false));
  const sentTo = async (path: string) =>
    (await server().requests()).filter((request) => request.path === path);

  describe('given an expired session', () => {
    const fields = (box: StoaReloginDialog) => [...box.shadowRoot!.querySelectorAll('input')];

    async function signIn(box: StoaReloginDialog, password: string): Promise<void> {
      const [account, secret] = fields(box);
      account!.value = 'lin';
      secret!.focus();
      secret!.select();
      await sendKeys({ type: password });
      await press('Enter');
    }

    async function fiveCalls(): Promise<Promise<unknown>[]> {
      await setUp();
      for (let index = 0; index < 5; index += 1) {
        await server().reply(`GET /api/${index}`, [
          EXPIRED,
          { json: { code: 200, status: true, data: index } },
        ]);
      }
      return Array.from({ length: 5 }, async (_, index) => (await runtime.request.get(`/api/${index}`)).data);
    }

    it('when five calls meet it, then one box asks; a wrong password says why, the right one answers all five', async () => {
      await server().reply('POST /papi/passport/login', [
        { json: { code: 500, status: false, msg: 'wrong password' } },
        { json: { code: 200, status: true, data: { eteamsid: 'fresh' } } },
      ]);
      const calls = Promise.all(await fiveCalls());
      const box = await shown<StoaReloginDialog>('stoa-relogin-dialog');
      expect(all('stoa-relogin-dialog')).to.have.length(1);
      await expect(box).to.be.accessible();
      expect(part(box, 'text').textContent).to.include('Your session has expired');
      expect(box.shadowRoot?.querySelector('a')?.href).to.equal('https://suite.example/login');

      await signIn(box, 'guess');
      await eventually(() => expect(part(box, 'error').textContent).to.equal('wrong password'));
      expect(isShown(box)).to.equal(true);
      await eventually(() => expect(box.busy).to.equal(false));

      await signIn(box, 'secret');
      expect(await calls).to.deep.equal([0, 1, 2, 3, 4]);
      await gone('stoa-relogin-dialog');
      expect(fields(box)[1]?.value).to.equal('');
      const logins = await sentTo('/papi/passport/login');
      expect(logins.map(({ body }) => JSON.parse(body) as unknown)).to.deep.equal([
        { account: 'lin', password: 'guess' },
        { account: 'lin', password: 'secret' },
      ]);
      for (let index = 0; index < 5; index += 1) {
        const sent = await sentTo(`/api/${index}`);
        expect(sent.map(({ headers }) => headers['eteamsid'])).to.deep.equal([undefined, 'fresh']);
      }
    });

    it('when the sign-in is under way, then the box is busy and Enter sends nothing twice', async () => {
      await server().reply('POST /papi/passport/login', {
        json: { code: 200, status: true, data: { eteamsid: 'fresh' } },
        hold: true,
      });
      const calls = Promise.all(await fiveCalls());
      const box = await shown<StoaReloginDialog>('stoa-relogin-dialog');
      await signIn(box, 'secret');
      await eventually(async () => expect(await sentTo('/papi/passport/login')).to.have.length(1));
      expect(box.busy).to.equal(true);
      await press('Enter');
      await server().release();
      expect(await calls).to.have.length(5);
      expect(await sentTo('/papi/passport/login')).to.have.length(1);
    });

    it('when the server cannot be reached, then the box says so and signing in works afterwards', async () => {
      await server().reply('POST /papi/passport/login', {
        json: { code: 200, status: true, data: { eteamsid: 'fresh' } },
      });
      performance.clearResourceTimings();
      const calls = Promise.all(await fiveCalls());
      const box = await shown<StoaReloginDialog>('stoa-relogin-dialog');
      // The first answer shows it: the others must not break off.
      const answered = () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'));
      await eventually(() => expect(answered()).to.have.length(5));
      await server().refuse();
      await signIn(box, 'secret');
      await eventually(() =>
        expect(part(box, 'error').textContent).to.include('the server cannot be reached'),
      );
      await server().accept();
      await eventually(() => expect(box.busy).to.equal(false));
      await press('Enter');
      expect(await calls).to.have.length(5);
    });

    it('when the person gives up, then every call says that the session has expired', async () => {
      const calls = (await fiveCalls()).map((call) => rejection<RequestError>(call));
      await shown<StoaReloginDialog>('stoa-relogin-dialog');
      await press('Escape');
      for (const error of await Promise.all(calls)) expect(error.code).to.equal('SESSION_EXPIRED');
      await gone('stoa-relogin-dialog');
    });
  });

  describe('given sensitive words under weak supervision', () => {
    const submit = () => runtime.request.post('/api/texts', { text: 'alpha and beta' });

    it('when the person confirms, then the text is sent once more, flagged as confirmed', async () => {
      await setUp();
      await server().reply('POST /api/texts', [scan('weak'), SAVED]);
      const answer = submit();
      const dialog = await shown<StoaSensitiveDialog>('stoa-sensitive-dialog');
      expect(part(dialog, 'words').textContent).to.equal('alpha, beta');
      expect(part(dialog, 'tip').textContent).to.equal('Submit it anyway?');
      expect(dialog.shadowRoot?.querySelector('[part=rules]'), 'no rules on a PC').to.equal(null);
      await eventually(() => expect(focused()).to.equal(part(dialog, 'confirm')));
      await press('Enter');
      expect((await answer).data).to.deep.equal({ saved: true });
      const sent = await sentTo('/api/texts');
      expect(sent.map(({ query }) => query['sensitiveWordconfirm'])).to.deep.equal([undefined, '1']);
      expect(sent[1]?.body).to.equal(sent[0]?.body);
      await gone('stoa-sensitive-dialog');
    });

    it('when the person cancels, then nothing is sent and the caller learns why', async () => {
      await setUp();
      await server().reply('POST /api/texts', [scan('weak'), SAVED]);
      const failure = rejection<RequestError>(submit());
      const dialog = await shown<StoaSensitiveDialog>('stoa-sensitive-dialog');
      await click(part(dialog, 'cancel'));
      expect((await failure).code).to.equal('SENSITIVE');
      expect(await sentTo('/api/texts')).to.have.length(1);
    });
  });

  describe('given sensitive words under strong supervision', () => {
    it('when the person acknowledges, then the text is not passed on', async () => {
      await setUp();
      await server().reply('POST /api/texts', [scan('strong'), SAVED]);
      const failure = rejection<RequestError>(runtime.request.post('/api/texts', {}));
      const dialog = await shown<StoaSensitiveDialog>('stoa-sensitive-dialog');
      expect(frameOf(dialog).heading).to.include('please modify before operating');
      expect(part(dialog, 'tip').textContent).to.equal('Take the words out first.');
      expect(dialog.shadowRoot?.querySelector('[part=cancel]')).to.equal(null);
      await eventually(() => expect(focused()).to.equal(part(dialog, 'confirm')));
      await press('Enter');
      expect((await failure).code).to.equal('SENSITIVE');
      expect(await sentTo('/api/texts')).to.have.length(1);
    });
  });

  describe('given a phone', () => {
    const navigator = { userAgent: PHONE, language: 'en', maxTouchPoints: 5 } as Navigator;
    const page = location.pathname;
    beforeEach(async () => {
      await setViewport({ width: 390, height: 700 });
      await setUp({ environment: { navigator } });
      await server().reply('POST /api/texts', [scan('weak'), SAVED]);
    });
    afterEach(async () => {
      await eventually(() => expect(location.pathname).to.equal(page));
      await setViewport({ width: 800, height: 600 });
    });

    async function openRules() {
      const answer = runtime.request.post('/api/texts', { text: 'alpha' });
      const dialog = await shown<StoaSensitiveDialog>('stoa-sensitive-dialog');
      await click(part(dialog, 'rules'));
      const view = await shown<StoaSensitiveView>('stoa-sensitive-view');
      expect(location.pathname).to.match(/\/sensitiveScan$/);
      return { answer, dialog, view };
    }

    it('when the person looks at the rules and goes back, then they can still confirm', async () => {
      const { answer, dialog, view } = await openRules();
      await expect(view).to.be.accessible();
      expect(
        [...view.shadowRoot!.querySelectorAll('dt')].map(({ textContent }) => textContent),
      ).to.deep.equal(['Politics', 'Trade']);
      await click(part(view, 'back'));
      await eventually(() => expect(location.pathname).to.equal(page));
      expect([isShown(view), isShown(dialog)]).to.deep.equal([false, true]);
      await eventually(() => expect(focused()).to.equal(part(dialog, 'rules')));
      await click(part(dialog, 'confirm'));
      expect((await answer).data).to.deep.equal({ saved: true });
    });

    it('when the back gesture is used, then the view closes and the question stays, any number of times', async () => {
      const { answer, dialog, view } = await openRules();
      for (let times = 0; times < 3; times += 1) {
        history.back();
        await eventually(() => expect(isShown(view)).to.equal(false));
        expect(isShown(dialog)).to.equal(true);
        await stillness();
        await click(part(dialog, 'rules'));
        await eventually(() => expect(isShown(view)).to.equal(true));
        expect(location.pathname).to.match(/\/sensitiveScan$/);
        await stillness();
      }
      await press('Escape');
      await eventually(() => expect(location.pathname).to.equal(page));
      expect(all('stoa-sensitive-view')).to.have.length(1);
      await click(part(dialog, 'confirm'));
      await answer;
    });

    it('when the question is taken back meanwhile, then the view goes with it', async () => {
      const { answer } = await openRules();
      const failure = rejection(answer);
      runtime.dispose();
      await failure;
      await gone('stoa-sensitive-view');
      await gone('stoa-sensitive-dialog');
    });
  });
});
