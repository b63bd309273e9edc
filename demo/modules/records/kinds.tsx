/** The two components of a kind, and the list of its records. */
import { useCallback, type ReactNode } from 'react';
import { moduleComponent, useFormat, useLabel, useRuntime } from 'stoa/react';
import { listRecords } from './api.js';
import { CreateForm } from './create-form.js';
import { RecordView } from './record-view.js';
import { Failure, Skeleton } from './states.js';
import { Status } from './status.js';
import { useCall } from './use-call.js';

/** What a dialog of the suite gives its component. */
interface DialogProps {
  readonly id?: string;
  close?(): void;
}

/** Shows one record of the kind: `{ id }`. */
export const viewFor = (kind: string) =>
  moduleComponent(({ id = '' }: DialogProps) => <RecordView kinds={kind} id={id} />);

/** The form that makes one. */
export const createFor = (kind: string) =>
  moduleComponent(({ close }: DialogProps) => <CreateForm kind={kind} {...(close && { close })} />);

export function RecordList({ kind }: { kind: string }): ReactNode {
  const label = useLabel();
  const { dates } = useFormat();
  const { request, objects } = useRuntime();
  const { data, failure, loading, reload } = useCall(
    useCallback((signal: AbortSignal) => listRecords(request, kind, { signal }), [request, kind]),
  );
  return (
    <section className="records records-sheet" aria-busy={loading}>
      <h2>{label(`kind.${kind}`, kind)}</h2>
      {failure && <Failure message={failure.message} onRetry={reload} />}
      {!data && loading && <Skeleton />}
      {data?.length === 0 && <p className="records-quiet">{label('records.none', 'There is none yet.')}</p>}
      <ul className="records-list">
        {data?.map(({ id, title, status, author, createdAt }) => (
          <li key={id}>
            <a
              href={objects.link(kind, id) ?? '#'}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                void objects.open(kind, id);
              }}
            >
              <bdi>{title}</bdi>
            </a>
            <p className="records-quiet">
              <Status status={status} /> <bdi>{author.name}</bdi> · {dates.relative(createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
