/** An experiment of a component: at most one at a time, the last one stays to be looked at. */
import { useCallback, useEffect, useState } from 'react';
import { describeThrown } from 'stoa';
import { useRuntime } from 'stoa/react';
import { startRun, type Ask, type Run } from './run.js';

export interface Experiment {
  readonly run: Run | undefined;
  readonly isBusy: boolean;
  readonly outcome: string;
  /** Plays; what the play resolves to is told to the person. */
  start(play: (ask: Ask) => Promise<string>): void;
}

export function useRun(): Experiment {
  const { request } = useRuntime();
  const [run, setRun] = useState<Run>();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  useEffect(() => () => run?.end(), [run]);

  const start = useCallback(
    (play: (ask: Ask) => Promise<string>) => {
      const next = startRun(request);
      setRun(next);
      setBusy(true);
      setOutcome('');
      play(next.ask)
        .then(setOutcome, (error: unknown) => setOutcome(describeThrown(error)))
        .finally(() => {
          next.end();
          setBusy(false);
        });
    },
    [request],
  );
  return { run, isBusy, outcome, start };
}
