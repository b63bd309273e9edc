/** The session id: where it comes from, whom it is sent to, and what becomes of it. */
import assert from 'node:assert/strict';
import { assertQuiet, type Arena, type Area } from '../support/arena.js';
import { numbersIn, passed, quotedIn, rejected, type Outcome, type Row } from '../support/row.js';
import { initSdk, portalPage, sessionOptions, suiteAnswers } from '../support/portal-page.js';
import { pageObject } from '../support/suite-page.js';
import { until, type OpenOptions, type Reply, type Visit } from '../support/world.js';

const SECRET = 's-secret-8842';

export const session: Area = [
  {
    when: /^[^→]*token (?:response|answers?|reply|call|endpoint|server)|^[^→]*token (?:URL|address).*\b(?:answers|never|HTML|[345]\d\d)\b/i,
    play: tokenAnswer,
  },
  {
    when: /storm|\d+ (?:parallel |concurrent |queued )?calls.*(?:401|expire|refresh)|401.*at once|refresh fails|replayed?\b/i,
    play: renewal,
  },
  { when: /302|30[1378]\b|redirect/i, play: redirected },
  { when: /cookies? (?:are )?blocked|third-party|COOKIES_BLOCKED/i, play: noCookies },
  { when: /token (?:URL|url|address)|token URL/i, play: tokenAddress },
  { when: /cookie/i, play: cookie },
  {
    when: /\\[rn]|%0d|%0a|CRLF|CR\/LF|setSession|setId|line ?break|newline|\d{3,} characters|too long/i,
    play: brokenId,
  },
  { when: /base-?teams/i, play: teams },
  { when: /two tabs|other tab|tabs\b/i, play: tabs },
  { when: /de-?dup|shared?\b.*session|same GET/i, play: dedupe },
  { when: /storage|record|log|console|monitor|dump|error report|session id in/i, play: kept },
  { when: /address bar|\?eteamsid|query|fixation|URL (?:of|param)|referr?er/i, play: address },
  { when: /request\(|fetch\(|header|eteamsid|origin/i, play: calls },
];

/** A page whose cookie is the secret. */
async function suite(arena: Arena, more: Partial<OpenOptions> = {}): Promise<Visit> {
  const { setting } = arena;
  return arena.open({
    url: setting.page,
    page: pageObject(setting),
    before: `if (location.origin === ${JSON.stringify(setting.ownOrigin)}) document.cookie = 'ETEAMSID=${SECRET}; path=/';`,
    ...more,
  });
}

/** Nobody but the suite hears of the session. */
function assertOwnOnly(visit: Visit, own: string): void {
  for (const { url, headers, body } of visit.asked) {
    if (url.startsWith(`${own}/`)) continue;
    const { cookie: _cookie, ...others } = headers;
    assert.ok(!`${url}${JSON.stringify(others)}${body}`.includes(SECRET), `${url} is told the session id`);
  }
}

async function redirected(arena: Arena): Promise<Outcome> {
  const { ownOrigin } = arena.setting;
  const visit = await suite(arena, {
    answers: {
      [`${ownOrigin}/redirect`]: { status: 302, headers: { location: 'https://evil.com/take' } },
      [`${ownOrigin}/within`]: { status: 302, headers: { location: '/redirect' } },
    },
  });
  const codes = await visit.page.evaluate(() =>
    Promise.all(
      ['/redirect', '/within'].map((url) =>
        window.stoa!.request(url).then(
          () => 'answered',
          (error: unknown) => (error as { code: string }).code,
        ),
      ),
    ),
  );
  const own = visit.asked.filter(({ url }) => url === `${ownOrigin}/redirect`);
  assert.ok(
    own.some(({ headers }) => headers['eteamsid'] === SECRET),
    'the suite gets the session id',
  );
  assertOwnOnly(visit, ownOrigin);
  assert.deepEqual(
    visit.asked.filter(({ url }) => url.startsWith('https://evil.com')),
    [],
  );
  return passed(`${codes.join(', ')}; evil.com was not asked`);
}

/** A call to an address that the row names, or to some that only look like the suite's. */
async function calls(arena: Arena, { input }: Row): Promise<Outcome> {
  const { ownOrigin } = arena.setting;
  const visit = await suite(arena);
  const named = quotedIn(input).filter((text) => /[/\\]/.test(text));
  const host = new URL(ownOrigin).host;
  const urls =
    named.length > 0
      ? named
      : [
          '//evil.com/x',
          '/\\evil.com/x',
          `https://${host}@evil.com/`,
          `https://${host}.evil.com/`,
          `http://${host}/x`,
          `https://${host}:8443/x`,
        ];
  const codes = await visit.page.evaluate(async (urls) => {
    const codes: string[] = [];
    for (const url of urls) {
      for (const external of [false, true]) {
        codes.push(
          await window.stoa!.request(url, { external, dedupe: false }).then(
            () => 'answered',
            (error: unknown) => (error as { code: string }).code,
          ),
        );
      }
    }
    return codes;
  }, urls);
  assertOwnOnly(visit, ownOrigin);
  await assertQuiet(visit);
  const isRefused = codes.filter((_, index) => index % 2 === 0).every((code) => code !== 'answered');
  return { verdicts: isRefused ? ['PASS', 'REJECT'] : ['PASS'], seen: codes.join(', ') };
}

/** The host's address answers something else than a session: nobody is signed in, and the suite is not asked. */
async function tokenAnswer(arena: Arena, { input }: Row): Promise<Outcome> {
  const { ownOrigin, allowedEmbedOrigins } = arena.setting;
  const url = `${allowedEmbedOrigins[0]}/token`;
  const page = '<!doctype html><title>Sign in</title><script>alert(1)</script><p>{"eteamsid":"s-1"}';
  const data = (value: unknown): Reply => ({ json: { status: true, code: 200, data: value } });
  const kinds: readonly (readonly [RegExp, string, Reply])[] = [
    [/HTML|login page/i, 'a page', { type: 'text/html', body: page }],
    [/HTML|login page/i, 'a page that is called JSON', { type: 'application/json', body: page }],
    [/\b5\d\d/, '500', { status: 500, body: page }],
    [/\b4\d\d/, '403', { status: 403, json: { code: 403, status: false, msg: '<b>no</b>' } }],
    [/\b3\d\d|redirect/i, '302', { status: 302, headers: { location: 'http://evil.com/token' } }],
    [/empty|204/i, 'nothing', { status: 200, type: 'application/json', body: '' }],
    [/null|not JSON|malformed|truncated/i, 'half of it', { type: 'application/json', body: '{"data":{"ete' }],
    [/null|array|string|number/i, 'null', { json: null }],
    [/null|array|string|number/i, 'a list', { json: [{ eteamsid: 's-1' }] }],
    [/without|missing|no (?:session|eteamsid)/i, 'no id', data({})],
    [/without|missing|no (?:session|eteamsid)/i, 'the id of another level', { json: { eteamsid: 's-1' } }],
    [/object|number|type/i, 'an id that is an object', data({ eteamsid: { toString: 's-1' } })],
    [/object|number|type/i, 'an id that is a number', data({ eteamsid: 5 })],
    [/<|CRLF|\\[rn]|characters|invalid/i, 'markup', data({ eteamsid: '<script>alert("1")</script>' })],
    [/<|CRLF|\\[rn]|characters|invalid/i, 'a line break', data({ eteamsid: 's-1\r\nX-Evil: 1' })],
    [/<|CRLF|\\[rn]|characters|invalid|MB/i, 'a long one', data({ eteamsid: 's'.repeat(100_000) })],
    [
      /proto/i,
      'an inherited one',
      { type: 'application/json', body: '{"status":true,"data":{"__proto__":{"eteamsid":"s-1"}}}' },
    ],
    [/false|refus|status/i, 'a refusal', { json: { status: false, code: 500, data: { eteamsid: 's-1' } } }],
  ];
  const isSlow = /never|hang|timeout/i.test(input);
  const meant = kinds.filter(([pattern]) => pattern.test(input));
  const tried = isSlow ? [[/./, 'silence', { never: true }] as const] : meant.length > 0 ? meant : kinds;
  const seen: string[] = [];
  for (const [, name, reply] of tried) {
    const visit = await portalPage(arena, {
      [url]: reply,
      'http://evil.com/token': data({ eteamsid: 's-1' }),
    });
    await visit.forget();
    if (isSlow) await visit.page.clock.install();
    const signing = initSdk(visit, { baseUrl: ownOrigin, auth: { type: 'token', url } });
    if (isSlow) {
      await until(() => visit.asked.some((asked) => asked.url === url), 'the call');
      await visit.page.clock.runFor(35_000);
    }
    const { code, message } = await signing;
    assert.match(
      code,
      isSlow ? /^AUTH_TIMEOUT$/ : /^(NO_TOKEN|NO_SESSION_ID)$/,
      `${name}: ${code} ${message}`,
    );
    assert.doesNotMatch(message, /<script/);
    assert.ok(
      visit.asked.some((asked) => asked.url === url),
      'the address was asked',
    );
    assert.ok(
      !visit.asked.some(({ url: asked }) => asked.endsWith('/getInfo')),
      `${name}: nobody is asked about it`,
    );
    assert.ok(
      !visit.asked.some(({ headers }) => headers['eteamsid']),
      `${name}: nobody is told a session id`,
    );
    await assertQuiet(visit);
    seen.push(`${name}: ${code}`);
    await visit.close();
  }
  return rejected(seen.join(', '));
}

/** Many calls hear at once that the session is over: it is renewed once, and each call goes out once more, or none does. */
async function renewal(arena: Arena, { input }: Row): Promise<Outcome> {
  const [count = 50] = numbersIn(input).filter((number) => number >= 3 && number <= 200);
  const seen: string[] = [];
  for (const isRenewed of [true, false]) {
    const done: string[] = [];
    const visit = await portalPage(arena, {
      [`${arena.setting.ownOrigin}/api/x`]: ({ url, headers }) => {
        if (headers['eteamsid'] !== 's-2') return { status: 401, json: { code: -1, status: false } };
        done.push(url);
        return { json: { code: 200, status: true, data: 1 } };
      },
    });
    const result = await visit.page.evaluate(
      async ({ baseUrl, count, isRenewed }) => {
        let asked = 0;
        let expired = 0;
        const sdk = await window.StoaSDK!.init({
          baseUrl,
          auth: {
            type: 'session',
            sessionId: () =>
              (asked += 1) === 1
                ? 's-1'
                : new Promise<string>((resolve, reject) =>
                    setTimeout(() => (isRenewed ? resolve(`s-${asked}`) : reject(new Error('no'))), 100),
                  ),
          },
        });
        sdk.on('session-expired', () => (expired += 1));
        const codes = await Promise.all(
          Array.from({ length: count }, (_, index) =>
            sdk.runtime
              .request('/api/x', {
                method: index % 2 ? 'POST' : 'GET',
                params: { index },
                ...(index % 2 && { data: { index } }),
              })
              .then(
                () => 'answered',
                (error: unknown) => (error as { code: string }).code,
              ),
          ),
        );
        return { asked, expired, codes: [...new Set(codes)] };
      },
      { baseUrl: arena.setting.ownOrigin, count, isRenewed },
    );
    assert.deepEqual(
      result,
      isRenewed
        ? { asked: 2, expired: 0, codes: ['answered'] }
        : { asked: 2, expired: 1, codes: ['SESSION_EXPIRED'] },
    );
    assert.equal(done.length, isRenewed ? count : 0, 'each call is done once');
    assert.equal(new Set(done).size, done.length, 'and none twice');
    assert.deepEqual(visit.alarms, []);
    seen.push(`${count} calls, asked for a session once more: ${result.codes.join()}`);
    await visit.close();
  }
  return { verdicts: ['PASS', 'REJECT'], seen: seen.join('; ') };
}

async function tokenAddress(arena: Arena, { input }: Row): Promise<Outcome> {
  const [url = 'http://host/api/token'] = quotedIn(input);
  const visit = await portalPage(arena, {
    [new URL(url, arena.setting.allowedEmbedOrigins[0]).href.split('?')[0]!]: {
      json: { status: true, data: { eteamsid: 's-1' } },
    },
  });
  await visit.forget();
  const { code, message } = await initSdk(visit, {
    baseUrl: arena.setting.ownOrigin,
    auth: { type: 'token', url },
  });
  await assertQuiet(visit);
  if (code === 'ready') return passed('asked, and signed in');
  assert.equal(code, 'INSECURE_ADDRESS', message);
  const { href } = new URL(url, visit.page.url());
  assert.ok(!visit.asked.some((asked) => asked.url === href), 'it is not asked');
  return rejected(`${code}: ${message}`);
}

/** `document.cookie = "a; b"` → the id that counts, first word after the verdict. */
async function cookie(arena: Arena, { input, expect }: Row): Promise<Outcome> {
  const { setting } = arena;
  const pairs = (quotedIn(input)[0] ?? 'xeteamsid=BAD; eteamsid=GOOD').split(';').map((pair) => pair.trim());
  const visit = await arena.open({
    url: setting.page,
    page: pageObject(setting),
    before: pairs.map((pair) => `document.cookie = ${JSON.stringify(`${pair}; path=/`)};`).join(''),
  });
  const id = await visit.page.evaluate(() => window.stoa!.session.id$.get());
  await visit.page.evaluate(() => window.stoa!.request.settle('/api/x'));
  const sent = visit.asked.find(({ url }) => url.endsWith('/api/x'))?.headers['eteamsid'];
  assert.equal(sent, id);
  const [, wanted] = /^PASS:?\s+([\w-]+)\b/.exec(expect) ?? [];
  if (wanted && pairs.some((pair) => pair.endsWith(`=${wanted}`))) assert.equal(id, wanted);
  else
    assert.ok(
      id === undefined || pairs.some((pair) => /^eteamsid=/i.test(pair) && pair.endsWith(`=${id}`)),
      `took ${id}`,
    );
  return { verdicts: id === undefined ? ['PASS', 'REJECT'] : ['PASS'], seen: `took ${id}` };
}

async function brokenId(arena: Arena): Promise<Outcome> {
  const visit = await suite(arena);
  const taken = await visit.page.evaluate(() =>
    ['a\r\nX-Evil: 1', 'a\nb', 'a b', '', 'a,b', 'x'.repeat(600), 'é'].map((id) =>
      window.stoa!.session.setId(id),
    ),
  );
  assert.ok(taken.every((isTaken) => !isTaken));
  assert.equal(
    await visit.page.evaluate(() => window.stoa!.session.id$.get()),
    SECRET,
    'the one before stays',
  );
  const portal = await portalPage(arena);
  const { code } = await initSdk(portal, {
    ...sessionOptions(arena),
    auth: { type: 'session', sessionId: 'a\r\nX-Evil: 1' },
  });
  assert.match(code, /^(NO_SESSION_ID|INVALID_SESSION_ID|INVALID_ARGUMENT)$/);
  return { verdicts: ['PASS', 'REJECT'], seen: code };
}

async function teams(arena: Arena): Promise<Outcome> {
  const { ownOrigin } = arena.setting;
  let asked = 0;
  const visit = await suite(arena, {
    answers: {
      [`${ownOrigin}/api/baseserver/layout/baseTeams`]: () => {
        asked += 1;
        return { json: { code: 200, status: true, data: [{ id: `team-${asked}` }] } };
      },
    },
  });
  const seen = await visit.page.evaluate(
    async (page) => {
      const make = (id: string) =>
        window.stoa!.createRuntime({ page: { ...page, currentUser: { id, employeeId: id } } });
      const [one, other] = [make('u1'), make('u2')];
      const answers = [
        await one.getBaseTeams(),
        await one.getBaseTeams(),
        await other.getBaseTeams(),
        await make('u1').getBaseTeams(),
      ];
      const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
      return { answers: JSON.stringify(answers), stored };
    },
    pageObject(arena.setting) as { currentTenant: { tenantKey: string } },
  );
  assert.ok(!seen.stored.includes(SECRET), 'the session id is not kept');
  assert.match(seen.answers, /team-1.*team-1.*team-2/, 'nobody gets the teams of another');
  assert.match(seen.stored, /t1/);
  return passed('kept by tenant and user, without the session id');
}

/** Both lose the session: each asks once, and what was configured stays. */
async function tabs(arena: Arena): Promise<Outcome> {
  const { setting } = arena;
  const refreshed = { count: 0 };
  const visit = await portalPage(arena, {
    [`${setting.ownOrigin}/api/x`]: ({ headers }) =>
      headers['eteamsid'] === 's-1'
        ? { status: 401, json: { code: -1, status: false } }
        : { json: { code: 200, status: true, data: 1 } },
  });
  const second = await visit.context.newPage();
  await second.goto(visit.page.url());
  const results = await Promise.all(
    [visit.page, second].map((tab) =>
      tab.evaluate(async (baseUrl) => {
        let count = 0;
        const sdk = await window.StoaSDK!.init({
          baseUrl,
          auth: {
            type: 'session',
            sessionId: () => Promise.resolve((count += 1) === 1 ? 's-1' : `s-${count}`),
          },
        });
        const answers = await Promise.all(
          [1, 2, 3].map((n) => sdk.runtime.request('/api/x', { params: { n } })),
        );
        const again = await sdk.runtime.request('/api/x', { params: { n: 4 } });
        return { count, data: [...answers, again].map(({ data }) => data), base: new URL(baseUrl).origin };
      }, setting.ownOrigin),
    ),
  );
  for (const { count, data } of results) {
    assert.equal(count, 2, 'signed in once, renewed once');
    assert.deepEqual(data, [1, 1, 1, 1]);
    refreshed.count += 1;
  }
  return passed('each tab renews once and goes on where it was');
}

async function dedupe(arena: Arena): Promise<Outcome> {
  let count = 0;
  const visit = await suite(arena, {
    answers: {
      [`${arena.setting.ownOrigin}/api/me`]: ({ headers }) => ({
        json: { code: 200, status: true, data: { who: headers['eteamsid'], count: (count += 1) } },
      }),
    },
  });
  const who = await visit.page.evaluate(async () => {
    const { request, session } = window.stoa!;
    const read = (answer: { data?: unknown }) => (answer.data as { who: string }).who;
    const first = request('/api/me');
    const same = request('/api/me');
    session.setId('s-other');
    const other = request('/api/me');
    const both = await Promise.all([first, same, other]);
    return both.map(read);
  });
  assert.deepEqual(who, [SECRET, SECRET, 's-other']);
  assert.equal(count, 2, 'one call a session');
  return passed('one call for each session');
}

/** Neither storage, nor records, nor the console has it. */
async function kept(arena: Arena): Promise<Outcome> {
  const { ownOrigin } = arena.setting;
  const visit = await suite(arena, {
    answers: { [`${ownOrigin}/api/x`]: { status: 500, json: { code: 500, status: false, msg: 'no' } } },
  });
  const said: string[] = [];
  visit.page.on('console', (message) => said.push(message.text()));
  const found = await visit.page.evaluate(async (secret) => {
    const { request, monitor } = window.stoa!;
    const records: unknown[] = [];
    monitor.observe((record) => records.push(record));
    await request.settle('/api/x', {
      params: { eteamsid: secret, token: secret },
      data: { eteamsid: secret },
      method: 'POST',
    });
    monitor.capture(new Error(`failed at /api/x?eteamsid=${secret}`));
    await monitor.flush();
    return JSON.stringify({ records, ...sessionStorage, ...localStorage });
  }, SECRET);
  assert.ok(!found.includes(SECRET));
  const sent = visit.asked
    .filter(({ url }) => /tissot|monitor/.test(url))
    .map(({ body }) => body)
    .join('');
  assert.ok(!sent.includes(SECRET) && !said.join('').includes(SECRET));
  return passed('in no storage, record or console');
}

/** What the address says is nobody's session, and no link or picture tells ours. */
async function address(arena: Arena): Promise<Outcome> {
  const { setting } = arena;
  const visit = await suite(arena, {
    url: setting.page.replace(/\?|(?=#)|$/, '?eteamsid=FIXED&ETEAMSID=FIXED&'),
  });
  assert.equal(await visit.page.evaluate(() => window.stoa!.session.id$.get()), SECRET);
  await visit.page.evaluate(() => window.stoa!.request.settle('/api/x'));
  const call = visit.asked.find(({ url }) => url.includes('/api/x'));
  assert.equal(call?.headers['eteamsid'], SECRET);
  assert.ok(
    visit.asked.every(({ url }) => !url.includes(SECRET)),
    'in no address',
  );
  return { verdicts: ['PASS', 'REJECT'], seen: 'the cookie counts, and the id is in no address' };
}

async function noCookies(arena: Arena): Promise<Outcome> {
  const before = `Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {}, configurable: true });
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });`;
  const blocked = await portalPage(arena, {}, { before });
  const start = performance.now();
  const { code, message } = await initSdk(blocked, {
    baseUrl: arena.setting.ownOrigin,
    auth: { type: 'script', tenantKey: 't1' },
  });
  assert.equal(code, 'COOKIES_BLOCKED', message);
  assert.ok(performance.now() - start < 30_000);
  const header = await portalPage(arena, {}, { before });
  assert.equal(
    (await initSdk(header, sessionOptions(arena))).code,
    'ready',
    'with a session id no cookie is needed',
  );
  const info = header.asked.find(({ url }) => url.endsWith('/getInfo'));
  assert.equal(info?.headers['eteamsid'], 's-1');
  assert.ok(suiteAnswers(arena.setting.ownOrigin));
  return rejected(`${code}; by header it is ready`);
}
