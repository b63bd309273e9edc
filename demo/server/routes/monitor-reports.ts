/**
 * Performance reports of browsers and the switches that steer them (SPEC sections 3, 4 and 7). No session is needed:
 * the login page is measured as well.
 */
import type { Context } from 'hono';
import { isRecord } from '../../../core/base/json.js';
import { readBody, requireText } from '../http/body.js';
import { success } from '../http/envelope.js';
import { addressPattern } from '../http/address-pattern.js';
import { looseNumber, looseText, looseTime } from '../http/lenient.js';
import { wrongField } from '../http/refusal.js';
import { findUser } from '../http/session.js';
import { createEcode } from '../repositories/ecode.js';
import { readMeasurements } from '../report-measurements.js';
import { createMonitorAnswers } from '../repositories/monitor-answers.js';
import { createMonitorReports } from '../repositories/monitor-reports.js';
import { createMonitorSwitches, isSwitch } from '../repositories/monitor-switches.js';
import { createSettings } from '../repositories/settings.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const MAX_ID_LENGTH = 64;
const MAX_URL_LENGTH = 4_096;
const MAX_PART_LENGTH = 512 * 1024;
const MAX_APPS = 100;
const MAX_REPORTS_LISTED = 100;
/** Pages report every five minutes (SPEC section 9); who has been silent for longer is gone. Others may be, too. */
const RECENT_PAGE_MS = 5.5 * 60_000;

/** Whom a report came from. */
interface Reporter {
  readonly tenantKey: string;
  readonly userId: string;
}

export function monitorReportRoutes(app: SuiteApp, { database, sessions, feed, now }: SuiteServices): void {
  const reports = createMonitorReports(database, now);
  const answers = createMonitorAnswers(database, now);
  const switches = createMonitorSwitches(createSettings(database));
  const ecode = createEcode(database);

  /** Takes a report, unless the tenant's monitor is off and the browser does not insist; answers the switches. */
  async function takeReport(
    c: Context,
    { reportId, url, ignoreSwitchStatus }: { reportId: string; url: string; ignoreSwitchStatus: unknown },
    store: (reporter: Reporter) => Promise<void>,
  ): Promise<Response> {
    const user = await findUser(c, sessions);
    const reporter = { tenantKey: user?.tenant.tenantKey ?? '', userId: user?.id ?? '' };
    const current = await switches.read(reporter.tenantKey);
    if (current.switchStatus || isOn(ignoreSwitchStatus)) await store(reporter);
    const userAgent = looseText(c.req.header('user-agent'), MAX_URL_LENGTH);
    await answers.note({ reportId, ...reporter, url, userAgent, switches: current });
    feed.announce('reports');
    return success(c, current);
  }

  app.post('/api/front/monitor/report/reportData', async (c) => {
    const body = await readBody(c);
    const id = requireId(body, 'id');
    const url = looseText(body.url, MAX_URL_LENGTH);
    const { ignoreSwitchStatus } = body;
    return takeReport(c, { reportId: id, url, ignoreSwitchStatus }, (reporter) =>
      reports.save({
        id,
        ...reporter,
        url,
        userAgent: looseText(body.userAgent, MAX_URL_LENGTH),
        timestamp: looseTime(body.timestamp) ?? now(),
      }),
    );
  });

  app.post('/api/front/monitor/report/reportSubData', async (c) => {
    const { ignoreSwitchStatus, reportData, data, ...body } = await readBody(c);
    const reportId = requireId(body, 'reportId');
    if (data !== undefined && !Array.isArray(data) && !isRecord(data)) throw wrongField('data');
    const about = isRecord(reportData) ? reportData : {};
    const url = looseText(about.url, MAX_URL_LENGTH);
    return takeReport(c, { reportId, url, ignoreSwitchStatus }, (reporter) =>
      reports.savePart({
        reportId,
        ...reporter,
        sequence: typeof about.sequence === 'number' ? looseNumber(about.sequence) : null,
        reportData: requireShort('reportData', reportData ?? null),
        entries: requireShort('data', data ?? []),
        measurements: readMeasurements(about, data),
        page: addressPattern(url, url),
        happenedAt: looseTime(about.timestamp) ?? now(),
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

  app.get('/demo/switches', async (c) => success(c, await switches.read(c.get('user').tenant.tenantKey)));

  app.post('/demo/switches', async (c) => {
    const { tenantKey } = c.get('user').tenant;
    const change = await readBody(c);
    const wrong = Object.entries(change).find(
      ([name, value]) => !isSwitch(name) || typeof value !== 'boolean',
    );
    if (wrong) throw wrongField(wrong[0]);
    await switches.write(tenantKey, change as Record<string, boolean>);
    feed.announce('switches');
    return success(c, await switches.read(tenantKey));
  });

  app.get('/demo/monitoring/clients', async (c) => {
    const { tenantKey } = c.get('user').tenant;
    const [current, pages] = await Promise.all([
      switches.read(tenantKey),
      answers.since(tenantKey, now() - RECENT_PAGE_MS),
    ]);
    return success(c, { switches: current, pages });
  });
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
