/** The suite's app: what every request passes, then one group of routes after the other. */
import { Hono } from 'hono';
import { limitBody } from './http/body.js';
import { answerError, unknownAddress } from './http/envelope.js';
import { isOwnOrigin, onlyHost } from './http/hosts.js';
import { Refusal } from './http/refusal.js';
import { securityHeaders } from './http/security.js';
import { requireSession } from './http/session.js';
import { shareWith } from './http/sharing.js';
import { brokenEnvelope, latency, scopedFaults } from './http/trouble.js';
import { assetRoutes } from './routes/assets.js';
import { baseInfoRoutes } from './routes/base-info.js';
import { buildRoutes } from './routes/builds.js';
import { currencyRoutes } from './routes/currencies.js';
import { demoCallRoutes } from './routes/demo-calls.js';
import { deploymentRoutes } from './routes/deployments.js';
import { downloadRoutes } from './routes/downloads.js';
import { embedRoutes } from './routes/embed.js';
import { employeeRoutes } from './routes/employees.js';
import { errorRecordRoutes } from './routes/error-records.js';
import { faultRoutes } from './routes/faults.js';
import { inboxRoutes } from './routes/inbox.js';
import { instantMessageRoutes } from './routes/instant-messages.js';
import { leaveRoutes } from './routes/leaves.js';
import { monitorReportRoutes } from './routes/monitor-reports.js';
import { monitoringLiveRoutes } from './routes/monitoring-live.js';
import { monitoringRoutes } from './routes/monitoring.js';
import { otlpRoutes } from './routes/otlp.js';
import { pageRoutes } from './routes/pages.js';
import { passportRoutes } from './routes/passport.js';
import { postRoutes } from './routes/posts.js';
import { recordRoutes } from './routes/records.js';
import { resourceReportRoutes } from './routes/resource-reports.js';
import { scriptLoginRoutes } from './routes/script-login.js';
import { suiteSettingRoutes } from './routes/suite-settings.js';
import { tenantRoutes } from './routes/tenant.js';
import { tokenRoutes } from './routes/token.js';
import { transferRoutes } from './routes/transfer.js';
import { translationLabelRoutes } from './routes/translation-labels.js';
import type { SuiteEnv, SuiteServices } from './context.js';

const CALLS = ['/api/*', '/papi/*', '/cp/*', '/demo/*', '/otlp/*'];
const FAULTY = ['/api/*', '/papi/*', '/cp/*', '/build/*', '/static/*'];
const SIGNED_IN = [
  '/api/hrm/*',
  '/api/demo/*',
  '/api/bs/*',
  '/api/component/*',
  '/api/baseserver/*',
  '/api/file/*',
  '/api/app/*',
  '/api/inbox/*',
  '/api/records/*',
  '/papi/version/*',
  '/demo/monitoring/*',
  '/demo/switches',
  '/demo/settings',
];

export function createSuite(services: SuiteServices): Hono<SuiteEnv> {
  const app = new Hono<SuiteEnv>();

  app.use(securityHeaders(), onlyHost(services.suiteUrl), shareWith(services.outsideUrl));
  for (const path of FAULTY) app.use(path, latency(services.faults));
  for (const path of [...CALLS, '/login']) app.use(path, limitBody());
  for (const path of FAULTY) app.use(path, scopedFaults(services));
  app.use('/demo/*', async (c, next) => {
    if (!isOwnOrigin(c.req.header('origin'), c.req.header('host')))
      throw new Refusal('session.foreign', { http: 403 });
    await next();
  });
  app.use('/api/hrm/*', brokenEnvelope(services.faults));
  for (const path of SIGNED_IN) app.use(path, requireSession(services));

  employeeRoutes(app, services);
  leaveRoutes(app, services);
  tenantRoutes(app, services);
  currencyRoutes(app, services);
  translationLabelRoutes(app, services);
  downloadRoutes(app, services);
  postRoutes(app, services);
  inboxRoutes(app, services);
  recordRoutes(app, services);
  instantMessageRoutes(app, services);
  demoCallRoutes(app, services);
  errorRecordRoutes(app, services);
  monitorReportRoutes(app, services);
  resourceReportRoutes(app, services);
  baseInfoRoutes(app, services);
  passportRoutes(app, services);
  scriptLoginRoutes(app, services);
  tokenRoutes(app, services);
  transferRoutes(app, services);
  monitoringRoutes(app, services);
  monitoringLiveRoutes(app, services);
  otlpRoutes(app, services);
  faultRoutes(app, services);
  suiteSettingRoutes(app, services);
  deploymentRoutes(app, services);
  buildRoutes(app, services);
  for (const path of CALLS) app.all(path, unknownAddress);

  pageRoutes(app, services);
  embedRoutes(app, services);
  assetRoutes(app, services);

  app.onError(answerError);
  return app;
}
