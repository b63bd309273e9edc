/** `/api/inbox`: the messages of the person who asks, and which of them were seen. */
import { queryNumber, readBody } from '../http/body.js';
import { success } from '../http/envelope.js';
import { recordUnknown, wrongField } from '../http/refusal.js';
import { createInbox } from '../repositories/inbox.js';
import type { SuiteApp, SuiteServices } from '../context.js';

export function inboxRoutes(app: SuiteApp, { database, now }: SuiteServices): void {
  const inbox = createInbox(database, now);

  app.get('/api/inbox/messages', async (c) => {
    const limit = queryNumber(c, 'limit', { fallback: 100, min: 1, max: 200 });
    const { id } = c.get('user');
    return success(c, { items: await inbox.list(id, limit), unread: await inbox.countUnread(id) });
  });

  app.post('/api/inbox/messages/:id/mark', async (c) => {
    const { isUnread } = await readBody(c);
    if (typeof isUnread !== 'boolean') throw wrongField('isUnread');
    const id = c.req.param('id');
    const user = c.get('user').id;
    const isMarked = /^\d{1,15}$/.test(id) && (await inbox.mark(user, { id: Number(id), isUnread }));
    if (!isMarked) throw recordUnknown('message.unknown');
    return success(c, { unread: await inbox.countUnread(user) });
  });

  app.post('/api/inbox/read', async (c) => {
    await inbox.mark(c.get('user').id, { isUnread: false });
    return success(c, { unread: 0 });
  });
}
