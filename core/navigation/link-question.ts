/**
 * The question before a link to a site that nobody vouches for (SPEC section 5), unless the person has agreed to that
 * site before and does not want to be asked again.
 */
import { isRecord } from '../base/json.js';
import type { Prompts } from '../surface/prompts.js';
import type { ClassifiedLink } from './classify.js';
import type { Consent } from './consent.js';
// Makes the kind of prompt known.
import type {} from './link-prompt.js';
import { otherHostIn } from './text-host.js';

/**
 * Creates the question: resolves to whether the link may be opened. Rejects as `Prompts.ask` does where nobody can be
 * asked. Only links with the verdict `external` are asked about; nothing that is remembered lifts another one.
 */
export function createLinkQuestion({
  prompts,
  consent,
}: {
  prompts: Pick<Prompts, 'ask'>;
  consent: Pick<Consent, 'has' | 'remember'>;
}): (
  link: ClassifiedLink,
  about: { readonly text?: string | undefined; readonly signal?: AbortSignal | undefined },
) => Promise<boolean> {
  return async ({ url, displayHost, reason }, { text = '', signal }) => {
    const shown = new URL(url);
    const { origin, hostname } = shown;
    // A name before the host may be made to look like one, which is worth a question each time. It is not shown.
    const canRemember = reason !== 'userinfo';
    shown.username = shown.password = '';
    if (canRemember && consent.has(origin)) return true;
    const answer: unknown = await prompts.ask(
      { kind: 'external-link', url: shown.href, displayHost, textHost: otherHostIn(text, hostname) },
      signal && { signal },
    );
    // Hosts render prompts, too: what is not a clear yes is none.
    if (!isRecord(answer) || answer.open !== true) return false;
    if (answer.remember === true && canRemember) consent.remember(origin);
    return true;
  };
}
