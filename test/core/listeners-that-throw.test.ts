/**
 * Stores that a page may listen to have strangers among their listeners. One of them throws: who made the change is not
 * told so, the change is made to its end, and the error goes to the page.
 */
import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createHooks } from '../../core/customize/hooks.js';
import { createLocale, type Locale } from '../../core/i18n/locale.js';
import { createTexts } from '../../core/i18n/texts.js';
import { createHistory } from '../../core/navigation/history.js';
import { createPrompts } from '../../core/surface/prompts.js';
import { createTheme } from '../../core/surface/theme.js';
import { createFakeClock } from '../../testkit/clock.js';
import { eventually } from '../support/eventually.js';
import { useExpectedPageErrors } from '../support/page-errors.js';
import { disposeRuntimes, runtimeFor } from '../support/runtime.js';
import { useServer } from '../support/server.js';
import { labelsOver } from './i18n/support.js';
import { answerOf, promptOf } from './request/support.js';

describe('given a listener of a store that throws', () => {
  const server = useServer();
  const thrown = useExpectedPageErrors();
  afterEach(disposeRuntimes);

  const stranger = () => {
    throw new Error('a stranger');
  };
  const pageHears = (times = 1) => eventually(() => expect(thrown()).to.have.length(times));

  it('then who blocks the history is given the way to unblock it, and the browser asks too', async () => {
    const locale$ = atom<Locale>('en_US');
    const clock = createFakeClock();
    const target = new EventTarget();
    const window = Object.assign(target, { history: { state: null } }) as unknown as Window &
      typeof globalThis;
    const history = createHistory({
      environment: { window, clock, href: () => 'http://localhost/' },
      prompts: createPrompts({ clock, texts: createTexts({ locale$ }) }),
      texts: createTexts({ locale$ }),
    });
    history.isBlocked$.listen(stranger);
    const unblock = history.block();
    const leaving = new Event('beforeunload', { cancelable: true });
    target.dispatchEvent(leaving);
    expect(leaving.defaultPrevented, 'asked').to.equal(true);
    unblock();
    expect(history.isBlocked$.get()).to.equal(false);
    history.dispose();
    await pageHears(2);
  });

  it('then a good sign-in is none that has failed, and the call goes out again', async () => {
    const expired = { status: 401, json: { code: -1, msg: 'login expired' } };
    await server().reply('GET /api/x', [expired, { json: answerOf('kept') }]);
    await server().reply('POST /papi/passport/login', { json: answerOf({ eteamsid: 'new' }) });
    const runtime = runtimeFor(server(), { sessionId: 'old' });
    runtime.session.id$.listen(stranger);
    const call = runtime.request('/api/x');
    const { id, data } = await promptOf(runtime, 'relogin');
    await data.signIn({ account: 'lin', password: 'secret' });
    runtime.prompts.answer(id, 'signed-in');
    expect((await call).data).to.equal('kept');
    await pageHears();
  });

  it('then the labels of a module are loaded all the same, once', async () => {
    const { labels, asked } = labelsOver({ 'en_US/hrm': { 'hrm.a': 'A' } });
    labels.version$.listen(stranger);
    await labels.load('hrm');
    await labels.load('hrm');
    expect(labels.get('hrm.a')).to.equal('A');
    expect(asked.filter((name) => name === 'en_US/hrm')).to.have.length(1);
    await pageHears();
  });

  it('then another language is shown, and those who show labels hear of it', async () => {
    const { labels } = labelsOver({ 'en_US/hrm': { 'hrm.a': 'A' }, 'zh_CN/hrm': { 'hrm.a': '甲' } });
    await labels.load('hrm');
    const heard: string[] = [];
    labels.version$.listen(() => heard.push(labels.get('hrm.a')));
    labels.locale$.listen(stranger);
    await labels.setLocale('zh_CN');
    expect(heard).to.deep.equal(['甲']);
    await pageHears();
  });

  it('then labels that are missing are listed, and forgotten with the language', async () => {
    const { labels, clock } = labelsOver({ 'en_US/hrm': { 'hrm.a': 'A' }, 'zh_CN/hrm': { 'hrm.a': '甲' } });
    labels.missing$.listen(stranger);
    await labels.load('hrm');
    labels.get('hrm.b');
    await clock.advance(1_000);
    expect(labels.missing$.get()).to.deep.equal(['hrm.b']);
    await labels.setLocale('zh_CN');
    expect(labels.locale$.get()).to.equal('zh_CN');
    await pageHears(2);
  });

  it('then who customises something can still take it back', async () => {
    const hooks = createHooks({
      environment: { href: () => 'http://localhost/' },
      logger: { warn() {} },
      report() {},
    });
    hooks.version$.listen(stranger);
    const undo = hooks.overrideProps('ui', 'Table', (props) => ({ ...props, size: 'l' }));
    undo();
    expect(hooks.applyProps('ui', 'Table', { size: 's' })).to.deep.equal({ size: 's' });
    await pageHears(2);
  });

  it('then the currencies are loaded all the same, once', async () => {
    await server().reply('POST /api/currencies', { json: answerOf({ usd: 'US dollar' }) });
    const page = { locale: { lang: 'en_US' }, currencyUrl: '/api/currencies' };
    const { currencies } = runtimeFor(server(), { page }).format;
    currencies.names$.listen(stranger);
    await currencies.load();
    await currencies.load();
    expect(await server().requests()).to.have.length(1);
    await pageHears();
  });

  it('then a theme is set, and turns with the language', async () => {
    const { locale$, setLocale } = createLocale({ initial: 'en_US' });
    const { current$, set } = createTheme({ locale$, initial: {} });
    current$.listen(stranger);
    set({ grey: true });
    setLocale('ar_SA');
    expect(current$.get()).to.include({ grey: true, direction: 'rtl' });
    await pageHears(2);
  });
});
