/** Several suites, tenants and versions on one page, each with what is its own, under a policy that allows nothing else. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import {
  card,
  init,
  openHost,
  OTHER_VERSION,
  POLICIES,
  render,
  SDK_TAGS,
  sessionOf,
  sessionOptions,
} from './support/host.js';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

const READY = { code: 'ready' };

const place = (page: Page, id: string) => page.locator(`#${id}`);
const headingIn = (page: Page, id: string, name: string) => place(page, id).getByRole('heading', { name });
const violations = (page: Page) => page.evaluate(() => host.violations);

scenario(
  'given SDKs of two versions, then each shows its own, and the one goes on when the other is taken out',
  async (stage) => {
    const page = await openHost(stage, {
      sdk: (suite) => SDK_TAGS.suite(suite) + SDK_TAGS.other(),
    });
    const versions = await page.evaluate(() =>
      ['StoaSDK', 'OtherSDK'].map((name) => (Reflect.get(window, name) as { version: string }).version),
    );
    assert.notEqual(versions[0], versions[1]);
    assert.equal(versions[1], OTHER_VERSION);
    const options = await sessionOptions(stage.demo);
    assert.deepEqual(await Promise.all([init(page, options), init(page, options, 'OtherSDK')]), [
      READY,
      READY,
    ]);
    assert.deepEqual(await render(page, 'a', card('#one')), READY);
    assert.deepEqual(await render(page, 'b', card('#two', '1044'), 'OtherSDK'), READY);
    await headingIn(page, 'one', 'Amelia Hart').waitFor();
    await headingIn(page, 'two', 'Sophie Lindqvist').waitFor();

    // What people see of either in elements of its own: a failure in place, with the button of its version.
    const absent = { app: '@stoa/absent' };
    const one = await render(page, 'c', card('#one', '1', absent));
    const two = await render(page, 'd', card('#two', '1', absent), 'OtherSDK');
    assert.deepEqual([one.code, two.code], ['APP_NOT_FOUND', 'APP_NOT_FOUND']);
    for (const id of ['one', 'two']) await place(page, id).getByText('App does not exist').waitFor();

    await page.evaluate(() => host.destroy('StoaSDK'));
    assert.equal(await place(page, 'one').locator('*').count(), 0);
    await page.evaluate(() => host.update('b', { id: '1046' }));
    await headingIn(page, 'two', 'Priya Raman').waitFor();
    assert.deepEqual(await init(page, options), READY);
    assert.deepEqual(await render(page, 'a', card('#one')), READY);
    await page.evaluate(() => host.destroy('OtherSDK'));
    await headingIn(page, 'one', 'Amelia Hart').waitFor();
    assert.equal(await place(page, 'two').locator('*').count(), 0);
    assert.deepEqual(await violations(page), []);
  },
);

scenario(
  'given a tag in the markup and SDKs of two versions, then it is shown by whichever is there',
  async (stage) => {
    const page = await openHost(stage, {
      sdk: (suite) => SDK_TAGS.suite(suite) + SDK_TAGS.other(),
      body: '<stoa-embed id="one" app="@stoa/hrm" component="PersonCard" props=\'{"id":"1042"}\'></stoa-embed>',
    });
    const options = await sessionOptions(stage.demo);
    assert.deepEqual(await init(page, options, 'OtherSDK'), READY);
    await headingIn(page, 'one', 'Amelia Hart').waitFor();
    await page.evaluate(() => host.destroy('OtherSDK'));
    await headingIn(page, 'one', 'Amelia Hart').waitFor({ state: 'detached' });
    assert.deepEqual(await init(page, options), READY);
    await headingIn(page, 'one', 'Amelia Hart').waitFor();
  },
);

scenario(
  'given two tenants, then each sees its own, and no session travels with the other',
  async (stage) => {
    const { demo } = stage;
    const north = await sessionOf(demo);
    const south = await sessionOf(demo, 'amelia.hart');
    const sessions: { path: string; session: string | undefined }[] = [];
    const page = await openHost(stage, {
      async prepare(opened) {
        await opened.route('**/i18n/*/southgate.json*', (route) => route.fulfill({ json: {} }));
        // Whoever comes with the second session belongs to another company.
        await opened.route(`${demo.suiteUrl}/{papi,api}/**`, async (route) => {
          const { eteamsid: session } = await route.request().allHeaders();
          sessions.push({ path: new URL(route.request().url()).pathname, session });
          if (session !== south) return route.fallback();
          const response = await route.fetch();
          const body = (await response.text())
            .replaceAll('Northgate', 'Southgate')
            .replaceAll('"northgate"', '"southgate"')
            .replaceAll('Hart', 'Southwell');
          return route.fulfill({ response, body });
        });
      },
    });
    await page.evaluate(() => {
      host.create('north', 'StoaSDK');
      host.create('south', 'StoaSDK');
    });
    const auth = (sessionId: string) => ({ auth: { type: 'session', sessionId } });
    const both = await Promise.all([
      init(page, { baseUrl: demo.suiteUrl, locale: 'en_US', ...auth(north) }, 'north'),
      init(page, { baseUrl: demo.suiteUrl, locale: 'zh_CN', ...auth(south) }, 'south'),
    ]);
    assert.deepEqual(both, [READY, READY]);
    const before = sessions.length;
    assert.deepEqual(
      await Promise.all([render(page, 'n', card('#one'), 'north'), render(page, 's', card('#two'), 'south')]),
      [READY, READY],
    );
    await headingIn(page, 'one', 'Amelia Hart').waitFor();
    await place(page, 'one').getByText('With the company since').waitFor();
    await headingIn(page, 'two', 'Amelia Southwell').waitFor();
    await place(page, 'two').getByText('入职').waitFor();
    const people = sessions.slice(before).filter(({ path }) => path.endsWith('/employees/1042'));
    assert.deepEqual(people.map(({ session }) => session).sort(), [north, south].sort());

    const later = sessions.length;
    await page.evaluate(() => host.destroy('north'));
    assert.equal(await place(page, 'one').locator('*').count(), 0);
    await page.evaluate(() => host.update('s', { id: '1044' }));
    await headingIn(page, 'two', 'Sophie Lindqvist').waitFor();
    assert.deepEqual([...new Set(sessions.slice(later).map(({ session }) => session))], [south]);
    assert.equal(
      await page.evaluate(() => 'StoaSDK' in window && document.cookie),
      '',
      'no session in a cookie',
    );
  },
);

for (const [what, other] of [
  ['of the same version', undefined],
  ['of another version', OTHER_VERSION],
] as const) {
  scenario(`given a host with a stoa.js ${what}, then both work, and the host’s stays`, async (stage) => {
    const page = await openHost(stage, {
      sdk: (suite) =>
        `<script src="/host/${other ? 'other' : 'sdk'}/stoa.js"></script>${SDK_TAGS.suite(suite)}`,
      // The host's own Stoa reports to the host's own server.
      prepare: (page) =>
        page.route(`${stage.demo.outsideUrl}/api/front/monitor/report/*`, (route) =>
          route.fulfill({ json: { code: 200, status: true, msg: '', data: {} } }),
        ),
    });
    const own = await page.evaluateHandle(() => Reflect.get(window, 'stoa') as object);
    const options = await sessionOptions(stage.demo);
    assert.deepEqual(await init(page, options), READY);
    assert.deepEqual(await render(page, 'a', card('#one')), READY);
    await headingIn(page, 'one', 'Amelia Hart').waitFor();
    const absent = await render(page, 'b', card('#two', '1', { app: '@stoa/absent' }));
    assert.equal(absent.code, 'APP_NOT_FOUND');
    await place(page, 'two').getByText('App does not exist').waitFor();
    await page.evaluate(() => host.destroy('StoaSDK'));
    assert.ok(await page.evaluate((kept) => Reflect.get(window, 'stoa') === kept, own));
    assert.deepEqual(await violations(page), []);
  });
}

scenario('given the policy of the guide for shadow roots, then nothing violates it', async (stage) => {
  const page = await openHost(stage);
  assert.deepEqual(await init(page, await sessionOptions(stage.demo)), READY);
  assert.deepEqual(await render(page, 'a', card('#one')), READY);
  assert.deepEqual(await render(page, 'b', { ...card('#two'), compName: 'Directory' }), READY);
  await headingIn(page, 'one', 'Amelia Hart').waitFor();
  await place(page, 'two').getByRole('row', { name: '林雨桐' }).waitFor();
  await page.evaluate(() => host.destroy('StoaSDK'));
  assert.deepEqual(await violations(page), []);
});

scenario('given the policy of the guide for frames, then nothing violates it', async (stage) => {
  const page = await openHost(stage, { policy: POLICIES.frame, sdk: SDK_TAGS.own });
  assert.deepEqual(await init(page, await sessionOptions(stage.demo)), READY);
  assert.deepEqual(await render(page, 'a', card('#one', '1042', { isolation: 'frame' })), READY);
  const framed = place(page, 'one').locator('iframe').contentFrame();
  await framed.getByRole('heading', { name: 'Amelia Hart' }).waitFor();
  await page.evaluate(() => host.update('a', { id: '1044' }));
  await framed.getByRole('heading', { name: 'Sophie Lindqvist' }).waitFor();
  await page.evaluate(() => host.destroy('StoaSDK'));
  assert.equal(await place(page, 'one').locator('*').count(), 0);
  assert.deepEqual(await violations(page), []);
});
