/** What the tenant has set up: its settings, its teams, and the new ids of its people (SPEC sections 3 and 7). */
import { readList } from '../http/body.js';
import { success } from '../http/envelope.js';
import { requestLocale } from '../http/locale.js';
import { wrongField } from '../http/refusal.js';
import { createOldIds } from '../repositories/old-ids.js';
import { createSettings } from '../repositories/settings.js';
import { createTeams } from '../repositories/teams.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const MAX_KEYS = 100;
const MAX_IDS = 500;

/** The monitor's switches are settings too, but not of the kind that pages ask for. */
const PUBLIC_SETTING = /^common\.\w+$/;

export function tenantRoutes(app: SuiteApp, { database }: SuiteServices): void {
  const settings = createSettings(database);
  const teams = createTeams(database);
  const oldIds = createOldIds(database);

  app.post('/api/component/base/syncSetting/getSetting', async (c) => {
    const keys = await readList(c);
    if (keys.length > MAX_KEYS) throw wrongField('data');
    const known = keys.filter((key) => typeof key === 'string').filter((key) => PUBLIC_SETTING.test(key));
    const values = await settings.read(c.get('user').tenant.tenantKey, known);
    return success(
      c,
      [...values].map(([configKey, configValue]) => ({ configKey, configValue })),
    );
  });

  app.post('/api/baseserver/layout/baseTeams', async (c) =>
    success(c, await teams.ofEmployee(c.get('user').employeeId, requestLocale(c))),
  );

  app.get('/papi/version/upgrade/trans/getMulNewTableIds', async (c) => {
    const query = (name: string) => {
      const value = c.req.query(name) ?? '';
      if (value === '') throw wrongField(name);
      return value;
    };
    const ids = query('oldContent')
      .split(',')
      .map((id) => id.trim());
    if (ids.length > MAX_IDS) throw wrongField('oldContent');
    const oldTable = query('oldTableName');
    const newTable = query('tableName');
    return success(c, await oldIds.find({ oldTable, oldField: query('fieldName'), newTable, ids }));
  });
}
