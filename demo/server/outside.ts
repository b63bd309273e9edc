/**
 * The outside system: another company's portal on another origin, which embeds the suite. Its pages hold no secret; its
 * server asks the suite for a session of the portal's user.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { isRecord, parseJson } from '../../core/base/json.js';
import { answerError } from './http/envelope.js';
import { escapeHtml, fillMarker, localiseDocument } from './http/document.js';
import { sendFile } from './http/files.js';
import { onlyHost } from './http/hosts.js';
import { pageLocale, requestLocale } from './http/locale.js';
import { missingPage } from './http/missing-page.js';
import { outsidePolicy, securityHeaders } from './http/security.js';
import { scopedFaults, type ScopedFaultParts } from './http/trouble.js';
import { serverText } from './texts.js';
import type { Folders, SuiteServices } from './context.js';

/** The portal's user, who has an account in the suite. */
const PORTAL_ACCOUNT = 'amelia.hart';

const TOKEN_TIMEOUT_MS = 20_000;

/** What the outside system is made with. */
export interface OutsideServices
  extends ScopedFaultParts, Pick<SuiteServices, 'outsideUrl' | 'outsideClient'> {
  readonly folders: Pick<Folders, 'site'>;
}

export function createOutside(services: OutsideServices): Hono {
  const { folders, suiteUrl, outsideUrl, outsideClient } = services;
  const app = new Hono();
  const folder = join(folders.site, 'outside');

  app.use(securityHeaders(), onlyHost(outsideUrl));
  app.use('/token', scopedFaults(services));

  // Failures are HTTP 200 with `status: false`, as the suite reads it: so their sentence reaches the person.
  app.get('/token', async (c) => {
    c.header('Cache-Control', 'no-store');
    const locale = requestLocale(c);
    try {
      const response = await fetch(new URL('/papi/open/token', suiteUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', langType: locale },
        body: JSON.stringify({
          clientId: outsideClient.id,
          clientSecret: outsideClient.secret,
          account: PORTAL_ACCOUNT,
        }),
        signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
      });
      const { status, msg, data } = parseJson(await response.text()) as Record<string, unknown>;
      if (status === true && isRecord(data))
        return c.json({ status: true, data: { eteamsid: data.eteamsid }, msg: '' });
      return c.json({ status: false, data: {}, msg: String(msg) });
    } catch {
      return c.json({ status: false, data: {}, msg: serverText('token.unreachable', locale) });
    }
  });

  app.get('*', async (c) => {
    const { pathname } = new URL(c.req.url);
    const file = pathname === '/' ? '/index.html' : pathname;
    if (!file.endsWith('.html')) return (await sendFile(c, folder, file)) ?? missingPage(c);
    return sendPage(c, file);
  });

  async function sendPage(c: Context, file: string): Promise<Response> {
    const html = /^\/[\w-]+\.html$/.test(file)
      ? await readFile(join(folder, file), 'utf8').catch(() => undefined)
      : undefined;
    if (html === undefined) return missingPage(c);
    c.header('Content-Security-Policy', outsidePolicy(suiteUrl));
    c.header('Cache-Control', 'no-cache');
    const origin = `<meta name="suite-origin" content="${escapeHtml(suiteUrl)}">`;
    return c.html(fillMarker(localiseDocument(html, pageLocale(c)), 'suite-origin', origin));
  }

  app.notFound(missingPage);
  app.onError(answerError);
  return app;
}
