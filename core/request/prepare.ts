/** Makes a call of options: address resolved and checked, method chosen, identity known. */
import type { Texts } from '../i18n/texts.js';
import { isOwnAddress, resolveAddress } from './address.js';
import { RequestError } from './errors.js';
import { callIdentity } from './identity.js';
import type { Call, Method, RequestOptions } from './types.js';

/** Throws `INVALID_ARGUMENT` or `FOREIGN_ORIGIN`. */
export type Prepare = (options: RequestOptions, expects: Call['expects']) => Call;

/** What preparation needs to know. */
export interface PrepareParts {
  readonly texts: Texts;
  /** Address of the suite; relative addresses start there. */
  readonly baseUrl: URL;
  readonly ownOrigins: ReadonlySet<string>;
  /** Part of a call's identity: the answer to another person or in another language is another answer. */
  readonly identityContext: () => { readonly language: string; readonly sessionId: string | undefined };
}

/** Creates the preparation of a runtime's calls. */
export function createPrepare({ texts, baseUrl, ownOrigins, identityContext }: PrepareParts): Prepare {
  let lastId = 0;

  function resolve({ url, params }: RequestOptions): URL {
    try {
      return resolveAddress(url, baseUrl, params);
    } catch (cause) {
      throw new RequestError('INVALID_ARGUMENT', texts.get('request.404', [url]), { url, cause });
    }
  }

  return (options, expects) => {
    const url = resolve(options);
    const own = isOwnAddress(url, ownOrigins);
    if (!own && !options.external) {
      const message = texts.get('request.foreignOrigin', [url.origin === 'null' ? url.protocol : url.origin]);
      throw new RequestError('FOREIGN_ORIGIN', message, { url: url.href });
    }
    const method = (options.method ?? (options.data === undefined ? 'GET' : 'POST')).toUpperCase() as Method;
    const identity = callIdentity({ method, url, options }, identityContext());
    return { id: ++lastId, options, method, url, own, headers: new Headers(), expects, identity };
  };
}
