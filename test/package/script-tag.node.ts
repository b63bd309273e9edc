/**
 * The script-tag bundles on an empty page: classic scripts that leave one name behind, and fetch the rest from beside
 * themselves when it is needed.
 */
import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { ROOT, succeed } from './support.js';

/** Not the root of the site: an address that a script computed wrongly is not found. */
const FOLDER = '/assets/v1/';

let server: Server;
let browser: Browser;
let page: Page;
let mistakes: string[];
let requests: string[];
let earlier: string[];
/** What the page holds by itself. */
let markup = '';
/** Addresses at which nobody listens. */
let lost: RegExp | undefined;
/** What is given in place of files under the address, for caches to keep. */
let wrong: { readonly at: RegExp; readonly type: string; readonly body: string } | undefined;

before(async () => {
  await succeed(process.execPath, ['scripts/build.mjs', '--if-stale']);
  server = createServer((request, response) => {
    if (lost?.test(request.url ?? '')) return request.destroy();
    if (wrong?.at.test(request.url ?? '')) {
      const headers = { 'content-type': wrong.type, 'cache-control': 'max-age=600' };
      return response.writeHead(200, headers).end(wrong.body);
    }
    const file = request.url?.startsWith(FOLDER) ? request.url.slice(FOLDER.length) : undefined;
    if (!file)
      return response.setHeader('content-type', 'text/html').end(`<!doctype html><body>${markup}</body>`);
    readFile(path.join(ROOT, 'dist', file)).then(
      (code) => response.setHeader('content-type', 'text/javascript').end(code),
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
});

beforeEach(async () => {
  markup = '';
  page = await browser.newPage();
  mistakes = [];
  requests = [];
  page.on('pageerror', (error) => mistakes.push(error.message));
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  lost = undefined;
  wrong = undefined;
  earlier = await page.evaluate(() => Object.getOwnPropertyNames(window));
});
afterEach(() => page.close());

async function addedGlobals(): Promise<string[]> {
  const later = await page.evaluate(() => Object.getOwnPropertyNames(window));
  return later.filter((name) => !earlier.includes(name));
}

for (const [script, name] of [
  ['stoa.js', 'stoa'],
  ['stoa-sdk.js', 'StoaSDK'],
  ['stoa-sdk-stub.js', 'StoaSDK'],
] as const) {
  test(`${script} adds exactly the global ${name}, also when it is loaded twice`, async () => {
    await page.addScriptTag({ url: FOLDER + script });
    await page.addScriptTag({ url: FOLDER + script });
    assert.deepEqual(await addedGlobals(), [name]);
    assert.deepEqual(mistakes, []);
  });
}

for (const encoding of ['gbk', 'big5', 'shift_jis', 'windows-1252']) {
  test(`given a page in ${encoding}, then what the scripts say can be read`, async () => {
    markup = `<meta charset="${encoding}">`;
    await page.reload();
    assert.equal(await page.evaluate(() => document.characterSet.toLowerCase()), encoding);
    for (const script of ['stoa.js', 'stoa-sdk-stub.js']) await page.addScriptTag({ url: FOLDER + script });
    const said = await page.evaluate(() => window.stoa?.amountInWords('1234.56', 'zh_CN'));
    assert.equal(said, '壹仟贰佰叁拾肆元伍角陆分');
    // The stub asks for the whole SDK.
    const code = await page.evaluate(() =>
      (window as unknown as { StoaSDK: { init(options: object): Promise<unknown> } }).StoaSDK.init({}).catch(
        (error: unknown) => (error as { code: string }).code,
      ),
    );
    assert.equal(code, 'INVALID_ARGUMENT');
    assert.deepEqual(mistakes, []);
  });
}

test('given a page in another encoding, then modules and their styles are read in that of modules', async () => {
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    'moduleversion.json': ['application/json', '{ "hrm": { "js": "h1" } }'],
    'hrm/asset-manifest.json': [
      'application/json',
      '{ "type": "classic", "files": { "lib.js": "lib.js", "lib.css": "lib.css" } }',
    ],
    'hrm/lib.js': ['text/javascript', `stoa.define('@stoa/hrm', { title: '人力资源' })`],
    'hrm/lib.css': ['text/css', `i::before { content: '人力' }`],
  };
  await page.route('**/build/**', (route) => {
    const [contentType, body] = files[new URL(route.request().url()).pathname.slice('/build/'.length)] ?? [];
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: contentType!, body });
  });
  await page.route('**/i18n/**', (route) => route.fulfill({ json: {} }));
  markup = `<meta charset="gbk"><script src="${FOLDER}stoa.js"></script><i></i>`;
  await page.reload();
  const read = await page.evaluate(async () => {
    const module = await window.stoa?.modules.load('@stoa/hrm');
    return [module?.['title'], getComputedStyle(document.querySelector('i')!, '::before').content];
  });
  assert.deepEqual(read, ['人力资源', '"人力"']);
});

test('given a page without an address, with the script written into it, then all that needs no server is there', async () => {
  for (const address of ['about:blank', 'data:text/html,<p>']) {
    await page.goto(address);
    await page.addScriptTag({ content: await readFile(path.join(ROOT, 'dist/stoa.js'), 'utf8') });
    assert.equal(await page.evaluate(() => window.stoa?.formatNumber(1234.5)), '1,234.5');
    // What is loaded beside the script when the page is at rest.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  assert.deepEqual(mistakes, []);
});

test('given content that bears the name and looks like a first copy, then stoa.js is there all the same', async () => {
  await page.evaluate(() => {
    document.body.innerHTML = '<form id="stoa"><input name="request"></form>';
  });
  await page.addScriptTag({ url: `${FOLDER}stoa.js` });
  assert.equal(await page.evaluate(() => typeof window.stoa?.formatNumber), 'function');
  assert.deepEqual(mistakes, []);
});

test('given a page object with a mistake in it, then stoa.js goes on, and the console says so to whoever asks', async () => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  markup = `<script type="application/json" id="stoa-page">{ "deploy": "a", }</script><script src="${FOLDER}stoa.js"></script>`;
  await page.reload();
  assert.equal(await page.evaluate(() => window.stoa?.page.deploy), '');
  assert.deepEqual(said, [], 'in production the console is silent');
  await page.goto(`${page.url()}?debug=1`);
  assert.match(said.join(), /\[stoa\] the page object cannot be used .*not a JSON object/s);
});

test('given a page object behind the script, then the console says where it belongs, as its run mode or the address allows', async () => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const script = `<script src="${FOLDER}stoa.js"></script>`;
  const data = (runMode: string) =>
    `<script type="application/json" id="stoa-page">{ "deploy": "a", "runMode": "${runMode}" }</script>`;
  const address = page.url();
  for (const [html, deploy, warnings, query] of [
    [data('test') + script, 'a', 0, ''],
    [script, '', 0, '?debug=1'],
    [script + data('test'), '', 1, ''],
    [script + data(''), '', 0, ''],
    [script + data(''), '', 1, '?debug=1'],
    [`${script}<script>window.stoaPage = { runMode: 'release' };</script>`, '', 1, ''],
    [`${script}<script>window.stoaPage = 5;</script>`, '', 0, ''],
    [`${script}<script>window.stoaPage = 5;</script>`, '', 1, '?debug=1'],
  ] as const) {
    said.length = 0;
    markup = html;
    await page.goto(address + query);
    assert.equal(await page.evaluate(() => window.stoa?.page.deploy), deploy);
    assert.equal(
      said.filter((text) => /page object before stoa\.js/.test(text)).length,
      warnings,
      html + query,
    );
  }
});

test('given a page of a day of mourning, in Arabic, then it is without colour and mirrored until disposed, whatever it has itself', async () => {
  const looks = () =>
    page.evaluate(() => {
      const { dir, style } = document.documentElement;
      return [dir, style.filter, style.getPropertyValue('--stoa-grey-filter')].join('|');
    });
  const script = `<script src="${FOLDER}stoa.js"></script>`;
  const data = (more: object) =>
    `<script>window.stoaPage = ${JSON.stringify({ locale: { lang: 'ar' }, ...more })};</script>${script}`;
  const grey = { greyInfo: { mainPageGreyStatus: '1' } };
  const address = page.url();
  for (const [html, expected] of [
    [data(grey), 'rtl|grayscale(1)|grayscale(1)'],
    [data({}), 'rtl||'],
    [data({ locale: { lang: 'en' } }), '||'],
    [`<script>document.documentElement.dir = 'ltr';</script>${data(grey)}`, 'ltr|grayscale(1)|grayscale(1)'],
    [script, '||'],
    [`<script>document.documentElement.style.filter = 'invert(1)';</script>${script}`, '|invert(1)|'],
  ] as const) {
    markup = html;
    await page.goto(address);
    assert.equal(await looks(), expected, html);
  }
  await page.evaluate(() => window.stoa!.theme.set({ grey: true }));
  assert.equal(await looks(), '|grayscale(1)|grayscale(1)');
  await page.evaluate(() => window.stoa!.dispose());
  assert.equal(await looks(), '|invert(1)|');

  markup = data(grey);
  await page.goto(address);
  await page.evaluate(() => window.stoa!.theme.set({ grey: false }));
  assert.equal(await looks(), 'rtl||');
  await page.evaluate(() => window.stoa!.theme.set({ grey: true }));
  await page.evaluate(() => window.stoa!.labels.setLocale('en_US'));
  assert.equal(await looks(), '|grayscale(1)|grayscale(1)');
  await page.evaluate(() => window.stoa!.dispose());
  assert.equal(await looks(), '||');

  markup = `${data(grey)}<stoa-theme root></stoa-theme>`;
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dir === 'rtl');
  assert.equal(await page.evaluate(() => document.documentElement.style.filter), '');
  assert.match(
    await page.evaluate(() => getComputedStyle(document.documentElement).filter),
    /grayscale\(1\)/,
  );
});

test('given errors of parts that load on use, then they are instances of the classes of the page', async () => {
  markup = `<script src="${FOLDER}stoa.js"></script>`;
  await page.goto(page.url());
  const found = await page.evaluate(async () => {
    const { StoaError, RequestError, links, format } = window.stoa!;
    const thrown = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);
    class Own extends StoaError {}
    const errors = await Promise.all([
      thrown(links.preview([])),
      thrown(links.download('', '')),
      thrown(format.getRate({ rateSymbol: 'EUR', targetSymbol: 'USD' })),
    ]);
    const failed = await thrown(window.stoa!.request('https://elsewhere.example/'));
    return {
      late: errors.map((error) => error instanceof StoaError),
      request: [failed, ...errors].map((error) => error instanceof RequestError),
      own: [new Own('X', ''), new StoaError('X', ''), ...errors].map((error) => error instanceof Own),
      others: [undefined, {}, new Error('x')].map((error) => error instanceof StoaError),
    };
  });
  assert.deepEqual(found, {
    late: [true, true, true],
    request: [true, false, false, true],
    own: [true, false, false, false, false],
    others: [false, false, false],
  });
});

test('given options before the script, then the runtime is made with them, and one of their kind with a name alone is none', async () => {
  const script = `<script src="${FOLDER}stoa.js"></script>`;
  const address = page.url();
  for (const [html, expected] of [
    [`<script>window.stoaOptions = { page: { deploy: 'b' } };</script>${script}`, 'b'],
    [`<form id="stoaOptions"><input name="page" /></form>${script}`, ''],
    [`<script>window.stoaOptions = { baseUrl: 'http://[' };</script>${script}`, ''],
    [`<script>window.stoaOptions = null;</script>${script}`, ''],
    [`<script>window.stoaOptions = { trustedSites: 5, containers: 5, objects: 5 };</script>${script}`, ''],
    [`<script>window.stoaOptions = { get page() { throw new Error('broken'); } };</script>${script}`, ''],
  ] as const) {
    markup = html;
    await page.goto(address);
    assert.equal(await page.evaluate(() => window.stoa?.page.deploy), expected, html);
  }
  markup = `<script>window.stoaOptions = { freePassPaths: ['/api/free'], linkSchemes: ['weixin'] };</script>${script}`;
  await page.goto(address);
  const verdict = await page.evaluate(() => window.stoa?.links.classify('weixin://dl').verdict);
  assert.equal(verdict, 'handoff');

  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  markup = `<script>window.stoaOptions = { baseUrl: 'http://[' };</script>${script}`;
  await page.goto(`${address}?debug=1`);
  assert.match(said.join(), /\[stoa\] stoaOptions cannot be used .*not an address/s);
  assert.deepEqual(mistakes, []);
});

test('given stoa.js, when the first tag appears, then the elements come from beside the script and leave no global', async () => {
  await page.addScriptTag({ url: `${FOLDER}stoa.js` });
  assert.ok(
    !requests.includes(`${FOLDER}stoa/elements.js`),
    'elements were loaded before anything needed them',
  );
  await page.evaluate(() => document.body.append(document.createElement('stoa-button')));
  await page.evaluate(() => customElements.whenDefined('stoa-button'));
  assert.ok(requests.includes(`${FOLDER}stoa/elements.js`));
  assert.deepEqual(await addedGlobals(), ['stoa']);
  assert.deepEqual(mistakes, []);
});

test('given stoa.js, then what loads on use comes from beside the script, whole in itself, and leaves no global', async () => {
  await page.addScriptTag({ url: `${FOLDER}stoa.js` });
  const failure = await page.evaluate(async () => {
    type Failing = { load(name: string): Promise<never> };
    const { stoa } = window as unknown as {
      stoa: {
        modules: Failing;
        isStoaError(error: unknown): boolean;
        isRequestError(error: unknown): boolean;
      };
    };
    const error: unknown = await stoa.modules.load('@stoa/hrm').catch((thrown: unknown) => thrown);
    return [stoa.isStoaError(error), stoa.isRequestError(error)];
  });
  assert.deepEqual(failure, [true, true]);
  const parts = requests.filter(
    (path) => path.startsWith(`${FOLDER}stoa/`) && !/delivery|performance|monitor/.test(path),
  );
  assert.ok(parts.includes(`${FOLDER}stoa/modules.js`));
  const code = await readFile(path.join(ROOT, 'dist/stoa/modules.js'), 'utf8');
  assert.doesNotMatch(code, /^import\b/m);
  assert.deepEqual(await addedGlobals(), ['stoa']);
  assert.deepEqual(mistakes, []);
});

test('given an app module with its own nanostores, then what it computes from a store of stoa stays up to date', async () => {
  const nanostores = await build({
    stdin: { contents: `export * from 'nanostores'`, resolveDir: ROOT },
    define: { 'process.env.NODE_ENV': '"production"' },
    ...{ bundle: true, write: false, format: 'iife', globalName: 'theirs' },
  });
  await page.addScriptTag({ url: `${FOLDER}stoa.js` });
  await page.addScriptTag({ content: nanostores.outputFiles[0]!.text });
  const seen = await page.evaluate(() => {
    type Theme = { primaryColor: string };
    const { stoa, theirs } = window as unknown as {
      stoa: { theme: { current$: { get(): Theme }; set(changes: Partial<Theme>): void } };
      theirs: {
        computed(
          store: unknown,
          map: (theme: Theme) => string,
        ): { get(): string; listen(fn: () => void): void };
      };
    };
    const color$ = theirs.computed(stoa.theme.current$, (theme) => theme.primaryColor);
    const colors = ['red', 'green', 'blue'].map((color) => {
      stoa.theme.set({ primaryColor: color });
      if (color === 'green') color$.listen(() => {});
      return color$.get();
    });
    return colors;
  });
  assert.deepEqual(seen, ['red', 'green', 'blue']);
});

const prepare = () =>
  page.evaluate(() =>
    window.stoa!.labels.prepareMessages().then(
      () => 'ready',
      (error: unknown) => (error as { readonly code?: string }).code,
    ),
  );
const tag = () => page.evaluate(() => document.body.append(document.createElement('stoa-button')));

test('given files that could not be fetched, then they are fetched anew when they are needed again', async () => {
  await page.addScriptTag({ url: `${FOLDER}stoa.js` });
  lost = /\/stoa\/(messages|elements)\.js/;

  assert.equal(await prepare(), 'LABELS_FAILED');
  const [refused] = await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/elements.js')),
    tag(),
  ]);
  assert.ok(refused);
  lost = undefined;

  assert.equal(await prepare(), 'ready');
  await tag();
  await page.locator('stoa-button:defined').first().waitFor({ state: 'attached' });
});

for (const [what, type, body] of [
  ['a page', 'text/html', '<!doctype html>'],
  ['an empty file', 'text/javascript', ''],
] as const) {
  test(`given ${what} in place of files, which the browser may keep, then they are fetched past its cache`, async () => {
    wrong = { at: /\/stoa\/(messages|elements)\.js/, type, body };
    await page.addScriptTag({ url: `${FOLDER}stoa.js` });
    assert.equal(await prepare(), 'LABELS_FAILED');
    await Promise.all([page.waitForResponse(/\/elements\.js/), tag()]);
    wrong = undefined;

    assert.equal(await prepare(), 'ready');
    await tag();
    await page.locator('stoa-button:defined').first().waitFor({ state: 'attached' });
  });
}

test('given a page in place of a file that others share, then that is fetched past the browser’s cache with them', async () => {
  wrong = { at: /\/stoa\/texts-[\w-]+\.js/, type: 'text/html', body: '<!doctype html>' };
  await page.addScriptTag({ url: `${FOLDER}stoa.js` });
  await Promise.all([page.waitForResponse(/\/texts-/), tag()]);
  wrong = undefined;
  // Each new one asks, once the failure of the last is known.
  await page.waitForFunction(
    () => {
      document.body.append(document.createElement('stoa-button'));
      return document.querySelector('stoa-button:defined') !== null;
    },
    undefined,
    { polling: 100 },
  );
});

test('files that others share have names that tell what is in them, so that two versions can be on one page', async () => {
  const folder = path.join(ROOT, 'dist/stoa');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  let count = 0;
  for (const file of files) {
    const code = await readFile(path.join(folder, file), 'utf8');
    for (const [, given = '', name = ''] of code.matchAll(/\{([^{}]*)\}from"\.\/([\w.-]+)"/g)) {
      count += 1;
      if (/-[\w-]{8}\.js$/.test(name)) continue;
      // Of a file that goes by its name what is asked for does so, too: letters mean something else in each version.
      assert.match(given, /^\w{3,} as \w+(?:,\w{3,} as \w+)*$/, `${file} imports ${name}`);
    }
  }
  assert.ok(count > 20, `${count} imports`);
});
