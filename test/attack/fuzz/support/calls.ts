/** Calls through a whole runtime, whose network answers all of them alike. */
import { createTestRuntime, type TestRuntime } from '../../../../testkit/runtime.js';

/** Address of the suite. */
export const SUITE = 'https://suite.test/';

/** Codes that a call may reject with. */
export const CODES =
  /^(HTTP|ENVELOPE|NETWORK|TIMEOUT|ABORTED|REPEATED|SENSITIVE|INTERCEPTED|SESSION_EXPIRED|PARSE|INVALID_ARGUMENT|FOREIGN_ORIGIN)$/;

/** Runs calls to `/api/*` against one answer; all of them have ended when it resolves. */
export async function tryCall(
  answer: { readonly status: number; readonly body: string },
  run: (test: TestRuntime) => Promise<unknown>,
): Promise<void> {
  const test = createTestRuntime({ baseUrl: SUITE, environment: { navigate() {} } });
  test.network.reply('GET /api/*', { ...answer, headers: { 'content-type': 'application/json' } });
  test.network.reply('POST /api/*', { ...answer, headers: { 'content-type': 'application/json' } });
  // Nobody is there to ask: a question ends when its time is over.
  const running = run(test);
  running.catch(() => undefined);
  await test.clock.advance(600_000);
  try {
    await running;
  } finally {
    test.runtime.dispose();
  }
}
