/**
 * `GET /api/bs/i18n/transmod/getLabels` (SPEC section 7): the labels of a module for the translation mode, each with its
 * id, so that translators find it on the page. They come from the files that pages load otherwise.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../../core/base/json.js';
import { success } from '../http/envelope.js';
import { requestLocale } from '../http/locale.js';
import { wrongField } from '../http/refusal.js';
import type { SuiteApp, SuiteServices } from '../context.js';

export function translationLabelRoutes(app: SuiteApp, { folders }: SuiteServices): void {
  const labelFolder = join(folders.site, 'suite/static/public/resource/i18n');

  app.get('/api/bs/i18n/transmod/getLabels', async (c) => {
    const module = c.req.query('module') ?? '';
    if (!/^[\w-]{1,64}$/.test(module)) throw wrongField('module');
    const files = ['ui', module, c.get('user').tenant.tenantKey];
    const tables = await Promise.all(
      files.map((name) => readLabels(join(labelFolder, requestLocale(c), `${name}.json`))),
    );
    const labels = tables.flatMap((table) => Object.entries(table));
    return success(c, Object.fromEntries(labels.map(([id, text]) => [id, `${String(text)} [${id}]`])));
  });
}

/** A module without labels has none; that is for the page to find out. */
async function readLabels(file: string): Promise<Record<string, unknown>> {
  try {
    const labels = parseJson(await readFile(file, 'utf8'));
    return isRecord(labels) ? labels : {};
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
