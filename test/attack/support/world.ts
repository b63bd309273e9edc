/**
 * A world of sites for attacks: pages on any origin in a real Chromium, with the bundles as they are built, and a record
 * of everything that is asked for. Nothing leaves the machine: whatever no site of this world answers is not there.
 */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Frame, Page, Route } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUNDLES = /^\/(stoa(?:-sdk(?:-stub)?)?\.js|stoa\/[\w-]+\.js|(?:build\/)?utils\/[\w-]+\.js)$/;
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };
const WAIT_MS = 25_000;

/** What was asked for. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** `document`, `script`, `fetch`… */
  readonly type: string;
}

/** What a site answers. */
export interface Reply {
  readonly status?: number;
  readonly json?: unknown;
  readonly body?: string;
  /** Default JSON, or HTML for a body. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Keeps the caller waiting for good. */
  readonly never?: boolean;
}

/** How to open a page. */
export interface OpenOptions {
  readonly url: string;
  /** The page object of the suite. */
  readonly page?: object;
  /** Bundle that the page loads: `stoa.js` by default. */
  readonly script?: 'stoa.js' | 'stoa-sdk.js' | 'stoa-sdk-stub.js' | 'none';
  /** Where the bundle comes from. Default: the page's own origin. */
  readonly scriptOrigin?: string;
  readonly body?: string;
  readonly policy?: string;
  readonly userAgent?: string;
  /** Windows open in truth. */
  readonly realWindows?: boolean;
  /** Runs before any script of the page. */
  readonly before?: string;
  /** By origin and path. */
  readonly answers?: Readonly<Record<string, Reply | ((asked: Asked) => Reply)>>;
}

/** A page on the screen, and what has come of it. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything that was asked for since `forget`, followed redirects included. */
  readonly asked: Asked[];
  /** Errors and dialogs since `forget`. */
  readonly alarms: string[];
  readonly answers: Map<string, Reply | ((asked: Asked) => Reply)>;
  /** What the canary in the page has seen since `forget`. */
  seen(): Promise<Seen>;
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** What the canary tells. */
export interface Seen {
  readonly ran: readonly string[];
  readonly opened: readonly (readonly string[])[];
  readonly left: readonly string[];
}

declare global {
  /** Of `canary.js`. */
  const seen: { ran: string[]; opened: string[][]; left: string[] };
}

/** The browser and its sites. */
export interface World {
  readonly browser: Browser;
  open(options: OpenOptions): Promise<Visit>;
  close(): Promise<void>;
}

/** Starts it. */
export async function createWorld(): Promise<World> {
  const browser = await launchBrowser({
    isWhole: true,
    // What is asked for past our answers, such as the target of a redirect, leads nowhere.
    args: ['--host-resolver-rules=MAP * ~NOTFOUND'],
  });
  const canary = await readFile(new URL('./canary.js', import.meta.url), 'utf8');
  return {
    browser,
    open: (options) => openVisit(browser, canary, options),
    close: () => browser.close(),
  };
}

async function openVisit(browser: Browser, canary: string, options: OpenOptions): Promise<Visit> {
  const { url, userAgent, realWindows = false, before = '' } = options;
  const context = await browser.newContext({ locale: 'en-US', ...(userAgent && { userAgent }) });
  await context.addInitScript({ content: `globalThis.REAL_WINDOWS = ${realWindows};${canary}${before}` });
  const asked: Asked[] = [];
  const alarms: string[] = [];
  const answers = new Map(Object.entries(options.answers ?? {}));
  const main = new URL(url);
  context.on('request', (request) => {
    asked.push({
      url: request.url(),
      method: request.method(),
      headers: request.headers(),
      body: request.postData() ?? '',
      type: request.resourceType(),
    });
  });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  page.on('pageerror', (error) => alarms.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.route('**/*', async (route) => {
    const request = route.request();
    const { origin, pathname } = new URL(request.url());
    const answer = answers.get(origin + pathname) ?? answers.get(`${origin}/*`);
    if (answer) {
      const about = {
        url: request.url(),
        method: request.method(),
        headers: request.headers(),
        body: request.postData() ?? '',
        type: request.resourceType(),
      };
      return fulfil(route, typeof answer === 'function' ? answer(about) : answer);
    }
    if (BUNDLES.test(pathname)) return sendBundle(route, pathname.replace('/build/', '/'));
    if (request.isNavigationRequest()) {
      const isMain = !request.frame().parentFrame() && origin + pathname === main.origin + main.pathname;
      return fulfil(route, {
        body: isMain ? pageOf(options) : '<!doctype html><title>elsewhere</title>',
        ...(isMain && options.policy && { headers: { 'content-security-policy': options.policy } }),
      });
    }
    if (origin !== main.origin && origin !== options.scriptOrigin) return route.abort();
    if (/^\/(api|papi|cp)\//.test(pathname))
      return fulfil(route, { json: { code: 200, status: true, data: {} } });
    return fulfil(route, { status: 404, body: 'not found' });
  });
  await page.goto(url);
  return {
    page,
    context,
    asked,
    alarms,
    answers,
    seen: () => page.evaluate(() => ({ ...seen })),
    async forget() {
      asked.length = 0;
      alarms.length = 0;
      await page.evaluate(() => {
        for (const list of Object.values(seen)) list.length = 0;
      });
    },
    close: () => context.close(),
  };
}

function pageOf({ url, page, script = 'stoa.js', scriptOrigin, body = '' }: OpenOptions): string {
  // As servers write it: no text of the page object can end the script.
  const json = JSON.stringify(page ?? {}).replaceAll('<', '\\u003c');
  const tag =
    script === 'none' ? '' : `<script src="${scriptOrigin ?? new URL(url).origin}/${script}"></script>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>
    <script type="application/json" id="stoa-page">${json}</script>${tag}</head><body>${body}</body></html>`;
}

async function sendBundle(route: Route, pathname: string): Promise<void> {
  const body = await readFile(join(ROOT, 'dist', pathname), 'utf8').catch(() => undefined);
  if (body === undefined) return fulfil(route, { status: 404, body: '' });
  return fulfil(route, { body, type: TYPES[extname(pathname)] ?? 'text/plain' });
}

async function fulfil(
  route: Route,
  { status = 200, json, body, type, headers, never }: Reply,
): Promise<void> {
  if (never) return;
  const origin = route.request().headers()['origin'];
  await route
    .fulfill({
      status,
      body: json === undefined ? (body ?? '') : JSON.stringify(json),
      headers: {
        'content-type': type ?? (json === undefined ? 'text/html; charset=utf-8' : 'application/json'),
        'access-control-allow-origin': origin ?? '*',
        ...headers,
      },
    })
    // The page has gone meanwhile.
    .catch(() => {});
}

/** What goes to sites other than these. */
export function foreign(asked: readonly Asked[], ...origins: readonly string[]): string[] {
  return asked
    .map(({ url }) => url)
    .filter((url) => /^(https?|wss?):/.test(url) && !origins.includes(new URL(url).origin));
}

type Falsy = false | 0 | '' | null | undefined;

/** Waits until a condition of the page, or of here, holds. */
export async function until<T>(
  check: () => T | Promise<T>,
  what: string,
  ms = WAIT_MS,
): Promise<Exclude<T, Falsy>> {
  const deadline = performance.now() + ms;
  for (;;) {
    const found = await check();
    if (found) return found as Exclude<T, Falsy>;
    if (performance.now() > deadline) throw new Error(`${what}: not in ${ms / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A frame of the page by the start of its address. */
export function frameAt(page: Page, start: string): Frame | undefined {
  return page.frames().find((frame) => frame !== page.mainFrame() && frame.url().startsWith(start));
}
