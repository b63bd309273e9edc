/**
 * The whole demo on its strict pages: `default-src 'none'`, own scripts and styles, Trusted Types with no policies but those
 * that are named. At every address, in every frame there and while its parts are used, no policy is violated, and the
 * console says nothing of one.
 */
import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startDemo, type RunningDemo } from '../e2e/support/demo.js';
import { untilAtRest } from '../e2e/support/rest.js';
import { launchBrowser } from '../support/browser.js';
import { PHONE } from './support/phone.js';

/** What a policy has to say at least. */
const STRICT = [
  /default-src 'none'/,
  /base-uri 'none'/,
  /require-trusted-types-for 'script'/,
  /trusted-types stoa lit-html(?: \w+)? 'allow-duplicates'/,
  /frame-ancestors/,
  /form-action/,
];
/** What none may allow. */
const LOOSE =
  /unsafe-|\*|https?:(?!\/\/)|strict-dynamic|script-src[^;]*(?:data:|blob:)|(?:style|connect|font)-src[^;]*(?:data:|blob:)/;

/** Runs in every frame, before anything else. */
const LISTENER = `globalThis.__name ??= (target) => target;
document.addEventListener('securitypolicyviolation', (event) => {
  globalThis.tellViolation?.([event.violatedDirective, event.blockedURI, event.sample, event.sourceFile ?? ''].join(' '));
});`;

const ADDRESS_TIMEOUT_MS = 60_000;

/** An address of the demo, what tells that it is there, and what is done there. */
interface Stop {
  readonly path: string;
  readonly complete: string;
  readonly userAgent?: string;
  /** Answers of the server itself have no script, and a policy of their own. */
  readonly isPlain?: boolean;
  readonly use?: (page: Page) => Promise<void>;
}

/** Presses each button of the page in turn, closes what opens, and goes on. */
async function pressAll(page: Page, selector: string, most = 40): Promise<void> {
  const count = Math.min(most, await page.locator(selector).count());
  for (let index = 0; index < count; index += 1) {
    const button = page.locator(selector).nth(index);
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    await button.click({ timeout: 3_000 }).catch(() => {});
    await untilAtRest(page);
    for (let turn = 0; turn < 3 && (await isModal(page)); turn += 1) {
      await page.keyboard.press('Escape');
      await page.waitForTimeout(50);
      await untilAtRest(page);
    }
  }
}

/** Pictures, small and large, a film, a sound, a PDF and a text. */
async function lookAtFiles(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Look at the files' }).click();
  await page.locator('stoa-media-preview img[part~=media]').waitFor();
  for (const tag of ['IMG', 'IMG', 'IMG', 'VIDEO', 'AUDIO', 'IFRAME', 'PRE']) {
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (wanted) =>
        document.querySelector('stoa-media-preview')?.shadowRoot?.querySelector('[part~=media]')?.tagName ===
        wanted,
      tag,
    );
  }
  await page.keyboard.press('Escape');
  await untilAtRest(page);
}

const isModal = (page: Page) =>
  page.evaluate(() => {
    const deep = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? deep(element.shadowRoot) : []),
      ]);
    return deep(document).some((element) => element.matches('dialog:modal'));
  });

const SUITE: readonly Stop[] = [
  { path: '/', complete: '[data-labels] .card' },
  {
    path: '/sp/people',
    complete: '.hrm-table tbody tr',
    use: (page) => pressAll(page, '.hrm-table tbody button', 1),
  },
  { path: '/sp/inbox', complete: '[role=searchbox], input[type=search]' },
  { path: '/sp/links', complete: 'main a' },
  {
    path: '/sp/elements?lang=en_US',
    complete: '.trial',
    async use(page) {
      await lookAtFiles(page);
      await pressAll(page, '.trial button');
    },
  },
  { path: '/sp/formatting', complete: 'main h1' },
  { path: '/sp/requests', complete: 'main h1', use: (page) => pressAll(page, '.trial button', 6) },
  { path: '/sp/trouble', complete: '.trial' },
  ...['hrm', 'notes', 'absences', 'bulletin', 'rates', 'records', 'probe'].map((name) => ({
    path: `/sp/apps/${name}`,
    complete: 'stoa-module, main h1',
  })),
  { path: '/sp/doc/docDetail/nowhere', complete: 'h1, h2' },
  {
    path: '/sp/inbox?stoa-inspect',
    complete: 'stoa-inspector',
    use: (page) => pressAll(page, 'stoa-inspector button', 8),
  },
  { path: '/mobile/inbox', complete: 'main', userAgent: PHONE },
  { path: '/mobile/hrm/profile/1042', complete: 'main', userAgent: PHONE },
  { path: '/phone', complete: 'iframe' },
  {
    path: '/spa/hrm.html?lang=en_US',
    complete: 'stoa-module .hrm-table tbody tr',
    async use(page) {
      await page.getByRole('button', { name: 'Annual report' }).click();
      await page.locator('stoa-media-preview iframe').waitFor();
      await page.keyboard.press('Escape');
      await pressAll(page, '.hrm-table tbody button', 1);
    },
  },
  { path: '/monitoring', complete: '.plot' },
  { path: '/control', complete: 'button' },
  { path: '/login', complete: 'form', isPlain: true },
  { path: '/logout', complete: 'main', isPlain: true },
  { path: '/nowhere', complete: 'h1', isPlain: true },
];

const OUTSIDE: readonly Stop[] = [
  { path: '/', complete: '#embed h3' },
  { path: '/team.html', complete: 'main' },
  {
    path: '/desk.html',
    complete: 'main',
    use: (page) =>
      page
        .locator('iframe')
        .first()
        .waitFor()
        .catch(() => {}),
  },
  { path: '/trouble.html', complete: 'main' },
];

let demo: RunningDemo;
let browser: Browser;
let context: BrowserContext;
const violations: string[] = [];

before(async () => {
  demo = await startDemo();
  browser = await launchBrowser({ isWhole: true });
  context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await context.exposeBinding(
    'tellViolation',
    ({ frame }, what: string) => void violations.push(`${frame.url()}: ${what}`),
  );
  await context.addInitScript({ content: LISTENER });
});
after(async () => {
  await browser?.close();
  await demo?.close();
});

test('a violation is noticed', async () => {
  const page = await context.newPage();
  await page.goto(demo.suiteUrl);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'p {}';
    document.head.append(style);
  });
  await page.waitForTimeout(100);
  await page.close();
  assert.ok(violations.splice(0).some((what) => what.includes('style-src')));
});

for (const stop of SUITE)
  test(`${stop.path} keeps to its policy`, { timeout: ADDRESS_TIMEOUT_MS }, (t) =>
    walk(t, demo.suiteUrl, stop),
  );
for (const stop of OUTSIDE)
  test(`the outside system's ${stop.path} keeps to its policy`, { timeout: ADDRESS_TIMEOUT_MS }, (t) =>
    walk(t, demo.outsideUrl, stop),
  );

test('the page that other systems show in a frame keeps to its policy', (t) =>
  walk(t, demo.suiteUrl, { path: '/embed', complete: 'body' }));

async function walk(
  t: TestContext,
  origin: string,
  { path, complete, userAgent, isPlain, use }: Stop,
): Promise<void> {
  const page = await context.newPage();
  const said: string[] = [];
  violations.length = 0;
  page.on('console', (message) => {
    const text = message.text();
    if (/content.security.policy|trusted.?(?:types|html|script)|violates|refused to/i.test(text))
      said.push(text);
  });
  page.on('pageerror', ({ message }) => {
    if (/trusted|policy/i.test(message)) said.push(message);
  });
  const report = (verdict: string, seen: string) =>
    t.diagnostic(
      `attack ${verdict} ${new URL(origin).hostname === 'localhost' ? 'outside' : 'suite'}:${path} [strict] PASS | ${seen}`,
    );
  try {
    if (userAgent) {
      const devTools = await context.newCDPSession(page);
      await devTools.send('Emulation.setUserAgentOverride', { userAgent, platform: 'Linux armv8l' });
    }
    const policies: string[] = [];
    page.on('response', (response) => {
      const policy = response.headers()['content-security-policy'];
      // The browser's viewer of PDF is a page with a policy of its own.
      const isOurs = [demo.suiteUrl, demo.outsideUrl].some((start) => response.url().startsWith(`${start}/`));
      if (isOurs && response.request().isNavigationRequest() && policy) policies.push(policy);
    });
    await page.goto(origin + path);
    await page.locator(complete).first().waitFor({ state: 'attached' });
    await untilAtRest(page);
    await use?.(page);
    await page.waitForTimeout(50);
    assert.ok(policies.length > 0, 'there is a policy');
    for (const policy of policies) {
      assert.doesNotMatch(policy, LOOSE);
      if (isPlain) assert.match(policy, /default-src 'none'/);
      else for (const pattern of STRICT) assert.match(policy, pattern);
    }
    assert.deepEqual({ violations, said }, { violations: [], said: [] });
    report('held', `${page.frames().length} frames, no violation`);
  } catch (error) {
    report(
      'failed',
      [...violations, ...said, String((error as Error).message).split('\n', 1)[0]].join('; ').slice(0, 400),
    );
    throw error;
  } finally {
    await page.close();
  }
}
