/**
 * Offsets of clocks from UTC, for dates in the browser's zone or the server's (SPEC section 9). `Intl` knows the rules
 * of named zones; making one of its formatters costs more than ten uses and a use more than a hundred look-ups, so a
 * part that asks often keeps a `createTimezones`.
 */

/**
 * Minutes from a clock to UTC at a point in time, signed as `Date#getTimezoneOffset` signs them. Broken minutes for
 * the years before standard time.
 */
export type OffsetAt = (time: number) => number;

/** Remembers what is costly about time zones. */
export interface Timezones {
  /** The clock of an IANA zone. */
  readonly clockOf: (zone: string) => OffsetAt;
}

/** Offset of a zone that nobody knows: China, as SPEC section 9 has it. */
const UNKNOWN_ZONE_OFFSET_MIN = -480;

/** The farthest that a `Date` reaches from 1970, in milliseconds. */
export const MAX_TIME = 8.64e15;

/** A page names a handful; a world clock a few dozen. */
const MAX_ZONES = 50;
const MAX_WEEKS = 100;
const WEEK_MS = 604_800_000;
/** The longest IANA name has 32 characters. */
const MAX_ZONE_LENGTH = 64;
/** 1972: from here on every offset is in whole minutes. */
const WHOLE_MINUTES_SINCE_MS = 63_072_000_000;

/** `+08:00`, `GMT+8`, `UTC-0330`: what servers without IANA names send. */
const FIXED_OFFSET = /^(?:GMT|UTC)?([+-])(0?\d|1[0-4])(?::?([0-5]\d))?$/i;
/** The end of an English date with `timeZoneName: 'longOffset'`. */
const LONG_OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

/**
 * Minutes from the clock of `zone` to UTC, as `Date#getTimezoneOffset` gives them for the own zone: -480 for
 * `Asia/Shanghai`. Summer time counts at `date`, which is now unless given. -480 also when the zone is unknown.
 *
 * @example
 * ```ts
 * timezoneOffset('America/New_York', new Date('2026-07-01T00:00:00Z')); // → 240
 * timezoneOffset('Nowhere/Else'); // → -480
 * ```
 */
export function timezoneOffset(zone: string, date: Date | number = Date.now()): number {
  // `|| 0` also turns the -0 of rounding into 0.
  return Math.round(readZone(zone)(Number(date))) || 0;
}

/** The clock of a zone: an IANA name or an offset such as `+08:00`. Without a name it is the clock of the browser. */
export function clockOf(zone: string | undefined, timezones?: Timezones): OffsetAt {
  if (!zone) return localOffset;
  return timezones ? timezones.clockOf(zone) : readZone(zone);
}

/** Starts with nothing remembered. */
export function createTimezones(): Timezones {
  const clocks = new Map<string, OffsetAt>();
  return {
    clockOf(zone) {
      let clock = clocks.get(zone);
      if (!clock) {
        const oldest = clocks.keys().next();
        if (clocks.size >= MAX_ZONES && !oldest.done) clocks.delete(oldest.value);
        clocks.set(zone, (clock = readZone(zone)));
      }
      return clock;
    },
  };
}

/** The offset of the browser's own zone, which may change from one call to the next. */
function localOffset(time: number): number {
  const date = new Date(time);
  if (!(time < WHOLE_MINUTES_SINCE_MS)) return date.getTimezoneOffset();
  // Some engines cut the seconds off `getTimezoneOffset`; none cuts them off the clock.
  const wall = new Date(0);
  wall.setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate());
  wall.setUTCHours(date.getHours(), date.getMinutes(), date.getSeconds(), date.getMilliseconds());
  return (time - wall.getTime()) / 60_000;
}

function readZone(zone: unknown): OffsetAt {
  const unknown: OffsetAt = () => UNKNOWN_ZONE_OFFSET_MIN;
  if (typeof zone !== 'string' || zone.length > MAX_ZONE_LENGTH) return unknown;
  const fixed = FIXED_OFFSET.exec(zone);
  if (fixed) {
    const offset = toMinutes(fixed);
    return () => offset;
  }
  try {
    return namedZone(new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }));
  } catch {
    return unknown;
  }
}

function namedZone(formatter: Intl.DateTimeFormat): OffsetAt {
  const ask: OffsetAt = (time) => {
    const named = LONG_OFFSET.exec(formatter.format(Math.max(-MAX_TIME, Math.min(time, MAX_TIME))));
    return named ? toMinutes(named) : UNKNOWN_ZONE_OFFSET_MIN;
  };
  // No zone has ever changed its clocks and changed them back within a week.
  const weeks = new Map<number, number | undefined>();
  return (time) => {
    if (!Number.isFinite(time)) return UNKNOWN_ZONE_OFFSET_MIN;
    const week = Math.floor(time / WEEK_MS);
    let offset = weeks.get(week);
    if (offset === undefined && !weeks.has(week)) {
      offset = ask(week * WEEK_MS);
      if (ask((week + 1) * WEEK_MS) !== offset) offset = undefined;
      if (weeks.size >= MAX_WEEKS) weeks.clear();
      weeks.set(week, offset);
    }
    return offset ?? ask(time);
  };
}

function toMinutes([, sign, hours = '0', minutes = '0', seconds = '0']: RegExpExecArray): number {
  const ahead = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  return sign === '-' ? ahead : 0 - ahead;
}
