/** Leave requests, of everybody or of one person, and withdrawing those that nobody has decided on. */
import { useCallback, useId, useState, type ReactNode } from 'react';
import { StoaButton, useFormat, useLabel, useMessage, useRuntime } from 'stoa/react';
import { listLeaves, withdrawLeave, type Employee, type Leave } from '../api.js';
import { Empty, Failure, Skeleton } from '../states.js';
import { messageOf, useCall } from '../use-call.js';

const SHOWN = 8;

interface LeaveListProps {
  /** Whose; absent for everybody. */
  readonly person?: Pick<Employee, 'id' | 'name'>;
  readonly changes: number;
  onChange(): void;
}

export function LeaveList({ person, changes, onChange }: LeaveListProps): ReactNode {
  const label = useLabel();
  const { request } = useRuntime();
  const headingId = useId();
  const employeeId = person?.id;
  const list = useCall(
    useCallback(
      (signal: AbortSignal) =>
        listLeaves(request, { size: SHOWN, ...(employeeId && { employeeId }) }, { signal }),
      [request, employeeId],
    ),
    String(changes),
  );

  return (
    <section className="hrm-panel hrm-leaves" aria-labelledby={headingId}>
      <header className="hrm-head">
        <h2 id={headingId}>
          {person
            ? label('hrm.leave.titleOf', 'Leave requests of {0}', [person.name])
            : label('hrm.leave.title', 'Leave requests')}
        </h2>
      </header>
      {list.failure !== undefined && <Failure message={list.failure} onRetry={list.reload} />}
      {!list.data && list.loading && <Skeleton lines={4} />}
      {list.data?.items.length === 0 && <Empty>{label('hrm.leave.none', 'No leave requested yet.')}</Empty>}
      {list.data && list.data.items.length > 0 && (
        <ul>
          {list.data.items.map((leave) => (
            <LeaveItem key={leave.id} leave={leave} named={!person} onChange={onChange} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LeaveItem({
  leave,
  named,
  onChange,
}: {
  leave: Leave;
  named: boolean;
  onChange(): void;
}): ReactNode {
  const label = useLabel();
  const message = useMessage();
  const { dates } = useFormat();
  const { request, prompts, notices } = useRuntime();
  const [isBusy, setBusy] = useState(false);
  const period = [leave.from, leave.to].map((day) => dates.date(day));
  const range = leave.from === leave.to ? period[0] : label('hrm.leave.range', '{0} – {1}', period);
  const statuses = {
    pending: label('hrm.leave.pending', 'Pending'),
    approved: label('hrm.leave.approved', 'Approved'),
    withdrawn: label('hrm.leave.withdrawn', 'Withdrawn'),
  };

  async function withdraw(): Promise<void> {
    const confirmed = await prompts.ask({
      kind: 'confirm',
      tone: 'danger',
      title: label('hrm.leave.withdrawTitle', 'Withdraw this request?'),
      text: label('hrm.leave.withdrawText', '{0}, {1}. The days go back to the balance.', [
        leave.employeeName,
        range,
      ]),
      confirmLabel: label('hrm.leave.withdraw', 'Withdraw'),
    });
    if (!confirmed) return;
    setBusy(true);
    try {
      await withdrawLeave(request, leave.id);
      notices.show({ kind: 'success', text: label('hrm.leave.withdrawDone', 'The request is withdrawn.') });
      onChange();
    } catch (error) {
      notices.show({ kind: 'error', text: messageOf(error, label) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <li>
      <div className="hrm-leave-line">
        <strong>{named ? leave.employeeName : range}</strong>
        <span className={`hrm-status hrm-status-${leave.status}`}>{statuses[leave.status]}</span>
      </div>
      <p className="hrm-quiet">
        {named && `${range} · `}
        {message('hrm.days', { days: leave.days }, '{days} d')}
      </p>
      {leave.reason && <p className="hrm-reason">{leave.reason}</p>}
      {leave.status === 'pending' && (
        <StoaButton size="small" variant="quiet" loading={isBusy} onClick={() => void withdraw()}>
          {label('hrm.leave.withdraw', 'Withdraw')}
        </StoaButton>
      )}
    </li>
  );
}
