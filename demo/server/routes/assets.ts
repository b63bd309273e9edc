/** Files that pages load: the bundles of the package, labels, Storybook, and what the pages bring along. */
import { join } from 'node:path';
import type { Context } from 'hono';
import { looksLikeFile, sendFile } from '../http/files.js';
import { missingPage } from '../http/missing-page.js';
import { STORYBOOK_POLICY } from '../http/security.js';
import type { SuiteApp, SuiteServices } from '../context.js';

export function assetRoutes(app: SuiteApp, { folders, faults }: SuiteServices): void {
  const suite = join(folders.site, 'suite');
  const sendFrom = async (c: Context, folder: string, path = new URL(c.req.url).pathname) =>
    (await sendFile(c, folder, path)) ?? missingPage(c);

  for (const path of [
    '/stoa.js',
    '/stoa.js.map',
    '/stoa-sdk.js',
    '/stoa-sdk.js.map',
    '/stoa-sdk-stub.js',
    '/stoa/*',
  ]) {
    app.get(path, (c) => sendFrom(c, folders.dist));
  }

  app.get('/static/*', async (c) => {
    const fault = c.req.path.startsWith('/static/public/resource/i18n/') ? faults.current().labels : null;
    if (fault === 'missing') return missingPage(c);
    // No file at all would be the other fault, so there has to be one for this.
    if (fault === 'broken')
      return c.body('{"half": "a lab', 200, { 'Content-Type': 'application/json; charset=utf-8' });
    return sendFrom(c, suite);
  });

  app.get('/storybook', (c) => c.redirect('/storybook/', 308));
  app.get('/storybook/*', (c) => {
    c.header('Content-Security-Policy', STORYBOOK_POLICY);
    const path = new URL(c.req.url).pathname.slice('/storybook'.length);
    return sendFrom(c, folders.storybook, path === '/' ? '/index.html' : path);
  });

  // Pages are made in `pages.ts`; their raw files are not for the public.
  app.get('*', (c) => {
    const { pathname } = new URL(c.req.url);
    const isFile = looksLikeFile(pathname) && !pathname.endsWith('.html');
    return isFile ? sendFrom(c, suite) : missingPage(c);
  });
}
