/** Currencies and exchange rates (SPEC sections 3, 5 and 7). */
import { wordOf } from '../../../core/base/json.js';
import { readBody, requireText } from '../http/body.js';
import { success } from '../http/envelope.js';
import { requestLocale } from '../http/locale.js';
import { Refusal, wrongField } from '../http/refusal.js';
import { CURRENCY_PATH, TIME_ZONE } from '../page-object.js';
import { createRates } from '../repositories/rates.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const NO_RATE_CODE = 404;
const RATE_OF_TODAY = 1;
const MAX_KEY_LENGTH = 64;

export function currencyRoutes(app: SuiteApp, { database, now }: SuiteServices): void {
  const rates = createRates(database);

  app.post(CURRENCY_PATH, async (c) => {
    requireText(await readBody(c), 'tenantKey', MAX_KEY_LENGTH);
    return success(c, await rates.names(requestLocale(c)));
  });

  app.post('/papi/i18n/rate/getTargetRate', async (c) => {
    const body = await readBody(c);
    const from = requireText(body, 'rateSymbol', 8).toUpperCase();
    const to = requireText(body, 'targetSymbol', 8).toUpperCase();
    requireText(body, 'tenantKey', MAX_KEY_LENGTH);
    const today = dayIn(TIME_ZONE, now());
    const type = wordOf(body.type ?? '');
    if (type === undefined) throw wrongField('type');
    const day = Number(type) === RATE_OF_TODAY ? today : requireText(body, 'date', 10);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw wrongField('date');
    const rate = await rates.find({ from, to, day, today });
    if (rate === undefined)
      throw new Refusal('rate.none', { http: 200, code: NO_RATE_CODE, args: [from, to, day] });
    return success(c, { rate, msg: '' });
  });
}

/** `YYYY-MM-DD` of a moment where the suite stands. */
function dayIn(timeZone: string, moment: number): string {
  const day = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', day).format(moment);
}
