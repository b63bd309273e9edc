/** Employees, and the names of their departments and titles in every language. */
import { EMPLOYEES } from '../seed/employees.js';
import { insertTerms, TERMS } from '../seed/terms.js';
import type { Migration } from './migration.js';

export const employees: Migration = {
  number: 1,
  statements: [
    `create table terms (
      code text not null,
      locale text not null,
      text text not null,
      primary key (code, locale)
    ) without rowid`,
    `create table employees (
      id text primary key,
      name text not null,
      department text not null,
      title text not null,
      email text not null,
      hired_at text not null,
      birthday text not null,
      monthly_salary text not null,
      currency text not null,
      leave_balance_days real not null check (leave_balance_days >= 0)
    )`,
    ...insertTerms(TERMS),
    ...EMPLOYEES.map((employee) => ({
      sql: 'insert into employees values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      args: [...employee],
    })),
  ],
};
