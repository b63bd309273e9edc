/** Hosts as they are found: with built-ins of their own, without an origin, without cookies, in a hurry, or hostile. */
import assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import {
  card,
  init,
  openHost,
  POLICIES,
  render,
  runPlainly,
  serveHost,
  sessionOf,
  sessionOptions,
} from './support/host.js';
import { prepareStage, type Stage } from './support/stage.js';

const scenario = prepareStage();

const READY = { code: 'ready' };

const headingIn = (page: Page | Frame, id: string, name: string) =>
  page.locator(`#${id}`).getByRole('heading', { name });

/** As libraries of another age leave a page: additions that loops come upon, and replacements that know less. */
const OLD_LIBRARY = `(() => {
  Array.prototype.toJSON = function () { return '[' + this.length + ']'; };
  Object.prototype.extend = function (more) { for (const name in more) this[name] = more[name]; return this; };
  const replaced = [];
  function replace(owner, name, value) { owner[name] = value; replaced.push([owner, name, value]); }
  replace(Array.prototype, 'find', function (test) {
    for (let at = 0; at < this.length; at += 1) if (test(this[at])) return this[at];
  });
  replace(Array.prototype, 'includes', function (wanted) {
    for (let at = 0; at < this.length; at += 1) if (this[at] === wanted) return true;
    return false;
  });
  replace(Array.prototype, 'reduce', function (join, first) {
    let at = 0;
    let sum = arguments.length > 1 ? first : this[at++];
    for (; at < this.length; at += 1) sum = join(sum, this[at], at, this);
    return sum;
  });
  // One at a time, with answers of their own.
  replace(Element.prototype, 'append', function (content) {
    return this.appendChild(content.nodeType ? content : document.createTextNode(content));
  });
  replace(Element.prototype, 'remove', function () { return this.parentNode.removeChild(this); });
  replace(Element.prototype, 'replaceWith', function (other) { return this.parentNode.replaceChild(other, this); });
  replace(Function.prototype, 'bind', function (self) {
    const run = this;
    const given = Array.prototype.slice.call(arguments, 1);
    return function () { return run.apply(self, given.concat(Array.prototype.slice.call(arguments))); };
  });
  const { Event } = window;
  window.Event = function (type, options) { return new Event(type, options); };
  window.Event.prototype = Event.prototype;
  replaced.push([window, 'Event', window.Event]);
  window.isAsItWas = () => replaced.every(([owner, name, value]) => owner[name] === value);
})();`;

for (const isolation of ['shadow', 'light'] as const) {
  scenario(
    `given a host with built-ins of its own, then it embeds (${isolation}), and they are as they were`,
    async (stage) => {
      const page = await openHost(stage, { before: OLD_LIBRARY });
      const sent: unknown[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.postData());
      });
      const run = (method: string, ...args: readonly unknown[]) =>
        runPlainly(page, `host.${method}(...${JSON.stringify(args)}).then(({ code }) => code)`);
      const leave = (method: string, ...args: readonly unknown[]) =>
        runPlainly(page, `host.${method}(...${JSON.stringify(args)})`);
      assert.equal(await run('init', 'StoaSDK', await sessionOptions(stage.demo)), 'ready');
      assert.equal(await run('render', 'a', 'StoaSDK', card('#one', '1042', { isolation })), 'ready');
      await headingIn(page, 'one', 'Amelia Hart').waitFor();
      await leave('update', 'a', { id: '1044' });
      await headingIn(page, 'one', 'Sophie Lindqvist').waitFor();
      const directory = { ...card('#two'), compName: 'Directory', isolation };
      assert.equal(await run('render', 'b', 'StoaSDK', directory), 'ready');
      await page.locator('#two').getByRole('row', { name: '林雨桐' }).waitFor();
      await leave('destroyEmbed', 'a');
      assert.equal(await page.locator('#one *').count(), 0, 'gone, not hidden');
      await leave('destroy', 'StoaSDK');
      assert.equal(await page.locator('#two *').count(), 0);
      assert.equal(await runPlainly(page, 'isAsItWas()'), true);
      assert.deepEqual(
        sent.filter((body) => /"\[\d+\]"|extend/.test(String(body))),
        [],
        'sends what it says',
      );
    },
  );
}

/** A host page in a frame of another one. */
async function openFramed(
  stage: Stage,
  sandbox: string,
  {
    troubles = [],
    prepare,
  }: { troubles?: readonly RegExp[]; prepare?: (page: Page) => Promise<unknown> } = {},
): Promise<Frame> {
  const page = await openHost(stage, {
    policy: () => "default-src 'self'; frame-src 'self'",
    sdk: () => '',
    body: `<iframe name="inner" src="/inner/" sandbox="${sandbox}" allow="local-network-access"></iframe>`,
    troubles,
    async prepare(opened) {
      await serveHost(opened, stage.demo, {}, '/inner/');
      await prepare?.(opened);
    },
  });
  const inner = page.frame('inner');
  assert.ok(inner);
  await inner.waitForLoadState();
  return inner;
}

scenario('given a host in a sandbox with its origin, then it embeds', async (stage) => {
  const inner = await openFramed(stage, 'allow-scripts allow-same-origin');
  const { isFramed, hasOrigin } = await inner.evaluate(() => host.environment('StoaSDK'));
  assert.deepEqual([isFramed, hasOrigin], [true, true]);
  assert.deepEqual(await init(inner, await sessionOptions(stage.demo)), READY);
  assert.deepEqual(await render(inner, 'a', card('#one')), READY);
  await headingIn(inner, 'one', 'Amelia Hart').waitFor();
});

scenario(
  'given a host in a sandbox without an origin, then init says what it cannot reach',
  async (stage) => {
    const inner = await openFramed(stage, 'allow-scripts', { troubles: [/from origin 'null'|ERR_FAILED/] });
    const { hasOrigin, cookies, storage } = await inner.evaluate(() => host.environment('StoaSDK'));
    assert.deepEqual([hasOrigin, cookies, storage], [false, false, false]);
    const { code, step, message } = await init(inner, await sessionOptions(stage.demo));
    assert.deepEqual([code, step], ['PASSPORT_FAILED', 'verify-session']);
    assert.match(String(message), /the passport could not be loaded/);
    const byScript = { baseUrl: stage.demo.suiteUrl, auth: { type: 'script', tenantKey: 'northgate' } };
    const { code: scriptCode } = await init(inner, byScript);
    assert.equal(scriptCode, 'COOKIES_BLOCKED');
  },
);

scenario(
  'given a suite that answers pages without an origin, then one embeds, and keeps nothing',
  async (stage) => {
    const inner = await openFramed(stage, 'allow-scripts', {
      // Chromium drops a promise of its own when a page without an origin asks for its databases.
      troubles: [/Uncaught \(in promise\) undefined/],
      prepare: (page) =>
        page.route(`${stage.demo.suiteUrl}/**`, async (route) => {
          const response = await route.fetch();
          const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
          await route.fulfill({ response, headers });
        }),
    });
    assert.deepEqual(await init(inner, await sessionOptions(stage.demo)), READY);
    assert.deepEqual(await render(inner, 'a', card('#one')), READY);
    await headingIn(inner, 'one', 'Amelia Hart').waitFor();
    await inner.evaluate(() => host.destroy('StoaSDK'));
    assert.equal(await inner.locator('#one *').count(), 0);
  },
);

/** A browser that throws on mere access to what it denies. */
const DENIED = `(() => {
  const deny = () => { throw new DOMException('Access is denied for this document.', 'SecurityError'); };
  Object.defineProperty(Document.prototype, 'cookie', { get: deny, set: deny, configurable: true });
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: deny, configurable: true });
})();`;

scenario('given denied cookies and storage, then session and token work all the same', async (stage) => {
  const page = await openHost(stage, { before: DENIED });
  const { cookies, storage } = await page.evaluate(() => host.environment('StoaSDK'));
  assert.deepEqual([cookies, storage], [false, false]);
  const bySession = await sessionOptions(stage.demo);
  for (const options of [bySession, { ...bySession, auth: { type: 'token', url: '/token' } }]) {
    assert.deepEqual(await init(page, options), READY);
    assert.deepEqual(await render(page, 'a', card('#one')), READY);
    await headingIn(page, 'one', 'Amelia Hart').waitFor();
    await page.evaluate(() => host.destroy('StoaSDK'));
  }
});

scenario(
  'given denied cookies, then script login says so at once, and asks nobody for a script',
  async (stage) => {
    // Nothing that a timer would end comes to its end on a clock that stands still.
    const page = await openHost(stage, { before: DENIED, prepare: (opened) => opened.clock.install() });
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const options = {
      baseUrl: stage.demo.suiteUrl,
      locale: 'en_US',
      auth: { type: 'script', tenantKey: 'northgate' },
    };
    const { code, step } = await init(page, options);
    assert.deepEqual([code, step], ['COOKIES_BLOCKED', 'authenticate']);
    assert.deepEqual(
      asked.filter((path) => path.includes('oauth')),
      [],
    );
  },
);

scenario(
  'given a script that only sets the cookie, then who is still signed in is so after a second init, and a reload',
  async (stage) => {
    const cookie = `ETEAMSID=${await sessionOf(stage.demo)}`;
    const page = await openHost(stage, {
      prepare: (opened) =>
        opened.route('**/papi/iaauthclient/oauth/login?*', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: `document.cookie = '${cookie}; path=/';` }),
        ),
    });
    const auth = { type: 'script', tenantKey: 'northgate' };
    const signIn = () => init(page, { baseUrl: stage.demo.suiteUrl, locale: 'en_US', auth });
    assert.deepEqual(await signIn(), READY);
    await page.evaluate(() => host.destroy('StoaSDK'));
    assert.deepEqual(await signIn(), READY);
    await page.reload();
    assert.deepEqual(await signIn(), READY);
    assert.deepEqual(await render(page, 'a', card('#one')), READY);
    await headingIn(page, 'one', 'Amelia Hart').waitFor();
    assert.equal(await page.evaluate(() => document.cookie), cookie);
  },
);

scenario(
  'given a host that clears its view, then the embed goes with it, and comes in the next',
  async (stage) => {
    const page = await openHost(stage, {
      policy: (suite) => POLICIES.shadow(suite).replace("require-trusted-types-for 'script'; ", ''),
    });
    assert.deepEqual(await init(page, await sessionOptions(stage.demo)), READY);
    assert.deepEqual(await render(page, 'a', card('#one')), READY);
    void render(page, 'b', card('#two', '1044'));
    await page.evaluate(() => {
      document.querySelector('main')!.innerHTML = '';
    });
    await page.waitForFunction(() => host.stateOf('a') === 'detached');
    await page.evaluate(() => {
      host.destroyEmbed('a');
      host.destroyEmbed('b');
      document.querySelector('main')!.innerHTML = '<div id="one"></div><div id="two"></div>';
    });
    assert.equal(await page.locator('main *').count(), 2);
    assert.deepEqual(await render(page, 'a', card('#two')), READY);
    await headingIn(page, 'two', 'Amelia Hart').waitFor();
  },
);

scenario(
  'given the portal’s page of React in strict mode, then nothing is reported',
  async ({ demo, visit }) => {
    const { page, troubles } = await visit(`${demo.outsideUrl}/team.html?lang=en_US`);
    await page.locator('.embed').first().getByText('amelia.hart@northgate.example').waitFor();
    assert.deepEqual(troubles, []);
  },
);

scenario(
  'given a host that sets what bundlers ask for, then files come from the suite alone',
  async (stage) => {
    const { suiteUrl, outsideUrl } = stage.demo;
    const page = await openHost(stage, {
      before: `window.publicPath = window.__webpack_public_path__ = window.__webpack_require__ = window.buildUrl =
      'https://elsewhere.example/';
      window.__stoa = window.stoa = { publicPath: 'https://elsewhere.example/' };`,
    });
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    assert.deepEqual(await init(page, await sessionOptions(stage.demo)), READY);
    assert.deepEqual(await render(page, 'a', card('#one')), READY);
    await headingIn(page, 'one', 'Amelia Hart').waitFor();
    assert.deepEqual(
      [...origins].filter((origin) => origin !== outsideUrl),
      [suiteUrl],
    );
  },
);

/** What a suite, or whoever is on the way to it, may answer instead of a manifest. */
const MANIFESTS: Readonly<Record<string, { contentType?: string; body: string }>> = {
  'is the login page': { contentType: 'text/html', body: '<!doctype html><script src="/evil.js"></script>' },
  'names a script of another origin': manifest({ 'lib.js': '//elsewhere.example/x.js' }),
  'names a script behind backslashes': manifest({ 'lib.js': '\\\\elsewhere.example\\x.js' }),
  'names styles that are a script': manifest({ 'lib.css': 'javascript:alert(1)' }),
  'leads out of its folder': manifest({ 'lib.js': '../../evil.js' }),
};

function manifest(files: Record<string, string>): { body: string } {
  return {
    body: JSON.stringify({ name: '@stoa/hrm', type: 'module', files, entrypoints: Object.keys(files) }),
  };
}

for (const [what, answer] of Object.entries(MANIFESTS)) {
  scenario(
    `given a manifest that ${what}, then nothing of it is loaded, and the person is told`,
    async (stage) => {
      const page = await openHost(stage, {
        prepare: async (opened) => {
          const headers = { 'access-control-allow-origin': '*' };
          // What there is of all modules together says nothing of their files.
          await opened.route('**/.merge-dist/**', (route) => route.fulfill({ json: {}, headers }));
          await opened.route('**/moduleversion.json*', (route) =>
            route.fulfill({ json: { hrm: 'a1b2c3d4' }, headers }),
          );
          await opened.route('**/hrm/asset-manifest.json*', (route) =>
            route.fulfill({ contentType: 'application/json', headers, ...answer }),
          );
        },
      });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      assert.deepEqual(await init(page, await sessionOptions(stage.demo)), READY);
      const { code } = await render(page, 'a', card('#one'));
      assert.notEqual(code, 'ready');
      assert.ok(
        asked.some((url) => url.includes('asset-manifest')),
        'the manifest was asked for',
      );
      assert.deepEqual(
        asked.filter((url) => /evil|elsewhere|lib\.[^/]*$/.test(url)),
        [],
      );
      await page.locator('#one').getByRole('button', { name: 'Try again' }).waitFor();
    },
  );
}
