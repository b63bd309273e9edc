/**
 * What a page finds again in storage, and what instant messages tell: other scripts and servers have written there. What
 * does not have the shape counts as absent.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { normalisePage } from '../../../core/base/page.js';
import { createConsent } from '../../../core/navigation/consent.js';
import { BATCH_TASK_COMMAND, readBatchTaskResult } from '../../../core/surface/batch-task/message.js';
import { createToldTasks } from '../../../core/surface/batch-task/told.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { address, parsed } from './support/addresses.js';
import { assertLinear, pumps } from './support/linear.js';
import { holds, property, thrownCode } from './support/property.js';
import { anything, cloneable, oddText, record, tampered, type Json } from './support/values.js';
import { forged, owner, person, storageWith } from './support/stored.js';

const clock = createFakeClock();

// Consent

const origin = fc.oneof(
  fc.constantFrom('https://a.test', 'http://b.test:81'),
  address.map((href) => parsed(href)?.origin ?? 'null'),
);
const consentRecord = record({
  v: fc.constantFrom(1, 2),
  user: fc.constantFrom(owner, '["acme","8"]'),
  time: fc.nat(),
  sites: fc.array(origin),
}) as fc.Arbitrary<Json>;

property(
  'given any storage, then nobody has agreed to anything but what is kept for this person',
  [forged(consentRecord), origin],
  (text, site) => {
    const consent = createConsent({ environment: { localStorage: storageWith(text), clock }, page: person });
    if (consent.has(site)) {
      const kept = JSON.parse(text) as {
        readonly user: string;
        readonly v: number;
        readonly sites: string[];
      };
      assert.deepEqual([kept.user, kept.v], [owner, 1]);
      holds(kept.sites.includes(site) && /^https?:\/\/[^/?#@*]+$/.test(site));
    }
    consent.remember(site);
    assert.equal(consent.has(site), /^https?:[^*]*$/.test(site));
    consent.forget();
    assert.equal(consent.has(site) && consent.has(`${site}0`), false);
  },
);

// Batch tasks

const task = record({
  taskId: fc.oneof(fc.stringMatching(/^[\w-]{1,20}$/), fc.nat(), fc.constant(2 ** 60)),
  failCount: fc.oneof(fc.nat(9), fc.constantFrom('3', ' 4 ', '', '-1', 'x')),
  content: fc.oneof(oddText, fc.constant('<b>x</b>')),
}) as fc.Arbitrary<Json>;
const message = tampered(
  fc.oneof(
    task,
    record({
      command: fc.constantFrom<Json>(15422, '15422', 1),
      type: fc.constantFrom<Json>(111, '114', 5),
      data: task,
    }) as fc.Arbitrary<Json>,
    task.map((value) => ({ message: { body: JSON.stringify({ content: value }) } })),
  ),
);

property(
  'given any instant message, then it tells of a task, or of nothing',
  [
    fc.oneof(
      message,
      message.map((value) => JSON.stringify(value)),
      anything,
    ),
    fc.boolean(),
  ],
  (given, isCommand) => {
    const result = readBatchTaskResult(given, isCommand);
    if (!result) return;
    assert.deepEqual(Object.keys(result), ['taskId', 'failCount', 'content']);
    assert.match(result.taskId, /^[\w-]{0,64}$/);
    holds(Number.isSafeInteger(result.failCount) && result.failCount >= 0);
    assert.equal(typeof result.content, 'string');
  },
);

property(
  'given an id of any length as a number, then it is that id or none',
  [fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.constantFrom('', ' ')],
  (id, space) => {
    const result = readBatchTaskResult(
      `{"command":${BATCH_TASK_COMMAND},"type":111,"data":{"taskId":${space}${id}${space},"failCount":0}}`,
    );
    assert.equal(result?.taskId, String(id));
  },
);

property(
  'given any storage, then the tasks that were told of are whole',
  [
    forged(record({ owner: fc.constantFrom(owner, 'x'), tasks: fc.array(task) }) as fc.Arbitrary<Json>),
    fc.array(task, { maxLength: 3 }),
  ],
  (text, tasks) => {
    const told = createToldTasks({ storage: storageWith(text), page: person });
    for (const { isOpen, content, failCount } of told.read())
      assert.deepEqual([typeof isOpen, typeof content, typeof failCount], ['boolean', 'string', 'number']);
    const whole = tasks
      .flatMap((one) => readBatchTaskResult(one) ?? [])
      .map((one) => ({ ...one, isOpen: true }));
    told.write(whole);
    assert.deepEqual(told.read(), whole);
  },
);

property('given anything, then reading it leaves it as it was', [cloneable], (value) => {
  const before = structuredClone(value);
  readBatchTaskResult(value);
  thrownCode(() => normalisePage(value));
  assert.deepEqual(value, before);
});

property(
  'given long texts, then reading them takes linear time',
  [pumps(['{', '"taskId":1', ',', '"', '<', '&amp;', 'a', '\\'])],
  (pump) => {
    assertLinear(
      (text) => readBatchTaskResult(`{"taskId":"1","failCount":1,"content":${JSON.stringify(text)}}`, true),
      pump,
    );
    assertLinear((text) => readBatchTaskResult(`{${text}`), pump);
  },
  { share: 0.25 },
);
