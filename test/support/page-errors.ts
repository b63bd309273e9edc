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
    // That of a ResizeObserver in Firefox cannot be prevented, and is claimed all the same.
    if (!event.cancelable) Object.defineProperty(event, 'defaultPrevented', { value: true });
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
    await everyRejectionAnnounced();
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    window.onerror = mochaOnerror;
  });

  return () => thrown;
}

/** Rejections are announced in order, some time after the task that made them: when ours is, all before it were. */
function everyRejectionAnnounced(): Promise<void> {
  const last = new Error('the last rejection of this test');
  return new Promise((resolve) => {
    window.addEventListener(
      'unhandledrejection',
      function listener(event) {
        if (event.reason !== last) return;
        event.preventDefault();
        window.removeEventListener('unhandledrejection', listener, { capture: true });
        resolve();
      },
      { capture: true },
    );
    void Promise.reject(last);
  });
}
