/** `/papi/app/baseserver`: what a session is worth, and forgetting its cookie (SPEC section 7). */
import { success } from '../http/envelope.js';
import { requestLocale } from '../http/locale.js';
import { wrongField } from '../http/refusal.js';
import { forgetSession } from '../http/session.js';
import { pageObject } from '../page-object.js';
import { createPageSettings } from './suite-settings.js';
import type { SuiteApp, SuiteServices } from '../context.js';

/** Domain of the suite, by name or address, with or without a port. */
const HOST = /^[\w.:[\]-]{1,255}$/;

export function baseInfoRoutes(
  app: SuiteApp,
  { database, sessions, version, suiteUrl }: SuiteServices,
): void {
  const readSettings = createPageSettings(database);

  app.get('/papi/app/baseserver/clearCookie', (c) => {
    const service = c.req.query('service') ?? '';
    if (!HOST.test(service)) throw wrongField('service');
    forgetSession(c);
    return success(c, { service });
  });

  // The header alone counts: whoever asks wants to know about the session id in hand, not about a cookie.
  app.post('/papi/app/baseserver/info/getInfo', async (c) => {
    const id = c.req.header('eteamsid') ?? '';
    const user = id ? await sessions.find(id) : undefined;
    if (!user) return success(c, { ACCESS_ETEAMSID: '', isInvalidEteamsid: true });
    const { tenant } = user;
    const settings = await readSettings(tenant.tenantKey);
    return success(c, {
      ACCESS_ETEAMSID: id,
      isInvalidEteamsid: false,
      ...pageObject(user, { locale: requestLocale(c), version, suiteUrl, settings }),
      user: { id: user.id, employeeId: user.employeeId, name: user.name },
      tenant: { tenantKey: tenant.tenantKey, name: tenant.name },
      theme: tenant.theme,
    });
  });
}
