/** `/build/.merge-dist`: which merged distribution each page has, what is in one, and its files (SPEC section 7). */
import { join } from 'node:path';
import type { Context } from 'hono';
import { sendContent } from '../http/files.js';
import { missingPage } from '../http/missing-page.js';
import { createMergedDistributions } from '../merged-distributions.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const MANIFEST = 'manifest.json';

export function mergedRoutes(app: SuiteApp, { folders, faults, suiteUrl }: SuiteServices): void {
  const distributions = createMergedDistributions({ buildFolder: join(folders.site, 'suite/build') });
  const sendManifest = (c: Context, manifest: object) =>
    sendContent(c, MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);

  /** The page config manifest (SPEC section 3). */
  app.get(`/build/.merge-dist/${MANIFEST}`, async (c) => {
    const pages = [...(await distributions.pages())].map(
      ([path, { manifest, random }]) => [path, { hash: manifest.hash, random }] as const,
    );
    return sendManifest(c, { maintainDomain: suiteUrl, pageConfigMap: Object.fromEntries(pages) });
  });

  app.get('/build/.merge-dist/:hash/:file', async (c) => {
    const file = c.req.param('file');
    const distribution = await distributions.find(c.req.param('hash'));
    if (distribution && file === MANIFEST) return sendManifest(c, distribution.manifest);
    const content = faults.current().moduleFiles ? undefined : distribution?.files.get(file);
    return content === undefined ? missingPage(c) : sendContent(c, file, content);
  });
}
