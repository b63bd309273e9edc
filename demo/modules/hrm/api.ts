/** The calls of this module and the shapes that they answer with. */
import type { Envelope, Request } from 'stoa';

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
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

export interface LeaveRequest {
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

type Options = { readonly signal?: AbortSignal };

/** What is read again after a change must not be the answer that was shared before it. */
const FRESH = { dedupe: false } as const;

export async function listEmployees(
  request: Request,
  query: { keyword: string; page: number; size: number },
  options?: Options,
): Promise<Page<Employee>> {
  return dataOf(
    await request.get<Page<Employee>>('/api/hrm/employees', { params: query, ...FRESH, ...options }),
  );
}

export async function findEmployee(request: Request, id: string, options?: Options): Promise<Employee> {
  return dataOf(
    await request.get<Employee>(`/api/hrm/employees/${encodeURIComponent(id)}`, { ...FRESH, ...options }),
  );
}

export async function listLeaves(
  request: Request,
  query: { employeeId?: string; size: number },
  options?: Options,
): Promise<Page<Leave>> {
  return dataOf(await request.get<Page<Leave>>('/api/hrm/leaves', { params: query, ...FRESH, ...options }));
}

export async function requestLeave(request: Request, leave: LeaveRequest): Promise<Leave> {
  return dataOf(await request.post<Leave>('/api/hrm/leaves', leave));
}

export async function withdrawLeave(request: Request, id: string): Promise<void> {
  await request.post(`/api/hrm/leaves/${encodeURIComponent(id)}/withdraw`, {});
}

/** A success without data is an answer of another call, or of another version of the server. */
function dataOf<Data>({ data }: Envelope<Data>): Data {
  if (typeof data !== 'object' || data === null) throw new TypeError('the answer carries no data');
  return data;
}
