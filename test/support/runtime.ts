/** A runtime against a test server, disposed after the test. */
import { createRuntime, type Runtime, type RuntimeOptions } from '../../core/runtime.js';
import type { TestServer } from './server.js';

const runtimes: Runtime[] = [];

/** A runtime whose suite is the server. English unless the page says otherwise; not started. */
export function runtimeFor(server: Pick<TestServer, 'origin'>, options: RuntimeOptions = {}): Runtime {
  const runtime = createRuntime({ baseUrl: server.origin, page: { locale: { lang: 'en_US' } }, ...options });
  runtimes.push(runtime);
  return runtime;
}

/** To be called in an `afterEach`. */
export function disposeRuntimes(): void {
  for (const runtime of runtimes.splice(0)) runtime.dispose();
}

/** The error that a promise rejects with; fails the test when it does not reject. */
export async function rejection<ErrorType extends Error>(promise: Promise<unknown>): Promise<ErrorType> {
  try {
    await promise;
  } catch (error) {
    return error as ErrorType;
  }
  throw new Error('expected a rejection');
}
