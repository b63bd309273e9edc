/** One link, what it tries, what it is, and what became of the last click on it. */
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLabel, useRuntime } from 'stoa/react';
import { makeLink } from './make-link.js';
import type { Sample } from './samples.js';
import { Verdict } from './verdict.js';

export function SampleCard({ sample, clicked }: { sample: Sample; clicked: string | undefined }): ReactNode {
  const label = useLabel();
  const { links } = useRuntime();
  const place = useRef<HTMLParagraphElement>(null);
  const name = useId();
  const outcomes = new Map([
    ['native', label('links.outcome.native', 'Left to the browser')],
    ['ignore', label('links.outcome.ignore', 'Nothing to open')],
    ['block', label('links.outcome.block', 'Refused, nothing was opened')],
    ['internal', label('links.outcome.internal', 'Opened in the suite')],
    ['trusted', label('links.outcome.trusted', 'Opened in a new window')],
    ['external', label('links.outcome.external', 'You were asked first')],
    ['handoff', label('links.outcome.handoff', 'Handed to the device')],
  ]);

  useEffect(() => {
    place.current?.replaceChildren(makeLink(sample, name));
  }, [sample, name]);

  return (
    <li className="card sample" data-sample={sample.id}>
      <p className="hint">{label(`links.sample.${sample.id}`, sample.what)}</p>
      <p className="sample-link" ref={place} />
      <Verdict link={links.classify(sample.href)} />
      <p className="sample-outcome" role="status">
        {clicked !== undefined && outcomes.get(clicked)}
      </p>
    </li>
  );
}
