/** The headers of a call: those that the suite gets from every call (SPEC section 7), and the caller's own over them. */
import { contentLocale } from '../../core/i18n/locale.js';
import { MASK, maskValue } from './mask.js';
import type { InspectorRuntime } from './runtime.js';

/** What decides about the headers of a call. */
export interface Sent {
  /** It goes to the suite. */
  readonly isOwn: boolean;
  readonly contentType?: string | undefined;
  /** The caller's own; `null` takes one away. */
  readonly named: Readonly<Record<string, string | null | undefined>>;
}

/** As they are at this moment. Names in lower case, secrets masked. Nothing of the suite's goes to other origins. */
export function sentHeaders(
  { isOwn, contentType, named }: Sent,
  { labels, session }: Pick<InspectorRuntime, 'labels' | 'session'>,
): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isOwn) {
    headers['timezoneoffset'] = String(new Date().getTimezoneOffset());
    if (labels) headers['langtype'] = contentLocale(labels.locale$.get());
    if (session?.id$.get() !== undefined) headers['eteamsid'] = MASK;
  }
  if (contentType) headers['content-type'] = contentType;
  for (const [name, value] of Object.entries(named)) {
    if (typeof value === 'string') headers[name.toLowerCase()] = maskValue(name, value);
    else if (value === null) delete headers[name.toLowerCase()];
  }
  return headers;
}
