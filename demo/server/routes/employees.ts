/** `/api/hrm/employees`: the directory. */
import { success } from '../http/envelope.js';
import { queryNumber, storable } from '../http/body.js';
import { requestLocale } from '../http/locale.js';
import { recordUnknown } from '../http/refusal.js';
import { createEmployees } from '../repositories/employees.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const MAX_KEYWORD_LENGTH = 100;

export function employeeRoutes(app: SuiteApp, { database }: SuiteServices): void {
  const employees = createEmployees(database);

  app.get('/api/hrm/employees', async (c) => {
    const page = queryNumber(c, 'page', { fallback: 1, min: 1, max: 100_000 });
    const size = queryNumber(c, 'size', { fallback: 20, min: 1, max: 100 });
    const keyword = storable((c.req.query('keyword') ?? '').trim().slice(0, MAX_KEYWORD_LENGTH));
    return success(c, await employees.list({ keyword, page, size, locale: requestLocale(c) }));
  });

  app.get('/api/hrm/employees/:id', async (c) => {
    const employee = await employees.find(c.req.param('id'), requestLocale(c));
    if (!employee) throw recordUnknown('employee.unknown');
    return success(c, employee);
  });
}
