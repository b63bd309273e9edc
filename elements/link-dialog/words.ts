/** What the view of a page says, in the four built-in languages; it comes with the view, when the first link opens. */
import type { Words } from '../base/texts.js';

export const RELOAD: Words = ['Reload', '重新加载', '重新載入', 'إعادة التحميل'];
export const NEW_WINDOW: Words = [
  'Open in a new window',
  '在新窗口中打开',
  '在新視窗中開啟',
  'فتح في نافذة جديدة',
];
export const FULL_SCREEN: Words = ['Full screen', '全屏', '全螢幕', 'ملء الشاشة'];
export const NOTHING_SHOWN: Words = [
  'Nothing to see? Some pages cannot be shown here.',
  '看不到内容？有些页面无法在此显示。',
  '看不到內容？有些頁面無法在此顯示。',
  'لا ترى شيئًا؟ لا يمكن عرض بعض الصفحات هنا.',
];
export const NO_ADDRESS: Words = [
  'This address cannot be opened here.',
  '无法在此打开该地址。',
  '無法在此開啟該位址。',
  'لا يمكن فتح هذا العنوان هنا.',
];
