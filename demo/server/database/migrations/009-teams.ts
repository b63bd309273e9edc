/** Teams across departments, and who is in them. */
import { TEAM_MEMBERS, TEAM_NAMES } from '../seed/teams.js';
import { insertTerms } from '../seed/terms.js';
import type { Migration } from './migration.js';

export const teams: Migration = {
  number: 9,
  statements: [
    `create table team_members (
      team text not null,
      employee_id text not null references employees (id),
      is_lead integer not null,
      primary key (team, employee_id)
    ) without rowid`,
    'create index team_members_by_employee on team_members (employee_id)',
    ...insertTerms(TEAM_NAMES),
    ...TEAM_MEMBERS.flatMap(([team, ...members]) =>
      members.map((employee, index) => ({
        sql: 'insert into team_members values (?, ?, ?)',
        args: [team, employee, index === 0 ? 1 : 0],
      })),
    ),
  ],
};
