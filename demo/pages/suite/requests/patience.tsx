/** How long a call waits, and how often it tries: one experiment for each. */
import type { ReactNode } from 'react';
import { StoaButton, useLabel } from 'stoa/react';
import { ExperimentTrial } from './experiment-trial.js';
import { NUMBER_PATH } from './number.js';
import { useRun } from './use-run.js';

const TIMEOUT_MS = 800;
const SLOW_MS = 3_000;
const FAILURES = 2;
const RETRIES = 3;
const RETRY_AFTER_SECONDS = 1;

export function SlowAnswer(): ReactNode {
  const label = useLabel();
  const experiment = useRun();

  const askSlow = () =>
    experiment.start(async (ask) => {
      const answer = await ask({ url: NUMBER_PATH, params: { waitMs: SLOW_MS }, timeout: TIMEOUT_MS });
      return answer.status ? '' : `${answer.error.code}: ${answer.msg}`;
    });

  return (
    <ExperimentTrial
      title={label('requests.timeout.title', 'A call that waits too long')}
      text={label('requests.timeout.text', 'The server takes three seconds; the call waits for 0.8.')}
      experiment={experiment}
      buttons={
        <StoaButton loading={experiment.isBusy} onClick={askSlow}>
          {label('requests.timeout.button', 'Ask with a time limit')}
        </StoaButton>
      }
    />
  );
}

export function UnsteadyServer(): ReactNode {
  const label = useLabel();
  const experiment = useRun();

  const askUnsteady = () =>
    experiment.start(async (ask) => {
      const params = { key: crypto.randomUUID(), failures: FAILURES, retryAfter: RETRY_AFTER_SECONDS };
      const answer = await ask<{ failed: number }>({ url: '/api/demo/unsteady', params, retry: RETRIES });
      return answer.status
        ? label(
            'requests.retry.outcome',
            'Refusals before the answer: {0}. The caller noticed none of them.',
            [answer.data?.failed],
          )
        : `${answer.error.code}: ${answer.msg}`;
    });

  return (
    <ExperimentTrial
      title={label('requests.retry.title', 'A server that needs a moment')}
      text={label('requests.retry.text', 'It refuses twice and says each time: come back in a second.')}
      experiment={experiment}
      buttons={
        <StoaButton loading={experiment.isBusy} onClick={askUnsteady}>
          {label('requests.retry.button', 'Ask and try again')}
        </StoaButton>
      }
    />
  );
}
