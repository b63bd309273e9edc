/**
 * `/api/messages`: instant messages as server-sent events, and batch tasks that end with one (SPEC section 4: types 111
 * and 114, command 15422).
 */
import { randomBytes } from 'node:crypto';
import { streamSSE } from 'hono/streaming';
import { readBody } from '../http/body.js';
import { success } from '../http/envelope.js';
import { requestLocale } from '../http/locale.js';
import { wrongField } from '../http/refusal.js';
import { findUser } from '../http/session.js';
import { createRecords } from '../repositories/records.js';
import { serverText } from '../texts.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const BATCH_TASK_COMMAND = 15422;
/** Of a task that all is well with, and of one that something went wrong in. */
const [DONE_TYPE, FAILED_TYPE] = [111, 114];
const TOTAL = 120;
const WORK_MS = 800;
/** So that nothing between server and page takes the silence for an end. */
const KEEP_ALIVE_MS = 20_000;

/** How many items fail, by the outcome that was asked for: one number a task. */
const OUTCOMES: ReadonlyMap<unknown, readonly number[]> = new Map([
  ['success', [0]],
  ['some', [3]],
  ['many', [87]],
  ['three', [2, 41, 7]],
]);
const MAX_REASONS = 40;

export function instantMessageRoutes(
  app: SuiteApp,
  { database, now, sessions, instantMessages }: SuiteServices,
): void {
  const records = createRecords(database, now);
  const timers = new Set<NodeJS.Timeout>();
  instantMessages.whenClosed(() => timers.forEach((timer) => clearTimeout(timer)));

  // Whoever is not signed in is told by an event: an HTTP failure would be an error of the page, again and again.
  app.get('/api/messages', async (c) => {
    const user = await findUser(c, sessions);
    const after = Number(/^\d{1,15}$/.exec(c.req.header('last-event-id') ?? '')?.[0] ?? 0);
    c.header('Cache-Control', 'no-store');
    return streamSSE(c, async (stream) => {
      if (!user) return stream.writeSSE({ event: 'signed-out', data: '' });
      let end = () => {};
      const ended = new Promise<void>((resolve) => (end = resolve));
      const write = (event: { id?: string; event: string; data: string }) =>
        void stream.writeSSE(event).catch(end);
      const stop = instantMessages.listen(user.id, after, ({ id, command, body }) =>
        write({ id: String(id), event: 'instant', data: JSON.stringify({ command, body }) }),
      );
      const forget = instantMessages.whenClosed(end);
      const timer = setInterval(() => write({ event: 'still-there', data: '' }), KEEP_ALIVE_MS);
      stream.onAbort(end);
      await ended;
      clearInterval(timer);
      forget();
      stop();
    });
  });

  app.post('/api/demo/batch-tasks', async (c) => {
    const failures = OUTCOMES.get((await readBody(c)).outcome);
    if (!failures) throw wrongField('outcome');
    const { id: userId, employeeId, tenant } = c.get('user');
    const locale = requestLocale(c);
    const text = (key: Parameters<typeof serverText>[0], ...args: unknown[]) => serverText(key, locale, args);
    const ids: string[] = [];
    for (const [index, failCount] of failures.entries()) {
      const taskId = `bt-${randomBytes(5).toString('hex')}`;
      const title = failCount > 0 ? text('batch.failed', TOTAL, failCount) : text('batch.done', TOTAL);
      const reasons = Array.from({ length: Math.min(failCount, MAX_REASONS) }, (_, row) =>
        text(`batch.reason.${row % 3}` as 'batch.reason.0', 4 + row * 3),
      );
      const record = {
        id: taskId,
        title,
        text: reasons.join('\n') || text('batch.allWell'),
        authorId: employeeId,
        status: 'done' as const,
        facts: { number: taskId, progress: Math.round(((TOTAL - failCount) / TOTAL) * 100) },
      };
      // One record, which phones show at an address of its own.
      for (const kind of ['batchTask', 'batchTaskDetail'])
        await records.add(tenant.tenantKey, { kind, ...record });
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          const type = failCount > 0 ? FAILED_TYPE : DONE_TYPE;
          instantMessages.send(userId, BATCH_TASK_COMMAND, {
            type,
            data: { taskId, failCount, content: title },
          });
        },
        WORK_MS * (index + 1),
      );
      timers.add(timer);
      ids.push(taskId);
    }
    return success(c, { taskIds: ids });
  });
}
