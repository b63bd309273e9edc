/**
 * Loads what tells of batch tasks once there is something to tell, or somewhere to hear of it. Where it cannot be loaded
 * what has come waits, and loading is tried again until it is.
 */
import { createDisposers, listen, type Disposer } from '../../base/disposer.js';
import type { Environment } from '../../base/environment.js';
import { whenAtRest } from '../../base/when-at-rest.js';
import type { createBatchTasks } from '../batch-task.js';
import { hasToldTasks } from './kept.js';

type Options = Parameters<typeof createBatchTasks>[0];
type Part = ReturnType<typeof createBatchTasks>;

const RETRY_AFTER_MS = 30_000;
/** Of more messages than that the newest wait. */
const MAX_WAITING = 50;

/** As `createBatchTasks`, whose options it takes. */
export function batchTasksOnUse(
  options: Options & { environment: Pick<Environment, 'window'> },
  importPart: () => Promise<{ createBatchTasks: typeof createBatchTasks }> = () => import('../batch-task.js'),
): Part {
  const { environment, instantMessages, onError } = options;
  const { clock, window } = environment;
  const disposers = createDisposers();
  const waiting: unknown[] = [];
  let tasks: Part | undefined;
  let stopRetry: Disposer = () => {};
  let isLoading = false;
  let hasFailed = false;
  let isStarted = false;
  let isDisposed = false;

  async function load(): Promise<void> {
    if (tasks || isLoading || isDisposed) return;
    isLoading = true;
    stopRetry();
    try {
      const part = await importPart();
      if (!isDisposed) use(part.createBatchTasks(options));
    } catch (error) {
      if (isDisposed) return;
      if (!tasks) tryLater();
      // Once is enough for an outage.
      if (!hasFailed) onError?.(error);
      hasFailed = true;
    } finally {
      isLoading = false;
    }
  }

  function loadForTold(): void {
    if (hasToldTasks(environment.sessionStorage)) void load();
  }

  function use(loaded: Part): void {
    tasks = loaded;
    disposers.add(loaded.dispose);
    if (isStarted) loaded.start();
    for (const message of waiting.splice(0)) hand(loaded, message);
  }

  function hand({ receive }: Part, message: unknown): void {
    try {
      receive(message);
    } catch (error) {
      onError?.(error);
    }
  }

  function tryLater(): void {
    const retry = () => void load();
    const timer = clock.setTimeout(retry, RETRY_AFTER_MS);
    const unlisten = window && listen(window, 'online', retry);
    stopRetry = disposers.add(() => {
      clock.clearTimeout(timer);
      unlisten?.();
    });
  }

  return {
    receive(message) {
      if (tasks) hand(tasks, message);
      else if (!isDisposed) {
        waiting.push(message);
        if (waiting.length > MAX_WAITING) waiting.shift();
        // After a failure, which has its own next time, each message would be one more request.
        if (!hasFailed) void load();
      }
    },
    start() {
      if (isStarted || isDisposed) return;
      isStarted = true;
      if (tasks) tasks.start();
      else if (instantMessages) void load();
      // The first look into a storage takes longer than all the rest of a start. On a server there is none.
      else if (window) disposers.add(whenAtRest(environment, loadForTold));
    },
    dispose() {
      isDisposed = true;
      waiting.length = 0;
      disposers.dispose();
    },
  };
}
