/** The pages of the portal and their files: each page under a policy of its own, with what it needs and no more. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { UNREACHABLE_SUITE } from '../../pages/outside/trouble/addresses.js';
import { escapeHtml, fillMarker, localiseDocument } from '../http/document.js';
import { sendFile } from '../http/files.js';
import { pageLocale } from '../http/locale.js';
import { missingPage } from '../http/missing-page.js';
import { outsidePolicy, type OutsideNeeds } from '../http/security.js';
import type { Folders, SuiteServices } from '../context.js';

/**
 * Scripts of the suite that pages name, by marker: a small one that fetches the rest when something first needs it, and
 * the whole, for a page without an origin, which can load no more than a plain tag does.
 */
const SUITE_SCRIPTS = {
  'suite-script': '<script async id="suite-script" src="/stoa-sdk-stub.js"></script>',
  'suite-sdk': '<script defer src="/stoa-sdk.js"></script>',
};

/** Pages that need something else than the others do. */
const NEEDS: ReadonlyMap<string, OutsideNeeds> = new Map<string, OutsideNeeds>([
  // It adds the suite's script anew where the tag has failed.
  ['/index.html', { trustedTypes: ['norvik'] }],
  // Vue has a Trusted Types policy, which it makes when it is loaded.
  ['/desk.html', { framesSuite: true, trustedTypes: ['vue'] }],
  ['/trouble.html', { framesItself: true, connects: [UNREACHABLE_SUITE] }],
  ['/strict.html', { isFramed: true, knowsSuite: false }],
  ['/sandboxed.html', { isFramed: true }],
]);

/** In a sandbox the page has no origin, so that its own files come from elsewhere. */
const OF_SANDBOX = /^\/sandboxed\.(js|css)$/;

export function outsidePages(
  app: Hono,
  { folders, suiteUrl }: Pick<SuiteServices, 'suiteUrl'> & { readonly folders: Pick<Folders, 'site'> },
): void {
  const folder = join(folders.site, 'outside');

  app.get('*', async (c) => {
    const { pathname } = new URL(c.req.url);
    const file = pathname === '/' ? '/index.html' : pathname;
    if (file.endsWith('.html')) return sendPage(c, file);
    if (OF_SANDBOX.test(file)) c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return (await sendFile(c, folder, file)) ?? missingPage(c);
  });

  async function sendPage(c: Context, file: string): Promise<Response> {
    const html = /^\/[\w-]+\.html$/.test(file)
      ? await readFile(join(folder, file), 'utf8').catch(() => undefined)
      : undefined;
    if (html === undefined) return missingPage(c);
    c.header('Content-Security-Policy', outsidePolicy(suiteUrl, NEEDS.get(file)));
    c.header('Cache-Control', 'no-cache');
    const suite = escapeHtml(suiteUrl);
    const markup = Object.entries({
      'suite-origin': `<meta name="suite-origin" content="${suite}">`,
      ...SUITE_SCRIPTS,
    });
    const page = markup.reduce(
      (text, [marker, tag]) =>
        fillMarker(
          text,
          marker,
          tag.replace('src="/', () => `src="${suite}/`),
        ),
      localiseDocument(html, pageLocale(c)),
    );
    return c.html(page);
  }
}
