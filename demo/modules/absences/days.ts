/** Days of the calendar as `YYYY-MM-DD`, which compare like numbers. No clock and no time zone is involved. */

const DAY_MS = 86_400_000;

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

export function addDays(day: string, count: number): string {
  return isoDay(Date.parse(day) + count * DAY_MS);
}

/** The same day of another month, or its last one where that is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** `YYYY-MM`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The day on which the week of a day begins. */
export function weekStart(day: string, firstDayOfWeek: number): string {
  return addDays(day, -((weekdayOf(day) - firstDayOfWeek + 7) % 7));
}

/** All weeks that have a day of the month, each with its seven days. */
export function weeksOf(month: string, firstDayOfWeek: number): string[][] {
  const weeks: string[][] = [];
  let start = weekStart(`${month}-01`, firstDayOfWeek);
  while (weeks.length === 0 || monthOf(start) === month) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
    start = addDays(start, 7);
  }
  return weeks;
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
