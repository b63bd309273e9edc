/**
 * Storybook as it is published: every story opens without an error, passes axe in light, dark, Arabic, forced colours
 * and all that makes text large and dark at once, and looks as in its pictures; every documentation page opens; the
 * toolbars reach the stories; nothing is fetched from elsewhere.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createCamera } from '../visual/camera.js';
import { createSnapshotCheck, isPictured, LOOKS, UPDATE_COMMAND, type Look } from '../visual/snapshots.js';
import {
  emit,
  openEntry,
  openStorybook,
  setGlobals,
  titleOf,
  watch,
  type Storybook,
} from './support/storybook.js';

const BUILD_TIMEOUT_MS = 180_000;
const NARROWEST = { width: 320, height: 640 };

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A story is a part of a page: it has no landmarks and no main heading of its own. */
const PAGE_RULES = ['region', 'page-has-heading-one', 'landmark-one-main'];

interface Mode {
  readonly name: string;
  /** As in the address of a story. */
  readonly globals: string;
  readonly options?: BrowserContextOptions;
  readonly off?: readonly string[];
  /** Compared with these pictures. */
  readonly look?: Look;
}

const MODES: readonly Mode[] = [
  { name: 'light', look: 'light', ...LOOKS.light },
  { name: 'dark', look: 'dark', ...LOOKS.dark },
  { name: 'Arabic, right to left', look: 'rtl', ...LOOKS.rtl },
  {
    name: 'forced colours',
    globals: 'theme:auto',
    options: { forcedColors: 'active' },
    // The system's colours are seen; axe reads the ones that were declared.
    off: ['color-contrast'],
  },
  {
    name: 'dark, grey and big, in Arabic',
    globals: 'theme:dark;grey:on;fontSize:big;locale:ar_SA',
    options: { colorScheme: 'dark' },
  },
];

let storybook: Storybook;

before(
  async () => {
    storybook = await openStorybook();
  },
  { timeout: BUILD_TIMEOUT_MS },
);

after(() => storybook?.close());

// One page more than there are cores: each of them waits for pictures a sixth of its time.
describe('In Storybook', { concurrency: 3, timeout: 600_000 }, () => {
  for (const { name, globals, options, off = [], look } of MODES) {
    const promise = `every story opens without an error and passes axe${look ? ' and looks as in its picture' : ''}`;
    it(`${promise} in ${name}`, async () => {
      const stories = storybook.entries.filter(({ type }) => type === 'story');
      assert.ok(stories.length > 50, `only ${stories.length} stories were found`);
      const { page, troubles } = await storybook.openPreview(`${globals};a11y.manual:!true`, options);
      const camera = await createCamera(page);
      const snapshots = look && createSnapshotCheck(look);
      const failures: string[] = [];
      const strange: string[] = [];
      for (const story of stories) {
        const problems = await openEntry(page, story).then(
          async () => {
            if (snapshots && isPictured(story)) {
              const looks = await snapshots.check(story.id, camera);
              strange.push(...looks.map((problem) => `${titleOf(story)}: ${problem}`));
            }
            return checkAccessibility(page, [...PAGE_RULES, ...off]);
          },
          (error: unknown) => [String(error)],
        );
        failures.push(
          ...[...problems, ...troubles.splice(0)].map((problem) => `${titleOf(story)}: ${problem}`),
        );
      }
      await page.context().close();
      if (snapshots) strange.push(...(await snapshots.strays(stories)));
      if (strange.length > 0) failures.push(...strange, `What is meant to look so: ${UPDATE_COMMAND}`);
      assert.ok(failures.length === 0, `\n${failures.join('\n')}\n`);
    });
  }

  it('every documentation page opens without an error and is not wider than the narrowest phone', async () => {
    const pages = storybook.entries.filter(({ type }) => type === 'docs');
    assert.ok(pages.length > 10, `only ${pages.length} pages were found`);
    const viewport = { width: 900, height: 640 };
    const { page, troubles } = await storybook.openPreview('a11y.manual:!true', { viewport });
    const failures: string[] = [];
    for (const entry of pages) {
      await openEntry(page, entry).catch((error: unknown) => troubles.push(String(error)));
      const text = await page.locator('#storybook-docs h1').first().textContent();
      if (!text) troubles.push('it has no heading');
      const prose = await page.locator('#storybook-docs').innerText();
      const inside = /\b(SPEC|DESIGN) section/.exec(prose);
      if (inside) troubles.push(`it names what no reader has: ${inside[0]}`);
      await page.setViewportSize(NARROWEST);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > NARROWEST.width) troubles.push(`it is ${width} px wide on the narrowest phone`);
      await page.setViewportSize(viewport);
      failures.push(...troubles.splice(0).map((trouble) => `${titleOf(entry)}: ${trouble}`));
    }
    await page.context().close();
    assert.ok(failures.length === 0, `\n${failures.join('\n')}\n`);
  });
});

describe('Every element', () => {
  it('has a table that says in words what a property can be', async () => {
    const { page } = await storybook.openPreview('a11y.manual:!true');
    const docs = storybook.entries.find(({ id }) => id === 'elements-button--docs');
    await openEntry(page, docs!);
    const row = page.locator('#storybook-docs tr', { has: page.getByText('variant', { exact: true }) });
    for (const word of ['primary', 'secondary', 'danger', 'quiet'])
      await row.getByText(`'${word}'`, { exact: true }).first().waitFor();
    await page.context().close();
  });

  it('has a page of its own', async () => {
    const { modules } = JSON.parse(
      await readFile(new URL('../../custom-elements.json', import.meta.url), 'utf8'),
    ) as {
      modules: { declarations: { tagName?: string }[] }[];
    };
    const tags = modules.flatMap(({ declarations }) => declarations.flatMap(({ tagName = [] }) => tagName));
    assert.ok(tags.length > 5, `only ${tags.length} elements were found`);
    const missing = tags.filter(
      (tag) => !storybook.entries.some(({ id }) => id === `${tag.replace('stoa-', 'elements-')}--docs`),
    );
    assert.deepEqual(missing, []);
  });
});

describe('The toolbars', { timeout: 120_000 }, () => {
  const button = (page: Page) => page.locator('stoa-button').first();

  it('change language and direction of a story, and the words that its elements say themselves', async () => {
    const { page } = await storybook.openPreview('locale:ar_SA', {}, 'elements-dialog--playground');
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'ar-SA');
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).direction), 'rtl');
    await page.getByRole('button', { name: 'إغلاق' }).waitFor();
    await setGlobals(page, { locale: 'zh_CN' });
    await page.getByRole('dialog', { name: '请假申请' }).waitFor();
    await page.getByRole('button', { name: '关闭' }).waitFor();
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).direction), 'ltr');
    await setGlobals(page, { direction: 'rtl' });
    await page.waitForFunction(() => getComputedStyle(document.body).direction === 'rtl');
    await page.context().close();
  });

  it('change theme, type size and grey', async () => {
    const { page } = await storybook.openPreview('', {}, 'elements-button--playground');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await setGlobals(page, { theme: 'dark' });
    await page.waitForFunction((before) => getComputedStyle(document.body).backgroundColor !== before, light);
    const dark = await ground();
    await setGlobals(page, { grey: 'on' });
    await page.waitForFunction(() => getComputedStyle(document.documentElement).filter === 'grayscale(1)');
    assert.equal(await ground(), dark);
    await setGlobals(page, { theme: 'light', fontSize: 'big', grey: 'off' });
    await page.waitForFunction(() => getComputedStyle(document.body).fontSize === '16px');
    assert.equal(await ground(), light);
    await page.context().close();
  });

  it('leave a text alone that somebody has typed into its control', async () => {
    const { page } = await storybook.openPreview('', {}, 'elements-button--playground');
    await button(page).getByText('Save').waitFor();
    await emit(page, 'updateStoryArgs', {
      storyId: 'elements-button--playground',
      updatedArgs: { text: 'Mine' },
    });
    await button(page).getByText('Mine').waitFor();
    await setGlobals(page, { locale: 'zh_CN' });
    await page.waitForFunction(() => document.documentElement.lang === 'zh-CN');
    assert.equal(await button(page).textContent(), 'Mine');
    await page.context().close();
  });
});

describe('The frame around the stories', { timeout: 120_000 }, () => {
  it('shows a story with its code for plain pages and for React, and calls nobody', async () => {
    const context = await storybook.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const troubles = watch(page);
    const strangers: string[] = [];
    context.on('request', (request) => {
      const { protocol, origin: called } = new URL(request.url());
      if (/^https?:$/.test(protocol) && called !== storybook.origin) strangers.push(request.url());
    });
    await page.goto(`${storybook.origin}/storybook/?path=/story/elements-button--primary`);
    await page.frameLocator('#storybook-preview-iframe').getByRole('button', { name: 'Save' }).waitFor();
    await page.getByRole('tab', { name: 'Code' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Code' });
    await panel.getByText('<!-- HTML -->').waitFor();
    const code = (await panel.textContent()) ?? '';
    assert.match(code, /<stoa-button variant="primary">Save<\/stoa-button>/);
    assert.match(code, /import \{ StoaButton \} from 'stoa\/react';/);
    assert.match(code, /<StoaButton variant="primary" onClick=\{handleClick\}>Save<\/StoaButton>/);
    await context.close();
    assert.deepEqual(strangers, []);
    assert.deepEqual(troubles, []);
  });
});

async function checkAccessibility(page: Page, off: readonly string[]): Promise<string[]> {
  const violations = await page.evaluate(
    ([standards, rules]) => window.storybookClient.violations(standards, rules),
    [STANDARDS, off] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}, ${help} (${target.flat().join(' ')}) ${oneLine(failureSummary)}`,
    ),
  );
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
