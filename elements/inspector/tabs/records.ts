/** Errors that the monitor has recorded, and when. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ErrorRecord } from '../../../core/monitor/record.js';
import { createCopier, createDetails, empty } from '../details.js';
import { timeOfDay } from '../format.js';
import { histogram } from '../histogram.js';
import { clearIcon, copyIcon, sendIcon } from '../icons.js';
import { renderListbox } from '../listbox.js';
import { ALL_TYPES, COPY_JSON, RECORD_FILTER_HINT, TYPE } from '../monitor-texts.js';
import { renderSearch } from '../search.js';
import type { Badge, Surface, Tab } from '../surface.js';
import * as T from '../texts.js';
import { recordDetails, recordText } from './record-details.js';

const COLUMNS = 48;

/** Creates the tab; it listens from now on. */
export function createRecordsTab(surface: Surface): Tab {
  const { runtime, say, changed, records: log } = surface;
  const { monitor } = runtime;
  const stopStats = monitor?.stats$.listen(changed);
  const renderDetails = createDetails(surface);
  const copier = createCopier(surface);
  let filter = '';
  let type = '';
  let picked: string | undefined;
  let isOpen = false;

  const total = (records = log.records) => records.reduce((sum, { count }) => sum + count, 0);

  function shown(): readonly ErrorRecord[] {
    const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
    return log.records.filter(
      (record) =>
        (type === '' || record.type === type) && words.every((word) => searchText(record).includes(word)),
    );
  }

  function search(words: string): void {
    filter = words;
    changed();
  }

  function renderBar(shownRecords: readonly ErrorRecord[]): TemplateResult {
    const { pending = 0, dropped = 0, stopped = false } = monitor?.stats$.get() ?? {};
    const { length } = log.records;
    return html`<div class="bar">
      ${renderSearch({ words: filter, hint: RECORD_FILTER_HINT, search }, surface)} ${renderTypes()}
      <span class="gap"></span>
      ${stopped ? html`<span class="chip failed">${say(T.STOPPED)}</span>` : nothing}
      ${dropped > 0 ? html`<span class="chip failed">${say(T.DROPPED, dropped)}</span>` : nothing}
      ${pending > 0 ? html`<span class="count">${say(T.UNSENT, pending)}</span>` : nothing}
      ${
        shownRecords.length === length
          ? nothing
          : html`<bdi class="count" dir="ltr">${shownRecords.length} / ${length}</bdi>`
      }
      ${copier.render()}
      <button
        class="icon"
        type="button"
        aria-label=${say(COPY_JSON)}
        title=${say(COPY_JSON)}
        @click=${() => void copier.copy(toJson(shownRecords))}
      >
        ${copyIcon()}
      </button>
      <button class="labelled" type="button" @click=${() => void monitor?.flush()}>
        ${sendIcon()} ${say(T.SEND_NOW)}
      </button>
      <button
        class="icon"
        type="button"
        aria-label=${say(T.CLEAR)}
        title=${say(T.CLEAR)}
        @click=${() => {
          copier.forget();
          log.clear();
        }}
      >
        ${clearIcon()}
      </button>
    </div>`;
  }

  /** Those that there are; and the one that is chosen, also when none of it is left. */
  function renderTypes(): TemplateResult {
    const counts = new Map<string, number>(type ? [[type, 0]] : []);
    for (const each of log.records) counts.set(each.type, (counts.get(each.type) ?? 0) + 1);
    return html`<select
      aria-label=${say(TYPE)}
      @change=${({ target }: Event) => {
        type = (target as HTMLSelectElement).value;
        changed();
      }}
    >
      <option value="" .selected=${type === ''}>${say(ALL_TYPES)}</option>
      ${[...counts].map(
        ([name, count]) => html`<option value=${name} .selected=${name === type}>${name} (${count})</option>`,
      )}
    </select>`;
  }

  function renderHistogram(records: readonly ErrorRecord[]): TemplateResult {
    const columns = histogram(
      records.map(({ createTime, count }) => ({ at: createTime, count })),
      COLUMNS,
    );
    const [from, to] = [columns[0]!.from, columns.at(-1)!.to].map((time) => timeOfDay(time));
    const label = say(T.OVER_TIME, total(records), from!, to!);
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
      <div class="ends"><bdi dir="ltr">${from}</bdi><bdi dir="ltr">${to}</bdi></div>
    </figure>`;
  }

  const renderRow = ({
    type: kind,
    message,
    count,
    createTime,
    status,
    code: failure,
    comName,
  }: ErrorRecord) => html`
    <span class="kind" dir="ltr">${kind}</span>
    <span class="message"
      >${comName ? html`<bdi class="from">${comName}</bdi> ` : nothing}<bdi>${message}</bdi></span
    >
    <span class="status" dir="ltr">${[failure, status].filter(Boolean).join(' ')}</span>
    <span class="times" dir="ltr">${count > 1 ? `×${count}` : ''}</span>
    <span class="time" dir="ltr">${timeOfDay(createTime)}</span>
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
      const records = shown();
      if (records.length === 0)
        return html`${renderBar(records)}
        ${log.records.length > 0 ? empty(say(T.NO_MATCH)) : empty(say(T.NO_RECORDS), say(T.NO_RECORDS_MORE))}`;
      const record = records.find(({ id }) => id === picked);
      return html`${renderBar(records)}
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
                  about: record.id,
                  title: record.type,
                  content: recordDetails(record, surface),
                  copies: [
                    { label: say(T.COPY_STACK), text: () => recordText(record) },
                    { label: say(COPY_JSON), text: () => toJson(record) },
                  ],
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
    open(key) {
      picked = key;
      isOpen = true;
      // Whoever is sent here must find it.
      filter = '';
      type = '';
    },
    dispose: () => stopStats?.(),
  };
}

/** Records are without secrets already. */
const toJson = (value: unknown) => JSON.stringify(value, undefined, 2);

function searchText({ type, message, comName, filePath, code, status, stack }: ErrorRecord): string {
  return [type, message, comName, filePath, code, status, stack].join(' ').toLowerCase();
}
