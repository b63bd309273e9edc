/**
 * People of the company, as somebody of the HR department uses them: the same app module in the React host and on the
 * plain page, in two languages, with a leave request that is really made.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

const PLACES = [
  ['the React host', '/sp/people'],
  ['the plain page', '/spa/hrm.html'],
] as const;

const dialogOf = (page: Page, name: string) =>
  page.locator('stoa-dialog', { has: page.getByRole('dialog', { name }) });
const rowOf = (page: Page, name: string) => page.locator('stoa-module').getByRole('row', { name });

for (const [place, address] of PLACES) {
  scenario(
    `given ${place}, when it speaks Chinese, then labels and dates are Chinese ones`,
    async ({ visit }) => {
      const { page } = await visit(`${address}?lang=zh_CN`);
      const cells = rowOf(page, '林雨桐').getByRole('cell');
      await cells.first().waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), 'zh-CN');
      assert.deepEqual(await cells.allInnerTexts(), [
        '人力资源部',
        '2012-10-13',
        '30,750.00\u00a0CNY',
        '5.5 天',
      ]);
      await page.getByRole('heading', { name: '请假申请' }).waitFor();
      assert.equal(await page.getByPlaceholder('姓名、部门或职位').count(), 1);
    },
  );

  scenario(
    `given ${place}, when it speaks English, then labels and dates are English ones`,
    async ({ visit }) => {
      const { page } = await visit(`${address}?lang=en_US`);
      const cells = rowOf(page, '林雨桐').getByRole('cell');
      await cells.first().waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), 'en-US');
      assert.deepEqual(await cells.allInnerTexts(), [
        'Human Resources',
        '10/13/2012',
        '30,750.00\u00a0CNY',
        '5.5 d',
      ]);
      await page.getByRole('heading', { name: 'Leave requests' }).waitFor();
    },
  );
}

scenario('given Arabic, when the suite opens, then the page runs from right to left', async ({ visit }) => {
  const { page } = await visit('/sp/people?lang=ar_SA');
  await page.getByRole('heading', { name: 'طلبات الإجازة' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
  const [navigation, main] = await Promise.all([
    page.getByRole('navigation').boundingBox(),
    page.locator('main h1').boundingBox(),
  ]);
  assert.ok(navigation && main && navigation.x > main.x, 'the navigation is on the right');
});

scenario('given sixty people, when searching, then those who match are left', async ({ visit }) => {
  const { page } = await visit('/sp/people?lang=en_US');
  await page.getByText('1–12 of 60').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('13–24 of 60').waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByText('1–12 of 60').waitFor();
  await page.getByRole('searchbox').fill('amelia');
  await page.getByText('1–1 of 1').waitFor();
  await rowOf(page, 'Amelia Hart').waitFor();
  await page.getByRole('searchbox').fill('nobody is called that');
  await page.getByText('Nobody matches “nobody is called that”.').waitFor();
});

scenario(
  'given a leave request, when the page is loaded again, then it is still there',
  async ({ visit }) => {
    const { page } = await visit('/sp/people?lang=en_US');
    await page.getByRole('button', { name: '林雨桐' }).click();
    const dialog = dialogOf(page, '林雨桐');
    await dialog.getByRole('button', { name: 'Request leave' }).click();
    await dialog.getByLabel('First day').fill('2027-03-01');
    await dialog.getByLabel('Last day').fill('2027-03-03');
    await dialog.getByLabel('Reason').fill('<b>Spring</b> cleaning');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('The leave request was sent.').waitFor();
    await dialog.getByText('03/01/2027 – 03/03/2027').waitFor();

    await page.reload();
    const request = page.getByRole('listitem').filter({ hasText: '<b>Spring</b> cleaning' });
    await request.waitFor();
    assert.match(await request.innerText(), /林雨桐[^]*Pending[^]*03\/01\/2027 – 03\/03\/2027 · 3 d/);
    await rowOf(page, '林雨桐').getByRole('cell', { name: '2.5 d' }).waitFor();
  },
);

scenario(
  'given a refused leave request, then the form says why and keeps what was typed',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/people?lang=en_US');
    expectTrouble(/status of 4\d\d .*\/api\/hrm\/leaves/);
    await page.getByRole('button', { name: '陈思远' }).click();
    const dialog = dialogOf(page, '陈思远');
    await dialog.getByRole('button', { name: 'Request leave' }).click();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await dialog.getByText('Please fill in both days and a reason.').waitFor();
    await dialog.getByLabel('First day').fill('2027-05-01');
    await dialog.getByLabel('Last day').fill('2027-05-02');
    await dialog.getByLabel('Reason').fill('A weekend');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await dialog.getByText('There is no working day in this period').waitFor();
    assert.equal(await dialog.getByLabel('Reason').inputValue(), 'A weekend');
  },
);

scenario(
  'given a pending request, when withdrawing it, then it asks first and does so once confirmed',
  async ({ visit }) => {
    const { page } = await visit('/sp/people?lang=en_US');
    // Asked for a day before the demo began, on whatever day: those of fixed days leave the list with time.
    const request = page.getByRole('listitem').filter({ hasText: 'Daniel Okafor' });
    await request.getByRole('button', { name: 'Withdraw' }).click();
    const question = page.locator('stoa-overlays stoa-dialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await request.getByText('Pending').waitFor();

    await request.getByRole('button', { name: 'Withdraw' }).click();
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('The request is withdrawn.').waitFor();
    await request.getByText('Withdrawn').waitFor();
  },
);

scenario('given the plain page, when asking for a day off, then it is in the database', async ({ visit }) => {
  const { page } = await visit('/spa/hrm.html?lang=en_US');
  await page.getByRole('row', { name: '郭美玲' }).first().getByText('64,350.00\u00a0CNY').waitFor();
  await page.getByRole('button', { name: 'Take next Friday off' }).click();
  await page.getByRole('button', { name: 'Ask for it' }).click();
  await page.getByText('The leave request was sent.').waitFor();
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: 'Long weekend' }).waitFor();
});
