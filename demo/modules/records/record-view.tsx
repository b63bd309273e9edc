/** One record: what it is, how far it has come, who wrote it and what they wrote, and the file that goes with it. */
import { useCallback, type ReactNode } from 'react';
import { StoaButton, useFormat, useLabel, useRuntime } from 'stoa/react';
import { findRecord, type SuiteRecord } from './api.js';
import { Facts } from './facts.js';
import { Failure, Missing, Skeleton } from './states.js';
import { Status } from './status.js';
import { useCall } from './use-call.js';

export interface RecordViewProps {
  /** One kind, or several by comma: the first that has such a record is shown. */
  readonly kinds: string;
  readonly id: string;
}

export function RecordView({ kinds, id }: RecordViewProps): ReactNode {
  const { request } = useRuntime();
  const {
    data: record,
    failure,
    loading,
    reload,
  } = useCall(
    useCallback((signal: AbortSignal) => findRecord(request, kinds, id, { signal }), [request, kinds, id]),
  );
  return (
    <article className="records records-sheet" aria-busy={loading}>
      {failure?.isMissing && <Missing message={failure.message} id={id} />}
      {failure && !failure.isMissing && <Failure message={failure.message} onRetry={reload} />}
      {!record && loading && <Skeleton />}
      {record && <Sheet record={record} />}
    </article>
  );
}

function Sheet({ record }: { record: SuiteRecord }): ReactNode {
  const label = useLabel();
  const { dates } = useFormat();
  const { kind, title, text, author, status, facts, createdAt } = record;
  return (
    <>
      <p className="records-top">
        <span className="records-kind">{label(`kind.${kind}`, kind)}</span>
        <Status status={status} />
      </p>
      <h2 dir="auto">{title}</h2>
      <p className="records-quiet">
        <bdi>{author.name}</bdi> ·{' '}
        <time dateTime={createdAt} title={dates.dateTime(createdAt)}>
          {dates.relative(createdAt)}
        </time>
      </p>
      <div className="records-text">
        {text.split('\n').map((line, index) => (
          <p key={index} dir="auto">
            {line}
          </p>
        ))}
      </div>
      <Facts record={record} />
      {typeof facts.file === 'string' && <FileCard file={facts.file} />}
      <p className="records-release">{label('records.release', 'Records, release {0}', [__RELEASE__])}</p>
    </>
  );
}

/** `id/module/name` */
function FileCard({ file }: { file: string }): ReactNode {
  const label = useLabel();
  const { links } = useRuntime();
  const [id = '', module = '', name = ''] = file.split('/');
  const url = `/api/file/remotedownload/${encodeURIComponent(id)}/${encodeURIComponent(module)}`;
  return (
    <div className="records-file">
      <bdi>{name}</bdi>
      <div className="records-buttons">
        <StoaButton size="small" onClick={() => void links.preview([{ url, name }])}>
          {label('records.look', 'Look at it')}
        </StoaButton>
        <StoaButton size="small" onClick={() => void links.download(id, module, { name })}>
          {label('records.save', 'Download')}
        </StoaButton>
      </div>
    </div>
  );
}
