/**
 * App modules while everything goes on: they come merged or singly, a deployment in the middle of the day hurts nobody,
 * what is broken says so in its place, and nothing runs that was not built.
 */
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { DeploymentState } from '../../demo/server/deployments.js';
import { visitOnPhone } from './support/phone.js';
import { prepareStage, type Visit } from './support/stage.js';

const scenario = prepareStage();

const REFRESH = 'the system has been upgraded, please refresh the page to use';
const REFRESH_AFTER_ERROR = /the system has been upgraded, the following error exists/i;

/** A deployment that has deleted files shows in the console as files that were not found. */
const GONE = /404 .*\/build\//;

const place = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const upgradeDialog = (page: Page) => page.locator('stoa-upgrade-dialog');

/** Which scripts of modules a page has asked for, by the end of their addresses. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/build\/.*\.m?js$/.test(pathname)) scripts.push(pathname.slice('/build/'.length));
  });
  return scripts;
}

async function deploy(page: Page): Promise<void> {
  const look = (method: 'GET' | 'POST') =>
    page.evaluate(async (chosen) => {
      const headers = { 'content-type': 'application/json' };
      const init = chosen === 'POST' ? { method: chosen, headers, body: '{}' } : {};
      return ((await (await fetch('/demo/deployments', init)).json()) as { data: DeploymentState }).data;
    }, method);
  const { release } = await look('GET');
  for (let state = await look('POST'); state.release === release; state = await look('GET')) {
    assert.notEqual(state.state, 'failed', state.log.join('\n'));
    await delay(200);
  }
}

async function setFaults(page: Page, faults: Record<string, unknown>): Promise<void> {
  await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/demo/faults', { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  }, faults);
}

async function openApp({ page }: Visit, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Suite' }).getByRole('link', { name: 'Apps' }).click();
  await page.getByRole('link', { name, exact: true }).first().click();
}

scenario(
  'given the suite, when apps of every kind are opened, then each shows itself, most of them by one merged script',
  async ({ demo, visit }) => {
    const visitor = await visit('about:blank');
    const { page } = visitor;
    const scripts = watchScripts(page);
    await page.goto(`${demo.suiteUrl}/sp/apps?lang=en_US`);
    for (const [name, sign] of [
      ['Notes', 'New note'],
      ['Absences', 'Absences'],
      ['Exchange rates', 'Currency converter'],
      ['Probe', 'A module to break'],
      ['Bulletin', ''],
    ] as const) {
      await openApp(visitor, name);
      const app = place(page, name);
      await app.getByText(/^Loaded$/).waitFor();
      if (sign) await app.getByText(sign).first().waitFor();
    }
    const bulletin = place(page, 'Bulletin').locator('[dir=rtl][lang^=ar]');
    await bulletin.first().waitFor();
    // Fetched ahead when the pointer is over a card, and again out of the browser's cache when it runs.
    const merged = [...new Set(scripts.filter((path) => path.startsWith('.merge-dist/')))];
    assert.equal(merged.length, 1, scripts.join('\n'));
    const single = scripts.filter((path) => !path.startsWith('.merge-dist/') && !path.startsWith('utils/'));
    assert.deepEqual(
      [...new Set(single.map((path) => path.split('/')[0]))],
      ['rates'],
      'only the classic script comes by itself',
    );
  },
);

scenario(
  'given an open page, when a deployment deletes the files, then the next app opens in its new version without an error',
  async ({ visit }) => {
    const visitor = await visit('/sp/people?lang=en_US');
    const { page, expectTrouble } = visitor;
    expectTrouble(GONE);
    // The pointer over its card fetches it ahead; a page that says “not found” is no script.
    expectTrouble(/integrity|SRI|MIME type/);
    await page.getByRole('row', { name: '林雨桐' }).waitFor();
    // Where the deployment takes longer than a minute, the page offers a refresh meanwhile: this person goes on.
    const offer = upgradeDialog(page).getByText(REFRESH);
    await page.addLocatorHandler(offer, () => page.keyboard.press('Escape'));
    await deploy(page);
    await openApp(visitor, 'Exchange rates');
    const app = place(page, 'Exchange rates');
    await app.getByText('Currency converter').waitFor();
    assert.equal(await page.getByRole('alert').filter({ hasText: 'Try again' }).count(), 0);
    await app
      .getByText(/release (?!1\b)\d+/)
      .first()
      .waitFor();
    // What was open goes on.
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('row', { name: '林雨桐' }).waitFor();
  },
);

scenario(
  'given a part of an app that a deployment has deleted, when it is used, then its place says so and a refresh helps',
  async ({ visit }) => {
    const visitor = await visit('/sp/apps/probe?lang=en_US');
    const { page, expectTrouble } = visitor;
    expectTrouble(GONE);
    // Of the table of chunks, which is gone as well.
    expectTrouble(/integrity|SRI/);
    await page.getByText('A module to break').waitFor();
    await deploy(page);
    await page.getByRole('button', { name: 'Load the part' }).click();
    await upgradeDialog(page).getByText(REFRESH).waitFor();
    await upgradeDialog(page)
      .getByRole('button', { name: /refresh/i })
      .click();
    await page.getByText('A module to break').waitFor();
    await page.getByRole('button', { name: 'Load the part' }).click();
    await page.getByText(/Here it is, from release/).waitFor();
  },
);

scenario(
  'given a page in the background of a deployment, when a minute has passed, then it offers a refresh, once',
  async ({ demo, visit }) => {
    const { page, expectTrouble } = await visit('about:blank');
    expectTrouble(GONE);
    await page.clock.install();
    await page.goto(`${demo.suiteUrl}/sp/people?lang=en_US`);
    await page.getByRole('row', { name: '林雨桐' }).waitFor();
    await deploy((await visit('/')).page);
    await page.clock.fastForward('01:05');
    await upgradeDialog(page).getByText(REFRESH).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(REFRESH).waitFor({ state: 'hidden' });
    await page.clock.fastForward('02:05');
    await page.getByRole('row', { name: '林雨桐' }).waitFor();
    assert.equal(await page.getByText(REFRESH).isVisible(), false);
  },
);

for (const [moduleFiles, what] of [
  ['tampered', 'a byte more than was built'],
  ['html', 'a page in place of the files'],
  ['empty', 'empty files'],
  ['missing', 'files that are gone'],
] as const) {
  scenario(
    `given ${what}, when an app is opened, then one card says so and a retry works once it is mended`,
    async ({ visit }) => {
      const visitor = await visit('/sp/formatting?lang=en_US');
      const { page, expectTrouble } = visitor;
      expectTrouble(/integrity|404|MIME type|Failed to (load|find)/);
      await setFaults(page, { moduleFiles });
      try {
        await openApp(visitor, 'Exchange rates');
        const app = place(page, 'Exchange rates');
        await app.getByText(/Loading chunk @stoa\/rates failed/).waitFor();
        assert.equal(await page.getByRole('alert').filter({ hasText: 'Loading chunk' }).count(), 1);
        await setFaults(page, { moduleFiles: null });
        await app.getByRole('button', { name: 'Try again' }).click();
        await app.getByText('Currency converter').waitFor();
      } finally {
        await setFaults(page, { moduleFiles: null });
      }
    },
  );
}

scenario(
  'given manifests that lead elsewhere, when an app is opened, then nothing is asked for there',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/formatting?lang=en_US');
    expectTrouble(/404/);
    await setFaults(page, { manifests: 'climbing', mergedManifests: 'climbing' });
    try {
      const scripts = watchScripts(page);
      await page.goto(new URL('/sp/apps/rates?lang=en_US', page.url()).href);
      await place(page, 'Exchange rates').getByText('the app versions cannot be read').waitFor();
      assert.deepEqual(scripts, []);
    } finally {
      await setFaults(page, { manifests: null, mergedManifests: null });
    }
  },
);

scenario(
  'given merged distributions that are broken, when an app is opened, then it comes by itself and nobody notices',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/formatting?lang=en_US');
    expectTrouble(/404 .*merge-dist/);
    await setFaults(page, { mergedManifests: 'missing' });
    try {
      const scripts = watchScripts(page);
      await page.goto(new URL('/sp/people?lang=en_US', page.url()).href);
      await page.getByRole('row', { name: '林雨桐' }).waitFor();
      assert.deepEqual(
        scripts.map((path) => path.split('/')[0]),
        ['hrm'],
      );
    } finally {
      await setFaults(page, { mergedManifests: null });
    }
  },
);

scenario(
  'given an app that throws while it is shown, when a refresh has not helped, then only its card says so',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/apps/probe?lang=en_US');
    expectTrouble(/The probe of release \d+ threw/);
    const shows = async () => {
      await page.getByRole('button', { name: 'Break the module' }).click();
      await page
        .getByRole('alert')
        .getByText(/threw while it was rendered/)
        .waitFor();
    };
    await shows();
    const dialog = upgradeDialog(page);
    await dialog.getByText(REFRESH_AFTER_ERROR).waitFor();
    await dialog.getByRole('button', { name: /details/i }).click();
    await dialog.getByText(/threw while it was rendered[^]*@stoa\/probe/).waitFor();
    const size = await page.evaluate(() => {
      const overlays = document.querySelector('stoa-overlays')!.shadowRoot!;
      return overlays.querySelector('stoa-upgrade-dialog') !== null;
    });
    assert.equal(size, true);
    await dialog.getByRole('button', { name: /refresh/i }).click();
    await page.getByText('A module to break').waitFor();
    await shows();
    assert.equal(await page.getByText(REFRESH_AFTER_ERROR).isVisible(), false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('A module to break').waitFor();
  },
);

scenario(
  'given the page from before, when it opens, then a classic script and a React module show themselves by a tag each',
  async ({ visit }) => {
    const { page } = await visit('/spa/hrm.html?lang=en_US');
    await page.getByRole('row', { name: '林雨桐' }).first().waitFor();
    await page.getByText('Currency converter').waitFor();
    assert.equal(await page.evaluate(() => Object.isFrozen((window as { stoa?: object }).stoa)), true);
  },
);

scenario(
  'given developers and forms, when they ask for a lazy chunk, then it comes from the build path with its version',
  async ({ visit }) => {
    const { page } = await visit('/spa/hrm.html?lang=en_US');
    const scripts = watchScripts(page);
    const said = await page.evaluate(async () => {
      const { stoa } = window as unknown as {
        stoa: {
          chunks: { load(name: string): Promise<Record<string, (value: string) => boolean>> };
          openConsoleTool(): Promise<{ topics(): readonly string[] }>;
        };
      };
      const validator = await stoa.chunks.load('validator');
      const tool = await stoa.openConsoleTool();
      return [validator['isEmail']!('lin@northgate.example'), validator['isEmail']!('lin'), tool.topics()];
    });
    assert.deepEqual(said.slice(0, 2), [true, false]);
    assert.ok((said[2] as string[]).includes('request'));
    assert.deepEqual(
      scripts.filter((path) => path.startsWith('utils/')),
      ['utils/validator.js', 'utils/console.js'],
    );
  },
);

scenario(
  'given a page without imports, when its tenant has an OpenTelemetry collector, then errors go there as well',
  async ({ visit }) => {
    const { page } = await visit('/spa/hrm.html?lang=en_US');
    const sent = page.waitForResponse(/\/otlp\/v1\/logs$/);
    await page.evaluate(async () => {
      const stoa = window.stoa!;
      const { createOtlpSink } = await stoa.chunks.load('otlp');
      stoa.monitor.addSink(createOtlpSink({ url: '/otlp', serviceName: 'plain-page' }));
      stoa.monitor.capture(new Error('the leave table has no rows'));
      await stoa.monitor.flush();
    });
    const response = await sent;
    assert.equal(response.status(), 200);
    const body = response.request().postData() ?? '';
    for (const text of ['the leave table has no rows', 'plain-page']) assert.ok(body.includes(text), body);
  },
);

scenario('given a phone, when a page starts, then the delay of taps is removed', async (stage) => {
  const { page } = await visitOnPhone(stage, 'about:blank');
  const scripts = watchScripts(page);
  await page.goto(`${stage.demo.suiteUrl}/spa/hrm.html?lang=en_US`);
  await page.getByText('Currency converter').waitFor();
  await page.waitForFunction(() => getComputedStyle(document.documentElement).touchAction === 'manipulation');
  assert.ok(scripts.includes('utils/fast-click.js'), scripts.join('\n'));
});
