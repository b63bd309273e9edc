/**
 * Storybook as it is published: every story opens without an error and passes axe in light, dark, Arabic and forced
 * colours; every documentation page opens; the toolbars reach the stories; nothing is fetched from elsewhere.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { STORYBOOK_POLICY } from '../../demo/server/http/security.js';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUILT = join(ROOT, 'storybook-static');
const BUILD_TIMEOUT_MS = 180_000;
const STORY_TIMEOUT_MS = 15_000;

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A story is a part of a page: it has no landmarks and no main heading of its own. */
const PAGE_RULES = ['region', 'page-has-heading-one', 'landmark-one-main'];

interface Mode {
  readonly name: string;
  /** As in the address of a story. */
  readonly globals: string;
  readonly options?: BrowserContextOptions;
  readonly off?: readonly string[];
}

const MODES: readonly Mode[] = [
  { name: 'light', globals: 'theme:light' },
  { name: 'dark', globals: 'theme:dark', options: { colorScheme: 'dark' } },
  { name: 'Arabic, right to left', globals: 'locale:ar_SA' },
  {
    name: 'forced colours',
    globals: 'theme:auto',
    options: { forcedColors: 'active' },
    // The system's colours are seen; axe reads the ones that were declared.
    off: ['color-contrast'],
  },
];

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
  readonly tags: readonly string[];
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

let server: Server;
let browser: Browser;
let origin: string;
let scripts: string;
let entries: Entry[];

before(
  async () => {
    await promisify(execFile)(process.execPath, ['scripts/storybook.mjs', '--if-stale'], { cwd: ROOT });
    const executablePath = findChromium();
    assert.ok(executablePath, 'there is no Chromium; "node scripts/setup.mjs --chromium" gets one');
    const sources = ['node_modules/axe-core/axe.min.js', 'test/e2e/storybook-client.js'];
    scripts = (await Promise.all(sources.map((file) => readFile(join(ROOT, file), 'utf8')))).join('\n');
    entries = Object.values(
      (JSON.parse(await readFile(join(BUILT, 'index.json'), 'utf8')) as { entries: Record<string, Entry> })
        .entries,
    );
    server = createServer((request, response) => {
      void serve(request.url ?? '/').then(({ status, type, body }) => {
        response.writeHead(status, { 'content-type': type, 'content-security-policy': STORYBOOK_POLICY });
        response.end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  },
  { timeout: BUILD_TIMEOUT_MS },
);

after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

describe('Every story', { concurrency: 2, timeout: 300_000 }, () => {
  for (const { name, globals, options, off = [] } of MODES) {
    it(`opens without an error and passes axe in ${name}`, async () => {
      const stories = entries.filter(({ type }) => type === 'story');
      assert.ok(stories.length > 50, `only ${stories.length} stories were found`);
      const { page, troubles } = await openPreview(`${globals};a11y.manual:!true`, options);
      const failures: string[] = [];
      for (const story of stories) {
        const problems = await openEntry(page, story).then(
          () => checkAccessibility(page, [...PAGE_RULES, ...off]),
          (error: unknown) => [String(error)],
        );
        failures.push(
          ...[...problems, ...troubles.splice(0)].map((problem) => `${titleOf(story)}: ${problem}`),
        );
      }
      await page.context().close();
      assert.ok(failures.length === 0, `\n${failures.join('\n')}\n`);
    });
  }
});

describe('Every element', () => {
  it('has a page of its own', async () => {
    const { modules } = JSON.parse(await readFile(join(ROOT, 'custom-elements.json'), 'utf8')) as {
      modules: { declarations: { tagName?: string }[] }[];
    };
    const tags = modules.flatMap(({ declarations }) => declarations.flatMap(({ tagName = [] }) => tagName));
    assert.ok(tags.length > 5, `only ${tags.length} elements were found`);
    const missing = tags.filter(
      (tag) => !entries.some(({ id }) => id === `${tag.replace('stoa-', 'elements-')}--docs`),
    );
    assert.deepEqual(missing, []);
  });
});

describe('Every documentation page', { timeout: 120_000 }, () => {
  it('opens without an error', async () => {
    const pages = entries.filter(({ type }) => type === 'docs');
    assert.ok(pages.length > 10, `only ${pages.length} pages were found`);
    const { page, troubles } = await openPreview('a11y.manual:!true');
    const failures: string[] = [];
    for (const entry of pages) {
      await openEntry(page, entry).catch((error: unknown) => troubles.push(String(error)));
      const text = await page.locator('#storybook-docs h1').first().textContent();
      if (!text) troubles.push('it has no heading');
      failures.push(...troubles.splice(0).map((trouble) => `${titleOf(entry)}: ${trouble}`));
    }
    await page.context().close();
    assert.ok(failures.length === 0, `\n${failures.join('\n')}\n`);
  });
});

describe('The toolbars', { timeout: 60_000 }, () => {
  const button = (page: Page) => page.locator('stoa-button').first();

  it('change language and direction of a story, and the words that its elements say themselves', async () => {
    const { page } = await openPreview('locale:ar_SA', {}, 'elements-dialog--playground');
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

  it('change theme and type size', async () => {
    const { page } = await openPreview('', {}, 'elements-button--playground');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await setGlobals(page, { theme: 'dark' });
    await page.waitForFunction((before) => getComputedStyle(document.body).backgroundColor !== before, light);
    await setGlobals(page, { theme: 'grey' });
    await page.waitForFunction(() => getComputedStyle(document.documentElement).filter === 'grayscale(1)');
    await setGlobals(page, { theme: 'light', fontSize: 'big' });
    await page.waitForFunction(() => getComputedStyle(document.body).fontSize === '16px');
    assert.equal(await ground(), light);
    await page.context().close();
  });

  it('leave a text alone that somebody has typed into its control', async () => {
    const { page } = await openPreview('', {}, 'elements-button--playground');
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

describe('The frame around the stories', { timeout: 60_000 }, () => {
  it('shows a story with its code for plain pages and for React, and calls nobody', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const troubles = watch(page);
    const strangers: string[] = [];
    context.on('request', (request) => {
      const { protocol, origin: called } = new URL(request.url());
      if (/^https?:$/.test(protocol) && called !== origin) strangers.push(request.url());
    });
    await page.goto(`${origin}/storybook/?path=/story/elements-button--primary`);
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

const titleOf = ({ title, name }: Entry) => `${title} / ${name}`;

async function openPreview(
  globals: string,
  options: BrowserContextOptions = {},
  id = 'elements-button--playground',
): Promise<{ page: Page; troubles: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 900, height: 640 },
    locale: 'en-US',
    // Half-faded dialogs have half their contrast.
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(STORY_TIMEOUT_MS);
  const troubles = watch(page);
  await page.addInitScript({ content: scripts });
  await page.goto(`${origin}/storybook/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
  await page.locator('body.sb-show-main').waitFor();
  return { page, troubles };
}

/** Errors of a page. What the browser refuses to load or to run is a console error as well. */
function watch(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(`error: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} ${message.location().url}`);
  });
  return troubles;
}

/** What `storybook-client.js` puts into the page. */
interface Client {
  open(id: string, viewMode: string, timeoutMs: number): Promise<void>;
  violations(standards: readonly string[], off: readonly string[]): Promise<Violation[]>;
  emit(type: string, about: object): void;
}

declare global {
  interface Window {
    readonly storybookClient: Client;
  }
}

/** Goes to a story or page and waits until it is there with all it loads. */
async function openEntry(page: Page, { id, type, tags }: Entry): Promise<void> {
  await page.evaluate(
    ([storyId, viewMode, timeoutMs]) => window.storybookClient.open(storyId, viewMode, timeoutMs),
    [id, type, STORY_TIMEOUT_MS] as const,
  );
  if (type === 'docs') {
    // Its stories are rendered after the page.
    await page.waitForFunction(() => !document.querySelector('[id^=story--][id$=-inner]:empty'));
  } else if (!tags.includes('never-ready')) {
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true], stoa-module[phase=loading]'));
  }
}

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

const emit = (page: Page, type: string, about: object) =>
  page.evaluate(([event, data]) => window.storybookClient.emit(event, data), [type, about] as const);

const setGlobals = (page: Page, globals: Record<string, string>) => emit(page, 'updateGlobals', { globals });

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Below `/storybook`, as in the demo: nothing may count on being served at the root. */
async function serve(address: string): Promise<{ status: number; type: string; body: Buffer | string }> {
  const path = normalize(decodeURIComponent(new URL(address, 'http://localhost').pathname));
  if (!path.startsWith('/storybook/')) return { status: 404, type: 'text/plain', body: 'not found' };
  const file = join(BUILT, path.slice('/storybook'.length).replace(/\/$/, '/index.html'));
  try {
    return {
      status: 200,
      type: TYPES[extname(file)] ?? 'application/octet-stream',
      body: await readFile(file),
    };
  } catch {
    return { status: 404, type: 'text/plain', body: 'not found' };
  }
}
