/** One call without anything special about it: for faults that the control page has switched on. */
import type { ReactNode } from 'react';
import { StoaButton, useLabel } from 'stoa/react';
import { ExperimentTrial } from './experiment-trial.js';
import { NUMBER_PATH, type NumberData } from './number.js';
import { useRun } from './use-run.js';

export function OneCall(): ReactNode {
  const label = useLabel();
  const experiment = useRun();

  const askOnce = () =>
    experiment.start(async (ask) => {
      const answer = await ask<NumberData>({ url: NUMBER_PATH });
      return answer.status
        ? label('requests.one.outcome', 'Answer no. {0} of the server, for {1}.', [
            answer.data?.number,
            answer.data?.account,
          ])
        : `${answer.error.code}: ${answer.msg}`;
    });

  return (
    <ExperimentTrial
      title={label('requests.one.title', 'One call')}
      text={label(
        'requests.one.text',
        'The plainest one there is. Break something on the control page and see what becomes of it.',
      )}
      experiment={experiment}
      buttons={
        <StoaButton loading={experiment.isBusy} onClick={askOnce}>
          {label('requests.one.button', 'Ask once')}
        </StoaButton>
      }
    />
  );
}
