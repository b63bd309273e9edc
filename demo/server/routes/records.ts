/** `/api/records`: what the pages and dialogs of business objects show, and what their forms make. */
import { randomBytes } from 'node:crypto';
import { queryNumber, readBody, requireText } from '../http/body.js';
import { success } from '../http/envelope.js';
import { recordUnknown, wrongField } from '../http/refusal.js';
import { createInbox } from '../repositories/inbox.js';
import { createRecords } from '../repositories/records.js';
import { isOutsider } from '../repositories/sessions.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const MAX_TITLE_LENGTH = 120;
const MAX_TEXT_LENGTH = 2_000;
const MAX_KINDS = 10;
const KIND = /^[a-zA-Z]\w{0,63}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function recordRoutes(app: SuiteApp, { database, now }: SuiteServices): void {
  const records = createRecords(database, now);
  const inbox = createInbox(database, now);

  // Records are for colleagues. Others learn no more than that there is nothing for them.
  app.use('/api/records/*', async (c, next) => {
    if (isOutsider(c.get('user'))) throw recordUnknown('record.unknown');
    await next();
  });

  app.get('/api/records/:kind', async (c) => {
    const limit = queryNumber(c, 'limit', { fallback: 50, min: 1, max: 200 });
    return success(c, {
      items: await records.list(c.get('user').tenant.tenantKey, c.req.param('kind'), limit),
    });
  });

  // Two kinds may share an address: then both are named, by comma, and the first that has such a record counts.
  app.get('/api/records/:kinds/:id', async (c) => {
    const kinds = c.req.param('kinds').split(',').slice(0, MAX_KINDS);
    const record = await records.find(c.get('user').tenant.tenantKey, kinds, c.req.param('id'));
    if (!record) throw recordUnknown('record.unknown');
    return success(c, record);
  });

  app.post('/api/records/:kind', async (c) => {
    const kind = c.req.param('kind');
    if (!KIND.test(kind)) throw wrongField('kind');
    const body = await readBody(c);
    const title = requireText(body, 'title', MAX_TITLE_LENGTH);
    const text = requireText(body, 'text', MAX_TEXT_LENGTH);
    const { due } = body;
    if (due !== undefined && !(typeof due === 'string' && DAY.test(due))) throw wrongField('due');
    const { id: userId, employeeId, tenant } = c.get('user');
    const id = randomBytes(4).toString('hex');
    const facts = { ...(due !== undefined && { due }), owner: employeeId };
    await records.add(tenant.tenantKey, {
      kind,
      id,
      title,
      text,
      authorId: employeeId,
      status: 'open',
      facts,
    });
    await inbox.add({ userId, kind, recordId: id, subject: title, preview: text, senderId: employeeId });
    return success(c, { kind, id });
  });
}
