/**
 * For tests that let an error go uncaught on purpose. Anywhere else an uncaught error fails the run.
 */

/**
 * Claims every uncaught error and unhandled rejection during each test of a suite. Returns a way to read what was
 * thrown in the running test so far, in order.
 */
export function useExpectedPageErrors(): () => readonly unknown[] {
  let thrown: unknown[] = [];
  let mochaOnerror: OnErrorEventHandler = null;

  function onError(event: ErrorEvent): void {
    event.preventDefault();
    thrown.push(event.error ?? event.message);
  }
  function onRejection(event: PromiseRejectionEvent): void {
    event.preventDefault();
    thrown.push(event.reason);
  }

  beforeEach(() => {
    thrown = [];
    // Mocha fails the running test through this property, whatever the event's default.
    mochaOnerror = window.onerror;
    window.onerror = null;
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
  });

  afterEach(async () => {
    // Rejections are announced at the end of the task: one provoked by the test's last line is still ours.
    await new Promise((resolve) => setTimeout(resolve));
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    window.onerror = mochaOnerror;
  });

  return () => thrown;
}
