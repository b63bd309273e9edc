/** The layer itself as the caller of a demo: its typed calls have to get along with what the server answers. */
import type { TestContext } from 'node:test';
import { createRuntime, type Runtime } from '../../../core/runtime.js';
import { sessionOf, type TestDemo } from './demo.js';

/** A runtime of the demo's signed-in user, disposed after the test. */
export async function layerOf(test: TestContext, demo: TestDemo, lang = 'en_US'): Promise<Runtime> {
  const sessionId = await sessionOf(demo.suiteUrl);
  const page = { locale: { lang, timeZone: 'Asia/Shanghai' }, currentTenant: { tenantKey: 'northgate' } };
  const currencyUrl = '/papi/i18n/currency/getCurrencyMap';
  const runtime = createRuntime({ page: { ...page, currencyUrl }, baseUrl: demo.suiteUrl, sessionId });
  test.after(() => runtime.dispose());
  return runtime;
}
