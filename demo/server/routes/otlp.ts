/**
 * `/otlp/v1/traces` and `/otlp/v1/logs`: a small OpenTelemetry collector in the JSON form of OTLP, so that the layer's
 * OTLP sink has somewhere to send to. An empty answer means that all is on the disk.
 */
import type { Context } from 'hono';
import { readJson } from '../http/body.js';
import { success } from '../http/envelope.js';
import { readLogs, readSpans, type Payload } from '../otlp-payload.js';
import { createOtlpStore } from '../repositories/otlp.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const SPANS_SHOWN = 50;
/** Of `google.rpc.Code`. */
const INVALID_ARGUMENT = 3;

export function otlpRoutes(app: SuiteApp, { database, feed, now }: SuiteServices): void {
  const store = createOtlpStore(database, now);

  async function take<Item>(
    c: Context,
    read: (body: unknown) => Payload<Item> | undefined,
    save: (items: readonly Item[]) => Promise<void>,
    rejectedName: string,
  ): Promise<Response> {
    const payload = read(await readJson(c));
    if (!payload)
      return c.json({ code: INVALID_ARGUMENT, message: 'This is no export request of OTLP in JSON.' }, 400);
    const { items, rejected } = payload;
    if (items.length > 0) {
      await save(items);
      feed.announce('spans');
    }
    const errorMessage = 'Some could not be read.';
    return c.json(rejected > 0 ? { partialSuccess: { [rejectedName]: String(rejected), errorMessage } } : {});
  }

  app.post('/otlp/v1/traces', (c) => take(c, readSpans, store.saveSpans, 'rejectedSpans'));
  app.post('/otlp/v1/logs', (c) => take(c, readLogs, store.saveLogs, 'rejectedLogRecords'));

  app.get('/demo/monitoring/spans', async (c) => success(c, await store.overview(SPANS_SHOWN)));
}
