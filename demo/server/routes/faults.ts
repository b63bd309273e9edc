/** `/demo/faults` and `/demo/sessions`: what the control page switches. Only pages of this server may turn it. */
import { readBody } from '../http/body.js';
import { success } from '../http/envelope.js';
import { wrongField } from '../http/refusal.js';
import { sessionId } from '../http/session.js';
import type { SuiteApp, SuiteServices } from '../context.js';

export function faultRoutes(app: SuiteApp, { faults, sessions }: SuiteServices): void {
  app.get('/demo/faults', (c) => success(c, faults.current()));

  app.post('/demo/faults', async (c) => {
    const wrong = faults.set(await readBody(c));
    if (wrong !== undefined) throw wrongField(wrong);
    return success(c, faults.current());
  });

  app.delete('/demo/faults', (c) => {
    faults.clear();
    return success(c, faults.current());
  });

  app.post('/demo/sessions/expire', async (c) => {
    const { whose } = await readBody(c);
    if (whose !== 'mine' && whose !== 'all') throw wrongField('whose');
    const id = sessionId(c);
    if (whose === 'all') await sessions.closeAll();
    else if (id) await sessions.close(id);
    return success(c, { whose });
  });
}
