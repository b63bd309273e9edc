/** Downloads (SPEC section 7). Browsers come here by a link, so the cookie has to do. */
import type { Context } from 'hono';
import { Refusal } from '../http/refusal.js';
import { createFiles } from '../repositories/files.js';
import type { SuiteApp, SuiteServices } from '../context.js';

/** On PC, and on phones. */
const DOWNLOAD_PATHS = [
  '/api/file/remotedownload/:fileid/:module',
  '/api/app/file/remotedownload/:fileid/:module',
];

export function downloadRoutes(app: SuiteApp, { database }: SuiteServices): void {
  const files = createFiles(database);

  async function sendFile(c: Context): Promise<Response> {
    const file = await files.find(c.req.param('fileid') ?? '', c.req.param('module') ?? '');
    if (!file) throw new Refusal('file.unknown', { http: 404 });
    c.header('Content-Type', file.contentType);
    c.header('Content-Disposition', attachment(file.name));
    c.header('Cache-Control', 'private, no-cache');
    return c.body(file.content);
  }

  for (const path of DOWNLOAD_PATHS) app.get(path, sendFile);
}

/** The name for browsers of today, and one in ASCII for the others. */
function attachment(name: string): string {
  const ascii = name.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
