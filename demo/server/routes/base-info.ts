/** `/papi/app/baseserver`: what a session is worth, and forgetting its cookie (SPEC section 7). */
import { deleteCookie } from 'hono/cookie';
import { success } from '../http/envelope.js';
import { requestLocale } from '../http/locale.js';
import { SESSION_COOKIE } from '../http/session.js';
import { pageObject } from '../page-object.js';
import type { SuiteApp, SuiteServices } from '../context.js';

export function baseInfoRoutes(app: SuiteApp, { sessions, version, suiteUrl }: SuiteServices): void {
  app.get('/papi/app/baseserver/clearCookie', (c) => {
    deleteCookie(c, SESSION_COOKIE, { path: '/' });
    return success(c, { service: c.req.query('service') ?? '' });
  });

  // The header alone counts: whoever asks wants to know about the session id in hand, not about a cookie.
  app.post('/papi/app/baseserver/info/getInfo', async (c) => {
    const id = c.req.header('eteamsid') ?? '';
    const user = id ? await sessions.find(id) : undefined;
    if (!user) return success(c, { ACCESS_ETEAMSID: '', isInvalidEteamsid: true });
    const { tenant } = user;
    return success(c, {
      ACCESS_ETEAMSID: id,
      isInvalidEteamsid: false,
      ...pageObject(user, { locale: requestLocale(c), version, suiteUrl }),
      user: { id: user.id, employeeId: user.employeeId, name: user.name },
      tenant: { tenantKey: tenant.tenantKey, name: tenant.name },
      theme: tenant.theme,
    });
  });
}
