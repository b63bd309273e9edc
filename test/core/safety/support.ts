/** A sanitiser as a runtime makes it, on this page, and what it needs for that. */
import { browserEnvironment } from '../../../core/base/environment.js';
import { builtInText } from '../../../core/i18n/texts.js';
import { createSanitizer, type Sanitizer } from '../../../core/safety/sanitize.js';

type Parts = Parameters<typeof createSanitizer>[0];

/** English texts; everything can be replaced. */
export function makeSanitizer(parts: Partial<Parts> = {}): Sanitizer {
  return createSanitizer({
    environment: browserEnvironment(),
    texts: { get: (key, args) => builtInText(key, 'en_US', args), ready: async () => {} },
    ...parts,
  });
}
