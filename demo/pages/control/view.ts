/** The control page as a function of its state: a switch that could not be turned goes back by itself. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { StoaGlobal } from '../../../core/global.js';
import type { DeploymentState } from '../shared/deployments.js';
import { GROUPS, isOn, SCOPE_PATTERN, words, type Choice } from './choices.js';
import type { Board, Faults, FaultValue, Switches } from './data.js';
import { deployView, type DeployActions } from './deploy-view.js';

export interface State {
  readonly board: Board | undefined;
  readonly failure: string;
  /** What was just done, where that cannot be seen on a switch. */
  readonly done: string;
  readonly deployment: DeploymentState | undefined;
  /** Why the server did not say what is deployed. */
  readonly deployFailure: string;
}

export interface Actions extends DeployActions {
  refresh(): void;
  setFault(name: string, value: FaultValue): void;
  setSwitch(name: string, isOn: boolean): void;
  clear(): void;
  expire(whose: 'mine' | 'all'): void;
}

export function view(
  stoa: StoaGlobal,
  { board, failure, done, deployment, deployFailure }: State,
  actions: Actions,
): TemplateResult {
  const label = stoa.labels.get;
  return html`
    <div class="head">
      <div>
        <h1 tabindex="-1">${label('control.title', 'Control')}</h1>
        <p class="hint">
          ${label('control.lead', 'Break parts of this demo on purpose, and see how the layer copes. It concerns everybody who uses this server.')}
        </p>
      </div>
      <nav class="ways" aria-label=${label('control.ways', 'Where it shows')}>
        <a href="/sp/requests">${label('control.toRequests', 'To the request page')}</a>
        <a href="/sp/apps">${label('control.toApps', 'To the apps')}</a>
        <a href="/sp/people">${label('control.toPeople', 'To the people')}</a>
      </nav>
    </div>
    ${
      failure
        ? html`<div class="failure" role="alert">
            <p>${failure}</p>
            <stoa-button size="small" @click=${() => actions.refresh()}>
              ${label('control.retry', 'Try again')}
            </stoa-button>
          </div>`
        : nothing
    }
    ${
      board
        ? html`${state(stoa, board.faults, actions)}
            ${deployView(stoa, { deployment, failure: deployFailure }, actions)}
            ${groups(stoa, board.faults, actions)}
            <div class="pair">
              ${sessions(stoa, done, actions)} ${switches(stoa, board.switches, actions)}
            </div>`
        : nothing
    }
    ${!board && !failure ? html`<p class="hint" role="status">${label('control.loading', 'Loading')}</p>` : nothing}
  `;
}

/** A lamp for the whole, and one switch for each thing that is broken. */
function state(stoa: StoaGlobal, faults: Faults, actions: Actions): TemplateResult {
  const label = stoa.labels.get;
  const on = GROUPS.flatMap(({ choices }) => choices).filter(({ name }) => isOn(name, faults[name] ?? null));
  return html`<section class="card state ${on.length ? 'broken' : 'fine'}" aria-labelledby="state">
    <svg class="lamp" viewBox="0 0 20 20" width="28" height="28" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      <path d=${on.length ? 'M10 5.5v5.5M10 14v.2' : 'M6 10.2l2.8 2.8L14 7.6'} />
    </svg>
    <div class="on" aria-live="polite">
      <h2 id="state" tabindex="-1">
        ${
          on.length
            ? label('control.broken', 'Broken at the moment: {0}', [stoa.format.number(on.length)])
            : label('control.fine', 'Everything is as it should be')
        }
      </h2>
      <ul>
        ${on.map(
          ({ name, values }) =>
            html`<li>
              <span
                >${label(`control.${name}`, words(name))}:
                <b>${valueName(stoa, name, faults[name] ?? null)}</b>${
                  name === 'answer' || name === 'delayMs'
                    ? html` <code dir="ltr">${faults.scope}</code>`
                    : nothing
                }</span
              >
              <button
                type="button"
                aria-label=${label('control.mendOne', 'Mend: {0}', [label(`control.${name}`, words(name))])}
                @click=${() => {
                  actions.setFault(name, values[0] ?? null);
                  focusNextMend();
                }}
              >
                ×
              </button>
            </li>`,
        )}
      </ul>
    </div>
    <stoa-button variant="primary" .disabled=${on.length === 0} @click=${() => actions.clear()}>
      ${label('control.clear', 'Mend everything')}
    </stoa-button>
  </section>`;
}

/** Whose switch was the last of the list finds the one before, or reads that all is well. */
function focusNextMend(): void {
  if (document.activeElement !== document.body) return;
  const last = [...document.querySelectorAll<HTMLElement>('.state li button')].at(-1);
  (last ?? document.getElementById('state'))?.focus();
}

function groups(stoa: StoaGlobal, faults: Faults, actions: Actions): TemplateResult[] {
  return GROUPS.map(
    ({ name, choices }) => html`
      <section class="card" aria-labelledby="group-${name}">
        <h2 id="group-${name}">${stoa.labels.get(`control.${name}`, words(name))}</h2>
        <p class="hint">${stoa.labels.get(`control.${name}.text`, '')}</p>
        ${choices.map((choice) => [
          chooser(stoa, choice, faults[choice.name] ?? null, actions),
          choice.name === 'scope' ? otherScope(stoa, actions) : nothing,
        ])}
      </section>
    `,
  );
}

function chooser(
  stoa: StoaGlobal,
  { name, values }: Choice,
  current: FaultValue,
  actions: Actions,
): TemplateResult {
  // Somebody may have set a value over the network that is no button here.
  const shown = values.includes(current) ? values : [...values, current];
  return html`<fieldset class="choice">
    <legend>${stoa.labels.get(`control.${name}`, words(name))}</legend>
    ${shown.map(
      (value) =>
        html`<label>
          <input
            type="radio"
            name=${name}
            .checked=${live(value === current)}
            @change=${() => actions.setFault(name, value)}
          />
          <span class=${isOn(name, value) ? 'trouble' : ''}>${valueName(stoa, name, value)}</span>
        </label>`,
    )}
  </fieldset>`;
}

function otherScope(stoa: StoaGlobal, actions: Actions): TemplateResult {
  const label = stoa.labels.get;
  const take = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    actions.setFault('scope', String(new FormData(form).get('scope')));
    form.reset();
  };
  return html`<form class="other" @submit=${take}>
    <label for="other-scope">${label('control.scope.other', 'Another path; * stands for anything')}</label>
    <div class="buttons">
      <input
        id="other-scope"
        name="scope"
        dir="ltr"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        required
        maxlength="200"
        pattern=${SCOPE_PATTERN}
        placeholder="/api/*/employees"
        title=${label('control.scope.hint', 'A path that begins with /api/, /papi/, /cp/, /build/, /static/ or /token')}
      />
      <button>${label('control.scope.take', 'Take this one')}</button>
    </div>
  </form>`;
}

function valueName(stoa: StoaGlobal, name: string, value: FaultValue): TemplateResult | string {
  if (name === 'scope') return html`<code dir="ltr">${value}</code>`;
  if (typeof value === 'number' && name === 'answer') return html`<bdi>HTTP ${value}</bdi>`;
  if (typeof value === 'number' && value > 0)
    return stoa.labels.get('control.seconds', '{0} s', [stoa.format.number(value / 1000)]);
  if (value === null || value === 0) return stoa.labels.get('control.none', 'As it should be');
  return stoa.labels.get(`control.${name}.${value}`, words(String(value)));
}

function sessions(stoa: StoaGlobal, done: string, actions: Actions): TemplateResult {
  const label = stoa.labels.get;
  return html`<section class="card" aria-labelledby="sessions">
    <h2 id="sessions">${label('control.sessions', 'Sessions')}</h2>
    <p class="hint">
      ${label(
        'control.sessions.text',
        'Ended on the server, for real. Accounts of the demo: {0}; password: {1}.',
        ['lin.yutong, chen.siyuan', 'northgate'],
      )}
    </p>
    <div class="buttons">
      <stoa-button @click=${() => actions.expire('mine')}>
        ${label('control.expire.mine', 'End my session')}
      </stoa-button>
      <stoa-button variant="danger" @click=${() => actions.expire('all')}>
        ${label('control.expire.all', 'End everybody’s')}
      </stoa-button>
    </div>
    <p role="status">${done}</p>
  </section>`;
}

function switches(stoa: StoaGlobal, current: Switches, actions: Actions): TemplateResult {
  const label = stoa.labels.get;
  return html`<section class="card" aria-labelledby="switches">
    <h2 id="switches">${label('control.switches', 'The monitor of this tenant')}</h2>
    <p class="hint">
      ${label('control.switches.text', 'Browsers learn of it with the answer to their next report.')}
    </p>
    ${Object.entries(current).map(
      ([name, isTurnedOn]) =>
        html`<label class="switch">
          <input
            type="checkbox"
            .checked=${live(isTurnedOn)}
            @change=${(event: Event) => actions.setSwitch(name, (event.target as HTMLInputElement).checked)}
          />
          ${label(`control.${name}`, words(name))}
        </label>`,
    )}
  </section>`;
}
