/** Ids by which a call is followed through servers: https://www.w3.org/TR/trace-context/ (SPEC section 7, `traceid`). */

/** `00-<trace>-<span>-01`, with a span id of its own. `traceId` is taken where it can be one. */
export function createTraceparent(randomId: () => string, traceId = ''): string {
  const trace = /^(?!0*$)[\da-f]{32}$/i.test(traceId) ? traceId.toLowerCase() : randomId();
  return `00-${notZero(trace)}-${notZero(randomId().slice(16))}-01`;
}

/** An id of zeros is none. */
function notZero(id: string): string {
  return id.replace(/^0+$/, (zeros) => `${zeros.slice(1)}1`);
}
