/** The component `PersonCard`: one person in brief, for pages that name somebody. */
import { useCallback, type ReactNode } from 'react';
import { useFormat, useLabel, useRuntime, useStore } from 'stoa/react';
import { findEmployee } from './api.js';
import { Avatar } from './avatar.js';
import { MailLink } from './mail-link.js';
import { ReleaseMark } from './release-mark.js';
import { Failure, Skeleton } from './states.js';
import { useCall } from './use-call.js';

export interface PersonCardProps {
  /** Employee id. */
  readonly id: string;
}

export function PersonCardView({ id }: PersonCardProps): ReactNode {
  const label = useLabel();
  const { dates } = useFormat();
  const { request, labels } = useRuntime();
  const locale = useStore(labels.locale$);
  const {
    data: person,
    failure,
    loading,
    reload,
  } = useCall(
    useCallback((signal: AbortSignal) => findEmployee(request, id, { signal }), [request, id]),
    locale,
  );

  return (
    <article className="hrm hrm-card" aria-busy={loading}>
      {failure !== undefined && <Failure message={failure} onRetry={reload} />}
      {!person && loading && <Skeleton lines={3} />}
      {person && (
        <>
          <Avatar id={person.id} name={person.name} large />
          <div>
            <h3>{person.name}</h3>
            <p>
              {person.title} · {person.department}
            </p>
            <p className="hrm-quiet">
              <MailLink address={person.email} />
            </p>
            <p className="hrm-quiet">
              {label('hrm.with', 'With the company since {0}', [dates.date(person.hiredAt)])}
            </p>
            <ReleaseMark />
          </div>
        </>
      )}
    </article>
  );
}
