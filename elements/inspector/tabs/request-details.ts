/** One call in full. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../../base/texts.js';
import { toCurl } from '../curl.js';
import { code, facts, section } from '../details.js';
import { bytes, duration, timeOfDay } from '../format.js';
import { pretty } from '../preview.js';
import { EARLIER_MORE, SHOW_RECORD } from '../monitor-texts.js';
import { recordOfCall } from '../record-links.js';
import type { LoggedCall } from '../sources/logged-call.js';
import type { PhaseName } from '../sources/sources.js';
import type { Surface } from '../surface.js';
import * as T from '../texts.js';

const PHASES: Readonly<Record<PhaseName, Words>> = {
  queue: T.QUEUE,
  connect: T.CONNECT,
  wait: T.WAIT,
  transfer: T.TRANSFER,
  total: T.TOTAL,
};

/** Everything that is known of a call. */
export function requestDetails(call: LoggedCall, surface: Surface): TemplateResult {
  const { say, timings } = surface;
  const record = recordOfCall(call, surface);
  const { error, answer, transfers } = call;
  const last = transfers.at(-1);
  const isMeasured = last?.size !== undefined || last?.transferred !== undefined;
  const size = [bytes(last?.transferred), bytes(last?.size)].filter(Boolean).join(' → ');
  return html`
    ${call.sharedWith === undefined ? nothing : html`<p class="remark">${say(T.SHARED_MORE)}</p>`}
    ${call.isOutside ? html`<p class="remark">${say(T.OUTSIDE_MORE)}</p>` : nothing}
    ${call.isEarlier ? html`<p class="remark">${say(EARLIER_MORE)}</p>` : nothing}
    ${
      error
        ? section(
            say(T.FAILURE),
            html`<p class="failure"><code dir="ltr">${error.code}</code> <bdi>${error.message}</bdi></p>
              ${
                record
                  ? html`<p>
                      <button
                        class="labelled"
                        type="button"
                        @click=${() => surface.show('records', record.id)}
                      >
                        ${say(SHOW_RECORD)}
                      </button>
                    </p>`
                  : nothing
              }`,
          )
        : nothing
    }
    ${facts([
      [say(T.ADDRESS), html`<span class="url" dir="ltr">${call.url}</span>`],
      [say(T.STATUS), call.status ?? ''],
      [say(T.STARTED), html`<span dir="ltr">${timeOfDay(timings.origin + call.start, true)}</span>`],
      [say(T.SIZE), isMeasured ? html`<span dir="ltr">${size}</span>` : ''],
      [say(T.TRACE), call.traceId ? html`<code dir="ltr">${call.traceId}</code>` : ''],
    ])}
    ${section(say(T.TIMING), renderTiming(call, surface))}
    ${section(say(T.PARAMETERS), facts([...parametersOf(call.url)].map(inCode)))}
    ${call.isOutside || call.isEarlier ? nothing : section(say(T.HEADERS), facts(Object.entries(call.headers).map(inCode)))}
    ${section(say(T.BODY), code(pretty(call.body)))}
    ${
      answer
        ? section(
            say(T.ANSWER),
            html`${facts([
              [say(T.ENVELOPE_CODE), answer.code],
              [say(T.MESSAGE), answer.msg],
            ])}${code(pretty(answer.data))}`,
          )
        : nothing
    }
  `;
}

/** The call as a command; secrets are masked. */
export function curlOf(call: LoggedCall): string {
  const { method, headers, body, parts } = call;
  const url = new URL(call.url, document.baseURI).href;
  return toCurl({ method: method || 'GET', url, headers, body, parts });
}

/** Each step with its own bar, from the call's beginning. */
function renderTiming(call: LoggedCall, { say }: Surface): TemplateResult {
  const { start, end, transfers } = call;
  const total = Math.max(1, (end ?? start) - start);
  const share = (time: number) => `${Math.min(100, Math.max(0, (time / total) * 100)).toFixed(2)}%`;
  const steps = transfers.flatMap(({ phases }) => phases);
  const step = (name: string, label: string, from: number, to: number) =>
    html`<tr>
      <th scope="row">${label}</th>
      <td class="drawn">
        <i
          class=${`phase ${name}`}
          .style=${`inset-inline-start:${share(from - start)};inline-size:${share(to - from)}`}
        ></i>
      </td>
      <td><bdi dir="ltr">${duration(to - from)}</bdi></td>
    </tr>`;
  if (end === undefined && steps.length === 0) return html`<p>${say(T.PENDING)}</p>`;
  return html`<table class="timing">
      <tbody>
        ${end === undefined || call.isOutside ? nothing : step('layer', say(T.LAYER), start, end)}
        ${steps.map((phase) => step(phase.name, say(PHASES[phase.name]), phase.start, phase.end))}
      </tbody>
    </table>
    ${steps.length === 0 && call.sharedWith === undefined && !call.isEarlier ? html`<p class="quiet">${say(T.NO_TIMING)}</p>` : nothing}`;
}

function parametersOf(url: string): Iterable<[string, string]> {
  return new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '');
}

const inCode = ([name, value]: readonly [string, string]): [string, TemplateResult] => [
  name,
  html`<code dir="ltr">${value}</code>`,
];
