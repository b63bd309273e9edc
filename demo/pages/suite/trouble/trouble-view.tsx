/** "What happens when…": every way to go wrong that a person can meet, on a button. */
import type { ReactNode } from 'react';
import { useLabel } from 'stoa/react';
import { AnswerTrials } from './answer-trials.js';
import { BrokenBuildTrials } from './broken-build-trials.js';
import { DeployTrial } from './deploy-trial.js';
import { ErrorTrials } from './error-trials.js';
import { ModuleTrials } from './module-trials.js';
import { MonitorTrials } from './monitor-trials.js';
import { OverlayTrials } from './overlay-trials.js';
import { RenderTrial } from './render-trial.js';
import { TokenTrial } from './token-trial.js';

export function TroubleView(): ReactNode {
  const label = useLabel();
  return (
    <>
      <p className="lead hint">
        {label(
          'trouble.lead',
          'Each button makes something go wrong for real. The page says what happened, and the rest goes on working.',
        )}
      </p>
      <div className="trials">
        <ErrorTrials />
        <AnswerTrials />
        <ModuleTrials />
        <BrokenBuildTrials />
        <RenderTrial />
        <DeployTrial />
        <TokenTrial />
        <OverlayTrials />
        <MonitorTrials />
      </div>
    </>
  );
}
