/** A hundred equal calls: one leaves, a hundred are answered, each with data of its own. */
import type { ReactNode } from 'react';
import { StoaButton, useLabel } from 'stoa/react';
import { ExperimentTrial } from './experiment-trial.js';
import { NUMBER_PATH, type NumberData } from './number.js';
import { useRun } from './use-run.js';

const CALLS = 100;
const WAIT_MS = 900;

export function EqualCalls(): ReactNode {
  const label = useLabel();
  const experiment = useRun();

  const fire = () =>
    experiment.start(async (ask) => {
      const answers = await Promise.all(
        Array.from({ length: CALLS }, () =>
          ask<NumberData>({ url: NUMBER_PATH, params: { waitMs: WAIT_MS } }),
        ),
      );
      const failure = answers.find(({ status }) => !status);
      if (failure) return failure.msg ?? '';
      const data = answers.map((answer) => answer.data as { number: number });
      const [first, ...others] = data;
      const number = first?.number ?? 0;
      // One caller spoils what it got; whoever shares the object with it would see that.
      if (first) first.number = -1;
      const unspoilt = others.filter((other) => other.number === number).length;
      return label(
        'requests.equal.outcome',
        'All {0} were answered with answer no. {1} of the server. The first caller then overwrote its copy; {2} others still have theirs.',
        [CALLS, number, unspoilt],
      );
    });

  return (
    <ExperimentTrial
      title={label('requests.equal.title', 'A hundred equal calls')}
      text={label(
        'requests.equal.text',
        'Asked within half a second, they are one call. Everybody gets a copy.',
      )}
      experiment={experiment}
      buttons={
        <StoaButton variant="primary" loading={experiment.isBusy} onClick={fire}>
          {label('requests.equal.button', 'Fire a hundred')}
        </StoaButton>
      }
    />
  );
}
