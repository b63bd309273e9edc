/** `/api/demo/posts`: a notice board whose posts are scanned for sensitive words (SPEC sections 3, 4 and 7). */
import { queryNumber, readBody, requireText } from '../http/body.js';
import { success } from '../http/envelope.js';
import { requestLocale } from '../http/locale.js';
import { isConfirmed, sensitiveWordsFound } from '../http/sensitive-words.js';
import { createPosts } from '../repositories/posts.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const MAX_TEXT_LENGTH = 2_000;

export function postRoutes(app: SuiteApp, { database, now }: SuiteServices): void {
  const posts = createPosts(database, now);

  app.get('/api/demo/posts', async (c) => {
    const limit = queryNumber(c, 'limit', { fallback: 20, min: 1, max: 100 });
    return success(c, { items: await posts.list(limit) });
  });

  app.post('/api/demo/posts', async (c) => {
    const text = requireText(await readBody(c), 'text', MAX_TEXT_LENGTH);
    const rules = await posts.scan(text, requestLocale(c));
    const isForbidden = rules.some(({ supervision }) => supervision === 'strong');
    if (rules.length > 0 && (isForbidden || !isConfirmed(c))) return sensitiveWordsFound(c, rules);
    return success(c, await posts.add({ userId: c.get('user').id, text, isConfirmed: rules.length > 0 }));
  });
}
