/** Errors over time, the most frequent ones, and the latest records. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { BarChart } from './charts.js';
import type { Bucket, Figures, StoredErrorRecord, TopMessage } from './data.js';
import { card, empty, figuresOf, plot } from './parts.js';
import type { Actions, State } from './view.js';
import { TYPES, type Words } from './words.js';

/** Canvas of the chart. */
export const ERRORS_CHART = 'errors-chart';

export function overTime(words: Words, { summary }: Figures, { range }: State): TemplateResult {
  const { label, count } = words;
  const buckets = bucketsOf(summary, range);
  const all = buckets.reduce((sum, bucket) => sum + bucket.count, 0);
  const peak = Math.max(...buckets.map((bucket) => bucket.count), 0);
  const ofType = (type: string) => buckets.reduce((sum, { types }) => sum + (types[type] ?? 0), 0);
  const title = label('monitoring.overTime', 'Errors over time');
  return card(
    'over-time',
    title,
    html`
      ${plot(ERRORS_CHART, 'time', label('monitoring.chart', 'Errors in all: {0}, at most {1} at a time', [count(all), count(peak)]))}
      <ul class="legend">
        ${TYPES.map(
          (type) =>
            html`<li class=${ofType(type) ? '' : 'none'}>
              <i class="type-${type}"></i>${words.type(type)} <b>${count(ofType(type))}</b>
            </li>`,
        )}
      </ul>
      ${figuresOf(
        words,
        title,
        [
          { title: label('monitoring.from', 'From'), cell: ({ at }) => words.time(at) },
          ...TYPES.map((type) => ({
            title: words.type(type),
            isNumber: true,
            cell: ({ types }: Bucket) => count(types[type] ?? 0),
          })),
        ],
        buckets.filter((bucket) => bucket.count > 0),
      )}
    `,
    { wide: true },
  );
}

export function errorsChart(words: Words, { summary }: Figures, { range }: State): BarChart {
  const buckets = bucketsOf(summary, range);
  return {
    labels: buckets.map(({ at }) => words.time(at)),
    series: TYPES.map((type) => ({
      name: words.type(type),
      color: `--type-${type}`,
      values: buckets.map(({ types }) => types[type] ?? 0),
    })),
    stacked: true,
    format: words.count,
  };
}

function bucketsOf(summary: Figures['summary'], range: State['range']): readonly Bucket[] {
  return range === 'hour' ? summary.byMinute : summary.byHour;
}

export function topErrors(
  words: Words,
  { summary }: Figures,
  state: State,
  actions: Actions,
): TemplateResult {
  const { label } = words;
  const title = label('monitoring.top', 'Most frequent');
  const { topMessages } = summary;
  return card(
    'top',
    title,
    topMessages.length === 0
      ? empty(label('monitoring.none', 'No error has been reported. That is good news.'))
      : html`<div
          class="scroll"
          tabindex="0"
          role="region"
          aria-label=${label('monitoring.tableOf', '{0}, as a table', [title])}
        >
          <table class="top-errors">
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
              ${repeat(topMessages, keyOf, (message) => topRows(words, message, state, actions))}
            </tbody>
          </table>
        </div>`,
    { wide: true },
  );
}

function keyOf({ type, message }: TopMessage): string {
  return `${type} ${message}`;
}

function topRows(words: Words, top: TopMessage, { opened }: State, actions: Actions): TemplateResult {
  const { label, count } = words;
  const key = keyOf(top);
  const isOpen = opened === key;
  return html`<tr>
      <th scope="row">
        <button
          type="button"
          class="expand"
          aria-expanded=${isOpen}
          @click=${() => actions.set({ opened: isOpen ? '' : key })}
        >
          <span dir="auto">${top.message}</span>
        </button>
      </th>
      <td>${typeBadge(words, top.type)}</td>
      <td class="number">${count(top.count)}</td>
      <td class="number">${count(top.users)}</td>
      <td class="number">${words.dateTime(top.lastSeen)}</td>
    </tr>
    ${
      isOpen
        ? html`<tr class="opened">
            <td colspan="5">
              <dl class="facts">
                ${fact(label('monitoring.affected', 'Affected'), affected(words, top))}
                ${fact(label('monitoring.place', 'Place'), top.place)}
                ${fact(label('monitoring.page', 'Page'), words.path(top.page))}
              </dl>
              ${stackOf(words, top.stack)}
            </td>
          </tr>`
        : nothing
    }`;
}

function affected({ label, count }: Words, { people, users }: TopMessage): string {
  const names = people.join(label('monitoring.comma', ', '));
  const others = users - people.length;
  return others > 0
    ? label('monitoring.andOthers', '{0} and {1} more', [names, count(others)])
    : names || label('monitoring.nobody', 'Nobody who was signed in');
}

export function latest(
  words: Words,
  { records }: Figures,
  { type }: State,
  actions: Actions,
): TemplateResult {
  const { label } = words;
  const filter = html`<label class="filter">
    ${label('monitoring.type', 'Type')}
    <select @change=${(event: Event) => actions.set({ type: (event.target as HTMLSelectElement).value })}>
      <option value="" ?selected=${type === ''}>${label('monitoring.all', 'All')}</option>
      ${TYPES.map((one) => html`<option value=${one} ?selected=${type === one}>${words.type(one)}</option>`)}
    </select>
  </label>`;
  return card(
    'latest',
    label('monitoring.latest', 'Latest records'),
    html`${records.length === 0 ? empty(label('monitoring.noneOfType', 'There are none.')) : nothing}
      <ul class="records">
        ${repeat(
          records,
          ({ id }) => id,
          (record) => html`<li>${recordItem(words, record)}</li>`,
        )}
      </ul>`,
    { tools: filter, wide: true },
  );
}

function recordItem(words: Words, record: StoredErrorRecord): TemplateResult {
  const { label } = words;
  const place = [record.fileName, record.lineNumber].filter(Boolean).join(':');
  return html`<details>
    <summary>
      ${typeBadge(words, record.type)}
      <span class="message" dir="auto">${record.message}</span>
      ${record.count > 1 ? html`<span class="times">× ${words.count(record.count)}</span>` : nothing}
      <time datetime=${new Date(record.createTime).toISOString()}>${words.dateTime(record.createTime)}</time>
    </summary>
    <dl class="facts">
      ${fact(label('monitoring.person', 'Person'), record.creator)}
      ${fact(label('monitoring.place', 'Place'), place)}
      ${fact(label('monitoring.page', 'Page'), words.path(record.refererUrl))}
      ${fact(label('monitoring.browser', 'Browser'), readable(record.browserInfo))}
    </dl>
    ${stackOf(words, record.stack)}
  </details>`;
}

/** `{"browser":"Chrome","version":"143.0"}` as a person writes it. */
function readable(json: string): string {
  try {
    const { browser, version } = JSON.parse(json) as Record<string, unknown>;
    return [browser, version].filter((part) => typeof part === 'string').join(' ') || json;
  } catch {
    return json;
  }
}

function fact(name: string, value: string): TemplateResult | typeof nothing {
  return value
    ? html`<div>
        <dt>${name}</dt>
        <dd dir="auto">${value}</dd>
      </div>`
    : nothing;
}

function stackOf({ label }: Words, stack: string): TemplateResult | typeof nothing {
  return stack
    ? html`<pre dir="ltr" tabindex="0" aria-label=${label('monitoring.stack', 'Stack')}>${stack}</pre>`
    : nothing;
}

function typeBadge(words: Words, type: string): TemplateResult {
  return html`<span class="badge"><i class="type-${type}"></i>${words.type(type)}</span>`;
}
