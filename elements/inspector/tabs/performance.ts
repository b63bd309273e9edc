/** What the monitor times: web vitals, routes, long frames, slow renders and actions (SPEC section 9). */
import { html } from 'lit';
import { empty } from '../details.js';
import { clearIcon, sendIcon } from '../icons.js';
import * as T from '../monitor-texts.js';
import type { Badge, Surface, Tab } from '../surface.js';
import { CLEAR, NO_RUNTIME_PART } from '../texts.js';
import { renderRanking } from './performance-ranking.js';
import { invokerOf, renderTimeline } from './performance-timeline.js';
import { renderVitals } from './performance-vitals.js';

/** Creates the tab. */
export function createPerformanceTab(surface: Surface): Tab {
  const { measurements, runtime, say } = surface;
  const { monitor } = runtime;

  const renderBar = () =>
    html`<div class="bar">
      <span class="gap"></span>
      <button class="labelled" type="button" @click=${() => void monitor?.report()}>
        ${sendIcon()} ${say(T.REPORT_NOW)}
      </button>
      <button
        class="icon"
        type="button"
        aria-label=${say(CLEAR)}
        title=${say(CLEAR)}
        @click=${measurements.clear}
      >
        ${clearIcon()}
      </button>
    </div>`;

  return {
    id: 'performance',
    label: T.PERFORMANCE,
    badge(): Badge | undefined {
      const poor = [...measurements.vitals.values()].filter(({ rating }) => rating === 'poor').length;
      return poor > 0 ? { text: String(poor), tone: 'danger', label: say(T.POOR_COUNT, poor) } : undefined;
    },
    render() {
      if (!monitor) return empty(say(T.PERFORMANCE), say(NO_RUNTIME_PART));
      const { longFrames, renders, actions } = measurements;
      const frames = longFrames.map(({ script, invoker, duration, blocking }) => ({
        name: invokerOf({ script, invoker }),
        address: script,
        duration,
        blocking,
      }));
      return html`${renderBar()}
        <div
          class="sheet-of performance"
          data-scroll
          tabindex="0"
          role="group"
          aria-label=${say(T.PERFORMANCE)}
        >
          ${renderVitals(surface)} ${renderTimeline(surface)}
          <div class="rankings">
            ${renderRanking({ title: say(T.LONG_FRAMES), more: say(T.LONG_FRAMES_MORE), slow: frames, kind: 'frames' }, surface)}
            ${renderRanking(
              {
                title: say(T.SLOW_RENDERS),
                more: say(T.SLOW_RENDERS_MORE),
                slow: renders,
                kind: 'renders',
                turnedBy: 'render',
              },
              surface,
            )}
            ${renderRanking(
              {
                title: say(T.SLOW_ACTIONS),
                more: say(T.SLOW_ACTIONS_MORE),
                slow: actions,
                kind: 'actions',
                turnedBy: 'mobxAction',
              },
              surface,
            )}
          </div>
        </div>`;
    },
  };
}
