/** Signing in by a script of the suite: scripts that are none, that come late, twice, or are loaded by somebody else. */
import assert from 'node:assert/strict';
import type { Arena, Area } from '../support/arena.js';
import { initSdk, portalPage } from '../support/portal-page.js';
import { passed, quotedIn, rejected, type Outcome, type Row } from '../support/row.js';
import { until, type Reply, type Visit } from '../support/world.js';
import { withDemo } from '../support/demo-server.js';

const PATH = '/papi/iaauthclient/oauth/login';

export const scriptLogin: Area = [
  { when: /XSSI|JSONP|evil page includes|other site includes|as <script>/i, play: foreignPage },
  {
    when: /^[^→]*cookies? (?:appears?|comes|arrives|shows|(?:is )?set (?:after|just|at|only))/i,
    play: timed,
  },
  { when: /^[^→]*cookie (?:value|with|of \d|is (?!blocked))|^[^→]*id in the cookie/i, play: badCookie },
  {
    when: /cookie (?:of|from) (?:a |the )?(?:previous|other|another|last|earlier|old)|(?:old|stale|previous) (?:cookie|session)/i,
    play: stale,
  },
  { when: /stoa-script-login|^[^→]*(?:answer|script|event) (?:says|tells)|loginurl/i, play: told },
  { when: /twice|second init|two inits|concurrent/i, play: twice },
  { when: /go-?page|tenantKey|parameter|inject|encod/i, play: address },
  { when: /destroy|cancel|abort|unmount|gives up/i, play: destroyed },
  { when: /http:\/\/|insecure|plain http|\b(?:oa|domain|base_?url) ?[=:] ?"/i, play: insecure },
  { when: /\blate\b|never answers|hangs|after (?:the )?(?:timeout|3|4|5)/i, play: late },
  {
    when: /HTML|JSON|404|500|error|empty|never sets|no cookie|without (?:a )?cookie|throws|network|blocked|CSP|policy|element|tag is|removed/i,
    play: refused,
  },
  { when: /sets? .*cookie|succeed|valid/i, play: success },
];

/** What 100 checks of 20 ms come to. */
const CHECKED_MS = 2_000;

/** The cookie is there at some time after the script: within the checks it counts, later nobody is signed in by it. */
async function timed(arena: Arena, { input }: Row): Promise<Outcome> {
  const [, number = '', unit = ''] = /(\d+(?:\.\d+)?)\s*(ms|s)\b/.exec(input) ?? [];
  const [, check] = /(\d+)(?:th|st|nd|rd) check/.exec(input) ?? [];
  const [, checks] = /after (?:the )?(\d+) checks/.exec(input) ?? [];
  const ms = unit
    ? Number(number) * (unit === 's' ? 1_000 : 1)
    : /just before|last check|before (?:the )?(?:end|timeout)|in time/.test(input)
      ? CHECKED_MS - 10
      : (check ?? checks)
        ? Number(check ?? checks) * 20 + (checks ? 10 : -10)
        : CHECKED_MS + 10;
  const visit = await portal(arena, {
    type: 'text/javascript',
    body: `setTimeout(() => { document.cookie = 'ETEAMSID=s-timed; path=/'; }, ${ms});
      document.currentScript.addEventListener('load', () => { window.isLoaded = true; });`,
  });
  const { page } = visit;
  await page.clock.install();
  // The page's time stands still while the script comes over the network.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const signing = initSdk(visit, options(arena));
  await until(() => page.evaluate(() => 'isLoaded' in window), 'the script');
  await page.clock.runFor(CHECKED_MS + 20);
  if (ms < CHECKED_MS) await page.clock.resume();
  const { code } = await signing;
  const hasHeard = () => visit.asked.some(({ headers }) => headers['eteamsid'] === 's-timed');
  assert.equal(code, ms < CHECKED_MS ? 'ready' : 'NO_SESSION_ID', `after ${ms} ms`);
  assert.equal(await tagsOf(visit), 0, 'the script is taken away');
  if (ms < CHECKED_MS) {
    assert.ok(hasHeard(), 'the suite is asked about the session');
    return passed(`signed in after ${ms} ms`);
  }
  await page.clock.runFor(Math.max(5_000, ms));
  await page.clock.resume();
  assert.match(await page.evaluate(() => document.cookie), /s-timed/, 'it has come meanwhile');
  assert.ok(!hasHeard(), 'a cookie that comes late signs nobody in');
  return { verdicts: ['REJECT', 'PASS'], seen: `${code}, and what comes after ${ms} ms counts for nothing` };
}

/** What cannot be a session id is none, in a cookie too. */
async function badCookie(arena: Arena, { input }: Row): Promise<Outcome> {
  const codes: string[] = [];
  const values = [
    ...quotedIn(input),
    '<script>alert("1")</script>',
    's'.repeat(3_500),
    '%0d%0aX-Evil:1',
    ' ',
    '"',
  ];
  for (const value of values) {
    const visit = await portal(arena, {
      type: 'text/javascript',
      body: `document.cookie = 'ETEAMSID=' + ${JSON.stringify(value)} + '; path=/';`,
    });
    const { code } = await initSdk(visit, options(arena));
    codes.push(code);
    const { ran } = await visit.seen();
    assert.deepEqual(ran, []);
    const sent = visit.asked.map(({ headers }) => headers['eteamsid'] ?? '').join('');
    assert.doesNotMatch(sent, /[\s",\\]/, 'as a header it would be another');
    assert.ok(sent.length < 3_000, `${sent.length} characters are sent`);
    await visit.close();
  }
  assert.equal(codes[values.indexOf('<script>alert("1")</script>')], 'NO_SESSION_ID');
  return { verdicts: ['REJECT', 'PASS'], seen: codes.join(', ') };
}

/** Whoever was signed in before is not signed in again by what they have left. */
async function stale(arena: Arena): Promise<Outcome> {
  const seen: string[] = [];
  for (const body of ['', "document.cookie = 'ETEAMSID=s-new; path=/; secure';"]) {
    const visit = await portalPage(
      arena,
      { [arena.setting.ownOrigin + PATH]: { type: 'text/javascript', body } },
      { before: "document.cookie = 'ETEAMSID=s-old; path=/; secure';" },
    );
    const { code } = await initSdk(visit, options(arena));
    assert.equal(code, body ? 'ready' : 'NO_SESSION_ID');
    assert.ok(
      !visit.asked.some(({ headers }) => headers['eteamsid'] === 's-old'),
      'nobody is told the old id',
    );
    const cookie = await visit.page.evaluate(() => document.cookie);
    assert.match(cookie, body ? /s-new/ : /s-old/, 'a failure leaves the page as it was');
    seen.push(`${code}, ${cookie}`);
    await visit.close();
  }
  return { verdicts: ['PASS', 'REJECT'], seen: seen.join('; ') };
}

/** What is told in the event of the window is no proof: the cookie has to be there; and no login page but the suite's is offered. */
async function told(arena: Arena, { input }: Row): Promise<Outcome> {
  const addresses = [
    ...quotedIn(input).filter((text) => /[/\\:]/.test(text)),
    'https://evil.com/login',
    '//evil.com',
    'javascript:alert(1)',
    arena.setting.ownOrigin.replace('//', '//me@'),
    { href: 'https://evil.com' },
  ];
  const details = [
    ...addresses.map((loginurl) => ({
      code: -1,
      status: false,
      msg: '<img src=x onerror=alert(1)>',
      data: { loginurl },
    })),
    { code: 200, status: true, data: { eteamsid: 's-forged', expiresIn: 60 } },
    { code: 200, status: true, data: JSON.parse('{"__proto__":{"polluted":1}}') as object },
    { code: 200, status: true },
  ];
  const codes: string[] = [];
  for (const detail of details) {
    const visit = await portal(arena, {
      type: 'text/javascript',
      body: `window.dispatchEvent(new CustomEvent('stoa-script-login', { detail: ${JSON.stringify(detail)} }));`,
    });
    const { code, loginUrl } = await visit.page.evaluate(
      (given) =>
        window
          .StoaSDK!.init(given as never)
          .then(
            () => ({ code: 'ready', loginUrl: undefined }),
            (error: unknown) => error as { code: string; loginUrl?: string },
          )
          .then(({ code, loginUrl }) => ({ code, loginUrl })),
      options(arena),
    );
    assert.match(code, detail.status ? /^(COOKIES_BLOCKED|NO_SESSION_ID)$/ : /^LOGIN_REQUIRED$/);
    assert.equal(loginUrl, undefined, JSON.stringify(detail));
    assert.ok(!visit.asked.some(({ headers }) => headers['eteamsid'] === 's-forged'));
    const { ran, left, opened } = await visit.seen();
    assert.deepEqual([ran, left, opened, visit.alarms], [[], [], [], []]);
    codes.push(code);
    await visit.close();
  }
  return { verdicts: ['PASS', 'REJECT'], seen: [...new Set(codes)].join(', ') };
}

const options = ({ setting }: Arena, more: object = {}): object => ({
  baseUrl: setting.ownOrigin,
  auth: { type: 'script', tenantKey: 't1', ...more },
});

async function portal(arena: Arena, reply: Reply): Promise<Visit> {
  return portalPage(arena, { [arena.setting.ownOrigin + PATH]: reply });
}

const scriptsOf = (visit: Visit) => visit.asked.filter(({ url }) => url.includes(PATH));
const tagsOf = (visit: Visit) =>
  visit.page.evaluate((path) => document.querySelectorAll(`script[src*="${path}"]`).length, PATH);

async function refused(arena: Arena, { input }: Row): Promise<Outcome> {
  const reply: Reply = /404/.test(input)
    ? { status: 404, body: '' }
    : /500/.test(input)
      ? { status: 500, body: '' }
      : /HTML/.test(input)
        ? { type: 'text/html', body: '<!doctype html><title>Sign in</title><script>alert(1)</script>' }
        : /throws/.test(input)
          ? { type: 'text/javascript', body: 'throw new Error("no")' }
          : { type: 'text/javascript', body: '' };
  const { ownOrigin } = arena.setting;
  // A policy that lets the SDK come, and no other script of the suite.
  const policy = /CSP|policy/.test(input)
    ? `script-src ${ownOrigin}/stoa-sdk.js ${ownOrigin}/stoa/ 'unsafe-inline'`
    : undefined;
  const visit = await portalPage(arena, { [ownOrigin + PATH]: reply }, policy ? { policy } : {});
  const start = performance.now();
  const { code, message } = await initSdk(visit, options(arena));
  assert.equal(code, 'NO_SESSION_ID');
  assert.match(message, /Unable to get ETEAMSID!/);
  assert.ok(performance.now() - start < 15_000, '100 checks of 20 ms');
  assert.equal(await tagsOf(visit), 0, 'the script is taken away');
  assert.deepEqual((await visit.seen()).ran, []);
  return rejected(message);
}

/** Whoever listens on the way would hear of the session, and say what the script is. */
/** No script comes from an address that anybody on the way can change, or that is none of a site. */
async function insecure(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await portal(arena, { type: 'text/javascript', body: '' });
  const [named] = quotedIn(input);
  const baseUrl = named ?? arena.setting.ownOrigin.replace(/^https/, 'http');
  const { code, message } = await initSdk(visit, { ...options(arena), baseUrl });
  assert.notEqual(code, 'ready');
  assert.deepEqual((await visit.seen()).ran, []);
  assert.equal(await tagsOf(visit), 0);
  return rejected(`${code}: ${message}`);
}

/** The host gives up while the script is waited for: nothing is left, and what comes late signs nobody in. */
async function destroyed(arena: Arena): Promise<Outcome> {
  const visit = await portal(arena, {
    type: 'text/javascript',
    body: "setTimeout(() => { document.cookie = 'ETEAMSID=s-late; path=/'; }, 200);",
  });
  const code = await visit.page.evaluate(async (given) => {
    const sdk = window.StoaSDK!;
    const outcome = sdk.init(given as never).then(
      () => 'ready',
      (error: unknown) => (error as { code: string }).code,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    sdk.destroy();
    return outcome;
  }, options(arena));
  assert.equal(code, 'DESTROYED');
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert.equal(await tagsOf(visit), 0, 'the script is taken away');
  assert.ok(!visit.asked.some(({ headers }) => headers['eteamsid'] === 's-late'));
  assert.deepEqual(visit.alarms, []);
  return { verdicts: ['REJECT', 'PASS'], seen: code };
}

async function twice(arena: Arena): Promise<Outcome> {
  const visit = await portal(arena, {
    type: 'text/javascript',
    body: "document.cookie = 'ETEAMSID=s-1; path=/';",
  });
  const seen = await visit.page.evaluate(async (given) => {
    const one = window.StoaSDK!.init(given as never);
    const other = window.StoaSDK!.init(given as never);
    await Promise.all([one, other]);
    return one === other;
  }, options(arena));
  assert.equal(seen, true, 'one promise');
  assert.equal(scriptsOf(visit).length, 1, 'one script');
  assert.equal(await tagsOf(visit), 0);
  return passed('one script, one promise');
}

/** What the host names comes to the suite as a value, whatever is in it. */
async function address(arena: Arena, { input }: Row): Promise<Outcome> {
  const value = quotedIn(input)[0] ?? 'a&gopage=https://evil.com/#x';
  const visit = await portal(arena, { type: 'text/javascript', body: '' });
  await initSdk(visit, options(arena, { tenantKey: value }));
  const [script] = scriptsOf(visit);
  if (!script) return rejected('refused');
  const { origin, pathname, searchParams } = new URL(script.url);
  assert.deepEqual([origin, pathname], [arena.setting.ownOrigin, PATH]);
  assert.deepEqual([searchParams.getAll('tenantKey'), searchParams.getAll('gopage').length], [[value], 1]);
  return { verdicts: ['PASS', 'REJECT'], seen: 'a value, and nothing else' };
}

/** It answers when nobody waits any more. */
async function late(arena: Arena): Promise<Outcome> {
  const visit = await portal(arena, {
    type: 'text/javascript',
    body: "setTimeout(() => { document.cookie = 'ETEAMSID=s-late; path=/'; }, 4_000);",
  });
  const { code } = await initSdk(visit, options(arena));
  assert.equal(code, 'NO_SESSION_ID');
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const asked = visit.asked.filter(({ headers }) => headers['eteamsid'] === 's-late');
  assert.deepEqual(asked, [], 'a cookie that comes late signs nobody in');
  return rejected(code);
}

async function success(arena: Arena): Promise<Outcome> {
  const visit = await portal(arena, {
    type: 'text/javascript',
    body: "document.cookie = 'ETEAMSID=s-1; path=/';",
  });
  const { code } = await initSdk(visit, options(arena));
  assert.equal(code, 'ready');
  return passed('signed in');
}

/** A page of somebody else that includes the suite's calls as scripts gets nothing of anybody's. */
async function foreignPage(): Promise<Outcome> {
  return withDemo(async ({ suiteUrl }) => {
    const paths = [
      `${PATH}?tenantKey=northgate&gopage=${encodeURIComponent('https://evil.com/')}&callback=take`,
      '/papi/open/token?callback=take',
      '/api/baseserver/layout/baseTeams?callback=take',
      '/api/hrm/employees?callback=take&jsonp=take',
      '/papi/app/baseserver/info/getInfo?callback=take',
    ];
    const login = await fetch(`${suiteUrl}/papi/passport/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'lin.yutong', password: 'northgate' }),
    });
    const cookie = login.headers
      .getSetCookie()
      .map((text) => text.split(';', 1)[0])
      .join('; ');
    const [, id = '?'] = /ETEAMSID\w*=([^;]+)/.exec(cookie) ?? [];
    for (const path of paths) {
      const answer = await fetch(suiteUrl + path, {
        headers: {
          cookie,
          referer: 'https://evil.com/',
          origin: 'https://evil.com',
          'sec-fetch-site': 'cross-site',
          'sec-fetch-dest': 'script',
          'sec-fetch-mode': 'no-cors',
        },
      });
      const text = await answer.text();
      assert.ok(!text.includes(id), `${path} tells the session id`);
      assert.doesNotMatch(text, /^\s*take\s*\(/, 'no call of a function that the page names');
      assert.equal(answer.headers.get('access-control-allow-origin'), null, path);
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff', path);
    }
    return passed(`${paths.length} calls tell a page of somebody else nothing`);
  });
}
