/** What a server says about sensitive words, for the stories about them. */
import type { SensitiveRule } from '../../core/request/stages/sensitive-words.js';
import { say, type Words } from './texts.js';

export const SENSITIVE_TITLE: Words = ['Sensitive words', '敏感词', '敏感詞', 'كلمات حساسة'];
export const SENSITIVE_WORDS: Words = [
  'Project Heron, takeover, 4.8 million',
  '苍鹭项目、收购、480 万',
  '蒼鷺專案、收購、480 萬',
  'مشروع مالك الحزين، استحواذ، 4.8 مليون',
];
export const WEAK_TIP: Words = [
  'Submit all the same?',
  '是否仍要提交？',
  '是否仍要送出？',
  'هل تريد الإرسال رغم ذلك؟',
];
export const STRONG_TIP: Words = [
  'Change the text and try again.',
  '请修改文本后重试。',
  '請修改文字後再試一次。',
  'غيّر النص ثم حاول مجددًا.',
];

const RULES: readonly (readonly [name: Words, words: Words])[] = [
  [
    ['Names of projects', '项目名称', '專案名稱', 'أسماء المشاريع'],
    ['Project Heron', '苍鹭项目', '蒼鷺專案', 'مشروع مالك الحزين'],
  ],
  [
    ['Plans of the company', '公司计划', '公司計畫', 'خطط الشركة'],
    ['takeover, merger, relocation', '收购、合并、搬迁', '收購、合併、搬遷', 'استحواذ، اندماج، نقل المقر'],
  ],
  [
    ['Amounts', '金额', '金額', 'المبالغ'],
    ['4.8 million', '480 万', '480 萬', '4.8 مليون'],
  ],
];

/** Each rule with the words of it that were found. */
export const sensitiveRules = (globals: Readonly<Record<string, unknown>>): SensitiveRule[] =>
  RULES.map(([name, value]) => ({ name: say(globals, name), value: say(globals, value) }));
