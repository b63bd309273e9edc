/** `POST /papi/open/token`: the server of an outside system signs its user in. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { readBody, requireText } from '../http/body.js';
import { success } from '../http/envelope.js';
import { Refusal } from '../http/refusal.js';
import { SESSION_DURATION_MS } from '../repositories/sessions.js';
import type { SuiteApp, SuiteServices } from '../context.js';

export function tokenRoutes(app: SuiteApp, { sessions, faults, outsideClient }: SuiteServices): void {
  app.post('/papi/open/token', async (c) => {
    const body = await readBody(c);
    const clientId = requireText(body, 'clientId', 64);
    const clientSecret = requireText(body, 'clientSecret', 256);
    const account = requireText(body, 'account', 64);
    if (faults.current().token === 'refused') throw new Refusal('token.refused', { http: 403 });
    if (clientId !== outsideClient.id || !isSame(clientSecret, outsideClient.secret)) {
      throw new Refusal('token.credentials', { http: 403 });
    }
    const session = await sessions.open(account, clientId);
    if (!session) throw new Refusal('token.account', { http: 403 });
    return success(c, { eteamsid: session.id, expiresIn: SESSION_DURATION_MS / 1000 });
  });
}

/** Takes the same time wherever the difference is; hashing makes the lengths equal. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
