/**
 * The headers of SPEC section 7, for the suite's own origins only: a foreign server learns neither the session id nor
 * the person's language and zone.
 */
import type { ReadableAtom } from 'nanostores';
import { contentLocale, type Locale } from '../../i18n/locale.js';
import type { Session } from '../../session/session.js';
import { isJsonBody, kindOf } from '../body.js';
import type { Stage } from '../types.js';

/** Makes the suite's headers, names in lower case, also for senders outside the pipeline such as the monitor. */
export function suiteHeaders({
  session,
  locale$,
}: {
  session: Pick<Session, 'id$'>;
  locale$: ReadableAtom<Locale>;
}): () => Record<string, string> {
  return () => {
    const sessionId = session.id$.get();
    return {
      timezoneoffset: String(new Date().getTimezoneOffset()),
      langtype: contentLocale(locale$.get()),
      ...(sessionId !== undefined && { eteamsid: sessionId }),
    };
  };
}

/** Sets the suite's headers, then the caller's own over them; `null` removes. */
export function headersStage({ makeHeaders }: { makeHeaders: () => Record<string, string> }): Stage {
  return (call, next) => {
    const headers = call.own ? makeHeaders() : {};
    const { data, headers: own } = call.options;
    if (isJsonBody(data)) headers['content-type'] = 'application/json';
    for (const [name, value] of Object.entries(own)) {
      if (value === null) delete headers[name];
      else headers[name] = value;
    }
    // Only the platform knows the boundary.
    if (kindOf(data) === 'FormData') delete headers['content-type'];
    return next({ ...call, headers });
  };
}
