/** Exchange rates (SPEC sections 5 and 7). */
import type { Clock } from '../base/environment.js';
import { StoaError } from '../base/errors.js';
import { isRecord } from '../base/json.js';
import type { Page } from '../base/page.js';
import type { RequestError } from '../request/errors.js';
import type { Request } from '../request/types.js';
import { formatDate } from '../dates/format.js';

/** Which rate. */
export interface RateQuery {
  /** Currency to convert from, `USD`. */
  readonly rateSymbol: string;
  /** Currency to convert to. */
  readonly targetSymbol: string;
  /** Day of the rate, `YYYY-MM-DD`. */
  readonly date?: string;
  /** 1: the rate of today, whatever `date` says. */
  readonly type?: number | string;
}

const RATE_PATH = '/papi/i18n/rate/getTargetRate';

/** Creates the look-up. It resolves to a decimal text, so that nothing is lost in a binary fraction. */
export function createGetRate({
  request,
  page,
  clock,
}: {
  request: Request;
  page: Page;
  clock: Clock;
}): (query: RateQuery) => Promise<string> {
  const { timeZone } = page.locale;
  return async ({ rateSymbol, targetSymbol, date, type }) => {
    const today = formatDate(clock.now(), 'YYYY-MM-DD', timeZone ? { timeZone } : {});
    const envelope = await request
      .post(RATE_PATH, {
        rateSymbol,
        targetSymbol,
        date: Number(type) === 1 ? today : (date ?? today),
        type,
        tenantKey: page.currentTenant.tenantKey,
      })
      .catch((error: unknown) => {
        // A refusal in words of the server is its way to say that there is no rate.
        const { code, envelope } = error as Partial<RequestError>;
        if (code === 'ENVELOPE') return { ...envelope, data: undefined };
        throw error;
      });
    const answer = isRecord(envelope.data) ? envelope.data : {};
    const { rate } = answer;
    if (typeof rate === 'number' ? Number.isFinite(rate) : typeof rate === 'string' && rate !== '')
      return String(rate);
    const message = [answer.msg, envelope.msg].find((text) => typeof text === 'string' && text !== '');
    throw new StoaError('NO_RATE', typeof message === 'string' ? message : `${rateSymbol} → ${targetSymbol}`);
  };
}
