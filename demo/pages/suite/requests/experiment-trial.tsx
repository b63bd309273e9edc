/** An experiment in its card: words, buttons, the drawing, and what came of it. */
import type { ReactNode } from 'react';
import { Buttons, Outcome, Trial } from '../trouble/trial.js';
import type { Experiment } from './use-run.js';
import { Waterfall } from './waterfall.js';

export function ExperimentTrial({
  title,
  text,
  experiment: { run, outcome },
  buttons,
  children,
  findings,
}: {
  title: string;
  text: string;
  experiment: Experiment;
  buttons: ReactNode;
  /** What the person sets before. */
  children?: ReactNode;
  /** What there is to read afterwards, beside the outcome. */
  findings?: ReactNode;
}): ReactNode {
  return (
    <Trial title={title} text={text}>
      {children}
      <Buttons>{buttons}</Buttons>
      {run && <Waterfall run={run} />}
      <Outcome>{outcome}</Outcome>
      {findings}
    </Trial>
  );
}
