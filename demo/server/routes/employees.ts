/** `/api/hrm/employees`: the directory. */
import { success } from '../http/envelope.js';
import { queryNumber, storable } from '../http/body.js';
import { requestLocale } from '../http/locale.js';
import { recordUnknown } from '../http/refusal.js';
import { contactOf, createEmployees, type Contact, type Employee } from '../repositories/employees.js';
import { isOutsider, type User } from '../repositories/sessions.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const MAX_KEYWORD_LENGTH = 100;

export function employeeRoutes(app: SuiteApp, { database }: SuiteServices): void {
  const employees = createEmployees(database);

  app.get('/api/hrm/employees', async (c) => {
    const page = queryNumber(c, 'page', { fallback: 1, min: 1, max: 100_000 });
    const size = queryNumber(c, 'size', { fallback: 20, min: 1, max: 100 });
    const keyword = storable((c.req.query('keyword') ?? '').trim().slice(0, MAX_KEYWORD_LENGTH));
    const { items, total } = await employees.list({ keyword, page, size, locale: requestLocale(c) });
    return success(c, { items: items.map((employee) => shownTo(c.get('user'), employee)), total });
  });

  app.get('/api/hrm/employees/:id', async (c) => {
    const employee = await employees.find(c.req.param('id'), requestLocale(c));
    if (!employee) throw recordUnknown('employee.unknown');
    return success(c, shownTo(c.get('user'), employee));
  });
}

function shownTo(user: User, employee: Employee): Employee | Contact {
  return isOutsider(user) ? contactOf(employee) : employee;
}
