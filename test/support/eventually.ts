/** Only what never holds waits so long; what holds does so on a busy machine, too. */
const PATIENCE_MS = 10_000;

/** Repeats a look, frame by frame, until it holds; then fails with what the last look said. */
export async function eventually<Result>(look: () => Result | Promise<Result>): Promise<Result> {
  const givenUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > givenUpAt) throw error;
      await new Promise((frame) => requestAnimationFrame(frame));
    }
  }
}

/** Long enough for everything that is done within the task, and soon after it. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
