/** The request page and the control page: what the layer makes of many calls, of an expired session, and of trouble. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { barriers } from './support/axe.js';
import { visitOnPhone } from './support/phone.js';
import { prepareStage, type Stage } from './support/stage.js';

const scenario = prepareStage();

const trial = (page: Page, name: string) => page.getByRole('region', { name });
const figure = (place: Locator, text: string) => place.getByText(text, { exact: true });
const askOnce = (page: Page) => page.getByRole('button', { name: 'Ask once' }).click();
const answered = (page: Page) => trial(page, 'One call').getByText(/^Answer no\. \d+ of the server/);

/** A dialog that has been answered is there until it has faded. */
const noQuestion = (page: Page) =>
  page.locator('stoa-overlays').locator('dialog').first().waitFor({ state: 'hidden' });

/** The number of the answer that the page shows: the server counts every call that it carries out. */
const numberOn = async (page: Page) => Number(/\d+/.exec(await answered(page).innerText())?.[0]);

/** Does something on the control page, and waits until the server has it. */
async function untilStored(control: Page, act: () => Promise<void>): Promise<void> {
  const stored = control.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().endsWith('/demo/faults'),
  );
  await act();
  await stored;
}

/** The control page beside the request page. What it broke is mended in the end. */
async function withControl(
  { visit }: Stage,
  play: (tools: {
    control: Page;
    choose(group: string, value: string): Promise<void>;
    mend(): Promise<void>;
  }) => Promise<void>,
): Promise<void> {
  const { page: control, expectTrouble } = await visit('/control?lang=en_US');
  // It looks again by itself, also while nobody is signed in.
  expectTrouble(/401/);
  const mend = async () => {
    await untilStored(control, () => control.locator('.state stoa-button:not([disabled])').click());
    await control.getByText('Everything is as it should be').waitFor();
  };
  try {
    await play({
      control,
      mend,
      async choose(group, value) {
        await untilStored(control, () =>
          control.getByRole('group', { name: group }).getByLabel(value, { exact: true }).check(),
        );
        await control
          .locator('.state li')
          .filter({ hasText: `${group}: ${value}` })
          .waitFor();
      },
    });
  } finally {
    if (await control.locator('.state.broken').count()) await mend();
  }
}

async function signIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

scenario(
  'given a hundred equal calls, when they are fired, then one leaves and each caller has its own copy',
  async ({ visit }) => {
    const { page } = await visit('/sp/requests?lang=en_US');
    const place = trial(page, 'A hundred equal calls');
    await askOnce(page);
    const before = await numberOn(page);
    await place.getByRole('button', { name: 'Fire a hundred' }).click();
    await page.getByText('Waiting for an answer now: 100').waitFor();
    await place
      .getByText(`All 100 were answered with answer no. ${before + 1} of the server.`)
      .getByText('99 others still have theirs.')
      .waitFor();
    await figure(place, '100 asked').waitFor();
    await figure(place, '1 left the browser').waitFor();
    await figure(place, '100 answered').waitFor();
    await page.getByText('Waiting for an answer now: 0').waitFor();
    await askOnce(page);
    await answered(page)
      .getByText(`no. ${before + 2} `)
      .waitFor();
  },
);

scenario(
  'given an ended session and five calls, when signing in once, after a wrong password, then all five are answered',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/requests?lang=en_US');
    expectTrouble(/401/);
    const place = trial(page, 'The session expires, five calls wait');
    await place.getByRole('button', { name: 'End my session and ask' }).click();
    await signIn(page, 'lin.yutong', 'wrong');
    await page.getByText('The account or the password is wrong').first().waitFor();
    assert.equal(await page.getByRole('dialog').count(), 1);
    await signIn(page, 'lin.yutong', 'northgate');
    await place.getByText('All 5 were answered, signed in as lin.yutong.').waitFor();
    await figure(place, '10 left the browser').waitFor();
    await noQuestion(page);
  },
);

scenario(
  'given sensitive words, when posting, then weak ones ask and strong ones refuse',
  async ({ visit }) => {
    const { page } = await visit('/sp/requests?lang=en_US');
    const place = trial(page, 'A text with sensitive words');
    const post = () => place.getByRole('button', { name: 'Post it' }).click();
    const ok = page.getByRole('button', { name: 'OK', exact: true });
    const found = (words: string) => page.locator('stoa-sensitive-dialog').getByText(words).first();

    await post();
    await found('project aurora').waitFor();
    await page.keyboard.press('Escape');
    await place.getByText(/^Not posted: /).waitFor();
    await post();
    await ok.click();
    await place.getByText(/^Posted as no\. \d+\.$/).waitFor();
    await figure(place, '2 left the browser').waitFor();

    await place.getByRole('button', { name: 'Words that are forbidden' }).click();
    await post();
    await found('salary list').waitFor();
    await ok.click();
    await place.getByText(/^Not posted: /).waitFor();

    await place.getByRole('button', { name: 'Harmless' }).click();
    await post();
    await place.getByText(/^Posted as no\. \d+\.$/).waitFor();
  },
);

scenario(
  'given eight callers of one call, when one gives up, then seven are answered; when all do, the call is canceled',
  async ({ visit }) => {
    const { page } = await visit('/sp/requests?lang=en_US');
    const place = trial(page, 'One of many gives up');
    await place.getByRole('button', { name: 'Ask eight times' }).click();
    await place.getByRole('button', { name: 'One gives up' }).click();
    await place.getByText('1 gave up, 7 were answered.').waitFor();
    await figure(place, '1 left the browser').waitFor();

    const canceled = page.waitForEvent('requestfailed');
    await place.getByRole('button', { name: 'Ask eight times' }).click();
    await place.getByRole('button', { name: 'All give up' }).click();
    await place.getByText('8 gave up, 0 were answered.').waitFor();
    assert.match((await canceled).failure()?.errorText ?? '', /ABORTED/);
  },
);

scenario(
  'given slow and unsteady answers, when asking, then the limit holds and Retry-After is waited for',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/requests?lang=en_US');
    expectTrouble(/503/);
    await page.getByRole('button', { name: 'Ask with a time limit' }).click();
    await trial(page, 'A call that waits too long').getByText('TIMEOUT: request timeout').waitFor();
    const place = trial(page, 'A server that needs a moment');
    await place.getByRole('button', { name: 'Ask and try again' }).click();
    await place.getByText('Refusals before the answer: 2. The caller noticed none of them.').waitFor();
    await figure(place, '1 asked').waitFor();
    await figure(place, '3 left the browser').waitFor();
  },
);

scenario(
  'given every way to fail, when asking for all, then each has its words in the language of the page',
  async ({ visit }) => {
    for (const [lang, button, sentences] of [
      ['en_US', 'Ask for all of them', ['access denied', 'gateway timeout', 'HTTP version not supported']],
      ['zh_CN', '全部调用一遍', ['安全网关拦截了此请求']],
    ] as const) {
      const { page, expectTrouble } = await visit(`/sp/requests?lang=${lang}`);
      expectTrouble(/api\/demo\/answers/);
      await page.getByRole('button', { name: button }).click();
      for (const sentence of sentences) await page.getByRole('listitem').getByText(sentence).waitFor();
      const codes = await page.getByRole('listitem').locator('code:nth-child(2)').allInnerTexts();
      assert.deepEqual(codes, [...Array<string>(11).fill('HTTP'), 'NETWORK', 'PARSE', 'INTERCEPTED']);
    }
  },
);

scenario(
  'given the control page, when a fault is chosen, then calls fail, and one button mends everything',
  async ({ visit }) => {
    const control = await visit('/control?lang=en_US');
    const { page, expectTrouble } = await visit('/sp/requests?lang=en_US');
    expectTrouble(/503/);
    const ask = () => page.getByRole('button', { name: 'Ask with a time limit' }).click();
    const place = trial(page, 'A call that waits too long');
    await control.page.getByText('Everything is as it should be').waitFor();
    await untilStored(control.page, () => control.page.getByLabel('HTTP 503').check());
    await untilStored(control.page, () => control.page.getByLabel('Broken off').check());
    await control.page.getByText('Broken at the moment: 2').waitFor();
    await ask();
    await place.getByText('HTTP: service unavailable').waitFor();

    await control.page.getByRole('button', { name: 'Mend: Answer' }).click();
    await control.page.getByText('Broken at the moment: 1').waitFor();
    await untilStored(control.page, () =>
      control.page.getByRole('button', { name: 'Mend everything' }).click(),
    );
    await control.page.getByText('Everything is as it should be').waitFor();
    assert.equal(await control.page.getByLabel('HTTP 503').isChecked(), false);
    await ask();
    await place.getByText('TIMEOUT: request timeout').waitFor();
  },
);

scenario(
  'given every failure of the control page, one after the other, when asking once, then the page says what it got',
  async (stage) => {
    const { page, expectTrouble } = await stage.visit('/sp/requests?lang=en_US');
    expectTrouble(/api\/demo\/number/);
    await askOnce(page);
    const before = await numberOn(page);
    await withControl(stage, async ({ choose, mend }) => {
      for (const [answer, outcome] of [
        ['HTTP 400', 'HTTP: request error'],
        ['HTTP 401', 'HTTP: unauthorized, please log in'],
        ['HTTP 403', 'HTTP: access denied'],
        ['HTTP 404', /^HTTP: request address error: http:\S+\/api\/demo\/number\?run=/],
        ['HTTP 408', 'HTTP: request timeout'],
        ['HTTP 429', 'HTTP: the server answered with status 429'],
        ['HTTP 500', 'HTTP: internal server error'],
        ['HTTP 501', 'HTTP: service not implemented'],
        ['HTTP 502', 'HTTP: gateway error'],
        ['HTTP 503', 'HTTP: service unavailable'],
        ['HTTP 504', 'HTTP: gateway timeout'],
        ['HTTP 505', 'HTTP: HTTP version not supported'],
        ['Connection drops', 'NETWORK: the server cannot be reached, check the network connection'],
        ['Half a JSON', /^PARSE: the answer of the server cannot be read: http/],
        ['Security gateway', 'INTERCEPTED: The security gateway has held this call back'],
        ['Code 20220610', 'ENVELOPE: The external business must be verified first'],
      ] as const) {
        await choose('Answer', answer);
        await askOnce(page);
        await trial(page, 'One call').getByText(outcome).waitFor();
        await figure(trial(page, 'One call'), '1 failed').waitFor();
      }
      await mend();
      await askOnce(page);
      await answered(page).waitFor();
      assert.equal(await numberOn(page), before + 1, 'none of them was carried out');
    });
  },
);

scenario(
  'given a security gateway, when it holds a call back, then a notice says which and when, in the language of the page',
  async (stage) => {
    await withControl(stage, async ({ choose }) => {
      await choose('Answer', 'Security gateway');
      for (const [lang, button, title, details] of [
        [
          'en_US',
          'Ask once',
          'The security gateway has held this call back',
          /^Address: \S+\/api\/demo\/number\?run=\S+, time: \d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M$/,
        ],
        [
          'zh_CN',
          '调用一次',
          '安全网关拦截了此请求',
          /^请求地址：\S+\/api\/demo\/number\?run=\S+，时间：\d{4}-\d\d-\d\d \d\d:\d\d$/,
        ],
      ] as const) {
        const { page } = await stage.visit(`/sp/requests?lang=${lang}`);
        await page.getByRole('button', { name: button }).click();
        const notice = page.locator('stoa-notice');
        await notice.getByText(title).waitFor();
        await notice.getByText(details).waitFor();
        await notice.getByRole('button').click();
        await notice.waitFor({ state: 'detached' });
      }
    });
  },
);

scenario(
  'given each sign of an ended session, when asking once, then one box asks, and signing in answers the call',
  async (stage) => {
    const { page, expectTrouble } = await stage.visit('/sp/requests?lang=en_US');
    expectTrouble(/401/);
    await withControl(stage, async ({ choose, mend }) => {
      for (const [answer, isMended] of [
        ['Login page', true],
        ['Expired, as an envelope', true],
        // This one really ends the session: whoever signs in again goes on while it is still on.
        ['Session expires', false],
      ] as const) {
        await choose('Answer', answer);
        await askOnce(page);
        await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
        if (isMended) await mend();
        await signIn(page, 'lin.yutong', 'northgate');
        await answered(page).getByText('for lin.yutong.').waitFor();
        await figure(trial(page, 'One call'), '2 left the browser').waitFor();
        await noQuestion(page);
      }
    });
  },
);

scenario(
  'given a login page that stays, when signing in, then the call is sent once more and not a third time',
  async (stage) => {
    const { page } = await stage.visit('/sp/requests?lang=en_US');
    await withControl(stage, async ({ choose }) => {
      await choose('Answer', 'Login page');
      await askOnce(page);
      await signIn(page, 'lin.yutong', 'northgate');
      await trial(page, 'One call')
        .getByText('SESSION_EXPIRED: login timeout, please log in again')
        .waitFor();
      await figure(trial(page, 'One call'), '2 left the browser').waitFor();
      await noQuestion(page);
    });
  },
);

scenario(
  'given every text made sensitive on the control page, when posting, then weak asks and strong forbids, in Chinese',
  async (stage) => {
    const { page } = await stage.visit('/sp/requests?lang=zh_CN');
    const place = trial(page, '含敏感词的文本');
    const dialog = page.locator('stoa-sensitive-dialog[open]');
    await place.getByRole('button', { name: '普通文本' }).click();
    const post = () => place.getByRole('button', { name: '发布' }).click();
    const ok = () => page.getByRole('button', { name: '确定', exact: true }).click();
    await withControl(stage, async ({ choose }) => {
      await choose('Answer', 'Sensitive words, weak');
      await post();
      await page.getByRole('alertdialog', { name: '页面内容包含以下敏感词' }).waitFor();
      await dialog.getByText('仍要发布吗？').waitFor();
      await ok();
      await place.getByText(/^已发布，编号 \d+。$/).waitFor();
      await figure(place, '2 离开浏览器').waitFor();

      await choose('Answer', 'Sensitive words, strong');
      await post();
      await page.getByRole('alertdialog', { name: '页面内容包含敏感词，请修改后再操作' }).waitFor();
      await ok();
      await place.getByText('未发布：请删除这些词后重新发布。').waitFor();
      await figure(place, '1 离开浏览器').waitFor();
      await noQuestion(page);
    });
  },
);

scenario(
  'given a phone, when words are found, then their rules have an address of their own, and every way back leads to the question',
  async (stage) => {
    const { page } = await visitOnPhone(stage, '/sp/requests?lang=en_US');
    const place = trial(page, 'A text with sensitive words');
    const view = page.getByRole('dialog', { name: 'Sensitive words' });
    const question = page.getByRole('alertdialog', {
      name: 'the page content contains the following sensitive words',
    });
    const rules = page.getByRole('button', { name: 'View the rules' });
    await place.getByRole('textbox').fill('Halden Works joins Project Aurora.');
    await place.getByRole('button', { name: 'Post it' }).click();
    await question.waitFor();

    await rules.click();
    await page.waitForURL('**/sp/requests/sensitiveScan?lang=en_US');
    const shown = page.locator('stoa-sensitive-view[open]');
    for (const text of [
      'Competitors',
      'halden works',
      'Projects before their announcement',
      'project aurora',
    ])
      await shown.getByText(text).waitFor();
    assert.deepEqual(await barriers(page), []);
    await page.goBack();
    await view.waitFor({ state: 'hidden' });
    assert.equal(new URL(page.url()).pathname, '/sp/requests');

    await rules.click();
    await page.waitForURL('**/sensitiveScan**');
    await page.getByRole('button', { name: 'Back', exact: true }).last().click();
    await page.waitForURL('**/sp/requests?lang=en_US');
    await view.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await place.getByText(/^Posted as no\. \d+\.$/).waitFor();
    await page.getByRole('heading', { name: 'A hundred equal calls' }).waitFor();
  },
);

scenario(
  'given code 20220610, when several calls get it, then the external check is asked for once',
  async (stage) => {
    const { page } = await stage.visit('/sp/requests?lang=en_US');
    const notice = page.getByText('Another company has to confirm who you are.');
    await withControl(stage, async ({ choose }) => {
      await choose('Answer', 'Code 20220610');
      for (const button of ['Ask once', 'Ask with a time limit', 'Fire a hundred'])
        await page.getByRole('button', { name: button }).click();
      await page.getByText('The external business must be verified first').nth(2).waitFor();
      await notice.first().waitFor();
      assert.equal(await notice.count(), 1);
    });
  },
);

scenario(
  'given code 20221104, when several calls get it, then the login page is opened once and leads back',
  async (stage) => {
    const { page } = await stage.visit('/sp/requests?lang=en_US');
    const visits: string[] = [];
    page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname));
    await withControl(stage, async ({ choose }) => {
      await choose('Answer', 'Code 20221104');
      await page.evaluate(`for (const button of document.querySelectorAll('.trial .buttons stoa-button'))
        if (/^(Ask once|Ask with|Fire)/.test(button.textContent)) button.click()`);
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    });
    await signIn(page, 'chen.siyuan', 'northgate');
    await page.waitForURL('**/sp/requests?lang=en_US');
    await askOnce(page);
    await answered(page).getByText('for chen.siyuan.').waitFor();
    assert.deepEqual(visits, ['/login', '/login/done', '/sp/requests']);
  },
);

scenario(
  'given delays of the control page, when asking, then a call in scope waits, and one that does not wait that long gives up',
  async (stage) => {
    const { page } = await stage.visit('/sp/requests?lang=en_US');
    const timed = async () => {
      const begin = performance.now();
      await askOnce(page);
      await page.getByText('Waiting for an answer now: 1').waitFor();
      await page.getByText('Waiting for an answer now: 0').waitFor();
      return performance.now() - begin;
    };
    await withControl(stage, async ({ control, choose }) => {
      await choose('Wait longer', '0.5 s');
      const slow = await timed();
      assert.ok(slow >= 500, `${slow} ms`);
      const path = control.getByLabel('Another path; * stands for anything');
      const take = () => control.getByRole('button', { name: 'Take this one' }).click();
      for (const wrong of ['/demo/faults', 'api/demo', '/sp/people', '/api/?x']) {
        await path.fill(wrong);
        await take();
        assert.ok(await path.evaluate((input: HTMLInputElement) => input.validity.patternMismatch), wrong);
      }
      await path.fill('/api/*/posts');
      await untilStored(control, take);
      await control.locator('.state li').getByText('/api/*/posts').waitFor();
      await askOnce(page);
      await figure(trial(page, 'One call'), '1 answered').waitFor();

      await choose('Everything waits longer', '2 s');
      await page.getByRole('button', { name: 'Ask with a time limit' }).click();
      await trial(page, 'A call that waits too long').getByText('TIMEOUT: request timeout').waitFor();
    });
  },
);

scenario(
  'given files and answers of an app broken on the control page, when opening it, then its place says so until all is mended',
  async (stage) => {
    await withControl(stage, async ({ choose, mend }) => {
      for (const [group, value, sentence] of [
        ['Scripts and styles of apps', 'Missing', /^Loading chunk .* failed\./],
        ['Label files', 'Broken off', 'Load app failed'],
        [
          'Answers of the human-resources app',
          'A page instead',
          /the answer of the server cannot be read: http/,
        ],
      ] as const) {
        await choose(group, value);
        const { page, expectTrouble } = await stage.visit('/sp/people?lang=en_US');
        expectTrouble(/404|Refused to apply style/);
        await page.locator('main').getByText(sentence).first().waitFor();
        await mend();
        await page.locator('main').getByRole('button', { name: 'Try again' }).first().click();
        await page.getByRole('row', { name: '林雨桐' }).waitFor();
      }
    });
  },
);

scenario(
  'given the control page, when the own session is ended, then the next call asks to sign in, and who closes the box is left alone',
  async ({ demo, visit }) => {
    const { page, expectTrouble } = await visit('about:blank');
    expectTrouble(/401/);
    await page.clock.install();
    await page.goto(`${demo.suiteUrl}/control?lang=en_US`);
    await page.getByRole('button', { name: 'End my session' }).click();
    await page.getByText('Your session has ended.').waitFor();
    await page.getByLabel('Trace ids').check();
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alert').getByText('login timeout, please log in again').waitFor();
    assert.equal(await page.getByLabel('Trace ids').isChecked(), false, 'it was not turned');
    await noQuestion(page);
    await page.clock.fastForward(60_000);
    assert.equal(await page.getByRole('dialog').count(), 0);

    await page.getByRole('button', { name: 'Try again' }).click();
    await signIn(page, 'lin.yutong', 'northgate');
    await page.getByText('Everything is as it should be').waitFor();
    await noQuestion(page);
    const stored = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByLabel('Trace ids').check();
    await stored;
    await page.reload();
    assert.equal(await page.getByLabel('Trace ids').isChecked(), true);
    await page.getByLabel('Trace ids').uncheck();
  },
);

scenario('given a phone, when opening both pages in Arabic, then nothing sticks out', async ({ visit }) => {
  for (const address of ['/sp/requests', '/control']) {
    const { page } = await visit(`${address}?lang=ar_SA`, { viewport: { width: 320, height: 640 } });
    await page.getByRole('button').first().waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.equal(overflow, 0, address);
  }
});

for (const [look, lang, colorScheme, button] of [
  ['in light', 'en_US', 'light', 'Fire a hundred'],
  ['in dark', 'zh_CN', 'dark', '发起一百次'],
  ['from right to left', 'ar_SA', 'light', 'إطلاق مئة'],
] as const) {
  scenario(
    `given the pages ${look}, with a drawing and a fault, then they are accessible`,
    async ({ visit }) => {
      const { page } = await visit(`/sp/requests?lang=${lang}`, { colorScheme });
      await page.getByRole('button', { name: button }).click();
      await page.locator('.waterfall .answered').first().waitFor();
      assert.deepEqual(await barriers(page), []);
      const control = await visit(`/control?lang=${lang}`, { colorScheme });
      await control.page.locator('input[name=answer]').nth(1).check();
      await control.page.locator('.state.broken li').first().waitFor();
      assert.deepEqual(await barriers(control.page), []);
      await control.page.locator('.state stoa-button').click();
      await control.page.locator('.state.fine').waitFor();
    },
  );
}
