/**
 * Transfer: where a network lets only one address through, calls are rewritten to a POST there that describes them
 * (SPEC section 7: route, method, form, body, contentType).
 */
import type { Texts } from '../../i18n/texts.js';
import { isOwnAddress } from '../address.js';
import { parseJson } from '../../base/json.js';
import { isJsonBody, isPlatformBody, kindOf } from '../body.js';
import { invalidArgument, RequestError } from '../errors.js';
import type { Call, Stage } from '../types.js';

/** Rewrites calls that set `transfer`. Refuses those that would lose something on the way. */
export function transferStage({
  transferUrl,
  ownOrigins,
  texts,
}: {
  transferUrl: URL;
  ownOrigins: ReadonlySet<string>;
  texts: Texts;
}): Stage {
  return (call, next) => {
    if (!call.options.transfer) return next(call);
    // The call carries the session id by now, and `route` is an address of the suite.
    const foreign = [transferUrl, call.url].find((url) => !isOwnAddress(url, ownOrigins));
    if (foreign) {
      const message = texts.get('request.foreignOrigin', [foreign.origin]);
      throw new RequestError('FOREIGN_ORIGIN', message, { url: foreign.href });
    }
    return next(rewrite(call, transferUrl, texts));
  };
}

function rewrite(call: Call, transferUrl: URL, texts: Texts): Call {
  const { url, method, body, options } = call;
  const { data } = options;
  const isForm = /^(FormData|URLSearchParams)$/.test(kindOf(body));
  const form = isForm ? [...(body as FormData | URLSearchParams)] : null;
  if (form ? form.some(([, value]) => typeof value !== 'string') : isPlatformBody(data))
    throw invalidArgument(url.href, 'files and buffers cannot be described in JSON', texts);
  const description = {
    // The gateway must not take `//host/…` for another host.
    route: url.pathname.replace(/^\/+/, '/') + url.search,
    method,
    form,
    // As it was when the call was made.
    body: isJsonBody(data) ? parseJson(body as string) : isForm ? null : (body ?? null),
    contentType: call.headers['content-type'] ?? platformType(body, isForm),
  };
  const headers = { ...call.headers, 'content-type': 'application/json' };
  return { ...call, method: 'POST', url: transferUrl, headers, body: JSON.stringify(description) };
}

/** What a browser would have written above such a body; that of JSON has been by then. */
function platformType(body: Call['body'], isForm: boolean): string {
  if (isForm) return 'application/x-www-form-urlencoded';
  return typeof body === 'string' ? 'text/plain;charset=UTF-8' : 'application/json';
}
