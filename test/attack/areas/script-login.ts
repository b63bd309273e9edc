/** Signing in by a script of the suite: scripts that are none, that come late, twice, or are loaded by somebody else. */
import assert from 'node:assert/strict';
import type { Arena, Area } from '../support/arena.js';
import { initSdk, portalPage } from '../support/portal-page.js';
import { passed, quotedIn, rejected, type Outcome, type Row } from '../support/row.js';
import type { Reply, Visit } from '../support/world.js';
import { withDemo } from '../support/demo-server.js';

const PATH = '/papi/iaauthclient/oauth/login';

export const scriptLogin: Area = [
  { when: /XSSI|JSONP|evil page includes|other site includes|as <script>/i, play: foreignPage },
  { when: /twice|second init|two inits|concurrent/i, play: twice },
  { when: /go-?page|tenantKey|parameter|inject|encod/i, play: address },
  { when: /destroy|cancel|abort|unmount|gives up/i, play: destroyed },
  { when: /http:\/\/|insecure|plain http/i, play: insecure },
  { when: /\blate\b|never answers|hangs|after (?:the )?(?:timeout|3|4|5)/i, play: late },
  {
    when: /HTML|404|500|error|empty|never sets|no cookie|without (?:a )?cookie|throws|network|blocked|CSP|policy|element|tag is|removed/i,
    play: refused,
  },
  { when: /sets? .*cookie|succeed|valid/i, play: success },
];

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
async function insecure(arena: Arena): Promise<Outcome> {
  const visit = await portal(arena, { type: 'text/javascript', body: '' });
  const baseUrl = arena.setting.ownOrigin.replace(/^https/, 'http');
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
