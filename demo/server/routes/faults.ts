/** `/demo/faults`: switches of the demo's control page, see `faults.ts`. Only pages of this server may turn them. */
import { readBody } from '../http/body.js';
import { success } from '../http/envelope.js';
import { wrongField } from '../http/refusal.js';
import type { SuiteApp, SuiteServices } from '../context.js';

export function faultRoutes(app: SuiteApp, { faults }: SuiteServices): void {
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
}
