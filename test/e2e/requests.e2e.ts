/** The request page and the control page: what the layer makes of many calls, of an expired session, and of trouble. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { barriers } from './support/axe.js';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

const trial = (page: Page, name: string) => page.getByRole('region', { name });
const figure = (place: Locator, text: string) => place.getByText(text, { exact: true });

async function signIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

scenario(
  'given a hundred equal calls, when they are fired, then one leaves and each caller has its own copy',
  async ({ visit }) => {
    const { page } = await visit('/sp/requests?lang=en_US');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/demo/number')) calls.push(request.url());
    });
    const place = trial(page, 'A hundred equal calls');
    await place.getByRole('button', { name: 'Fire a hundred' }).click();
    await page.getByText('Waiting for an answer now: 100').waitFor();
    await place
      .getByText(/All 100 were answered with answer no\. \d+ .* 99 others still have theirs\./)
      .waitFor();
    await figure(place, '100 asked').waitFor();
    await figure(place, '1 left the browser').waitFor();
    assert.equal(calls.length, 1);
    await page.getByText('Waiting for an answer now: 0').waitFor();
  },
);

scenario(
  'given an ended session and five calls, when signing in once, after a wrong password, then all five are answered',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/requests?lang=en_US');
    expectTrouble(/401/);
    const place = trial(page, 'The session expires, five calls wait');
    await place.getByRole('button', { name: 'End my session and ask' }).click();
    await signIn(page, 'chen.siyuan', 'wrong');
    await page.getByText('The account or the password is wrong').first().waitFor();
    assert.equal(await page.getByRole('dialog').count(), 1);
    await signIn(page, 'chen.siyuan', 'northgate');
    await place.getByText('All 5 were answered, signed in as chen.siyuan.').waitFor();
    await figure(place, '10 left the browser').waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
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
    await place.getByText('Answered after 2 refusals. The caller noticed none of them.').waitFor();
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
    await control.page.getByLabel('HTTP 503').check();
    await control.page.getByLabel('Broken off').check();
    await control.page.getByText('Broken at the moment: 2').waitFor();
    await ask();
    await place.getByText('HTTP: service unavailable').waitFor();

    await control.page.getByRole('button', { name: 'Mend: Answer' }).click();
    await control.page.getByText('Broken at the moment: 1').waitFor();
    await control.page.getByRole('button', { name: 'Mend everything' }).click();
    await control.page.getByText('Everything is as it should be').waitFor();
    assert.equal(await control.page.getByLabel('HTTP 503').isChecked(), false);
    await ask();
    await place.getByText('TIMEOUT: request timeout').waitFor();
  },
);

scenario(
  'given the control page, when the own session is ended, then the next call asks to sign in',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/control?lang=en_US');
    expectTrouble(/401/);
    await page.getByRole('button', { name: 'End my session' }).click();
    await page
      .getByText('The session has ended. The next call')
      .or(page.getByText('Your session has ended.'))
      .waitFor();
    await page.getByLabel('Trace ids').check();
    await signIn(page, 'lin.yutong', 'northgate');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
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
  ['from right to left', 'ar_SA', 'light', 'أطلق مئة'],
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
