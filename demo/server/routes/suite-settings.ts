/** `/demo/settings`: what the tenant has set for opening records, for links and for the title bar of phones. */
import { normaliseTitleConfig } from '../../../core/base/page.js';
import { isRecord, parseJson } from '../../../core/base/json.js';
import { readBody, storable } from '../http/body.js';
import { success } from '../http/envelope.js';
import { wrongField } from '../http/refusal.js';
import { createSettings } from '../repositories/settings.js';
import type { SuiteApp, SuiteServices } from '../context.js';
import type { Database } from '../database/database.js';

const OPEN_METHOD = 'common.openmethod';
const TRUSTED_SITES = 'page.trustedSites';
const MOBILE_TITLE = 'page.mobileTitle';
const MAX_SITES = 200;
const MAX_SITE_LENGTH = 255;
const MAX_TITLE_LENGTH = 4_000;

/** What pages are told of the tenant's settings, in the page object. */
export type PageSettings = Awaited<ReturnType<ReturnType<typeof createPageSettings>>>;

/** Reads the part of the settings that is in every page. */
export function createPageSettings(database: Database) {
  const settings = createSettings(database);
  return async (tenantKey: string) => {
    const values = await settings.read(tenantKey, [TRUSTED_SITES, MOBILE_TITLE]);
    const sites = parseJson(values.get(TRUSTED_SITES) ?? '[]');
    const title = parseJson(values.get(MOBILE_TITLE) ?? '{}');
    return {
      trustedSites: Array.isArray(sites) ? sites.map(String) : [],
      mobileTitle: normaliseTitleConfig(isRecord(title) ? title : {}),
    };
  };
}

export function suiteSettingRoutes(app: SuiteApp, { database }: SuiteServices): void {
  const settings = createSettings(database);
  const readPageSettings = createPageSettings(database);

  async function read(tenantKey: string) {
    const values = await settings.read(tenantKey, [OPEN_METHOD]);
    return { openMethod: values.get(OPEN_METHOD) ?? 'dialog', ...(await readPageSettings(tenantKey)) };
  }

  app.get('/demo/settings', async (c) => success(c, await read(c.get('user').tenant.tenantKey)));

  app.post('/demo/settings', async (c) => {
    const { tenantKey } = c.get('user').tenant;
    await settings.write(tenantKey, readChanges(await readBody(c)));
    return success(c, await read(tenantKey));
  });
}

function readChanges(body: Record<string, unknown>): Record<string, string> {
  const changes = new Map<string, string>();
  for (const [name, value] of Object.entries(body)) {
    if (name === 'openMethod' && (value === 'dialog' || value === 'newPage')) changes.set(OPEN_METHOD, value);
    else if (name === 'trustedSites' && isSiteList(value)) changes.set(TRUSTED_SITES, toStore(value));
    else if (name === 'mobileTitle' && isRecord(value) && JSON.stringify(value).length <= MAX_TITLE_LENGTH)
      changes.set(MOBILE_TITLE, toStore(normaliseTitleConfig(value)));
    else throw wrongField(name);
  }
  return Object.fromEntries(changes);
}

function isSiteList(value: unknown): value is string[] {
  const isSite = (site: unknown) =>
    typeof site === 'string' && site.trim() !== '' && site.length <= MAX_SITE_LENGTH;
  return Array.isArray(value) && value.length <= MAX_SITES && value.every(isSite);
}

function toStore(value: unknown): string {
  return storable(JSON.stringify(value));
}
