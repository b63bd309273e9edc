/** What the page of the invoices says. */
import type { Languages } from '../shared/language.js';

const en = {
  title: 'What is still to be paid',
  eyebrow: 'Invoices to Northgate',
  note: 'Choose an invoice: Northgate’s own converter says what it is in another currency.',
  'invoice.open': 'Open invoices',
  'invoice.due': 'Due',
  'converter.title': 'In another currency',
  'isolation.title': 'Where the converter runs',
  'isolation.frame': 'In a frame of the suite',
  'isolation.shadow': 'In this page',
  'accountant.title': 'Questions about a payment',
};

/** One language of it. */
export type DeskTexts = Readonly<Record<keyof typeof en, string>>;

const zhCn: DeskTexts = {
  title: '尚待付款',
  eyebrow: '开给北门集团的发票',
  note: '请选择一张发票：北门集团自己的换算器会显示其他币种的金额。',
  'invoice.open': '未付发票',
  'invoice.due': '到期日',
  'converter.title': '换算为其他币种',
  'isolation.title': '换算器运行的位置',
  'isolation.frame': '在套件的框架中',
  'isolation.shadow': '在本页面中',
  'accountant.title': '付款问题',
};

const zhTw: DeskTexts = {
  title: '尚待付款',
  eyebrow: '開給北門集團的發票',
  note: '請選擇一張發票：北門集團自己的換算器會顯示其他幣別的金額。',
  'invoice.open': '未付發票',
  'invoice.due': '到期日',
  'converter.title': '換算為其他幣別',
  'isolation.title': '換算器執行的位置',
  'isolation.frame': '在套件的框架中',
  'isolation.shadow': '在本頁面中',
  'accountant.title': '付款問題',
};

const ar: DeskTexts = {
  title: 'ما لم يُدفع بعد',
  eyebrow: 'فواتير نورث غيت',
  note: 'اختر فاتورة، وسيعرض محوّل نورث غيت مقدارها بعملة أخرى.',
  'invoice.open': 'الفواتير المفتوحة',
  'invoice.due': 'تستحق في',
  'converter.title': 'بعملة أخرى',
  'isolation.title': 'مكان تشغيل المحوّل',
  'isolation.frame': 'في إطار من الحزمة',
  'isolation.shadow': 'في هذه الصفحة',
  'accountant.title': 'أسئلة عن الدفع',
};

export const DESK_TEXTS: Languages<DeskTexts> = { en, 'zh-CN': zhCn, 'zh-TW': zhTw, ar };
