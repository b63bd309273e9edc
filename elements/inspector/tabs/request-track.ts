/** The drawn part of the list of calls: the time axis, its lines, and the bar of each call. */
import { html, nothing, type TemplateResult } from 'lit';
import { duration } from '../format.js';
import type { LoggedCall } from '../sources/logged-call.js';
import type { Surface } from '../surface.js';
import { IDLE, LONG_TASKS } from '../texts.js';
import type { Scale, Span } from '../waterfall.js';

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** Set as a property: content policies refuse the attribute. */
const from = (start: number, end = start) =>
  `inset-inline-start:${percent(start)};inline-size:${percent(Math.max(0, end - start))}`;

/** Times above the bars, and where the page could not answer. */
export function renderAxis(
  scale: Scale,
  longTasks: readonly Span[],
  { say }: Pick<Surface, 'say'>,
): TemplateResult {
  return html`<span class="track axis">
    ${scale.ticks.map(
      ({ at, time }) => html`<i class="tick" .style=${from(at)}><bdi dir="ltr">${duration(time)}</bdi></i>`,
    )}
    ${longTasks.map(({ start, end }) => {
      const [left, right] = [scale.at(start), scale.at(end)];
      return right > left
        ? html`<i
            class="long"
            title=${`${say(LONG_TASKS)} ${duration(end - start)}`}
            .style=${from(left, right)}
          ></i>`
        : nothing;
    })}
    ${scale.folds.map(
      ({ at, width, idleMs }) =>
        html`<i class="fold" title=${say(IDLE, duration(idleMs))} .style=${from(at, at + width)}></i>`,
    )}
  </span>`;
}

/** The same marks behind the rows. */
export function renderLines({ ticks, folds }: Scale): TemplateResult {
  return html`<div class="lines" aria-hidden="true">
    ${ticks.map(({ at }) => html`<i class="line" .style=${from(at)}></i>`)}
    ${folds.map(({ at, width }) => html`<i class="fold" .style=${from(at, at + width)}></i>`)}
  </div>`;
}

/** The whole call as a thin line, its transfers as bars upon it. */
export function renderTrack(call: LoggedCall, scale: Scale): TemplateResult {
  const start = scale.at(call.start);
  const end = call.end === undefined ? 1 : scale.at(call.end);
  const phases = call.transfers.flatMap(({ phases: steps }) => steps);
  return html`<span class="track" aria-hidden="true">
    <i class=${`whole ${phases.length > 0 ? 'thin' : ''}`} .style=${from(start, end)}></i>
    ${phases.map(
      (phase) =>
        html`<i
          class=${`phase ${phase.name}`}
          .style=${from(scale.at(phase.start), scale.at(phase.end))}
        ></i>`,
    )}
  </span>`;
}
