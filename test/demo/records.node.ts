/** Records of every kind, the inbox that tells of them, what the tenant sets for both, and messages about batch tasks. */
import assert from 'node:assert/strict';
import { Server } from 'node:http';
import { test } from 'node:test';
import { builtInObjects } from '../../core/objects/kinds.js';
import { start, type TestDemo } from './support/demo.js';

interface Message {
  readonly id: number;
  readonly kind: string;
  readonly recordId: string;
  readonly isUnread: boolean;
  readonly sender: { readonly name: string };
}

async function inboxOf(demo: TestDemo): Promise<{ items: Message[]; unread: number }> {
  const { json } = await demo.call('/api/inbox/messages');
  return json?.data as unknown as { items: Message[]; unread: number };
}

test('given the inbox, then it has messages about every kind, and each leads to a record', async (t) => {
  const demo = await start(t);
  const { items, unread } = await inboxOf(demo);
  const kinds = new Set(items.map(({ kind }) => kind));
  assert.deepEqual(
    builtInObjects()
      .map(({ kind }) => kind)
      .filter((kind) => !kinds.has(kind)),
    [],
  );
  assert.equal(items.filter(({ isUnread }) => isUnread).length, unread);
  for (const { kind, recordId } of items.filter(({ kind }) => kind !== 'hrm')) {
    const { json } = await demo.call(`/api/records/${kind}/${encodeURIComponent(recordId)}`);
    assert.equal(json?.code, 200, `${kind} ${recordId}`);
    assert.equal(json.data.id, recordId);
  }
});

test('given an address that two kinds share, then the record of the right kind is found', async (t) => {
  const demo = await start(t);
  const find = async (id: string) => (await demo.call(`/api/records/plan,workreport/${id}`)).json;
  assert.equal((await find('1201'))?.data.kind, 'plan');
  assert.equal((await find('1202'))?.data.kind, 'workreport');
  assert.equal((await find('1203'))?.code, 404);
});

test('given an unknown record, then people are told in their language', async (t) => {
  const demo = await start(t);
  for (const [langType, msg] of [
    ['en_US', /There is no such record/],
    ['zh_CN', /没有这条记录/],
    ['zh_TW', /沒有這筆記錄/],
    ['ar_SA', /لا يوجد سجل/],
  ] as const) {
    const { json } = await demo.call('/api/records/task/0', { headers: { langtype: langType } });
    assert.equal(json?.code, 404);
    assert.match(json.msg, msg);
  }
});

test('given a message, when it is marked, then the count follows and the next look shows it', async (t) => {
  const demo = await start(t);
  const { items, unread } = await inboxOf(demo);
  const [first] = items;
  assert.ok(first?.isUnread);
  const mark = (id: unknown, isUnread: unknown) =>
    demo.call(`/api/inbox/messages/${String(id)}/mark`, { method: 'POST', json: { isUnread } });
  assert.equal((await mark(first.id, false)).json?.data.unread, unread - 1);
  assert.equal((await inboxOf(demo)).unread, unread - 1);
  assert.equal((await mark(first.id, true)).json?.data.unread, unread);
  assert.equal((await mark(first.id, 'no')).status, 400);
  assert.equal((await mark(999_999, false)).json?.code, 404);
  assert.equal((await mark('1 or 1=1', false)).json?.code, 404);
  await demo.call('/api/inbox/read', { method: 'POST', json: {} });
  assert.equal((await inboxOf(demo)).unread, 0);
});

test('given a new record, then it is there, and in the inbox of whoever made it', async (t) => {
  const demo = await start(t);
  const made = await demo.call('/api/records/task', {
    method: 'POST',
    json: { title: ' Water the plants ', text: 'All of them.', due: '2026-12-01' },
  });
  const id = String(made.json?.data.id);
  const { json } = await demo.call(`/api/records/task/${id}`);
  assert.equal(json?.data.title, 'Water the plants');
  assert.equal((json.data.facts as { due: string }).due, '2026-12-01');
  const [newest] = (await inboxOf(demo)).items;
  assert.equal(newest?.recordId, id);
  assert.equal(newest.isUnread, true);
  const list = await demo.call('/api/records/task');
  assert.equal((list.json?.data.items as { id: string }[])[0]?.id, id);
  for (const wrong of [{ title: '', text: 'x' }, { title: 'x' }, { title: 'x', text: 'x', due: 'soon' }]) {
    assert.equal((await demo.call('/api/records/task', { method: 'POST', json: wrong })).status, 400);
  }
});

test('given nobody is signed in, then there is no inbox, no record and no setting', async (t) => {
  const demo = await start(t);
  for (const path of ['/api/inbox/messages', '/api/records/task/5120', '/demo/settings']) {
    assert.equal((await demo.anonymous(path)).status, 401, path);
  }
});

test('given settings of the tenant, when they are changed, then pages and calls have them', async (t) => {
  const demo = await start(t);
  const save = (json: unknown) => demo.call('/demo/settings', { method: 'POST', json });
  await save({ openMethod: 'newPage' });
  const settings = await demo.call('/api/component/base/syncSetting/getSetting', {
    method: 'POST',
    json: ['common.openmethod'],
  });
  assert.deepEqual(settings.json?.data, [{ configKey: 'common.openmethod', configValue: 'newPage' }]);

  const kept = await save({
    trustedSites: ['*.fjord.example'],
    mobileTitle: { showH5Title: true, styleSetting: { background: '#102030' }, blackList: ['wxwork', 5] },
  });
  assert.deepEqual(kept.json?.data.trustedSites, ['*.fjord.example']);
  const html = (await demo.call('/sp/inbox')).text;
  const page = JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
    trustedSites: unknown;
    mobileTitle: { styleSetting: unknown; blackList: unknown };
  };
  assert.deepEqual(page.trustedSites, ['*.fjord.example']);
  assert.deepEqual(page.mobileTitle.blackList, ['wxwork'], 'what is no name is left out');

  for (const wrong of [
    { openMethod: 'window' },
    { trustedSites: ['', 'x'] },
    { trustedSites: 'x' },
    { other: 1 },
  ]) {
    assert.equal((await save(wrong)).status, 400, JSON.stringify(wrong));
  }
});

test('given another site, then it can change no setting in the name of a person', async (t) => {
  const demo = await start(t);
  const { status } = await demo.call('/demo/settings', {
    method: 'POST',
    json: { openMethod: 'newPage' },
    headers: { origin: 'https://evil.example' },
  });
  assert.equal(status, 403);
});

test('given a batch task with failures, then its page and a message of the right kind tell of them', async (t) => {
  const demo = await start(t);
  const ending = new AbortController();
  t.after(() => ending.abort());
  const messages = await open(demo, ending.signal);
  const begun = await demo.call('/api/demo/batch-tasks', { method: 'POST', json: { outcome: 'some' } });
  const [taskId] = begun.json?.data.taskIds as string[];
  const { command, body } = await messages.next();
  assert.equal(command, 15422);
  assert.equal(body.type, 114);
  assert.equal(body.data.taskId, taskId);
  assert.equal(body.data.failCount, 3);
  for (const kind of ['batchTask', 'batchTaskDetail']) {
    const { json } = await demo.call(`/api/records/${kind}/${taskId}`);
    assert.equal(String(json?.data.text).split('\n').length, 3);
  }
  const wrong = await demo.call('/api/demo/batch-tasks', { method: 'POST', json: { outcome: 'never' } });
  assert.equal(wrong.status, 400);
});

test('given a page that was loading when a task ended, then it hears of it all the same', async (t) => {
  const demo = await start(t);
  const first = new AbortController();
  const before = await open(demo, first.signal);
  await demo.call('/api/demo/batch-tasks', { method: 'POST', json: { outcome: 'success' } });
  const { body } = await before.next();
  first.abort();
  const second = new AbortController();
  t.after(() => second.abort());
  const again = await (await open(demo, second.signal)).next();
  assert.deepEqual(again.body, body);
  assert.equal(body.type, 111);
});

test('given pages that wait for messages, when the server ends, then it does not wait for them', async (t) => {
  const demo = await start(t);
  const ending = new AbortController();
  t.after(() => ending.abort());
  await open(demo, ending.signal);
  const cutOff = t.mock.method(Server.prototype, 'closeAllConnections');
  await demo.close();
  assert.equal(cutOff.mock.callCount(), 0, 'it ended their streams itself');
});

test('given nobody is signed in, then the stream of messages says so and ends', async (t) => {
  const demo = await start(t);
  const { status, text } = await demo.anonymous('/api/messages');
  assert.equal(status, 200);
  assert.match(text, /event: signed-out/);
});

interface InstantMessage {
  readonly command: number;
  readonly body: {
    readonly type: number;
    readonly data: { readonly taskId: string; readonly failCount: number };
  };
}

/** The messages of the signed-in person, as they come. */
async function open(demo: TestDemo, signal: AbortSignal): Promise<{ next(): Promise<InstantMessage> }> {
  const page = await fetch(`${demo.suiteUrl}/sp/inbox`);
  const cookie = page.headers.getSetCookie().map((line) => line.split(';')[0]);
  const response = await fetch(`${demo.suiteUrl}/api/messages`, {
    headers: { cookie: cookie.join('; ') },
    signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next() {
      for (;;) {
        const found = /event: instant\ndata: (.*)\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return JSON.parse(found[1]!) as InstantMessage;
        }
        const { done, value } = await reader.read();
        if (done) throw new Error('the stream has ended');
        text += value;
      }
    },
  };
}
