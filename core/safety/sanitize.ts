/**
 * Makes markup that others wrote safe to insert (SPEC section 1). A text without markup is handed back at once; what does
 * the work for all others is loaded when the first of them comes. Nothing leaves here that has not been sanitised: where
 * that cannot be done, a call rejects, and the methods that answer at once show the text as it is written.
 */
import type { Environment } from '../base/environment.js';
import { StoaError } from '../base/errors.js';
import { createLate } from '../base/late.js';
import type { Texts } from '../i18n/texts.js';
import type { SanitizeOptions, SanitizerProfile } from './profiles.js';
import type { createPurifier, LoadedSanitizer } from './purifier.js';

/** The sanitiser of a runtime. Every method rejects with `StoaError` `SANITIZER_FAILED`, `cause` says why. */
export interface Sanitizer {
  /** HTML to insert as the content of an element, never of an attribute. The default profile is `rich`. */
  readonly sanitize: (html: string, profile?: SanitizerProfile, options?: SanitizeOptions) => Promise<string>;
  /** The same as nodes, see `LoadedSanitizer`: the way for pages with Trusted Types and without inline styles. */
  readonly fragment: (
    html: string,
    profile?: SanitizerProfile,
    options?: SanitizeOptions,
  ) => Promise<DocumentFragment>;
  /** The methods that answer at once, for rendering. They never throw: what cannot be sanitised is shown as text. */
  readonly load: () => Promise<LoadedSanitizer>;
}

/** Creates the sanitiser; nothing is loaded until a text needs it. After a failed load the next text tries again. */
export function createSanitizer({
  environment,
  texts,
  load = () => import('./purifier.js'),
}: {
  environment: Pick<Environment, 'window' | 'clock'>;
  texts: Texts;
  load?: () => Promise<{ createPurifier: typeof createPurifier }>;
}): Sanitizer & { dispose(): void } {
  const fail = (cause: unknown) =>
    new StoaError('SANITIZER_FAILED', texts.get('sanitizer.failed'), { cause });
  const late = createLate({
    name: 'purifier',
    texts,
    environment,
    load,
    make: (part) => part.createPurifier({ environment, fail }),
  });

  const open = () =>
    late
      .call((purifier) => purifier)
      .catch((cause: unknown) => {
        throw fail(cause);
      });

  return {
    async sanitize(html, profile, options) {
      let text: string;
      try {
        text = String(html ?? '');
      } catch (cause) {
        throw fail(cause);
      }
      return /[<&]/.test(text) ? (await open()).strict.sanitize(text, profile, options) : text;
    },
    fragment: async (html, profile, options) => (await open()).strict.fragment(html, profile, options),
    load: async () => (await open()).lenient,
    dispose: late.dispose,
  };
}
