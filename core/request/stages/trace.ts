/** Trace ids: chosen by the caller, or made here when the caller or the monitor's switch asks for one (SPEC section 7). */
import type { Texts } from '../../i18n/texts.js';
import type { Stage } from '../types.js';
import { setHeader } from './headers.js';

/** Sets the header `traceid`, and the optional headers beside it. */
export function traceStage({ randomId, texts }: { randomId: () => string; texts: Texts }): Stage {
  return (call, next) => {
    const { traceId: wanted, enableTrans, t } = call.options;
    if (!call.own || (wanted === undefined && !enableTrans && t === undefined)) return next(call);
    const traceId = wanted === true ? randomId() : wanted;
    const headers = new Headers(call.headers);
    if (traceId !== undefined) setHeader(headers, 'traceid', traceId, call, texts);
    if (enableTrans) headers.set('enableTrans', 'true');
    if (t !== undefined) setHeader(headers, 't', String(t), call, texts);
    return next({ ...call, headers, ...(traceId !== undefined && { traceId }) });
  };
}
