/**
 * Loads what tells of batch tasks once there is something to tell, or somewhere to hear of it. Where it cannot be loaded
 * what has come waits, and loading is tried again until it is.
 */
import type { Disposer } from '../../base/disposer.js';
import type { Environment } from '../../base/environment.js';
import { createLate } from '../../base/late.js';
import { whenAtRest } from '../../base/when-at-rest.js';
import type { createBatchTasks } from '../batch-task.js';
import { hasToldTasks } from './kept.js';

type Options = Parameters<typeof createBatchTasks>[0];
type Part = ReturnType<typeof createBatchTasks>;

/** Of more messages than that the newest wait. */
const MAX_WAITING = 50;

/** As `createBatchTasks`, whose options it takes. */
export function batchTasksOnUse(
  options: Options & { environment: Pick<Environment, 'window'> },
  load: () => Promise<{ createBatchTasks: typeof createBatchTasks }> = () => import('../batch-task.js'),
): Part {
  const { environment, instantMessages, texts, onError } = options;
  const late = createLate({
    name: 'batch-tasks',
    texts,
    environment,
    load,
    make: (part) => part.createBatchTasks(options),
  });
  const waiting: Disposer[] = [];
  let stopLooking: Disposer = () => {};
  let isNeeded = false;
  let isDisposed = false;

  function need(): void {
    if (isNeeded) return;
    isNeeded = true;
    // Once is enough for an outage.
    late.call(() => {}).catch((error: unknown) => isDisposed || onError?.(error));
    late.want(() => {});
  }

  function needForTold(): void {
    if (hasToldTasks(environment.sessionStorage)) need();
  }

  function hand({ receive }: Part, message: unknown): void {
    try {
      receive(message);
    } catch (error) {
      onError?.(error);
    }
  }

  return {
    receive(message) {
      need();
      waiting.push(late.whenThere((tasks) => hand(tasks, message)));
      if (waiting.length > MAX_WAITING) waiting.shift()?.();
    },
    start() {
      late.whenThere((tasks) => tasks.start());
      if (instantMessages) need();
      // The first look into a storage takes longer than all the rest of a start. On a server there is none.
      else if (environment.window && !isDisposed) stopLooking = whenAtRest(environment, needForTold);
    },
    dispose() {
      isDisposed = true;
      stopLooking();
      late.dispose();
    },
  };
}
