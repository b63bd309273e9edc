/**
 * Whether time grows with a text as the text does. What counts is the time of the processor, so that a busy machine makes
 * no difference; a text is made long by repeating a part of it, which is what makes a pattern look again and again.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';

/** A text that can be made as long as one likes. */
export interface Pump {
  readonly before: string;
  readonly again: string;
  readonly after: string;
}

/** Grows from a length at which even exponential time ends. */
const LENGTHS = [24, 100, 500, 2_000, 8_000, 32_000];
/** Below this nobody waits, and measuring says little. */
const SOON_MS = 60;
/** Of twice the length: linear is 2, quadratic 4. */
const MAX_RATIO = 3.2;

/** Texts that repeat some of these pieces. */
export function pumps(pieces: readonly string[]): fc.Arbitrary<Pump> {
  const some = (maxLength: number, minLength = 0) =>
    fc.array(fc.constantFrom(...pieces), { minLength, maxLength }).map((parts) => parts.join(''));
  return fc.record({ before: some(3), again: some(3, 1).filter(Boolean), after: some(3) });
}

/** Fails when twice the text takes more than about twice the time. */
export function assertLinear(run: (text: string) => unknown, pump: Pump): void {
  const cost = (length: number) => costOf(run, pump, length);
  const length = LENGTHS.find((one) => cost(one) > SOON_MS);
  if (length === undefined) return;
  // The first run compiles, and any run may meet the collection of garbage.
  const least = (one: number) => Math.min(cost(one), cost(one), cost(one));
  const [once, twice] = [least(length), least(2 * length)];
  assert.ok(
    twice < SOON_MS || twice <= MAX_RATIO * once,
    `${length} characters take ${once} ms, twice as many ${twice} ms`,
  );
}

function costOf(run: (text: string) => unknown, { before, again, after }: Pump, length: number): number {
  const text = before + again.repeat(Math.ceil(length / again.length)) + after;
  const start = process.cpuUsage();
  run(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
