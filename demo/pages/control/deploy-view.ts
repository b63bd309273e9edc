/** Deployments on the control page: what is deployed, the way to the next release and back, and what has been. */
import { html, nothing, type TemplateResult } from 'lit';
import type { StoaGlobal } from '../../../core/global.js';
import type { DeploymentRecord, DeploymentState } from '../shared/deployments.js';

export interface DeployActions {
  deploy(): void;
  rollBack(): void;
}

export function deployView(
  stoa: StoaGlobal,
  { deployment, failure }: { deployment: DeploymentState | undefined; failure: string },
  actions: DeployActions,
): TemplateResult {
  const label = stoa.labels.get;
  const isBuilding = deployment?.state === 'building';
  return html`<section class="card deploy" id="deploy" aria-labelledby="deploy-title">
    <div class="card-head">
      <h2 id="deploy-title">
        ${
          deployment
            ? label('control.deploy.release', 'Release {0} of the apps is deployed', [
                stoa.format.number(deployment.release),
              ])
            : label('control.deploy', 'Deployments')
        }
      </h2>
      <div class="buttons">
        <stoa-button
          variant="primary"
          .loading=${isBuilding}
          .disabled=${!deployment}
          @click=${() => actions.deploy()}
        >
          ${label('control.deploy.button', 'Deploy a new version (old files are deleted at once)')}
        </stoa-button>
        <stoa-button
          .disabled=${!deployment || isBuilding || deployment.release === 1}
          @click=${() => actions.rollBack()}
        >
          ${label('control.deploy.rollBack', 'Back to release 1')}
        </stoa-button>
      </div>
    </div>
    <p class="hint">
      ${label(
        'control.deploy.text',
        'The apps are built anew, for real. Pages that are open know files that are no longer there then: what they load next comes in its new version.',
      )}
    </p>
    ${isBuilding ? html`<span class="progress"></span>` : nothing}
    <p class="news" role="status">${deployment ? news(stoa, deployment) : nothing}${failure}</p>
    ${
      deployment?.log.length
        ? html`<details ?open=${deployment.state === 'failed'}>
            <summary>${label('control.deploy.log', 'What the build said')}</summary>
            <pre dir="ltr" tabindex="0">${deployment.log.join('\n')}</pre>
          </details>`
        : nothing
    }
    ${
      deployment
        ? html`<details>
              <summary>
                ${label('control.deploy.files', 'Scripts and style sheets of this release: {0}', [
                  stoa.format.number(deployment.files.length),
                ])}
              </summary>
              <pre dir="ltr" tabindex="0">${deployment.files.join('\n')}</pre>
            </details>
            <h3 id="deploy-history">${label('control.deploy.history', 'What was deployed when')}</h3>
            <ol class="history" aria-labelledby="deploy-history">
              ${deployment.history.map((record) => entry(stoa, record))}
            </ol>`
        : nothing
    }
  </section>`;
}

/** How the build goes, or what became of the last one. */
function news(stoa: StoaGlobal, { state, log, history: [latest] }: DeploymentState): TemplateResult | string {
  const label = stoa.labels.get;
  if (state === 'building')
    return html`${label('control.deploy.building', 'The next release is being built.')}
      <code dir="ltr">${log.at(-1)}</code>`;
  if (latest?.outcome === 'failed')
    return label('control.deploy.failed', 'The build of release {0} has failed: {1}. Nothing has changed.', [
      stoa.format.number(latest.release),
      failureText(stoa, latest),
    ]);
  return '';
}

function failureText(stoa: StoaGlobal, { failure = 'exit-code' }: DeploymentRecord): string {
  const label = stoa.labels.get;
  return {
    'not-started': label('control.deploy.not-started', 'it could not be started'),
    'exit-code': label('control.deploy.exit-code', 'it ended with an error'),
    'too-slow': label('control.deploy.too-slow', 'it took too long'),
    stopped: label('control.deploy.stopped', 'it was stopped'),
    'no-modules': label('control.deploy.no-modules', 'it wrote no apps'),
  }[failure];
}

function entry(stoa: StoaGlobal, record: DeploymentRecord): TemplateResult {
  const label = stoa.labels.get;
  const { release, outcome, at, durationMs, added, removed } = record;
  const number = stoa.format.number;
  const facts =
    outcome === 'failed'
      ? failureText(stoa, record)
      : label('control.deploy.changed', 'New files: {0}, deleted: {1}', [number(added), number(removed)]);
  return html`<li class=${outcome}>
    <b
      >${
        {
          deployed: label('control.deploy.deployed', 'Release {0} deployed', [number(release)]),
          'rolled-back': label('control.deploy.rolled-back', 'Back to release {0}', [number(release)]),
          failed: label('control.deploy.failedShort', 'Release {0} failed', [number(release)]),
        }[outcome]
      }</b
    >
    <span class="hint">${stoa.dates.dateTime(at)}</span>
    <span>${facts}</span>
    ${
      durationMs > 0
        ? html`<span class="hint"
            >${label('control.seconds', '{0} s', [
              number(Math.round(durationMs / 100) / 10, { fractionDigits: 1 }),
            ])}</span
          >`
        : nothing
    }
  </li>`;
}
