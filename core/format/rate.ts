/** Exchange rates (SPEC sections 5 and 7). */
import type { Clock } from '../base/environment.js';
import { StoaError } from '../base/errors.js';
import { isRecord } from '../base/json.js';
import type { Page } from '../base/page.js';
import type { RequestError } from '../request/errors.js';
import type { Request } from '../request/types.js';
import { formatDate } from '../dates/format.js';
import { convertAmount } from './convert.js';
import { readDecimal } from './number.js';

/** Which rate. */
export interface RateQuery {
  /** Currency to convert from, `USD`. */
  readonly rateSymbol: string;
  /** Currency to convert to. */
  readonly targetSymbol: string;
  /** Day of the rate, `YYYY-MM-DD`. */
  readonly date?: string | undefined;
  /** 1: the rate of today, whatever `date` says. */
  readonly type?: number | string | undefined;
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
        // A refusal in words of the server is its way to say that there is no rate, also where it names one.
        const { code, envelope } = error as Partial<RequestError>;
        if (code === 'ENVELOPE') return { ...envelope, data: { ...(envelope?.data as object), rate: '' } };
        throw error;
      });
    const answer = isRecord(envelope.data) ? envelope.data : {};
    const rate = readRate(answer.rate);
    if (rate) return rate;
    const message = [answer.msg, envelope.msg].find((text) => typeof text === 'string' && text !== '');
    throw new StoaError('NO_RATE', typeof message === 'string' ? message : `${rateSymbol} → ${targetSymbol}`);
  };
}

/**
 * A rate as plain decimal text. Servers write small ones as `1.2E-5`: that is multiplied out, so that no digit is lost.
 * What is not a positive number is no rate: an amount converted by it would be a wrong one.
 */
function readRate(rate: unknown): string | undefined {
  if (typeof rate !== 'number' && typeof rate !== 'string') return undefined;
  const [, mantissa = '', power] = /^(\d[\d.]{0,99})(?:e([-+]?\d{1,2}))?$/i.exec(String(rate)) ?? [];
  if (!/[1-9]/.test(mantissa)) return undefined;
  const exponent = Number(power ?? 0);
  if (exponent === 0) return readDecimal(mantissa) && mantissa;
  return convertAmount(
    mantissa,
    exponent < 0 ? `0.${'1'.padStart(-exponent, '0')}` : `1${'0'.repeat(exponent)}`,
  );
}
