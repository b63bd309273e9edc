/** The clock, the calendars and the hours of the office in Riyadh. */
import { formatDate } from 'stoa';
import { TEXTS } from './texts.js';

const RIYADH = { locale: 'ar_SA', timeZone: 'Asia/Riyadh' } as const;

/** Sunday to Thursday. */
const WORKING_DAYS = [0, 1, 2, 3, 4];
const OPENS_AT = 8;
const CLOSES_AT = 17;
const DAY_MS = 86_400_000;

export function writeDay(date: number | string): string {
  return formatDate(date, 'dddd، D MMMM YYYY', RIYADH);
}

export function writeTime(date: number | string): string {
  return formatDate(date, 'h:mm A', RIYADH);
}

/** The same day in the calendar of Umm al-Qura, with the digits that the rest of the page has. */
export function writeHijriDay(date: number | string): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const calendar = new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura-nu-latn', {
    ...day,
    timeZone: RIYADH.timeZone,
  });
  // A day without a time is the same day everywhere; at noon it is that in Riyadh, too.
  return calendar.format(typeof date === 'string' ? new Date(`${date}T12:00:00+03:00`) : date);
}

/** Whether somebody is at the reception, and until or from when. */
export function officeHours(now: number): { readonly isOpen: boolean; readonly text: string } {
  const hour = Number(formatDate(now, 'H', RIYADH));
  const isWorkingDay = WORKING_DAYS.includes(weekdayAt(now));
  if (isWorkingDay && hour >= OPENS_AT && hour < CLOSES_AT)
    return { isOpen: true, text: TEXTS.open(writeHour(CLOSES_AT)) };
  let opening = isWorkingDay && hour < OPENS_AT ? now : now + DAY_MS;
  while (!WORKING_DAYS.includes(weekdayAt(opening))) opening += DAY_MS;
  return {
    isOpen: false,
    text: TEXTS.closed(formatDate(opening, 'dddd', RIYADH), writeHour(OPENS_AT)),
  };
}

function weekdayAt(time: number): number {
  return new Date(formatDate(time, 'YYYY-MM-DD', RIYADH)).getUTCDay();
}

function writeHour(hour: number): string {
  return writeTime(`2026-01-01T${String(hour).padStart(2, '0')}:00`);
}
