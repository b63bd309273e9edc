/**
 * Properties instead of rows: a promise is tried on inputs that nobody has thought of. `STOA_FUZZ_RUNS` sets how many each
 * property gets, `STOA_FUZZ_SECONDS` ends each after a time, 20 s by default. A failure is made as small as it gets, and prints the command
 * that repeats it.
 */
import assert from 'node:assert/strict';
import { basename, relative } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { traps } from './values.js';

const { STOA_FUZZ_RUNS, STOA_FUZZ_SECONDS, STOA_FUZZ_SEED, STOA_FUZZ_PATH } = process.env;

const RUNS = Number(STOA_FUZZ_RUNS ?? 120);
const SEED = STOA_FUZZ_SEED === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number(STOA_FUZZ_SEED);
const FILE = relative(process.cwd(), process.argv[1] ?? '');

console.log(`fuzz ${basename(FILE)}: seed ${SEED}, ${RUNS} runs a property`);

/** How a property is tried. */
export interface PropertyOptions {
  /** Of the runs, for what costs more or less than others. Default 1. */
  readonly share?: number;
}

/**
 * A test of one promise. `check` throws where it is broken. Whatever it does, the prototypes that all objects share have
 * to be as they were.
 */
export function property<Values extends [unknown, ...unknown[]]>(
  name: string,
  arbitraries: { readonly [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  check: (...values: Values) => void | Promise<void>,
  { share = 1 }: PropertyOptions = {},
): void {
  test(name, async (context) => {
    const tried = fc.asyncProperty(fc.tuple(...arbitraries), async (values) => {
      const before = prototypes();
      traps.areSet = true;
      try {
        await check(...(values as Values));
      } finally {
        traps.areSet = false;
      }
      assert.deepEqual(prototypes(), before, 'a shared prototype has changed');
    });
    const details = await fc.check(tried, {
      seed: SEED,
      numRuns: Math.max(1, Math.ceil(RUNS * share)),
      ...(STOA_FUZZ_PATH !== undefined && { path: STOA_FUZZ_PATH, endOnFailure: true }),
      // Also ends the search for a smaller failure.
      plugins: [fc.interruptAfterTimeLimit(Number(STOA_FUZZ_SECONDS ?? 20) * 1000)],
    });
    if (details.interrupted) context.diagnostic(`${details.numRuns} runs in the time given`);
    if (details.failed) throw new Error(await describe(name, details), { cause: details.errorInstance });
  });
}

async function describe<Values>(name: string, details: fc.RunDetails<Values>): Promise<string> {
  const pattern = name.replace(/[^\w ]/g, '.');
  const thrown = details.errorInstance;
  return [
    thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
    await fc.asyncDefaultReportMessage(details),
    `Again: STOA_FUZZ_SEED=${details.seed} STOA_FUZZ_PATH=${details.counterexamplePath ?? ''} \\`,
    `  node --import tsx --test --test-name-pattern='${pattern}' ${FILE}`,
  ].join('\n');
}

/** What everybody's objects inherit. */
function prototypes(): readonly number[] {
  return [Object, Array, Function, String, Number, Map, Promise, RegExp].map(
    ({ prototype }) => Reflect.ownKeys(prototype as object).length,
  );
}

/**
 * Fails where something does not hold. `assert.ok` looks its own line up in the source to say so, which takes minutes while
 * a failure is made smaller.
 */
export function holds(condition: unknown, said = 'something does not hold'): asserts condition {
  if (!condition) throw new assert.AssertionError({ message: said });
}

/** Fails unless all that can be reached in a value is plain: nothing has a prototype or a `__proto__` of its own. */
export function assertPlain(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (value instanceof URL) return;
  if (value instanceof Map || value instanceof Set) {
    for (const entry of value as Iterable<unknown>) assertPlain(entry);
    return;
  }
  holds([Object.prototype, Array.prototype, null].includes(prototype as object), 'a prototype was set');
  holds(!Object.hasOwn(value, '__proto__'), 'it has a key __proto__');
  for (const member of Object.values(value)) assertPlain(member);
}

/** Runs it, and hands back what it throws when that is a documented error; any other error breaks the promise. */
export function thrownCode(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
}

/** The same of a promise. */
export async function rejectedCode(run: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
}

function codeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  if (typeof code === 'string' && /^(StoaError|SdkError|RequestError|ChunkLoadError)$/.test(String(name)))
    return code;
  throw error;
}
