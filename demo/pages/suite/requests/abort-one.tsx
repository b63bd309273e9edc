/** Callers that share a call leave one by one; the call itself goes when the last of them has gone. */
import { useRef, useState, type ReactNode } from 'react';
import { StoaButton, useLabel } from 'stoa/react';
import { ExperimentTrial } from './experiment-trial.js';
import { NUMBER_PATH } from './number.js';
import { useRun } from './use-run.js';

const CALLS = 8;
const WAIT_MS = 4_000;

export function AbortOne(): ReactNode {
  const label = useLabel();
  const experiment = useRun();
  const waiting = useRef<AbortController[]>([]);
  const [left, setLeft] = useState(0);
  const { isBusy } = experiment;

  const fire = () =>
    experiment.start(async (ask) => {
      waiting.current = Array.from({ length: CALLS }, () => new AbortController());
      setLeft(CALLS);
      const answers = await Promise.all(
        waiting.current.map(({ signal }) => ask({ url: NUMBER_PATH, params: { waitMs: WAIT_MS }, signal })),
      );
      const answered = answers.filter(({ status }) => status).length;
      return label('requests.abort.outcome', '{0} gave up, {1} were answered.', [CALLS - answered, answered]);
    });

  function giveUp(count: number): void {
    for (const controller of waiting.current.splice(0, count)) controller.abort();
    setLeft(waiting.current.length);
  }

  return (
    <ExperimentTrial
      title={label('requests.abort.title', 'One of many gives up')}
      text={label(
        'requests.abort.text',
        'Eight callers share a slow call. Whoever leaves, leaves alone; when all have left, so does the call.',
      )}
      experiment={experiment}
      buttons={
        <>
          <StoaButton variant="primary" loading={isBusy} onClick={fire}>
            {label('requests.abort.button', 'Ask eight times')}
          </StoaButton>
          <StoaButton disabled={!isBusy || left === 0} onClick={() => giveUp(1)}>
            {label('requests.abort.one', 'One gives up')}
          </StoaButton>
          <StoaButton disabled={!isBusy || left === 0} onClick={() => giveUp(CALLS)}>
            {label('requests.abort.all', 'All give up')}
          </StoaButton>
        </>
      }
    />
  );
}
