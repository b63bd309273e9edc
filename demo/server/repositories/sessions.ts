/** Who is signed in. A session id is a random secret of which the database knows only the hash. */
import { createHash, randomBytes } from 'node:crypto';
import { isPassword } from './password.js';
import type { Row } from '@libsql/client';
import { isRecord, parseJson } from '../../../core/base/json.js';
import type { Database } from '../database/database.js';

/** A signed-in user, with what the pages need to know of the tenant. */
export interface User {
  readonly id: string;
  readonly account: string;
  readonly employeeId: string;
  readonly name: string;
  readonly loginChannel: string;
  /** Names of the modules that this user may see. */
  readonly displayModules: readonly string[];
  readonly tenant: {
    readonly tenantKey: string;
    readonly name: string;
    readonly grey: boolean;
    readonly theme: Readonly<Record<string, unknown>>;
  };
}

/** Whether somebody came through another system, whose users are no colleagues. */
export function isOutsider({ loginChannel }: User): boolean {
  return loginChannel !== 'web';
}

/** A session that has just been opened. Its id is told this once. */
export interface Session {
  readonly id: string;
  readonly user: User;
}

/** Opens, looks up and ends sessions. */
export type Sessions = ReturnType<typeof createSessions>;

/** How long a session lasts, from its beginning. */
export const SESSION_DURATION_MS = 12 * 60 * 60 * 1000;

const USER = `select u.*, e.name, t.name as tenant_name, t.theme, t.grey,
  (select json_group_array(module) from user_modules where user_id = u.id) as modules
  from users u join employees e on e.id = u.employee_id join tenants t on t.tenant_key = u.tenant_key`;

export function createSessions(database: Database, now: () => number) {
  async function openFor(user: User): Promise<Session> {
    const id = randomBytes(24).toString('base64url');
    const start = now();
    await database.batch(
      [
        { sql: 'delete from sessions where expires_at <= ?', args: [start] },
        {
          sql: 'insert into sessions (id_hash, user_id, created_at, expires_at) values (?, ?, ?, ?)',
          args: [hash(id), user.id, start, start + SESSION_DURATION_MS],
        },
      ],
      'write',
    );
    return { id, user };
  }

  return {
    /** Signs a user in by account and channel; `undefined` when there is no such user on that channel. */
    async open(account: string, loginChannel: string): Promise<Session | undefined> {
      const { rows } = await database.execute({
        sql: `${USER} where u.account = ? and u.login_channel = ?`,
        args: [account, loginChannel],
      });
      return rows[0] && openFor(toUser(rows[0]));
    },

    /** One more session of somebody who is signed in already. */
    openAnother: openFor,

    /** Signs a user in by account and password; `undefined` when one of them is wrong. */
    async openByPassword(account: string, password: string): Promise<Session | undefined> {
      const { rows } = await database.execute({ sql: `${USER} where u.account = ?`, args: [account] });
      // Unknown accounts take as long: the time must not tell which accounts there are.
      const isRight = await isPassword(password, String(rows[0]?.password_hash ?? ''));
      return isRight && rows[0] ? openFor(toUser(rows[0])) : undefined;
    },

    /** The user of a session that has not expired. */
    async find(id: string): Promise<User | undefined> {
      const { rows } = await database.execute({
        sql: `${USER} join sessions s on s.user_id = u.id where s.id_hash = ? and s.expires_at > ?`,
        args: [hash(id), now()],
      });
      return rows[0] && toUser(rows[0]);
    },

    /** Ends a session; with `openedUntil` only when it is not younger than that. */
    async close(id: string, { openedUntil = Infinity }: { openedUntil?: number } = {}): Promise<void> {
      await database.execute({
        sql: 'delete from sessions where id_hash = ? and created_at <= ?',
        args: [hash(id), Math.min(openedUntil, Number.MAX_SAFE_INTEGER)],
      });
    },

    /** Names of the modules that are not for everybody. */
    async restrictedModules(): Promise<ReadonlySet<string>> {
      const { rows } = await database.execute('select distinct module from user_modules');
      return new Set(rows.map(({ module }) => String(module)));
    },

    /** Ends every session of everybody. */
    async closeAll(): Promise<void> {
      await database.execute('delete from sessions');
    },
  };
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

function toUser(row: Row): User {
  const theme = parseJson(String(row.theme));
  const modules = parseJson(String(row.modules));
  return {
    id: String(row.id),
    account: String(row.account),
    employeeId: String(row.employee_id),
    name: String(row.name),
    loginChannel: String(row.login_channel),
    displayModules: Array.isArray(modules) ? modules.map(String) : [],
    tenant: {
      tenantKey: String(row.tenant_key),
      name: String(row.tenant_name),
      grey: Number(row.grey) === 1,
      theme: isRecord(theme) ? theme : {},
    },
  };
}
