/** What the page of the contacts says. */
import type { Languages } from '../shared/language.js';

const en = {
  title: 'People who know our orders',
  eyebrow: 'Contacts at Northgate',
  note: 'The list is ours. What stands beside it comes live from Northgate’s office suite.',
  'list.title': 'Whom to ask',
  'subject.orders': 'Orders and changes',
  'subject.invoices': 'Invoices and payment',
  'subject.delivery': 'Delivery and loading bays',
  'subject.contracts': 'Prices and contracts',
  'card.note': 'As Northgate’s own people see them.',
  'everybody.show': 'Everybody at Northgate',
  'everybody.hide': 'Only our contacts',
  'everybody.title': 'Everybody at Northgate',
};

/** One language of it. */
export type TeamTexts = Readonly<Record<keyof typeof en, string>>;

const zhCn: TeamTexts = {
  title: '了解我们订单的人',
  eyebrow: '北门集团的联系人',
  note: '名单属于我们，旁边的内容实时来自北门集团的办公套件。',
  'list.title': '该问谁',
  'subject.orders': '订单与变更',
  'subject.invoices': '发票与付款',
  'subject.delivery': '送货与卸货区',
  'subject.contracts': '价格与合同',
  'card.note': '与北门集团员工所见相同。',
  'everybody.show': '北门集团全部员工',
  'everybody.hide': '仅我们的联系人',
  'everybody.title': '北门集团全部员工',
};

const zhTw: TeamTexts = {
  title: '了解我們訂單的人',
  eyebrow: '北門集團的聯絡人',
  note: '名單屬於我們，旁邊的內容即時來自北門集團的辦公套件。',
  'list.title': '該問誰',
  'subject.orders': '訂單與變更',
  'subject.invoices': '發票與付款',
  'subject.delivery': '送貨與卸貨區',
  'subject.contracts': '價格與合約',
  'card.note': '與北門集團員工所見相同。',
  'everybody.show': '北門集團全部員工',
  'everybody.hide': '僅我們的聯絡人',
  'everybody.title': '北門集團全部員工',
};

const ar: TeamTexts = {
  title: 'من يعرفون طلباتنا',
  eyebrow: 'جهات الاتصال في نورث غيت',
  note: 'القائمة لنا، وما بجانبها يأتي مباشرة من حزمة المكتب الخاصة بنورث غيت.',
  'list.title': 'من نسأل',
  'subject.orders': 'الطلبات والتعديلات',
  'subject.invoices': 'الفواتير والدفع',
  'subject.delivery': 'التسليم وأرصفة التحميل',
  'subject.contracts': 'الأسعار والعقود',
  'card.note': 'كما يراهم العاملون في نورث غيت.',
  'everybody.show': 'جميع العاملين في نورث غيت',
  'everybody.hide': 'جهات اتصالنا فقط',
  'everybody.title': 'جميع العاملين في نورث غيت',
};

export const TEAM_TEXTS: Languages<TeamTexts> = { en, 'zh-CN': zhCn, 'zh-TW': zhTw, ar };
