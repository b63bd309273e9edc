/**
 * The guide to a first app module, step by step: the very sources and commands that its page shows, run in an empty folder
 * beside the built package, then looked at in the running demo. What does not work as written fails here.
 */
import assert from 'node:assert/strict';
import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { builtInText } from '../../core/i18n/texts.js';
import { ROOT, succeed, tempFolder } from '../package/support.js';
import { prepareStage } from './support/stage.js';

const PAGE = 'stories/docs/tutorial.mdx';
const SOURCES = path.join(ROOT, 'stories/app-modules/hello');
const ADDRESS = '/sp/apps/hello?lang=en_US';
/** What `npm pack` looks at. */
const PACKAGE = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'custom-elements.json', 'dist'];
/** The demo looks once a minute for another version. */
const LOOK_INTERVAL_MS = 61_000;

/** Paths below `SOURCES` that the page shows. */
const shown = Array.from(
  (await readFile(path.join(ROOT, PAGE), 'utf8')).matchAll(/'\.\.\/app-modules\/hello\/(.+)\?raw'/g),
  ([, file = '']) => file,
);

const { folder: home, remove } = await tempFolder();
const hello = path.join(home, 'hello');
const stoa = path.join(home, 'stoa');
const site = path.join(stoa, 'demo/dist');
// Where the demo has its site it reads from the environment.
process.env['SITE_DIR'] = site;
await mkdir(hello);
await cp(path.join(ROOT, 'demo/dist'), site, { recursive: true });
for (const name of PACKAGE) await cp(path.join(ROOT, name), path.join(stoa, name), { recursive: true });
after(remove);
const scenario = prepareStage();

/** Runs the commands of a step of the page. */
function follow(step: string, cwd = hello) {
  assert.ok(shown.includes(step), `the page does not show ${step}`);
  const env = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  return succeed('sh', ['-e', path.join(SOURCES, step)], { cwd, env });
}

/** Writes files as the page shows them. */
async function write(...files: readonly string[]): Promise<void> {
  for (const file of files) {
    assert.ok(shown.includes(file), `the page does not show ${file}`);
    await cp(path.join(SOURCES, file), path.join(hello, file));
  }
}

const card = (page: Page) => page.locator('stoa-module .hello');
const wave = (page: Page) => card(page).getByRole('button', { name: 'Wave' }).click();
const says = (page: Page, text: string) => card(page).getByText(text, { exact: true }).waitFor();

scenario('given nothing is deployed yet, then the app does not exist', async ({ visit }) => {
  const { page } = await visit(ADDRESS);
  await page.getByText('App does not exist').waitFor();
});

scenario('given every step of the page, then the demo shows the module in both languages', async (stage) => {
  await follow('pack.sh', stoa);
  await write('package.json', 'hello.js', 'hello.css', 'rollup.config.js', 'labels.js');
  await write('locales/en_US.json', 'locales/zh_CN.json');
  await follow('install.sh');
  await follow('build.sh');
  const { stdout } = await follow('deploy.sh');
  assert.match(stdout, /moduleversion\.json: \d+ modules/);

  const { page } = await stage.visit(ADDRESS);
  await card(page).getByRole('heading', { name: 'Hello, world!' }).waitFor();
  await wave(page);
  await says(page, 'Waves so far: 1');
  const radius = () => card(page).evaluate((element) => getComputedStyle(element).borderRadius);
  assert.equal(await radius(), '12px', 'its styles are there');

  const chinese = await stage.visit('/sp/apps/hello?lang=zh_CN');
  await card(chinese.page).getByRole('heading', { name: '你好，世界！' }).waitFor();
  const all = await stage.visit('/sp/apps?lang=en_US');
  await all.page.getByRole('link', { name: 'hello' }).click();
  await says(all.page, 'Waves so far: 0');
});

scenario('given a page in a language without labels, then its place says so', async ({ demo, visit }) => {
  const { page, expectTrouble } = await visit('about:blank');
  expectTrouble(/404 .*hello\.json/);
  await page.goto(new URL('/sp/apps/hello?lang=zh_TW', demo.suiteUrl).href);
  await page.locator('stoa-module').getByText(builtInText('labels.failed', 'zh_TW')).waitFor();
});

scenario(
  'given an open page, when a change is deployed, then it goes on until it is refreshed',
  async (stage) => {
    const { page } = await stage.visit('about:blank');
    await page.clock.install();
    await page.goto(new URL(ADDRESS, stage.demo.suiteUrl).href);
    await wave(page);
    const source = path.join(hello, 'hello.js');
    const before = await readFile(source, 'utf8');
    const changed = before.replace('waves += 1;', 'waves += 10;');
    assert.notEqual(changed, before, 'there is what the page tells to change');
    await writeFile(source, changed);
    await follow('build.sh');
    await follow('deploy.sh');

    await page.clock.fastForward(LOOK_INTERVAL_MS);
    const dialog = page.locator('stoa-upgrade-dialog');
    await dialog.getByText('the system has been upgraded').waitFor();
    await says(page, 'Waves so far: 1');
    await dialog.getByRole('button', { name: 'Refresh now' }).click();
    await says(page, 'Waves so far: 0');
    await wave(page);
    await says(page, 'Waves so far: 10');
  },
);

scenario('given React and Vite instead, then the demo shows the same', async ({ visit }) => {
  await rm(path.join(hello, 'hello.js'));
  await rm(path.join(hello, 'rollup.config.js'));
  await write('hello.jsx', 'vite.config.js');
  await follow('react.sh');
  await follow('deploy.sh');
  const { page } = await visit(ADDRESS);
  await card(page).getByRole('heading', { name: 'Hello, world!' }).waitFor();
  assert.equal(await card(page).locator('stoa-button').count(), 1, 'this is the one made with React');
  await wave(page);
  await says(page, 'Waves so far: 1');
});

scenario(
  'given a file that is changed after it was listed, then it is not run, and says so',
  async (stage) => {
    const folder = path.join(site, 'suite/build/hello');
    const { files } = JSON.parse(await readFile(path.join(folder, 'asset-manifest.json'), 'utf8')) as {
      files: Record<string, string>;
    };
    await appendFile(path.join(folder, files['lib.js']!), ';');
    const { page, expectTrouble } = await stage.visit('about:blank');
    expectTrouble(/integrity/);
    await page.goto(new URL(ADDRESS, stage.demo.suiteUrl).href);
    await page.getByText('Loading chunk @stoa/hello failed.').waitFor();
  },
);
