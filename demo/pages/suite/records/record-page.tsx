/** The page of a record, or of all records of a kind: what its address says, in the component of its module. */
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { ModuleView, useLabel, useRuntime } from 'stoa/react';
import type { Navigation } from '../navigation.js';
import { BackIcon } from '../icons.js';
import { isPerson, readRecordAddress, RECORDS_MODULE } from './kinds.js';

export function RecordPage({ navigation }: { navigation: Navigation }): ReactNode {
  const label = useLabel();
  const runtime = useRuntime();
  const address = readRecordAddress(runtime, window.location);
  return (
    <>
      <p className="record-back">
        <a {...navigation.linkTo('/sp/inbox')}>
          <BackIcon />
          {label('ui.inbox', 'Inbox')}
        </a>
      </p>
      <div className="card record-page">
        {address && 'list' in address && <ListOf kind={address.list} />}
        {address && 'kinds' in address && <RecordOf kinds={address.kinds} id={address.id} />}
        {!address && <NoPage />}
      </div>
    </>
  );
}

function ListOf({ kind }: { kind: string }): ReactNode {
  return <ModuleView name={RECORDS_MODULE} component="List" props={useMemo(() => ({ kind }), [kind])} />;
}

function RecordOf({ kinds, id }: { kinds: readonly string[]; id: string }): ReactNode {
  const names = kinds.join();
  const props = useMemo(() => ({ kinds: names, id }), [names, id]);
  if (isPerson(kinds)) return <Person id={id} />;
  return <ModuleView name={RECORDS_MODULE} component="Record" props={props} />;
}

/** Old addresses have old numbers. */
function Person({ id }: { id: string }): ReactNode {
  const { objects } = useRuntime();
  const [person, setPerson] = useState<{ id: string }>();
  useEffect(() => {
    let isGone = false;
    void objects
      .resolveId('hrm', id)
      .catch(() => id)
      .then((newId) => !isGone && setPerson({ id: newId }));
    return () => void (isGone = true);
  }, [objects, id]);
  return person && <ModuleView name="@stoa/hrm" component="PersonCard" props={person} />;
}

function NoPage(): ReactNode {
  const label = useLabel();
  return (
    <div className="no-page">
      <p className="code" aria-hidden="true">
        404
      </p>
      <h2>{label('record.noPage', 'There is no page at this address')}</h2>
      <p className="hint" dir="ltr">
        {window.location.pathname}
      </p>
    </div>
  );
}
