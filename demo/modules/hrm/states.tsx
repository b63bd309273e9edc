/** What stands where data would, as long as there is none. */
import type { ReactNode } from 'react';
import { StoaButton, useLabel } from 'stoa/react';

/** A call that failed: what happened, and another try. */
export function Failure({ message, onRetry }: { message: string; onRetry(): void }): ReactNode {
  const label = useLabel();
  return (
    <div className="hrm-failure" role="alert">
      <p>
        <strong>{label('hrm.failed.title', 'This could not be loaded.')}</strong> {message}
      </p>
      <StoaButton size="small" onClick={onRetry}>
        {label('hrm.failed.retry', 'Try again')}
      </StoaButton>
    </div>
  );
}

/** Grey lines in the place of what is loading. */
export function Skeleton({ lines }: { lines: number }): ReactNode {
  const label = useLabel();
  return (
    <div className="hrm-skeleton" role="status">
      <span className="hrm-unseen">{label('hrm.loading', 'Loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} aria-hidden="true" />
      ))}
    </div>
  );
}

export function Empty({ children }: { children: ReactNode }): ReactNode {
  return <p className="hrm-empty">{children}</p>;
}
