/**
 * Pages from a server in a real browser, under a strict policy: what is on the screen before a script has arrived is what is
 * there afterwards, node by node and style by style.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { renderPageTheme, renderToString, type RenderOptions } from '../../elements/server/server.js';
import { launchBrowser } from '../support/browser.js';
import type { Look } from './look-client.js';
import { bundle, NONCE, startSite, type Site } from './site.js';
import { allStates } from './states.js';

const HYDRATED = `import './elements/hydrate/hydrate.js'; import './elements/index.js';`;
const NOT_HYDRATED = `import './elements/index.js';`;

const notice = { tag: 'stoa-notice', properties: { text: 'Saved' } } as const;

const LONGEST_MS = 20_000;
const POLL_MS = 20;
/** How long style sheets are held back. */
const HELD_MS = 400;

let browser: Browser;
let site: Site;
let page: Page;
let troubles: string[];
let lookClient: string;

before(async () => {
  browser = await launchBrowser();
  site = await startSite();
  lookClient = await bundle(`import './test/ssr/look-client.js'`);
});
after(async () => {
  await browser?.close();
  site?.close();
});

beforeEach(async () => {
  page = await browser.newPage();
  await page.addInitScript({ content: lookClient });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  troubles = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => troubles.push(message.text()));
});
afterEach(() => page.close());

type Visit = RenderOptions & { lang: string; script?: string; pageLang?: string; head?: string };

async function open(options: Visit, states = allStates()): Promise<void> {
  const { script = HYDRATED, pageLang = options.lang, head = '', ...rest } = options;
  const body = renderToString(states, { nonce: NONCE, ...rest });
  await page.goto(await site.show({ lang: pageLang, body, head, script }), { waitUntil: 'commit' });
}

/** Looks before the script and after it. */
async function visit(options: Visit, states = allStates()): Promise<{ before: Look; after: Look }> {
  const release = site.hold('.js');
  await open(options, states);
  await page.waitForFunction(() => document.readyState !== 'loading');
  const before = await page.evaluate(() => (window as unknown as { look(): Look }).look());
  release();
  await untilRendered();
  return { before, after: await page.evaluate(() => (window as unknown as { look(): Look }).look()) };
}

/** Every element of ours is defined and has rendered. A promise counts as yes for `waitForFunction`, whatever it gives. */
async function untilRendered(): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  while (!(await page.evaluate(hasRendered))) {
    assert.ok(performance.now() < deadline, 'the elements do not render');
    await page.waitForTimeout(POLL_MS);
  }
}

async function hasRendered(): Promise<boolean> {
  type Rendering = Element & { readonly updateComplete?: Promise<boolean> };
  const ours = [...document.querySelectorAll<Rendering>(':defined')].filter(({ localName }) =>
    localName.startsWith('stoa-'),
  );
  for (const { updateComplete } of ours) await updateComplete;
  return ours.length > 0 && !document.querySelector(':not(:defined)');
}

/** When the browser painted first, and when the last style sheet had arrived, in milliseconds of the page. */
async function untilPainted(): Promise<{ painted: number; arrived: number }> {
  const first = await page.waitForFunction(() => performance.getEntriesByType('paint')[0]?.startTime);
  const painted = (await first.jsonValue())!;
  const arrived = await page.evaluate(() => {
    const sheets = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css'));
    return Math.max(...sheets.map((sheet) => sheet.responseEnd));
  });
  return { painted, arrived };
}

/** What has become of the elements that were there, in short: one that is gone, or looks different. */
function changes({ before, after }: { before: Look; after: Look }): string[] {
  return Object.entries(before).flatMap(([number, { place, looks }]) => {
    const now = after[Number(number)]?.looks ?? ['gone'];
    return now.filter((line) => !looks.includes(line)).map((line) => `${place}: ${line}`);
  });
}

/** Where there is more than before. Notices come into a region that only a script can put in front of everything. */
function additions({ before, after }: { before: Look; after: Look }): string[] {
  const added = Object.entries(after).filter(([number]) => !before[Number(number)]);
  return added.map(([, { place }]) => place).filter((place) => !/^stoa-notice-stack|popover/.test(place));
}

const isClosed = ({ properties }: { readonly properties?: object | undefined }) =>
  !(properties && 'open' in properties && properties.open);

describe('given every element in every state', () => {
  for (const lang of ['zh-TW', 'ar']) {
    test(`in ${lang}, when the script arrives, then no node and no style changes and nothing is complained about`, async () => {
      const looks = await visit({ lang }, allStates().filter(isClosed));
      assert.deepEqual(changes(looks), []);
      assert.deepEqual(additions(looks), []);
      assert.deepEqual(troubles, []);
    });
  }

  test('and open, when the script arrives, then every dialog opens with the nodes that were there', async () => {
    for (const state of allStates().filter((state) => !isClosed(state))) {
      const looks = await visit({ lang: 'en' }, [state]);
      assert.ok(!changes(looks).some((change) => change.endsWith('gone')), state.tag);
      await page.locator('dialog:modal').waitFor();
    }
    assert.deepEqual(troubles, []);
  });
});

describe('given style sheets of their own', () => {
  const sheetUrl = (tag: string) => `/styles/${tag}.css`;

  test('when the script arrives, then it changes nothing', async () => {
    assert.deepEqual(changes(await visit({ lang: 'en', sheetUrl }, [notice])), []);
    assert.deepEqual(troubles, []);
  });

  test('when they are slow, then nothing is painted before they are there', async () => {
    const release = site.hold('.css');
    const asked = page.waitForRequest((request) => request.url().endsWith('.css'));
    // Nobody looks meanwhile: Chromium tells of no first paint where styles were asked for before it.
    await open({ lang: 'en', sheetUrl }, [notice]);
    await asked;
    await delay(HELD_MS);
    release();
    await untilRendered();
    const { painted, arrived } = await untilPainted();
    assert.ok(arrived >= HELD_MS, `the sheet arrived at ${arrived}`);
    assert.ok(painted >= arrived, `painted at ${painted}, styled from ${arrived}`);
    assert.deepEqual(troubles, []);
  });
});

describe('given a page that is not what was rendered', () => {
  const closeButton = () => page.getByRole('button');

  test('without hydration, then the elements render once, as always', async () => {
    const { before, after } = await visit({ lang: 'en', script: NOT_HYDRATED }, [
      notice,
      { tag: 'stoa-toast' },
    ]);
    assert.equal(Object.keys(after).length, Object.keys(before).length);
    assert.ok(changes({ before, after }).some((change) => change.endsWith('gone')));
    assert.equal(await page.getByText('Saved').count(), 1);
    assert.equal(await closeButton().count(), 1);
    assert.deepEqual(troubles, []);
  });

  test('in another language, then the elements say it in that of the page', async () => {
    await visit({ lang: 'en', pageLang: 'zh-CN' }, [notice]);
    assert.equal(await closeButton().getAttribute('aria-label'), '关闭');
    assert.equal(await closeButton().count(), 1);
    assert.deepEqual(troubles, []);
  });

  test('with lists that HTML cannot carry, then they are there again when the page sets them', async () => {
    const rules = [{ name: 'Money', value: 'cash' }];
    const view = { tag: 'stoa-sensitive-view', properties: { rules, open: true } } as const;
    await visit({ lang: 'en' }, [view]);
    await page.getByText('Money').waitFor({ state: 'detached' });
    await page.evaluate(
      (rules) => Object.assign(document.querySelector('stoa-sensitive-view')!, { rules }),
      rules,
    );
    await page.getByText('Money').waitFor();
    assert.deepEqual(troubles, []);
  });
});

test('given a theme for the page, then its colours are there before the script', async () => {
  const head = renderPageTheme({ scheme: 'dark', primaryColor: 'teal', fontSize: 'big' }, { nonce: NONCE });
  const theme = {
    tag: 'stoa-theme',
    properties: { root: true, scheme: 'dark', primaryColor: 'teal', fontSize: 'big' },
  } as const;
  const button = { tag: 'stoa-button', properties: { variant: 'primary' } } as const;
  const looks = await visit({ lang: 'en', head }, [theme, button]);
  assert.deepEqual(changes(looks), []);
  const native = Object.values(looks.before).find(({ place }) => place === 'stoa-button button');
  assert.ok(native?.looks.includes('background-color:rgb(0, 128, 128)'));
  assert.deepEqual(troubles, []);
});
