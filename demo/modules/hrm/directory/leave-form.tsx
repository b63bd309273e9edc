/**
 * The form that asks for leave. What the server refuses is said in the form, and what was typed stays; whoever has left
 * the form meanwhile is told all the same.
 */
import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { StoaButton, useLabel, useRuntime } from 'stoa/react';
import { requestLeave } from '../api.js';
import { messageOf } from '../use-call.js';

interface LeaveFormProps {
  readonly employeeId: string;
  /** The request is made. */
  onSent(): void;
  /** Nothing is left to do here. */
  onClose(): void;
}

export function LeaveForm({ employeeId, onSent, onClose }: LeaveFormProps): ReactNode {
  const label = useLabel();
  const { request, notices } = useRuntime();
  const headingId = useId();
  const errorId = useId();
  const [leave, setLeave] = useState({ from: '', to: '', reason: '' });
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  /** Empty once the form has gone. */
  const form = useRef<HTMLFormElement>(null);
  const set = (change: Partial<typeof leave>) => setLeave({ ...leave, ...change });

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const missing = !leave.from || !leave.to || !leave.reason.trim();
    if (missing) return setError(label('hrm.leave.incomplete', 'Please fill in both days and a reason.'));
    setSending(true);
    setError('');
    try {
      await requestLeave(request, { employeeId, ...leave, reason: leave.reason.trim() });
      notices.show({ kind: 'success', text: label('hrm.leave.sent', 'The leave request was sent.') });
      onSent();
      if (form.current) onClose();
    } catch (failure) {
      const message = messageOf(failure, label);
      if (form.current) setError(message);
      else notices.show({ kind: 'error', text: message });
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      ref={form}
      className="hrm-form"
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) => void send(event)}
    >
      <h2 id={headingId}>{label('hrm.leave.request', 'Request leave')}</h2>
      <div className="hrm-fields">
        <label>
          {label('hrm.leave.from', 'First day')}
          <input
            type="date"
            name="from"
            autoFocus
            value={leave.from}
            aria-invalid={error !== ''}
            aria-describedby={errorId}
            onChange={({ target }) =>
              set({ from: target.value, ...(leave.to < target.value && { to: target.value }) })
            }
          />
        </label>
        <label>
          {label('hrm.leave.to', 'Last day')}
          <input
            type="date"
            name="to"
            min={leave.from}
            value={leave.to}
            aria-invalid={error !== ''}
            aria-describedby={errorId}
            onChange={({ target }) => set({ to: target.value })}
          />
        </label>
      </div>
      <label>
        {label('hrm.leave.reason', 'Reason')}
        <textarea
          name="reason"
          rows={2}
          maxLength={500}
          value={leave.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </label>
      <p id={errorId} className="hrm-error" role="alert">
        {error}
      </p>
      <div className="hrm-actions">
        <StoaButton type="submit" variant="primary" loading={isSending}>
          {label('hrm.leave.send', 'Send request')}
        </StoaButton>
        <StoaButton onClick={onClose}>{label('hrm.cancel', 'Cancel')}</StoaButton>
      </div>
    </form>
  );
}
