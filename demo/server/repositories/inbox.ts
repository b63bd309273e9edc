/** The inbox of each person: what has happened to which record, and whether it was seen. */
import type { Database } from '../database/database.js';

/** A message in an inbox. */
export interface InboxMessage {
  readonly id: number;
  readonly kind: string;
  readonly recordId: string;
  readonly subject: string;
  readonly preview: string;
  readonly sender: { readonly id: string; readonly name: string };
  /** ISO time. */
  readonly sentAt: string;
  readonly isUnread: boolean;
}

/** What goes into an inbox. */
export interface NewMessage extends Pick<InboxMessage, 'kind' | 'recordId' | 'subject' | 'preview'> {
  readonly userId: string;
  readonly senderId: string;
}

/** Reads and changes inboxes. */
export function createInbox(database: Database, now: () => number) {
  async function countUnread(userId: string): Promise<number> {
    const { rows } = await database.execute({
      sql: 'select count(*) as unread from inbox_messages where user_id = ? and unread = 1',
      args: [userId],
    });
    return Number(rows[0]?.unread);
  }

  return {
    countUnread,

    /** The newest first. */
    async list(userId: string, limit: number): Promise<InboxMessage[]> {
      const { rows } = await database.execute({
        sql: `select m.*, e.name as sender_name from inbox_messages m join employees e on e.id = m.sender_id
          where m.user_id = ? order by m.sent_at desc, m.id desc limit ?`,
        args: [userId, limit],
      });
      return rows.map((row) => ({
        id: Number(row.id),
        kind: String(row.kind),
        recordId: String(row.record_id),
        subject: String(row.subject),
        preview: String(row.preview),
        sender: { id: String(row.sender_id), name: String(row.sender_name) },
        sentAt: new Date(Number(row.sent_at)).toISOString(),
        isUnread: Number(row.unread) === 1,
      }));
    },

    async add({ userId, kind, recordId, subject, preview, senderId }: NewMessage): Promise<void> {
      await database.execute({
        sql: `insert into inbox_messages (user_id, kind, record_id, subject, preview, sender_id, sent_at, unread)
          values (?, ?, ?, ?, ?, ?, ?, 1)`,
        args: [userId, kind, recordId, subject, preview, senderId, now()],
      });
    },

    /** Marks one message, or all without an id. Whether there was any such message of this person. */
    async mark(userId: string, { id, isUnread }: { id?: number; isUnread: boolean }): Promise<boolean> {
      const { rowsAffected } = await database.execute({
        sql: `update inbox_messages set unread = :unread where user_id = :userId and (:id is null or id = :id)`,
        args: { unread: isUnread ? 1 : 0, userId, id: id ?? null },
      });
      return rowsAffected > 0;
    },
  };
}
