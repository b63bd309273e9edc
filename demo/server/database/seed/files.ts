/** Files of the first day, small enough to be read here. */
type FileRow = readonly [id: string, module: string, name: string, contentType: string, content: string];

export const FILES: readonly FileRow[] = [
  [
    '880101',
    'hrm',
    'leave-policy.txt',
    'text/plain; charset=utf-8',
    'Leave policy\n\nEvery employee has 20 days of leave a year. Days are counted from Monday to Friday.\n' +
      'A request is approved by the lead of the department within two working days.\n',
  ],
  [
    '880102',
    'hrm',
    '员工手册 2026.txt',
    'text/plain; charset=utf-8',
    '员工手册\n\n欢迎加入北门。上班时间为周一至周五，九点至十八点。\n年假二十天，请在系统中提前申请。\n',
  ],
  [
    '880103',
    'doc',
    'quarter-3-suppliers.csv',
    'text/csv; charset=utf-8',
    'supplier,orders,amount,currency\nNorvik Supplies,42,118400.50,EUR\nHalden Works,17,63250.00,EUR\n',
  ],
  [
    '880104',
    'doc',
    'floor-plan.svg',
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><path fill="none" stroke="#555" ' +
      'd="M5 5h150v80H5zM60 5v50M60 70v15M5 45h30M50 45h10M60 55h40M115 55h40M100 5v35"/></svg>\n',
  ],
];
