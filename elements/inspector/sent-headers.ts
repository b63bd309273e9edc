/** The headers of a call: those that the suite gets from every call (SPEC section 7), and the caller's own over them. */
import { contentLocale } from '../../core/i18n/locale.js';
import { MASK, maskValue } from './mask.js';
import type { InspectorRuntime } from './runtime.js';
import type { LoggedCall } from './sources/logged-call.js';

/** Names in lower case, secrets masked. Nothing of the suite's goes to other origins. */
export function sentHeaders(call: LoggedCall, { labels, session }: InspectorRuntime): Record<string, string> {
  const headers: Record<string, string> = {};
  if (call.isOwn) {
    headers['timezoneoffset'] = String(new Date().getTimezoneOffset());
    if (labels) headers['langtype'] = contentLocale(labels.locale$.get());
    if (session?.id$.get() !== undefined) headers['eteamsid'] = MASK;
  }
  if (/^[[{]/.test(call.body)) headers['content-type'] = 'application/json';
  for (const [name, value] of Object.entries(call.headers)) {
    headers[name.toLowerCase()] = maskValue(name, value);
  }
  return headers;
}
