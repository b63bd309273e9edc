/** Employees as the directory shows them: department and title in the reader's language. */
import type { Row } from '@libsql/client';
import type { BuiltInLocale } from '../../../core/i18n/locale.js';
import type { Database } from '../database/database.js';

/** One employee. */
export interface Employee {
  readonly id: string;
  readonly name: string;
  readonly department: string;
  readonly title: string;
  readonly email: string;
  /** ISO time. */
  readonly hiredAt: string;
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
  /** Decimal string. */
  readonly monthlySalary: string;
  readonly currency: string;
  readonly leaveBalanceDays: number;
}

/** What people outside the company are told of an employee. */
export type Contact = Pick<Employee, 'id' | 'name' | 'department' | 'title' | 'email' | 'hiredAt'>;

/** Leaves out what is nobody else's business: salary, birthday, days off. */
export function contactOf({ id, name, department, title, email, hiredAt }: Employee): Contact {
  return { id, name, department, title, email, hiredAt };
}

/** Which employees to list. */
export interface EmployeeQuery {
  /** Part of a name, an e-mail address, or of a department or title in any language; empty finds all. */
  readonly keyword: string;
  /** Counts from 1. */
  readonly page: number;
  readonly size: number;
  readonly locale: BuiltInLocale;
}

const COLUMNS = `select e.*, department.text as department_name, title.text as title_name from employees e
  join terms department on department.code = e.department and department.locale = :locale
  join terms title on title.code = e.title and title.locale = :locale`;

const MATCHES = `(e.name like :pattern escape '\\' or e.email like :pattern escape '\\' or exists (
  select 1 from terms where code in (e.department, e.title) and text like :pattern escape '\\'))`;

/** Reads employees. */
export function createEmployees(database: Database) {
  return {
    async list({
      keyword,
      page,
      size,
      locale,
    }: EmployeeQuery): Promise<{ items: Employee[]; total: number }> {
      const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
      const [items, count] = await database.batch(
        [
          {
            sql: `${COLUMNS} where ${MATCHES} order by e.id limit :size offset :offset`,
            args: { locale, pattern, size, offset: (page - 1) * size },
          },
          { sql: `select count(*) as total from employees e where ${MATCHES}`, args: { pattern } },
        ],
        'read',
      );
      return { items: (items?.rows ?? []).map(toEmployee), total: Number(count?.rows[0]?.total ?? 0) };
    },

    async find(id: string, locale: BuiltInLocale): Promise<Employee | undefined> {
      const { rows } = await database.execute({ sql: `${COLUMNS} where e.id = :id`, args: { id, locale } });
      return rows[0] && toEmployee(rows[0]);
    },
  };
}

function toEmployee(row: Row): Employee {
  return {
    id: String(row.id),
    name: String(row.name),
    department: String(row.department_name),
    title: String(row.title_name),
    email: String(row.email),
    hiredAt: String(row.hired_at),
    birthday: String(row.birthday),
    monthlySalary: String(row.monthly_salary),
    currency: String(row.currency),
    leaveBalanceDays: Number(row.leave_balance_days),
  };
}
