/**
 * What is recorded of an error: anything can be thrown, and what comes back from storage and collectors was written by
 * others. Nothing may be lost or cut through, and no odd record may keep the others from being sent.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { attribute } from '../../../core/monitor/attribution.js';
import { byteLength, cutToBytes } from '../../../core/monitor/bytes.js';
import { toJson } from '../../../core/monitor/json.js';
import { readLastWords } from '../../../core/monitor/last-words-read.js';
import {
  createRecord,
  describeError,
  draftKey,
  type AboutError,
  type ErrorRecord,
} from '../../../core/monitor/record.js';
import { toAttributes, toNanos } from '../../../core/monitor/sinks/otlp-encode.js';
import { toExceptionLog } from '../../../core/monitor/sinks/otlp-logs.js';
import { readSwitches } from '../../../core/monitor/server-switches.js';
import { DEFAULT_SWITCHES } from '../../../core/monitor/switches.js';
import { createTraceparent } from '../../../core/monitor/trace-context.js';
import { createMemoryStorage } from '../../../testkit/storage.js';
import { assertLinear, pumps } from './support/linear.js';
import { assertPlain, holds, property } from './support/property.js';
import { AWKWARD, isWhole, mutated, textOf } from './support/texts.js';
import { anything, cloneable, json, oddText, record, tampered, type Json } from './support/values.js';

// Records

const thrown = fc.oneof(
  anything,
  record(
    {
      name: oddText,
      message: fc.oneof(oddText, json),
      stack: fc.oneof(oddText, json),
      code: json,
      status: json,
      errors: fc.array(json),
      cause: json,
    },
    [],
  ),
  fc
    .tuple(textOf(AWKWARD, { maxLength: 20 }), fc.nat(2_000))
    .map(([text, count]) => new Error(text.repeat(count).slice(0, 20_000))),
);
const about = fc.oneof(
  cloneable,
  record(
    {
      type: oddText,
      comName: json,
      code: json,
      status: json,
      url: oddText,
      fileName: json,
      lineNumber: json,
    },
    [],
  ),
);
const LIMITS = {
  message: 1024,
  stack: 4096,
  filePath: 1024,
  refererUrl: 1024,
  code: 128,
  comName: 128,
} as const;
const moment = { id: '0'.repeat(32), createTime: 1, pageAddress: 'https://suite.test/?x=1' };

property(
  'given anything thrown, then there is one record of it that can be stored and sent',
  [thrown, fc.oneof(about, fc.constant(undefined))],
  (error, known) => {
    const draft = describeError(error, known as AboutError);
    const made = createRecord(draft, moment);
    assert.equal(typeof draftKey(draft), 'string');
    for (const [name, bytes] of Object.entries(LIMITS)) {
      const text = made[name as keyof typeof LIMITS] ?? '';
      assert.equal(typeof text, 'string', name);
      holds(byteLength(text) <= bytes, name);
      holds(isWhole(text) && !text.includes('\0'), name);
    }
    assert.deepEqual(JSON.parse(toJson(made)), JSON.parse(JSON.stringify(made)));
    assert.doesNotThrow(() => JSON.stringify(toExceptionLog(made, '1', 2)));
  },
);

property('given plain data, then its JSON is read as the platform would read its own', [json], (value) => {
  assert.deepEqual(JSON.parse(toJson(value)), JSON.parse(JSON.stringify(value)));
});

property(
  'given a limit in bytes, then as many whole characters as fit are kept',
  [textOf(['a', 'é', '中', '😀', '\u0301', '\n'], { maxLength: 30 }), fc.nat(60)],
  (text, bytes) => {
    const cut = cutToBytes(text, bytes);
    holds(text.startsWith(cut) && isWhole(cut) && byteLength(cut) <= bytes);
    const [next = ''] = text.slice(cut.length);
    holds(next === '' || byteLength(cut + next) > bytes);
    assert.equal(byteLength(text), Buffer.byteLength(text));
  },
);

property(
  'given a forged record, then it does not keep others from their collector',
  [
    tampered(
      fc.constant(
        JSON.parse(JSON.stringify(createRecord(describeError(new TypeError('x')), moment))) as Json,
      ),
    ),
    json,
  ],
  (forged, traceId) => {
    const log = toExceptionLog({ ...(forged as unknown as ErrorRecord), traceId: traceId as string }, '1', 2);
    assert.doesNotThrow(() => JSON.stringify(log));
    for (const { key, value } of log.attributes) holds(key !== '' && Object.keys(value).length === 1);
  },
);

property(
  'given files of tenants, then an error is theirs only where their folder is in its stack',
  [
    fc.array(
      record({
        libName: oddText,
        comName: oddText,
        ecodeSDK: fc.oneof(oddText, fc.constantFrom('/', 'badge', '/ecode/badge', 'https://x.test/badge/')),
      }),
    ),
    oddText,
  ],
  (components, path) => {
    const stack = `Error\n    at f (https://suite.test/${encodeURI(path.replace(/\p{Surrogate}/gu, ''))}/a.js:1:2)`;
    const draft = describeError(Object.assign(new Error('x'), { stack }));
    const named = attribute(draft, components);
    if (named.type === 'ecode')
      holds(
        components.some(
          ({ comName, ecodeSDK }) =>
            comName === named.comName && ecodeSDK !== '/' && stack.includes(ecodeSDK.replace(/\/$/, '')),
        ),
      );
    else assert.equal(named, draft);
  },
);

// What others wrote

const row = record({
  key: fc.tuple(fc.nat(), fc.nat(9), fc.constant('a'), fc.nat(999)),
  record: record({
    id: fc.constant('a'),
    message: oddText,
    type: oddText,
    count: fc.nat(9),
  }),
  creator: oddText,
  attempts: fc.nat(3),
  acceptedBy: fc.array(oddText),
});

property(
  'given any storage, then last words are whole records or none',
  [
    fc.oneof(
      tampered(fc.array(row)).map((rows) => JSON.stringify(rows)),
      mutated(
        fc.array(row).map((rows) => JSON.stringify(rows)),
        ['"', ',', '[', '}', '__proto__'],
      ),
      oddText,
    ),
  ],
  (text) => {
    const storage = {
      ...createMemoryStorage(),
      'db last words 1': text,
      getItem: () => text,
    } as unknown as Storage;
    const words = readLastWords({ localStorage: storage }, 'db');
    for (const { key, record: kept, creator, attempts } of words.rows) {
      assertPlain(kept);
      assert.deepEqual(
        key.slice(0, 4).map((part) => typeof part),
        ['number', 'number', 'string', 'number'],
      );
      assert.deepEqual([kept.id, typeof creator, typeof attempts], [key[2], 'string', 'number']);
    }
  },
);

const STATUSES = [
  'switchStatus',
  'routeSwitchStatus',
  'traceIdSwitchStatus',
  'renderSwitchStatus',
  'mobxActionSwitchStatus',
];
property(
  'given any answer of the collector, then switches are turned on or off and nothing else',
  [
    fc.oneof(
      fc.dictionary(
        fc.constantFrom(...STATUSES),
        fc.oneof(json, fc.constantFrom<Json>(true, false, 1, 0, '1', 'false')),
      ),
      cloneable,
    ),
  ],
  (data) => {
    const switches = readSwitches(data);
    assertPlain(switches);
    for (const [name, isOn] of Object.entries(switches)) {
      holds(Object.hasOwn(DEFAULT_SWITCHES, name));
      assert.equal(typeof isOn, 'boolean');
    }
  },
);

property(
  'given any id of a trace, then the header is one',
  [
    fc.oneof(
      oddText,
      fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 32, maxLength: 32 }),
      fc.constant('0'.repeat(32)),
    ),
    fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 }),
  ],
  (id, random) => {
    assert.match(
      createTraceparent(() => random, id),
      /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/,
    );
  },
);

property(
  'given numbers for a collector, then they are those of the wire',
  [
    fc.oneof(
      fc.double(),
      fc.nat(),
      fc.integer({ min: 1, max: 4e12 }).map((ms) => ms / 8),
    ),
  ],
  (value) => {
    const nanos = toNanos(value);
    assert.match(nanos, /^(0|[1-9]\d*)$/);
    if (value > 0 && value < 1e12) holds(Math.abs(Number(nanos) / 1e6 - value) <= 0.001, nanos);
    const [attribute] = toAttributes({ value });
    assert.deepEqual(
      attribute?.value,
      Number.isSafeInteger(value)
        ? { intValue: String(value) }
        : Number.isFinite(value)
          ? { doubleValue: value }
          : undefined,
    );
  },
);

property(
  'given long texts, then reading them takes linear time',
  [pumps(['https://', 'a', ':1:2', '\n', '    at ', '(', ')', '@', '/', ' ', '中', '\\'])],
  (pump) => {
    assertLinear((text) => createRecord(describeError({ message: text, stack: text }), moment), pump);
    assertLinear(
      (text) => attribute(describeError({ stack: text }), [{ libName: 'a', comName: 'b', ecodeSDK: 'c' }]),
      pump,
    );
  },
  { share: 0.25 },
);
