/** Every way in which the suite can fail a portal: tried for real, each with its stable code and its step. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { prepareStage, type Stage } from './support/stage.js';

const scenario = prepareStage();

const card = (page: Page, name: string) => page.getByRole('region', { name });

async function open({ demo, visit }: Stage, ...troubles: readonly RegExp[]): Promise<Page> {
  const visited = await visit('about:blank');
  for (const trouble of troubles) visited.expectTrouble(trouble);
  await visited.page.goto(`${demo.outsideUrl}/trouble.html?lang=en_US`);
  return visited.page;
}

/** Tries it and returns what the card says then. */
async function tryIt(page: Page, name: string): Promise<Locator> {
  const place = card(page, name);
  await place.getByRole('button', { name: 'Try it' }).click();
  return place;
}

for (const [name, code, words] of [
  ['The token is refused', 'NO_TOKEN', 'Failed to get Token! The outside system is not known to the suite'],
  ['The session id is invalid', 'INVALID_SESSION_ID', 'Eteamsid invalid!'],
  ['There is no session id', 'NO_SESSION_ID', 'Unable to get ETEAMSID!'],
  ['The app does not exist', 'APP_NOT_FOUND', 'App does not exist'],
  ['The component does not exist', 'COMPONENT_NOT_FOUND', 'the app @stoa/hrm has no component Nothing'],
  [
    'A dialog of the suite is asked for',
    'NOT_IN_APP',
    'Sorry, this function requires access to the OA system',
  ],
  ['A second init with other options', 'ALREADY_INITIALISED', 'already initialized with other options'],
] as const) {
  scenario(`given "${name}", then the card says ${code}`, async (stage) => {
    const page = await open(stage);
    const place = await tryIt(page, name);
    await place.getByText(code, { exact: true }).waitFor();
    await place.locator('.place').getByText(words).waitFor();
  });
}

scenario('given a suite that is down, then the card says at which step it failed', async (stage) => {
  const page = await open(stage, /ERR_/);
  const place = await tryIt(page, 'The suite is down');
  await place.getByText('PASSPORT_FAILED').waitFor();
  await place.getByText('verify-session').waitFor();
});

scenario('given a suite that is stuck, then the SDK gives up after a minute', async (stage) => {
  const { page, expectTrouble } = await stage.visit('about:blank');
  expectTrouble(/ERR_ABORTED|504/);
  await page.clock.install();
  await page.goto(`${stage.demo.outsideUrl}/trouble.html?lang=en_US`);
  const stuck = page.waitForRequest('**/papi/app/baseserver/clearCookie*');
  const place = await tryIt(page, 'The suite is stuck');
  await stuck;
  const verifying = page.waitForRequest('**/papi/app/baseserver/info/getInfo');
  await page.clock.fastForward(6_000);
  await verifying;
  await page.clock.fastForward(60_000);
  await place.getByText('INIT_TIMEOUT').waitFor();
});

scenario('given a sandbox, then the login by script says that cookies are blocked', async (stage) => {
  const page = await open(stage, /from origin 'null'|ERR_FAILED/);
  const place = await tryIt(page, 'Cookies are blocked');
  await place.getByText('COOKIES_BLOCKED').waitFor();
  await place
    .locator('iframe')
    .contentFrame()
    .getByText('this browser keeps cookies from this page')
    .waitFor();
});

scenario(
  'given a policy without the suite, then the page says that the SDK could not be loaded',
  async (stage) => {
    const page = await open(stage, /Content Security Policy/);
    const place = await tryIt(page, 'The security policy is too strict');
    await place.getByText('SDK_LOAD_FAILED').waitFor();
  },
);

scenario('given a script with another hash, then it is not run', async (stage) => {
  const page = await open(stage, /integrity/);
  const place = await tryIt(page, 'The script has changed');
  await place.getByText('SDK_LOAD_FAILED').waitFor();
});

scenario(
  'given nobody signed in, when signing in at the suite, then the portal knows the person',
  async (stage) => {
    const page = await open(stage);
    const place = await tryIt(page, 'Nobody is signed in');
    await place.getByText('LOGIN_REQUIRED').waitFor();
    await place.getByRole('link', { name: 'Sign in at the suite' }).click();
    await page.locator('#account').fill('amelia.hart');
    await page.locator('#password').fill('northgate');
    await page.locator('form button').click();
    await page.waitForURL(/trouble\.html/);
    await card(page, 'Nobody is signed in').getByText('You are signed in at the suite').waitFor();
  },
);

scenario(
  'given a session that ends, then the call is repeated in a new one, and the person sees the answer',
  async (stage) => {
    const page = await open(stage, /401/);
    const place = await tryIt(page, 'The session ends, and is renewed');
    await place.getByText('session-refreshed').waitFor();
    await place.getByRole('heading', { name: '邓丽娜' }).waitFor();
  },
);

scenario('given no further session, then the host hears that it has expired', async (stage) => {
  const page = await open(stage, /401/);
  const place = await tryIt(page, 'The session ends, and cannot be renewed');
  await place.getByText('SESSION_EXPIRED').waitFor();
});

scenario('given tried cases, when taking everything out, then nothing is left of them', async (stage) => {
  const page = await open(stage);
  await (await tryIt(page, 'The app does not exist')).getByText('APP_NOT_FOUND').waitFor();
  await page.getByRole('button', { name: 'Take everything out' }).click();
  assert.equal(await page.locator('.place *').count(), 0);
  assert.equal(
    await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('stoa-')).length,
    ),
    0,
  );
});
