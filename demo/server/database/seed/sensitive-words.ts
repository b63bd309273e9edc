/** Rules about what is posted: weak ones ask, strong ones forbid (SPEC section 4). Words are in lower case. */
import { term, type Term } from './terms.js';

export const RULE_NAMES: readonly Term[] = [
  term(
    'rule.project',
    'Projects before their announcement',
    '未公开项目',
    '未公開專案',
    'مشاريع قبل الإعلان عنها',
  ),
  term('rule.competitor', 'Competitors', '竞争对手', '競爭對手', 'المنافسون'),
  term('rule.personal', 'Personal data', '个人信息', '個人資料', 'بيانات شخصية'),
  term('rule.salary', 'Salaries', '薪酬信息', '薪酬資訊', 'الرواتب'),
];

export const RULES: readonly (readonly [rule: string, supervision: 'weak' | 'strong', ...words: string[]])[] =
  [
    ['rule.project', 'weak', 'project aurora', '极光项目', '極光專案', 'مشروع الشفق'],
    ['rule.competitor', 'weak', 'halden works', '哈尔登', '哈爾登', 'هالدن'],
    ['rule.personal', 'strong', 'passport number', '身份证号', '身分證字號', 'رقم جواز السفر'],
    ['rule.salary', 'strong', 'salary list', '工资表', '薪資表', 'كشف الرواتب'],
  ];
