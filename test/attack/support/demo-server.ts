/** The demo's server for one row. */
import { startDemo, type RunningDemo } from '../../e2e/support/demo.js';

/** Starts it, hands it over and stops it. */
export async function withDemo<Result>(use: (demo: RunningDemo) => Promise<Result>): Promise<Result> {
  const demo = await startDemo();
  try {
    return await use(demo);
  } finally {
    await demo.close();
  }
}
