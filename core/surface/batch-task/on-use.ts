/** Loads what tells of batch tasks once there is something to tell, or somewhere to hear of it. */
import { loadOnce } from '../../base/load-once.js';
import type { BatchTasks, createBatchTasks } from '../batch-task.js';
import { hasToldTasks } from './kept.js';

/** As `createBatchTasks`, whose options it takes. */
export function batchTasksOnUse(
  options: Parameters<typeof createBatchTasks>[0],
): ReturnType<typeof createBatchTasks> {
  const { environment, instantMessages, onError } = options;
  let isStarted = false;
  let isDisposed = false;
  let dispose = () => {};

  const load = loadOnce(async () => {
    const batchTask = await import('../batch-task.js');
    const tasks = batchTask.createBatchTasks(options);
    dispose = tasks.dispose;
    if (isDisposed) dispose();
    else if (isStarted) tasks.start();
    return tasks;
  });

  function use(run: (tasks: BatchTasks) => void): void {
    if (!isDisposed)
      load()
        .then(run)
        .catch((error: unknown) => onError?.(error));
  }

  return {
    receive: (message) => use((tasks) => tasks.receive(message)),
    start() {
      if (isStarted) return;
      isStarted = true;
      if (instantMessages || hasToldTasks(environment.sessionStorage)) use(() => {});
    },
    dispose() {
      isDisposed = true;
      dispose();
    },
  };
}
