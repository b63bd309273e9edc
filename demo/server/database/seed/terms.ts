/** Departments and job titles in the languages of the suite. Employees refer to them by code. */
import type { InStatement } from '@libsql/client';
import type { BuiltInLocale } from '../../../../core/i18n/locale.js';

/** A name in every language, found by its code. */
export type Term = readonly [code: string, texts: Readonly<Record<BuiltInLocale, string>>];

export const TERMS: readonly Term[] = [
  term('dept.product', 'Product', '产品部', '產品部', 'المنتجات'),
  term('dept.engineering', 'Engineering', '研发部', '研發部', 'الهندسة'),
  term('dept.design', 'Design', '设计部', '設計部', 'التصميم'),
  term('dept.sales', 'Sales', '销售部', '業務部', 'المبيعات'),
  term('dept.service', 'Customer Service', '客户服务部', '客戶服務部', 'خدمة العملاء'),
  term('dept.finance', 'Finance', '财务部', '財務部', 'المالية'),
  term('dept.hr', 'Human Resources', '人力资源部', '人力資源部', 'الموارد البشرية'),
  term('dept.operations', 'Operations', '运营部', '營運部', 'العمليات'),
  term('title.director', 'Director', '总监', '總監', 'مدير عام القسم'),
  term('title.manager', 'Manager', '经理', '經理', 'مدير'),
  term('title.lead', 'Team Lead', '组长', '組長', 'قائد فريق'),
  term('title.specialist', 'Specialist', '专员', '專員', 'أخصائي'),
  term('title.senior-specialist', 'Senior Specialist', '高级专员', '資深專員', 'أخصائي أول'),
  term('title.engineer', 'Engineer', '工程师', '工程師', 'مهندس'),
  term('title.senior-engineer', 'Senior Engineer', '高级工程师', '資深工程師', 'مهندس أول'),
  term('title.designer', 'Designer', '设计师', '設計師', 'مصمم'),
  term('title.accountant', 'Accountant', '会计', '會計', 'محاسب'),
  term('title.account-executive', 'Account Executive', '客户经理', '客戶經理', 'مسؤول حسابات العملاء'),
  term('title.assistant', 'Assistant', '助理', '助理', 'مساعد'),
  term('title.intern', 'Intern', '实习生', '實習生', 'متدرب'),
];

/** One row of such a list. */
export function term(code: string, en_US: string, zh_CN: string, zh_TW: string, ar_SA: string): Term {
  return [code, { en_US, zh_CN, zh_TW, ar_SA }];
}

/** The statements that store terms. */
export function insertTerms(terms: readonly Term[]): InStatement[] {
  return terms.flatMap(([code, texts]) =>
    Object.entries(texts).map(([locale, text]) => ({
      sql: 'insert into terms (code, locale, text) values (?, ?, ?)',
      args: [code, locale, text],
    })),
  );
}
