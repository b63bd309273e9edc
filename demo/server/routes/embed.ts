/**
 * `/embed`: the page that the outside system shows in a frame. It is the same for everybody: who the user is, it learns by
 * the session that the outside system hands in.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_SCRIPT_ID, type PageInput } from '../../../core/base/page.js';
import { fillMarker, jsonScript, localiseDocument } from '../http/document.js';
import { pageLocale } from '../http/locale.js';
import { missingPage } from '../http/missing-page.js';
import { SUITE_POLICY } from '../http/security.js';
import { CURRENCY_PATH } from '../page-object.js';
import type { SuiteApp, SuiteServices } from '../context.js';

/** The policy of the suite's pages, but for who may have it in a frame. */
function embedPolicy(outsideUrl: string): string {
  return SUITE_POLICY.replace("frame-ancestors 'self'", `frame-ancestors ${outsideUrl}`);
}

export function embedRoutes(app: SuiteApp, { folders, version, suiteUrl, outsideUrl }: SuiteServices): void {
  app.get('/embed', async (c) => {
    const file = join(folders.site, 'suite', 'embed.html');
    const html = await readFile(file, 'utf8').catch(() => undefined);
    if (html === undefined) return missingPage(c);
    const locale = pageLocale(c);
    const page: PageInput = {
      locale: { lang: locale, version },
      deploy: 'demo',
      runMode: 'product',
      buildUrl: '/build',
      maintainDomain: suiteUrl,
      currencyUrl: CURRENCY_PATH,
      embedOrigins: [outsideUrl],
    };
    c.header('Content-Security-Policy', embedPolicy(outsideUrl));
    c.header('Cache-Control', 'no-cache');
    c.header('Vary', 'Accept-Language, Cookie', { append: true });
    return c.html(fillMarker(localiseDocument(html, locale), 'stoa-page', jsonScript(PAGE_SCRIPT_ID, page)));
  });
}
