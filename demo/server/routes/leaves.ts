/** `/api/hrm/leaves`: asking for days off, and taking a request back. */
import type { MiddlewareHandler } from 'hono';
import { queryNumber, readBody, requireText } from '../http/body.js';
import { success } from '../http/envelope.js';
import { requestLocale } from '../http/locale.js';
import { recordUnknown, Refusal, ruleBroken, wrongField } from '../http/refusal.js';
import { createEmployees } from '../repositories/employees.js';
import { createLeaves } from '../repositories/leaves.js';
import { isOutsider } from '../repositories/sessions.js';
import type { SuiteApp, SuiteEnv, SuiteServices } from '../context.js';

const MAX_LEAVE_DAYS = 366;
const MAX_REASON_LENGTH = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

export function leaveRoutes(app: SuiteApp, { database, now }: SuiteServices): void {
  const employees = createEmployees(database);
  const leaves = createLeaves(database, now);

  for (const path of ['/api/hrm/leaves', '/api/hrm/leaves/*']) app.use(path, onlyColleagues);

  app.get('/api/hrm/leaves', async (c) => {
    const page = queryNumber(c, 'page', { fallback: 1, min: 1, max: 100_000 });
    const size = queryNumber(c, 'size', { fallback: 20, min: 1, max: 100 });
    return success(c, await leaves.list({ employeeId: c.req.query('employeeId') || undefined, page, size }));
  });

  app.post('/api/hrm/leaves', async (c) => {
    const body = await readBody(c);
    const employeeId = requireText(body, 'employeeId', 64);
    const from = requireDay(body, 'from');
    const to = requireDay(body, 'to');
    const reason = requireText(body, 'reason', MAX_REASON_LENGTH);

    if (!(await employees.find(employeeId, requestLocale(c)))) throw recordUnknown('employee.unknown');
    if (to < from) throw ruleBroken('leave.order');
    if (daysBetween(from, to) >= MAX_LEAVE_DAYS) throw ruleBroken('leave.tooLong', [MAX_LEAVE_DAYS]);
    const days = workingDays(from, to);
    if (days === 0) throw ruleBroken('leave.noWorkingDay');

    const result = await leaves.request({ employeeId, from, to, days, reason });
    if (!('kind' in result)) return success(c, result);
    throw result.kind === 'overlap'
      ? ruleBroken('leave.overlap')
      : ruleBroken('leave.balance', [result.left, days]);
  });

  app.post('/api/hrm/leaves/:id/withdraw', async (c) => {
    const id = c.req.param('id');
    const withdrawn = await leaves.withdraw(id);
    const leave = await leaves.find(id);
    if (!leave) throw recordUnknown('leave.unknown');
    if (!withdrawn) throw ruleBroken('leave.closed');
    return success(c, leave);
  });
}

/** A day that the calendar has, `YYYY-MM-DD`. */
function requireDay(body: Record<string, unknown>, name: string): string {
  const text = requireText(body, name, 10);
  const day = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // JavaScript takes 30 February for 2 March.
  if (!day || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) throw wrongField(name);
  return text;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Monday to Friday, both ends included. */
function workingDays(from: string, to: string): number {
  let days = 0;
  for (let day = Date.parse(from); day <= Date.parse(to); day += DAY_MS) {
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days += 1;
  }
  return days;
}

/** Who is away and why is told to colleagues only. */
const onlyColleagues: MiddlewareHandler<SuiteEnv> = async (c, next) => {
  if (isOutsider(c.get('user'))) throw new Refusal('leave.outsider', { http: 403 });
  await next();
};
