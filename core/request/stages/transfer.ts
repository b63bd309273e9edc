/**
 * Transfer: where a network lets only one address through, calls are rewritten to a POST there that describes them
 * (SPEC section 7: route, method, form, body, contentType).
 */
import type { Call, Stage } from '../types.js';

/** Rewrites calls that set `transfer`. */
export function transferStage({ transferUrl }: { transferUrl: URL }): Stage {
  return (call, next) => (call.options.transfer ? next(rewrite(call, transferUrl)) : next(call));
}

function rewrite(call: Call, transferUrl: URL): Call {
  const { url, method, options, headers } = call;
  const { data } = options;
  const isForm = data instanceof FormData || data instanceof URLSearchParams;
  const description = {
    route: url.pathname + url.search,
    method,
    form: isForm ? [...data].filter(([, value]) => typeof value === 'string') : null,
    body: isForm ? null : (data ?? null),
    contentType:
      headers.get('content-type') ?? (isForm ? 'application/x-www-form-urlencoded' : 'application/json'),
  };
  return { ...call, method: 'POST', url: transferUrl, options: { ...options, data: description } };
}
