/**
 * Two pages that do not trust each other speak over a port, and hosts hand over options. Nobody gets in who is not named,
 * nothing is called that was not offered.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isStoaError } from '../../../core/base/errors.js';
import { readGrant } from '../../../sdk/auth/grant.js';
import { embedSize } from '../../../sdk/embed-size.js';
import { SdkError } from '../../../sdk/errors.js';
import { handshakePort, type HandshakeMessage } from '../../../sdk/frame/accept.js';
import { createConnection, describeError, readError } from '../../../sdk/frame/connection.js';
import { HANDSHAKE, readSize, readWanted } from '../../../sdk/frame/protocol.js';
import { checkOptions, optionsKey } from '../../../sdk/options.js';
import { createSdkTexts } from '../../../sdk/texts.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { address } from './support/addresses.js';
import { assertLinear, pumps } from './support/linear.js';
import { holds, property, rejectedCode, thrownCode } from './support/property.js';
import {
  anything,
  cloneable,
  hostileName,
  json,
  oddText,
  record,
  tampered,
  type Json,
} from './support/values.js';

const texts = createSdkTexts(() => 'en_US');

// The frame

const ORIGINS: ReadonlySet<string> = new Set(['https://portal.test', 'http://localhost:3000']);
const parent = { name: 'parent' };
/** Mostly right: each of the checks has to be the one that counts. */
const mostly = <Value>(right: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: other });
const handshake = record({
  origin: mostly(
    fc.constantFrom(...ORIGINS),
    fc.constantFrom(
      ...ORIGINS,
      'null',
      '',
      'https://portal.test.',
      'https://portal.test:443',
      'HTTPS://portal.test',
      'https://portal.test@evil.test',
    ),
  ),
  source: mostly(fc.constant<unknown>(parent), fc.constantFrom<unknown>({ name: 'other' }, null)),
  data: mostly(
    fc.constant<unknown>(HANDSHAKE),
    fc.constantFrom<unknown>(`${HANDSHAKE} `, [HANDSHAKE], { toString: () => HANDSHAKE }, undefined),
  ),
  ports: mostly(fc.constant<object[]>([{}]), fc.constantFrom<object[]>([], [{}, {}])),
});

property(
  'given any message, then only the page around that is named gets in, with one port',
  [
    handshake,
    fc.array(mostly(fc.constantFrom(...ORIGINS), oddText), { maxLength: 2 }),
    mostly(fc.constant(false), fc.constant(true)),
  ],
  (message, ancestors, isTop) => {
    const window = { parent, location: { ancestorOrigins: ancestors } };
    const top = Object.assign(window, isTop ? { parent: window } : {});
    const port = handshakePort(message as unknown as HandshakeMessage, top as never, ORIGINS);
    const isWelcome =
      ORIGINS.has(message.origin) &&
      message.source === parent &&
      !isTop &&
      ancestors.every((one) => ORIGINS.has(one)) &&
      message.data === HANDSHAKE &&
      message.ports.length === 1;
    assert.equal(port !== undefined, isWelcome);
  },
);

const call = tampered(
  record(
    {
      id: fc.oneof(fc.nat(3), json),
      method: fc.oneof(fc.constantFrom('echo', 'fail'), hostileName),
      data: json,
      error: fc.oneof(json, record({ code: oddText, message: oddText })),
    },
    ['id'],
  ),
);

property(
  'given any messages over the port, then what is offered is called, what is not is refused, and nothing else is said',
  [fc.array(fc.oneof(call, cloneable), { maxLength: 6 }), fc.nat(1)],
  async (messages, ports) => {
    const posted: unknown[] = [];
    const port: Pick<MessagePort, 'postMessage' | 'close' | 'onmessage'> = {
      onmessage: null,
      close() {},
      postMessage: (said: unknown) => void posted.push(structuredClone(said)),
    };
    const called: unknown[] = [];
    const methods = new Map<string, (data: unknown) => unknown>([
      ['echo', (data) => (called.push(data), data)],
      ['fail', () => assert.fail('no')],
    ]);
    const clock = createFakeClock();
    const connection = createConnection({ port: port as MessagePort, methods, clock, texts });
    const asking = rejectedCode(() => connection.call('ask'));
    posted.length = 0;
    for (const data of messages)
      port.onmessage?.call(port as MessagePort, { data, ports: Array.from({ length: ports }) } as never);
    await clock.advance(60_000);
    const calls = messages.filter((one): one is { id: number; method: string } => {
      const { id, method } = (one ?? {}) as { id?: unknown; method?: unknown };
      return !Array.isArray(one) && ports === 0 && Number.isSafeInteger(id) && typeof method === 'string';
    });
    assert.deepEqual(
      posted.map((one) => (one as { id: unknown }).id),
      calls.map(({ id }) => id),
    );
    assert.equal(called.length, calls.filter(({ method }) => method === 'echo').length);
    for (const [index, said] of posted.entries()) {
      const { error } = said as { error?: { code: string } };
      const { method } = calls[index] ?? {};
      if (method === 'echo') assert.equal(error, undefined);
      else assert.equal(error?.code, method === 'fail' ? 'FAILED' : 'METHOD_NOT_FOUND');
    }
    assert.match((await asking) ?? 'FAILED', /^[A-Z_]{1,64}$/);
    connection.close();
  },
);

property(
  'given anything that is thrown, then it becomes an error of ours at the other end',
  [anything],
  (thrown) => {
    const told = describeError(thrown);
    assert.deepEqual([typeof told.code, typeof told.message], ['string', 'string']);
    const error = readError(structuredClone(told));
    holds(isStoaError(error) && error.message.length <= 1_000);
    if (isStoaError(thrown)) assert.equal(error.code, thrown.code);
  },
);

property('given anything in place of an error, then it is read as one', [cloneable], (data) => {
  const { code, message } = readError(data);
  assert.match(code, /^[A-Z_]{1,64}$/);
  assert.equal(typeof message, 'string');
});

const wanted = record({
  app: oddText,
  compName: oddText,
  props: json,
  sessionId: oddText,
  locale: oddText,
  theme: json,
}) as fc.Arbitrary<Json>;
property(
  'given anything as what a host wants, then it has all its fields or is nothing',
  [fc.oneof(tampered(wanted), cloneable)],
  (data) => {
    const read = readWanted(data);
    if (read)
      assert.deepEqual(Object.keys(read), ['app', 'compName', 'props', 'sessionId', 'locale', 'theme']);
    for (const text of [read?.app, read?.compName, read?.sessionId, read?.locale])
      assert.equal(typeof text, read ? 'string' : 'undefined');
  },
);

property(
  'given anything as a size, then it is whole pixels within bounds, or none',
  [fc.oneof(record({ width: fc.oneof(fc.double(), json), height: fc.oneof(fc.double(), json) }), cloneable)],
  (data) => {
    for (const size of [readSize(data), embedSize(data)]) {
      for (const side of size ? [size.width, size.height] : [])
        holds(Number.isInteger(side) && side >= 0 && side <= 20_000, String(side));
    }
  },
);

// Options

const options = tampered(
  record(
    {
      baseUrl: fc.oneof(address, fc.constant('https://suite.test')),
      auth: fc.oneof(
        record({
          type: fc.constantFrom('token', 'session', 'script'),
          url: address,
          sessionId: oddText,
        }) as fc.Arbitrary<Json>,
        json,
      ),
      locale: oddText,
      theme: json,
    },
    ['baseUrl', 'auth'],
  ),
);

property(
  'given anything as options of an SDK, then they are taken or refused with a reason',
  [fc.oneof(options, cloneable)],
  (given) => {
    // What else is thrown at objects that cannot be made texts, `init` takes for the same.
    const code = thrownCode(() => {
      try {
        checkOptions(given as never, texts);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        throw new SdkError('INVALID_ARGUMENT', error.message);
      }
    });
    if (code) return assert.equal(code, 'INVALID_ARGUMENT');
    assert.match(new URL((given as { baseUrl: string }).baseUrl).protocol, /^https?:$/);
  },
);

/** No half of a character, which `init` refuses. */
const wholeJson = json.filter((value) => !/\\ud[89a-f]/.test(JSON.stringify(value)));

property(
  'given two options, then they are equal exactly when they say the same',
  [wholeJson, wholeJson],
  (a, b) => {
    assert.equal(optionsKey(a) === optionsKey(b), said(a) === said(b));
  },
);

/** Lists are objects with numbers for names there. */
function said(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(Object.is(value, -0) ? 0 : value);
  const members = Object.entries(value as object).map(
    ([key, member]) => `${JSON.stringify(key)}:${said(member as Json)}`,
  );
  return `{${members.sort().join()}}`;
}

property(
  'given anything as a grant, then it is a session id and perhaps seconds',
  [anything, anything],
  (id, expiresIn) => {
    const code = thrownCode(() => {
      const grant = readGrant(texts, id, expiresIn);
      assert.doesNotThrow(() => new Headers({ eteamsid: grant.sessionId }));
      holds(grant.expiresIn === undefined || (grant.expiresIn > 0 && Number.isFinite(grant.expiresIn)));
    });
    assert.match(code ?? 'NO_SESSION_ID', /^NO_SESSION_ID$/);
  },
);

property(
  'given long texts, then reading them takes linear time',
  [pumps(['A', '_', 'eteamsid', '&', '=', '\\', '中'])],
  (pump) => {
    assertLinear((text) => readError({ code: text, message: text }), pump);
    assertLinear((text) => thrownCode(() => readGrant(texts, text, text)), pump);
    assertLinear((text) => optionsKey({ a: text }), pump);
  },
  { share: 0.25 },
);
