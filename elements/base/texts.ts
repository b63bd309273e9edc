/**
 * The few words that elements say themselves, in the four built-in languages. The language is that of the closest
 * `lang` attribute, across shadow roots, so that parts of a page can speak different ones. Every text can be replaced
 * through a property of the element that says it.
 */
import type { ReactiveControllerHost } from 'lit';
import { BUILT_IN_LOCALES, resolveLocale, type BuiltInLocale, type Locale } from '../../core/i18n/locale.js';
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

/** Language of the closest `lang` attribute. */
export function localeOf(element: Element): Locale {
  return resolveLocale(holderOf(element)?.getAttribute('lang'));
}

/** The words in the language around `element`; English for languages that are not built in. */
export function say(element: Element, words: Words): string {
  return words[BUILT_IN_LOCALES.indexOf(localeOf(element) as BuiltInLocale)] ?? words[0];
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
