/**
 * What was measured reaches the collector: a main report for the page, sub reports for what gathers, at the times the
 * suite has agreed on. A collector in trouble is spared, and what it could not take is not lost.
 */
import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { browserEnvironment, type Environment } from '../../../core/base/environment.js';
import { createGathering, type Gathering } from '../../../core/monitor/entries.js';
import { createReports, type Reports } from '../../../core/monitor/report.js';
import { DEFAULT_SWITCHES, type MonitorSwitches } from '../../../core/monitor/switches.js';
import { createFakeClock, type FakeClock } from '../../../testkit/clock.js';
import { createFakeNetwork, type FakeNetwork, type FakeReply } from '../../../testkit/network.js';

const MAIN = 'POST /api/front/monitor/report/reportData';
const SUB = 'POST /api/front/monitor/report/reportSubData';
const BASE_URL = 'https://suite.example';
const MINUTES = 60_000;

describe('reports', () => {
  interface Told {
    readonly path: string;
    readonly at: number;
    readonly init: RequestInit;
    readonly body: Record<string, unknown>;
  }

  interface TestReports extends Reports {
    readonly clock: FakeClock;
    readonly network: FakeNetwork;
    readonly gathering: Gathering;
    readonly switches$: ReturnType<typeof atom<MonitorSwitches>>;
    readonly told: Told[];
    readonly stop: () => void;
    sent(): string[];
    subs(): readonly Sub[];
  }

  interface Sub {
    readonly reportId: string;
    readonly reportData: { readonly sequence: number; readonly told: number };
    readonly data: readonly { readonly name: string }[];
    readonly ignoreSwitchStatus: boolean;
  }

  const running: (() => void)[] = [];
  afterEach(() => running.splice(0).forEach((stop) => stop()));

  /** Started reports on a clock that stands still, with a collector that accepts. */
  function startReports(environment: Partial<Environment> = {}): TestReports {
    const clock = createFakeClock();
    const begun = clock.now();
    const network = createFakeNetwork({ clock, baseUrl: BASE_URL });
    for (const route of [MAIN, SUB] as const) network.reply(route, { data: {} });
    const gathering = createGathering();
    const switches$ = atom(DEFAULT_SWITCHES);
    const told: Told[] = [];
    const reports = createReports(
      {
        environment: browserEnvironment({
          clock,
          href: () => 'https://suite.example/a?user=42',
          fetch: (input, init = {}) => {
            const body = JSON.parse(init.body as string) as Record<string, unknown>;
            told.push({ path: String(input), at: clock.now() - begun, init, body });
            return network.fetch(input, init);
          },
          ...environment,
        }),
        baseUrl: new URL(BASE_URL),
        logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
        makeHeaders: () => ({ langType: 'en_US' }),
        quietly: (call) => call(),
        turn: (change) => switches$.set({ ...switches$.get(), ...change }),
      },
      {
        gathering,
        isOn: () => switches$.get().master,
        collect: nothing,
        describe: ({ measurements }) => ({ told: measurements.length }),
      },
    );
    const stop = reports.start();
    running.push(stop);
    const name = ({ path }: Told) => path.replace(/.*\/report/, '');
    return {
      ...reports,
      ...{ clock, network, gathering, switches$, told, stop },
      sent: () => told.map((one) => `${name(one)} ${one.at}`),
      subs: () => told.filter((one) => name(one) === 'SubData').map(({ body }) => body as unknown as Sub),
    };
  }

  /** Puts entries of these names into the basket. */
  function gather({ gathering }: TestReports, ...names: string[]): void {
    gathering.put({ entries: names.map((name) => ({ name, entryType: 'resource' })) });
  }

  const names = ({ data }: Sub) => data.map(({ name }) => name);

  function fail(reports: TestReports, reply: FakeReply): void {
    for (const route of [MAIN, SUB] as const) reports.network.reply(route, reply);
  }

  const accept = (reports: TestReports) => fail(reports, { data: {} });

  it('tells of the page after 3 s, of what has gathered right after, and then every 5 minutes', async () => {
    const reports = startReports();
    gather(reports, 'a.js');
    await reports.clock.advance(2_999);
    expect(reports.sent()).to.deep.equal([]);
    await reports.clock.advance(501);
    expect(reports.sent()).to.deep.equal(['Data 3000', 'SubData 3500']);
    await reports.clock.advance(10 * MINUTES);
    expect(reports.sent().slice(2)).to.deep.equal(['SubData 303500', 'SubData 603500']);
  });

  it('counts the time that passed before this part was there', async () => {
    const reports = startReports();
    reports.stop();
    running.push(reports.start(1_000));
    await reports.clock.advance(2_000);
    expect(reports.sent()).to.deep.equal(['Data 2000']);
  });

  it('says what SPEC section 3 wants to know, without what is private', async () => {
    const reports = startReports();
    gather(reports, 'https://suite.example/a.js?token=1', `data:image/png;base64,${'A'.repeat(5_000)}`);
    await reports.clock.advance(3_500);
    const [main, sub] = reports.told;
    expect(main?.body).to.deep.equal({
      id: (main?.body.id as string).match(/^[0-9a-f]{32}$/)?.[0],
      url: 'https://suite.example/a?user=*',
      timestamp: Date.UTC(2026, 0, 1),
      userAgent: navigator.userAgent,
      ignoreSwitchStatus: false,
    });
    expect(sub?.body).to.deep.equal({
      reportId: main?.body.id,
      reportData: { sequence: 1, told: 0 },
      data: [
        { name: 'https://suite.example/a.js?token=*', entryType: 'resource' },
        { name: 'data:image/png', entryType: 'resource' },
      ],
      ignoreSwitchStatus: false,
    });
    expect(sub?.init).to.deep.include({ credentials: 'same-origin', redirect: 'error', keepalive: false });
    expect(sub?.init.headers).to.deep.equal({ 'content-type': 'application/json', langType: 'en_US' });
  });

  it('sends 3 s after there is something to tell, once for all that comes meanwhile', async () => {
    const reports = startReports();
    await reports.clock.advance(10_000);
    reports.hint(3_000);
    await reports.clock.advance(1_000);
    reports.hint(3_000);
    await reports.clock.advance(10_000);
    expect(reports.sent().slice(2)).to.deep.equal(['SubData 13000']);
  });

  it('never sends two reports within half a second', async () => {
    const reports = startReports();
    await reports.clock.advance(10_000);
    void reports.report();
    void reports.report();
    reports.hint(0);
    await reports.clock.advance(5_000);
    const times = reports.told.map(({ at }) => at);
    expect(times.slice(2, 4)).to.deep.equal([10_000, 10_500]);
    for (const [index, at] of times.entries())
      if (index > 0) expect(at - (times[index - 1] ?? 0)).to.be.at.least(500);
  });

  it('does not wait for ever when the clock of the computer is set back', async () => {
    let shift = 0;
    const clock = createFakeClock();
    const reports = startReports({ clock: { ...clock, now: () => clock.now() + shift } });
    await clock.advance(10_000);
    shift = -60 * MINUTES;
    void reports.report();
    await clock.advance(500);
    expect(reports.subs()).to.have.length(2);
  });

  for (const [what, reply] of Object.entries({
    'a lost connection': { drop: 'before-headers' },
    'a status of 503': { status: 503, data: {} },
    'a code of 500': { json: { code: 500, data: { switchStatus: false } } },
    'a failure under a code of 200': { json: { code: 200, status: false, data: { switchStatus: false } } },
    'an answer that is no JSON': { body: '<html>' },
    'half an answer': { data: {}, drop: 'mid-body' },
  } satisfies Record<string, FakeReply>)) {
    it(`tries again 800 ms after ${what}, and sends the same`, async () => {
      const reports = startReports();
      reports.network.reply(SUB, [reply, { data: {} }]);
      gather(reports, 'a.js');
      await reports.clock.advance(MINUTES);
      expect(reports.sent()).to.deep.equal(['Data 3000', 'SubData 3500', 'SubData 4300']);
      expect(reports.subs()[1]).to.deep.equal(reports.subs()[0]);
      expect(reports.switches$.get()).to.deep.equal(DEFAULT_SWITCHES);
    });
  }

  it('tells again, under its number, what could not be delivered, with the next regular report and not before', async () => {
    const reports = startReports();
    await reports.clock.advance(5_000);
    fail(reports, { status: 503 });
    gather(reports, 'first');
    void reports.report();
    await reports.clock.advance(1_000);
    accept(reports);
    gather(reports, 'second');
    reports.hint(3_000);
    await reports.clock.advance(4 * MINUTES);
    expect(reports.subs()).to.have.length(3);
    await reports.clock.advance(MINUTES + 1_000);
    const numbered = reports.subs().map((sub) => [sub.reportData.sequence, ...names(sub)]);
    expect(numbered.slice(3)).to.deep.equal([
      [2, 'first'],
      [3, 'second'],
    ]);
    reports.hint(3_000);
    await reports.clock.advance(3_000);
    expect(reports.subs()).to.have.length(6);
  });

  it('never tells under two numbers what the server has taken without a word', async () => {
    const reports = startReports();
    await reports.clock.advance(5_000);
    fail(reports, { drop: 'before-headers' });
    gather(reports, 'taken');
    for (let round = 0; round < 2; round++) {
      void reports.report();
      await reports.clock.advance(2_000);
    }
    accept(reports);
    gather(reports, 'new');
    reports.farewell(32_768);
    await reports.clock.advance(0);
    const numbers = reports.subs().map((sub) => [sub.reportData.sequence, ...names(sub)]);
    expect(new Set(numbers.map(String))).to.deep.equal(new Set(['1', '2,taken', '3,new']));
  });

  it('drops what could not be delivered where the monitor was turned off', async () => {
    const reports = startReports();
    await reports.clock.advance(5_000);
    fail(reports, { status: 503 });
    gather(reports, 'unwanted');
    void reports.report();
    await reports.clock.advance(2_000);
    accept(reports);
    reports.switches$.set({ ...DEFAULT_SWITCHES, master: false });
    await reports.clock.advance(5 * MINUTES);
    const before = reports.subs().length;
    reports.switches$.set(DEFAULT_SWITCHES);
    await reports.clock.advance(5 * MINUTES);
    expect(reports.subs().slice(before).map(names)).to.deep.equal([[]]);
  });

  it('tries the main report again with the next one, under the same id', async () => {
    const reports = startReports();
    reports.network.reply(MAIN, [{ status: 500 }, { status: 500 }, { data: {} }]);
    gather(reports, 'a.js');
    await reports.clock.advance(5 * MINUTES + 5_000);
    expect(reports.sent()).to.deep.equal(['Data 3000', 'Data 3800', 'Data 303800', 'SubData 304300']);
    expect(new Set(reports.told.slice(0, 3).map(({ body }) => body.id)).size).to.equal(1);
    expect(reports.subs().map(names)).to.deep.equal([['a.js']]);
  });

  it('leaves a collector alone for good after three failed reports in a row', async () => {
    const reports = startReports();
    await reports.clock.advance(5_000);
    fail(reports, { status: 503 });
    await reports.clock.advance(120 * MINUTES);
    expect(reports.subs()).to.have.length(1 + 3 * 2);
    accept(reports);
    await reports.report();
    reports.farewell(32_768);
    reports.stop();
    reports.start();
    await reports.clock.advance(10 * MINUTES);
    expect(reports.subs()).to.have.length(7);
    expect(reports.clock.pending).to.equal(0);
  });

  it('goes on when fewer than three in a row have failed', async () => {
    const reports = startReports();
    await reports.clock.advance(5_000);
    for (let round = 0; round < 3; round++) {
      fail(reports, { status: 503 });
      await reports.clock.advance(10 * MINUTES);
      accept(reports);
      await reports.clock.advance(5 * MINUTES);
    }
    const before = reports.subs().length;
    await reports.clock.advance(5 * MINUTES);
    expect(reports.subs()).to.have.length(before + 1);
  });

  it('gives up on an answer that does not come', async () => {
    const reports = startReports();
    reports.network.reply(MAIN, [{ data: {}, delayMs: 600_000 }, { data: {} }]);
    await reports.clock.advance(40_000);
    expect(reports.sent()).to.deep.equal(['Data 3000', 'Data 33800', 'SubData 34300']);
  });

  it('waits while there is no connection, and is there soon after', async () => {
    let onLine = false;
    const offline = new Proxy(navigator, {
      get: (target, key) => (key === 'onLine' ? onLine : (Reflect.get(target, key, target) as unknown)),
    });
    const reports = startReports({ navigator: offline });
    await reports.clock.advance(20 * MINUTES);
    expect(reports.sent()).to.deep.equal([]);
    onLine = true;
    await reports.clock.advance(3_500);
    expect(reports.sent().map((one) => one.split(' ')[0])).to.deep.equal(['Data', 'SubData']);
  });

  describe('switches', () => {
    it('are turned as each answer says', async () => {
      const reports = startReports();
      reports.network.reply(MAIN, { data: { renderSwitchStatus: 1 } });
      reports.network.reply(SUB, { data: { traceIdSwitchStatus: true, routeSwitchStatus: '0' } });
      await reports.clock.advance(3_500);
      expect(reports.switches$.get()).to.deep.equal({
        ...DEFAULT_SWITCHES,
        render: true,
        traceId: true,
        route: false,
      });
    });

    for (const answer of [{ status: true }, { status: true, code: 201 }, { status: 1, code: '200' }]) {
      it(`are turned by every envelope that tells of success: ${JSON.stringify(answer)}`, async () => {
        const reports = startReports();
        reports.network.reply(MAIN, { json: { ...answer, data: { renderSwitchStatus: 1 } } });
        reports.network.reply(SUB, { json: { ...answer, data: { mobxActionSwitchStatus: 1 } } });
        await reports.clock.advance(3_500);
        expect(reports.switches$.get()).to.deep.equal({
          ...DEFAULT_SWITCHES,
          render: true,
          mobxAction: true,
        });
      });
    }

    it('that turn everything off leave one question every 5 minutes', async () => {
      const reports = startReports();
      reports.network.reply(MAIN, { data: { switchStatus: false } });
      gather(reports, 'a.js');
      await reports.clock.advance(11 * MINUTES);
      expect(reports.sent()).to.deep.equal(['Data 3000', 'Data 303000', 'Data 603000']);
      expect(reports.told.map(({ body }) => body.ignoreSwitchStatus)).to.deep.equal([false, false, false]);
      reports.farewell(32_768);
      expect(reports.told).to.have.length(3);
      reports.network.reply(MAIN, { data: { switchStatus: true } });
      await reports.clock.advance(5 * MINUTES);
      expect(reports.sent().slice(3)).to.deep.equal(['Data 903000', 'SubData 903500']);
    });

    it('do not keep back a report that somebody asks for', async () => {
      const reports = startReports();
      reports.switches$.set({ ...DEFAULT_SWITCHES, master: false });
      void reports.report({ ignoreSwitches: true });
      await reports.clock.advance(500);
      expect(reports.told.map(({ body }) => body.ignoreSwitchStatus)).to.deep.equal([true, true]);
      void reports.report();
      await reports.clock.advance(500);
      expect(reports.told[2]?.body).to.include({ ignoreSwitchStatus: false, id: reports.told[0]?.body.id });
      expect(reports.told).to.have.length(3);
    });
  });

  describe('a page that goes away', () => {
    const hide = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

    it('tells in its first seconds of itself and of what it has seen, at once', () => {
      const reports = startReports();
      gather(reports, 'a.js');
      reports.farewell(32_768);
      expect(reports.sent()).to.deep.equal(['Data 0', 'SubData 0']);
      expect(reports.told.map(({ init }) => init.keepalive)).to.deep.equal([true, true]);
    });

    it('says nothing when there is nothing new', async () => {
      const reports = startReports();
      await reports.clock.advance(10_000);
      reports.farewell(32_768);
      expect(reports.told).to.have.length(2);
    });

    it('sends no more bytes than it may: the oldest entries stay behind and are counted', async () => {
      const reports = startReports();
      await reports.clock.advance(10_000);
      gather(reports, ...Array.from({ length: 900 }, (_, index) => `https://suite.example/${index}.js`));
      reports.farewell(8_000);
      const [body] = reports.told.slice(2).map(({ init }) => init.body as string);
      expect(body).to.have.length.within(3_000, 8_000);
      const left = reports.subs().at(-1)?.data ?? [];
      expect(left.at(-1)?.name).to.equal('https://suite.example/899.js');
      expect(reports.gathering.dropped).to.equal(900 - left.length);
    });

    it('sends nothing when it may send nothing', () => {
      const reports = startReports();
      gather(reports, 'a.js');
      reports.farewell(0);
      expect(reports.told).to.deep.equal([]);
    });

    it('sends once more, under the same number, what was on its way', async () => {
      const reports = startReports();
      reports.network.reply(SUB, { data: {}, delayMs: 5_000 });
      gather(reports, 'on its way');
      await reports.clock.advance(4_000);
      gather(reports, 'new');
      reports.farewell(32_768);
      await reports.clock.advance(6_000);
      expect(reports.subs().map(({ reportData }) => reportData.sequence)).to.deep.equal([1, 1, 2]);
      expect(reports.subs().map(names)).to.deep.equal([['on its way'], ['on its way'], ['new']]);
      expect(reports.told.map(({ init }) => init.keepalive)).to.deep.equal([false, false, true, true]);
    });

    it('tells after its end, from what is left of the bytes, what came last', async () => {
      const reports = startReports();
      await reports.clock.advance(10_000);
      gather(reports, 'a.js');
      reports.farewell(600);
      gather(reports, 'vitals');
      hide('hidden');
      gather(reports, 'x'.repeat(400));
      hide('hidden');
      expect(reports.subs().slice(1).map(names)).to.deep.equal([['a.js'], ['vitals']]);
    });

    it('tells when it is hidden, for it may not come back', async () => {
      const reports = startReports();
      await reports.clock.advance(10_000);
      gather(reports, 'a.js');
      hide('hidden');
      await reports.clock.advance(0);
      expect(reports.sent().slice(2)).to.deep.equal(['SubData 10000']);
      expect(reports.told[2]?.init.keepalive).to.equal(true);
      hide('visible');
      await reports.clock.advance(1_000);
      expect(reports.told).to.have.length(3);
    });

    it('is another view when it comes back from the back/forward cache, with what did not arrive', async () => {
      const reports = startReports();
      await reports.clock.advance(10_000);
      fail(reports, { drop: 'before-headers' });
      gather(reports, 'late');
      reports.farewell(32_768);
      await reports.clock.advance(0);
      accept(reports);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await reports.clock.advance(3_500);
      const [before, , , after] = reports.told;
      expect(reports.sent().slice(3)).to.deep.equal(['Data 13000', 'SubData 13500']);
      expect(after?.body.id).not.to.equal(before?.body.id);
      const last = reports.subs().at(-1);
      expect(last && [last.reportId, last.reportData.sequence, names(last)]).to.deep.equal([
        after?.body.id,
        1,
        ['late'],
      ]);
    });
  });

  describe('stopped', () => {
    it('leaves no timer and sends nothing', async () => {
      const reports = startReports();
      reports.stop();
      reports.hint(0);
      await reports.report();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      reports.farewell(32_768);
      await reports.clock.advance(10 * MINUTES);
      expect([reports.clock.pending, reports.told.length]).to.deep.equal([0, 0]);
    });

    it('goes on with what was on its way', async () => {
      const reports = startReports();
      reports.network.reply(SUB, [{ data: {}, delayMs: 5_000 }, { data: {} }]);
      gather(reports, 'a.js');
      await reports.clock.advance(4_000);
      reports.stop();
      await reports.clock.advance(0);
      reports.start();
      await reports.clock.advance(4_000);
      expect(reports.subs().map(names).slice(0, 2)).to.deep.equal([['a.js'], ['a.js']]);
      expect(reports.subs().map(({ reportData }) => reportData.sequence)).to.deep.equal([1, 1, 2]);
      expect(reports.sent().filter((one) => one.startsWith('Data'))).to.have.length(1);
    });
  });
});

describe('what waits for a report', () => {
  const entry = (index: number) => ({ name: String(index) });

  it('is bounded: the oldest go, and are counted', () => {
    const gathering = createGathering();
    gathering.put({ entries: Array.from({ length: 600 }, (_, index) => entry(index)) });
    const undelivered = gathering.take();
    gathering.put({ entries: Array.from({ length: 600 }, (_, index) => entry(600 + index)) });
    gathering.put(undelivered, true);
    const action = { kind: 'action', name: 'a', duration: 50 } as const;
    gathering.put({ measurements: Array.from({ length: 310 }, (_, start) => ({ ...action, start })) });
    const { entries, measurements: told } = gathering.take();
    expect([entries.length, entries[0]?.name, told.length]).to.deep.equal([1_000, '200', 300]);
    expect(told[0]).to.include({ start: 10 });
    expect(gathering.dropped).to.equal(210);
  });
});

function nothing(): void {}
