/** What the page of failures says; a file a language. */
import type { Languages } from '../shared/language.js';
import { ar } from './texts/ar.js';
import { en } from './texts/en.js';
import { zhCn } from './texts/zh_CN.js';
import { zhTw } from './texts/zh_TW.js';

/** One language of it. */
export type TroubleTexts = Readonly<Record<keyof typeof en, string>>;

export const TROUBLE_TEXTS: Languages<TroubleTexts> = { en, 'zh-CN': zhCn, 'zh-TW': zhTw, ar };
