/** One person in full, with leave: what was asked for, and a form to ask for more. */
import { useCallback, useRef, useState, type ComponentRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { StoaButton, StoaDialog, useLabel, useRuntime, useStore } from 'stoa/react';
import { findEmployee, type Employee } from '../api.js';
import { PersonFacts } from '../person-facts.js';
import { useCall } from '../use-call.js';
import { LeaveForm } from './leave-form.js';
import { LeaveList } from './leave-list.js';

interface PersonDialogProps {
  /** As the list has it; the newest state is asked for. */
  readonly person: Employee;
  readonly open: boolean;
  readonly changes: number;
  onChange(): void;
  onClose(): void;
}

export function PersonDialog({ person, open, changes, onChange, onClose }: PersonDialogProps): ReactNode {
  const label = useLabel();
  const { request, labels } = useRuntime();
  const locale = useStore(labels.locale$);
  const [isAsking, setAsking] = useState(false);
  const askButton = useRef<ComponentRef<typeof StoaButton>>(null);
  const { data: newest } = useCall(
    useCallback((signal: AbortSignal) => findEmployee(request, person.id, { signal }), [request, person.id]),
    `${locale} ${changes}`,
  );

  /** The form takes the focus with it when it goes; the button that opened it is the place to go on from. */
  function closeForm(): void {
    flushSync(() => setAsking(false));
    askButton.current?.focus();
  }

  return (
    <StoaDialog
      open={open}
      heading={person.name}
      onClose={() => {
        setAsking(false);
        onClose();
      }}
    >
      <div className="hrm hrm-dialog">
        <PersonFacts person={newest ?? person} />
        <LeaveList person={person} changes={changes} onChange={onChange} />
        {isAsking && <LeaveForm employeeId={person.id} onSent={onChange} onClose={closeForm} />}
        <StoaButton ref={askButton} variant="primary" hidden={isAsking} onClick={() => setAsking(true)}>
          {label('hrm.leave.request', 'Request leave')}
        </StoaButton>
      </div>
    </StoaDialog>
  );
}
