/**
 * The headers of SPEC section 7, for the suite's own origins only: a foreign server learns neither the session id nor
 * the person's language and zone.
 */
import type { Session } from '../../session/session.js';
import type { Locale } from '../../i18n/locale.js';
import type { ReadableAtom } from 'nanostores';
import type { RequestOptions, Stage } from '../types.js';

/** Makes the suite's headers, also for senders outside the pipeline such as the monitor. */
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
      timeZoneOffset: String(new Date().getTimezoneOffset()),
      langType: locale$.get(),
      ...(sessionId !== undefined && { eteamsid: sessionId }),
    };
  };
}

/** Sets the suite's headers, then the caller's own over them. */
export function headersStage({ makeHeaders }: { makeHeaders: () => Record<string, string> }): Stage {
  return (call, next) => {
    const headers = new Headers(call.own ? makeHeaders() : undefined);
    applyHeaders(headers, call.options.headers);
    return next({ ...call, headers });
  };
}

function applyHeaders(headers: Headers, own: RequestOptions['headers']): void {
  if (!own) return;
  const pairs = own instanceof Headers ? [...own] : Object.entries(own);
  for (const [name, value] of pairs) {
    if (value === null) headers.delete(name);
    else if (value !== undefined) headers.set(name, value);
  }
}
