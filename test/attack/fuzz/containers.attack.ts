/**
 * Containers answer as they like, in every style there is, and user agents claim to be each other. Every question ends,
 * and what comes out can be trusted.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { bridgeFor } from '../../../core/client/bridges.js';
import { createContainers } from '../../../core/client/containers.js';
import { detectClient } from '../../../core/client/detect.js';
import { createHost, type HostBridge } from '../../../core/client/host.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { address } from './support/addresses.js';
import { assertLinear, pumps } from './support/linear.js';
import { assertPlain, holds, property, rejectedCode } from './support/property.js';
import { AWKWARD, mutated, textOf } from './support/texts.js';
import { anything, oddText, record } from './support/values.js';

const ways = fc.constantFrom('return', 'throw', 'resolve', 'reject', 'never');
/** What of a container answers: by return, by promise, or by any of its callbacks. */
function containerOf(answer: unknown, way: string, callback: string): (...given: unknown[]) => unknown {
  return (...given) => {
    for (const one of given) {
      const call = typeof one === 'function' ? one : ((one ?? {}) as Record<string, unknown>)[callback];
      if (typeof call === 'function') (call as (answer: unknown) => void)(answer);
    }
    if (way === 'throw') throw answer;
    if (way === 'resolve') return Promise.resolve(answer);
    if (way === 'reject') return Promise.reject(answer);
    return way === 'return' ? answer : undefined;
  };
}

const HOST_CODES = /^(NOT_SUPPORTED|HOST_FAILED|TIMEOUT|ABORTED)$/;
property(
  'given any container, then every command ends, and names are those that were asked for',
  [
    fc.constantFrom('wxwork', 'MicroMessenger', 'DingTalk', 'Feishu', 'WeappPC'),
    fc.oneof(
      anything,
      record({ err_msg: oddText }),
      fc.array(
        record({ type: fc.constantFrom('userId', 'x'), id: fc.constantFrom('17', '18'), name: oddText }),
      ),
    ),
    ways,
    fc.constantFrom('success', 'fail', 'onCancel', ''),
  ],
  async (browser, answer, way, callback) => {
    const clock = createFakeClock();
    const run = containerOf(answer, way, callback);
    // Every path of names leads to the one function.
    const window = new Proxy(run, {
      get: (_, name): unknown =>
        name === 'supports' ? () => true : name === 'on' ? undefined : name === 'apply' ? undefined : window,
    }) as unknown as Window & typeof globalThis;
    const bridge = bridgeFor({ browser }, { window, clock });
    const host = createHost({
      environment: { clock, navigate() {} },
      bridge,
      logoutUrl: new URL('https://suite.test/logout'),
      onError() {},
    });
    const ending = Promise.all([
      rejectedCode(() => host.invoke('scan')),
      rejectedCode(() => host.invoke('share', { title: 'x', url: 'https://suite.test/' })),
      host.openLink('https://suite.test/x'),
      host.closePage(),
      host.resolveNames([{ type: 'userId', id: '17' }]),
    ]);
    await clock.advance(700_000);
    const [scanned, sharedWith, opened, closed, names] = await ending;
    for (const code of [scanned, sharedWith]) assert.match(code ?? 'TIMEOUT', HOST_CODES);
    assert.deepEqual([typeof opened, typeof closed], ['boolean', 'boolean']);
    for (const [key, name] of names) {
      assert.equal(key, 'userId=17');
      assert.match(name, /^.{1,200}$/s);
    }
    host.dispose();
  },
  { share: 0.5 },
);

property('given any address, then no container is handed what runs', [address], async (href) => {
  const handed: unknown[] = [];
  const bridge: HostBridge = { supports: () => true, invoke: async (_, { url }) => void handed.push(url) };
  const host = createHost({
    environment: { clock: createFakeClock(), navigate() {} },
    bridge,
    logoutUrl: new URL('https://suite.test/'),
  });
  await host.openLink(href);
  for (const url of handed)
    assert.doesNotMatch(String(url), /^(javascript|vbscript|data|blob|file|filesystem|about|view-source):/i);
});

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) ',
  'AppleWebKit/537.36 (KHTML, like Gecko) ',
  'Chrome/120.0.0.0 ',
  'Safari/537.36 ',
  'MicroMessenger/7.0.20 ',
  'wxwork/4.1 ',
  'DingTalk(7.0) ',
  'Lark/7.1',
  'HuaWei-AnyOffice/1',
  'OpenHarmony 4.1',
  'iPhone',
  'iPad',
  'Macintosh',
  'Android 13',
  'Mobile',
  'Version/17.0 ',
  'Edg/120 ',
  '/',
  ';',
  ')',
  '(',
  '1.',
  '.',
  ' ',
  'X11; Linux x86_64',
  'TIM/3',
  'QQ/8',
  'weapp/',
  'constructor/',
  '__proto__/1',
];
const agent = fc.oneof(textOf(AGENTS, { maxLength: 14 }), mutated(textOf(AGENTS), AWKWARD));

property(
  'given any user agent, then a client comes out that reports can hold',
  [fc.oneof(agent, anything), oddText, fc.nat(6)],
  (userAgent, language, maxTouchPoints) => {
    const client = detectClient({ userAgent: userAgent as string, language, maxTouchPoints });
    assertPlain(client);
    assert.match(client.device, /^(PC|Mobile|Tablet)$/);
    assert.match(client.os, /^(Windows|Linux|Mac OS|Android|iOS|Harmony OS|)$/);
    assert.match(client.language, /^[a-z]{2,3}_([A-Z]{2}|\d{3})$/);
    for (const text of [client.browser, client.engine])
      holds(typeof text === 'string' && text.length <= 64, text);
    for (const text of [client.version, client.osVersion])
      holds(typeof text === 'string' && text.length <= 1024, text);
    assert.deepEqual(detectClient({ userAgent: userAgent as string, language, maxTouchPoints }), client);
  },
);

property(
  'given any container of a host, then it is found where its mark begins a word, with its version',
  [
    fc.stringMatching(/^[A-Za-z]{3,8}$/),
    fc.constantFrom(' ', '; ', '('),
    fc.stringMatching(/^\d{1,2}(\.\d{1,2}){0,2}$/),
  ],
  (name, before, version) => {
    const containers = createContainers();
    const remove = containers.addContainer({ name: 'Own', marks: [`${name}Own/`] });
    const userAgent = `Mozilla/5.0${before}${name.toUpperCase()}OWN/${version} x`;
    const { browser, version: found } = detectClient({ userAgent, containers: containers.list() });
    assert.deepEqual([browser, found], ['Own', version]);
    remove();
    assert.notEqual(detectClient({ userAgent, containers: containers.list() }).browser, 'Own');
  },
);

property(
  'given long texts, then reading them takes linear time',
  [pumps(AGENTS)],
  (pump) => {
    assertLinear((text) => detectClient({ userAgent: text }), pump);
  },
  { share: 0.25 },
);
