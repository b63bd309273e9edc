/**
 * Whether time grows as the input does, told without a limit in milliseconds: one run over the whole input is compared
 * with ten runs over a tenth of it. Linear work takes as long either way; quadratic work takes ten times as long in one
 * piece, and work that looks at a part only takes a tenth. Both sides of linear work last equally long, so a busy
 * machine slows both alike; they take turns, and of each the least time counts. For Node and for browsers.
 */

const PARTS = 10;
/** What is shorter is repeated; what is longer is less often had without another program's turn in between. */
const MEASURABLE_MS = 1;
/** Clocks of browsers go in steps, of up to a millisecond. */
const MEASURABLE_STEPS = 4;
/** The first rounds compile, and any of them may meet other programs or the collection of garbage. */
const MIN_ROUNDS = 7;
const MAX_ROUNDS = 20;
/** Of a run so slow that a few rounds have shown it. */
const GIVE_UP_MS = 4_000;

const DEFAULT_SIZE = 100_000;

/** What to measure, and how to call it when it fails. */
export interface Growth<Input> {
  /** Said in front of what went wrong. */
  readonly what?: string;
  /** Of the whole input; 100,000 by default. */
  readonly size?: number;
  /** Makes an input of a size; its own time does not count. */
  readonly make: (size: number) => Input;
  readonly run: (input: Input) => unknown;
}

/** Fails when the time of a run grows clearly faster than its input. */
export function expectLinear<Input>(growth: Growth<Input>): Promise<void> {
  return expectOrder(1, growth);
}

/** Fails when the time of a run grows with its input at all. */
export function expectConstant<Input>(growth: Growth<Input>): Promise<void> {
  return expectOrder(0, growth);
}

/** Texts of any length that repeat a piece. */
export function repeating(piece: string): (length: number) => string {
  return (length) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

async function expectOrder<Input>(
  order: 0 | 1,
  { what = 'it', size = DEFAULT_SIZE, make, run }: Growth<Input>,
): Promise<void> {
  // As far from the order that is allowed as from the next one.
  const maxRatio = PARTS ** (order - 0.5);
  const [part, whole] = [make(Math.round(size / PARTS)), make(size)];
  const measurable = Math.max(MEASURABLE_MS, MEASURABLE_STEPS * stepOfClock());
  const startedAt = performance.now();
  let [inParts, inOne, repeats] = [Infinity, Infinity, 1];
  for (let round = 1; ; round += 1) {
    const took = await timeOf(run, part, PARTS * repeats);
    if (took < measurable) {
      [inParts, inOne, repeats, round] = [Infinity, Infinity, 2 * repeats, 0];
      continue;
    }
    inParts = Math.min(inParts, took);
    inOne = Math.min(inOne, await timeOf(run, whole, repeats));
    if (round < MIN_ROUNDS) continue;
    if (inOne <= maxRatio * inParts) return;
    if (round === MAX_ROUNDS || performance.now() - startedAt > GIVE_UP_MS) break;
  }
  const factor = ((PARTS * inOne) / inParts).toFixed(1);
  throw new Error(`${what}: ${PARTS} times the input (${size}) takes ${factor} times as long`);
}

function stepOfClock(): number {
  const start = performance.now();
  let now = start;
  while (now === start) now = performance.now();
  return now - start;
}

async function timeOf<Input>(run: (input: Input) => unknown, input: Input, times: number): Promise<number> {
  const startedAt = performance.now();
  for (let index = 0; index < times; index += 1) {
    const result = run(input);
    if (result instanceof Promise) await result;
  }
  return performance.now() - startedAt;
}
