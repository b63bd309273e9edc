/** In Node, too, what a module has put off has had its turn when time has moved: React renders that way there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFakeClock } from '../../testkit/clock.js';

test('given what was put off by setImmediate, one thing by another, then all of it has run when time has moved', async () => {
  const clock = createFakeClock();
  const ran: number[] = [];
  const putOff = (step: number): unknown =>
    setImmediate(() => {
      ran.push(step);
      if (step < 8) putOff(step + 1);
    });
  putOff(1);
  await clock.advance(0);
  assert.deepEqual(ran, [1, 2, 3, 4, 5, 6, 7, 8]);
});

test('given what the jsdom of Jest lacks, and timers that a test framework holds, then time moves', async (context) => {
  const { MessageChannel, Response, setTimeout } = globalThis;
  context.after(() => Object.assign(globalThis, { MessageChannel, Response, setTimeout }));
  Object.assign(globalThis, { MessageChannel: undefined, Response: undefined, setTimeout: () => 0 });
  const clock = createFakeClock(0);
  const ran: number[] = [];
  clock.setTimeout(() => void Promise.resolve().then(() => ran.push(clock.now())), 10);
  await clock.advance(20);
  assert.deepEqual([...ran, clock.now()], [10, 20]);
});
