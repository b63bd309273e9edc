/** The monitoring page as a function of its state. */
import { html, nothing, type TemplateResult } from 'lit';
import type { StoaGlobal } from '../../../core/global.js';
import { failingCalls, receivedSpans } from './calls-view.js';
import type { Charts } from './charts.js';
import type { Figures } from './data.js';
import { ERRORS_CHART, errorsChart, latest, overTime, topErrors } from './errors-view.js';
import type { LiveState } from './live.js';
import { ROUTES_CHART, routesChart, slowPlaces, slowRoutes, webVitals } from './speed-view.js';
import { switchPanel } from './switches-view.js';
import { createWords, type Words } from './words.js';

export interface State {
  readonly figures: Figures | undefined;
  readonly failure: string;
  readonly range: 'hour' | 'day';
  readonly type: string;
  /** Key of the message whose stack is shown. */
  readonly opened: string;
  readonly live: LiveState;
}

export interface Actions {
  set(change: Partial<State>): void;
  refresh(): void;
  pause(isPaused: boolean): void;
  turn(name: string, isOn: boolean): void;
  throwError(): void;
}

export function view(stoa: StoaGlobal, state: State, actions: Actions): TemplateResult {
  const words = createWords(stoa);
  const { label } = words;
  const { figures, failure, live } = state;
  const isPaused = live === 'paused';
  return html`
    <div class="head">
      <div>
        <h1>${label('monitoring.title', 'Monitoring')}</h1>
        <p class="hint">
          ${label('monitoring.lead', 'What browsers reported, as the database has it. New records come every 10 seconds.')}
        </p>
        <p class="live ${live}"><i></i>${label(`monitoring.live.${live}`, live)}</p>
      </div>
      <div class="buttons">
        ${ranges(words, state, actions)}
        <stoa-button @click=${() => actions.pause(!isPaused)}>
          ${isPaused ? label('monitoring.resume', 'Go on') : label('monitoring.pause', 'Pause')}
        </stoa-button>
        <stoa-button variant="primary" @click=${() => actions.throwError()}>
          ${label('monitoring.throw', 'Throw an error here')}
        </stoa-button>
      </div>
    </div>
    ${
      failure
        ? html`<div class="failure" role="alert">
            <p><strong>${label('monitoring.failed', 'The records could not be read.')}</strong> ${failure}</p>
            <stoa-button size="small" @click=${() => actions.refresh()}>
              ${label('monitoring.retry', 'Try again')}
            </stoa-button>
          </div>`
        : nothing
    }
    ${
      figures
        ? html`${numbers(words, figures)}
            <div class="cards">
              ${overTime(words, figures, state)} ${topErrors(words, figures, state, actions)}
              ${slowRoutes(words, figures)} ${webVitals(words, figures)} ${failingCalls(words, figures)}
              ${receivedSpans(words, figures)} ${slowPlaces(words, figures)}
              ${switchPanel(words, figures, actions)} ${latest(words, figures, state, actions)}
            </div>`
        : nothing
    }
    ${!figures && !failure ? html`<p class="hint" role="status">${label('monitoring.loading', 'Loading')}</p>` : nothing}
  `;
}

/** Fills the canvases that the view has put on the page. */
export function drawCharts(stoa: StoaGlobal, state: State, charts: Charts): void {
  charts.tidy();
  const { figures } = state;
  if (!figures) return;
  const words = createWords(stoa);
  charts.draw(ERRORS_CHART, errorsChart(words, figures, state));
  charts.draw(ROUTES_CHART, routesChart(words, figures));
}

function ranges({ label }: Words, { range }: State, actions: Actions): TemplateResult {
  const choices = [
    ['hour', label('monitoring.hour', 'Last hour')],
    ['day', label('monitoring.day', 'Last day')],
  ] as const;
  return html`<div class="choice" role="group" aria-label=${label('monitoring.range', 'Time')}>
    ${choices.map(
      ([choice, name]) =>
        html`<button
          type="button"
          aria-pressed=${choice === range}
          @click=${() => actions.set({ range: choice })}
        >
          ${name}
        </button>`,
    )}
  </div>`;
}

function numbers({ label, count }: Words, { summary, performance, clients }: Figures): TemplateResult {
  const sum = (buckets: readonly { readonly count: number }[]) =>
    buckets.reduce((all, { count: some }) => all + some, 0);
  const visits = performance.routes.reduce((all, route) => all + route.count, 0);
  const figure = (name: string, value: number) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${count(value)}</dd>
    </div>`;
  return html`<dl class="figures card">
    ${figure(label('monitoring.inHour', 'Errors in the last hour'), sum(summary.byMinute))}
    ${figure(label('monitoring.inDay', 'In the last day'), sum(summary.byHour))}
    ${figure(label('monitoring.total', 'Stored in all'), summary.total)}
    ${figure(label('monitoring.allVisits', 'Visits of slow routes'), visits)}
    ${figure(label('monitoring.pages', 'Pages that reported lately'), clients.pages.length)}
  </dl>`;
}
