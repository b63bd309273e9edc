/**
 * Someone works all day: ten thousand dialogs of every kind come and go, confirmed, cancelled, closed twice or while they
 * open, withdrawn and removed. Each ends as it has to, and the page is afterwards as it was.
 */
import assert from 'node:assert/strict';
import { callerOf } from './support/caller.js';
import type { Random } from './support/random.js';
import { scalesFor } from './support/scales.js';
import { startSite, send, sendJson, type Incoming } from './support/site.js';
import { count, prepareStage } from './support/stage.js';

/** What the script of the page offers. */
type Functions = {
  readonly prepare: () => Promise<void>;
  readonly play: (plan: readonly Act[], first: number) => Promise<string[]>;
  readonly left: () => Record<string, string | number>;
};

type Act = readonly [act: string, how: string];

const endure = prepareStage();

const DIALOGS = 10_000;
/** Until engines have compiled what they will, and bounded lists are full. */
const WARM_UP = 120;
const AT_ONCE = 100;
/** Engines hold the dialog that was drawn last, whichever it was. */
const ONE_MORE = { nodes: 150, listeners: 40 };

/** How often, and in which ways. */
const ACTS: Readonly<Record<string, readonly [weight: number, ...hows: string[]]>> = {
  confirm: [22, 'yes', 'no', 'cross', 'escape', 'twice', 'api'],
  confirmWithdrawn: [6, 'opening', 'shown'],
  confirmRemoved: [4, 'shown'],
  prompt: [20, 'yes', 'no', 'cross', 'escape', 'twice', 'api'],
  promptAnswered: [4, 'opening'],
  promptWithdrawn: [6, 'opening', 'shown'],
  promptQueue: [2, 'yes'],
  upgrade: [3, 'no'],
  view: [10, 'later', 'opening', 'twice', 'back'],
  element: [18, 'later', 'opening', 'twice', 'again', 'refused', 'removed'],
  notice: [5, 'later', 'opening', 'toast'],
};

function planOf(length: number, random: Random): Act[] {
  const weights = Object.fromEntries(Object.entries(ACTS).map(([act, [weight]]) => [act, weight]));
  return Array.from({ length }, () => {
    const act = random.pick(weights);
    const [, ...hows] = ACTS[act]!;
    return [act, hows[random.below(hows.length)]!] as const;
  });
}

const CARD = `export const Card = { mount(container, { id }) { container.textContent = 'Card ' + id;
  return { update() {}, unmount() { container.textContent = ''; } }; } };`;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function respond({ url: { pathname }, response }: Incoming): boolean {
  if (pathname === '/build/moduleversion.json') sendJson(response, { card: 'a1' });
  else if (pathname === '/build/card/asset-manifest.json')
    sendJson(response, { type: 'module', files: { 'lib.js': 'lib.a1.mjs' } });
  else if (pathname === '/build/card/lib.a1.mjs') send(response, CARD, 'text/javascript');
  else if (pathname.endsWith('.png')) send(response, PIXEL, 'image/png');
  else return false;
  return true;
}

endure('given ten thousand dialogs of every kind, then nothing is left of them', async (stage) => {
  const { random, many, tell } = stage;
  const site = await startSite({ respond });
  try {
    const page = await stage.open(`${site.origin}/orders`, { client: 'dialogs' });
    const call = callerOf<Functions>(page, 'dialogs');
    const play = async (plan: readonly Act[]) => {
      for (let first = 0; first < plan.length; first += AT_ONCE) {
        const wrong = await call('play', plan.slice(first, first + AT_ONCE), first);
        assert.deepEqual(wrong, []);
      }
    };
    /** What fades is taken off the page when it has. */
    const left = async () => {
      const hosts = () => document.querySelectorAll('body > div, stoa-overlays > *').length === 0;
      await page.waitForFunction(hosts).catch(() => {});
      return call('left');
    };
    await call('prepare');
    // Every way once at least, then at random.
    const every = Object.entries(ACTS).flatMap(([act, [, ...hows]]) =>
      hows.map((how) => [act, how] as const),
    );
    await play([...every, ...planOf(WARM_UP - every.length, random)]);
    // The last dialog of each kind of place stays, closed, until the next one comes.
    const last: Act[] = [
      ['view', 'later'],
      ['prompt', 'yes'],
    ];
    await play(last);
    const before = await left();
    assert.deepEqual(
      { ...before, body: '', path: '' },
      {
        ...{ prompts: 0, notices: 0, views: 0, body: '', overlays: 0, modals: 0, lock: '', path: '' },
      },
    );
    const scales = await scalesFor(page);
    const light = await scales.weigh();

    const dialogs = many(DIALOGS);
    await play(planOf(dialogs, random));
    await play(last);
    assert.deepEqual(await left(), before);
    assert.deepEqual(await page.evaluate(() => window.endure.troubles), []);
    const found = await scales.assertBack(light, { count: dialogs, ...ONE_MORE });
    tell(`${count(dialogs)} dialogs: ${found}`);
  } finally {
    await site.close();
  }
});
