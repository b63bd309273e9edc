/**
 * Leave requests. Request and balance change together in one transaction whose statements check the rules themselves,
 * so that a double click or a second server cannot spend the same days twice.
 */
import { randomUUID } from 'node:crypto';
import type { Row } from '@libsql/client';
import type { Database } from '../database/database.js';

/** One leave request. */
export interface Leave {
  readonly id: string;
  readonly employeeId: string;
  readonly employeeName: string;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** Working days. */
  readonly days: number;
  readonly reason: string;
  readonly status: 'pending' | 'approved' | 'withdrawn';
  /** ISO time. */
  readonly createdAt: string;
}

/** What a new request says. */
export type NewLeave = Pick<Leave, 'employeeId' | 'from' | 'to' | 'days' | 'reason'>;

/** Why a request cannot be made. */
export type LeaveObstacle =
  | { readonly kind: 'overlap' }
  | { readonly kind: 'balance'; readonly left: number };

const COLUMNS = 'select l.*, e.name as employee_name from leaves l join employees e on e.id = l.employee_id';

const OVERLAPS = `select 1 from leaves where employee_id = :employeeId and status <> 'withdrawn'
  and first_day <= :to and last_day >= :from`;

/** Reads and writes leave requests. */
export function createLeaves(database: Database, now: () => number) {
  async function find(id: string): Promise<Leave | undefined> {
    const { rows } = await database.execute({ sql: `${COLUMNS} where l.id = ?`, args: [id] });
    return rows[0] && toLeave(rows[0]);
  }

  async function obstacle({ employeeId, from, to }: NewLeave): Promise<LeaveObstacle> {
    const [overlaps, employee] = await database.batch(
      [
        { sql: OVERLAPS, args: { employeeId, from, to } },
        { sql: 'select leave_balance_days from employees where id = ?', args: [employeeId] },
      ],
      'read',
    );
    if (overlaps?.rows.length) return { kind: 'overlap' };
    return { kind: 'balance', left: Number(employee?.rows[0]?.leave_balance_days ?? 0) };
  }

  return {
    find,

    /** Newest first; those of one employee, or of all. */
    async list(query: {
      employeeId: string | undefined;
      page: number;
      size: number;
    }): Promise<{ items: Leave[]; total: number }> {
      const employeeId = query.employeeId ?? null;
      const [items, count] = await database.batch(
        [
          {
            sql: `${COLUMNS} where :employeeId is null or l.employee_id = :employeeId
              order by l.created_at desc, l.id limit :size offset :offset`,
            args: { employeeId, size: query.size, offset: (query.page - 1) * query.size },
          },
          {
            sql: 'select count(*) as total from leaves where :employeeId is null or employee_id = :employeeId',
            args: { employeeId },
          },
        ],
        'read',
      );
      return { items: (items?.rows ?? []).map(toLeave), total: Number(count?.rows[0]?.total ?? 0) };
    },

    /** Makes a request and takes its days from the balance; says what stands in the way if that cannot be. */
    async request(leave: NewLeave): Promise<Leave | LeaveObstacle> {
      const { employeeId, from, to, days, reason } = leave;
      const id = randomUUID();
      await database.batch(
        [
          {
            sql: `insert into leaves (id, employee_id, first_day, last_day, days, reason, status, created_at)
              select :id, id, :from, :to, :days, :reason, 'pending', :now from employees
              where id = :employeeId and leave_balance_days >= :days and not exists (${OVERLAPS})`,
            args: { id, employeeId, from, to, days, reason, now: now() },
          },
          {
            sql: `update employees set leave_balance_days = leave_balance_days - :days
              where id = :employeeId and exists (select 1 from leaves where id = :id)`,
            args: { id, employeeId, days },
          },
        ],
        'write',
      );
      return (await find(id)) ?? obstacle(leave);
    },

    /** Withdraws a pending request and gives its days back; `false` when it is not pending any more. */
    async withdraw(id: string): Promise<boolean> {
      const [, withdrawn] = await database.batch(
        [
          {
            sql: `update employees set leave_balance_days = leave_balance_days + pending.days
              from (select employee_id, days from leaves where id = :id and status = 'pending') as pending
              where employees.id = pending.employee_id`,
            args: { id },
          },
          {
            sql: "update leaves set status = 'withdrawn' where id = :id and status = 'pending'",
            args: { id },
          },
        ],
        'write',
      );
      return (withdrawn?.rowsAffected ?? 0) > 0;
    },
  };
}

function toLeave(row: Row): Leave {
  return {
    id: String(row.id),
    employeeId: String(row.employee_id),
    employeeName: String(row.employee_name),
    from: String(row.first_day),
    to: String(row.last_day),
    days: Number(row.days),
    reason: String(row.reason),
    status: row.status as Leave['status'],
    createdAt: new Date(Number(row.created_at)).toISOString(),
  };
}
