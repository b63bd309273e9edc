/** Trace ids: chosen by the caller, or made here when the caller or the monitor's switch asks for one (SPEC section 7). */
import type { Texts } from '../../i18n/texts.js';
import { invalidArgument } from '../errors.js';
import { readHeader } from '../options.js';
import type { Stage } from '../types.js';

/** Sets the header `traceid`, and the optional headers beside it. */
export function traceStage({ randomId, texts }: { randomId: () => string; texts: Texts }): Stage {
  return (call, next) => {
    const { traceId: wanted, enableTrans, t } = call.options;
    if (!call.own || (wanted === undefined && !enableTrans && t === undefined)) return next(call);
    const traceId = wanted === true ? randomId() : wanted;
    const headers = { ...call.headers };
    try {
      if (traceId !== undefined) Object.assign(headers, readHeader('traceid', traceId));
      if (enableTrans) headers.enabletrans = 'true';
      if (t !== undefined) Object.assign(headers, readHeader('t', String(t)));
    } catch (cause) {
      throw invalidArgument(call.url.href, cause, texts);
    }
    return next({ ...call, headers, ...(traceId !== undefined && { traceId }) });
  };
}
