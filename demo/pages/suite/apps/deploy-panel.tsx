/** Which release the apps are of, and the way to the next one while they are open. More of it is on the control page. */
import { useId, type ReactNode } from 'react';
import { StoaButton, useFormat, useLabel } from 'stoa/react';
import type { DeploymentState } from '../../shared/deployments.js';
import { useDeployments } from './use-deployments.js';

export function DeployPanel(): ReactNode {
  const label = useLabel();
  const { format } = useFormat();
  const { state, failure, deploy } = useDeployments();
  const id = useId();
  return (
    <section className="card deploy" aria-labelledby={id}>
      <div className="words">
        <h2 id={id}>
          {state
            ? label('deploy.release', 'Release {0} is deployed', [format.number(state.release)])
            : label('deploy.title', 'Deployment')}
        </h2>
        <p className="hint">
          {label(
            'deploy.text',
            'A deployment deletes the old files at once. What is open goes on, and what still has to be fetched comes in its new version.',
          )}
        </p>
      </div>
      <StoaButton loading={state?.state === 'building'} disabled={!state} onClick={deploy}>
        {label('deploy.button', 'Deploy a new version')}
      </StoaButton>
      {state?.state === 'building' && <span className="progress" />}
      <p className="news" role="status">
        {state && <News state={state} />}
        {failure}
      </p>
    </section>
  );
}

/** What became of the last deployment. */
function News({ state: { state, log, history } }: { state: DeploymentState }): ReactNode {
  const label = useLabel();
  const { format } = useFormat();
  const [latest] = history;
  if (state === 'building')
    return (
      <>
        {label('deploy.building', 'The next release is being built.')} <code dir="ltr">{log.at(-1)}</code>
      </>
    );
  if (latest?.outcome === 'failed')
    return (
      <>
        {label('deploy.failed', 'The build has failed; nothing has changed.')}{' '}
        <a href="/control#deploy" data-stoa-link="native">
          {label('deploy.why', 'See why')}
        </a>
      </>
    );
  if (latest?.outcome === 'rolled-back') return label('deploy.back', 'It is the first one again.');
  if (!latest || latest.release === 1) return null;
  return label('deploy.done', 'New files: {0}. Deleted files: {1}.', [
    format.number(latest.added),
    format.number(latest.removed),
  ]);
}
