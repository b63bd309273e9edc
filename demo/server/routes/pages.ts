/**
 * The pages of the suite. Each gets the page object of its user, in the language it is asked for; visiting one without
 * a session signs the demo's user in.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { PAGE_SCRIPT_ID } from '../../../core/base/page.js';
import { fillMarker, jsonScript, localiseDocument } from '../http/document.js';
import { looksLikeFile } from '../http/files.js';
import { pageLocale } from '../http/locale.js';
import { missingPage, wantsPage } from '../http/missing-page.js';
import { SUITE_POLICY } from '../http/security.js';
import { signIn } from '../http/session.js';
import { pageObject } from '../page-object.js';
import type { User } from '../repositories/sessions.js';
import { createPageSettings } from './suite-settings.js';
import type { SuiteApp, SuiteServices } from '../context.js';

export function pageRoutes(app: SuiteApp, services: SuiteServices): void {
  const { database, sessions, deployments, folders, version, suiteUrl, outsideUrl } = services;
  const readSettings = createPageSettings(database);

  /** What has been deployed beside the modules of the demo is for whoever looks. */
  async function withNewModules(user: User): Promise<User> {
    const restricted = await sessions.restrictedModules();
    const others = (await deployments.modules()).filter((name) => !restricted.has(name));
    return { ...user, displayModules: [...user.displayModules, ...others] };
  }

  async function sendPage(c: Context, file: string): Promise<Response> {
    const html = await readPage(join(folders.site, 'suite', file));
    if (html === undefined) return missingPage(c);
    const locale = pageLocale(c);
    const user = await withNewModules(await signIn(c, sessions));
    const settings = await readSettings(user.tenant.tenantKey);
    const page = pageObject(user, { locale, version, suiteUrl, settings });
    c.header('Content-Security-Policy', SUITE_POLICY);
    c.header('Cache-Control', 'private, no-cache');
    c.header('Vary', 'Accept-Language, Cookie', { append: true });
    return c.html(fillMarker(localiseDocument(html, locale), 'stoa-page', jsonScript(PAGE_SCRIPT_ID, page)));
  }

  app.get('/', (c) => sendPage(c, 'index.html'));
  app.get('/monitoring', (c) => sendPage(c, 'monitoring.html'));
  app.get('/control', (c) => sendPage(c, 'control.html'));
  app.get('/phone', (c) => sendPage(c, 'phone.html'));
  // Where the outside system is, only the server knows: its port comes from the environment.
  app.get('/outside', (c) => c.redirect(`${outsideUrl}/${new URL(c.req.url).search}`));
  // Another system signs people in by itself; here it is the portal, which knows who comes.
  app.get('/sp/integration/loginSingle', (c) => c.redirect(`${outsideUrl}/`));
  for (const [path, file] of [
    ['/sp/*', 'suite.html'],
    ['/mobile/*', 'suite.html'],
    ['/spa/*', 'legacy.html'],
  ] as const) {
    // The host finds its way in the address by itself; a script that is asked for down there does not exist.
    app.get(path, (c) =>
      looksLikeFile(c.req.path) && !c.req.path.endsWith('.html') && !wantsPage(c)
        ? missingPage(c)
        : sendPage(c, file),
    );
  }
}

async function readPage(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
