/**
 * The few words that elements say themselves, in the four built-in languages. The language is that of the closest
 * `lang` attribute, across shadow roots, so that parts of a page can speak different ones. Every text can be replaced
 * through a property of the element that says it.
 */
import type { ReactiveControllerHost } from 'lit';
import { builtInLocale, resolveLocale, type BuiltInLocale, type Locale } from '../../core/i18n/locale.js';
import { closestAcrossRoots } from './tree.js';

const en_US = {
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  confirm: 'OK',
  loading: 'Loading',
  info: 'Information',
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
};

/** Key of a text that elements say. */
export type ElementTextKey = keyof typeof en_US;

const TABLES: Readonly<Record<BuiltInLocale, Readonly<Record<ElementTextKey, string>>>> = {
  en_US,
  zh_CN: {
    back: '返回',
    cancel: '取消',
    close: '关闭',
    confirm: '确定',
    loading: '加载中',
    info: '提示',
    success: '成功',
    warning: '警告',
    error: '错误',
  },
  zh_TW: {
    back: '返回',
    cancel: '取消',
    close: '關閉',
    confirm: '確定',
    loading: '載入中',
    info: '提示',
    success: '成功',
    warning: '警告',
    error: '錯誤',
  },
  ar_SA: {
    back: 'رجوع',
    cancel: 'إلغاء',
    close: 'إغلاق',
    confirm: 'موافق',
    loading: 'جارٍ التحميل',
    info: 'معلومة',
    success: 'تم بنجاح',
    warning: 'تحذير',
    error: 'خطأ',
  },
};

/** Language of the closest `lang` attribute. */
export function localeOf(element: Element): Locale {
  return resolveLocale(closestAcrossRoots(element, '[lang]')?.getAttribute('lang'));
}

/** Texts in the language of one element. */
export interface ElementTexts {
  readonly locale: Locale;
  get(key: ElementTextKey): string;
}

/** Speaks the language around `host` and renders it again when that changes. */
export function speakLanguageOf(host: ReactiveControllerHost & Element): ElementTexts {
  let observer: MutationObserver | undefined;
  host.addController({
    hostConnected() {
      observer = new MutationObserver(() => host.requestUpdate());
      // The holder and the page only: watching whole trees for one attribute would slow every page down.
      for (const place of [closestAcrossRoots(host, '[lang]'), host, document.documentElement]) {
        if (place) observer.observe(place, { attributeFilter: ['lang'] });
      }
    },
    hostDisconnected: () => observer?.disconnect(),
  });
  return {
    get locale() {
      return localeOf(host);
    },
    get: (key) => TABLES[builtInLocale(localeOf(host))][key],
  };
}
