/** `stoa/testkit`: doubles for tests of app modules. They need no test framework. */
export { createFakeClock, type FakeClock } from './clock.js';
export { createFakeHost, type FakeHost, type HostAnswers, type HostCall } from './host.js';
export {
  createFakeNetwork,
  type FakeAnswer,
  type FakeNetwork,
  type FakeNetworkOptions,
  type FakeReply,
  type FakeRequest,
  type FakeRoute,
} from './network.js';
export { createTestRuntime, type TestRuntime, type TestRuntimeOptions } from './runtime.js';
export { createMemoryStorage, type MemoryStorageOptions } from './storage.js';
