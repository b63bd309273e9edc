/**
 * Pages that stay open for hours, which a clock of their own makes pass in minutes: errors are delivered all the time,
 * notices come and go, sessions end and are renewed, deployments are noticed, reports are sent. Nothing piles up, and a
 * page that has disposed of all is as if Stoa had never been there.
 */
import assert from 'node:assert/strict';
import { callerOf } from './support/caller.js';
import { createFaultyServer } from './support/faults.js';
import { createBuildFolder } from './support/releases.js';
import { scalesFor } from './support/scales.js';
import { sendJson, startSite, type Incoming } from './support/site.js';
import { count, prepareStage } from './support/stage.js';

const endure = prepareStage();

const HOURS = { long: 4, short: 1 };
/** Less than a call may take: the clock of the page does not wait for the network. */
const STEP_MS = { long: 10_000, short: 25_000 };
const DRAIN_MS = 10_000;
const HOUR_MS = 3_600_000;
/** Everything that loads on use, and in the long form until engines have compiled what they will and lists are full. */
const WARM_UP_STEPS = { long: 240, short: 12 };
const WATCH_MS = 300_000;
const EXPIRY_MS = 720_000;
const DEPLOY_MS = 1_800_000;
const SESSION_ID = 'session-0';
/** What web-vitals and loaded elements listen to for as long as the page lives, once each: the former has no way to stop. */
const ONCE_A_PAGE = 36;
const PATIENCE = 800;
const POLLS_A_DRAIN = 20;

/** What the script of the pages offers. */
type Functions = {
  readonly watch: (every: number) => void;
  readonly load: (name: string) => Promise<string>;
  readonly work: (index: number) => Promise<string>;
  readonly state: () => {
    pending: number;
    calls: number;
    notices: number;
    prompts: number;
    offers: number;
  };
  readonly flush: () => Promise<{ pending: number; dropped: number; stopped: boolean }>;
  readonly dispose: () => void;
  readonly traces: () => Record<string, number | string | boolean>;
  readonly initSdk: (options: object) => Promise<string>;
  readonly sdkState: () => { refreshed: number; expired: number; session: string | undefined };
  readonly destroySdk: () => void;
};

/** Asks until it is so: what goes over the network takes its time, whatever the clock of the page says. */
async function eventually(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (let left = PATIENCE; left > 0; left -= 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  assert.fail(what);
}

endure(
  'given a page that stays open for hours, then nothing piles up and nothing is left of it',
  async (stage) => {
    const { isShort, tell } = stage;
    const form = isShort ? 'short' : 'long';
    const stepMs = STEP_MS[form];
    const warmUp = WARM_UP_STEPS[form];
    const steps = (HOURS[form] * HOUR_MS) / stepMs;
    const folder = createBuildFolder(1);
    const server = createFaultyServer(SESSION_ID);
    const reports: { path: string; body: Record<string, unknown> }[] = [];
    const site = await startSite({
      respond: (incoming) => folder.respond(incoming) || server.respond(incoming),
      collect(path, body) {
        reports.push({ path, body: JSON.parse(body) as Record<string, unknown> });
      },
    });
    try {
      const bare = await stage.open(`${site.origin}/bare`, { clock: true, client: 'hours' });
      const bareScales = await scalesFor(bare);
      const empty = await bareScales.weigh();
      const untouched = await callerOf<Functions>(bare, 'hours')('traces');

      const context = await stage.newContext();
      await context.addCookies([{ name: 'ETEAMSID', value: SESSION_ID, url: site.origin }]);
      const page = await stage.open(`${site.origin}/orders`, { context, clock: true, client: 'hours' });
      const call = callerOf<Functions>(page, 'hours');
      await call('watch', WATCH_MS);
      await call('load', '@stoa/m0');
      let expiries = 0;
      let deployments = 0;
      let worked = 0;

      function deploy(): void {
        folder.deploy([0]);
        deployments += 1;
      }
      function expire(): void {
        server.expire();
        expiries += 1;
      }

      async function step(index: number): Promise<void> {
        const now = index * stepMs;
        const isDue = (everyMs: number) => now > 0 && now % everyMs < stepMs;
        if (isDue(DEPLOY_MS)) deploy();
        if (isDue(EXPIRY_MS)) expire();
        assert.equal(await call('work', worked), `${worked}`);
        worked += 1;
        await pass(`step ${index}`);
        const { notices, prompts } = await call('state');
        assert.deepEqual({ notices, prompts }, { notices: 0, prompts: 0 }, `at step ${index}`);
      }

      async function pass(when: string): Promise<void> {
        await page.clock.runFor(stepMs);
        let polls = 0;
        await eventually(async () => {
          const { pending, calls } = await call('state');
          // What the drain of this step did not get goes with the next.
          if (pending > 0 && ++polls % POLLS_A_DRAIN === 0) await page.clock.runFor(DRAIN_MS);
          return pending === 0 && calls === 0 && site.open() === 0;
        }, `something still waits at ${when}`);
      }

      async function hearOfDeployments(): Promise<void> {
        for (let passed = 0; passed < WATCH_MS; passed += stepMs) await pass('the end');
        const isHeard = async () => (await call('state')).offers === deployments;
        await eventually(isHeard, 'an offer is missing, or was made twice');
      }

      expire();
      for (let index = 0; index < warmUp; index += 1) await step(index);
      deploy();
      await hearOfDeployments();
      const scales = await scalesFor(page);
      const light = await scales.weigh();
      for (let index = warmUp; index < warmUp + steps; index += 1) await step(index);

      // The dialog that was asked last stays, closed, until there is another one: here the same as at the first weighing.
      deploy();
      await hearOfDeployments();
      assert.equal(server.signIns(), expiries, 'one sign-in for each expiry');
      assert.deepEqual(await call('flush'), { pending: 0, dropped: 0, stopped: false });
      const records = reports.flatMap(({ path, body }) =>
        path.endsWith('frontErrorRecord') ? (body['dtos'] as { id: string; message: string }[]) : [],
      );
      const marked = records.filter(({ message }) => message.includes('MARK-hour-'));
      assert.equal(new Set(marked.map(({ message }) => message)).size, worked, 'every error was delivered');
      assert.equal(marked.length, worked, 'and only once');
      const sequences = reports.flatMap(({ path, body }) =>
        path.endsWith('reportSubData') ? [(body['reportData'] as { sequence: number }).sequence] : [],
      );
      // One whose answer is late is sent again under its number.
      const numbers = [...new Set(sequences)];
      assert.deepEqual(
        numbers,
        numbers.map((_, index) => index + 1),
        'reports come in their order, and none is missing',
      );
      const hours = (steps * stepMs) / HOUR_MS;
      assert.ok(numbers.length >= hours * 12, `only ${numbers.length} reports in ${hours} hours`);
      const found = await scales.assertBack(light, { count: steps, bytesEach: 128 });

      await call('dispose');
      assert.deepEqual(await page.evaluate(() => window.endure.timers()), [], 'no timer runs any more');
      assert.deepEqual(await call('traces'), untouched);
      await page.clock.runFor(HOUR_MS / 4);
      const quiet = reports.length;
      await page.clock.runFor(HOUR_MS / 4);
      assert.equal(reports.length, quiet, 'nothing is sent any more');
      const after = await scales.weigh();
      const more = after.listeners - empty.listeners;
      assert.deepEqual(await page.evaluate(() => window.endure.troubles), []);
      tell(
        `${hours} hours: ${count(worked)} steps, ${numbers.length} reports, ${expiries} expired sessions, ${deployments} deployments: ${found}; ${more} more listeners than a page without Stoa`,
      );
      assert.ok(more <= ONCE_A_PAGE, `${more} listeners are left`);
    } finally {
      await site.close();
    }
  },
);

const LIFETIME_S = 600;
/** Renewals begin 5 s before the end, and a leap of the clock is 25 s at most. */
const RENEWAL_NEAR_MS = 40_000;
const NEAR_STEP_MS = 1_000;
const OUTAGE_MS = 900_000;

endure('given an embedding that stays open for hours, then its session is always good', async (stage) => {
  const { isShort, tell } = stage;
  const form = isShort ? 'short' : 'long';
  const hours = HOURS[form];
  let grants = 0;
  let isOut = false;
  const respond = ({ url: { pathname }, response }: Incoming): boolean => {
    if (pathname === '/token') {
      if (isOut) sendJson(response, { code: 503, status: false, msg: 'not now' }, 503);
      else
        sendJson(response, {
          status: true,
          data: { eteamsid: `grant-${++grants}`, expiresIn: LIFETIME_S },
        });
    } else if (pathname === '/papi/app/baseserver/info/getInfo') {
      const data = { ACCESS_ETEAMSID: `grant-${grants}`, isInvalidEteamsid: false };
      sendJson(response, { code: 200, status: true, data });
    } else return false;
    return true;
  };
  const site = await startSite({ respond });
  try {
    const page = await stage.open(`${site.origin}/bare/host`, { clock: true, client: 'hours' });
    const call = callerOf<Functions>(page, 'hours');
    await page.addScriptTag({ url: '/stoa-sdk.js' });
    const options = { baseUrl: site.origin, locale: 'en_US', auth: { type: 'token', url: '/token' } };
    const scales = await scalesFor(page);
    // What stays for good comes with the first.
    await call('initSdk', options);
    await call('destroySdk');
    // What was on its way has its deadline until it is answered.
    const isQuiet = () => page.evaluate(() => window.endure.timers().length === 0);
    await eventually(isQuiet, 'a timer of the first session runs on');
    const untouched = await call('traces');
    const light = await scales.weigh();
    assert.equal(light.timers, 0);

    grants = 0;
    assert.equal(await call('initSdk', options), 'grant-1');
    const { refreshed: before } = await call('sdkState');
    const session = async () => (await call('sdkState')).session;
    // The clock of the page also runs by itself, further the slower the machine is.
    const clock = () => page.evaluate(() => Date.now());
    const startedAt = await clock();
    let grantedAt = startedAt;
    for (let now = startedAt; now < startedAt + hours * HOUR_MS;) {
      // A leap past the end of a session would leave its renewal no time for an answer.
      const leftMs = LIFETIME_S * 1_000 - (now - grantedAt);
      const known = grants;
      await page.clock.runFor(leftMs > RENEWAL_NEAR_MS ? STEP_MS[form] : NEAR_STEP_MS);
      await eventually(
        async () => site.open() === 0 && (await session()) === `grant-${grants}`,
        'no renewal',
      );
      now = await clock();
      if (grants !== known) grantedAt = now;
    }
    const wanted = Math.floor((hours * 3_600) / (LIFETIME_S - 5));
    const { refreshed, expired } = await call('sdkState');
    const renewals = refreshed - before;
    assert.ok(Math.abs(renewals - wanted) <= 1, `${renewals} renewals, not about ${wanted}`);
    assert.equal(expired, 0);
    const granted = grants;

    // The host cannot vouch for anybody for longer than a session lasts: told once, and healed by itself.
    isOut = true;
    for (let now = 0; now < OUTAGE_MS; now += 10_000) {
      await page.clock.runFor(10_000);
      await eventually(async () => site.open() === 0, 'a call does not end');
    }
    assert.equal((await call('sdkState')).expired, 1, 'told once');
    isOut = false;
    await eventually(async () => {
      await page.clock.runFor(10_000);
      return (await session()) === `grant-${grants}` && grants > granted;
    }, 'the session does not come back');

    await call('destroySdk');
    assert.deepEqual(await page.evaluate(() => window.endure.timers()), [], 'no timer runs any more');
    assert.deepEqual(await call('traces'), untouched);
    assert.deepEqual(await page.evaluate(() => window.endure.troubles), []);
    const found = await scales.assertBack(light, { count: grants, timers: 0 });
    tell(`${hours} hours embedded: ${renewals} renewals, one outage: ${found}`);
  } finally {
    await site.close();
  }
});
