/**
 * Tells the person how their batch tasks have ended (SPEC sections 3, 4 and 9). A success leaves by itself; what has
 * failed stays until it is closed, on PC one at a time, and leads to its details.
 */
import { createDisposers, type Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import { isStoaError } from '../base/errors.js';
import type { Page } from '../base/page.js';
import type { Client } from '../client/detect.js';
import { cutToWidth } from '../format/cut-text.js';
import type { Texts } from '../i18n/texts.js';
import { BATCH_TASK_COMMAND, readBatchTaskResult } from './batch-task/message.js';
import { createToldTasks, MAX_TOLD_TASKS, type ToldTask } from './batch-task/told.js';
import type { NoticeHandle, Notices } from './notices.js';
import type { Title } from './title.js';

/** Where instant messages come from: the messaging client of the suite, as the host page knows it. */
export interface InstantMessages {
  /** Calls the listener with every message of that command. */
  subscribe(command: number, listener: (message: unknown) => void): Disposer;
}

/** The notices of a runtime about batch tasks. */
export interface BatchTasks {
  /** Takes an instant message, for hosts that hand them on themselves. What is no result of a batch task is ignored. */
  readonly receive: (message: unknown) => void;
}

/** The page is busy enough until then (SPEC section 9). */
const SUBSCRIBE_DELAY_MS = 2_000;
const SUCCESS_TIMEOUT_MS = 10_000;
/** Widths of texts, in units of `cutToWidth`. SPEC section 9 for phones; elsewhere a limit to what is no text any more. */
const MAX_PHONE_WIDTH = 80;
const MAX_WIDTH = 1_000;

/** Silent until `start` or the first message. */
export function createBatchTasks({
  environment: { clock, sessionStorage: storage },
  client,
  page,
  notices,
  title,
  texts,
  instantMessages,
  open,
  onError,
}: {
  environment: Pick<Environment, 'clock' | 'sessionStorage'>;
  client: Pick<Client, 'device'>;
  page: Pick<Page, 'currentTenant' | 'currentUser'>;
  notices: Pick<Notices, 'show'>;
  title: Pick<Title, 'state$'>;
  texts: Texts;
  instantMessages: InstantMessages | undefined;
  /** Opens the pages of a task: kind `batchTask`, or `batchTaskDetail` on phones. */
  open(kind: string, taskId: string): Promise<unknown>;
  onError?: ((error: unknown) => void) | undefined;
}): BatchTasks & { start(): void; dispose(): void } {
  const isPhone = client.device !== 'PC';
  const told = createToldTasks({ storage, page });
  const disposers = createDisposers();
  const handles = new Map<ToldTask, NoticeHandle>();
  let tasks: readonly ToldTask[] | undefined;
  let isStarted = false;
  let isDisposed = false;

  /** What is left from before a reload comes first. */
  function remembered(): readonly ToldTask[] {
    return (tasks ??= told.read());
  }

  function remember(next: readonly ToldTask[]): void {
    told.write((tasks = next));
  }

  function receive(message: unknown, isCommand = false): void {
    const result = isDisposed ? undefined : readBatchTaskResult(message, isCommand);
    if (!result) return;
    const known = remembered();
    if (result.taskId && known.some(({ taskId }) => taskId === result.taskId)) return;
    const task = { ...result, isOpen: result.failCount > 0 };
    remember(withinLimit([...known, task]));
    if (task.isOpen) showFailures();
    else show(task);
  }

  /** What is done with goes first, then what has waited longest. */
  function withinLimit(all: readonly ToldTask[]): readonly ToldTask[] {
    if (all.length <= MAX_TOLD_TASKS) return all;
    const dropped = all.find(({ isOpen }) => !isOpen) ?? all.find((task) => !handles.has(task)) ?? all[0];
    if (dropped) handles.get(dropped)?.close();
    return all.filter((task) => task !== dropped);
  }

  function showFailures(): void {
    for (const task of remembered()) {
      if (!isPhone && handles.size > 0) return;
      if (task.isOpen && !handles.has(task)) handles.set(task, show(task));
    }
  }

  function show(task: ToldTask): NoticeHandle {
    const { taskId, failCount, content, isOpen } = task;
    const text = content || texts.get(isOpen ? 'batch.failed' : 'batch.done', [failCount]);
    const action = { label: texts.get('batch.details'), run: () => void openDetails(taskId) };
    const handle = notices.show({
      kind: isOpen ? 'info' : 'success',
      text: cutToWidth(text, isPhone ? MAX_PHONE_WIDTH : MAX_WIDTH),
      timeoutMs: isOpen ? null : SUCCESS_TIMEOUT_MS,
      below: title.state$.get().visible ? 'title-bar' : 'header',
      ...(isOpen && taskId && { action }),
    });
    if (isOpen) void handle.closed.then(() => onClosed(task));
    return handle;
  }

  function onClosed(task: ToldTask): void {
    handles.delete(task);
    if (isDisposed) return;
    // Of what is done with, only the name is needed.
    remember(remembered().map((other) => (other === task ? { ...task, content: '', isOpen: false } : other)));
    showFailures();
  }

  async function openDetails(taskId: string): Promise<void> {
    try {
      await open(isPhone ? 'batchTaskDetail' : 'batchTask', taskId);
    } catch (error) {
      if (isStoaError(error) && !isDisposed) notices.show({ kind: 'error', text: error.message });
      else onError?.(error);
    }
  }

  function subscribe(): void {
    try {
      const hear = (message: unknown) => receive(message, true);
      const unsubscribe = instantMessages?.subscribe(BATCH_TASK_COMMAND, hear);
      if (unsubscribe) disposers.add(unsubscribe);
    } catch (error) {
      onError?.(error);
    }
  }

  return {
    receive: (message) => receive(message),
    start() {
      if (isStarted || isDisposed) return;
      isStarted = true;
      showFailures();
      const timer = clock.setTimeout(subscribe, SUBSCRIBE_DELAY_MS);
      disposers.add(() => clock.clearTimeout(timer));
    },
    dispose() {
      isDisposed = true;
      disposers.dispose();
      for (const handle of [...handles.values()]) handle.close();
    },
  };
}
