import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 8_000;
const LOOK_AGAIN_MS = 10;

/** Repeats a look until it holds; then fails with what the last look said. */
export async function until<Result>(look: () => Promise<Result>): Promise<Result> {
  const givenUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > givenUpAt) throw error;
      await delay(LOOK_AGAIN_MS);
    }
  }
}
