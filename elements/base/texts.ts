/**
 * The few words that elements say themselves, in the four built-in languages. The language is that of the closest
 * `lang` attribute, across shadow roots, so that parts of a page can speak different ones. Every text can be replaced
 * through a property of the element that says it.
 */
import type { ReactiveControllerHost } from 'lit';
import { closestAcrossRoots } from './tree.js';

/** One text in the order of `BUILT_IN_LOCALES`. */
export type Words = readonly [en_US: string, zh_CN: string, zh_TW: string, ar_SA: string];

// Single constants and no table: a bundle holds only what its elements say.
export const BACK: Words = ['Back', '返回', '返回', 'رجوع'];
export const CANCEL: Words = ['Cancel', '取消', '取消', 'إلغاء'];
export const CLOSE: Words = ['Close', '关闭', '關閉', 'إغلاق'];
export const CONFIRM: Words = ['OK', '确定', '確定', 'موافق'];
export const INFO: Words = ['Information', '提示', '提示', 'معلومة'];
export const SUCCESS: Words = ['Success', '成功', '成功', 'تم بنجاح'];
export const WARNING: Words = ['Warning', '警告', '警告', 'تحذير'];
export const ERROR: Words = ['Error', '错误', '錯誤', 'خطأ'];
export const LOADING: Words = ['Loading', '加载中', '載入中', 'جارٍ التحميل'];
export const RETRY: Words = ['Try again', '重试', '重試', 'إعادة المحاولة'];
export const PREVIEW: Words = ['Preview', '预览', '預覽', 'معاينة'];
export const LOAD_FAILED: Words = ['It could not be loaded.', '加载失败。', '載入失敗。', 'تعذّر التحميل.'];

export const SIGN_IN_AGAIN: Words = ['Sign in again', '重新登录', '重新登入', 'تسجيل الدخول مرة أخرى'];
export const ACCOUNT: Words = ['Account', '账号', '帳號', 'الحساب'];
export const PASSWORD: Words = ['Password', '密码', '密碼', 'كلمة المرور'];
export const SIGN_IN: Words = ['Sign in', '登录', '登入', 'تسجيل الدخول'];
export const SIGNING_IN: Words = ['Signing in…', '正在登录…', '正在登入…', 'جارٍ تسجيل الدخول…'];
export const LOGIN_PAGE: Words = [
  'Open the login page',
  '打开登录页面',
  '開啟登入頁面',
  'فتح صفحة تسجيل الدخول',
];
export const BOTH_FIELDS: Words = [
  'Enter your account and your password.',
  '请输入账号和密码。',
  '請輸入帳號和密碼。',
  'أدخل حسابك وكلمة المرور.',
];
export const ESCAPE_AGAIN: Words = [
  'Press Escape once more to leave without signing in.',
  '再按一次 Esc 键即可离开，不登录。',
  '再按一次 Esc 鍵即可離開，不登入。',
  'اضغط Esc مرة أخرى للمغادرة دون تسجيل الدخول.',
];

export const SYSTEM_UPGRADE: Words = ['System upgrade', '系统升级', '系統升級', 'ترقية النظام'];
export const REFRESH_NOW: Words = ['Refresh now', '立即刷新', '立即重新整理', 'التحديث الآن'];
export const LATER: Words = ['Later', '稍后', '稍後', 'لاحقًا'];
export const VIEW_DETAILS: Words = [
  'View error details',
  '查看错误详情',
  '檢視錯誤詳細資料',
  'عرض تفاصيل الخطأ',
];
export const ERROR_DETAILS: Words = ['Error details', '错误详情', '錯誤詳細資料', 'تفاصيل الخطأ'];
export const COPY: Words = ['Copy', '复制', '複製', 'نسخ'];
export const COPIED: Words = ['Copied', '已复制', '已複製', 'تم النسخ'];
export const SELECTED: Words = [
  'The text is selected: copy it with the keyboard or the menu.',
  '文本已选中，请用键盘或菜单复制。',
  '文字已選取，請用鍵盤或選單複製。',
  'النص محدد: انسخه بلوحة المفاتيح أو من القائمة.',
];

export const RULES: Words = ['Sensitive words', '敏感词', '敏感詞', 'الكلمات الحساسة'];
export const VIEW_RULES: Words = ['View the rules', '查看规则', '檢視規則', 'عرض القواعد'];

export const UNVERIFIED_LINK: Words = [
  'Unverified link',
  '未经验证的链接',
  '未經驗證的連結',
  'رابط لم يتم التحقق منه',
];
export const UNVERIFIED: Words = [
  'You are opening an unverified link, it may contain unknown security risks, confirm to open?',
  '您正在打开未经验证的链接，可能存在未知的安全风险，确认打开吗？',
  '您正在開啟未經驗證的連結，可能存在未知的安全風險，確認開啟嗎？',
  'أنت تفتح رابطًا لم يتم التحقق منه وقد ينطوي على مخاطر أمنية غير معروفة، هل تؤكد الفتح؟',
];
export const OTHER_SITE: Words = [
  'The text of the link names another site:',
  '链接的文字写的是另一个网站：',
  '連結的文字寫的是另一個網站：',
  'نص الرابط يذكر موقعًا آخر:',
];
export const NO_REMINDER: Words = ['Do not remind again', '不再提醒', '不再提醒', 'عدم التذكير مرة أخرى'];
export const OPEN_LINK: Words = ['Open link', '打开链接', '開啟連結', 'فتح الرابط'];

/** The language around `element` as the closest `lang` attribute says it; empty where none does. */
export function langOf(element: Element): string {
  return holderOf(element)?.getAttribute('lang') ?? '';
}

/** The words in the language around `element`; English for languages that are not built in. */
export function say(element: Element, words: Words): string {
  // As `resolveLocale`, in few bytes: this is in every element.
  const lang = langOf(element);
  const speaks = (pattern: string) => RegExp(`^\\s*${pattern}(?![a-z])`, 'i').test(lang);
  if (speaks('zh[-_](hant|tw|hk|mo)')) return words[2];
  if (speaks('ar')) return words[3];
  return words[speaks('(?!zh)[a-z]{2,3}') ? 0 : 1];
}

/** Renders `host` again when the language around it changes, for elements that stay on the screen. */
export function followLanguage(host: ReactiveControllerHost & Element): void {
  let observer: MutationObserver | undefined;
  host.addController({
    hostConnected() {
      observer = new MutationObserver(() => host.requestUpdate());
      // Only where the language comes from: watching whole trees for one attribute would slow every page down.
      observer.observe(holderOf(host) ?? document.documentElement, { attributeFilter: ['lang'] });
    },
    hostDisconnected: () => observer?.disconnect(),
  });
}

function holderOf(element: Element): Element | undefined {
  return closestAcrossRoots(element, '[lang]');
}
