/**
 * A session ends while people work: whatever tab they sign in again in, and however, everything that waited goes on;
 * and where a client has no sign-in box, it does what is usual there.
 */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { barriers } from './support/axe.js';
import { CHAT_CLIENT, visitOnPhone } from './support/phone.js';
import { prepareStage, type Visit } from './support/stage.js';

const scenario = prepareStage();

const REQUESTS = '/sp/requests?lang=en_US';

const fiveCalls = (page: Page) => page.getByRole('region', { name: 'The session expires, five calls wait' });
/** The element and not its dialog: the fields are slotted into that one. */
const box = (page: Page) => page.locator('stoa-relogin-dialog[open]');
/** It is there until it has faded. */
const isNotAsked = (page: Page) =>
  page.locator('stoa-overlays').locator('dialog').first().waitFor({ state: 'hidden' });
const isAsked = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
const figure = (place: Locator, text: string) => place.getByText(text, { exact: true });
const expireAndAsk = (page: Page) => page.getByRole('button', { name: 'End my session and ask' }).click();
const allAnswered = (page: Page) =>
  fiveCalls(page).getByText('All 5 were answered, signed in as lin.yutong.').waitFor();

interface Credentials {
  readonly account?: string;
  readonly password?: string;
}

/** The demo is opened as this account. */
async function signIn(
  place: Page | Locator,
  { account = 'lin.yutong', password = 'northgate' }: Credentials = {},
): Promise<void> {
  await place.getByLabel('Account').fill(account);
  await place.getByLabel('Password').fill(password);
  await place.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Another tab of the same browser. */
async function openTab({ page }: Visit, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  tab.setDefaultTimeout(15_000);
  await tab.goto(new URL(address, page.url()).href);
  return tab;
}

scenario(
  'given five calls that wait, when somebody signs in on the login page in another tab, then they go on without their box',
  async ({ visit }) => {
    const first = await visit(REQUESTS);
    first.expectTrouble(/401/);
    const { page } = first;
    await expireAndAsk(page);
    await isAsked(page);

    const opened = page.context().waitForEvent('page');
    await box(page).getByRole('link').click();
    const tab = await opened;
    assert.equal(new URL(tab.url()).pathname, '/login');
    await signIn(tab, { password: 'wrong' });
    await tab.getByRole('alert').getByText('The account or the password is wrong').waitFor();
    assert.deepEqual(await barriers(tab), []);
    await isAsked(page); // A wrong password frees nobody.
    await signIn(tab);

    await allAnswered(page);
    await isNotAsked(page);
    await figure(fiveCalls(page), '5 answered').waitFor();
    await figure(fiveCalls(page), '10 left the browser').waitFor();
    await tab.waitForURL('**/sp/people');
  },
);

scenario(
  'given waiting calls in two tabs, when signing in in the box of one, then the other one goes on as well',
  async ({ visit }) => {
    const first = await visit(REQUESTS);
    first.expectTrouble(/401/);
    const other = await openTab(first, REQUESTS);
    await expireAndAsk(first.page);
    await isAsked(first.page);
    await other.getByRole('button', { name: 'Ask once' }).click();
    await isAsked(other);

    await signIn(box(other));
    await other.getByText(/^Answer no\. \d+ of the server, for lin\.yutong\.$/).waitFor();
    await allAnswered(first.page);
    await isNotAsked(first.page);
    await isNotAsked(other);
  },
);

scenario(
  'given a session that another tab has renewed already, when a call meets the old one, then nobody is asked',
  async ({ visit }) => {
    const first = await visit(REQUESTS);
    first.expectTrouble(/401/);
    const login = await openTab(first, '/login?lang=en_US');
    await first.page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/demo/sessions/expire', { method: 'POST', headers, body: '{"whose":"mine"}' });
    });
    await signIn(login);
    await login.waitForURL('**/sp/people');
    await first.page.getByRole('button', { name: 'Ask once' }).click();
    await first.page.getByText(/^Answer no\. \d+ of the server, for lin\.yutong\.$/).waitFor();
    await isNotAsked(first.page);
  },
);

const SOMEBODY_ELSE = 'Somebody else has signed in. Sign in as yourself to go on, or reload the page.';

scenario(
  'given five calls that wait, when somebody else signs in in the box, then it says so, and they go on with the first',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit(REQUESTS);
    expectTrouble(/401/);
    await expireAndAsk(page);
    await signIn(box(page), { account: 'chen.siyuan' });
    await box(page).getByText(SOMEBODY_ELSE).waitFor();
    await figure(fiveCalls(page), '5 left the browser').waitFor();
    assert.deepEqual(await barriers(page), []);
    await signIn(box(page));
    await allAnswered(page);
    await isNotAsked(page);
  },
);

scenario(
  'given five calls that wait, when somebody else signs in in another tab, then the box asks for the first person',
  async ({ visit }) => {
    const first = await visit(REQUESTS);
    first.expectTrouble(/401/);
    const { page } = first;
    await expireAndAsk(page);
    await isAsked(page);
    const tab = await openTab(first, '/login?lang=en_US');
    await signIn(tab, { account: 'chen.siyuan' });
    await tab.waitForURL('**/sp/people');
    await page.bringToFront();
    await box(page).getByText(SOMEBODY_ELSE).waitFor();
    await signIn(box(page));
    await allAnswered(page);
    await isNotAsked(page);
  },
);

scenario(
  'given five calls that wait, when the box is closed, then all five are told, and the next call asks again',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/requests?lang=zh_CN');
    expectTrouble(/401/);
    const place = page.getByRole('region', { name: '会话过期，五次调用等待' });
    await place.getByRole('button', { name: '结束会话并调用' }).click();
    await page.getByRole('dialog', { name: '重新登录' }).waitFor();
    await page.keyboard.press('Escape');
    await place.getByText(/^5 次中有 0 次得到响应。/).waitFor();
    await figure(place, '5 失败').waitFor();
    await figure(place, '5 离开浏览器').waitFor();
    await isNotAsked(page);

    await page.getByRole('button', { name: '调用一次' }).click();
    await box(page).getByLabel('账号').fill('lin.yutong');
    await box(page).getByLabel('密码').fill('northgate');
    await box(page).getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText(/^服务器的第 \d+ 号响应，账号 lin\.yutong。$/).waitFor();
  },
);

scenario(
  'given a phone, when the session ends, then the suite signs out, and signing in leads back to the page',
  async (stage) => {
    const { page, expectTrouble } = await visitOnPhone(stage, REQUESTS);
    expectTrouble(/401/);
    await fiveCalls(page).getByText('On phones there is no sign-in box').waitFor();
    await expireAndAsk(page);
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await signIn(page);
    await page.waitForURL('**/sp/requests**');
    await page.getByRole('button', { name: 'Ask once' }).click();
    await page.getByText(/for lin\.yutong\.$/).waitFor();
  },
);

scenario(
  'given the browser of a chat client, when the session ends, then the calls are told and the page stays',
  async (stage) => {
    const { page, expectTrouble } = await visitOnPhone(stage, REQUESTS, CHAT_CLIENT);
    expectTrouble(/401/);
    await expireAndAsk(page);
    await fiveCalls(page).getByText('0 of 5 were answered. login timeout, please log in again').waitFor();
    await isNotAsked(page);
    assert.equal(new URL(page.url()).pathname, '/sp/requests');
  },
);

scenario(
  'given the sessions of everybody ended on the control page, when anybody goes on, then each signs in once',
  async ({ visit }) => {
    const people = [await visit(REQUESTS), await visit(REQUESTS)];
    const control = await visit('/control?lang=en_US');
    await control.page.getByRole('button', { name: 'End everybody’s' }).click();
    await control.page.getByText('All sessions have ended.').waitFor();
    for (const { page, expectTrouble } of people) {
      expectTrouble(/401/);
      await page.getByRole('button', { name: 'Ask once' }).click();
      await signIn(box(page));
      await page.getByText(/for lin\.yutong\.$/).waitFor();
    }
  },
);

scenario(
  'given a page of another system, when it loads the login script, then whoever is signed in at the suite is there too',
  async ({ demo, visit }) => {
    const { page } = await visit(`${demo.outsideUrl}/?lang=en_US`);
    const address = `${demo.suiteUrl}/papi/iaauthclient/oauth/login`;
    /** Loads the script as a page does; tells what it said and which session it left. */
    const loadScript = () =>
      page.evaluate<{
        answer: { status: boolean; msg: string; data: { loginurl?: string } };
        cookie: string;
      }>(
        `new Promise((resolve) => {
          addEventListener('stoa-script-login', ({ detail }) => resolve({ answer: detail, cookie: document.cookie }));
          const policy = trustedTypes.createPolicy('norvik', { createScriptURL: (url) => url });
          const query = new URLSearchParams({ tenantKey: 'northgate', gopage: location.href });
          const script = document.createElement('script');
          script.src = policy.createScriptURL(${JSON.stringify(address)} + '?' + query);
          document.head.append(script);
        })`,
      );

    const refused = await loadScript();
    assert.equal(refused.answer.msg, 'Unauthorized, please log in');
    assert.doesNotMatch(refused.cookie, /ETEAMSID/);

    await page.goto(refused.answer.data.loginurl ?? '');
    await signIn(page);
    await page.waitForURL(`${demo.outsideUrl}/**`);
    const { answer, cookie } = await loadScript();
    assert.equal(answer.status, true);
    const [, eteamsid = ''] = /(?:^|; )ETEAMSID=([\w-]+)/.exec(cookie) ?? [];
    const response = await fetch(`${demo.suiteUrl}/api/demo/number`, { headers: { eteamsid } });
    const { data } = (await response.json()) as { data: { account: string } };
    assert.equal(data.account, 'lin.yutong');
  },
);

scenario(
  'given the sign-in page on the narrowest phone, then nothing is wider than the screen',
  async ({ visit }) => {
    const { page } = await visit('/login?lang=en_US', { viewport: { width: 320, height: 640 } });
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    assert.equal(content, screen);
  },
);
