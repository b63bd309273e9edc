/**
 * A bad day on the network: ten thousand calls, of which every second meets a fault. Each ends exactly once and as it has
 * to, each arrives at the server as often as it may, and nothing of them stays on the page.
 */
import assert from 'node:assert/strict';
import { collectorOf, recordsName } from '../../core/monitor/collector.js';
import { callerOf, type Call } from './support/caller.js';
import { createFaultyServer, type FaultyServer, type Step } from './support/faults.js';
import type { Random } from './support/random.js';
import { scalesFor } from './support/scales.js';
import { startSite } from './support/site.js';
import { count, prepareStage } from './support/stage.js';

const endure = prepareStage();

const CALLS = 10_000;
const AT_ONCE = 100;
const WARM_UP = 200;
const SESSION_ID = 'session-0';
/** How often a session expires under calls that are on their way, and how often the server goes away. */
const EXPIRY = 0.3;
const RESTART = 0.1;
const AWAY_MS = 300;

/** A call as the page makes it. */
interface Planned {
  readonly id: string;
  readonly way: 'single' | 'settled' | 'aborted' | 'shared' | 'left' | 'again';
  readonly steps: readonly Step[];
  readonly method?: 'get' | 'put' | 'post';
  readonly retry?: number;
  readonly timeout?: number;
  readonly repeatLimit?: number;
  readonly handled?: boolean;
  readonly abortMs?: number;
  readonly sharers?: number;
}

/** How it has to end, for each that shares it, and how often it may arrive. */
interface Case {
  readonly call: Omit<Planned, 'id'>;
  readonly ends: readonly string[];
  readonly arrivals: readonly [least: number, most: number];
}

const once = [1, 1] as const;

/** What befalls a call. */
const FAULTS: Readonly<Record<string, readonly [weight: number, make: (random: Random) => Case]>> = {
  none: [
    30,
    (random) => ({
      call: { way: 'single', steps: [random.chance(0.3) ? 'slow' : 'ok'], method: random.pick(METHODS) },
      ends: ['ok'],
      arrivals: once,
    }),
  ],
  http: [8, (random) => failing(random, ['500'], 'HTTP')],
  denied: [5, (random) => failing(random, ['denied'], 'ENVELOPE')],
  page: [3, (random) => failing(random, ['page'], 'PARSE')],
  cut: [6, (random) => failing(random, ['cut'], 'NETWORK')],
  broken: [3, (random) => failing(random, ['broken'], 'NETWORK')],
  // The browser itself asks again, once for each connection that it has kept.
  dead: [4, (random) => ({ ...failing(random, ['dead'], 'NETWORK'), arrivals: [1, 99] })],
  retried: [
    8,
    (random) => ({
      call: {
        way: 'single',
        steps: ['503', random.chance(0.2) ? 'broken' : '503', 'ok'],
        method: random.chance(0.5) ? 'get' : 'put',
        retry: 2,
      },
      ends: ['ok'],
      arrivals: [3, 3],
    }),
  ],
  exhausted: [
    3,
    () => ({ call: { way: 'single', steps: ['503'], retry: 1 }, ends: ['HTTP'], arrivals: [2, 2] }),
  ],
  notRepeatable: [
    3,
    () => ({
      call: { way: 'single', steps: ['503'], method: 'post', retry: 2 },
      ends: ['HTTP'],
      arrivals: once,
    }),
  ],
  settled: [3, () => ({ call: { way: 'settled', steps: ['500'] }, ends: ['HTTP'], arrivals: once })],
  late: [
    4,
    () => ({ call: { way: 'single', steps: ['hang'], timeout: 40 }, ends: ['TIMEOUT'], arrivals: [0, 1] }),
  ],
  aborted: [
    6,
    (random) => ({
      call: { way: 'aborted', steps: ['hang'], abortMs: random.below(30) },
      ends: ['ABORTED'],
      arrivals: [0, 1],
    }),
  ],
  abortedBefore: [
    2,
    () => ({
      call: { way: 'aborted', steps: ['ok'], abortMs: -1 },
      ends: ['ABORTED'],
      arrivals: [0, 0],
    }),
  ],
  abortedWhenever: [
    4,
    (random) => ({
      call: { way: 'aborted', steps: ['slow'], abortMs: random.below(60) },
      ends: ['ok|ABORTED'],
      arrivals: [0, 1],
    }),
  ],
  shared: [
    5,
    (random) => ({
      call: { way: 'shared', steps: ['slow'], sharers: 2 + random.below(5) },
      ends: ['ok'],
      arrivals: once,
    }),
  ],
  sharedFailure: [
    2,
    () => ({ call: { way: 'shared', steps: ['500'], sharers: 3 }, ends: ['HTTP'], arrivals: once }),
  ],
  sharedAndLeft: [
    3,
    () => ({
      call: { way: 'shared', steps: ['slow'], sharers: 4, abortMs: 0 },
      ends: ['ABORTED', 'ok', 'ok', 'ok'],
      arrivals: once,
    }),
  ],
  repeated: [
    2,
    () => ({
      call: { way: 'shared', steps: ['slow'], sharers: 4, repeatLimit: 2 },
      ends: ['ok', 'ok', 'REPEATED', 'REPEATED'],
      arrivals: once,
    }),
  ],
  left: [
    2,
    (random) => ({
      call: { way: 'left', steps: ['slow'], abortMs: random.below(5) },
      ends: ['ok|ABORTED', 'ok|ABORTED', 'ok|ABORTED', 'ok'],
      arrivals: [1, 2],
    }),
  ],
  afterFailure: [
    2,
    () => ({ call: { way: 'again', steps: ['500', 'ok'] }, ends: ['HTTP', 'ok'], arrivals: [2, 2] }),
  ],
};

const METHODS = { get: 5, put: 1, post: 2 };
const WEIGHTS = Object.fromEntries(Object.entries(FAULTS).map(([name, [weight]]) => [name, weight]));

function failing(random: Random, steps: readonly Step[], code: string): Case {
  const call = { way: 'single', steps, method: random.pick(METHODS), handled: random.chance(0.5) } as const;
  return { call, ends: [code], arrivals: once };
}

const expiring: Case = {
  call: { way: 'single', steps: ['expire', 'ok'] },
  ends: ['ok'],
  arrivals: [2, 2],
};

/** What the script of the page offers. */
type Functions = {
  readonly play: (calls: readonly Planned[]) => Promise<string[][]>;
  readonly left: () => Record<string, string | number>;
  readonly holdReports: (lock: string) => void;
  readonly resumeReports: () => void;
  readonly deliver: () => Promise<{ pending: number; dropped: number }>;
};

async function play(
  call: Call<Functions>,
  server: FaultyServer,
  cases: readonly Case[],
  wave: string,
  isExpiring: boolean,
): Promise<void> {
  const calls = cases.map(({ call: planned }, index) => ({ ...planned, id: `${wave}-${index}` }));
  const ended = await call('play', calls);
  for (const [index, { call: made, ends, arrivals }] of cases.entries()) {
    const id = `${wave}-${index}`;
    const what = `${id} ${JSON.stringify(made)}`;
    for (const [place, end] of (ended[index] ?? ['none']).entries()) {
      const allowed = (ends[place] ?? ends.at(-1)!).split('|');
      assert.ok(allowed.includes(end), `${what} ended as ${end} at ${place}, not ${allowed.join(' or ')}`);
    }
    const [least] = arrivals;
    // Once somebody has signed in again, all of a call begins anew, its tries as well.
    const most = arrivals[1] + (isExpiring ? (made.retry ?? 0) : 0);
    const times = server.arrivals(id);
    assert.ok(times >= least && times <= most, `${what} arrived ${times} times`);
  }
}

endure('given ten thousand calls on a bad network, then each ends once and as it has to', async (stage) => {
  const { random, many, tell } = stage;
  const server = createFaultyServer(SESSION_ID);
  let site = await startSite({ respond: server.respond });
  const { origin } = site;
  try {
    const context = await stage.newContext();
    await context.addCookies([{ name: 'ETEAMSID', value: SESSION_ID, url: origin }]);
    const page = await stage.open(`${origin}/orders`, { context, client: 'requests' });
    const call = callerOf<Functions>(page, 'requests');
    const left = () => call('left');
    /** Of the tab that sends what has been recorded. */
    const lock = recordsName(collectorOf(new URL(origin)));

    let made = 0;
    let expiries = 0;
    let restarts = 0;
    async function restart(): Promise<void> {
      const cases = Array.from({ length: 20 }, () => surviving);
      // A report that fails would be the last of the session, as it has to be.
      await call('holdReports', lock);
      const playing = play(call, server, cases, `restart-${restarts++}`, false);
      await site.close();
      await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
      site = await startSite({ respond: server.respond, port: Number(new URL(origin).port) });
      await playing;
      await call('resumeReports');
      made += cases.length;
    }
    const surviving: Case = {
      call: { way: 'single', steps: ['slow'], retry: 8 },
      ends: ['ok'],
      arrivals: [1, 3],
    };
    async function playMany(end: number, isEach: boolean): Promise<void> {
      while (made < end) {
        const cases: Case[] = isEach ? Object.values(FAULTS).map(([, make]) => make(random)) : [];
        while (cases.length < AT_ONCE) cases.push(FAULTS[random.pick(WEIGHTS)]![1](random));
        const isExpiring = made === 0 || random.chance(EXPIRY);
        if (isExpiring) cases.splice(random.below(cases.length), 0, expiring);
        expiries += Number(isExpiring);
        await play(call, server, cases, `wave-${made}`, isExpiring);
        made += cases.length;
        if (made <= AT_ONCE + 1 || random.chance(RESTART)) await restart();
      }
    }
    await playMany(WARM_UP, true);
    const scales = await scalesFor(page);
    const before = await left();
    const light = await scales.weigh();

    const calls = many(CALLS);
    await playMany(WARM_UP + calls, false);
    assert.deepEqual(await left(), before);
    assert.deepEqual(before, { ...before, pending: 0, prompts: 0 });
    assert.equal(server.signIns(), expiries, 'one sign-in for each expiry, however many calls meet it');
    const delivered = await call('deliver');
    assert.deepEqual(delivered, { pending: 0, dropped: 0, stopped: false });
    assert.deepEqual(await page.evaluate(() => window.endure.troubles), []);
    const found = await scales.assertBack(light, { count: made });
    assert.equal(site.open(), 0, 'no call is left open');
    tell(`${count(made)} calls, ${expiries} expired sessions, ${restarts} restarts: ${found}`);
  } finally {
    await site.close();
  }
});
