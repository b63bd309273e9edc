/**
 * The runtime of a page that has Stoa from the script: the same for whoever uses it, though half of it comes when it is
 * first needed. And what people see while a file is on the way, or cannot be had.
 */
import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { browserEnvironment } from '../../core/base/environment.js';
import { normalisePage } from '../../core/base/page.js';
import { textsOnUse } from '../../core/i18n/texts-on-use.js';
import { createLabelSource } from '../../core/i18n/label-source.js';
import type { TextTable } from '../../core/i18n/texts.js';
import { zh_CN } from '../../core/i18n/texts/zh_CN.js';
import { loadingOnUse, upgradeOnUse } from '../../core/loading/on-use.js';
import { createDelivery } from '../../core/monitor/delivery.js';
import { deliveryOnUse } from '../../core/monitor/delivery-on-use.js';
import { createRecord, describeError } from '../../core/monitor/record.js';
import type { Sink } from '../../core/monitor/sinks/sink.js';
import { navigationPartsOnUse } from '../../core/navigation/part-on-use.js';
import { createRuntime } from '../../core/page-runtime.js';
import { createDeadlines } from '../../core/request/deadlines.js';
import { rareStagesOnUse } from '../../core/request/rare-stages-on-use.js';
import type { Call, Reply } from '../../core/request/types.js';
import type { Runtime, RuntimeOptions } from '../../core/runtime-types.js';
import { createFakeClock } from '../../testkit/clock.js';
import { createMemoryStorage } from '../../testkit/storage.js';
import { needOwnErrors } from '../support/engine.js';
import { eventually, nextTask } from '../support/eventually.js';
import { CARD_SCRIPT, serveModule } from '../support/module-files.js';
import { rejection } from '../support/runtime.js';
import { useServer } from '../support/server.js';
import { ANSWER, promptOf } from './request/support.js';

const COLLECTOR = 'POST /api/tissot/frontErrorRecord';

describe('page runtime', () => {
  const server = useServer();
  const runtimes: Runtime[] = [];

  function setUp(options: RuntimeOptions = {}): Runtime {
    const page = { locale: { lang: 'en_US' } };
    const runtime = createRuntime({ baseUrl: server().origin, page, ...options });
    runtimes.push(runtime);
    return runtime;
  }
  afterEach(() => {
    for (const runtime of runtimes.splice(0)) runtime.dispose();
  });

  it('loads modules once for all who ask, and tells their states from the start', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    const { modules } = setUp();
    const states: string[] = [];
    modules.state$('@stoa/hrm').subscribe((state) => states.push(state));
    const elsewhere = modules.whenLoaded('@stoa/hrm');
    const [one, other] = await Promise.all([modules.load('@stoa/hrm'), modules.load('@stoa/hrm')]);
    expect(one).to.equal(other);
    expect(await elsewhere).to.equal(one);
    expect(states).to.deep.equal(['idle', 'loading', 'loaded']);
    expect(await rejection(modules.load('hrm'))).to.include({ code: 'APP_NOT_FOUND' });
    expect(() => modules.state$('hrm'))
      .to.throw()
      .with.property('code', 'APP_NOT_FOUND');
  });

  it('retries a module that has thrown', async () => {
    needOwnErrors();
    await serveModule(server(), { script: 'throw new Error("broken")' });
    const { modules } = setUp();
    expect(await rejection(modules.load('@stoa/hrm'))).to.include({ code: 'MODULE_FAILED' });
    expect(modules.state$('@stoa/hrm').get()).to.equal('failed');
    await serveModule(server(), { script: CARD_SCRIPT });
    expect((await modules.retry('@stoa/hrm'))['version']).to.equal(1);
  });

  it('retries a module that did not come', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    await server().reply('GET /build/hrm/lib.h1.mjs', { status: 500 });
    const { modules } = setUp();
    expect(await rejection(modules.load('@stoa/hrm'))).to.include({ code: 'CHUNK_FAILED' });
    expect(modules.state$('@stoa/hrm').get()).to.equal('failed');
    await serveModule(server(), { script: CARD_SCRIPT });
    expect((await modules.retry('@stoa/hrm'))['version']).to.equal(1);
  });

  it('asks for rates, teams and what is known of the session when somebody wants to know', async () => {
    await server().reply('POST /papi/i18n/rate/getTargetRate', {
      json: { code: 200, status: true, data: { rate: '7.1' } },
    });
    await server().reply('POST /api/baseserver/layout/baseTeams', {
      json: { code: 200, status: true, data: [{ id: 't-1' }] },
    });
    await server().reply('POST /papi/app/baseserver/info/getInfo', {
      json: { code: 200, status: true, data: { ACCESS_ETEAMSID: 'one', isInvalidEteamsid: false } },
    });
    const { format, getBaseInfo, getBaseTeams } = setUp({
      environment: { sessionStorage: createMemoryStorage() },
    });
    expect(await format.getRate({ rateSymbol: 'USD', targetSymbol: 'CNY' })).to.equal('7.1');
    expect(await format.convert('100', { rateSymbol: 'USD', targetSymbol: 'CNY' })).to.equal('710');
    expect(await getBaseTeams()).to.deep.equal([{ id: 't-1' }]);
    expect(await getBaseInfo()).to.include({ sessionId: 'one', isInvalid: false });
  });

  it('answers no question after its end', async () => {
    const runtime = setUp();
    const asking = rejection(runtime.getBaseTeams());
    runtime.dispose();
    expect(await asking).to.include({ code: 'DISPOSED' });
  });

  it('mounts a component', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    const container = document.createElement('div');
    const mounted = await setUp().mount({ name: '@stoa/hrm', component: 'Card', container });
    expect(container.childNodes.length).to.be.greaterThan(0);
    mounted.unmount();
  });

  it('asks about sensitive words and sends the call once more', async () => {
    const scan = { code: 200, status: true, sensitiveScanCode: 401, superviseType: 'weak', data: {} };
    await server().reply('POST /api/x', [{ json: scan }, { json: ANSWER }]);
    const runtime = setUp({ environment: { sessionStorage: createMemoryStorage() } });
    const call = runtime.request.post('/api/x', {});
    runtime.prompts.answer((await promptOf(runtime, 'sensitive-words')).id, 'confirmed');
    expect((await call).data).to.deep.equal(ANSWER.data);
    const searches = (await server().requests()).map(({ search }) => search);
    expect(searches).to.deep.equal(['', '?sensitiveWordconfirm=1']);
  });

  it('tries again, and sends by way of the transfer address, where a call says so', async () => {
    await server().reply('GET /api/x', [{ status: 503, headers: { 'retry-after': '0' } }, { json: ANSWER }]);
    await server().reply('POST /api/transfer', { json: ANSWER });
    const { request } = setUp();
    expect((await request('/api/x', { retry: 1 })).data).to.deep.equal(ANSWER.data);
    expect((await request('/api/y', { transfer: true })).data).to.deep.equal(ANSWER.data);
    const bodies = (await server().requests()).map(({ path }) => path);
    expect(bodies).to.deep.equal(['/api/x', '/api/x', '/api/transfer']);
  });

  it('has one sign-in for all calls that wait for it', async () => {
    const expired = { status: 401, json: { code: -1 } };
    await server().reply('GET /api/x', [expired, { json: ANSWER }]);
    await server().reply('GET /api/y', [expired, { json: ANSWER }]);
    const runtime = setUp({ sessionId: 'old' });
    const calls = Promise.all([runtime.request('/api/x'), runtime.request('/api/y')]);
    runtime.prompts.answer((await promptOf(runtime, 'relogin')).id, 'signed-in');
    for (const { data } of await calls) expect(data).to.deep.equal(ANSWER.data);
  });

  it('asks before a link that nobody vouches for, and declines it like any other', async () => {
    const runtime = setUp();
    const opening = runtime.links.open('https://elsewhere.test/');
    const { id, data } = await promptOf(runtime, 'external-link');
    expect(data.displayHost).to.equal('elsewhere.test');
    runtime.prompts.answer(id, { open: false, remember: false });
    expect(await opening).to.equal('declined');
  });

  it('opens records, and knows an unknown kind', async () => {
    const runtime = setUp();
    const opened: unknown[] = [];
    const { open } = window;
    window.open = (address) => void opened.push(address) as never;
    try {
      expect(await rejection(runtime.objects.open('no-such-kind', '1'))).to.include({
        code: 'UNKNOWN_OBJECT',
      });
      expect(await runtime.objects.open('workflow', '7', { mode: 'link' })).to.equal('window');
    } finally {
      window.open = open;
    }
    expect(opened).to.deep.equal([`${server().origin}/sp/workflow/flowpage/view/7`]);
  });

  it('has an entry in the history for a view, by which the way back closes it', async () => {
    const runtime = setUp({ baseUrl: location.origin });
    await runtime.start();
    const { length } = history;
    const { closed } = runtime.views.open('link', { url: `${location.origin}/inside` });
    runtime.views.attach();
    expect(runtime.views.stack$.get()).to.have.lengthOf(1);
    await eventually(() => expect(history.state).to.have.property('stoa-views'));
    // Browsers keep 50 entries: on a page that has been used for long the oldest one goes.
    expect(history).to.have.lengthOf(Math.min(length + 1, 50));
    history.back();
    await closed;
    expect(runtime.views.stack$.get()).to.have.lengthOf(0);
  });

  it('leaves no entry for a view that is closed before there can be one', async () => {
    const runtime = setUp({ baseUrl: location.origin });
    const { length } = history;
    const { id, closed } = runtime.views.open('link', { url: `${location.origin}/inside` });
    runtime.views.close(id);
    await closed;
    const next = runtime.views.open('link', { url: `${location.origin}/other` });
    await eventually(() => expect(history.state).to.have.property('stoa-views'));
    expect(history.length).to.be.at.most(length + 1);
    runtime.views.close(next.id);
    await next.closed;
    await eventually(() => expect(location.pathname).not.to.contain('_alink_'));
  });

  it('speaks the language of the page as soon as it is there, and English until then', async () => {
    const { texts } = setUp({ page: { locale: { lang: 'zh_CN' } } });
    expect(texts.get('request.aborted')).to.equal('request canceled');
    await eventually(() => expect(texts.get('request.aborted')).to.equal(zh_CN['request.aborted']));
  });

  it('says in the language of the page that its labels are not there, though that is still on its way', async () => {
    let arrive = (_: TextTable): void => {};
    const arrival = new Promise<TextTable>((resolve) => (arrive = resolve));
    const parts = { locale$: atom('zh_CN'), clock: createFakeClock() };
    const { request } = setUp();
    const fetchLabels = createLabelSource(
      {
        page: normalisePage({}),
        request,
        texts: textsOnUse(parts, { zh_CN: () => arrival }),
        staticUrl: server().origin,
      },
      'zh_CN',
    );
    const failure = rejection(fetchLabels('hrm'));
    await eventually(async () => expect(await server().requests()).to.have.length(2));
    await nextTask();
    arrive(zh_CN);
    expect(await failure).to.include({ code: 'LABELS_FAILED', message: zh_CN['labels.failed'] });
  });

  it('holds no failure up for longer than three seconds where the language does not come', async () => {
    const clock = createFakeClock();
    const never = () => new Promise<never>(() => {});
    const { ready } = textsOnUse({ locale$: atom('zh_CN'), clock }, { zh_CN: never });
    let isOver = false;
    const waiting = ready().then(() => (isOver = true));
    await clock.advance(2_999);
    expect(isOver).to.equal(false);
    await clock.advance(1);
    await waiting;
  });

  it('records from the start and delivers', async () => {
    await server().reply(COLLECTOR, { json: { code: 200, status: true } });
    const { monitor } = setUp();
    monitor.capture(new Error('early'));
    expect(monitor.stats$.get().pending).to.equal(1);
    await monitor.flush();
    const [sent] = (await server().requests()).filter(({ path }) => path.endsWith('/frontErrorRecord'));
    expect(sent?.body).to.contain('early');
    expect(monitor.stats$.get().pending).to.equal(0);
  });

  it('makes nothing of what comes after it was disposed of', async () => {
    const runtime = setUp();
    const loading = rejection(runtime.modules.load('@stoa/hrm'));
    runtime.modules.watchVersion();
    runtime.dispose();
    expect(await loading).to.include({ code: 'DISPOSED' });
    expect(await server().requests()).to.deep.equal([]);
  });

  describe('when it is disposed of while a file is on the way', () => {
    const texts = { get: (key: string) => key };
    const never = () => new Promise<never>(() => {});

    it('a call that waits for it ends, and no timer stays', async () => {
      const clock = createFakeClock();
      const deadlines = createDeadlines(clock);
      const { retry } = rareStagesOnUse({ environment: { clock }, texts, deadlines } as never, never);
      const url = new URL('https://suite.test/api/x');
      const calling = rejection(retry({ url, options: { retry: 1 } } as never, never));
      deadlines.dispose();
      expect(await calling).to.include({ name: 'RequestError', code: 'ABORTED' });
      expect(clock.pending).to.equal(0);
    });

    it('a link that waits for its question ends, and no timer stays', async () => {
      const clock = createFakeClock();
      const parts = navigationPartsOnUse({ environment: { clock }, texts }, never);
      const asking = rejection(parts.createLinkQuestion({} as never)({} as never, {}));
      parts.createOpening({} as never).dispose();
      expect(await asking).to.include({ code: 'DISPOSED' });
      expect(clock.pending).to.equal(0);
    });

    it('an offer to refresh leaves no timer', () => {
      const clock = createFakeClock();
      upgradeOnUse({ environment: { clock }, texts } as never, never).offer();
      expect(clock.pending).to.equal(0);
    });
  });

  describe('when a file cannot be had', () => {
    const texts = { get: (key: string) => key };
    const gone = () => Promise.reject(new TypeError('gone'));

    it('a module fails, and is asked for anew by the next who needs it', async () => {
      const environment = { ...browserEnvironment(), clock: createFakeClock() };
      const load = () => (isGone ? gone() : Promise.resolve({ createLoading: () => there as never }));
      const there = { modules: { load: async () => ({ version: 1 }) } };
      let isGone = true;
      const { modules } = loadingOnUse({ environment, texts, page: { displayModules: null } } as never, load);
      expect(await rejection(modules.load('@stoa/hrm'))).to.include({ code: 'CHUNK_FAILED' });
      expect(modules.state$('@stoa/hrm').get()).to.equal('failed');
      modules.forget('@stoa/hrm');
      expect(modules.state$('@stoa/hrm').get()).to.equal('idle');
      isGone = false;
      expect(await modules.load('@stoa/hrm')).to.deep.equal({ version: 1 });
    });

    it('English stays', async () => {
      let asked = 0;
      const locale$ = atom('zh_CN');
      const clock = createFakeClock();
      const { get, ready } = textsOnUse({ locale$, clock }, { zh_CN: () => ((asked += 1), gone()) });
      expect(get('request.aborted')).to.equal('request canceled');
      await ready();
      expect(get('request.aborted')).to.equal('request canceled');
      expect(asked).to.equal(2);
    });

    it('a call that needs it fails as calls do, and all others go on', async () => {
      const url = new URL('https://suite.test/api/x');
      const reply = (body: object) => ({ status: 200, url: url.href, body }) as Reply;
      const call = (options: object) => ({ url, own: true, options }) as Call;
      const clock = createFakeClock();
      const deadlines = createDeadlines(clock);
      const parts = { environment: { clock }, texts, deadlines } as never;
      const { answers, retry } = rareStagesOnUse(parts, gone);
      const failure = await rejection(retry(call({ retry: 1 }), async () => reply({})));
      expect(failure).to.include({ name: 'RequestError', code: 'NETWORK', url: url.href });
      expect((await retry(call({}), async () => reply({ a: 1 }))).body).to.deep.equal({ a: 1 });
      expect((await answers(call({}), async () => reply({ code: 200 }))).body).to.deep.equal({ code: 200 });
      const asking = answers(call({}), async () => reply({ sensitiveScanCode: 401 }));
      expect(await rejection(asking)).to.include({ code: 'NETWORK' });
    });

    it('a call that waits for a file that hangs has the time that it was given', async () => {
      const clock = createFakeClock();
      const deadlines = createDeadlines(clock);
      const hangs = () => new Promise<never>(() => {});
      const { retry } = rareStagesOnUse({ environment: { clock }, texts, deadlines } as never, hangs);
      const url = new URL('https://suite.test/api/x');
      const calls = [500, 0].map((timeout) =>
        rejection(retry({ url, options: { retry: 1, timeout } } as never, hangs)),
      );
      await clock.advance(500);
      expect(await calls[0]).to.include({ name: 'RequestError', code: 'TIMEOUT', url: url.href });
      await clock.advance(119_500);
      expect(await calls[1]).to.include({ name: 'RequestError', code: 'NETWORK' });
    });
  });

  describe('records of before there is a delivery', () => {
    const record = (message: string, id: string) =>
      createRecord(describeError(new Error(message)), {
        id,
        createTime: 1,
        pageAddress: 'https://suite.test/',
      });

    function setUpDelivery(
      load: () => Promise<{ createDelivery: typeof createDelivery }>,
      database?: IDBFactory,
    ) {
      const clock = createFakeClock();
      const storage = createMemoryStorage();
      const sinks = new Map<string, Sink>();
      const sent: string[] = [];
      const suite: Sink = {
        name: 'suite',
        send: async ({ records }) => {
          sent.push(...records.map(({ message, count }) => `${message} ${count}`));
          return 'accepted';
        },
      };
      sinks.set('suite', suite);
      const environment = {
        ...browserEnvironment(),
        ...{ clock, localStorage: storage, indexedDB: database, locks: undefined },
      };
      const delivery = deliveryOnUse(
        {
          environment,
          name: 'test',
          sinks,
          suite: {} as never,
          addSink: () => () => {},
          logger: { debug() {}, info() {}, warn() {}, error() {} },
          onChange() {},
          onDrops() {},
          onInterval() {},
          isLeaving: () => false,
        },
        load,
      );
      return { clock, storage, sent, delivery };
    }

    it('are put down at once, so that they survive a page that ends there', () => {
      // The next page takes them over into the database.
      const { storage, delivery } = setUpDelivery(() => new Promise(() => {}), indexedDB);
      delivery.add(record('first', 'a'), 'e-1');
      expect(storage).to.have.lengthOf(1);
      expect(storage.getItem(storage.key(0) ?? '')).to.contain('first');
      const second = delivery.add(record('second', 'b'), 'e-1');
      expect(delivery.repeat(second)).to.equal(true);
      expect(delivery.farewell(1_000, false)).to.equal(0);
      expect(storage).to.have.lengthOf(1);
      expect(storage.getItem(storage.key(0) ?? ''))
        .to.contain('second')
        .and.contain('"count":2');
    });

    it('are sent with their counts when there is one, and counted up there', async () => {
      let arrive = () => {};
      const { sent, delivery } = setUpDelivery(
        () => new Promise((resolve) => (arrive = () => resolve({ createDelivery }))),
      );
      const own = delivery.add(record('first', 'a'), 'e-1');
      delivery.repeat(own);
      expect(delivery.totals()).to.deep.equal({ pending: 1, dropped: 0 });
      const flushed = delivery.flush();
      arrive();
      await flushed;
      expect(sent).to.deep.equal(['first 2']);
      expect(delivery.totals().pending).to.equal(0);
      expect(delivery.repeat(own)).to.equal(false);
    });

    it('wait for a file that cannot be had, and try again', async () => {
      let loads = 0;
      const { clock, sent, delivery } = setUpDelivery(async () => {
        loads += 1;
        if (loads === 1) throw new TypeError('gone');
        return { createDelivery };
      });
      delivery.add(record('first', 'a'), 'e-1');
      await delivery.flush();
      expect([loads, delivery.totals().pending]).to.deep.equal([1, 1]);
      await clock.advance(30_000);
      await delivery.flush();
      expect([loads, sent]).to.deep.equal([2, ['first 1']]);
    });
  });
});
