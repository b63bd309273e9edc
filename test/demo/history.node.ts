/** The last day that a fresh demo makes up, and how long what was reported is kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '@libsql/client';
import { forgetOld } from '../../demo/server/database/retention.js';
import { databaseIn, errorRecord, start, type TestDemo } from './support/demo.js';

const DAY_MS = 24 * 60 * 60_000;

type Rows = readonly Readonly<Record<string, unknown>>[];
const read = async (demo: TestDemo, path: string) =>
  (await demo.call(`/demo/monitoring/${path}`)).json?.data as unknown as Readonly<Record<string, Rows>>;

test('a fresh demo has a day behind it: errors of every type, routes, vitals, calls and spans', async (t) => {
  const now = Date.now();
  const demo = await start(t, { history: true, now: () => now });
  const { byType, byHour, topMessages } = await read(demo, 'summary');
  assert.equal(byType?.length, 7);
  assert.ok((byHour?.filter(({ count }) => Number(count) > 0).length ?? 0) > 12);
  assert.ok(topMessages?.every(({ users }) => Number(users) > 0));
  const { routes, vitals, renders, failingCalls } = await read(demo, 'performance');
  assert.deepEqual([routes?.length, vitals?.length], [9, 5]);
  assert.ok(renders?.length && failingCalls?.length);
  assert.ok(((await read(demo, 'spans')).items?.length ?? 0) > 8);
  const { items } = await read(demo, 'records?limit=500');
  for (const { createTime } of items ?? [])
    assert.ok(Number(createTime) <= now && Number(createTime) > now - DAY_MS);
});

test('given a day with something in it, nothing is made up, also after a restart', async (t) => {
  const first = await start(t, { history: true });
  const total = async (demo: TestDemo) => Number((await read(demo, 'records')).total);
  const before = await total(first);
  const again = await start(t, { history: true, databaseUrl: databaseIn(first.folder) });
  assert.equal(await total(again), before);
  const later = Date.now() + 3 * DAY_MS;
  const third = await start(t, { history: true, databaseUrl: databaseIn(first.folder), now: () => later });
  assert.ok((await total(third)) > before, 'three days later the last day is full again');
});

test('what was reported more than a month ago is forgotten', async (t) => {
  let now = Date.UTC(2027, 3, 1);
  const demo = await start(t, { now: () => now });
  const store = (id: string) =>
    demo.anonymous('/api/tissot/frontErrorRecord', {
      json: { dtos: [errorRecord(id, { createTime: now })] },
    });
  await store('old');
  now += 29 * DAY_MS;
  await store('new');
  const database = createClient({ url: databaseIn(demo.folder) });
  t.after(() => database.close());
  await forgetOld(database, now);
  assert.equal((await read(demo, 'records')).total, 2);
  await forgetOld(database, now + 2 * DAY_MS);
  assert.deepEqual(
    (await read(demo, 'records')).items?.map(({ id }) => id),
    ['new'],
  );
});
