/** Messages between windows: strangers who speak to the suite's page in a frame, and a page there that has run wild. */
import assert from 'node:assert/strict';
import { HANDSHAKE } from '../../../sdk/frame/protocol.js';
import type { Arena, Area } from '../support/arena.js';
import { embedAnswers, speakTo, wildPage, type Speech } from '../support/embed-page.js';
import { initSdk, portalPage, sessionOptions } from '../support/portal-page.js';
import { passed, quotedIn, rejected, type Outcome, type Row } from '../support/row.js';
import { frameAt, until, type Visit } from '../support/world.js';

interface Fact {
  readonly heard?: unknown;
  readonly method?: string;
  readonly data?: Record<string, unknown>;
  readonly done?: boolean;
  readonly name?: string;
  readonly code?: unknown;
}

export const message: Area = [
  { when: /non-cloneable|not cloneable|DataCloneError|TRANSMISSION/i, play: notCloneable },
  { when: /removed|taken out|detached|unmounted|from (?:the )?DOM/i, play: removed },
  { when: /navigates|navigated|goes elsewhere|led to another|redirects/i, play: gone },
  { when: /RPC|method "|METHOD_NOT_FOUND/i, play: methods },
  { when: /resize|height|width|size message/i, play: sizes },
  { when: /targetOrigin|"\*"|wildcard target|session id|eteamsid|token (?:in|is)/i, play: addressed },
  { when: /flood|\d{3,} (?:messages|calls)|per second|rate/i, play: flooded },
  {
    when: /self\b|source === window|same window/i,
    play: (arena, row) => stranger(arena, row, { from: 'self' }),
  },
  {
    when: /source|sibling|beside|opener|popup|not the parent|other frame|another (?:frame|window)/i,
    play: (arena, row) => stranger(arena, row, { from: 'beside' }),
  },
  {
    when: /__proto__|prototype|before (?:the )?(?:init|handshake|ready)|malformed|not an object|unknown (?:type|version|id)|version|handshake|MB|getter|huge|payload (?:is|of)|string|number|null payload/i,
    play: nonsense,
  },
  { when: /origin|https?:\/\/|null|file:|sandbox/i, play: fromOrigin },
];

/** Proof that the ears of these tests hear: a host that is named gets an answer. */
async function assertHeard(arena: Arena): Promise<Visit> {
  const host = arena.setting.allowedEmbedOrigins[0]!;
  const visit = await arena.shared('message host', () => ({
    url: `${host}/frame-host`,
    script: 'none',
    answers: embedAnswers(arena),
  }));
  const heard = await speakTo(arena, visit);
  assert.ok(JSON.stringify(heard).includes('hello'), 'the host that is named is answered');
  return visit;
}

async function fromOrigin(arena: Arena, { input }: Row): Promise<Outcome> {
  await assertHeard(arena);
  const isOpaque = /\bnull\b|sandbox|file:|data:/.test(input);
  const [origin = 'https://evil.com'] = /https?:\/\/[^\s"'/,;)]+/.exec(input) ?? [];
  if (!isOpaque && arena.setting.allowedEmbedOrigins.includes(new URL(origin).origin))
    return passed('this one is named, and answered');
  const visit = await arena.open({
    url: `${origin}/attack`,
    script: 'none',
    answers: embedAnswers(arena),
    ...(isOpaque && { policy: 'sandbox allow-scripts' }),
  });
  assert.deepEqual(await speakTo(arena, visit), []);
  return { verdicts: ['PASS', 'REJECT'], seen: `no answer to ${isOpaque ? 'null' : origin}` };
}

/** Not the window around the frame, though its page is named. */
async function stranger(arena: Arena, _row: Row, speech: Speech): Promise<Outcome> {
  const visit = await assertHeard(arena);
  assert.deepEqual(await speakTo(arena, visit, speech), []);
  return { verdicts: ['PASS', 'REJECT'], seen: 'no answer' };
}

/** What is no handshake, from the host that is named. */
async function nonsense(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await assertHeard(arena);
  const given: Speech[] = [
    ...quotedIn(input)
      .filter((text) => text !== HANDSHAKE)
      .map((data) => ({ data })),
    { data: null },
    { data: 5 },
    { data: `${HANDSHAKE} ` },
    { data: HANDSHAKE.replace('1', '2') },
    { data: { type: HANDSHAKE } },
    { data: JSON.parse('{"__proto__":{"polluted":1},"method":"show"}') as object },
    { data: 'x'.repeat(2_000_000) },
    { ports: 0 },
    { ports: 2 },
  ];
  for (const speech of given)
    assert.deepEqual(await speakTo(arena, visit, speech), [], JSON.stringify(speech).slice(0, 80));
  const frame = frameAt(visit.page, `${arena.setting.ownOrigin}/embed`);
  assert.equal(await frame?.evaluate(() => 'polluted' in {}), false);
  // Said twice it is taken once.
  const twice = await speakTo(arena, visit, { times: 2 });
  assert.equal(twice.filter((each) => JSON.stringify(each).includes('hello')).length, 1);
  assert.deepEqual(visit.alarms, []);
  return {
    verdicts: ['PASS', 'REJECT'],
    seen: `no answer to ${given.length} messages; a second handshake is passed over`,
  };
}

/** Shows a component in a frame whose page does as the script says. */
async function embedded(arena: Arena, script?: string, props = '{ text: "one" }'): Promise<Visit> {
  const { ownOrigin } = arena.setting;
  const visit = await portalPage(
    arena,
    {
      ...embedAnswers(arena),
      ...(script !== undefined && { [`${ownOrigin}/embed`]: wildPage(script) }),
      'https://evil.com/': wildPage(''),
    },
    {
      before: `if (self === top) { window.posted = []; const post = window.postMessage;
      const watch = (target) => { if (target && !target.isWatched) { target.isWatched = true; } };
      const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow');
      Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', { configurable: true, get() {
        const found = get.call(this);
        return found && new Proxy(found, { get: (target, name) => name === 'postMessage'
          ? (...given) => { window.posted.push({ target: given[1], data: given[0] }); return target.postMessage(...given); }
          : Reflect.get(target, name) });
      } }); }`,
    },
  );
  const { code, message } = await initSdk(visit, sessionOptions(arena));
  assert.equal(code, 'ready', message);
  // Written as source, because not everything that is tried can be handed to a page.
  await visit.page.evaluate(`window.given = (${props}); undefined`);
  await visit.page.evaluate(() => {
    const state = window as unknown as {
      given: object;
      told: string[];
      embed: ReturnType<NonNullable<Window['StoaSDK']>['render']>;
    };
    state.told = [];
    state.embed = window.StoaSDK!.render({
      container: '#place',
      app: '@stoa/hrm',
      compName: 'Card',
      props: state.given,
      isolation: 'frame',
    });
    state.embed.ready.then(
      () => state.told.push('ready'),
      (error: unknown) => state.told.push((error as { code: string }).code),
    );
  });
  return visit;
}

/** What the wild page has written down, once it is through. */
async function factsOf(arena: Arena, visit: Visit): Promise<Fact[]> {
  const read = async () => {
    const frame = frameAt(visit.page, `${arena.setting.ownOrigin}/embed`);
    const told = await frame
      ?.evaluate(() => (window as unknown as { told: Fact[] }).told)
      .catch(() => undefined);
    return told?.some(({ done }) => done) ? told : undefined;
  };
  return until(read, 'what the page in the frame has done');
}

async function methods(arena: Arena, { input }: Row): Promise<Outcome> {
  const names = [
    ...new Set([
      ...quotedIn(input),
      'constructor',
      'toString',
      'hasOwnProperty',
      '__proto__',
      'valueOf',
      'then',
      '',
    ]),
  ];
  const visit = await embedded(
    arena,
    `await call('hello'); for (const name of ${JSON.stringify(names)}) tell({ name, code: await call(name, 5) });`,
  );
  const facts = await factsOf(arena, visit);
  for (const name of names)
    assert.deepEqual(facts.find((fact) => fact.name === name)?.code, 'METHOD_NOT_FOUND', name);
  assert.deepEqual(visit.alarms, []);
  return { verdicts: ['PASS', 'REJECT'], seen: `METHOD_NOT_FOUND for ${names.filter(Boolean).join(', ')}` };
}

async function sizes(arena: Arena, { input }: Row): Promise<Outcome> {
  const given = /height\s*[=:]\s*(.*)$/.exec(input)?.[1]?.split(/\s*\/\s*/) ?? [];
  const values = [
    ...given,
    '1e9',
    '-1',
    '"100px;position:fixed"',
    'NaN',
    'Infinity',
    '{}',
    '[5]',
    'null',
  ].map((text) => {
    try {
      return JSON.stringify(JSON.parse(text)) && text;
    } catch {
      return ['NaN', 'Infinity'].includes(text) ? text : JSON.stringify(text);
    }
  });
  const visit = await embedded(
    arena,
    `await call('hello'); for (const height of [${values.join(', ')}]) await call('size', { width: 10, height });`,
  );
  await factsOf(arena, visit);
  const style = await visit.page.evaluate(() => {
    const deep = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? deep(element.shadowRoot) : []),
      ]);
    const frame = deep(document).find((element) => element.localName === 'iframe') as
      | HTMLIFrameElement
      | undefined;
    return frame && { height: frame.style.height, position: frame.style.position, text: frame.style.cssText };
  });
  assert.ok(style, 'the frame is there');
  assert.match(style.height, /^\d+px$/);
  assert.ok(parseInt(style.height, 10) <= 20_000, style.height);
  assert.equal(style.position, '');
  assert.deepEqual(visit.alarms, []);
  return passed(`the frame is ${style.height} high`);
}

async function notCloneable(arena: Arena): Promise<Outcome> {
  for (const props of ['{ run: () => 1 }', '{ window }', '{ element: document.body }']) {
    const visit = await embedded(arena, undefined, props);
    const told = await until(
      () => visit.page.evaluate(() => (window as unknown as { told: string[] }).told[0]),
      'what the host is told',
    );
    assert.equal(told, 'TRANSMISSION_FAILED', props);
    assert.deepEqual(visit.alarms, [], 'and no error that nobody has caught');
    await visit.close();
  }
  return rejected('TRANSMISSION_FAILED, and no uncaught error');
}

/** The frame has gone to another site after everything was well. */
async function gone(arena: Arena): Promise<Outcome> {
  const visit = await embedded(arena);
  await until(
    () => visit.page.evaluate(() => (window as unknown as { told: string[] }).told.includes('ready')),
    'the component',
  );
  const frame = frameAt(visit.page, `${arena.setting.ownOrigin}/embed`);
  await frame?.evaluate(() => void (location.href = 'https://evil.com/'));
  const evil = await until(() => frameAt(visit.page, 'https://evil.com/'), 'the other page');
  await visit.page.evaluate(() => {
    const { embed } = window as unknown as { embed: { update(props: object): void } };
    window.StoaSDK!.init({} as never).catch(() => {});
    embed.update({ text: 'secret-props' });
  });
  // A handshake goes to whatever has loaded; the browser keeps it from the wrong origin.
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert.deepEqual(
    await evil.evaluate(() => (window as unknown as { told: Fact[] }).told),
    [],
    'it hears nothing',
  );
  await addressedIn(arena, visit);
  const state = await until(
    () =>
      visit.page.evaluate(() => {
        const { state } = (window as unknown as { embed: { state: string } }).embed;
        return state === 'failed' && state;
      }),
    'the end of the embed',
  );
  assert.equal(state, 'failed');
  return { verdicts: ['PASS', 'REJECT'], seen: 'the other page hears nothing, the embed ends' };
}

/** The frame is taken out while its page is asked something: whoever waits hears of the end, and nothing is left. */
async function removed(arena: Arena): Promise<Outcome> {
  const visit = await embedded(arena, "await call('hello'); await new Promise(() => {});");
  await until(
    () => visit.asked.some(({ url }) => url.startsWith(`${arena.setting.ownOrigin}/embed`)),
    'the page in the frame',
  );
  const outcome = await visit.page.evaluate(async () => {
    const { embed } = window as unknown as {
      embed: ReturnType<NonNullable<Window['StoaSDK']>['render']>;
    };
    document.querySelector('#place')!.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));
    // It may come back, as with frameworks that move it; whoever gives it up ends the wait.
    embed.update({ text: 'after' });
    embed.destroy();
    const code = await embed.ready.then(
      () => 'ready',
      (error: unknown) => (error as { code: string }).code,
    );
    return [code, embed.state, document.querySelectorAll('iframe').length] as const;
  });
  assert.deepEqual(outcome, ['DESTROYED', 'destroyed', 0]);
  assert.deepEqual(visit.alarms, [], 'and no error that nobody has caught');
  return rejected('DESTROYED');
}

async function addressed(arena: Arena): Promise<Outcome> {
  const visit = await embedded(arena);
  await until(
    () => visit.page.evaluate(() => (window as unknown as { told: string[] }).told.includes('ready')),
    'the component',
  );
  const count = await addressedIn(arena, visit);
  return {
    verdicts: ['PASS', 'REJECT'],
    seen: `${count} messages, all addressed to the suite, none with the session id`,
  };
}

/** Every message to the window of the frame is addressed to the suite and holds no secret. */
async function addressedIn(arena: Arena, visit: Visit): Promise<number> {
  const posted = await visit.page.evaluate(
    () => (window as unknown as { posted: { target: unknown; data: unknown }[] }).posted,
  );
  assert.ok(posted.length > 0, 'the messages are seen');
  for (const { target, data } of posted) {
    assert.equal(target, arena.setting.ownOrigin);
    assert.ok(!JSON.stringify(data).includes('s-1'), 'the session id goes by the port alone');
  }
  return posted.length;
}

/** A page that calls without end is answered or refused each time, and heard afterwards. */
async function flooded(arena: Arena): Promise<Outcome> {
  const visit = await embedded(
    arena,
    `await call('hello');
    const codes = await Promise.all(Array.from({ length: 2_000 }, () => call('renew')));
    tell({ name: 'answered', code: codes.length });
    tell({ name: 'refused', code: codes.filter((code) => code === 'TOO_MANY_CALLS').length });
    tell({ name: 'later', code: await call('size', { width: 1, height: 1 }) });`,
  );
  const facts = await factsOf(arena, visit);
  const codeOf = (wanted: string) => facts.find(({ name }) => name === wanted)?.code;
  assert.equal(codeOf('answered'), 2_000);
  assert.equal(codeOf('later'), 'answered', 'it is heard afterwards');
  assert.deepEqual(visit.alarms, []);
  return { verdicts: ['PASS', 'REJECT'], seen: `2000 calls, ${String(codeOf('refused'))} of them refused` };
}
