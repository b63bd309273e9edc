/** People who do not wait: they press twice, close what is still sending, and leave; whatever becomes of it is told. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { breakAddress, hold, refuse } from './support/faults.js';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

const REFUSED = /ERR_CONNECTION_REFUSED/;
/** What the start page's own scripts may be, unzipped: it shows labels, and nothing of React. */
const MOST_OF_START = 30_000;
const UNREACHABLE = 'the server cannot be reached, check the network connection';

scenario(
  'given a server that is gone, when marking all as read, then what could not be kept is unread again',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/inbox?lang=en_US');
    expectTrouble(REFUSED);
    await page.getByText('44 shown, 14 unread').waitFor();
    const mend = await breakAddress(page, '**/api/inbox/**', refuse);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText('The inbox could not be loaded.').waitFor();
    await page.getByText('44 shown, 14 unread').waitFor();
    mend();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText('44 shown, 0 unread').waitFor();
  },
);

scenario(
  'given a server that is gone, when turning a switch of the monitor, then it stands as it did',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/monitoring?lang=en_US');
    expectTrouble(REFUSED);
    const first = page.locator('.switches').getByRole('checkbox').first();
    assert.ok(await first.isChecked());
    await breakAddress(page, /\/demo\/(switches|monitoring\/(?!live))/, refuse);
    const refused = page.waitForEvent('requestfailed', (call) => call.url().endsWith('/demo/switches'));
    await first.click();
    await refused;
    await page.getByText('The records could not be read.').waitFor();
    await first.and(page.locator(':checked')).waitFor();
  },
);

scenario(
  'given a leave request that is being sent, when its dialog is closed, then its failure is told',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/people?lang=en_US');
    expectTrouble(REFUSED);
    await fillIn(page, 'First');
    const { waiting, count } = await hold(page, '**/api/hrm/leaves');
    await page.getByRole('button', { name: 'Send request' }).dblclick();
    const call = await waiting;
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Request leave' }).waitFor({ state: 'hidden' });
    await refuse(call);
    await page.getByText(UNREACHABLE).waitFor();
    assert.equal(count(), 1);
  },
);

scenario(
  'given a leave request that is being sent, when its dialog is closed and another is begun, then that one stays',
  async ({ visit }) => {
    const { page } = await visit('/sp/people?lang=en_US');
    await fillIn(page, 'First');
    const { waiting } = await hold(page, '**/api/hrm/leaves');
    await page.getByRole('button', { name: 'Send request' }).click();
    const call = await waiting;
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send request' }).waitFor({ state: 'hidden' });
    await fillIn(page, 'Second');
    await call.continue();
    await page.getByText('The leave request was sent.').waitFor();
    assert.equal(await page.getByLabel('Reason').inputValue(), 'Second');
  },
);

scenario(
  'given a record that is being made, when its form is left, then its failure is told',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/inbox?lang=en_US');
    expectTrouble(REFUSED);
    await page.getByRole('button', { name: 'New…' }).click();
    await page.getByRole('button', { name: 'Task', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Water the plants');
    await page.getByRole('textbox', { name: 'Text' }).fill('All of them.');
    const record = await hold(page, '**/api/records/**');
    await page.getByRole('button', { name: 'Create' }).dblclick();
    const creating = await record.waiting;
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Create' }).waitFor({ state: 'hidden' });
    await refuse(creating);
    await page.getByText(UNREACHABLE).waitFor();
    assert.equal(record.count(), 1);
  },
);

scenario(
  'given a note that is being pinned up, when the board is left, then its failure is told',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/apps/notes?lang=en_US');
    expectTrouble(REFUSED);
    await page.getByLabel('New note').fill('Cake in the kitchen');
    const { waiting, count } = await hold(page, '**/api/demo/posts');
    await page.getByRole('button', { name: 'Pin up' }).dblclick();
    const call = await waiting;
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.getByLabel('New note').waitFor({ state: 'detached' });
    await refuse(call);
    await page.getByText(UNREACHABLE).waitFor();
    assert.equal(count(), 1);
  },
);

scenario('given a network that takes its time, then the suite shows that it is coming', async (stage) => {
  const { page } = await stage.visit('about:blank');
  const { waiting } = await hold(page, '**/assets/suite.js');
  await page.goto(`${stage.demo.suiteUrl}/sp/people?lang=en_US`, { waitUntil: 'commit' });
  const script = await waiting;
  const opening = page.locator('.opening');
  await opening.waitFor();
  await script.continue();
  await page.getByRole('heading', { name: 'Human resources' }).waitFor();
  assert.equal(await opening.count(), 0);
});

scenario('given a small page, then it fetches no script of a large one', async ({ visit }) => {
  const { page } = await visit('/?lang=en_US');
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .reduce((sum, entry) => sum + entry.decodedBodySize, 0),
  );
  assert.ok(bytes > 0 && bytes < MOST_OF_START, `${bytes} bytes of scripts`);
});

async function fillIn(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: '林雨桐' }).click();
  await page.getByRole('button', { name: 'Request leave' }).click();
  await page.getByLabel('First day').fill('2027-03-01');
  await page.getByLabel('Reason').fill(reason);
}
