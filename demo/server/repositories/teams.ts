/** Teams, named in the reader's language. */
import type { BuiltInLocale } from '../../../core/i18n/locale.js';
import type { Database } from '../database/database.js';

/** A team that somebody is in. */
export interface Team {
  readonly id: string;
  readonly name: string;
  readonly memberCount: number;
  readonly isLead: boolean;
}

/** Reads teams. */
export function createTeams(database: Database) {
  return {
    /** The teams of an employee, those that the employee leads first. */
    async ofEmployee(employeeId: string, locale: BuiltInLocale): Promise<Team[]> {
      const { rows } = await database.execute({
        sql: `select m.team, m.is_lead, t.text as name,
            (select count(*) from team_members where team = m.team) as member_count
          from team_members m join terms t on t.code = m.team and t.locale = :locale
          where m.employee_id = :employeeId order by m.is_lead desc, m.team`,
        args: { employeeId, locale },
      });
      return rows.map((row) => ({
        id: String(row.team),
        name: String(row.name),
        memberCount: Number(row.member_count),
        isLead: Number(row.is_lead) === 1,
      }));
    },
  };
}
