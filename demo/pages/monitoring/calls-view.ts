/** Calls that failed, and the spans that came over OTLP. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { CallFigures, Figures, Span } from './data.js';
import { card, empty, meter, table } from './parts.js';
import type { Words } from './words.js';

export function failingCalls(
  words: Words,
  { performance: { failingCalls: calls, slowCalls } }: Figures,
): TemplateResult {
  const { label, count, duration, share } = words;
  const title = label('monitoring.calls', 'Failing calls');
  return card(
    'calls',
    title,
    html`${
      calls.length === 0
        ? empty(label('monitoring.noCalls', 'No call has failed.'))
        : table<CallFigures>(
            words,
            title,
            [
              {
                title: label('monitoring.address', 'Address'),
                cell: ({ address, rate }) => html`<code dir="ltr">${address}</code>${meter(rate, 'poor')}`,
              },
              {
                title: label('monitoring.failed.count', 'Failed'),
                isNumber: true,
                cell: ({ failed }) => count(failed),
              },
              { title: label('monitoring.failed.of', 'Of'), isNumber: true, cell: (row) => count(row.count) },
              {
                title: label('monitoring.failed.rate', 'Share'),
                isNumber: true,
                cell: ({ rate }) => share(rate),
              },
              {
                title: label('monitoring.lastStatus', 'Last status'),
                isNumber: true,
                cell: ({ lastStatus }) =>
                  lastStatus
                    ? html`<span class="status">${lastStatus}</span>`
                    : label('monitoring.noAnswer', 'No answer'),
              },
              {
                title: label('monitoring.slowest', 'Slowest'),
                isNumber: true,
                cell: ({ slowest }) => (slowest ? duration(slowest) : '–'),
              },
            ],
            calls,
          )
    }
    ${slowCalls.length > 0 ? slowestCalls(words, slowCalls) : nothing}`,
    { hint: label('monitoring.calls.text', 'By address, without what is asked and for whom.') },
  );
}

const TRACES_SHOWN = 5;
const SLOW_CALLS_SHOWN = 5;

export function receivedSpans(words: Words, { spans: { spans, logs, items } }: Figures): TemplateResult {
  const { label, count } = words;
  const traceIds = [...new Set(items.map(({ traceId }) => traceId))].slice(0, TRACES_SHOWN);
  const traces = traceIds.map((id) => items.filter(({ traceId }) => traceId === id));
  return card(
    'spans',
    label('monitoring.spans', 'OpenTelemetry'),
    traces.length === 0
      ? empty(label('monitoring.noSpans', 'Nothing has come over OTLP yet.'))
      : html`<ol class="traces">
          ${traces.map((trace) => html`<li>${waterfall(words, trace)}</li>`)}
        </ol>`,
    {
      hint: label('monitoring.spans.text', 'Spans received: {0}, logs: {1}. The last traces:', [
        count(spans),
        count(logs),
      ]),
    },
  );
}

function slowestCalls(words: Words, calls: readonly CallFigures[]): TemplateResult {
  const { label, count, duration } = words;
  const title = label('monitoring.slowCalls', 'Slowest calls');
  const most = Math.max(...calls.map(({ slowest }) => slowest), 1);
  return html`<h3 class="sub-head">${title}</h3>
    ${table<CallFigures>(
      words,
      title,
      [
        {
          title: label('monitoring.address', 'Address'),
          cell: ({ address, slowest }) =>
            html`<code dir="ltr">${address}</code>${meter(slowest / most, 'plain')}`,
        },
        { title: label('monitoring.count', 'Times'), isNumber: true, cell: (row) => count(row.count) },
        {
          title: label('monitoring.slowest', 'Slowest'),
          isNumber: true,
          cell: ({ slowest }) => duration(slowest),
        },
      ],
      calls.slice(0, SLOW_CALLS_SHOWN),
    )}`;
}

/** The spans of a trace below each other, each where it was in time. */
function waterfall({ duration, dateTime }: Words, trace: readonly Span[]): TemplateResult {
  const spans = [...trace].sort(
    (one, other) => one.startedAt - other.startedAt || other.duration - one.duration,
  );
  const begin = Math.min(...spans.map(({ startedAt }) => startedAt));
  const length = Math.max(...spans.map((span) => span.startedAt - begin + span.duration), 1);
  return html`<p class="hint"><bdi>${spans[0]?.service}</bdi> <time>${dateTime(begin)}</time></p>
    <ul>
      ${spans.map(
        (span) =>
          html`<li>
            <span class="span-name ${span.parentId ? 'child' : ''}" dir="ltr">${span.name}</span>
            <span class="span-time"
              >${span.failed ? html`<i class="poor"></i>` : nothing}<bdi
                >${duration(span.duration)}</bdi
              ></span
            >
            <svg class="span-bar" width="100%" height="6" aria-hidden="true">
              <rect class="track" width="100%" height="6" rx="3"></rect>
              ${svg`<rect
                class=${span.failed ? 'poor' : 'plain'}
                x="${((span.startedAt - begin) / length) * 98}%"
                width="${Math.max(1.5, (span.duration / length) * 98)}%"
                height="6"
                rx="3"
              />`}
            </svg>
          </li>`,
      )}
    </ul>`;
}
