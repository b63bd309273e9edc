/**
 * The globals that the browser test runner gives to test files, as far as we use them. The whole of Mocha's types
 * would clash with those of `node:test`.
 */

type TestBody = (this: TestContext) => void | Promise<void>;

interface TestContext {
  /** For a test that is slow by nature. */
  timeout(ms: number): void;
  /** Ends the test as skipped. */
  skip(): never;
}

interface Declare<Body> {
  (title: string, body: Body): void;
  skip(title: string, body: Body): void;
}

declare const describe: Declare<(this: TestContext) => void>;
declare const it: Declare<TestBody>;
declare function before(body: TestBody): void;
declare function after(body: TestBody): void;
declare function beforeEach(body: TestBody): void;
declare function afterEach(body: TestBody): void;
