/** A thread that builds one app module after the other: most of the work is Rollup's, which keeps to one core. */
import { parentPort } from 'node:worker_threads';
import { describe } from './failures.mjs';
import { buildModule } from './module.mjs';

parentPort.on('message', async (order) => {
  try {
    parentPort.postMessage({ bytes: await buildModule(order) });
  } catch (error) {
    // As text: an error of Rollup does not cross threads whole.
    parentPort.postMessage({ failure: describe(error) });
  }
});
