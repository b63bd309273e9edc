/** Posts of the notice board, and the rules about what they may say. */
import type { BuiltInLocale } from '../../../core/i18n/locale.js';
import type { Database } from '../database/database.js';

/** A rule with those of its words that a text contains. */
export interface BrokenRule {
  readonly name: string;
  readonly supervision: 'weak' | 'strong';
  readonly words: readonly string[];
}

/** A post that is on the board. */
export interface Post {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  /** Whether its author has confirmed the sensitive words in it. */
  readonly isConfirmed: boolean;
  /** ISO time. */
  readonly createdAt: string;
}

/** Scans, stores and reads posts. */
export function createPosts(database: Database, now: () => number) {
  return {
    /** The rules that a text breaks, whatever the case and width of its letters. */
    async scan(text: string, locale: BuiltInLocale): Promise<BrokenRule[]> {
      const { rows } = await database.execute({
        sql: `select t.text as name, w.supervision, json_group_array(w.word) as words from sensitive_words w
          join terms t on t.code = w.rule and t.locale = :locale
          where instr(:text, w.word) > 0 group by w.rule order by w.rule`,
        args: { locale, text: text.normalize('NFKC').toLowerCase() },
      });
      return rows.map(({ name, supervision, words }) => ({
        name: String(name),
        supervision: supervision === 'strong' ? 'strong' : 'weak',
        words: JSON.parse(String(words)) as string[],
      }));
    },

    async add(post: { userId: string; text: string; isConfirmed: boolean }): Promise<{ id: number }> {
      const { rows } = await database.execute({
        sql: `insert into posts (user_id, text, confirmed, created_at)
          values (:userId, :text, :confirmed, :now) returning id`,
        args: { userId: post.userId, text: post.text, confirmed: post.isConfirmed ? 1 : 0, now: now() },
      });
      return { id: Number(rows[0]?.id) };
    },

    /** The newest ones. */
    async list(limit: number): Promise<Post[]> {
      const { rows } = await database.execute({
        sql: `select p.*, e.name as author from posts p
          join users u on u.id = p.user_id join employees e on e.id = u.employee_id
          order by p.created_at desc, p.id desc limit ?`,
        args: [limit],
      });
      return rows.map((row) => ({
        id: Number(row.id),
        author: String(row.author),
        text: String(row.text),
        isConfirmed: Number(row.confirmed) === 1,
        createdAt: new Date(Number(row.created_at)).toISOString(),
      }));
    },
  };
}
