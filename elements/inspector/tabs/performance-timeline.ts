/** One time axis for everything that took the page's time: routes a row each, the rest a lane a kind. */
import { html, nothing, type TemplateResult } from 'lit';
import type { LongFrame, RouteTiming } from '../../../core/monitor/measurement.js';
import type { Words } from '../../base/texts.js';
import { addressParts, duration, ltr } from '../format.js';
import * as T from '../monitor-texts.js';
import type { Surface } from '../surface.js';
import { foldedScale, type Scale, type Span } from '../waterfall.js';
import { renderOff } from './performance-ranking.js';
import { placed, renderAxis, renderLines } from './request-track.js';

interface Timed {
  readonly start: number;
  readonly duration: number;
}

const OUTCOMES: Readonly<Record<RouteTiming['outcome'], readonly [Words, string]>> = {
  settled: [T.SETTLED, 'ok'],
  interrupted: [T.INTERRUPTED, 'idle'],
  timeout: [T.TIMED_OUT, 'failed'],
  hidden: [T.HIDDEN, 'idle'],
};

const ACTIONS: Readonly<Record<RouteTiming['action'], Words>> = {
  load: T.ACTION_LOAD,
  push: T.ACTION_PUSH,
  replace: T.ACTION_REPLACE,
  pop: T.ACTION_POP,
  restore: T.ACTION_RESTORE,
};

/** A bar of this length is as high as its lane. */
const FULL_HEIGHT_MS = 400;
const LEAST_HEIGHT = 0.2;

/** From when to when something was timed. */
export const spanOf = ({ start, duration: took }: Timed): Span => ({ start, end: start + took });

/** A long frame in words, with the script that did most of it. */
export function frameText({ duration: took, script, invoker }: LongFrame): string {
  const file = script && addressParts(script).name;
  return [duration(took), file, invokerOf({ script, invoker })].filter(Boolean).join(' · ');
}

/** What the script did; of one that was just being read, browsers give its address again. */
export const invokerOf = ({ script, invoker }: Pick<LongFrame, 'script' | 'invoker'>): string =>
  script && invoker.startsWith(script) ? '' : invoker;

/** Says so when there is nothing to draw. */
export function renderTimeline(surface: Surface): TemplateResult {
  const { measurements, say } = surface;
  const { routes, renders, actions, longFrames } = measurements;
  const scale = foldedScale([...routes, ...renders, ...actions, ...longFrames].map(spanOf));
  const named = ({ name, duration: took }: Timed & { name: string }) => `${name} · ${duration(took)}`;
  return html`<section class="timeline">
    <h3>${say(T.TIMELINE_OF_ALL)}</h3>
    ${renderOff('route', say(T.ROUTES), surface)}
    ${
      scale.ticks.length === 0
        ? nothing
        : html`<div class="lanes">
            ${renderLines(scale)}
            <div class="lane scale" aria-hidden="true"><span></span>${renderAxis(scale, [], { say })}</div>
            ${renderLane(say(T.LONG_FRAMES), 'frames', longFrames, frameText, scale, say)}
            ${renderLane(say(T.SLOW_RENDERS), 'renders', renders, named, scale, say)}
            ${renderLane(say(T.SLOW_ACTIONS), 'actions', actions, named, scale, say)}
          </div>`
    }
    ${
      routes.length === 0
        ? html`<p class="quiet">${say(T.NO_ROUTES)}</p>`
        : html`<ul class="lanes" aria-label=${say(T.ROUTES)}>
            ${renderLines(scale)} ${[...routes].reverse().map((route) => renderRoute(route, scale, say))}
          </ul>`
    }
  </section>`;
}

function renderLane<Kind extends Timed>(
  title: string,
  name: string,
  list: readonly Kind[],
  textOf: (timed: Kind) => string,
  scale: Scale,
  say: Surface['say'],
): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  const worst = Math.max(...list.map(({ duration: took }) => took));
  const label = say(T.LANE_SUMMARY, title, list.length, ltr(duration(worst)));
  return html`<div class="lane">
    <span class="what">${title} <bdi class="quiet" dir="ltr">${list.length}</bdi></span>
    <span class="track" role="img" aria-label=${label}>
      ${list.map((timed) => {
        const { start, end } = spanOf(timed);
        const height = Math.min(1, Math.max(LEAST_HEIGHT, timed.duration / FULL_HEIGHT_MS));
        return html`<i
          class=${`bar-of ${name}`}
          title=${textOf(timed)}
          .style=${`${placed(scale.at(start), scale.at(end))};block-size:calc((100% - 4px) * ${height.toFixed(2)})`}
        ></i>`;
      })}
    </span>
  </div>`;
}

function renderRoute(route: RouteTiming, scale: Scale, say: Surface['say']): TemplateResult {
  const { start, end } = spanOf(route);
  const { name, folder, query } = addressParts(route.url);
  const [outcome, tone] = OUTCOMES[route.outcome];
  return html`<li class="lane route">
    <span class="what">
      <span class="address" dir="ltr" title=${route.url}
        ><span class="folder">${folder}</span><span class="name">${name}</span
        ><span class="query">${query}</span></span
      >
      <span class="facts">
        <bdi class="took" dir="ltr">${duration(route.duration)}</bdi>
        <span class=${`chip ${tone}`}>${say(outcome)}</span>
        <span class="quiet">${say(ACTIONS[route.action])}</span>
      </span>
    </span>
    <span class="track" aria-hidden="true"
      ><i class=${`span-of ${route.outcome}`} .style=${placed(scale.at(start), scale.at(end))}></i
    ></span>
  </li>`;
}
