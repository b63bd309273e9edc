/**
 * The way to everything: records from the inbox, on PC and on phones, in dialogs with addresses of their own; links that
 * try something; batch tasks; containers; and the functions that old pages call.
 */
import assert from 'node:assert/strict';
import type { FrameLocator, Page } from 'playwright-core';
import { barriers } from './support/axe.js';
import { breakAddress } from './support/faults.js';
import { visitOnPhone } from './support/phone.js';
import { untilAtRest } from './support/rest.js';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

const TASK = 'Replace the badge readers on the third floor';
const message = (page: Page | FrameLocator, text: string) => page.getByRole('link', { name: text });
const heading = (page: Page | FrameLocator, name: string) =>
  page.locator('.records').getByRole('heading', { name, exact: true, level: 2 });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const dialogs = (page: Page) => page.locator('stoa-dialog[open], stoa-link-dialog[open]');

scenario(
  'given a message, when it is opened, then the record is shown over the inbox and the message is read',
  async ({ visit }) => {
    const { page } = await visit('/sp/inbox?lang=en_US');
    await page.getByText('44 shown, 14 unread').waitFor();
    assert.equal(await page.title(), '(14) Inbox');
    await message(page, TASK).click();
    await heading(page, TASK).waitFor();
    assert.equal(pathOf(page), '/sp/inbox/records_taskView/5120');
    await page.keyboard.press('Escape');
    await heading(page, TASK).waitFor({ state: 'detached' });
    assert.equal(pathOf(page), '/sp/inbox');
    await page.getByText('44 shown, 13 unread').waitFor();
    assert.equal(await page.title(), '(13) Inbox');
  },
);

scenario(
  'given a record in a dialog, then back, forward, reload and its address alone bring it back',
  async ({ visit }) => {
    const { page } = await visit('/sp/inbox?lang=en_US');
    await message(page, TASK).click();
    await heading(page, TASK).waitFor();
    await page.goBack();
    await heading(page, TASK).waitFor({ state: 'detached' });
    assert.equal(pathOf(page), '/sp/inbox');
    await page.goForward();
    await heading(page, TASK).waitFor();
    await page.reload();
    await heading(page, TASK).waitFor();
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await heading(page, TASK).waitFor();
    await page.getByRole('heading', { name: 'Inbox', level: 1, includeHidden: true }).waitFor();
    await page.keyboard.press('Escape');
    await heading(page, TASK).waitFor({ state: 'detached' });
    assert.equal(pathOf(page), '/sp/inbox');
  },
);

scenario(
  'given the setting of the tenant, when it is changed, then records open as pages',
  async ({ visit }) => {
    const { page } = await visit('/sp/inbox?lang=en_US');
    const choice = (name: string) => page.getByRole('radio', { name, exact: true });
    await choice('As a page').click();
    await choice('At the side').waitFor({ state: 'detached' });
    const [opened] = await Promise.all([page.context().waitForEvent('page'), message(page, TASK).click()]);
    await heading(opened, TASK).waitFor();
    assert.equal(pathOf(opened), '/sp/task/taskViewPage/5120');
    assert.equal(await opened.evaluate(() => window.opener === null), true);
    await opened.close();
    await page.reload();
    await page.getByRole('radio', { name: 'As a page', checked: true }).waitFor();
    // What has no page for PC opens in a dialog all the same.
    await page.getByRole('button', { name: /^Hannah Fischer Project .* Portal for suppliers/ }).click();
    await heading(page, 'Portal for suppliers, phase two').waitFor();
    await page.keyboard.press('Escape');
    await choice('In a dialog').click();
    await choice('At the side').check();
    await message(page, TASK).click();
    await heading(page, TASK).waitFor();
    // It comes in from there.
    await untilAtRest(page);
    const [end, width] = await page
      .locator('stoa-dialog[open]')
      .evaluate((dialog) => [
        dialog.shadowRoot!.querySelector('[part~=dialog]')!.getBoundingClientRect().right,
        innerWidth,
      ]);
    assert.equal(end, width, 'it stands at the side');
  },
);

scenario('given many messages, then search, app and keyboard lead to the one', async ({ visit }) => {
  const { page } = await visit('/sp/inbox?lang=en_US');
  await page.getByText('44 shown').waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('norvik');
  await page.getByText('4 shown').waitFor();
  await page.getByRole('combobox', { name: 'App' }).selectOption('Mail');
  await page.getByText('1 shown').waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody says this');
  await page.getByRole('heading', { name: 'No message fits' }).waitFor();
  await page.getByRole('button', { name: 'Show all again' }).click();
  await page.locator('.message-main').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await heading(page, TASK).waitFor();
});

scenario(
  'given an inbox that cannot be loaded, then it says so, and another try helps',
  async ({ demo, visit }) => {
    const { page, expectTrouble } = await visit('about:blank');
    expectTrouble(/503/);
    const address = new URL('/sp/inbox?lang=en_US', demo.suiteUrl);
    const mend = await breakAddress(page, '**/api/inbox/messages', (route) => route.fulfill({ status: 503 }));
    await page.goto(address.href);
    await page.getByText('The inbox could not be loaded.').waitFor();
    mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('44 shown').waitFor();
  },
);

scenario(
  'given a form for something new, when it is sent, then it is in the inbox and opens from there',
  async ({ visit }) => {
    const { page } = await visit('/sp/inbox?lang=en_US');
    await page.getByText('44 shown').waitFor();
    await page.getByRole('button', { name: 'New…' }).click();
    await page.getByRole('button', { name: 'Task', exact: true }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Please fill in a title and a text.').waitFor();
    assert.deepEqual(await barriers(page), []);
    await page.getByRole('textbox', { name: 'Title' }).fill('Water the plants');
    await page.getByRole('textbox', { name: 'Text' }).fill('All of them.');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('45 shown').waitFor();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await heading(page, 'Water the plants').waitFor();
  },
);

scenario(
  'given an address of a record that does not exist, then a page says so in each language',
  async ({ visit }) => {
    for (const [lang, title] of [
      ['en_US', 'Nothing is here'],
      ['zh_CN', '这里什么也没有'],
      ['zh_TW', '這裡什麼也沒有'],
      ['ar_SA', 'لا يوجد شيء هنا'],
    ] as const) {
      const { page } = await visit(`/sp/doc/docDetail/nowhere?lang=${lang}`);
      await page.getByRole('heading', { name: title }).waitFor();
    }
  },
);

scenario(
  'given a phone, then a message opens the page of its record, and the arrow leads back',
  async (stage) => {
    const { page } = await visitOnPhone(stage, '/sp/inbox?lang=en_US');
    await message(page, TASK).click();
    await heading(page, TASK).waitFor();
    assert.equal(pathOf(page), '/mobile/task/taskDetail/5120');
    await page.locator('stoa-title-bar').getByRole('heading', { name: 'Task' }).waitFor();
    await page.locator('stoa-title-bar').getByRole('button').click();
    await message(page, TASK).waitFor();
    await page.getByRole('link', { name: 'Task: all of Tasks' }).first().click();
    await page.getByRole('link', { name: '整理年会抽奖名单' }).waitFor();
    assert.equal(pathOf(page), '/mobile/task/list/task');
  },
);

scenario(
  'given addresses of phones that name the id in different ways, then each record is there',
  async (stage) => {
    const { page } = await visitOnPhone(stage, '/mobile/plan/detail?id=1202&lang=en_US');
    await heading(page, 'Weekly report: customer service, Leeds').waitFor();
    for (const [path, title] of [
      [
        '/mobile/crm/contract/0/contractInfo/NG%2F2026%2F0118',
        'Frame contract NG/2026/0118 is ready to be signed',
      ],
      ['/mobile/hrm/profile/7', '赵文博'],
      ['/mobile/uibusiness/batchTask/detail/bt-1181', '批量调整部门：2 人失败'],
    ] as const) {
      await page.goto(new URL(path, page.url()).href);
      await page.getByRole('heading', { name: title }).waitFor();
    }
  },
);

scenario(
  'given links that try something, when they are clicked, then nothing opens without a question',
  async (stage) => {
    const { page } = await stage.visit('/sp/links?lang=en_US');
    const card = (id: string) => page.locator(`[data-sample=${id}]`);
    const link = (id: string) => card(id).locator('.sample-link').locator('a, area').first();
    let windows = 0;
    page.context().on('page', () => (windows += 1));
    for (const id of ['script', 'hiddenScript', 'data', 'file', 'mailBreak', 'scheme']) {
      await link(id).click();
      await card(id).getByText('Refused, nothing was opened').waitFor();
    }
    const host = page.locator('stoa-link-prompt [part=host]');
    for (const [id, name] of [
      ['slashes', 'evil.example'],
      ['backslash', 'evil.example'],
      ['tab', 'evil.example'],
      ['userinfo', 'evil.example'],
      ['punycode', 'www.xn--80ak6aa92e.example'],
      ['lookalike', 'partner.example.evil.example'],
      ['port', 'partner.example:8443'],
      ['opener', 'evil.example'],
      ['download', 'evil.example'],
      ['svg', 'evil.example'],
      ['shadow', 'evil.example'],
    ] as const) {
      await link(id).click();
      await host.waitFor();
      assert.equal(await host.textContent(), name, id);
      await page.keyboard.press('Escape');
      await host.waitFor({ state: 'hidden' });
    }
    assert.equal(windows, 0);
    assert.equal(pathOf(page), '/sp/links');
  },
);

scenario(
  'given an agreement, then it is remembered for that site alone, until it is taken back',
  async ({ visit }) => {
    const { page } = await visit('/sp/links?lang=en_US');
    await page.context().route('https://**', (route) => route.fulfill({ body: 'elsewhere' }));
    const field = page.getByRole('textbox', { name: 'Address' });
    const open = async (href: string) => {
      await field.fill(href);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
    };
    await open('https://fjord.example/one');
    await page.getByRole('checkbox', { name: 'Do not remind again' }).check();
    const [first] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Open link' }).click(),
    ]);
    await first.close();
    const [second] = await Promise.all([
      page.context().waitForEvent('page'),
      open('https://fjord.example/two'),
    ]);
    assert.equal(await second.evaluate(() => window.opener === null), true);
    await second.close();
    await open('https://other.example/');
    await page.getByRole('button', { name: 'Open link' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('You stayed').waitFor();
    await page.getByRole('button', { name: 'Forget what I agreed to' }).click();
    await open('https://fjord.example/three');
    await page.getByRole('button', { name: 'Open link' }).waitFor();
  },
);

scenario(
  'given the list of the tenant, when a site is added, then its links open without a question',
  async ({ visit }) => {
    const { page } = await visit('/sp/links?lang=en_US');
    await page.context().route('https://**', (route) => route.fulfill({ body: 'elsewhere' }));
    const list = page.getByRole('textbox', { name: 'Sites that the tenant trusts' });
    await list.fill('https://partner.example\n*.norvik.example\nevil.example');
    await page.getByRole('button', { name: 'Keep this list' }).click();
    await page.getByRole('button', { name: 'Load this page anew' }).click();
    await page.locator('[data-sample=shadow] .verdict-trusted').waitFor();
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('[data-sample=shadow] a').click(),
    ]);
    await opened.close();
    await list.fill('https://partner.example\n*.norvik.example');
    await page.getByRole('button', { name: 'Keep this list' }).click();
  },
);

scenario(
  'given a page of the suite behind a link, then it opens in a dialog that says nothing of it',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/links?lang=en_US');
    // Chromium warns of frames of the own origin that may run scripts.
    expectTrouble(/sandbox/);
    await page.locator('[data-sample=record] a').click();
    const frame = page.frameLocator('stoa-link-dialog iframe');
    await frame.getByRole('heading', { name: '员工手册 2026：第三版修订' }).waitFor();
    assert.equal(pathOf(page), '/sp/links/_alink_');
    await page.goBack();
    await dialogs(page).waitFor({ state: 'detached' });
    assert.equal(pathOf(page), '/sp/links');
  },
);

scenario(
  'given three tasks that failed, then one is told of at a time, also after a reload, and leads to its page',
  async ({ visit }) => {
    const { page } = await visit('/sp/elements?lang=en_US');
    await page.getByRole('button', { name: 'Three tasks that fail' }).click();
    const notice = (count: number) => page.getByText(`${count} of 120 items could not be changed`);
    await notice(2).waitFor();
    // The other two have come by then.
    await page.waitForFunction(
      () => (sessionStorage.getItem('stoa.batch-tasks') ?? '').split('taskId').length === 4,
    );
    assert.equal(await notice(41).count(), 0);
    await page.reload();
    await notice(2).waitFor();
    const close = () => page.locator('stoa-notice').getByRole('button', { name: 'Close' }).click();
    await close();
    await notice(41).waitFor();
    await close();
    await notice(7).waitFor();
    await page.getByRole('button', { name: 'View details' }).click();
    await heading(page, '7 of 120 items could not be changed').waitFor();
  },
);

scenario('given a task that went well, then it is told of in passing', async ({ visit }) => {
  const { page } = await visit('/sp/elements?lang=en_US');
  await page.getByRole('button', { name: 'All goes well' }).click();
  await page.getByText('All 120 items were changed').waitFor();
});

scenario(
  'given a container, then it is asked to open links, and what it refuses opens in the page',
  async ({ visit }) => {
    const { page } = await visit('/phone?lang=en_US&as=DingTalk');
    const frame = page.frameLocator('.screen iframe >> nth=0');
    const log = page.getByRole('log');
    await message(frame, TASK).click();
    await log.getByText('dd.openLink').waitFor();
    await heading(page.frameLocator('.screen iframe >> nth=1'), TASK).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('radio', { name: 'Refuses' }).check();
    await message(frame, 'Quarterly numbers').click();
    await heading(frame, 'Quarterly numbers for the board, second draft').waitFor();
    assert.equal(await page.locator('.screen iframe').count(), 1);
  },
);

scenario(
  'given each container, then its own functions are asked, and their answers come home',
  async ({ visit }) => {
    const { page } = await visit('/phone?lang=en_US&as=wxwork');
    const log = page.getByRole('log');
    const entry = (text: string) => log.getByRole('listitem').filter({ hasText: text });
    for (const [name, call] of [
      ['WeCom', 'wx.scanQRCode'],
      ['Our own app', "weapp.invoke('scan')"],
      ['DingTalk', 'dd.biz.util.scan'],
      ['Feishu', 'tt.scanCode'],
    ] as const) {
      await page.getByRole('radio', { name, exact: true }).check();
      await message(page.frameLocator('.screen iframe >> nth=0'), TASK).waitFor();
      await page.getByRole('button', { name: 'Scan a code' }).click();
      await entry(call).getByText('NG-4711').waitFor();
    }
    await page.getByRole('radio', { name: 'WeCom' }).check();
    await message(page.frameLocator('.screen iframe >> nth=0'), TASK).waitFor();
    await page.getByRole('button', { name: 'Ask for names' }).click();
    await log.getByText('萧慧敏 · $departmentName=7$').waitFor();
  },
);

scenario(
  'given the title bar of the tenant, when it is changed, then phones show it so',
  async ({ visit }) => {
    const { page } = await visit('/phone?lang=en_US&as=wxwork');
    const bar = page.frameLocator('.screen iframe').locator('stoa-title-bar [part=bar]');
    await bar.waitFor();
    await page.getByRole('checkbox', { name: 'WeCom' }).check();
    await bar.waitFor({ state: 'detached' });
    await page.frameLocator('.screen iframe').getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
    await page.getByRole('checkbox', { name: 'WeCom' }).uncheck();
    await bar.waitFor();
    await page.getByLabel('Background').fill('#102030');
    await page.waitForFunction(
      () =>
        getComputedStyle(
          document
            .querySelector<HTMLIFrameElement>('.screen iframe')
            ?.contentDocument?.querySelector('stoa-title-bar')
            ?.shadowRoot?.querySelector('[part=bar]') ?? document.body,
        ).backgroundColor === 'rgb(16, 32, 48)',
    );
    await page.getByRole('button', { name: 'Built-in colors' }).click();
  },
);

scenario(
  'given an old page, then the functions of its time lead to the records of today',
  async ({ visit }) => {
    const { page } = await visit('/spa/hrm.html?lang=en_US');
    await page.locator('#balances tbody tr').first().waitFor();
    for (const [name, title] of [
      ['A document', '员工手册 2026：第三版修订'],
      ['A task', TASK],
      ['A customer', 'Norvik Supplies: renewal of the frame contract'],
      ['A workflow', '出差申请：上海 → 深圳，三天'],
      ['A project', 'Portal for suppliers, phase two'],
      ['A person’s card', '赵文博'],
      ['One that does not exist', 'Nothing is here'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await dialogs(page).getByRole('heading', { name: title }).first().waitFor();
      await page.keyboard.press('Escape');
      await dialogs(page).waitFor({ state: 'detached' });
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the leave policy' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'leave-policy.txt');
  },
);

const PAGES: readonly (readonly [name: string, address: string, complete: string])[] = [
  ['the inbox', '/sp/inbox', '.message'],
  ['the links page', '/sp/links', '.sample-link a'],
  ['the page of a record', '/sp/crm/customer/customerViewPage/3301', '.records-facts'],
  ['a record in a dialog', '/sp/inbox/records_taskView/5120', '.records-facts'],
  ['the phone', '/phone', '.bar-names'],
];

for (const [name, address, complete] of PAGES) {
  for (const [look, lang, colorScheme] of [
    ['in light', 'en_US', 'light'],
    ['in dark', 'zh_CN', 'dark'],
    ['from right to left', 'ar_SA', 'light'],
  ] as const) {
    scenario(`given ${name} ${look}, then it is accessible and reports no error`, async ({ visit }) => {
      const { page } = await visit(`${address}?lang=${lang}`, { colorScheme });
      await page.locator(complete).first().waitFor();
      assert.deepEqual(await barriers(page), []);
    });
  }

  scenario(
    `given ${name} on the narrowest phone, then nothing is wider than the screen`,
    async ({ visit }) => {
      const { page } = await visit(`${address}?lang=en_US`, { viewport: { width: 320, height: 640 } });
      await page.locator(complete).first().waitFor();
      const [content, screen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      assert.equal(content, screen);
    },
  );
}
