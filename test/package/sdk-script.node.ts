/**
 * The scripts of the SDK on the page of an outside system, as they are shipped: the stub that fetches the SDK when it is
 * wanted and takes no other for it, and two versions side by side.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { StoaSdk } from '../../sdk/types.js';
import { launchBrowser } from '../support/browser.js';
import { buildSdk, type SdkBuild } from '../support/sdk-build.js';
import { ROOT, succeed } from './support.js';

const SUITE = new Map<string, unknown>([
  ['/papi/app/baseserver/clearCookie', { status: true }],
  [
    '/papi/app/baseserver/info/getInfo',
    {
      status: true,
      data: { isInvalidEteamsid: false, currentUser: { id: '7' }, locale: { lang: 'en_US' } },
    },
  ],
]);

/** What the page of the host allows: scripts of the suite, and our policies. */
const POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
  "require-trusted-types-for 'script'; trusted-types stoa lit-html 'allow-duplicates'",
].join('; ');

let server: Server;
let browser: Browser;
let page: Page;
let newer: SdkBuild;
let folders: Map<string, string>;
let changes: Map<string, (code: string) => string>;
let mistakes: string[];
let warnings: string[];
let requests: string[];

before(async () => {
  await succeed(process.execPath, ['scripts/build.mjs', '--if-stale']);
  newer = await buildSdk('0.2.0');
  folders = new Map([
    ['v1', path.join(ROOT, 'dist')],
    ['v2', newer.folder],
  ]);
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, folder = '', ...rest] = pathname.split('/');
    const data = SUITE.get(pathname);
    if (data) return response.setHeader('content-type', 'application/json').end(JSON.stringify(data));
    const home = folders.get(folder);
    if (!home) {
      response.setHeader('content-security-policy', POLICY);
      return response.setHeader('content-type', 'text/html').end('<!doctype html><body></body>');
    }
    const change = changes.get(pathname) ?? ((code: string) => code);
    readFile(path.join(home, ...rest), 'utf8').then(
      (code) => response.setHeader('content-type', 'text/javascript').end(change(code)),
      () => response.writeHead(404).end(),
    );
    return response;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  server?.close();
  await newer?.remove();
});

beforeEach(async () => {
  page = await browser.newPage();
  mistakes = [];
  warnings = [];
  requests = [];
  changes = new Map();
  page.on('pageerror', (error) => mistakes.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
    // What a page refuses by its policy is said here.
    if (message.type() === 'error') mistakes.push(message.text());
  });
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterEach(() => page.close());

/** Adds a script tag as a host does, and tells which names have come. Text, for tools that name functions. */
const ADD_SCRIPT = `async ([address, attributes]) => {
  const earlier = Object.getOwnPropertyNames(window);
  const script = Object.assign(document.createElement('script'), {
    src: trustedTypes.createPolicy('stoa', { createScriptURL: (url) => url }).createScriptURL(address),
  });
  Object.assign(script.dataset, attributes);
  await new Promise((resolve, reject) => {
    Object.assign(script, { onload: resolve, onerror: reject });
    document.head.append(script);
  });
  return Object.getOwnPropertyNames(window).filter((name) => !earlier.includes(name));
}`;

function addScript(src: string, data: Record<string, string> = {}): Promise<string[]> {
  return page.evaluate(`(${ADD_SCRIPT})(${JSON.stringify([src, data])})`);
}

/** Signs in with the SDK of that name. Resolves to its version and that of the runtime's page, or to what went wrong. */
function init(name = 'StoaSDK'): Promise<{ version: string; user?: string; code?: string }> {
  return page.evaluate(async (global) => {
    const sdk = (window as unknown as Record<string, StoaSdk>)[global]!;
    try {
      const { runtime } = await sdk.init({
        baseUrl: location.origin,
        auth: { type: 'session', sessionId: 's-1' },
      });
      return { version: sdk.version, user: runtime.page.currentUser.id };
    } catch (error) {
      return { version: sdk.version, code: (error as { code: string }).code };
    }
  }, name);
}

const fetched = () => requests.filter((name) => name.endsWith('/stoa-sdk.js'));

test('given the stub, then it leaves one name, fetches nothing, and fetches the SDK when init is called', async () => {
  assert.deepEqual(await addScript('/v1/stoa-sdk-stub.js'), ['StoaSDK']);
  assert.deepEqual(await addScript('/v1/stoa-sdk-stub.js'), []);
  assert.deepEqual(fetched(), []);
  const before = await page.evaluate(() => Object.getOwnPropertyNames(window));
  assert.deepEqual(await init(), { version: '0.1.0', user: '7' });
  assert.deepEqual(fetched(), ['/v1/stoa-sdk.js']);
  const after = await page.evaluate(() => Object.getOwnPropertyNames(window));
  assert.deepEqual(
    after.filter((name) => !before.includes(name)),
    [],
  );
  const left = await page.evaluate(() => document.querySelectorAll('script[src*="stoa-sdk.js"]').length);
  assert.deepEqual([left, mistakes, warnings], [0, [], []]);
});

test('given what the host does before the SDK is there, then it counts', async () => {
  await addScript('/v1/stoa-sdk-stub.js');
  const seen = await page.evaluate(async () => {
    const sdk = (window as unknown as { StoaSDK: StoaSdk }).StoaSDK;
    const steps: string[] = [];
    sdk.onStep((step) => steps.push(step));
    const init = sdk.init({ baseUrl: location.origin, auth: { type: 'session', sessionId: 's-1' } });
    const embed = sdk.render({ container: document.body, app: '@stoa/none', compName: 'None' });
    const { element } = embed;
    const states = [embed.state];
    const price = sdk.invoke('formatNumber', 1234.5);
    await init;
    await embed.ready.catch(() => {});
    states.push(embed.state);
    const isSame = embed.element === element && element.isConnected;
    const shown = await price;
    sdk.destroy();
    return { steps, states, isSame, shown, isGone: !element.isConnected };
  });
  assert.equal(seen.steps.at(-1), 'ready');
  assert.deepEqual(seen.states, ['waiting', 'failed']);
  assert.deepEqual([seen.isSame, seen.isGone], [true, true]);
  assert.equal(seen.shown, '1,234.5');
});

test('given a script that is not the one of the same build, then it does not run', async () => {
  changes.set('/v1/stoa-sdk.js', (code) => `${code}\nwindow.attacked = true;`);
  await addScript('/v1/stoa-sdk-stub.js');
  assert.equal((await init()).code, 'SDK_LOAD_FAILED');
  assert.equal(await page.evaluate(() => 'attacked' in window), false);
  changes.clear();
  assert.deepEqual(await init(), { version: '0.1.0', user: '7' });
});

test('given data-integrity and data-version, then they are what the script must be', async () => {
  await addScript('/v1/stoa-sdk-stub.js', {
    global: 'Wrong',
    integrity: `sha256-${'A'.repeat(43)}=`,
  });
  assert.equal((await init('Wrong')).code, 'SDK_LOAD_FAILED');
  await addScript('/v1/stoa-sdk-stub.js', { global: 'Later', integrity: '', version: '0.2' });
  assert.equal((await init('Later')).code, 'VERSION_MISMATCH');
  await addScript('/v1/stoa-sdk-stub.js', { global: 'Right', version: '0.1' });
  assert.equal((await init('Right')).user, '7');
});

test('given two versions, then each works under its name, and elements of both are there', async () => {
  assert.deepEqual(await addScript('/v1/stoa-sdk-stub.js'), ['StoaSDK']);
  assert.deepEqual(await addScript('/v2/stoa-sdk.js', { global: 'NewerSDK' }), ['NewerSDK']);
  const both = await Promise.all([init(), init('NewerSDK')]);
  assert.deepEqual(both, [
    { version: '0.1.0', user: '7' },
    { version: '0.2.0', user: '7' },
  ]);
  assert.deepEqual([mistakes, warnings], [[], []]);
});

test('given another version without a name, then the first stays and a warning says what to do', async () => {
  assert.deepEqual(await addScript('/v1/stoa-sdk.js'), ['StoaSDK']);
  assert.deepEqual(await addScript('/v1/stoa-sdk.js'), []);
  assert.deepEqual(warnings, []);
  assert.deepEqual(await addScript('/v2/stoa-sdk.js'), []);
  assert.equal(warnings.length, 1);
  assert.match(warnings[0] ?? '', /0\.1\.0.*0\.2\.0.*data-global/);
  assert.equal((await init()).version, '0.1.0');
});
