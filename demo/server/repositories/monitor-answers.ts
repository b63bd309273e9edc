/** What pages were last told about the monitor's switches: who of those that reported lately has taken a change over. */
import type { Database } from '../database/database.js';

/** The switches by the names of SPEC section 3. */
export type Switches = Readonly<Record<string, boolean>>;

/** A page that reports, and what it was last answered. */
export interface AnsweredPage {
  readonly reportId: string;
  /** Name of the person; empty when nobody was signed in. */
  readonly person: string;
  readonly url: string;
  readonly userAgent: string;
  readonly switches: Switches;
  /** Milliseconds since 1970, of the first and the last answer. */
  readonly firstAt: number;
  readonly answeredAt: number;
}

/** Whom an answer went to. */
export interface Answer {
  readonly reportId: string;
  readonly tenantKey: string;
  readonly userId: string;
  /** Empty where this call does not say it. */
  readonly url: string;
  readonly userAgent: string;
  readonly switches: Switches;
}

const MAX_PAGES = 200;

/** Keeps them. */
export function createMonitorAnswers(database: Database, now: () => number) {
  return {
    async note({ switches, ...answer }: Answer): Promise<void> {
      await database.execute({
        sql: `insert into monitor_answers
          values (:reportId, :tenantKey, :userId, :url, :userAgent, :switches, :now, :now)
          on conflict (report_id) do update set switches = excluded.switches, answered_at = excluded.answered_at,
            url = coalesce(nullif(excluded.url, ''), url), user_id = coalesce(nullif(excluded.user_id, ''), user_id),
            user_agent = coalesce(nullif(excluded.user_agent, ''), user_agent)`,
        args: { ...answer, switches: JSON.stringify(switches), now: now() },
      });
    },

    /** Pages of a tenant that were answered since then, the newest first. */
    async since(tenantKey: string, since: number): Promise<AnsweredPage[]> {
      const { rows } = await database.execute({
        sql: `select a.*, coalesce(e.name, '') as person from monitor_answers a
          left join users u on u.id = a.user_id left join employees e on e.id = u.employee_id
          where a.tenant_key = ? and a.answered_at >= ? order by a.answered_at desc, a.report_id limit ?`,
        args: [tenantKey, since, MAX_PAGES],
      });
      return rows.map((row) => ({
        reportId: String(row.report_id),
        person: String(row.person),
        url: String(row.url),
        userAgent: String(row.user_agent),
        switches: JSON.parse(String(row.switches)) as Switches,
        firstAt: Number(row.first_at),
        answeredAt: Number(row.answered_at),
      }));
    },
  };
}
