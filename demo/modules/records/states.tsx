/** What stands where a record would, as long as there is none. */
import type { ReactNode } from 'react';
import { StoaButton, useLabel } from 'stoa/react';

export function Failure({ message, onRetry }: { message: string; onRetry(): void }): ReactNode {
  const label = useLabel();
  return (
    <div className="records-failure" role="alert">
      <p>
        <strong>{label('records.failed', 'This could not be loaded.')}</strong> {message}
      </p>
      <StoaButton size="small" onClick={onRetry}>
        {label('records.retry', 'Try again')}
      </StoaButton>
    </div>
  );
}

export function Skeleton(): ReactNode {
  const label = useLabel();
  return (
    <div className="records-skeleton" role="status">
      <span className="records-unseen">{label('records.loading', 'Loading')}</span>
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span aria-hidden="true" />
    </div>
  );
}

/** The page of a record that does not exist. */
export function Missing({ message, id }: { message: string; id: string }): ReactNode {
  const label = useLabel();
  return (
    <div className="records-missing">
      <p className="records-code" aria-hidden="true">
        404
      </p>
      <h2>{label('records.missing', 'Nothing is here')}</h2>
      <p>{message}</p>
      <p className="records-quiet">
        {label('records.missing.id', 'Asked for:')} <bdi className="records-id">{id}</bdi>
      </p>
    </div>
  );
}
