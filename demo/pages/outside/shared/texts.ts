/** What all pages of the portal say. */
import type { Languages } from './language.js';

const en = {
  'nav.pages': 'Pages',
  'nav.languages': 'Language',
  'nav.order': 'Order',
  'nav.team': 'Contacts',
  'nav.desk': 'Invoices',
  'nav.trouble': 'When it fails',
  'connection.connect': 'Connect',
  'connection.again': 'Try again',
  'connection.end': 'Disconnect',
  'connection.connecting': 'Connecting to Northgate’s suite…',
  'connection.ready': 'Connected.',
  'connection.ended': 'Not connected.',
  'connection.failed': 'The suite is not available here: {0}',
  'connection.noScript': 'its script could not be loaded.',
  footer:
    'Norvik Supplies is another company on another origin. It knows nothing of the suite but one script.',
};

/** One language of it. */
export type SharedTexts = Readonly<Record<keyof typeof en, string>>;

const zhCn: SharedTexts = {
  'nav.pages': '页面',
  'nav.languages': '语言',
  'nav.order': '订单',
  'nav.team': '联系人',
  'nav.desk': '发票',
  'nav.trouble': '出错的时候',
  'connection.connect': '连接',
  'connection.again': '重试',
  'connection.end': '断开连接',
  'connection.connecting': '正在连接北门集团的套件…',
  'connection.ready': '已连接。',
  'connection.ended': '未连接。',
  'connection.failed': '此处暂时无法使用套件：{0}',
  'connection.noScript': '脚本未能加载。',
  footer: 'Norvik Supplies 是另一家公司，位于另一个来源。除了一个脚本，它对套件一无所知。',
};

const zhTw: SharedTexts = {
  'nav.pages': '頁面',
  'nav.languages': '語言',
  'nav.order': '訂單',
  'nav.team': '聯絡人',
  'nav.desk': '發票',
  'nav.trouble': '出錯的時候',
  'connection.connect': '連線',
  'connection.again': '重試',
  'connection.end': '中斷連線',
  'connection.connecting': '正在連線至北門集團的套件…',
  'connection.ready': '已連線。',
  'connection.ended': '未連線。',
  'connection.failed': '此處暫時無法使用套件：{0}',
  'connection.noScript': '指令碼無法載入。',
  footer: 'Norvik Supplies 是另一家公司，位於另一個來源。除了一個指令碼，它對套件一無所知。',
};

const ar: SharedTexts = {
  'nav.pages': 'الصفحات',
  'nav.languages': 'اللغة',
  'nav.order': 'الطلب',
  'nav.team': 'جهات الاتصال',
  'nav.desk': 'الفواتير',
  'nav.trouble': 'عند حدوث خلل',
  'connection.connect': 'اتصال',
  'connection.again': 'إعادة المحاولة',
  'connection.end': 'قطع الاتصال',
  'connection.connecting': 'جارٍ الاتصال بحزمة نورث غيت…',
  'connection.ready': 'متصل.',
  'connection.ended': 'غير متصل.',
  'connection.failed': 'الحزمة غير متاحة هنا: {0}',
  'connection.noScript': 'تعذّر تحميل نصها البرمجي.',
  footer: 'نورفيك للتوريدات شركة أخرى على أصل آخر، ولا تعرف عن الحزمة سوى نص برمجي واحد.',
};

export const SHARED_TEXTS: Languages<SharedTexts> = { en, 'zh-CN': zhCn, 'zh-TW': zhTw, ar };
