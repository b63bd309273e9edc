/** Files that people download. */
import type { Database } from '../database/database.js';

/** A file with its content. */
export interface StoredFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Reads files. */
export function createFiles(database: Database) {
  return {
    /** A file of a module. */
    async find(id: string, module: string): Promise<StoredFile | undefined> {
      const { rows } = await database.execute({
        sql: 'select name, content_type, content from files where id = ? and module = ?',
        args: [id, module],
      });
      return (
        rows[0] && {
          name: String(rows[0].name),
          contentType: String(rows[0].content_type),
          content: new Uint8Array(rows[0].content as ArrayBuffer),
        }
      );
    },
  };
}
