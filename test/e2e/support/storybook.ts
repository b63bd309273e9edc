/** Storybook as it is published, in a browser: served below a path of its own, gone to as its sidebar does. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { STORYBOOK_POLICY } from '../../../demo/server/http/security.js';
import { launchBrowser } from '../../support/browser.js';
import { picturesClient, readFont } from '../../visual/fonts.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILT = join(ROOT, 'storybook-static');
const STORY_TIMEOUT_MS = 30_000;
const PAGE_TIMEOUT_MS = 60_000;

/** A name that never changes, since stories show it; the port behind it is another one each time. */
const ORIGIN = 'http://storybook.localhost';

/** How Chromium draws the same on every machine, as far as flags can say so. */
const DRAWING_FLAGS = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-device-scale-factor=1',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/** A story or a page, as `index.json` lists it. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
  readonly tags: readonly string[];
}

/** A violation as axe tells it. */
export interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** A preview page, and what has gone wrong in it so far: take it out with `splice`. */
export interface Preview {
  readonly page: Page;
  readonly troubles: string[];
}

/** A Storybook that is open. */
export interface Storybook {
  readonly origin: string;
  readonly browser: Browser;
  readonly entries: readonly Entry[];
  /** Opens the page that stories are shown in; `globals` as in the address of a story. */
  openPreview(globals: string, options?: BrowserContextOptions, id?: string): Promise<Preview>;
  close(): Promise<void>;
}

/** Builds Storybook where it is stale, serves it and starts a browser. */
export async function openStorybook(): Promise<Storybook> {
  await promisify(execFile)(process.execPath, ['scripts/storybook.mjs', '--if-stale'], { cwd: ROOT });
  const sources = ['node_modules/axe-core/axe.min.js', 'test/e2e/storybook-client.js'];
  const texts = await Promise.all(sources.map((file) => readFile(join(ROOT, file), 'utf8')));
  const scripts = [...texts, await picturesClient()].join('\n');
  const index = JSON.parse(await readFile(join(BUILT, 'index.json'), 'utf8')) as {
    entries: Record<string, Entry>;
  };
  const server = createServer((request, response) => {
    void serve(request.url ?? '/').then(({ status, type, body }) => {
      response.writeHead(status, {
        'content-type': type,
        'content-security-policy': STORYBOOK_POLICY,
        // Frames in a sandbox are nobody's origin, and get the fonts of pictures as well.
        'access-control-allow-origin': '*',
      });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await launchBrowser({
    args: [...DRAWING_FLAGS, `--host-resolver-rules=MAP ${new URL(ORIGIN).host}:80 127.0.0.1:${port}`],
  });

  return {
    origin: ORIGIN,
    browser,
    entries: Object.values(index.entries),
    async openPreview(globals, options = {}, id = 'elements-button--playground') {
      const context = await browser.newContext({
        viewport: { width: 900, height: 640 },
        locale: 'en-US',
        timezoneId: 'Asia/Shanghai',
        // Half-faded dialogs have half their contrast.
        reducedMotion: 'reduce',
        ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(STORY_TIMEOUT_MS);
      page.setDefaultNavigationTimeout(PAGE_TIMEOUT_MS);
      const troubles = watch(page);
      await page.addInitScript({ content: scripts });
      await page.goto(`${ORIGIN}/storybook/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
      await page.locator('body.sb-show-main').waitFor({ timeout: PAGE_TIMEOUT_MS });
      return { page, troubles };
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As people find it in the sidebar. */
export const titleOf = ({ title, name }: Entry): string => `${title} / ${name}`;

/** Errors of a page. What the browser refuses to load or to run is a console error as well. */
export function watch(page: Page): string[] {
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
export async function openEntry(page: Page, { id, type, tags }: Entry): Promise<void> {
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

/** Sends an event of the frame: a toolbar, a control. */
export const emit = (page: Page, type: string, about: object): Promise<void> =>
  page.evaluate(([event, data]) => window.storybookClient.emit(event, data), [type, about] as const);

/** Uses the toolbars. */
export const setGlobals = (page: Page, globals: Record<string, string>): Promise<void> =>
  emit(page, 'updateGlobals', { globals });

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Below `/storybook`, as in the demo: nothing may count on being served at the root. */
async function serve(address: string): Promise<{ status: number; type: string; body: Buffer | string }> {
  const path = normalize(decodeURIComponent(new URL(address, ORIGIN).pathname));
  const file = join(BUILT, path.replace(/^\/storybook/, '').replace(/\/$/, '/index.html'));
  const body =
    (await readFont(path)) ??
    (path.startsWith('/storybook/') ? await readFile(file).catch(() => undefined) : undefined);
  if (!body) return { status: 404, type: 'text/plain', body: 'not found' };
  return {
    status: 200,
    type: TYPES[extname(path)] ?? TYPES[extname(file)] ?? 'application/octet-stream',
    body,
  };
}
