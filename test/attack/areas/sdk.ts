/** The SDK on the page of a host: promises that are kept in order, once, and in time; and nothing that is left behind. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Arena, Area } from '../support/arena.js';
import { initSdk, portalPage, sessionOptions } from '../support/portal-page.js';
import { passed, quotedIn, rejected, type Outcome, type Row } from '../support/row.js';
import type { StoaSdk } from '../../../sdk/types.js';
import { until, type Reply, type Visit } from '../support/world.js';

const ROOT = new URL('../../../', import.meta.url);

export const sdk: Area = [
  { when: /server|no window|NO_BROWSER|\bSSR\b|Node\b/i, play: onServer },
  { when: /never-answering|INIT_TIMEOUT|hang/i, play: timeout },
  {
    when: /twice.*equal|equal options|same options|init\(\) twice/i,
    play: (arena, row) => (/other|different|unequal/i.test(row.input) ? otherOptions(arena) : twice(arena)),
  },
  { when: /other options|different options|ALREADY_INIT/i, play: otherOptions },
  { when: /step order|exactly this order|in order.*fail|after a failed step/i, play: order },
  { when: /function argument|(?:ready|failed)\((?:\)|["\d{[]|null|undefined)/i, play: noFunction },
  { when: /auth.*callback|callback.*(?:auth|session|token)/i, play: authCallback },
  { when: /sandbox/i, play: sandboxed },
  { when: /\bCSP\b|content.security.policy|unsafe-inline/i, play: underPolicy },
  {
    when: /StoaSDK (?:is )?(?:set|defined|taken|exists)|sets window\.StoaSDK|before (?:the )?(?:script|load)/i,
    play: nameTaken,
  },
  { when: /(?:destroy|dispose).*\b(?:then|and|before)\b.*init/i, play: reborn },
  {
    when: /init\(\s*(?:\{\s*\})?\s*\)|init\(\{.*(?:javascript|data|ftp|file):|without options|no options|options (?:missing|are)|missing (?:oa|domain|baseUrl|auth)|auth type/i,
    play: noOptions,
  },
  { when: /clear-?cookie/i, play: cookieStays },
  { when: /session-expired|refresh|renew|network drop|expir/i, play: expired },
  {
    when: /loaded twice|second (?:script|copy)|script tag twice|included twice|versions/i,
    play: loadedTwice,
  },
  { when: /two (?:embeds|renders|components|instances)|several (?:embeds|renders)/i, play: several },
  { when: /ready\(|failed\(|callback/i, play: callbacks },
  { when: /before init|NOT_INITIALISED|not initiali[sz]ed/i, play: early },
  {
    when: /passport|getInfo|base info|retry|again after|fails?.*init|init.*fails?|first.*fails|reset/i,
    play: again,
  },
  { when: /globals?\b|leak|destroy|dispose|listeners|clean/i, play: globals },
  {
    when: /render\(\{\s*\}\)|render\(\{\s*container|container = |Missing container|missing (?:container|compName)|render\(\)|without (?:a )?container/i,
    play: missing,
  },
  { when: /compName|app = |app name|module rule/i, play: names },
  { when: /container.*(?:removed|detached|gone)|host framework|removed by/i, play: removed },
  { when: /invoke|function does not exist|FUNCTION_NOT_FOUND|constructor|__proto__/i, play: invoke },
  { when: /in-app|OA system|dialog|NOT_IN_APP/i, play: inApp },
  { when: /session (?:id)?|eteamsid|token|auth/i, play: credentials },
  { when: /host (?:page )?(?:CSS|style)|isolation|shadow|style/i, play: styles },
  { when: /fetch|XMLHttpRequest|XHR|patch|overwrite|prototype/i, play: unpatched },
];

const ready = async (arena: Arena, answers: Readonly<Record<string, Reply>> = {}): Promise<Visit> => {
  const visit = await portalPage(arena, answers);
  const { code, message } = await initSdk(visit, sessionOptions(arena));
  assert.equal(code, 'ready', message);
  return visit;
};

/** The calls of an `init`, in order. */
const sequence = (visit: Visit): string[] =>
  visit.asked
    .filter(({ url }) => /\/papi\/|\/api\//.test(url))
    .map(({ url }) => new URL(url).pathname.split('/').at(-1)!);

async function twice(arena: Arena): Promise<Outcome> {
  const visit = await portalPage(arena);
  const isSame = await visit.page.evaluate(async (given) => {
    const one = window.StoaSDK!.init(given as never);
    const other = window.StoaSDK!.init(structuredClone(given) as never);
    const [first, second] = await Promise.all([one, other]);
    return one === other && first === second && one === window.StoaSDK!.init(given as never);
  }, sessionOptions(arena));
  assert.equal(isSame, true);
  const calls = sequence(visit);
  assert.equal(calls.filter((name) => name === 'getInfo').length, 1);
  assert.equal(calls.filter((name) => name === 'clearCookie').length, 1);
  return passed(`one promise, one sequence: ${calls.join(', ')}`);
}

async function otherOptions(arena: Arena): Promise<Outcome> {
  const visit = await ready(arena);
  const before = visit.asked.length;
  const { code, message } = await initSdk(visit, {
    ...sessionOptions(arena),
    auth: { type: 'session', sessionId: 's-other' },
  });
  assert.equal(code, 'ALREADY_INITIALISED');
  assert.equal(visit.asked.length, before, 'nothing is asked');
  return rejected(`${code}: ${message}`);
}

async function order(arena: Arena): Promise<Outcome> {
  const { ownOrigin } = arena.setting;
  const steps = async (answers: Readonly<Record<string, Reply>>) => {
    const visit = await portalPage(arena, answers);
    const told = await visit.page.evaluate(async (given) => {
      const told: string[] = [];
      window.StoaSDK!.onStep((step) => told.push(step));
      await window
        .StoaSDK!.init(given as never)
        .catch((error: unknown) => told.push((error as { code: string }).code));
      return told;
    }, sessionOptions(arena));
    const calls = sequence(visit);
    await visit.close();
    return { told, calls };
  };
  const all = await steps({});
  assert.deepEqual(all.told, [
    'clear-cookie',
    'authenticate',
    'verify-session',
    'request',
    'resources',
    'theme',
    'ready',
  ]);
  assert.deepEqual(all.calls.slice(0, 2), ['clearCookie', 'getInfo']);
  const bad = await steps({
    [`${ownOrigin}/papi/app/baseserver/info/getInfo`]: {
      json: { status: true, data: { isInvalidEteamsid: true } },
    },
  });
  assert.deepEqual(bad.told, ['clear-cookie', 'authenticate', 'verify-session', 'INVALID_SESSION_ID']);
  assert.deepEqual(bad.calls, ['clearCookie', 'getInfo'], 'nothing after the failed step');
  return passed(all.told.join(', '));
}

/** Where the cookie of an earlier visit cannot be cleared there may be none: the other steps follow all the same. */
async function cookieStays(arena: Arena): Promise<Outcome> {
  const answers: readonly Reply[] = [
    { status: 500, body: '' },
    { status: 404, body: '<!doctype html>' },
    { json: { status: false, code: 500, msg: 'no' } },
    { status: 302, headers: { location: 'https://evil.com/' } },
    { never: true },
  ];
  for (const answer of answers) {
    const path = `${arena.setting.ownOrigin}/papi/app/baseserver/clearCookie`;
    const visit = await ready(arena, { [path]: answer });
    assert.deepEqual(sequence(visit).slice(0, 2), ['clearCookie', 'getInfo']);
    assert.ok(visit.asked.every(({ url }) => !url.startsWith('https://evil.com/')));
    await visit.close();
  }
  return passed('ready, whatever becomes of that call');
}

/** What is no function is refused at once, with the words for it. */
async function noFunction(arena: Arena, { expect }: Row): Promise<Outcome> {
  const visit = await portalPage(arena);
  const messages = await visit.page.evaluate(() =>
    ([undefined, null, 5, 'x', {}, []] as never[]).flatMap((given) =>
      (['ready', 'failed'] as const).map((name) => {
        try {
          window.StoaSDK![name](given);
          return `${name} took it`;
        } catch (error) {
          const { code, message } = error as { code?: string; message: string };
          return `${name}: ${code}: ${message}`;
        }
      }),
    ),
  );
  for (const message of messages) assert.match(message, /^\w+: INVALID_ARGUMENT: /);
  const [, wanted = ''] = /'([^']+)'/.exec(expect) ?? [];
  assert.ok(messages[0]?.endsWith(wanted), messages[0]);
  return rejected(messages[0] ?? '');
}

/** What the host signs in with throws, rejects, tells nothing of use, or never answers. */
async function authCallback(arena: Arena): Promise<Outcome> {
  const codes: string[] = [];
  for (const source of [
    '() => { throw new Error("no"); }',
    '() => Promise.reject(new Error("no"))',
    '() => Promise.reject(null)',
    '() => undefined',
    '() => ({})',
    '() => new Promise(() => {})',
  ]) {
    const visit = await portalPage(arena);
    await visit.page.clock.install();
    await visit.page.evaluate(`window.given = ${source}; undefined`);
    await visit.page.evaluate((baseUrl) => {
      const state = window as unknown as { outcome?: string; given: () => string };
      window.StoaSDK!.init({ baseUrl, auth: { type: 'session', sessionId: state.given } }).then(
        () => (state.outcome = 'ready'),
        (error: unknown) => (state.outcome = (error as { code: string }).code),
      );
    }, arena.setting.ownOrigin);
    await visit.page.clock.runFor(65_000);
    const outcome = await until(
      () => visit.page.evaluate(() => (window as unknown as { outcome?: string }).outcome),
      'an end',
    );
    assert.notEqual(outcome, 'ready', source);
    assert.deepEqual(visit.alarms, [], source);
    codes.push(outcome);
    await visit.close();
  }
  return rejected(codes.join(', '));
}

/** `init` without anything to go by. */
async function noOptions(arena: Arena): Promise<Outcome> {
  const visit = await portalPage(arena);
  const codes = await visit.page.evaluate(async () => {
    const codes: string[] = [];
    for (const given of [
      undefined,
      null,
      5,
      'x',
      {},
      { baseUrl: 5 },
      { baseUrl: '' },
      ...['javascript:alert(1)', 'data:text/html,x', 'ftp://suite.example', 'http://['].map((baseUrl) => ({
        baseUrl,
        auth: { type: 'session', sessionId: 's-1' },
      })),
      { baseUrl: location.origin, auth: { type: 'other' } },
      { baseUrl: location.origin, auth: 's-1' },
    ] as never[])
      codes.push(
        await (async () => window.StoaSDK!.init(given))().then(
          () => 'ready',
          (error: unknown) => (error as { code?: string }).code ?? String(error),
        ),
      );
    return codes;
  });
  for (const code of codes) assert.match(code, /^[A-Z_]+$/, 'a code of ours');
  assert.deepEqual(visit.alarms, []);
  return rejected(codes.join(', '));
}

/** In a sandbox the page has no origin, cookies or storage: the suite allows no such host, which hears why. */
async function sandboxed(arena: Arena): Promise<Outcome> {
  const { allowedEmbedOrigins, ownOrigin } = arena.setting;
  const headers = { 'access-control-allow-origin': allowedEmbedOrigins[0]! };
  const visit = await portalPage(
    arena,
    { [`${ownOrigin}/papi/app/baseserver/info/getInfo`]: { json: { status: true, data: {} }, headers } },
    { policy: 'sandbox allow-scripts' },
  );
  const codes: string[] = [];
  for (const auth of [
    { type: 'session', sessionId: 's-1' },
    { type: 'script', tenantKey: 't1' },
  ]) {
    const { code } = await initSdk(visit, { baseUrl: ownOrigin, auth });
    assert.match(code, /^[A-Z_]+$/, 'a code of ours');
    codes.push(code);
  }
  const { ran, left, opened } = await visit.seen();
  assert.deepEqual([ran, left, opened, visit.alarms], [[], [], [], []]);
  return rejected(codes.join(', '));
}

/** A host whose policy allows the suite and nothing inline has all of an embed, styles included. */
async function underPolicy(arena: Arena): Promise<Outcome> {
  const { allowedEmbedOrigins, ownOrigin } = arena.setting;
  const sites = `${allowedEmbedOrigins[0]} ${ownOrigin}`;
  const visit = await portalPage(
    arena,
    {},
    {
      policy: `default-src 'none'; script-src ${sites}; style-src ${sites}; connect-src ${sites}; require-trusted-types-for 'script'; trusted-types stoa lit-html 'allow-duplicates'`,
      before: `window.violations = [];
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => violations.push(violatedDirective + ' ' + blockedURI));`,
    },
  );
  const { code, message } = await initSdk(visit, sessionOptions(arena));
  assert.equal(code, 'ready', message);
  const { text, display, violations } = await visit.page.evaluate(async () => {
    const embed = window.StoaSDK!.render({ container: '#place', app: '@stoa/hrm', compName: 'Card' });
    await embed.ready;
    const root = embed.element.shadowRoot ?? embed.element;
    return {
      text: root.textContent,
      display: getComputedStyle(embed.element).display,
      violations: (window as unknown as { violations: string[] }).violations,
    };
  });
  assert.match(text, /card/);
  assert.equal(display, 'block', 'with its styles');
  assert.deepEqual([violations, visit.alarms], [[], []]);
  return passed('shown, and the policy was not violated');
}

/** What the host has under the name of the SDK: content of other people is no SDK, and nothing of it is called. */
async function nameTaken(arena: Arena): Promise<Outcome> {
  const seen: string[] = [];
  for (const before of [
    "window.StoaSDK = { init() { alert('taken'); }, version: '0' };",
    "window.StoaSDK = 'a text';",
    'window.StoaSDK = null;',
    "addEventListener('DOMContentLoaded', () => {}); window.StoaSDK = document.createElement('a');",
  ]) {
    const visit = await portalPage(arena, {}, { before: `if (self === top) { ${before} }` });
    const { isOurs, kind } = await visit.page.evaluate(() => ({
      isOurs: typeof window.StoaSDK?.render === 'function',
      kind: typeof window.StoaSDK,
    }));
    assert.deepEqual([(await visit.seen()).ran, visit.alarms], [[], []]);
    if (isOurs) assert.equal((await initSdk(visit, sessionOptions(arena))).code, 'ready', before);
    seen.push(isOurs ? 'ours' : `the host's ${kind} stays`);
    await visit.close();
  }
  return passed(seen.join(', '));
}

/** What was ended begins anew, as often as somebody wants. */
async function reborn(arena: Arena): Promise<Outcome> {
  const visit = await ready(arena);
  for (const turn of [1, 2, 3]) {
    await visit.page.evaluate(() => window.StoaSDK!.destroy());
    const { code, message } = await initSdk(visit, sessionOptions(arena));
    assert.equal(code, 'ready', `${turn}: ${message}`);
  }
  const shown = await visit.page.evaluate(async () => {
    await window.StoaSDK!.render({ container: '#place', app: '@stoa/hrm', compName: 'Card' }).ready;
    return document.querySelectorAll('#place > *').length;
  });
  assert.deepEqual([shown, visit.alarms], [1, []]);
  return passed('ready again, three times');
}

/** The session ends and the host has no other: told once, and whoever brings one later goes on. */
async function expired(arena: Arena): Promise<Outcome> {
  const { ownOrigin } = arena.setting;
  const visit = await portalPage(arena, {
    [`${ownOrigin}/api/x`]: ({ headers }) =>
      headers['eteamsid'] === 's-3'
        ? { json: { code: 200, status: true, data: 'on' } }
        : { status: 401, json: { code: -1, status: false } },
  });
  const told = await visit.page.evaluate(async (baseUrl) => {
    let count = 0;
    const told: string[] = [];
    const sdk = await window.StoaSDK!.init({
      baseUrl,
      auth: {
        type: 'session',
        sessionId: () => ((count += 1) === 1 ? 's-1' : Promise.reject(new Error('signed out'))),
      },
    });
    sdk.on('session-expired', ({ code }) => told.push(`expired ${code}`));
    const codes = await Promise.all(
      [1, 2, 3].map((n) =>
        sdk.runtime.request('/api/x', { params: { n } }).then(
          () => 'answered',
          (error: unknown) => (error as { code: string }).code,
        ),
      ),
    );
    sdk.setSession('s-3');
    const { data } = await sdk.runtime.request('/api/x', { params: { n: 4 } });
    return [...new Set(codes), ...told, String(data)];
  }, ownOrigin);
  assert.equal(told[0], 'SESSION_EXPIRED');
  assert.equal(told.filter((text) => text.startsWith('expired ')).length, 1, 'told once an outage');
  assert.equal(told.at(-1), 'on', 'nothing is lost');
  assert.deepEqual(visit.alarms, []);
  return passed(told.join(', '));
}

/** A second copy of the script changes nothing of the first. */
async function loadedTwice(arena: Arena): Promise<Outcome> {
  const visit = await ready(arena);
  const isSame = await visit.page.evaluate(async (origin) => {
    const before = window.StoaSDK;
    const script = document.createElement('script');
    script.src = `${origin}/stoa-sdk.js`;
    script.crossOrigin = 'anonymous';
    await new Promise((resolve) => {
      script.onload = script.onerror = resolve;
      document.head.append(script);
    });
    return before === window.StoaSDK;
  }, arena.setting.ownOrigin);
  const ran = await visit.page.evaluate(() =>
    window.StoaSDK!.render({ container: '#place', app: '@stoa/hrm', compName: 'Card' }).ready.then(
      () => 'shown',
      (error: unknown) => (error as { code: string }).code,
    ),
  );
  assert.deepEqual([isSame, ran, visit.alarms], [true, 'shown', []]);
  return passed('the first goes on');
}

/** Two on a page: each its own, and what ends one leaves the other. */
async function several(arena: Arena): Promise<Outcome> {
  const visit = await ready(arena);
  const texts = await visit.page.evaluate(async () => {
    const card = (container: string, text: string) =>
      window.StoaSDK!.render({ container, app: '@stoa/hrm', compName: 'Card', props: { text } });
    const [one, other] = [card('#place', 'one'), card('#other', 'other')];
    await Promise.all([one.ready, other.ready]);
    const textOf = (embed: typeof one) => embed.element.shadowRoot?.textContent?.trim() ?? '';
    const before = [textOf(one), textOf(other)];
    one.destroy();
    other.update({ text: 'on' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    return [...before, textOf(other)];
  });
  assert.deepEqual(
    texts.map((text) => text.match(/card \w+/)?.[0]),
    ['card one', 'card other', 'card on'],
  );
  return passed(texts.join(', '));
}

async function callbacks(arena: Arena): Promise<Outcome> {
  const visit = await portalPage(arena);
  const told = await visit.page.evaluate(async (given) => {
    const sdk = window.StoaSDK!;
    const told: string[] = [];
    sdk.ready(() => told.push('before 1'));
    sdk.ready(() => {
      told.push('throws');
      queueMicrotask(() => {});
    });
    sdk.ready(() => told.push('before 2'));
    sdk.failed(() => told.push('failed'));
    await sdk.init(given as never);
    await new Promise((resolve) => setTimeout(resolve, 20));
    let isLater = false;
    sdk.ready(() => told.push(isLater ? 'after, later' : 'after, at once'));
    isLater = true;
    await sdk.init(given as never);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return told;
  }, sessionOptions(arena));
  assert.deepEqual(told, ['before 1', 'throws', 'before 2', 'after, later']);
  const failing = await portalPage(arena, {
    [`${arena.setting.ownOrigin}/papi/app/baseserver/info/getInfo`]: { status: 500, body: '' },
  });
  const failures = await failing.page.evaluate(async (given) => {
    const sdk = window.StoaSDK!;
    const told: string[] = [];
    sdk.ready(() => told.push('ready'));
    sdk.failed(({ code }) => told.push(code));
    await sdk.init(given as never).catch(() => {});
    sdk.failed(({ code }) => told.push(`late ${code}`));
    await new Promise((resolve) => setTimeout(resolve, 20));
    return told;
  }, sessionOptions(arena));
  assert.deepEqual(failures, ['PASSPORT_FAILED', 'late PASSPORT_FAILED']);
  return passed(told.join('; '));
}

async function early(arena: Arena): Promise<Outcome> {
  const visit = await portalPage(arena);
  const codes = await visit.page.evaluate(async () => {
    const sdk = window.StoaSDK!;
    const codeOf = (error: unknown) => (error as { code?: string }).code ?? String(error);
    const codes: string[] = [];
    try {
      const embed = sdk.render({ container: '#place', app: '@stoa/hrm', compName: 'Card' });
      codes.push(await embed.ready.then(() => 'shown', codeOf));
    } catch (error) {
      codes.push(codeOf(error));
    }
    codes.push(await sdk.invoke('formatNumber', 1).then(() => 'ran', codeOf));
    return codes;
  });
  assert.deepEqual(codes, ['NOT_INITIALISED', 'NOT_INITIALISED']);
  return rejected(codes.join(', '));
}

async function again(arena: Arena): Promise<Outcome> {
  const path = `${arena.setting.ownOrigin}/papi/app/baseserver/info/getInfo`;
  const visit = await portalPage(arena);
  const good = visit.answers.get(path)!;
  visit.answers.set(path, { status: 500, body: '' });
  const first = await initSdk(visit, sessionOptions(arena));
  visit.answers.set(path, good);
  const second = await initSdk(visit, sessionOptions(arena));
  assert.deepEqual([first.code, second.code], ['PASSPORT_FAILED', 'ready']);
  return { verdicts: ['PASS', 'REJECT'], seen: `${first.code}, then ${second.code}` };
}

async function missing(arena: Arena, { expect }: Row): Promise<Outcome> {
  const visit = await ready(arena);
  const results = await visit.page.evaluate(() =>
    Promise.all(
      [
        {},
        { container: '#place' },
        { container: '#none', app: '@stoa/hrm', compName: 'Card' },
        { app: '@stoa/hrm', compName: 'Card' },
        undefined,
        null,
      ].map(async (given) => {
        try {
          await window.StoaSDK!.render(given as never).ready;
          return ['', 'shown'];
        } catch (error) {
          const { code, message } = error as { code: string; message: string };
          return [code, message];
        }
      }),
    ),
  );
  assert.deepEqual(
    new Set(results.map(([code]) => code)),
    new Set(['MISSING_CONTAINER']),
    JSON.stringify(results),
  );
  const wanted = /'([^']+)'/.exec(expect)?.[1];
  if (wanted) assert.equal(results[0]?.[1], wanted);
  return rejected(results[0]?.[1] ?? '');
}

async function names(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await ready(arena);
  await visit.forget();
  const given = quotedIn(input).map((name) => name.replace(arena.setting.scope, '@stoa'));
  const codes = await visit.page.evaluate(
    async (given) => {
      const codes: string[] = [];
      for (const name of [...given, '__proto__', 'constructor', '../x']) {
        for (const wanted of [
          { app: name, compName: 'Card' },
          { app: '@stoa/hrm', compName: name },
        ]) {
          codes.push(
            await (async () => window.StoaSDK!.render({ container: '#place', ...wanted }).ready)().then(
              () => `shown ${JSON.stringify(wanted)}`,
              (error: unknown) => (error as { code?: string }).code ?? String(error),
            ),
          );
        }
      }
      return codes;
    },
    given.length > 0 ? given : ['../x', 'x?y', '@stoa/vendor'],
  );
  assert.deepEqual(
    codes.filter((code) => code.startsWith('shown')),
    [],
  );
  const odd = visit.asked.filter(
    ({ url }) =>
      url.includes('/build/') && !/\/build\/(?:hrm\/|moduleversion\.json|\.merge-dist\/)/.test(url),
  );
  assert.deepEqual(
    odd.map(({ url }) => url),
    [],
    'no file of theirs is asked for',
  );
  assert.deepEqual((await visit.seen()).ran, []);
  return rejected([...new Set(codes)].join(', '));
}

async function removed(arena: Arena): Promise<Outcome> {
  const visit = await ready(arena);
  for (const isolation of ['shadow', 'light', 'frame'] as const) {
    const states = await visit.page.evaluate(async (isolation) => {
      const place = document.body.appendChild(document.createElement('div'));
      const embed = window.StoaSDK!.render({
        container: place,
        app: '@stoa/hrm',
        compName: 'Card',
        isolation,
      });
      if (isolation !== 'frame') await embed.ready;
      else embed.ready.catch(() => {});
      place.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      embed.update({ text: 'after' });
      embed.destroy();
      embed.destroy();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return [embed.state, document.querySelectorAll('.card, stoa-embed').length] as const;
    }, isolation);
    assert.equal(states[1], 0, isolation);
  }
  assert.deepEqual(visit.alarms, [], 'no error that nobody has caught');
  return passed('gone without an error, in three isolations');
}

async function onServer(): Promise<Outcome> {
  // nanostores counts its versions of stores there.
  const code = `const names = () => Object.getOwnPropertyNames(globalThis).filter((name) => name !== 'nanostoresGlobal');
    const before = names().length;
    const { StoaSDK } = await import('./dist/sdk/index.js');
    await import('./dist/core/index.js'); await import('./dist/sdk/stub.js');
    const left = names().length - before;
    const outcome = await StoaSDK.init({ baseUrl: 'https://suite.example', auth: { type: 'session', sessionId: 's' } }).then(() => 'ready', (error) => error.code);
    console.log(JSON.stringify({ left, outcome }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    timeout: 20_000,
  });
  const { left, outcome } = JSON.parse(stdout) as { left: number; outcome: string };
  assert.deepEqual([left, outcome], [0, 'NO_BROWSER']);
  return { verdicts: ['PASS', 'REJECT'], seen: `nothing left, ${outcome}` };
}

/** The suite never answers: after 60 s of the page's time there is an end. */
async function timeout(arena: Arena, { expect }: Row): Promise<Outcome> {
  const path = `${arena.setting.ownOrigin}/papi/app/baseserver/info/getInfo`;
  const visit = await portalPage(arena, { [path]: { never: true } });
  const { page } = visit;
  await page.clock.install();
  await page.evaluate((given) => {
    const state = window as unknown as { outcome?: string };
    window.StoaSDK!.init(given as never).then(
      () => (state.outcome = 'ready'),
      (error: unknown) => (state.outcome = (error as { code: string }).code),
    );
  }, sessionOptions(arena));
  await until(() => visit.asked.some(({ url }) => url === path), 'the call that is not answered');
  const read = () => page.evaluate(() => (window as unknown as { outcome?: string }).outcome);
  await page.clock.runFor(55_000);
  assert.equal(await read(), undefined, 'not too early');
  await page.clock.runFor(10_000);
  const outcome = await until(read, 'an end');
  const wanted = /[A-Z]+_TIMEOUT/.exec(expect)?.[0] ?? 'INIT_TIMEOUT';
  assert.equal(outcome, wanted);
  return rejected(outcome);
}

async function globals(arena: Arena): Promise<Outcome> {
  const visit = await portalPage(arena, {}, { script: 'none' });
  const { page } = visit;
  const names = () => page.evaluate(() => Object.getOwnPropertyNames(window));
  const state = () =>
    page.evaluate(() => ({
      nodes: document.querySelectorAll('body *, head > :not(script)').length,
      attributes: document.documentElement
        .getAttributeNames()
        .filter((name) => name !== 'lang')
        .join(),
      fetch: String(fetch),
      sheets: document.adoptedStyleSheets.length,
    }));
  const [before, first] = [await names(), await state()];
  await page.addScriptTag({ url: `${arena.setting.ownOrigin}/stoa-sdk.js` });
  assert.equal((await initSdk(visit, sessionOptions(arena))).code, 'ready');
  await page.evaluate(async () => {
    const embed = window.StoaSDK!.render({ container: '#place', app: '@stoa/hrm', compName: 'Card' });
    await embed.ready;
    window.StoaSDK!.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  const left = (await names()).filter((name) => !before.includes(name));
  assert.deepEqual(left, ['StoaSDK']);
  assert.deepEqual(await state(), first);
  return passed('StoaSDK alone');
}

/** Names that every object has are no functions of the suite. */
export async function invoke(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await ready(arena);
  const names = [
    ...new Set([
      ...quotedIn(input),
      'none',
      'constructor',
      'toString',
      '__proto__',
      'hasOwnProperty',
      'valueOf',
      '',
    ]),
  ];
  const results = await visit.page.evaluate(
    (names) =>
      Promise.all(
        names.map((name) =>
          window.StoaSDK!.invoke(name, 5).then(
            () => ['', `ran ${name}`],
            (error: unknown) => [(error as { code: string }).code, (error as Error).message],
          ),
        ),
      ),
    names,
  );
  assert.deepEqual(
    new Set(results.map(([code]) => code)),
    new Set(['FUNCTION_NOT_FOUND']),
    JSON.stringify(results),
  );
  return { verdicts: ['REJECT', 'PASS'], seen: results[0]?.[1] ?? '' };
}

async function inApp(arena: Arena, { expect }: Row): Promise<Outcome> {
  const visit = await ready(arena);
  const result = await visit.page.evaluate(async (given) => {
    const { runtime } = await window.StoaSDK!.init(given as never);
    return runtime.objects.create('task').then(
      () => ['', 'opened'],
      (error: unknown) => [(error as { code: string }).code, (error as Error).message],
    );
  }, sessionOptions(arena));
  assert.equal(result[0], 'NOT_IN_APP', result.join(': '));
  const wanted = /'([^']+)'/.exec(expect)?.[1];
  if (wanted) assert.equal(result[1], wanted);
  return { verdicts: ['REJECT', 'PASS'], seen: result.join(': ') };
}

/** Session ids that are none. */
async function credentials(arena: Arena): Promise<Outcome> {
  const codes: string[] = [];
  for (const sessionId of ['', 'a\r\nb', 'x'.repeat(1_000), '<a href="x">', 'ä', null, 5, {}]) {
    const visit = await portalPage(arena);
    const { code } = await initSdk(visit, { ...sessionOptions(arena), auth: { type: 'session', sessionId } });
    assert.notEqual(code, 'ready', String(sessionId));
    assert.ok(!visit.asked.some(({ url }) => url.endsWith('/getInfo')), 'nobody is asked about it');
    codes.push(code);
    await visit.close();
  }
  return rejected([...new Set(codes)].join(', '));
}

async function styles(arena: Arena): Promise<Outcome> {
  const visit = await ready(arena);
  const colours = await visit.page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('p { color: rgb(255, 0, 0) !important; } * { letter-spacing: 9px; }');
    document.adoptedStyleSheets = [sheet];
    const embed = window.StoaSDK!.render({ container: '#place', app: '@stoa/hrm', compName: 'Card' });
    await embed.ready;
    const card = embed.element.shadowRoot?.querySelector('.card') ?? undefined;
    const own = document.body.appendChild(document.createElement('p'));
    return [card ? getComputedStyle(card).color : 'no shadow root', getComputedStyle(own).color];
  });
  assert.notEqual(colours[0], 'rgb(255, 0, 0)');
  assert.equal(colours[1], 'rgb(255, 0, 0)', 'the host’s own is as it was');
  return passed(`inside ${colours[0]}`);
}

/** Requests are the runtime's own; those of the host stay the host's. */
async function unpatched(arena: Arena): Promise<Outcome> {
  const visit = await portalPage(arena);
  const isSame = await visit.page.evaluate(async (given) => {
    const own = [
      fetch,
      XMLHttpRequest,
      XMLHttpRequest.prototype.open.bind,
      history.pushState.bind,
      addEventListener.bind,
      Promise,
      JSON.parse,
    ];
    const open = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'open')!.value as unknown;
    const push = Object.getOwnPropertyDescriptor(History.prototype, 'pushState')!.value as unknown;
    const sdk: StoaSdk = window.StoaSDK!;
    await sdk.init(given as never);
    const now = [
      fetch,
      XMLHttpRequest,
      XMLHttpRequest.prototype.open.bind,
      history.pushState.bind,
      addEventListener.bind,
      Promise,
      JSON.parse,
    ];
    return (
      own.every((one, index) => one === now[index]) &&
      open === Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'open')!.value &&
      push === Object.getOwnPropertyDescriptor(History.prototype, 'pushState')!.value
    );
  }, sessionOptions(arena));
  assert.equal(isSame, true);
  return passed('nothing of the host is patched');
}
