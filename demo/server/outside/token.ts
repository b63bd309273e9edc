/**
 * The calls of the portal's own pages: a session of the suite for whoever is signed in at the portal, and the end of one.
 * The page of failures asks for tokens that are wrong in one way or another; a session can be a short one.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import { isRecord, parseJson } from '../../../core/base/json.js';
import type { BuiltInLocale } from '../../../core/i18n/locale.js';
import { readBody, requireText } from '../http/body.js';
import { isOwnOrigin } from '../http/hosts.js';
import { pageLocale } from '../http/locale.js';
import { Refusal, wrongField } from '../http/refusal.js';
import { serverText } from '../texts.js';
import type { SuiteServices } from '../context.js';

/** The portal's user, who has an account in the suite. */
const PORTAL_ACCOUNT = 'amelia.hart';

const CALL_TIMEOUT_MS = 20_000;

/** How long a short session lasts; the portal ends it itself. */
const SHORT_SESSION_S = 60;

/** Longer than anybody waits for the suite. */
const STALL_MS = 90_000;

/** A session as the suite has opened it. */
interface Grant {
  readonly eteamsid: string;
  readonly expiresIn: unknown;
}

/** `GET /token`, `POST /session/end`, and the suite as it is when it is stuck. */
export function tokenRoutes(
  app: Hono,
  { suiteUrl, outsideClient }: Pick<SuiteServices, 'suiteUrl' | 'outsideClient'>,
): void {
  async function openSession(secret: string, locale: BuiltInLocale): Promise<Grant | string> {
    const response = await fetch(new URL('/papi/open/token', suiteUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', langType: locale },
      body: JSON.stringify({ clientId: outsideClient.id, clientSecret: secret, account: PORTAL_ACCOUNT }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const { status, msg, data } = parseJson(await response.text()) as Record<string, unknown>;
    if (status === true && isRecord(data))
      return { eteamsid: String(data.eteamsid), expiresIn: data.expiresIn };
    return String(msg);
  }

  async function endSession(eteamsid: string): Promise<void> {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    await (await fetch(new URL('/logout', suiteUrl), { headers: { eteamsid }, signal })).text();
  }

  function endSoon({ eteamsid }: Grant): void {
    // Where the suite has gone the session has gone with it.
    const end = () => void endSession(eteamsid).catch(() => {});
    setTimeout(end, SHORT_SESSION_S * 1_000).unref();
  }

  // Failures are HTTP 200 with `status: false`, as the suite reads it: so their sentence reaches the person.
  app.get('/token', async (c) => {
    c.header('Cache-Control', 'no-store');
    // As the page that asks.
    const locale = pageLocale(c);
    const flaw = c.req.query('case');
    const succeed = (data: object) => c.json({ status: true, data, msg: '' });
    const fail = (msg: string) => c.json({ status: false, data: {}, msg });
    if (flaw === 'none') return succeed({});
    if (flaw === 'invalid') return succeed({ eteamsid: 'made-up-by-the-portal' });
    try {
      const secret = flaw === 'refused' ? 'not the secret of the portal' : outsideClient.secret;
      const grant = await openSession(secret, locale);
      if (typeof grant === 'string') return fail(grant);
      if (c.req.query('short') === undefined) return succeed(grant);
      endSoon(grant);
      return succeed({ ...grant, expiresIn: SHORT_SESSION_S });
    } catch {
      return fail(serverText('token.unreachable', locale));
    }
  });

  app.post('/session/end', async (c) => {
    if (!isOwnOrigin(c.req.header('origin'), c.req.header('host')))
      throw new Refusal('session.foreign', { http: 403 });
    const eteamsid = requireText(await readBody(c), 'eteamsid', 128);
    // It becomes a header, which does not take every sign.
    if (!/^[\w-]+$/.test(eteamsid)) throw wrongField('eteamsid');
    await endSession(eteamsid);
    return c.json({ status: true, data: {}, msg: '' });
  });

  // A gateway to a suite that takes every call and answers none.
  app.all('/papi/*', stall);
}

async function stall(c: Context): Promise<Response> {
  await delay(STALL_MS, undefined, { ref: false, signal: c.req.raw.signal }).catch(() => {});
  return c.body(null, 504);
}
