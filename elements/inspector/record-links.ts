/** Which call an error record is of, and the other way round: by address, and where there are several, by time. */
import type { ErrorRecord } from '../../core/monitor/record.js';
import { pathOf, type LoggedCall } from './sources/logged-call.js';
import type { Surface } from './surface.js';

type Known = Pick<Surface, 'calls' | 'records' | 'timings'>;

/** Of these types are the records of calls. */
const TYPES_OF_CALLS: ReadonlySet<string> = new Set(['api', 'ajax']);

/** The call that failed; calls that are listed no longer are not found. */
export function callOfRecord(record: ErrorRecord, { calls, timings }: Known): LoggedCall | undefined {
  if (!isOfCall(record)) return undefined;
  const same = calls.calls.filter((call) => isSamePlace(call.url, record.filePath));
  const failed = same.filter(({ state }) => state === 'failed');
  return nearest(
    failed.length > 0 ? failed : same,
    record.createTime,
    ({ start, end }) => timings.origin + (end ?? start),
  );
}

/** The record of a call that failed. */
export function recordOfCall(call: LoggedCall, { records, timings }: Known): ErrorRecord | undefined {
  if (call.state !== 'failed' || call.isEarlier) return undefined;
  return nearest(
    records.records.filter((record) => isOfCall(record) && isSamePlace(call.url, record.filePath)),
    timings.origin + (call.end ?? call.start),
    ({ createTime }) => createTime,
  );
}

const isOfCall = ({ type, filePath }: ErrorRecord) => TYPES_OF_CALLS.has(type) && filePath !== '';

/** Either may be written relative, and neither has the values of its query. */
function isSamePlace(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) => {
    try {
      return pathOf(new URL(address, document.baseURI).href);
    } catch {
      return '';
    }
  });
  return first !== '' && first === second;
}

function nearest<Row>(rows: readonly Row[], time: number, timeOf: (row: Row) => number): Row | undefined {
  let found: Row | undefined;
  let least = Infinity;
  for (const row of rows) {
    const distance = Math.abs(timeOf(row) - time);
    if (distance < least) [found, least] = [row, distance];
  }
  return found;
}
