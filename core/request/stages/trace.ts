/**
 * Trace ids: chosen by the caller, or made here when the caller or the monitor's switch asks for one (SPEC section 7);
 * beside them the header of the W3C, by which other tools follow a call. This runs for every attempt and every replay:
 * each is a span of its own.
 */
import type { Texts } from '../../i18n/texts.js';
import { createTraceparent } from '../../monitor/trace-context.js';
import { invalidArgument } from '../errors.js';
import { readHeader } from '../options.js';
import type { Stage } from '../types.js';

/** Sets the headers `traceid` and `traceparent`, and the optional headers beside them, on calls to own addresses. */
export function traceStage({
  randomId,
  texts,
  isTracing = () => false,
  traceparent: byDefault,
}: {
  randomId: () => string;
  texts: Texts;
  isTracing?: (() => boolean) | undefined;
  traceparent?: boolean | undefined;
}): Stage {
  return (call, next) => {
    const { traceId: wanted, traceparent = byDefault, enableTrans, t, headers: given } = call.options;
    if (!call.own) return next(call);
    // Who sets the header, or takes it off with `null`, has decided.
    const isMade =
      wanted === true || (wanted === undefined && isTracing() && !Object.hasOwn(given, 'traceid'));
    let traceId = isMade ? randomId() : wanted;
    if (traceId === undefined && !traceparent && !enableTrans && t === undefined) return next(call);
    const headers = { ...call.headers };
    try {
      if (traceId !== undefined) Object.assign(headers, readHeader('traceid', traceId));
      if (enableTrans) headers.enabletrans = 'true';
      if (t !== undefined) Object.assign(headers, readHeader('t', String(t)));
    } catch (cause) {
      throw invalidArgument(call.url.href, cause, texts);
    }
    if (traceparent && !Object.hasOwn(given, 'traceparent')) {
      headers.traceparent = createTraceparent(randomId, headers.traceid);
      traceId ??= headers.traceparent.split('-')[1];
    }
    return next({ ...call, headers, ...(traceId !== undefined && { traceId }) });
  };
}
