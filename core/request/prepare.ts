/** Makes a call of options: checked, address resolved, body fixed, identity known. */
import type { Texts } from '../i18n/texts.js';
import { isOwnAddress, resolveAddress } from './address.js';
import { serialiseBody } from './body.js';
import { invalidArgument, RequestError } from './errors.js';
import { callIdentity } from './identity.js';
import { readOptions, type CheckedOptions } from './options.js';
import type { Call, RequestOptions } from './types.js';

/** Throws `INVALID_ARGUMENT` or `FOREIGN_ORIGIN`. `read` hands over the options; what it throws is the former. */
export type Prepare = (read: () => RequestOptions, expects: Call['expects']) => Call;

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

  function attempt<Result>(url: string, run: () => Result): Result {
    try {
      return run();
    } catch (cause) {
      throw invalidArgument(url, cause, texts);
    }
  }

  function resolve({ url, params }: CheckedOptions): URL {
    try {
      return resolveAddress(url, baseUrl, params);
    } catch (cause) {
      throw new RequestError('INVALID_ARGUMENT', texts.get('request.404', [url]), { url, cause });
    }
  }

  function refuseForeign(url: URL, { external }: CheckedOptions): void {
    const { username, password, host, origin, protocol, href } = url;
    if ((username || password) && (external || ownOrigins.has(origin)))
      throw invalidArgument(host, 'a name or password in the URL', texts);
    if (external) return;
    const message = texts.get('request.foreignOrigin', [origin === 'null' ? protocol : origin]);
    throw new RequestError('FOREIGN_ORIGIN', message, { url: href });
  }

  return (read, expects) => {
    const options = attempt('', () => readOptions(read));
    const url = resolve(options);
    const own = isOwnAddress(url, ownOrigins);
    if (!own) refuseForeign(url, options);
    const { method, data } = options;
    return attempt(url.href, () => {
      const body = serialiseBody(data);
      const identity = callIdentity({ options, method, url, expects }, identityContext());
      return { id: ++lastId, options, method, url, own, headers: {}, body, expects, identity };
    });
  };
}
