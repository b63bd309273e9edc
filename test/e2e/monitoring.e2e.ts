/** An error on its way: thrown in a browser, stored on the server, and still there after the server was killed. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { barriers } from './support/axe.js';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

const THROWN_HERE = 'An error thrown on the monitoring page.';
const recordOf = (page: Page, message: string) => page.getByRole('group').filter({ hasText: message });

scenario(
  'given an error on the page, when loading it again, then its record is shown with its stack',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/monitoring?lang=en_US');
    expectTrouble(/thrown on the monitoring page/);
    await page.getByText('No error has been reported.').waitFor();
    await page.getByRole('button', { name: 'Throw an error here' }).click();
    await recordOf(page, THROWN_HERE).waitFor();

    await page.reload();
    const record = recordOf(page, THROWN_HERE);
    await record.waitFor();
    await record.locator('summary').click();
    assert.match(await record.locator('pre').innerText(), /monitoring\.js/);
    await page.getByRole('row', { name: THROWN_HERE }).getByText('Script').waitFor();
    await page.getByRole('img', { name: 'Errors in all: 1,' }).waitFor();
    assert.deepEqual(await barriers(page), []);
  },
);

scenario(
  'given an error in the suite, when leaving it, then it is told to the person and recorded',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/trouble?lang=en_US');
    expectTrouble(/was asked to/);
    await page.getByRole('button', { name: 'Throw an error' }).click();
    await page.getByText('The demo was asked to throw this error.” has been recorded').waitFor();
    await page.getByRole('button', { name: 'Reject a promise' }).click();
    await page.getByText('The demo was asked to reject this promise.” has been recorded').waitFor();
    await page.getByRole('button', { name: 'See the records' }).first().click();
    await recordOf(page, 'asked to throw this error').waitFor();
    await recordOf(page, 'asked to reject this promise').waitFor();
  },
);

scenario(
  'given stored records, when the server is killed and started again, then none is lost',
  async ({ demo, visit }) => {
    const { page, expectTrouble } = await visit('/monitoring?lang=en_US');
    expectTrouble(/thrown on the monitoring page|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/);
    await page.getByRole('button', { name: 'Throw an error here' }).click();
    await recordOf(page, THROWN_HERE).first().waitFor();
    const stored = page.locator('.figures div').filter({ hasText: 'Stored in all' }).locator('dd');
    await page.getByRole('button', { name: 'Pause' }).click();
    const before = await stored.innerText();

    // What the page loads when it has time is not the story.
    await page.waitForLoadState('networkidle');
    await demo.kill();
    await page.getByRole('button', { name: 'Go on' }).click();
    const failure = page.getByText('The records could not be read.');
    await failure.waitFor();
    // Or it would try again by itself, and take the button away.
    await page.getByRole('button', { name: 'Pause' }).click();
    await demo.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await failure.waitFor({ state: 'hidden' });
    await page.reload();
    await recordOf(page, THROWN_HERE).first().waitFor();
    assert.ok(Number(await stored.innerText()) >= Number(before));
  },
);

interface StoredRecord {
  readonly type: string;
  readonly message: string;
  readonly count: number;
}

/** What the server has stored, as the monitoring page asks for it. */
async function stored(page: Page): Promise<readonly StoredRecord[]> {
  const answer = await page.request.get(new URL('/demo/monitoring/records?limit=500', page.url()).href);
  return ((await answer.json()) as { data: { items: readonly StoredRecord[] } }).data.items;
}

/** Asks again until it says yes: records come with the next round of the monitor. */
async function until<T>(ask: () => Promise<T>, isEnough: (answer: T) => boolean): Promise<T> {
  for (const deadline = Date.now() + 40_000; ;) {
    const answer = await ask();
    if (isEnough(answer) || Date.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

scenario(
  'given every kind of trouble, when it happens in the suite, then each is one record of its type',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/trouble?lang=en_US');
    expectTrouble(/null|Object|Failed to load resource|net::ERR|Refused to apply style/);
    const expected = [
      ['Nothing at all', 'promise', /^null$/],
      ['A plain object', 'promise', /rows: 3/],
      ['An object that contains itself', 'promise', /circular/],
      ['An object that lets nobody read it', 'promise', /unreadable/],
      ['A picture', 'resource', /^img failed to load/],
      ['A style sheet', 'resource', /^link failed to load/],
      ['fetch, status 500', 'ajax', /answers\/500 500$/],
      ['XMLHttpRequest, cut off', 'ajax', /answers\/dropped NETWORK$/],
      ['An envelope that says no', 'api', /This employee does not exist/],
      ['Let a badge fail', 'ecode', /let a customisation fail/],
    ] as const;
    for (const [button] of expected) await click(page, button);
    const records = await until(
      () => stored(page),
      (found) => found.length >= expected.length,
    );
    for (const [button, type, message] of expected) {
      const found = records.filter((record) => record.type === type && message.test(record.message));
      assert.equal(found.length, 1, `one record of "${button}": ${JSON.stringify(records)}`);
    }
  },
);

scenario(
  'given a switch that is turned on the monitoring page, then open pages take it over and what it stands for is told',
  async ({ visit, demo }) => {
    const { page } = await visit('/sp/trouble?lang=en_US');
    const context = page.context();
    const admin = await context.newPage();
    await admin.goto(new URL('/monitoring?lang=en_US', demo.suiteUrl).href);
    for (const name of ['Slow renders', 'Slow actions', 'Trace ids'])
      await admin.getByRole('checkbox', { name }).check();

    await page.bringToFront();
    // A page hears of it with the answer to its next report: the time of a route is something to tell.
    await click(page, 'Two seconds');
    await admin.getByText('Up to date').nth(1).waitFor({ timeout: 30_000 });
    await click(page, 'Render for 120 ms');
    await click(page, 'Act for 60 ms');
    const traced = page.waitForRequest((request) => 'traceid' in request.headers());
    await click(page, 'An envelope that says no');
    assert.match((await traced).headers()['traceid'] ?? '', /^[0-9a-f]{32}$/);

    const slow = admin.getByRole('region', { name: 'Slow in single places' });
    await slow.getByText('SlowRender').waitFor({ timeout: 30_000 });
    await slow.getByText('demo.hang').waitFor();
    for (const name of ['Slow renders', 'Slow actions', 'Trace ids'])
      await admin.getByRole('checkbox', { name }).uncheck();
  },
);

scenario(
  'given a thousand errors at once and a server that is away, when it is back and the page is opened again, then each is stored once',
  async ({ visit, demo }) => {
    const { page, expectTrouble } = await visit('/sp/trouble?lang=en_US');
    expectTrouble(/that the demo was asked for|ERR_CONNECTION_REFUSED|Failed to load resource/);
    await page.getByRole('button', { name: 'A thousand errors' }).waitFor();
    await demo.kill();
    await click(page, 'A thousand errors');
    // The first round finds nobody; after that the page keeps its peace.
    await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/frontErrorRecord'));
    await demo.start();
    await page.goto(new URL('/spa/legacy?lang=en_US', demo.suiteUrl).href);
    const isOne = ({ message }: StoredRecord) => /^Error \d+ of 1000/.test(message);
    const count = () =>
      page.request
        .get(new URL('/demo/monitoring/summary', demo.suiteUrl).href)
        .then((answer) => answer.json() as Promise<{ data: { byType: { type: string; count: number }[] } }>)
        .then(({ data }) => data.byType.find(({ type }) => type === 'js')?.count ?? 0);
    assert.ok((await until(count, (found) => found >= 1_000)) >= 1_000);
    const newest = (await stored(page)).filter(isOne);
    assert.equal(new Set(newest.map(({ message }) => message)).size, newest.length);
  },
);
