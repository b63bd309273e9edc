/** The component `Probe`. */
import { useId, type ReactNode } from 'react';
import { useLabel } from 'stoa/react';
import { Facts } from './facts.js';
import { Trials } from './trials.js';

export function ProbePage(): ReactNode {
  const label = useLabel();
  const headingId = useId();
  return (
    <section className="probe" aria-labelledby={headingId}>
      <header className="probe-head">
        <h2 id={headingId}>{label('probe.title', 'A module to break')}</h2>
        <p className="probe-quiet">
          {label('probe.lead', 'It fails when it is told to. Look what the page around it does then.')}
        </p>
      </header>
      <Facts />
      <Trials />
    </section>
  );
}
