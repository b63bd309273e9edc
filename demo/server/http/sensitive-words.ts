/** The answer to a text with sensitive words in it (SPEC section 3, "Sensitive-scan response"). */
import type { Context } from 'hono';
import { serverText } from '../texts.js';
import { requestLocale } from './locale.js';
import type { BrokenRule } from '../repositories/posts.js';

const FOUND_CODE = 401;

/** Tells which rules a text breaks. One strong rule makes all of it strong. */
export function sensitiveWordsFound(c: Context, rules: readonly BrokenRule[]): Response {
  const locale = requestLocale(c);
  const isStrong = rules.some(({ supervision }) => supervision === 'strong');
  const message = serverText('sensitive.found', locale);
  c.header('Cache-Control', 'no-store');
  return c.json({
    code: 200,
    // Whoever does not know of sensitive words learns that nothing was stored.
    status: false,
    msg: message,
    sensitiveScanCode: FOUND_CODE,
    superviseType: isStrong ? 'strong' : 'weak',
    data: {
      sensitiveWords: rules.flatMap(({ words }) => words).join(', '),
      sensitiveWordList: rules.map(({ name, words }) => ({ name, value: words.join(', ') })),
    },
    message,
    weakConfirmTip: serverText('sensitive.weakTip', locale),
    strongConfirmTip: serverText('sensitive.strongTip', locale),
  });
}

/** Whether a person has confirmed the words in what is sent (SPEC section 7). */
export function isConfirmed(c: Context): boolean {
  return c.req.query('sensitiveWordconfirm') === '1';
}
