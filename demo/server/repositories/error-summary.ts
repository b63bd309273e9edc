/** Error records in figures: what the monitoring page draws. */
import type { Database } from '../database/database.js';

/** Occurrences within one minute or hour. */
export interface Bucket {
  /** ISO time of its beginning. */
  readonly at: string;
  readonly count: number;
  /** The same by type of error; types without errors are left out. */
  readonly types: Readonly<Record<string, number>>;
}

/** A message, however many records carry it. */
export interface TopMessage {
  readonly message: string;
  readonly type: string;
  readonly count: number;
  /** Different signed-in people who met it. */
  readonly users: number;
  /** ISO time. */
  readonly lastSeen: string;
  /** Names of some of them; employee ids where the suite knows no name. */
  readonly people: readonly string[];
  /** Of the record that was seen last. */
  readonly stack: string;
  readonly place: string;
  readonly page: string;
}

/** All figures at one moment. */
export interface ErrorSummary {
  readonly total: number;
  readonly byType: readonly { readonly type: string; readonly count: number }[];
  /** 60 minutes up to now, oldest first; minutes without errors count 0. */
  readonly byMinute: readonly Bucket[];
  /** 24 hours up to now, likewise. */
  readonly byHour: readonly Bucket[];
  readonly topMessages: readonly TopMessage[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TOP_MESSAGES = 10;
const PEOPLE_NAMED = 8;

/** Adds the stored records up; `topSince` narrows the messages to those of that moment on. */
export async function summariseErrors(
  database: Database,
  now: number,
  topSince: number,
): Promise<ErrorSummary> {
  const perBucket = (width: number, buckets: number) => ({
    sql: `select cast(happened_at / :width as integer) as bucket, type, sum(count) as count
      from error_records where happened_at >= :since group by bucket, type order by bucket, type`,
    args: { width, since: firstBucket(now, width, buckets) * width },
  });
  const [types, minutes, hours, messages] = await database.batch(
    [
      'select type, sum(count) as count from error_records group by type order by count desc, type',
      perBucket(MINUTE_MS, 60),
      perBucket(HOUR_MS, 24),
      {
        // With one `max`, the other columns are of the row that it comes from.
        sql: `select r.message, r.type, sum(r.count) as count, count(distinct nullif(r.creator, '')) as users,
            json_group_array(distinct coalesce(e.name, nullif(r.creator, ''))) as people,
            max(r.happened_at) as last_seen, r.stack, r.file_name, r.line_number, r.referer_url
          from error_records r left join employees e on e.id = r.creator
          where r.happened_at >= ?
          group by r.message, r.type order by sum(r.count) desc, last_seen desc limit ?`,
        args: [topSince, TOP_MESSAGES],
      },
    ],
    'read',
  );
  const byType = (types?.rows ?? []).map((row) => ({ type: String(row.type), count: Number(row.count) }));
  return {
    total: byType.reduce((sum, { count }) => sum + count, 0),
    byType,
    byMinute: fillGaps(minutes?.rows ?? [], now, MINUTE_MS, 60),
    byHour: fillGaps(hours?.rows ?? [], now, HOUR_MS, 24),
    topMessages: (messages?.rows ?? []).map((row) => ({
      message: String(row.message),
      type: String(row.type),
      count: Number(row.count),
      users: Number(row.users),
      lastSeen: new Date(Number(row.last_seen)).toISOString(),
      people: (JSON.parse(String(row.people)) as (string | null)[])
        .filter((name) => name !== null)
        .sort()
        .slice(0, PEOPLE_NAMED),
      stack: String(row.stack),
      place: [row.file_name, row.line_number].filter(Boolean).join(':'),
      page: String(row.referer_url),
    })),
  };
}

function firstBucket(now: number, width: number, buckets: number): number {
  return Math.floor(now / width) - buckets + 1;
}

function fillGaps(
  rows: readonly Readonly<Record<string, unknown>>[],
  now: number,
  width: number,
  buckets: number,
): Bucket[] {
  const first = firstBucket(now, width, buckets);
  return Array.from({ length: buckets }, (_, index) => {
    const own = rows.filter(({ bucket }) => Number(bucket) === first + index);
    return {
      at: new Date((first + index) * width).toISOString(),
      count: own.reduce((sum, { count }) => sum + Number(count), 0),
      types: Object.fromEntries(own.map(({ type, count }) => [String(type), Number(count)])),
    };
  });
}
