/** Leave requests that are there on the first day. Their days are not part of the balances in `employees.ts`. */

type LeaveRow = readonly [
  id: string,
  employeeId: string,
  firstDay: string,
  lastDay: string,
  days: number,
  reason: string,
  status: 'pending' | 'approved' | 'withdrawn',
  createdAt: number,
];

export const LEAVES: readonly LeaveRow[] = [
  [
    'l-2001',
    '1003',
    '2026-10-08',
    '2026-10-12',
    3,
    '国庆假期后补休',
    'approved',
    Date.UTC(2026, 8, 14, 2, 10),
  ],
  [
    'l-2002',
    '1042',
    '2026-12-21',
    '2026-12-31',
    9,
    'Family visit over the holidays',
    'approved',
    Date.UTC(2026, 9, 2, 9, 30),
  ],
  ['l-2003', '1017', '2026-11-16', '2026-11-17', 2, '孩子家长会', 'withdrawn', Date.UTC(2026, 10, 3, 1, 45)],
  ['l-2004', '1059', '2026-12-02', '2026-12-03', 2, 'Moving house', 'pending', Date.UTC(2026, 10, 9, 7, 20)],
  [
    'l-2005',
    '1024',
    '2026-12-07',
    '2026-12-11',
    5,
    '年假，回老家探亲',
    'pending',
    Date.UTC(2026, 10, 12, 3, 5),
  ],
  [
    'l-2006',
    '1048',
    '2027-01-04',
    '2027-01-08',
    5,
    'Skiing with friends',
    'pending',
    Date.UTC(2026, 10, 16, 13, 50),
  ],
];
