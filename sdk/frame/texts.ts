/** What frames say, in the four built-in languages. */
import { builtInLocale, type BuiltInLocale, type Locale } from '../../core/i18n/locale.js';
import { fillTemplate } from '../../core/i18n/template.js';

type FrameText = 'title' | 'alone';

const TEXTS: Readonly<Record<BuiltInLocale, Readonly<Record<FrameText, string>>>> = {
  en_US: {
    title: 'Content from {0}',
    alone: 'This page shows parts of the suite inside other systems. By itself it has nothing to show.',
  },
  zh_CN: {
    title: '来自 {0} 的内容',
    alone: '此页面用于在其他系统中显示本系统的内容，单独打开时没有可显示的内容。',
  },
  zh_TW: {
    title: '來自 {0} 的內容',
    alone: '此頁面用於在其他系統中顯示本系統的內容，單獨開啟時沒有可顯示的內容。',
  },
  ar_SA: {
    title: 'محتوى من {0}',
    alone: 'تعرض هذه الصفحة أجزاء من هذا النظام داخل أنظمة أخرى، وليس لديها ما تعرضه بمفردها.',
  },
};

/** A text in the language of `locale`. */
export function frameText(locale: Locale, name: FrameText, args?: readonly unknown[]): string {
  return fillTemplate(TEXTS[builtInLocale(locale)][name], args);
}
