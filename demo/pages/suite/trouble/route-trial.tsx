/** Routes that come to rest late, or never: the address changes, and the place below goes on changing. */
import { useEffect, useState, type ReactNode } from 'react';
import { StoaButton, useLabel } from 'stoa/react';
import { Buttons, Outcome, Trial } from './trial.js';

const STEP_MS = 250;
const SLOW_STEPS = 8;
/** Beyond the hard stop of 60 s. */
const ENDLESS_STEPS = 300;
const POLL_MS = 10_000;

export function RouteTrial(): ReactNode {
  const label = useLabel();
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [left]);

  function go(name: string, steps: number): void {
    window.history.pushState(null, '', `/sp/trouble?try=${name}`);
    setLeft(steps);
  }

  return (
    <Trial
      title={label('trouble.route.title', '…a page takes its time')}
      text={label('trouble.route.text', 'What counts is the last change that a person could see.')}
    >
      <Buttons>
        <StoaButton onClick={() => go('slow', SLOW_STEPS)}>
          {label('trouble.route.slow', 'Two seconds')}
        </StoaButton>
        <StoaButton onClick={() => go('endless', ENDLESS_STEPS)}>
          {label('trouble.route.endless', 'Without end')}
        </StoaButton>
        <StoaButton
          onClick={() => {
            void fetch(`/api/demo/number?waitMs=${POLL_MS}`);
            go('poll', 1);
          }}
        >
          {label('trouble.route.poll', 'With a call that waits')}
        </StoaButton>
        {left > 0 && (
          <StoaButton onClick={() => setLeft(0)}>{label('trouble.route.stop', 'Enough')}</StoaButton>
        )}
      </Buttons>
      <Outcome>{left > 0 ? '.'.repeat((left % 12) + 1) : ''}</Outcome>
    </Trial>
  );
}
