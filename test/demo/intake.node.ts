/** A storm of errors: what is confirmed is on the disk once, one bad record costs nobody else, and what is too much is told. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createClient, LibsqlError, type InStatement } from '@libsql/client';
import { createErrorIntake } from '../../demo/server/repositories/error-intake.js';
import type { ErrorRecord } from '../../demo/server/repositories/error-records.js';
import {
  call,
  databaseIn,
  errorRecord,
  makeFolder,
  start,
  startProcess,
  type TestDemo,
} from './support/demo.js';

const COLLECTOR = '/api/tissot/frontErrorRecord';

const post = (demo: TestDemo, ...ids: string[]) =>
  demo.anonymous(COLLECTOR, { json: { dtos: ids.map((id) => errorRecord(id)) } });

async function storedIds(t: TestContext, folder: string): Promise<Map<string, number>> {
  const database = createClient({ url: databaseIn(folder) });
  t.after(() => database.close());
  const { rows } = await database.execute('select id, count from error_records');
  return new Map(rows.map(({ id, count }) => [String(id), Number(count)]));
}

test('given kill -9 in a storm of single records, every confirmed one is there once, and again changes only counts', async (t) => {
  const folder = await makeFolder(t);
  const first = startProcess(t, folder);
  const suiteUrl = await first.address;
  const confirmed: string[] = [];
  const send = async (name: string) => {
    for (let index = 0; ; index += 1) {
      const id = `${name}-${index}`;
      const { json } = await call(suiteUrl + COLLECTOR, { json: { dtos: [errorRecord(id)] } });
      if (json?.code === 200) confirmed.push(id);
      if (confirmed.length === 500) first.child.kill('SIGKILL');
    }
  };
  await Promise.allSettled(Array.from({ length: 32 }, (_, index) => send(`s${index}`)));
  assert.equal((await first.ended).signal, 'SIGKILL');
  assert.ok(confirmed.length >= 500);

  const second = startProcess(t, folder);
  const again = await second.address;
  const before = await storedIds(t, folder);
  for (const id of confirmed) assert.ok(before.has(id), `${id} was confirmed and is gone`);
  const batch = confirmed.slice(0, 400);
  const reply = await call(again + COLLECTOR, {
    json: { dtos: batch.map((id) => errorRecord(id, { count: 3, message: 'another text' })) },
  });
  assert.equal(reply.json?.code, 200);
  const after = await storedIds(t, folder);
  assert.deepEqual([...after.keys()].sort(), [...before.keys()].sort());
  assert.equal(after.get(batch[0] ?? ''), 3);
  assert.equal(after.get(confirmed.at(-1) ?? ''), 1);
});

test('given records that the database refuses, it names them and stores all others, of other calls too', async (t) => {
  const demo = await start(t);
  const database = createClient({ url: databaseIn(demo.folder) });
  t.after(() => database.close());
  await database.execute(`create trigger refuse before insert on error_records
    when new.id like 'bad%' begin select raise(abort, 'not this one'); end`);
  const calls = [['a1', 'bad1', 'a2', 'bad2'], ['b1'], ['bad3'], ['c1', 'c2'], ['d1']];
  const replies = await Promise.all(calls.map((ids) => post(demo, ...ids)));
  assert.deepEqual(
    replies.map(({ status }) => status),
    [400, 200, 400, 200, 200],
  );
  assert.deepEqual(replies[0]?.json?.data, { accepted: 2, refused: ['bad1', 'bad2'] });
  assert.match(String(replies[0]?.json?.msg), /dtos\[1\], dtos\[3\]/);
  assert.deepEqual(replies[2]?.json?.data, { accepted: 0, refused: ['bad3'] });
  const ids = [...(await storedIds(t, demo.folder)).keys()].sort();
  assert.deepEqual(ids, ['a1', 'a2', 'b1', 'c1', 'c2', 'd1']);
});

test('every connection to the database waits for the disk', async (t) => {
  const demo = await start(t);
  const database = createClient({ url: databaseIn(demo.folder) });
  t.after(() => database.close());
  const held = await database.transaction('write');
  const levels = [await held.execute('pragma synchronous'), await database.execute('pragma synchronous')];
  await held.commit();
  assert.deepEqual(
    levels.map(({ rows }) => Number(rows[0]?.synchronous)),
    [2, 2],
  );
});

const REPORTER = { creator: '', clientInfo: '', browserInfo: '' };
const record = (id: string) => errorRecord(id) as unknown as ErrorRecord;

/** A database whose transactions end when the test says so. */
function slowDatabase() {
  const transactions: { statements: InStatement[]; end(error?: Error): void }[] = [];
  const batch = (statements: InStatement[]) =>
    new Promise<never[]>((resolve, reject) =>
      transactions.push({ statements, end: (error) => (error ? reject(error) : resolve([])) }),
    );
  const next = async (index: number) => {
    while (!transactions[index]) await new Promise((resolve) => setImmediate(resolve));
    return transactions[index];
  };
  return { database: { batch: batch as never }, transactions, next };
}

test('calls that arrive while a transaction runs share the next one, and are answered after it', async () => {
  const { database, transactions, next } = slowDatabase();
  const intake = createErrorIntake(database, Date.now);
  const answered: string[] = [];
  const take = (id: string) =>
    Promise.resolve(intake.take([record(id)], REPORTER)).then(() => answered.push(id));
  const first = take('a');
  const running = await next(0);
  const others = Promise.all(['b', 'c', 'd'].map(take));
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(transactions.length, 1);
  running.end();
  await first;
  assert.deepEqual(answered, ['a']);
  const shared = await next(1);
  assert.equal(shared.statements.length, 3);
  assert.deepEqual(answered, ['a']);
  shared.end();
  await others;
  assert.deepEqual(answered, ['a', 'b', 'c', 'd']);
});

test('given too much that waits, more is turned away until there is room again', async () => {
  const { database, next } = slowDatabase();
  const intake = createErrorIntake(database, Date.now, { maxWaiting: 2_000 });
  const taken = [intake.take([record('a')], REPORTER), intake.take([record('b')], REPORTER)];
  assert.ok(taken.every(Boolean));
  assert.equal(intake.take([record('c'), record('d')], REPORTER), undefined);
  (await next(0)).end();
  await Promise.all(taken.map((call) => Promise.resolve(call)));
  const later = intake.take([record('c')], REPORTER);
  assert.ok(later);
  (await next(1)).end();
  assert.deepEqual(await later, []);
});

test('given a database that fails, its callers hear of it, and the next ones are served', async () => {
  const { database, next } = slowDatabase();
  const intake = createErrorIntake(database, Date.now);
  const first = intake.take([record('a')], REPORTER);
  (await next(0)).end(new LibsqlError('the disk is full', 'SQLITE_FULL'));
  await assert.rejects(Promise.resolve(first), /disk is full/);
  const second = intake.take([record('b')], REPORTER);
  (await next(1)).end();
  assert.deepEqual(await second, []);
});
