/** Errors that the monitor has recorded, and when. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ErrorRecord } from '../../../core/monitor/record.js';
import { code, createDetails, empty, facts, section } from '../details.js';
import { timeOfDay } from '../format.js';
import { histogram } from '../histogram.js';
import { clearIcon, sendIcon } from '../icons.js';
import { renderListbox } from '../listbox.js';
import { createRecordLog } from '../sources/record-log.js';
import type { Badge, Surface, Tab } from '../surface.js';
import * as T from '../texts.js';

const COLUMNS = 48;

/** Creates the tab; it listens from now on. */
export function createRecordsTab(surface: Surface): Tab {
  const { runtime, say, changed } = surface;
  const { monitor } = runtime;
  const log = createRecordLog({ monitor, changed });
  const stopStats = monitor?.stats$.listen(changed);
  const renderDetails = createDetails(surface);
  let picked: string | undefined;
  let isOpen = false;

  const total = () => log.records.reduce((sum, { count }) => sum + count, 0);

  function renderBar(): TemplateResult {
    const { pending = 0, dropped = 0, stopped = false } = monitor?.stats$.get() ?? {};
    return html`<div class="bar">
      ${log.isLate ? html`<span class="quiet">${say(T.RECORDS_LATE)}</span>` : nothing}
      <span class="gap"></span>
      ${stopped ? html`<span class="chip failed">${say(T.STOPPED)}</span>` : nothing}
      ${dropped > 0 ? html`<span class="chip failed">${say(T.DROPPED, dropped)}</span>` : nothing}
      ${pending > 0 ? html`<span class="count">${say(T.UNSENT, pending)}</span>` : nothing}
      <button class="labelled" type="button" @click=${() => void monitor?.flush()}>
        ${sendIcon()} ${say(T.SEND_NOW)}
      </button>
      <button class="icon" type="button" aria-label=${say(T.CLEAR)} title=${say(T.CLEAR)} @click=${log.clear}>
        ${clearIcon()}
      </button>
    </div>`;
  }

  function renderHistogram(records: readonly ErrorRecord[]): TemplateResult {
    const columns = histogram(
      records.map(({ createTime, count }) => ({ at: createTime, count })),
      COLUMNS,
    );
    const [from, to] = [columns[0]!.from, columns.at(-1)!.to].map((time) => timeOfDay(time));
    const label = say(T.OVER_TIME, total(), from!, to!);
    return html`<figure class="histogram" role="img" aria-label=${label}>
      <div class="columns">
        ${columns.map(
          ({ count, share, from: start }) =>
            html`<i
              class=${count > 0 ? 'some' : ''}
              title=${count > 0 ? `${timeOfDay(start)} · ${count}` : nothing}
              .style=${`block-size:${count > 0 ? Math.max(8, share * 100).toFixed(1) : 0}%`}
            ></i>`,
        )}
      </div>
      <div class="ends" dir="ltr"><span>${from}</span><span>${to}</span></div>
    </figure>`;
  }

  const renderRow = ({ type, message, count, createTime, status, code: failure }: ErrorRecord) => html`
    <span class="kind" dir="ltr">${type}</span>
    <span class="message"><bdi>${message}</bdi></span>
    <span class="status" dir="ltr">${[failure, status].filter(Boolean).join(' ')}</span>
    <span class="times" dir="ltr">${count > 1 ? `×${count}` : ''}</span>
    <span class="time" dir="ltr">${timeOfDay(createTime)}</span>
  `;

  const renderRecord = (record: ErrorRecord) => html`
    <p class="failure"><bdi>${record.message}</bdi></p>
    ${facts([
      [say(T.ENVELOPE_CODE), [record.code, record.status].filter(Boolean).join(' ')],
      [say(T.COUNT), record.count],
      [say(T.STARTED), html`<span dir="ltr">${timeOfDay(record.createTime, true)}</span>`],
      [say(T.FROM), record.comName ?? ''],
      [say(T.PLACE), html`<span class="url" dir="ltr">${placeOf(record)}</span>`],
      [say(T.PAGE), html`<span class="url" dir="ltr">${record.refererUrl}</span>`],
    ])}
    ${section(say(T.STACK), code(record.stack))}
  `;

  return {
    id: 'records',
    label: T.RECORDS,
    badge(): Badge | undefined {
      const count = total();
      return count > 0
        ? { text: String(count), tone: 'danger', label: say(T.ERRORS_COUNT, count) }
        : undefined;
    },
    render() {
      if (!monitor) return empty(say(T.NO_RECORDS), say(T.NO_RUNTIME_PART));
      const { records } = log;
      const record = records.find(({ id }) => id === picked);
      if (records.length === 0)
        return html`${renderBar()} ${empty(say(T.NO_RECORDS), say(T.NO_RECORDS_MORE))}`;
      return html`${renderBar()}
        <div class=${`split records ${record && isOpen ? 'open' : ''}`}>
          ${renderListbox({
            label: say(T.RECORDS),
            // What has just happened is what somebody looks for.
            rows: [...records].reverse(),
            keyOf: ({ id }) => id,
            picked,
            pick(key, opened) {
              picked = key;
              isOpen ||= opened;
              changed();
            },
            classOf: () => '',
            render: renderRow,
            head: renderHistogram(records),
            isHeadDecoration: false,
          })}
          ${
            record && isOpen
              ? renderDetails({
                  title: record.type,
                  content: renderRecord(record),
                  copy: {
                    label: say(T.COPY_STACK),
                    text: () => `${record.message}\n${record.stack}\n${placeOf(record)}`,
                  },
                  close() {
                    isOpen = false;
                    surface.focusLater('[role=listbox]');
                    changed();
                  },
                })
              : nothing
          }
        </div>`;
    },
    dispose() {
      stopStats?.();
      log.dispose();
    },
  };
}

function placeOf({ filePath, lineNumber, colNumber }: ErrorRecord): string {
  return [filePath, lineNumber, colNumber].filter((part) => part !== undefined && part !== '').join(':');
}
