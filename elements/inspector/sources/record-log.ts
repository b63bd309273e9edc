/** Error records of this page, newest last, each once. */
import type { Disposer } from '../../../core/base/disposer.js';
import type { ErrorRecord } from '../../../core/monitor/record.js';
import type { InspectorRuntime } from '../runtime.js';

/** The records of a page. */
export interface RecordLog {
  readonly records: readonly ErrorRecord[];
  clear(): void;
  readonly dispose: Disposer;
}

const MAX_RECORDS = 200;

/** Starts to listen. */
export function createRecordLog({
  monitor,
  changed,
}: {
  monitor: InspectorRuntime['monitor'];
  changed: () => void;
}): RecordLog {
  let records: readonly ErrorRecord[] = [];
  /** How often each had happened when it was cleared away, by id. */
  const cleared = new Map<string, number>();

  /** The same record may come again with a higher count. */
  function put(record: ErrorRecord): void {
    const others = records.filter(({ id }) => id !== record.id);
    const shown = { ...record, count: record.count - (cleared.get(record.id) ?? 0) };
    records = [...others, shown].sort((one, other) => one.createTime - other.createTime).slice(-MAX_RECORDS);
    changed();
  }

  const stop = monitor?.observe(put);
  return {
    get records() {
      return records;
    },
    clear() {
      for (const { id, count } of records) cleared.set(id, (cleared.get(id) ?? 0) + count);
      records = [];
      changed();
    },
    dispose: () => stop?.(),
  };
}
