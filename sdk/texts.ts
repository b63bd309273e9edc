/** What the SDK itself says (SPEC section 8), in the four built-in languages: it may have to speak before anything else is loaded. */
import { builtInLocale, resolveLocale, type BuiltInLocale } from '../core/i18n/locale.js';
import { fillTemplate } from '../core/i18n/template.js';
import { ar_SA } from './texts/ar_SA.js';
import { en_US } from './texts/en_US.js';
import { zh_CN } from './texts/zh_CN.js';
import { zh_TW } from './texts/zh_TW.js';

/** Key of a text of the SDK. */
export type SdkTextKey = keyof typeof en_US;

/** All texts of one language. */
export type SdkTextTable = Readonly<Record<SdkTextKey, string>>;

/** Texts in the language of now. */
export type SdkTexts = (key: SdkTextKey, args?: readonly unknown[]) => string;

const TABLES: Readonly<Record<BuiltInLocale, SdkTextTable>> = { en_US, zh_CN, zh_TW, ar_SA };

/** Texts in the language of `tag`, asked for whenever a text is. Without one: the browser's. */
export function createSdkTexts(tag: () => string | undefined): SdkTexts {
  return (key, args) => {
    const locale = builtInLocale(resolveLocale(tag() ?? globalThis.navigator?.language));
    return fillTemplate(TABLES[locale][key], args);
  };
}
