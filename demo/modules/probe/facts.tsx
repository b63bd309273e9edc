/** What is running here, and where it came from. */
import { useState, type ReactNode } from 'react';
import { useFormat, useLabel } from 'stoa/react';
import { originOf, type Transfer } from './origin.js';

export function Facts(): ReactNode {
  const label = useLabel();
  const { format } = useFormat();
  const [{ way, file, transfer }] = useState(() => originOf(import.meta.url));
  const ways = {
    merged: label('probe.way.merged', 'Merged with other modules'),
    foreign: label('probe.way.foreign', 'From another deployment'),
    single: label('probe.way.single', 'As a file of its own'),
  };
  const describe = (known: Transfer) =>
    known.from === 'cache'
      ? label('probe.from.cache', 'The browser’s cache')
      : label('probe.from.network', 'The network: {0} kB in {1} ms', [
          format.number(known.bytes / 1000, { fractionDigits: 1 }),
          format.number(known.milliseconds),
        ]);
  return (
    <dl className="probe-facts">
      <Fact term={label('probe.release', 'Release')}>{__RELEASE__}</Fact>
      <Fact term={label('probe.way', 'Delivered')}>{ways[way]}</Fact>
      {transfer && <Fact term={label('probe.from', 'Came from')}>{describe(transfer)}</Fact>}
      <Fact term={label('probe.file', 'Script')}>
        <code dir="ltr">{file}</code>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
