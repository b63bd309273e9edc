/**
 * Leave around the first day, so that the calendar of absences has something to show whenever the demo is started. Every
 * month that touches the weeks below has some, somebody is away today whatever its day of the week, and nobody is away twice at once.
 * The days are not part of the balances in `employees.ts`.
 */
const DAY_MS = 24 * 60 * 60 * 1000;

type RecentLeave = readonly [
  employee: string,
  /** Weeks from the one of the first day, then days from Monday, for the first and the last day. */
  firstWeek: number,
  firstDay: number,
  lastWeek: number,
  lastDay: number,
  reason: string,
  status: 'pending' | 'approved' | 'withdrawn',
  /** How many days before today it was asked for. */
  askedDaysAgo: number,
];

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [0, 1, 2, 3, 4];

const LEAVES: readonly RecentLeave[] = [
  ['1009', -4, MONDAY, -4, WEDNESDAY, '陪父母去体检', 'approved', 40],
  ['1044', -4, THURSDAY, -3, TUESDAY, 'Long weekend in Gothenburg', 'approved', 45],
  ['1038', -3, FRIDAY, -3, FRIDAY, '搬家', 'approved', 29],
  ['1055', -2, MONDAY, -2, FRIDAY, 'My sister’s wedding in Lagos', 'approved', 60],
  ['1026', -2, WEDNESDAY, -2, THURSDAY, '孩子学校运动会', 'approved', 21],
  ['1021', -1, TUESDAY, -1, WEDNESDAY, '回台北探親', 'approved', 19],
  ['1043', -1, THURSDAY, 0, TUESDAY, 'Visiting family in Cornwall', 'approved', 33],
  ['1013', 0, MONDAY, 0, TUESDAY, '补休：上个月值班', 'approved', 12],
  ['1057', 0, WEDNESDAY, 1, FRIDAY, 'Walking in the Ardennes', 'approved', 54],
  ['1035', 0, FRIDAY, 0, FRIDAY, '办理护照', 'approved', 9],
  ['1047', 1, MONDAY, 1, MONDAY, 'Moving to a new flat', 'pending', 2],
  ['1020', 1, WEDNESDAY, 2, TUESDAY, '年假，带孩子去看海', 'approved', 26],
  ['1052', 2, MONDAY, 2, FRIDAY, 'Home repairs', 'pending', 4],
  ['1060', 2, TUESDAY, 2, THURSDAY, 'إجازة مع العائلة في أبها', 'approved', 22],
  ['1014', 2, THURSDAY, 3, MONDAY, '外婆八十大寿', 'approved', 15],
  ['1046', 3, TUESDAY, 3, THURSDAY, 'Visiting my parents in Chennai', 'pending', 3],
  ['1022', 4, MONDAY, 4, WEDNESDAY, '年假', 'approved', 17],
  ['1049', 4, WEDNESDAY, 5, TUESDAY, 'A friend from abroad is visiting', 'pending', 1],
  ['1041', 5, MONDAY, 5, FRIDAY, '去云南旅行', 'pending', 5],
  ['1058', 6, THURSDAY, 6, FRIDAY, 'Exam of my evening course', 'approved', 11],
  ['1011', 7, MONDAY, 7, WEDNESDAY, '参加同学聚会', 'pending', 6],
];

/** These leaves as rows of the table, seen from `now`. */
export function recentLeaves(now: number) {
  const today = Math.floor(now / DAY_MS);
  // Day 0 of the era was a Thursday.
  const monday = today - ((today + 3) % 7);
  return LEAVES.map(
    ([employee, firstWeek, firstDay, lastWeek, lastDay, reason, status, askedDaysAgo], index) => {
      const first = firstWeek * 7 + firstDay;
      const last = lastWeek * 7 + lastDay;
      return {
        id: `l-${2101 + index}`,
        employee,
        from: isoDay(monday + first),
        to: isoDay(monday + last),
        days: workingDays(first, last),
        reason,
        status,
        // Of two that were asked for on one day the order is known.
        createdAt: now - askedDaysAgo * DAY_MS - (LEAVES.length - index) * 60_000,
      };
    },
  );
}

function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Monday to Friday, both ends included, of days counted from a Monday. */
function workingDays(first: number, last: number): number {
  let days = 0;
  for (let day = first; day <= last; day += 1) if (((day % 7) + 7) % 7 < 5) days += 1;
  return days;
}
