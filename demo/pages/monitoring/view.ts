/** The monitoring page as a function of its state. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { StoaGlobal } from '../../../core/global.js';
import { drawChart } from './chart.js';
import type { Figures, StoredRecord, TopMessage } from './data.js';

/** From the bottom of a bar to its top; also the order of the legend. */
const TYPES = ['js', 'promise', 'api', 'ajax', 'resource', 'ecode', 'e10Com'] as const;

export interface State {
  readonly figures: Figures | undefined;
  readonly failure: string;
  readonly range: 'hour' | 'day';
  readonly type: string;
  readonly live: boolean;
  readonly width: number;
}

export interface Actions {
  set(change: Partial<State>): void;
  refresh(): void;
  throwError(): void;
}

export function view(stoa: StoaGlobal, state: State, actions: Actions): TemplateResult {
  const { figures, failure } = state;
  const label = stoa.labels.get;
  return html`
    <div class="head">
      <div>
        <h1>${label('monitoring.title', 'Monitoring')}</h1>
        <p class="hint">
          ${label('monitoring.lead', 'What browsers reported, as the database has it. New records come every 10 seconds.')}
        </p>
      </div>
      <div class="buttons">
        <stoa-button @click=${() => actions.set({ live: !state.live })}>
          ${state.live ? label('monitoring.pause', 'Pause') : label('monitoring.resume', 'Go on')}
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
    ${figures ? showFigures(stoa, state, figures, actions) : nothing}
    ${!figures && !failure ? html`<p class="hint" role="status">${label('monitoring.loading', 'Loading')}</p>` : nothing}
  `;
}

function showFigures(
  stoa: StoaGlobal,
  state: State,
  { summary, records }: Figures,
  actions: Actions,
): TemplateResult {
  const label = stoa.labels.get;
  const { number } = stoa.format;
  const sum = (buckets: readonly { readonly count: number }[]) =>
    buckets.reduce((all, { count }) => all + count, 0);
  const buckets = state.range === 'hour' ? summary.byMinute : summary.byHour;
  const peak = Math.max(...buckets.map(({ count }) => count), 0);
  const ranges = [
    ['hour', label('monitoring.hour', 'Last hour')],
    ['day', label('monitoring.day', 'Last day')],
  ] as const;
  const figure = (name: string, value: number) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${number(value)}</dd>
    </div>`;

  return html`
    <dl class="figures card">
      ${figure(label('monitoring.inHour', 'Errors in the last hour'), sum(summary.byMinute))}
      ${figure(label('monitoring.inDay', 'In the last day'), sum(summary.byHour))}
      ${figure(label('monitoring.total', 'Stored in all'), summary.total)}
      ${figure(label('monitoring.messages', 'Different messages'), summary.topMessages.length)}
    </dl>

    <section class="card" aria-labelledby="over-time">
      <div class="card-head">
        <h2 id="over-time">${label('monitoring.overTime', 'Errors over time')}</h2>
        <div class="choice" role="group" aria-labelledby="over-time">
          ${ranges.map(
            ([range, name]) =>
              html`<button
                type="button"
                aria-pressed=${range === state.range}
                @click=${() => actions.set({ range })}
              >
                ${name}
              </button>`,
          )}
        </div>
      </div>
      <div class="plot" id="plot" dir="ltr">
        ${drawChart({
          buckets,
          types: TYPES,
          width: state.width,
          description: label('monitoring.chart', '{0} errors in all, at most {1} at a time', [
            number(sum(buckets)),
            number(peak),
          ]),
          timeOf: (at) => stoa.dates.format(at, 'HH:mm'),
          numberOf: (count) => number(count),
        })}
      </div>
      <ul class="legend">
        ${TYPES.map((type) => {
          const count = summary.byType.find((entry) => entry.type === type)?.count ?? 0;
          return html`<li class=${count ? '' : 'none'}>
            <i class="type-${type}"></i>${typeName(stoa, type)} <b>${number(count)}</b>
          </li>`;
        })}
      </ul>
    </section>

    <section class="card">
      <div class="card-head"><h2 id="top">${label('monitoring.top', 'Most frequent')}</h2></div>
      ${
        summary.topMessages.length === 0
          ? html`<p class="empty">
              ${label('monitoring.none', 'No error has been reported. That is good news.')}
            </p>`
          : topTable(stoa, summary.topMessages)
      }
    </section>

    <section class="card" aria-labelledby="latest">
      <div class="card-head">
        <h2 id="latest">${label('monitoring.latest', 'Latest records')}</h2>
        <label class="filter">
          ${label('monitoring.type', 'Type')}
          <select
            @change=${(event: Event) => actions.set({ type: (event.target as HTMLSelectElement).value })}
          >
            <option value="" ?selected=${state.type === ''}>${label('monitoring.all', 'All')}</option>
            ${TYPES.map(
              (type) =>
                html`<option value=${type} ?selected=${state.type === type}>${typeName(stoa, type)}</option>`,
            )}
          </select>
        </label>
      </div>
      ${records.length === 0 ? html`<p class="empty">${label('monitoring.noneOfType', 'There are none.')}</p>` : nothing}
      <ul class="records">
        ${repeat(
          records,
          ({ id }) => id,
          (record) => html`<li>${recordItem(stoa, record)}</li>`,
        )}
      </ul>
    </section>
  `;
}

function topTable(stoa: StoaGlobal, messages: readonly TopMessage[]): TemplateResult {
  const label = stoa.labels.get;
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="top">
    <table>
      <thead>
        <tr>
          <th scope="col">${label('monitoring.message', 'Message')}</th>
          <th scope="col">${label('monitoring.type', 'Type')}</th>
          <th scope="col" class="number">${label('monitoring.count', 'Times')}</th>
          <th scope="col" class="number">${label('monitoring.users', 'People')}</th>
          <th scope="col" class="number">${label('monitoring.lastSeen', 'Last seen')}</th>
        </tr>
      </thead>
      <tbody>
        ${messages.map(
          ({ message, type, count, users, lastSeen }) =>
            html`<tr>
              <th scope="row" dir="auto">${message}</th>
              <td>${typeBadge(stoa, type)}</td>
              <td class="number">${stoa.format.number(count)}</td>
              <td class="number">${stoa.format.number(users)}</td>
              <td class="number">${stoa.dates.dateTime(lastSeen)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function recordItem(stoa: StoaGlobal, record: StoredRecord): TemplateResult {
  const label = stoa.labels.get;
  const fact = (name: string, value: string) =>
    value
      ? html`<div>
          <dt>${name}</dt>
          <dd dir="auto">${value}</dd>
        </div>`
      : nothing;
  const place =
    record.fileName && record.lineNumber ? `${record.fileName}:${record.lineNumber}` : record.fileName;
  return html`<details>
    <summary>
      ${typeBadge(stoa, record.type)}
      <span class="message" dir="auto">${record.message}</span>
      ${record.count > 1 ? html`<span class="times">× ${stoa.format.number(record.count)}</span>` : nothing}
      <time datetime=${new Date(record.createTime).toISOString()}
        >${stoa.dates.dateTime(record.createTime)}</time
      >
    </summary>
    <dl class="facts">
      ${fact(label('monitoring.person', 'Person'), record.creator)}
      ${fact(label('monitoring.place', 'Place'), place)}
      ${fact(label('monitoring.page', 'Page'), record.refererUrl)}
      ${fact(label('monitoring.browser', 'Browser'), record.browserInfo)}
    </dl>
    ${record.stack ? html`<pre dir="ltr" tabindex="0" aria-label=${label('monitoring.stack', 'Stack')}>${record.stack}</pre>` : nothing}
  </details>`;
}

function typeBadge(stoa: StoaGlobal, type: string): TemplateResult {
  return html`<span class="badge"><i class="type-${type}"></i>${typeName(stoa, type)}</span>`;
}

function typeName(stoa: StoaGlobal, type: string): string {
  return stoa.labels.get(`monitoring.type.${type}`, type);
}
