/** The drawn part of the list of calls: the time axis, its lines, and the bar of each call. */
import { html, nothing, type TemplateResult } from 'lit';
import { duration, ltr } from '../format.js';
import type { LoggedCall } from '../sources/logged-call.js';
import type { Surface } from '../surface.js';
import { IDLE } from '../texts.js';
import type { Scale, Span } from '../waterfall.js';

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** Where a mark stands. Set as a property: content policies refuse the attribute. */
export const placed = (start: number, end = start) =>
  `inset-inline-start:${percent(start)};inline-size:${percent(Math.max(0, end - start))}`;

/** Something that stood beside the calls: a route, a frame in which the page could not answer. */
export interface Mark extends Span {
  readonly kind: 'route' | 'long';
  readonly text: string;
}

/** Times above the bars, and what happened beside. */
export function renderAxis(
  scale: Scale,
  marks: readonly Mark[],
  { say }: Pick<Surface, 'say'>,
): TemplateResult {
  return html`<span class="track axis">
    ${scale.ticks.map(
      ({ at, time }) => html`<i class="tick" .style=${placed(at)}><bdi dir="ltr">${duration(time)}</bdi></i>`,
    )}
    ${marks.map(({ kind, text, start, end }) => {
      const [left, right] = [scale.at(start), scale.at(end)];
      return right > left ? html`<i class=${kind} title=${text} .style=${placed(left, right)}></i>` : nothing;
    })}
    ${scale.folds.map(
      ({ at, width, idleMs }) =>
        html`<i class="fold" title=${say(IDLE, ltr(duration(idleMs)))} .style=${placed(at, at + width)}></i>`,
    )}
  </span>`;
}

/** Times and folds behind the rows, and routes as far as they are given. */
export function renderLines(
  { ticks, folds, at: placeOf }: Scale,
  routes: readonly Mark[] = [],
): TemplateResult {
  return html`<div class="lines" aria-hidden="true">
    ${routes.map(({ start, end }) => {
      const [left, right] = [placeOf(start), placeOf(end)];
      return right > left ? html`<i class="during" .style=${placed(left, right)}></i>` : nothing;
    })}
    ${ticks.map(({ at }) => html`<i class="line" .style=${placed(at)}></i>`)}
    ${folds.map(({ at, width }) => html`<i class="fold" .style=${placed(at, at + width)}></i>`)}
  </div>`;
}

/** The whole call as a thin line, its transfers as bars upon it. */
export function renderTrack(call: LoggedCall, scale: Scale): TemplateResult {
  const start = scale.at(call.start);
  const end = call.end === undefined ? 1 : scale.at(call.end);
  const phases = call.transfers.flatMap(({ phases: steps }) => steps);
  return html`<span class="track" aria-hidden="true">
    <i class=${`whole ${phases.length > 0 ? 'thin' : ''}`} .style=${placed(start, end)}></i>
    ${phases.map(
      (phase) =>
        html`<i
          class=${`phase ${phase.name}`}
          .style=${placed(scale.at(phase.start), scale.at(phase.end))}
        ></i>`,
    )}
  </span>`;
}
