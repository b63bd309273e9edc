/**
 * Which batch tasks this tab has told of, so that none is told twice and none that waits is lost with a reload. Other
 * tabs have been told themselves. Kept for one user of one tenant, and not at all for nobody.
 */
import type { Environment } from '../../base/environment.js';
import { isRecord, parseJson } from '../../base/json.js';
import type { Page } from '../../base/page.js';
import { TOLD_TASKS_KEY } from './kept.js';
import { readBatchTaskResult, type BatchTaskResult } from './message.js';

/** A task, and whether the person has yet to see to it. */
export interface ToldTask extends BatchTaskResult {
  readonly isOpen: boolean;
}

/** Tasks in the order in which they came. */
export interface ToldTasks {
  read(): readonly ToldTask[];
  write(tasks: readonly ToldTask[]): void;
}

/** Most tasks that are remembered. */
export const MAX_TOLD_TASKS = 50;

const MAX_STORED_LENGTH = 1_000_000;

/** The memory of one person in one tab. Forged or damaged, it is empty. */
export function createToldTasks({
  storage,
  page: { currentTenant, currentUser },
}: {
  storage: Environment['sessionStorage'];
  page: Pick<Page, 'currentTenant' | 'currentUser'>;
}): ToldTasks {
  const owner = JSON.stringify([currentTenant.tenantKey, currentUser.id]);
  const kept = currentUser.id ? storage : undefined;
  return {
    read() {
      try {
        const text = kept?.getItem(TOLD_TASKS_KEY) ?? '';
        const stored = text.length <= MAX_STORED_LENGTH && parseJson(text);
        if (!isRecord(stored) || stored.owner !== owner || !Array.isArray(stored.tasks)) return [];
        return stored.tasks.slice(-MAX_TOLD_TASKS).flatMap((entry) => {
          const result = isRecord(entry) && readBatchTaskResult(entry);
          // Its markup is gone: what looks like some by now is its text.
          return result ? [{ ...result, content: String(entry.content), isOpen: entry.isOpen === true }] : [];
        });
      } catch {
        return [];
      }
    },
    write(tasks) {
      try {
        kept?.setItem(TOLD_TASKS_KEY, JSON.stringify({ owner, tasks }));
      } catch {
        // Full or denied: a reload forgets.
      }
    },
  };
}
