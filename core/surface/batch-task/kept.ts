/** Where the batch tasks that a tab has told of are kept. */

/** Key in the session storage. */
export const TOLD_TASKS_KEY = 'stoa.batch-tasks';

/** Whether there may be some from before a reload. */
export function hasToldTasks(storage: Pick<Storage, 'getItem'> | undefined): boolean {
  try {
    return Boolean(storage?.getItem(TOLD_TASKS_KEY));
  } catch {
    return false;
  }
}
