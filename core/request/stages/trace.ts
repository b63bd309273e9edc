/** Trace ids: chosen by the caller, or made here when the caller or the monitor's switch asks for one (SPEC section 7). */
import type { Stage } from '../types.js';

/** Sets the header `traceid`, and the optional headers beside it. */
export function traceStage({ randomId }: { randomId: () => string }): Stage {
  return (call, next) => {
    const { traceId: wanted, enableTrans, t } = call.options;
    if (!call.own || (wanted === undefined && !enableTrans && t === undefined)) return next(call);
    const traceId = wanted === true ? randomId() : wanted;
    const headers = new Headers(call.headers);
    if (traceId !== undefined) headers.set('traceid', traceId);
    if (enableTrans) headers.set('enableTrans', 'true');
    if (t !== undefined) headers.set('t', String(t));
    return next({ ...call, headers, ...(traceId !== undefined && { traceId }) });
  };
}
