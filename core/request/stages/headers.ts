/**
 * The headers of SPEC section 7, for the suite's own origins only: a foreign server learns neither the session id nor
 * the person's language and zone.
 */
import type { ReadableAtom } from 'nanostores';
import type { Locale } from '../../i18n/locale.js';
import type { Texts } from '../../i18n/texts.js';
import type { Session } from '../../session/session.js';
import { isJsonBody } from '../body.js';
import { invalidArgument } from '../errors.js';
import type { Call, Stage } from '../types.js';

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
export function headersStage({
  makeHeaders,
  texts,
}: {
  makeHeaders: () => Record<string, string>;
  texts: Texts;
}): Stage {
  return (call, next) => {
    const headers = new Headers(call.own ? makeHeaders() : undefined);
    const { data, headers: own } = call.options;
    if (isJsonBody(data)) headers.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(own)) setHeader(headers, name, value, call, texts);
    // Only the platform knows the boundary.
    if (data instanceof FormData) headers.delete('content-type');
    return next({ ...call, headers });
  };
}

/** Throws `INVALID_ARGUMENT` for what cannot be a header, such as a value with a line break; `null` removes. */
export function setHeader(
  headers: Headers,
  name: string,
  value: string | null,
  call: Pick<Call, 'url'>,
  texts: Texts,
): void {
  try {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  } catch (cause) {
    throw invalidArgument(call.url.href, cause, texts);
  }
}
