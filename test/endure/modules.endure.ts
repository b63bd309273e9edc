/**
 * A page that stays open through a month of deployments: a thousand loads of modules while versions change, their files
 * vanish and come back broken. Nobody sees an error that another try would have healed, no old code runs where there is
 * new, each script runs once, and a person is offered one refresh for each deployment that concerns them.
 */
import assert from 'node:assert/strict';
import { callerOf } from './support/caller.js';
import { createBuildFolder } from './support/releases.js';
import { scalesFor } from './support/scales.js';
import { startSite } from './support/site.js';
import { count, prepareStage } from './support/stage.js';

const endure = prepareStage();

const LOADS = 1_000;
/** For the first time, and once more. */
const NEW_EACH = 3;
const AGAIN_EACH = 2;
const WARM_UP = 8;
const WATCH_MS = 300_000;
const STEP_MS = 10_000;
const DEPLOYED = 0.7;
const FORMS = 4;
const IN_PLACE = 2;
const WITH_PARTS = 3;
/** A module that has run belongs to the page for good: its record in the engine, its state and its labels here. */
const BYTES_A_MODULE = 12 * 1024;

/** What the script of the page offers. */
type Functions = {
  readonly watch: (every: number) => void;
  readonly load: (names: readonly string[]) => Promise<string[]>;
  readonly retry: (name: string) => Promise<string>;
  readonly part: (name: string) => Promise<string>;
  readonly unload: (names: readonly string[]) => void;
  readonly block: (isBlocked: boolean) => void;
  readonly offers: () => { offers: number; isOpen: boolean };
  readonly dismiss: () => void;
  readonly ran: () => string[];
  readonly left: () => Record<string, number>;
};

const nameOf = (number: number): string => `@stoa/m${number}`;

endure('given a thousand loads under deployments, then only what is deployed runs', async (stage) => {
  const { random, many, tell } = stage;
  const rounds = Math.ceil(many(LOADS) / (NEW_EACH + AGAIN_EACH));
  const modules = (WARM_UP + rounds) * NEW_EACH;
  const folder = createBuildFolder(modules);
  const site = await startSite({ respond: folder.respond });
  try {
    const page = await stage.open(`${site.origin}/orders`, { clock: true, client: 'modules' });
    const call = callerOf<Functions>(page, 'modules');

    /** Which release of each module has run. */
    const used = new Map<number, number>();
    /** Those whose part is there as well. */
    const parts = new Set<number>();
    let offers = 0;
    let looks = 0;
    page.on('request', (request) => (looks += Number(request.url().endsWith('/moduleversion.json'))));
    let deployments = 0;
    let healed = 0;
    let spoilt = 0;

    /** A deployment takes some modules, those at work among them or not. */
    function deploy(): void {
      const probability = random.pick({ few: 3, many: 1 }) === 'few' ? 0.1 : 0.6;
      const taken = Array.from({ length: modules }, (_, number) => number).filter(() =>
        random.chance(probability),
      );
      // A deployment of nothing is none, and nobody is told of it.
      folder.deploy(taken.length > 0 ? taken : [random.below(modules)]);
      deployments += 1;
    }

    async function loadNew(fresh: readonly number[], isUnderway: boolean): Promise<void> {
      const atStart = fresh.map(folder.release);
      if (isUnderway) folder.onNextScript(deploy);
      const came = await call('load', fresh.map(nameOf));
      for (const [place, number] of fresh.entries()) {
        const allowed = isUnderway ? [atStart[place], folder.release(number)] : [folder.release(number)];
        const what = `${nameOf(number)} came as ${came[place]}, deployed was ${allowed.join(' or ')}`;
        assert.ok(allowed.map(String).includes(came[place]!), what);
        if (Number(came[place]) !== atStart[place]) healed += 1;
        used.set(number, Number(came[place]));
      }
    }

    /** A file that nobody can run fails, and the failure stays until somebody tries again. */
    async function loadSpoilt(number: number): Promise<void> {
      folder.spoil(number, random.chance(0.5) ? 'page' : 'error');
      const [first, second] = [await call('load', [nameOf(number)]), await call('load', [nameOf(number)])];
      assert.deepEqual([first, second], [['CHUNK_FAILED'], ['CHUNK_FAILED']]);
      folder.mend();
      assert.equal(await call('retry', nameOf(number)), `${folder.release(number)}`);
      used.set(number, folder.release(number));
      spoilt += 1;
    }

    /** What is at work stays as it is. Where its styles have been written over, only a refresh helps: it is offered. */
    async function loadAgain(old: readonly number[]): Promise<void> {
      const came = await call('load', old.map(nameOf));
      let isAnyGone = false;
      for (const [place, number] of old.entries()) {
        const isReplaced = folder.release(number) !== used.get(number);
        const isGone = number % FORMS === IN_PLACE && isReplaced;
        assert.equal(came[place], isGone ? 'CHUNK_FAILED' : `${used.get(number)}`, nameOf(number));
        isAnyGone ||= isGone;
      }
      if (isAnyGone) await takeOffer('there was no offer for styles that are gone');
    }

    /** Said no to before: asked again when something has failed of what is at work. */
    async function takeOffer(missing: string): Promise<void> {
      // Whoever failed as well has found it open by then.
      await settle(async () => (await call('offers')).isOpen && (await isCalm()), missing);
      offers += 1;
      await call('dismiss');
    }

    async function settle(isExpected: () => boolean | Promise<boolean>, what: string): Promise<void> {
      for (let left = 200; left > 0; left -= 1) {
        if (site.open() === 0 && (await isExpected())) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      assert.fail(what);
    }

    const isCalm = async () => (await call('left')).pending === 0;
    /** Those a refresh has been offered for: once for each release. */
    const told = new Set<string>();
    /** Replaced since they came, which nobody has been told of. */
    const news = () =>
      [...used].flatMap(([number, release]) => {
        const deployed = folder.release(number);
        const id = `${nameOf(number)}@${deployed}`;
        return deployed === release || told.has(id) ? [] : [id];
      });
    /** What the page has found at its last look: what comes from a later deployment may pass for that. */
    const releases = () => Array.from({ length: modules }, (_, number) => folder.release(number));
    let lookedAt = releases();
    const isAhead = (number: number) => used.get(number) !== lookedAt[number];
    const offered = async () => (await call('offers')).offers;

    async function watchVersions(fresh: readonly number[]): Promise<void> {
      const isBlocked = random.chance(0.3);
      await call('block', isBlocked);
      // The clock of the page is not to pass the time that a call may take, nor the next deployment to come before it ends.
      const before = looks;
      while (looks === before) await page.clock.runFor(STEP_MS);
      await settle(isCalm, 'the look at the versions did not end');
      const due = news();
      const mayBeTaken = fresh.some(isAhead);
      for (const id of due) told.add(id);
      lookedAt = releases();
      if (isBlocked) {
        assert.equal(await offered(), offers, 'nobody is asked while there is something to lose');
        await call('block', false);
      }
      const least = Math.min(due.length, 1);
      await settle(async () => (await offered()) >= offers + least, 'nobody was offered a refresh');
      const more = (await offered()) - offers;
      // New files under a version map from before look like old ones: an offer too many, but never more than that.
      assert.ok(more <= (mayBeTaken ? 1 : least), `${more} offers at once for ${due.join()}`);
      offers += more;
      const withParts = [...used.keys()].filter((number) => number % FORMS === WITH_PARTS);
      for (const number of withParts.slice(-2)) {
        const isOld = !parts.has(number) && used.get(number) !== folder.release(number);
        // A part of what is at work cannot come from another version.
        assert.equal(await call('part', nameOf(number)), isOld ? 'CHUNK_FAILED' : `${used.get(number)}`);
        if (!isOld) parts.add(number);
        if (isOld && !(await call('offers')).isOpen)
          await takeOffer('there was no offer for a part that is gone');
      }
      assert.equal(await offered(), offers, 'one offer at a time');
      await call('dismiss');
    }

    let next = 0;
    async function play(): Promise<void> {
      const fresh = Array.from({ length: NEW_EACH }, () => next++);
      const isDeployed = random.chance(DEPLOYED);
      const isUnderway = isDeployed && random.chance(0.4);
      if (isDeployed && !isUnderway) deploy();
      const [spoiltOne] = random.chance(0.1) ? fresh.splice(-1) : [];
      if (spoiltOne !== undefined) await loadSpoilt(spoiltOne);
      const before = deployments;
      await loadNew(fresh, isUnderway);
      // Where all files were there already, nobody has asked for a script.
      if (isUnderway && deployments === before) folder.onNextScript(() => {});
      await loadAgain([...used.keys()].filter(() => random.chance(0.2)).slice(0, AGAIN_EACH));
      await watchVersions(spoiltOne === undefined ? fresh : [...fresh, spoiltOne]);
      await call('unload', [...used.keys()].map(nameOf));
    }

    await call('watch', WATCH_MS);
    for (let round = 0; round < WARM_UP; round += 1) await play();
    const scales = await scalesFor(page);
    const before = await call('left');
    const light = await scales.weigh();
    for (let round = 0; round < rounds; round += 1) await play();

    assert.deepEqual(await call('left'), before);
    const ran = await call('ran');
    assert.equal(new Set(ran).size, ran.length, 'no version of a script runs twice');
    for (const [number, release] of used)
      assert.equal(
        ran.filter((one) => one.startsWith(`${nameOf(number)}@`)).at(0),
        `${nameOf(number)}@${release}`,
      );
    assert.deepEqual(await page.evaluate(() => window.endure.troubles), []);
    const more = rounds * NEW_EACH;
    const found = await scales.assertBack(light, { count: more, bytesEach: BYTES_A_MODULE });
    const loads = rounds * (NEW_EACH + AGAIN_EACH);
    tell(
      `${count(loads)} loads, ${deployments} deployments, ${healed} healed, ${spoilt} tried again, ${offers} offers: ${found}`,
    );
  } finally {
    await site.close();
  }
});
