/**
 * Offsets of time zones by name, for dates in the server's zone (SPEC section 9). `Intl` knows the rules; making one of
 * its formatters costs more than a thousand uses, so a part that asks often keeps a `createTimezones`.
 */

/** Remembers what is costly about time zones. */
export interface Timezones {
  /**
   * Minutes from the zone's clock to UTC at a point in time, signed as `Date#getTimezoneOffset` signs them. Broken
   * minutes for the years before standard time.
   */
  offset(zone: string, time: number): number;
}

/** Offset of a zone that nobody knows: China, as SPEC section 9 has it. */
export const UNKNOWN_ZONE_OFFSET_MIN = -480;

/** A page names a handful; a world clock a few dozen. */
const MAX_FORMATTERS = 50;
/** The longest IANA name has 32 characters. */
const MAX_ZONE_LENGTH = 64;

/** `+08:00`, `GMT+8`, `UTC-0330`: what servers without IANA names send. */
const FIXED_OFFSET = /^(?:GMT|UTC)?([+-])(0?\d|1[0-4])(?::?([0-5]\d))?$/i;
/** The end of an English date with `timeZoneName: 'longOffset'`. */
const LONG_OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

/**
 * Minutes from the clock of `zone` to UTC, as `Date#getTimezoneOffset` gives them for the own zone: -480 for
 * `Asia/Shanghai`. Summer time counts at `date`, which is now unless given. -480 also when the zone is unknown.
 */
export function timezoneOffset(zone: string, date: Date | number = Date.now()): number {
  // `|| 0` also turns the -0 of rounding into 0.
  return Math.round(createTimezones().offset(zone, Number(date))) || 0;
}

/** Starts with nothing remembered. */
export function createTimezones(): Timezones {
  const formatters = new Map<string, Intl.DateTimeFormat | undefined>();

  function formatterOf(zone: string): Intl.DateTimeFormat | undefined {
    if (formatters.has(zone)) return formatters.get(zone);
    const oldest = formatters.keys().next();
    if (formatters.size >= MAX_FORMATTERS && !oldest.done) formatters.delete(oldest.value);
    const formatter = makeFormatter(zone);
    formatters.set(zone, formatter);
    return formatter;
  }

  return {
    offset(zone, time) {
      if (typeof zone !== 'string' || zone === '' || zone.length > MAX_ZONE_LENGTH)
        return UNKNOWN_ZONE_OFFSET_MIN;
      const fixed = FIXED_OFFSET.exec(zone);
      if (fixed) return toMinutes(fixed);
      const formatter = Number.isFinite(time) ? formatterOf(zone) : undefined;
      const named = formatter && LONG_OFFSET.exec(formatter.format(time));
      return named ? toMinutes(named) : UNKNOWN_ZONE_OFFSET_MIN;
    },
  };
}

function makeFormatter(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
}

function toMinutes([, sign, hours = '0', minutes = '0', seconds = '0']: RegExpExecArray): number {
  const ahead = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  return sign === '-' ? ahead : 0 - ahead;
}
