/** How far a record has come, in a word and a colour. */
import type { ReactNode } from 'react';
import { useLabel } from 'stoa/react';
import type { RecordStatus } from './api.js';

export function Status({ status }: { status: RecordStatus }): ReactNode {
  const label = useLabel();
  const words: Record<RecordStatus, string> = {
    open: label('records.status.open', 'Open'),
    waiting: label('records.status.waiting', 'Waiting for you'),
    done: label('records.status.done', 'Done'),
  };
  return <span className={`records-status records-status-${status}`}>{words[status]}</span>;
}
