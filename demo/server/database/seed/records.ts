/**
 * Records of every kind that the suite has, and the messages about them in the inbox of the first day. People write in
 * their own language; dates are counted from that day.
 */
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What is known of a record besides its text, in the order in which it is shown. `due`, `from` and `to` are days from today. */
export interface Facts {
  readonly number?: string;
  readonly company?: string;
  readonly contact?: string;
  readonly amount?: string;
  readonly due?: number;
  readonly from?: number;
  readonly to?: number;
  readonly place?: string;
  readonly progress?: number;
  readonly priority?: 'high' | 'normal';
  /** An employee. */
  readonly owner?: string;
  /** A file, as `id/module/name`. */
  readonly file?: string;
}

/** How far a record has come. */
export type RecordStatus = 'open' | 'waiting' | 'done';

type RecordRow = readonly [
  kind: string,
  id: string,
  title: string,
  text: string,
  /** An employee. */
  author: string,
  minutesAgo: number,
  unread: 0 | 1,
  status: RecordStatus,
  facts: Facts,
];

// oxfmt-ignore
const RECORDS: readonly RecordRow[] = [
  ['workflow', '1042873359103492096', '出差申请：上海 → 深圳，三天', '参加供应商年度会议，机票和酒店按标准预订。请在周三前批示，以便订到早班机。', '1004', 6, 1, 'waiting', { number: 'WF-2026-1184', amount: '6800.00 CNY', from: 5, to: 7, due: 2, priority: 'high' }],
  ['mail', '88213', 'Quarterly numbers for the board, second draft', 'Attached is the second draft. The figures for Norvik Supplies have changed since Monday; everything else is final.\n\nPlease have a look at page 4 before noon.', '1044', 14, 1, 'open', { company: 'Norvik Supplies', file: '880103/doc/quarter-3-suppliers.csv' }],
  ['task', '5120', 'Replace the badge readers on the third floor', 'The readers at doors 3.04 and 3.11 fail every other morning. The new ones are in the storage room; facilities needs two hours.', '1053', 31, 1, 'open', { due: 3, progress: 40, priority: 'high', owner: '1018', place: 'Floor 3' }],
  ['document', '880102', '员工手册 2026：第三版修订', '第三版修订了年假结转与远程办公两节，其余未变。请各部门负责人本周内确认。', '1010', 48, 1, 'waiting', { number: 'DOC-0317', due: 4, file: '880102/hrm/员工手册 2026.txt' }],
  ['meeting', '7702', 'مراجعة خطة الربع الرابع مع مكتب الرياض', 'نبدأ بالأرقام، ثم ننتقل إلى التوظيف والميزانية. الرجاء قراءة الملخص قبل الاجتماع.', '1059', 65, 1, 'open', { from: 1, place: 'قاعة النخيل', owner: '1060', priority: 'normal' }],
  ['customer', '3301', 'Norvik Supplies: renewal of the frame contract', 'Ingrid asks for a price that holds for two years. They order 42 times a year and have paid every invoice on time.', '1046', 92, 1, 'open', { company: 'Norvik Supplies', contact: 'Ingrid Solheim', amount: '118400.50 EUR', owner: '1046' }],
  ['hrm', '7', '赵文博已更新联系方式', '财务部会计赵文博更新了办公电话和座位号。', '1007', 118, 1, 'done', {}],
  ['contract', 'NG/2026/0118', 'Frame contract NG/2026/0118 is ready to be signed', 'Legal has approved all clauses. Two signatures are missing: sales and finance.', '1042', 150, 1, 'waiting', { number: 'NG/2026/0118', company: 'Halden Works', amount: '63250.00 EUR', from: 10, to: 740 }],
  ['officialDocument', '20260418', '关于调整国庆期间值班安排的通知', '各部门：国庆期间值班改为两班制，值班表见附件。请于九月二十五日前反馈。', '1025', 190, 1, 'waiting', { number: '北办〔2026〕18号', due: 6 }],
  ['calendar', '6650', '消防演练，全楼', '十点整疏散铃响，请从最近的楼梯下楼，在东门广场集合。', '1024', 230, 0, 'open', { from: 2, place: '东门广场', owner: '1024' }],
  ['project', '9004', 'Portal for suppliers, phase two', 'Phase one has been in use since June. Phase two adds invoices and a page of one’s own for each supplier.', '1048', 260, 0, 'open', { progress: 62, from: -80, to: 45, owner: '1048', amount: '240000.00 EUR' }],
  ['plan', '1201', '研发部十二月计划', '一、完成移动端打卡改版；二、升级单点登录；三、压测报表服务。', '1008', 300, 0, 'waiting', { from: 9, to: 39, owner: '1008' }],
  ['workreport', '1202', 'Weekly report: customer service, Leeds', 'Tickets are down by a tenth. Two people joined, one is on leave until the end of the month.', '1058', 330, 0, 'done', { from: -7, to: -3, owner: '1058' }],
  ['blog', '4477', 'What I learned from four weeks of on-call', 'Alarms that nobody can act on are worse than none. A list of those that we have switched off, and why.', '1043', 380, 0, 'done', { owner: '1043' }],
  ['performance', '2290', '2026年第三季度绩效自评待填写', '请填写目标完成情况与自评分，主管将于下周一开始面谈。', '1024', 420, 1, 'open', { due: 5, progress: 0, priority: 'high' }],
  ['goal', 'O3-KR2', '客戶回覆時間縮短到四小時以內', '目前平均五小時十分鐘，與上季相比縮短一小時。', '1021', 470, 0, 'open', { progress: 71, to: 40, owner: '1021' }],
  ['formReport', '31', '办公用品月度领用统计', '本月领用 214 件，比上月少 12 件；打印纸仍占四成。', '1018', 520, 0, 'done', { from: -30, to: 0 }],
  ['formCard', 'c7f3a2', 'Visitor card: Elif Kaya, Anatolia Foods', 'Meets sales at two o’clock. Needs a parking place and a guest account.', '1041', 560, 0, 'open', { company: 'Anatolia Foods', contact: 'Elif Kaya', from: 1, place: 'Reception' }],
  ['hrmContract', '60177', '劳动合同即将到期：高欣妍', '实习合同将于下月到期，请确认是否转正。', '1005', 640, 0, 'waiting', { number: 'HC-2025-0321', to: 28, owner: '1018' }],
  ['cowork', '5580', 'Naming the new meeting rooms', 'Eleven suggestions so far. Trees are ahead of rivers by two votes.', '1054', 700, 1, 'open', { due: 8, owner: '1054' }],
  ['finance', 'FN-20931', 'Expense claim: trade fair in Hanover', 'Train, two nights, and the deposit for the stand, which has been paid back.', '1055', 760, 0, 'waiting', { number: 'FN-20931', amount: '1284.60 EUR', from: -21, to: -18 }],
  ['salaryBill', '202611', '2026年11月工资条已发放', '本月含年度调整差额，明细见工资条。如有疑问请在五日内联系财务部。', '1015', 830, 1, 'done', { number: '2026-11', amount: '30750.00 CNY', due: 5 }],
  ['batchTask', 'bt-1180', 'Import of 420 customers: 3 rows failed', 'Row 17: the country “Utopia” is unknown.\nRow 203: the telephone number has letters in it.\nRow 388: there is such a customer already.', '1032', 900, 0, 'done', { number: 'bt-1180', progress: 99 }],
  ['batchTaskDetail', 'bt-1181', '批量调整部门：2 人失败', '司马睿：正在审批中的调动尚未结束。\n叶知秋：没有权限调整财务部。', '1005', 960, 0, 'done', { number: 'bt-1181', progress: 95 }],
  ['placard', '310', 'إجازة اليوم الوطني: مواعيد العمل', 'يغلق مكتب الرياض يومي الأربعاء والخميس. خدمة العملاء متاحة عبر البريد فقط.', '1060', 1030, 0, 'done', { from: 3, to: 4, place: 'الرياض' }],
  ['workOrder', 'T-7319', 'Halden Works: deliveries arrive without their papers', 'Third time this month. The driver says that the printer at gate 2 is out of order.', '1006', 1110, 1, 'open', { number: 'T-7319', company: 'Halden Works', contact: 'Jonas Berg', due: 1, priority: 'high', owner: '1012' }],
  ['folder', '77', 'Floor plans of the new office', 'Six plans and a list of furniture. The plan of the second floor is not final.', '1016', 1200, 0, 'open', { file: '880104/doc/floor-plan.svg', owner: '1016' }],
  ['archive', 'A-1987-04', '1987年设立文件已完成数字化', '共 38 页，原件存于地下一层档案室 B 区。', '1025', 1330, 0, 'done', { number: 'A-1987-04', place: 'B1' }],
  ['esign', 'ES-5521', 'Your signature is needed: data processing agreement', 'Signed by Halden Works yesterday. The link to sign is valid for a week.', '1002', 1420, 1, 'waiting', { number: 'ES-5521', company: 'Halden Works', due: 6 }],
  ['marketingResource', 'MR-88', '秋季展会海报与易拉宝素材', '含源文件与印刷说明，可直接发给印刷厂。', '1011', 1560, 0, 'done', { file: '880104/doc/floor-plan.svg' }],
  ['birthdayReminder', '1026', '韩雪晴今天生日', '祝雪晴生日快乐！下午茶在四楼休息区。', '1024', 1700, 0, 'open', { owner: '1026', from: 0, place: '四楼休息区' }],
  ['anniversaryReminder', '1021', '梁家豪入職五週年', '感謝家豪五年來的付出，紀念品將於週五例會上頒發。', '1024', 1850, 0, 'open', { owner: '1021', from: 4 }],
  ['contact', '4410', 'Ingrid Solheim has a new number', 'She moved to the office in Bergen. The old number is switched off at the end of the week.', '1046', 2000, 0, 'done', { company: 'Norvik Supplies', contact: 'Ingrid Solheim', place: 'Bergen' }],
  ['saleChance', '6120', '哈尔登二期设备：进入报价阶段', '对方希望月底前拿到报价，竞争对手有两家。', '1022', 2200, 0, 'open', { company: 'Halden Works', amount: '480000.00 CNY', due: 9, progress: 55, owner: '1022' }],
  ['clue', '8804', '展会线索：北欧五金分销商', '在汉诺威展会交换名片，三个月内有采购计划。', '1028', 2400, 0, 'open', { company: 'Nordjern AS', contact: 'Mette Dahl' }],
  ['competitor', '90', 'Brightline has opened an office in Hamburg', 'Twelve people, most of them from sales. They quote a tenth below us.', '1056', 2700, 0, 'done', { company: 'Brightline', place: 'Hamburg' }],
  ['orderform', 'SO-44120', 'Order SO-44120: delivery postponed by the customer', 'Norvik Supplies moves to a new store and takes the goods a week later.', '1042', 3000, 0, 'waiting', { number: 'SO-44120', company: 'Norvik Supplies', amount: '9340.00 EUR', due: 12 }],
  ['price', 'P-2027', '2027年标准价目表（草稿）', '平均上调 2.5%，配件类不变。', '1021', 3400, 0, 'open', { from: 60, amount: '1240.00 CNY' }],
  ['production', 'NG-500', 'NG-500: new packaging from December', 'Cardboard instead of foam. Weight and measures stay as they are.', '1030', 3900, 0, 'open', { number: 'NG-500', from: 12 }],
  ['marketactivity', 'MA-17', 'يوم مفتوح للعملاء في جدة', 'نتوقع ستين ضيفًا. تم حجز القاعة، والدعوات جاهزة للإرسال.', '1059', 4400, 0, 'waiting', { from: 20, place: 'جدة', amount: '38000.00 SAR', progress: 30 }],
  ['quote', 'Q-2026-771', 'Quote for Anatolia Foods, 40 scales', 'Valid for thirty days. Delivery from stock in Rotterdam.', '1041', 5000, 0, 'open', { number: 'Q-2026-771', company: 'Anatolia Foods', amount: '22480.00 EUR', to: 30 }],
  ['capital', 'CR-5510', 'Payment received: Norvik Supplies, invoice 2026-3318', 'The whole amount, five days early.', '1037', 5800, 0, 'done', { number: '2026-3318', company: 'Norvik Supplies', amount: '18220.75 EUR' }],
  ['workflow', '1042873359103492101', 'Purchase of two standing desks is approved', 'Finance has approved the purchase. The desks arrive within two weeks.', '1002', 6600, 0, 'done', { number: 'WF-2026-1102', amount: '1190.00 EUR' }],
  ['task', '5098', '整理年会抽奖名单', '去掉已离职同事，核对海外办公室名单。', '1024', 7400, 0, 'done', { progress: 100, owner: '1005', due: -1 }],
];

/** Who has these messages in the inbox, by id of the user: 林雨桐 and 陈思远. */
export const INBOX_OWNERS = ['7301', '7303'] as const;

/** The records, seen from `now`. People are records of their own: the directory has them. */
export function seededRecords(now: number) {
  return RECORDS.filter(([kind]) => kind !== 'hrm').map(
    ([kind, id, title, text, author, minutesAgo, , status, facts]) => ({
      kind,
      id,
      title,
      text,
      author,
      status,
      facts: JSON.stringify(datedFacts(facts, now)),
      createdAt: now - minutesAgo * MINUTE_MS,
    }),
  );
}

/** The messages about them, seen from `now`. */
export function seededMessages(now: number) {
  return INBOX_OWNERS.flatMap((user) =>
    RECORDS.map(([kind, recordId, subject, text, sender, minutesAgo, unread]) => ({
      user,
      kind,
      recordId,
      subject,
      preview: text.replace(/\s+/g, ' '),
      sender,
      sentAt: now - minutesAgo * MINUTE_MS,
      unread,
    })),
  );
}

/** With days in place of numbers of days. */
function datedFacts({ due, from, to, ...facts }: Facts, now: number): Record<string, unknown> {
  const days = Object.entries({ from, to, due }).filter(([, day]) => day !== undefined);
  return {
    ...facts,
    ...Object.fromEntries(days.map(([name, day]) => [name, isoDay(now + Number(day) * DAY_MS)])),
  };
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
