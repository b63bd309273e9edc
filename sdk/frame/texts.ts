/** What the page says when somebody opens it by itself, in the four built-in languages. */
import { builtInLocale, type BuiltInLocale, type Locale } from '../../core/i18n/locale.js';

const ALONE: Readonly<Record<BuiltInLocale, string>> = {
  en_US: 'This page shows parts of the suite inside other systems. By itself it has nothing to show.',
  zh_CN: '此页面用于在其他系统中显示本系统的内容，单独打开时没有可显示的内容。',
  zh_TW: '此頁面用於在其他系統中顯示本系統的內容，單獨開啟時沒有可顯示的內容。',
  ar_SA: 'تعرض هذه الصفحة أجزاء من هذا النظام داخل أنظمة أخرى، وليس لديها ما تعرضه بمفردها.',
};

/** The sentence in the language of `locale`. */
export function aloneText(locale: Locale): string {
  return ALONE[builtInLocale(locale)];
}
