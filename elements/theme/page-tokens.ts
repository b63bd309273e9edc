/** All design tokens: those of the elements and those that only pages use. A theme publishes them. */
import { TOKENS, type Tokens } from '../base/tokens.js';
import { TONES } from '../base/tones.js';

/** Values by name, as in `TOKENS`. */
export const PAGE_TOKENS: Tokens = {
  ...TOKENS,
  ...TONES,
  'color-page': 'light-dark(#f4f6f9,#14161a)',
  'color-bubble': 'var(--_red)',
};
