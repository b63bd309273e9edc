/** Calls on a time axis. */
import { html, nothing, type TemplateResult } from 'lit';
import { createDetails, empty } from '../details.js';
import { addressParts, bytes, duration, ltr } from '../format.js';
import { clearIcon, pauseIcon, playIcon } from '../icons.js';
import { renderListbox } from '../listbox.js';
import { EARLIER, EARLIER_MORE, ROUTE_SPAN } from '../monitor-texts.js';
import { renderSearch } from '../search.js';
import { earlierCall, type LoggedCall } from '../sources/logged-call.js';
import type { Badge, Surface, Tab } from '../surface.js';
import * as T from '../texts.js';
import { foldedScale, type Scale } from '../waterfall.js';
import { curlOf, requestDetails } from './request-details.js';
import { frameText, spanOf } from './performance-timeline.js';
import { renderAxis, renderLines, renderTrack, type Mark } from './request-track.js';

/** Creates the tab. */
export function createRequestsTab(surface: Surface): Tab {
  const { runtime, timings, say, changed, calls: log, measurements } = surface;
  const renderDetails = createDetails(surface);
  let filter = '';
  let onlyFailed = false;
  let picked: string | undefined;
  let isOpen = false;
  let withEarlier = false;
  let earlier: readonly LoggedCall[] | undefined;

  /** Read once: what earlier pages have done does not change. */
  function callsBefore(): readonly LoggedCall[] {
    const { successful = [], failed = [] } = earlier ? {} : (runtime.monitor?.trace ?? {});
    return (earlier ??= [...successful, ...failed]
      .filter(({ time }) => time < timings.origin)
      .sort((one, other) => one.time - other.time)
      .map((call, index) => earlierCall(call, index, timings.origin)));
  }

  const known = () => (withEarlier ? [...callsBefore(), ...log.calls] : log.calls);

  function marks(): Mark[] {
    const { routes, longFrames } = measurements;
    const long = longFrames.map((frame) => ({ ...spanOf(frame), text: frameText(frame) }));
    const tasks = log.longTasks.map(({ start, end }) => ({ start, end, text: duration(end - start) }));
    return [
      ...routes.map((route) => ({
        ...spanOf(route),
        kind: 'route' as const,
        text: say(ROUTE_SPAN, ltr(route.url), ltr(duration(route.duration))),
      })),
      // The monitor's know the script; only some browsers have them.
      ...(long.length > 0 ? long : tasks).map(({ start, end, text }) => ({
        start,
        end,
        kind: 'long' as const,
        text: `${say(T.LONG_TASKS)} ${ltr(text)}`,
      })),
    ];
  }

  function shown(): readonly LoggedCall[] {
    const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
    return known().filter(
      (call) =>
        (!onlyFailed || call.state === 'failed') && words.every((word) => searchText(call).includes(word)),
    );
  }

  function pick(key: string, opened: boolean): void {
    picked = key;
    isOpen ||= opened;
    changed();
  }

  function close(): void {
    isOpen = false;
    surface.focusLater('[role=listbox]');
    changed();
  }

  function search(words: string): void {
    filter = words;
    changed();
  }

  function renderBar(count: number): TemplateResult {
    const { paused } = log;
    const total = known().length;
    const pauseLabel = say(paused ? T.RESUME : T.PAUSE);
    return html`<div class="bar">
      ${renderSearch({ words: filter, hint: T.FILTER_HINT, search }, surface)}
      <button
        class="toggle"
        type="button"
        aria-pressed=${onlyFailed ? 'true' : 'false'}
        @click=${() => {
          onlyFailed = !onlyFailed;
          changed();
        }}
      >
        ${say(T.ONLY_FAILED)}
      </button>
      ${
        callsBefore().length > 0
          ? html`<button
              class="toggle"
              type="button"
              aria-pressed=${withEarlier ? 'true' : 'false'}
              title=${say(EARLIER_MORE)}
              @click=${() => {
                withEarlier = !withEarlier;
                changed();
              }}
            >
              ${say(EARLIER, callsBefore().length)}
            </button>`
          : nothing
      }
      <span class="gap"></span>
      <bdi class="count" dir="ltr">${count === total ? count : `${count} / ${total}`}</bdi>
      <button
        class=${paused ? 'icon active' : 'icon'}
        type="button"
        aria-label=${pauseLabel}
        title=${pauseLabel}
        @click=${() => log.pause(!paused)}
      >
        ${paused ? playIcon() : pauseIcon()}
      </button>
      <button class="icon" type="button" aria-label=${say(T.CLEAR)} title=${say(T.CLEAR)} @click=${log.clear}>
        ${clearIcon()}
      </button>
    </div>`;
  }

  function renderRow(call: LoggedCall, scale: Scale, home: string): TemplateResult {
    const { name, folder, query, host } = addressParts(call.url, home);
    return html`
      <span class="method" dir="ltr">${call.method || nothing}</span>
      <span class="address" dir="ltr" title=${call.url}
        ><span class="folder">${host}${folder}</span><span class="name">${name}</span
        ><span class="query">${query}</span></span
      >
      <span class="status">${renderStatus(call)}</span>
      <span class="size" dir="ltr">${bytes(sizeOf(call))}</span>
      <span class="time" dir="ltr">${call.end === undefined ? '' : duration(call.end - call.start)}</span>
      ${renderTrack(call, scale)}
    `;
  }

  function renderStatus({ state, status, error, sharedWith, isOutside }: LoggedCall): unknown {
    if (state === 'pending') return say(T.PENDING);
    if (error) return html`<bdi dir="ltr">${status && error.code === 'HTTP' ? status : error.code}</bdi>`;
    if (sharedWith !== undefined) return say(T.SHARED);
    return status ?? (isOutside ? say(T.OUTSIDE) : 'OK');
  }

  return {
    id: 'requests',
    label: T.REQUESTS,
    badge(): Badge | undefined {
      const waiting = log.calls.filter(({ state }) => state === 'pending').length;
      const failed = log.calls.filter(({ state }) => state === 'failed').length;
      if (failed > 0) return { text: String(failed), tone: 'danger', label: say(T.FAILED_COUNT, failed) };
      return waiting > 0
        ? { text: String(waiting), tone: 'busy', label: say(T.WAITING, waiting) }
        : undefined;
    },
    render() {
      const all = known();
      if (!runtime.request && all.length + callsBefore().length === 0)
        return empty(say(T.NO_CALLS), say(T.NO_RUNTIME_PART));
      const calls = shown();
      const call = calls.find(({ key }) => key === picked);
      // Calls that wait last until now.
      const now = calls.some(({ end }) => end === undefined) ? timings.now() : 0;
      const home = commonOrigin(calls);
      const scale = foldedScale(calls.map(({ start, end }) => ({ start, end: end ?? now })));
      const beside = marks();
      const list =
        calls.length === 0
          ? all.length > 0
            ? empty(say(T.NO_MATCH))
            : empty(say(T.NO_CALLS), say(T.NO_CALLS_MORE))
          : renderListbox({
              label: say(T.REQUESTS),
              rows: calls,
              keyOf: ({ key }) => key,
              picked,
              pick,
              classOf,
              render: (row) => renderRow(row, scale, home),
              head: html`
                <span>${say(T.METHOD)}</span><span>${say(T.ADDRESS)}</span><span>${say(T.STATUS)}</span>
                <span class="size">${say(T.SIZE)}</span><span class="time">${say(T.TIME)}</span>
                ${renderAxis(scale, beside, surface)}
              `,
              isHeadDecoration: true,
              behind: renderLines(
                scale,
                beside.filter(({ kind }) => kind === 'route'),
              ),
            });
      return html`${renderBar(calls.length)}
        <div class=${`split requests ${call && isOpen ? 'open' : ''}`}>
          ${list}
          ${
            call && isOpen
              ? renderDetails({
                  about: call.key,
                  title: `${call.method} ${addressParts(call.url).name}`.trim(),
                  content: requestDetails(call, surface),
                  copies: [{ label: say(T.COPY_CURL), text: () => curlOf(call) }],
                  close,
                })
              : nothing
          }
        </div>`;
    },
    open(key) {
      picked = key;
      isOpen = true;
      // Whoever is sent here must find it.
      filter = '';
      onlyFailed = false;
    },
  };
}

function classOf({ state, sharedWith, isOutside, isEarlier }: LoggedCall): string {
  return [
    state,
    sharedWith === undefined ? '' : 'shared',
    isOutside ? 'outside' : '',
    isEarlier ? 'earlier' : '',
  ].join(' ');
}

/** Most calls go there: it need not be said with each. */
function commonOrigin(calls: readonly LoggedCall[]): string {
  const counts = new Map<string, number>();
  let common = '';
  for (const { url } of calls) {
    const origin = /^[a-z]+:\/\/[^/?#]*/i.exec(url)?.[0] ?? '';
    const count = (counts.get(origin) ?? 0) + 1;
    counts.set(origin, count);
    if (count > (counts.get(common) ?? 0)) common = origin;
  }
  return common;
}

function sizeOf({ transfers }: LoggedCall): number | undefined {
  const last = transfers.at(-1);
  return last?.size || last?.transferred;
}

function searchText({ method, url, status, error, answer, state }: LoggedCall): string {
  return [method, url, status, error?.code, answer?.code, answer?.msg, state].join(' ').toLowerCase();
}
