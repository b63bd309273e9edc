/** Notes that hang on the board on the first day, the oldest first. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Colleagues who have written some of them, with the accounts that they need for it. */
export const NOTE_AUTHORS: readonly (readonly [user: string, account: string, employee: string])[] = [
  ['7311', 'noah.vandijk', '1053'],
  ['7312', 'xiao.huimin', '1032'],
  ['7313', 'layla.haddad', '1059'],
  ['7314', 'grace.holloway', '1054'],
  ['7315', 'guo.meiling', '1016'],
  ['7316', 'omar.al-farsi', '1060'],
];

/** `time` is UTC: afternoon in Shanghai, morning in London and Riyadh. */
const NOTES: readonly (readonly [user: string, daysAgo: number, time: string, text: string])[] = [
  [
    '7303',
    6,
    '02:20',
    '十月的报销单请在本周五下班前交到财务部，发票贴在背面，附上审批单号。晚了就只能下个月一起付了。',
  ],
  [
    '7311',
    5,
    '09:05',
    'The staging servers move to the new rack on Thursday from 18:00. Expect half an hour without them. ' +
      'If you have a test running that night, tell me before noon.',
  ],
  [
    '7312',
    4,
    '06:40',
    '上週去台北拜訪客戶，帶了鳳梨酥回來，放在業務部的茶水間，大家自己拿。\n原味在左邊，有鹹蛋黃的在右邊，吃素的同事請看盒底的標示。',
  ],
  [
    '7313',
    3,
    '07:15',
    'وجدتُ نظارة سوداء في قاعة الاجتماعات الثالثة بعد لقاء أمس. تركتها عند الاستقبال باسم «الهندسة»، ويمكن لصاحبها أن يأخذها في أي وقت.',
  ],
  [
    '7314',
    2,
    '10:30',
    'Two seats are left in the car to the product fair in Birmingham next week. ' +
      'We leave at 7:15 from the main entrance and are back by six. First come, first served.',
  ],
  ['7315', 2, '03:50', '设计部的彩色打印机修好了，A3 纸放在下面第二格。大批量打印请避开上午十点到十一点。'],
  [
    '7316',
    1,
    '08:10',
    'رسوم الواجهة الجديدة معلّقة على جدار فريق التصميم. قفوا أمامها دقيقة واكتبوا عليها ما لا يعجبكم، فهذا ما نحتاجه الآن.',
  ],
  [
    '7301',
    1,
    '08:45',
    '新同事下周一入职，一共四位，分别去研发部和客户服务部。欢迎午餐定在十二点，在二楼食堂靠窗的长桌，想一起来的请在这里留言。',
  ],
];

/** Their authors, texts and times, seen from `now`: all in the days before. */
export function recentNotes(now: number): (readonly [user: string, text: string, createdAt: number])[] {
  const day = (daysAgo: number) => new Date(now - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return NOTES.map(([user, daysAgo, time, text]) => [user, text, Date.parse(`${day(daysAgo)}T${time}Z`)]);
}
