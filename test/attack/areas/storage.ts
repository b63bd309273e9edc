/** Storage that was forged, damaged, or belongs to somebody else. */
import assert from 'node:assert/strict';
import { assertQuiet, type Arena, type Area } from '../support/arena.js';
import { numbersIn, passed, quotedIn, type Outcome, type Row } from '../support/row.js';
import { judgeClick, pageObject, USER } from '../support/suite-page.js';
import type { OpenOptions, Visit } from '../support/world.js';

const EVIL = 'https://evil.com';
const OWNER = JSON.stringify([USER.currentTenant.tenantKey, USER.currentUser.id]);
const KEYS = [`stoa.link-consent ${OWNER}`, 'stoa.link-consent', 'doNotRemindAgain', '*'];

export const storage: Area = [
  { when: /toast|api-module/i, play: toasting },
  { when: /debug/i, play: debugFlag },
  { when: /BLOCK/, play: blocked },
  { when: /user [AB]\b|other user|another user|tenant/i, play: otherUser },
  { when: /quota|full|SecurityError|denied|throws|unavailable|IndexedDB|private mode/i, play: denied },
  { when: /sensitive/i, play: sensitiveFlag },
  { when: /consent|remind|localStorage|sessionStorage|stored|forged|JSON|"remember|\d\s*MB/i, play: forged },
];

async function suite(arena: Arena, options: Partial<OpenOptions> = {}): Promise<Visit> {
  const { setting } = arena;
  const visit = await arena.open({ url: setting.page, page: pageObject(setting), ...options });
  await visit.page.evaluate(() => window.stoa!.links.intercept(document));
  return visit;
}

/** A link to another site, once with each value in each place. */
async function forged(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await suite(arena);
  const own = quotedIn(input).filter(
    (text) => text !== 'do not remind again' && text !== 'Do not remind again',
  );
  const list = (sites: unknown) => JSON.stringify({ v: 1, user: OWNER, time: 1, sites });
  const values = [
    ...own,
    'true',
    '1',
    '*',
    'null',
    '[]',
    '{"v":1',
    JSON.stringify({ v: 1, hosts: ['*'] }),
    JSON.stringify({ v: 2, user: OWNER, time: 1, sites: [EVIL] }),
    JSON.stringify({ v: 1, user: '["t1","u2"]', time: 1, sites: [EVIL] }),
    JSON.stringify({ v: 1, user: OWNER, time: 'x', sites: [EVIL] }),
    `{"__proto__":{"v":1,"user":${JSON.stringify(OWNER)},"time":1,"sites":["${EVIL}"]}}`,
    ...[
      '*',
      [`*`],
      ['https://*'],
      ['https://*.com'],
      ['evil.com'],
      [`${EVIL}/`],
      ['http://evil.com'],
      [`${EVIL}:8443`],
      [null, {}, []],
    ].map(list),
    list(Array.from({ length: 20_000 }, (_, index) => `https://h${index}.example`)),
  ];
  for (const value of values) {
    await visit.page.evaluate(
      ([value, keys]) => {
        for (const store of [localStorage, sessionStorage]) {
          store.clear();
          for (const key of keys) store.setItem(key, value);
        }
      },
      [value, KEYS] as const,
    );
    // `judgeClick` takes consent back at its end only.
    const prompt = await visit.page.evaluate(async (href) => {
      const { links, prompts } = window.stoa!;
      const opening = links.open(href);
      let isOver = false;
      void opening.then(() => (isOver = true));
      while (!isOver && prompts.queue$.get().length === 0)
        await new Promise((resolve) => setTimeout(resolve, 2));
      const [head] = prompts.queue$.get();
      if (head) prompts.answer<'external-link'>(head.id, { open: false, remember: false });
      await opening;
      return head?.kind;
    }, `${EVIL}/`);
    assert.equal(prompt, 'external-link', `with ${value.slice(0, 100)}`);
  }
  await assertQuiet(visit);
  return { verdicts: ['PASS', 'PROMPT'], seen: `asked all the same, with ${values.length} forged values` };
}

async function blocked(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await suite(arena);
  const schemes = input.match(/\b(?:javascript|data|blob|file|vbscript):/g) ?? ['javascript:', 'data:'];
  const seen: string[] = [];
  for (const scheme of schemes) {
    const href = `${scheme}//evil.com/%0aalert(1)`;
    await visit.page.evaluate(
      ([keys, sites, user]) => {
        for (const key of keys)
          localStorage.setItem(key, JSON.stringify({ v: 1, user, time: Date.now(), sites }));
      },
      [KEYS, [scheme, 'null', `${scheme}//`, `${scheme}//evil.com`, 'javascript://evil.com'], OWNER] as const,
    );
    const outcome = await judgeClick(visit, href);
    assert.deepEqual(outcome.verdicts, ['BLOCK'], scheme);
    seen.push(outcome.seen);
  }
  return { verdicts: ['BLOCK', 'PASS'], seen: seen.join('; ') };
}

async function otherUser(arena: Arena): Promise<Outcome> {
  const visit = await suite(arena);
  const kinds = await visit.page.evaluate(async (page) => {
    const kinds: string[] = [];
    const users = [
      ['t1', 'u1'],
      ['t1', 'u1'],
      ['t1', 'u2'],
      ['t2', 'u1'],
    ] as const;
    for (const [tenantKey, id] of users) {
      const { links, prompts, dispose } = window.stoa!.createRuntime({
        page: { ...page, currentUser: { id, employeeId: id }, currentTenant: { tenantKey } },
      });
      prompts.attach();
      const opening = links.open('https://evil.com/');
      let isOver = false;
      void opening.then(() => (isOver = true));
      // The question may have to load what it takes.
      while (!isOver && prompts.queue$.get().length === 0)
        await new Promise((resolve) => setTimeout(resolve, 2));
      const [head] = prompts.queue$.get();
      kinds.push(head ? 'asked' : 'opened');
      if (head) prompts.answer<'external-link'>(head.id, { open: true, remember: true });
      await opening;
      dispose();
    }
    return kinds;
  }, pageObject(arena.setting));
  assert.deepEqual(kinds, ['asked', 'opened', 'asked', 'asked']);
  return { verdicts: ['PROMPT', 'PASS'], seen: 'the consent of one is nobody else’s' };
}

async function toasting(arena: Arena, { input }: Row): Promise<Outcome> {
  const [count = 1e5] = numbersIn(input).filter((number) => number > 100);
  const { ownOrigin } = arena.setting;
  const msg = '<img src=x onerror=alert(1)>';
  const failure = { json: { code: 500, status: false, msg } };
  const visit = await suite(arena, {
    answers: Object.fromEntries(
      ['hrm', 'late', 'm49', 'm50'].map((name) => [`${ownOrigin}/api/${name}/x`, failure]),
    ),
  });
  const shown = await visit.page.evaluate(async (count) => {
    const { request, notices } = window.stoa!;
    const shown: string[] = [];
    const ask = async (label: string, module: string) => {
      await request.settle(`/api/${module}/x`, { dedupe: false });
      const [notice] = notices.list$.get();
      if (notice) shown.push(`${label}: ${notice.text}`);
      for (const { id } of notices.list$.get()) notices.close(id);
    };
    const key = 'stoa.toasting-modules';
    for (const value of [
      '["*"]',
      '"hrm"',
      '{"0":"hrm","length":1}',
      '[["hrm"],{"toString":"hrm"},/hrm/]',
      '["HRM","hrm/","hr","h.m","h*"]',
      '["__proto__"]',
    ]) {
      localStorage.setItem(key, value);
      await ask(value, 'hrm');
    }
    const list = Array.from({ length: Math.min(count, 200_000) }, (_, index) => `m${index}`);
    localStorage.setItem(key, JSON.stringify([...list, 'late']));
    const start = performance.now();
    await ask('beyond the limit', 'late');
    await ask('fifty-first', 'm50');
    if (performance.now() - start > 1_000) shown.push('slow');
    await ask('listed', 'm49');
    return shown;
  }, count);
  assert.deepEqual(
    shown,
    [`listed: ${msg}`],
    'names count exactly, the first fifty, and the message is text',
  );
  await assertQuiet(visit);
  return passed('exact names, at most fifty, messages as text');
}

/** It makes the page say more, and neither what is secret nor less carefully. */
async function debugFlag(arena: Arena): Promise<Outcome> {
  const { setting } = arena;
  const secret = 's-debug-771';
  const visit = await suite(arena, {
    url: setting.page.replace(/\?|(?=#)|$/, '?debug&debug=1&'),
    page: { ...pageObject(setting), runMode: 'product' },
    before: `document.cookie = 'ETEAMSID=${secret}; path=/';`,
    answers: { [`${setting.ownOrigin}/api/x`]: { status: 500, json: { code: 500, status: false } } },
  });
  const said: string[] = [];
  visit.page.on('console', (message) => said.push(message.text()));
  await visit.page.evaluate(
    (secret) => window.stoa!.request.settle('/api/x', { params: { token: secret } }),
    secret,
  );
  assert.ok(!said.join('\n').includes(secret), 'no token in the console');
  const outcomes = [await judgeClick(visit, 'javascript:alert(1)'), await judgeClick(visit, `${EVIL}/`)];
  assert.deepEqual(
    outcomes.map(({ verdicts }) => verdicts[0]),
    ['BLOCK', 'PROMPT'],
    'checks stay',
  );
  assert.ok(!said.join('\n').includes(secret), 'no token in the console');
  return passed(`${said.length} lines in the console, checks as ever`);
}

async function denied(arena: Arena): Promise<Outcome> {
  const visit = await suite(arena, {
    before: `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`,
  });
  const outcome = await judgeClick(visit, `${EVIL}/`);
  assert.deepEqual(outcome.verdicts, ['PROMPT']);
  assert.deepEqual(visit.alarms, []);
  return { verdicts: ['PASS', 'PROMPT'], seen: outcome.seen };
}

/** A flag that says somebody is being asked already may keep quiet for a minute, not for ever, and lets nothing through. */
async function sensitiveFlag(arena: Arena): Promise<Outcome> {
  const { ownOrigin } = arena.setting;
  const scan = {
    json: {
      code: 200,
      status: true,
      data: { sensitiveScanCode: 401, superviseType: 'weak', data: { sensitiveWords: 'w' }, message: 'm' },
    },
  };
  const visit = await suite(arena, { answers: { [`${ownOrigin}/api/say`]: scan } });
  const outcomes = await visit.page.evaluate(async () => {
    const { request, prompts } = window.stoa!;
    const outcomes: string[] = [];
    prompts.queue$.subscribe(([head]) => {
      if (head) queueMicrotask(() => prompts.answer<'sensitive-words'>(head.id, 'cancelled'));
    });
    for (const value of [
      '1',
      'true',
      '9e99',
      String(Date.now() - 120_000),
      '{"until":9e15}',
      '<img src=x onerror=alert(1)>',
    ]) {
      sessionStorage.setItem('stoa.sensitive-words', value);
      const call = request('/api/say', { method: 'POST', data: { value }, dedupe: false }).then(
        () => 'sent',
        (error: unknown) => (error as { code: string }).code,
      );
      outcomes.push(await call);
    }
    return outcomes;
  });
  assert.deepEqual(new Set(outcomes), new Set(['SENSITIVE']));
  await assertQuiet(visit);
  return passed('nothing is sent unasked');
}
