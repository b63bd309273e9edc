/**
 * Performance reports of browsers and the switches that steer them (SPEC sections 3, 4 and 7). No session is needed:
 * the login page is measured as well.
 */
import type { Context } from 'hono';
import { isRecord } from '../../../core/base/json.js';
import { readBody, requireText } from '../http/body.js';
import { success } from '../http/envelope.js';
import { looseText, looseTime } from '../http/lenient.js';
import { wrongField } from '../http/refusal.js';
import { findUser } from '../http/session.js';
import { createEcode } from '../repositories/ecode.js';
import { createMonitorReports } from '../repositories/monitor-reports.js';
import { createSettings } from '../repositories/settings.js';
import type { SuiteApp, SuiteServices } from '../context.js';

/** The switches, and how they stand where a tenant has not set them: DESIGN section 3, Monitoring. */
const SWITCHES = {
  switchStatus: true,
  routeSwitchStatus: true,
  traceIdSwitchStatus: false,
  renderSwitchStatus: false,
  mobxActionSwitchStatus: false,
};

const MAX_ID_LENGTH = 64;
const MAX_URL_LENGTH = 4_096;
const MAX_PART_LENGTH = 512 * 1024;
const MAX_APPS = 100;
const MAX_REPORTS_LISTED = 100;

export function monitorReportRoutes(app: SuiteApp, { database, sessions, now }: SuiteServices): void {
  const reports = createMonitorReports(database, now);
  const settings = createSettings(database);
  const ecode = createEcode(database);

  async function readSwitches(tenantKey: string): Promise<typeof SWITCHES> {
    const names = Object.keys(SWITCHES);
    const stored = await settings.read(tenantKey, names.map(settingOf));
    const pairs = names
      .map((name) => [name, stored.get(settingOf(name))] as const)
      .filter(([, value]) => value !== undefined);
    return { ...SWITCHES, ...Object.fromEntries(pairs.map(([name, value]) => [name, value === '1'])) };
  }

  /** Takes a report, unless the tenant's monitor is off and the browser does not insist; answers the switches. */
  async function takeReport(
    c: Context,
    ignoreSwitchStatus: unknown,
    store: (reporter: { tenantKey: string; userId: string }) => Promise<void>,
  ): Promise<Response> {
    const user = await findUser(c, sessions);
    const tenantKey = user?.tenant.tenantKey ?? '';
    const switches = await readSwitches(tenantKey);
    if (switches.switchStatus || isOn(ignoreSwitchStatus)) await store({ tenantKey, userId: user?.id ?? '' });
    return success(c, switches);
  }

  app.post('/api/front/monitor/report/reportData', async (c) => {
    const body = await readBody(c);
    const id = requireId(body, 'id');
    return takeReport(c, body.ignoreSwitchStatus, (reporter) =>
      reports.save({
        id,
        ...reporter,
        url: looseText(body.url, MAX_URL_LENGTH),
        userAgent: looseText(body.userAgent, MAX_URL_LENGTH),
        timestamp: looseTime(body.timestamp) ?? now(),
      }),
    );
  });

  app.post('/api/front/monitor/report/reportSubData', async (c) => {
    const { ignoreSwitchStatus, reportData, data, ...body } = await readBody(c);
    const reportId = requireId(body, 'reportId');
    if (data !== undefined && !Array.isArray(data) && !isRecord(data)) throw wrongField('data');
    return takeReport(c, ignoreSwitchStatus, () =>
      reports.savePart({
        reportId,
        reportData: requireShort('reportData', reportData ?? null),
        entries: requireShort('data', data ?? []),
      }),
    );
  });

  app.post('/api/ecode/monitor/list', async (c) => {
    const body = await readBody(c);
    const appIds = requireText(body, 'appIds', MAX_APPS * (MAX_ID_LENGTH + 1)).split(',');
    const known = [...new Set(appIds.map((appId) => appId.trim()).filter(Boolean))].slice(0, MAX_APPS);
    return success(c, await ecode.list((await findUser(c, sessions))?.tenant.tenantKey ?? '', known));
  });

  app.get('/demo/monitoring/reports', async (c) =>
    success(c, { items: await reports.list(MAX_REPORTS_LISTED) }),
  );

  app.get('/demo/switches', async (c) => success(c, await readSwitches(c.get('user').tenant.tenantKey)));

  app.post('/demo/switches', async (c) => {
    const { tenantKey } = c.get('user').tenant;
    const changes = Object.entries(await readBody(c));
    const wrong = changes.find(
      ([name, value]) => !Object.hasOwn(SWITCHES, name) || typeof value !== 'boolean',
    );
    if (wrong) throw wrongField(wrong[0]);
    const values = changes.map(([name, value]) => [settingOf(name), value ? '1' : '0'] as const);
    await settings.write(tenantKey, Object.fromEntries(values));
    return success(c, await readSwitches(tenantKey));
  });
}

function settingOf(switchName: string): string {
  return `monitor.${switchName}`;
}

function requireId(body: Record<string, unknown>, name: string): string {
  const id = requireText(body, name, MAX_ID_LENGTH);
  if (!/^[\w-]+$/.test(id)) throw wrongField(name);
  return id;
}

/** JSON of bounded length; half a text would be no JSON any more. */
function requireShort(name: string, value: unknown): string {
  const json = JSON.stringify(value);
  if (json.length > MAX_PART_LENGTH) throw wrongField(name);
  return json;
}

/** Switches come as booleans, numbers and texts. */
function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}
