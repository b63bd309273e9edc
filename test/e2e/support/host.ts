/**
 * Host pages on the portal's origin that the portal does not have: each with its own markup, under its own policy, with
 * the shipped SDK from the suite, from the host itself, or of another version. Calls go to the real servers.
 */
import { readFile } from 'node:fs/promises';
import type { Frame, Page, Route } from 'playwright-core';
import type { Stage } from './stage.js';

const PROJECT = new URL('../../../', import.meta.url);
const HOST = '/host/';

/** A version that has never been. */
export const OTHER_VERSION = '9.8.7';

/** What came of an attempt. */
export interface Outcome {
  /** `ready`, or the code of the failure. */
  readonly code: string;
  readonly step?: string;
  readonly message?: string;
}

interface HostClient {
  readonly violations: readonly string[];
  create(name: string, from: string): void;
  init(name: string, options: object): Promise<Outcome>;
  destroy(name: string): void;
  environment(name: string): Record<string, unknown>;
  render(key: string, name: string, options: object): Promise<Outcome>;
  update(key: string, props: object): void;
  destroyEmbed(key: string): void;
  stateOf(key: string): string;
  cycle(name: string, options: object, times: number): Promise<void>;
  cycleInit(name: string, options: object, render: object, times: number): Promise<void>;
  timers(): number;
  snapshot(): Record<string, unknown>;
}

declare global {
  const host: HostClient;
}

/** What a host page is. */
export interface HostOptions {
  /** Its policy, for the origin of the suite. Default: that of the guide for shadow roots. */
  readonly policy?: (suiteUrl: string) => string;
  /** A script of its own that runs before the SDK's. */
  readonly before?: string;
  /** The tag of the SDK, by the origin of the suite. */
  readonly sdk?: (suiteUrl: string) => string;
  readonly body?: string;
  /** Troubles that belong to the story. */
  readonly troubles?: readonly RegExp[];
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** The policies of the guide "What a host allows". */
export const POLICIES = {
  shadow: (suite: string) =>
    [
      "default-src 'none'; base-uri 'none'",
      `script-src 'self' ${suite}; style-src 'self' ${suite}`,
      `img-src 'self' data: ${suite}; font-src 'self' ${suite}`,
      `connect-src 'self' ${suite}`,
      "require-trusted-types-for 'script'; trusted-types stoa lit-html 'allow-duplicates'",
    ].join('; '),
  frame: (suite: string) =>
    [
      "default-src 'none'; base-uri 'none'",
      "script-src 'self'; style-src 'self'; img-src 'self'",
      `connect-src 'self' ${suite}; frame-src ${suite}`,
      "require-trusted-types-for 'script'; trusted-types stoa lit-html 'allow-duplicates'",
    ].join('; '),
} as const;

/** Tags of the SDK: from the suite, from the host's own server, and of another version under a name of its own. */
export const SDK_TAGS = {
  suite: (suite: string) => `<script src="${suite}/stoa-sdk.js"></script>`,
  own: () => '<script src="/host/sdk/stoa-sdk.js"></script>',
  other: () => '<script src="/host/other/stoa-sdk.js" data-global="OtherSDK"></script>',
} as const;

/** Opens a host page. */
export async function openHost({ demo, visit }: Stage, options: HostOptions = {}): Promise<Page> {
  const { page, expectTrouble } = await visit('about:blank');
  for (const trouble of options.troubles ?? []) expectTrouble(trouble);
  // A page that no server has sent counts as one of the wide world, which may not call this machine unasked.
  await page.context().grantPermissions(['local-network-access']);
  await serveHost(page, demo, options);
  await options.prepare?.(page);
  await page.goto(`${demo.outsideUrl}${HOST}`);
  return page;
}

/** Serves a host page below `path`. */
export async function serveHost(
  page: Page,
  { suiteUrl, outsideUrl }: Stage['demo'],
  { policy = POLICIES.shadow, before = '', sdk = SDK_TAGS.suite, body = PLACES }: HostOptions,
  path: string = HOST,
): Promise<void> {
  await page.route(`${outsideUrl}${path}**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(path.length);
    if (file === 'client.js') return script(route, await read('test/e2e/support/host-client.js'));
    if (file === 'before.js') return script(route, before);
    if (file.startsWith('sdk/')) return script(route, await read(file.replace('sdk/', 'dist/')));
    if (file.startsWith('other/')) {
      const text = await read(file.replace('other/', 'dist/'));
      return script(route, text.replaceAll('"0.1.0"', JSON.stringify(OTHER_VERSION)));
    }
    if (file !== '') return route.fulfill({ status: 404 });
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy(suiteUrl) },
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="/favicon.svg">
        <script src="${path}client.js"></script><script src="${path}before.js"></script>${sdk(suiteUrl)}</head>
        <body>${body}</body></html>`,
    });
  });
}

const PLACES = '<main><div id="one"></div><div id="two"></div></main>';

/** A session of an account of the suite. */
export async function sessionOf({ suiteUrl }: Stage['demo'], account = 'lin.yutong'): Promise<string> {
  const answer = await fetch(`${suiteUrl}/papi/passport/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: 'northgate' }),
  });
  const { data } = (await answer.json()) as { data: { eteamsid: string } };
  return data.eteamsid;
}

/** Options of `init` with a session id at hand. */
export async function sessionOptions(demo: Stage['demo'], account?: string): Promise<object> {
  const sessionId = await sessionOf(demo, account);
  return { baseUrl: demo.suiteUrl, locale: 'en_US', auth: { type: 'session', sessionId } };
}

/** Runs code as a debugger does, for pages whose built-ins are not what the means of the tests count on. */
export async function runPlainly(page: Page, code: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: code,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as unknown;
}

/** A person of the suite, in a place of the page. */
export function card(container: string, id = '1042', more: object = {}): object {
  return { container, app: '@stoa/hrm', compName: 'PersonCard', props: { id }, ...more };
}

/** Calls `init` of the SDK of that name. */
export async function init(page: Page | Frame, options: object, name = 'StoaSDK'): Promise<Outcome> {
  return page.evaluate(([sdk, given]) => host.init(sdk, given), [name, options] as const);
}

/** Renders, and waits for what comes of it; `key` names the embed afterwards. */
export async function render(
  page: Page | Frame,
  key: string,
  options: object,
  name = 'StoaSDK',
): Promise<Outcome> {
  return page.evaluate(([embed, sdk, given]) => host.render(embed, sdk, given), [
    key,
    name,
    options,
  ] as const);
}

/** React, which modules bring along, follows selections once it has been on a document, and never stops. */
const FOR_GOOD: ReadonlySet<string> = new Set(['document selectionchange']);

/** How long the last timers may take. */
const QUIET_MS = 30_000;

/**
 * Waits until no more than `most` timers are left: stores look a second after the last listener has left whether there is
 * another one. Nothing but the page's own script looks, so that the tests leave no listeners there either.
 */
export async function untilQuiet(page: Page, most = 0): Promise<void> {
  const deadline = performance.now() + QUIET_MS;
  while ((await page.evaluate(() => host.timers())) > most) {
    if (performance.now() > deadline) throw new Error('The page has timers that do not end.');
    await page.waitForTimeout(50);
  }
}

/** What of the page's own the SDK might leave: nodes, style sheets, globals, listeners of window and document. */
export async function traces(page: Page): Promise<object> {
  const session = await page.context().newCDPSession(page);
  const listeners: string[] = [];
  for (const name of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await session.send('Runtime.evaluate', { expression: name });
    const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    listeners.push(
      ...found.listeners.map(({ type }) => `${name} ${type}`).filter((each) => !FOR_GOOD.has(each)),
    );
  }
  await session.detach();
  return { listeners: listeners.sort(), page: await page.evaluate(() => host.snapshot()) };
}

function read(path: string): Promise<string> {
  return readFile(new URL(path, PROJECT), 'utf8');
}

function script(route: Route, body: string): Promise<void> {
  return route.fulfill({
    contentType: 'text/javascript; charset=utf-8',
    headers: { 'access-control-allow-origin': '*' },
    body,
  });
}
