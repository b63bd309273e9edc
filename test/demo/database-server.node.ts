/** A database server in place of the file, named by its address: everything that is stored goes there and comes back. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { startDatabaseServer } from './support/database-server.js';
import { call, errorRecord, makeFolder, sessionOf, start, startProcess } from './support/demo.js';

test('given the address of a database server, the demo lives on it', async (t) => {
  const folder = await makeFolder(t);
  const file = pathToFileURL(join(folder, 'server.db')).href;
  const server = await startDatabaseServer(t, { file, token: 'letmein' });
  const demo = await start(t, { databaseUrl: server.url, databaseToken: 'letmein' });

  assert.equal((await demo.call('/api/hrm/employees?keyword=%E8%B4%A2%E5%8A%A1')).json?.data.total, 8);
  const leave = { employeeId: '1002', from: '2027-03-01', to: '2027-03-03', reason: '休息' };
  const { json } = await demo.call('/api/hrm/leaves', { json: leave });
  assert.equal(json?.data.days, 3);
  assert.equal((await demo.call('/api/hrm/leaves', { json: leave })).json?.code, 422);
  assert.equal((await demo.call('/api/hrm/employees/1002')).json?.data.leaveBalanceDays, 6);
  const withdraw = `/api/hrm/leaves/${String(json.data.id)}/withdraw`;
  assert.equal((await demo.call(withdraw, { method: 'POST' })).json?.data.status, 'withdrawn');
  assert.equal((await demo.call('/api/hrm/employees/1002')).json?.data.leaveBalanceDays, 9);

  await demo.anonymous('/api/tissot/frontErrorRecord', {
    json: { dtos: [errorRecord('r1'), errorRecord('r2')] },
  });
  assert.equal((await demo.call('/demo/monitoring/summary')).json?.data.total, 2);
  assert.equal(existsSync(join(demo.folder, 'data')), false, 'no file of its own beside it');
});

test('given two demos on one database server, the second finds what the first has stored', async (t) => {
  const folder = await makeFolder(t);
  const file = pathToFileURL(join(folder, 'server.db')).href;
  const { url } = await startDatabaseServer(t, { file, token: 'x' });
  const [one, other] = await Promise.all([
    start(t, { databaseUrl: url, databaseToken: 'x' }),
    start(t, { databaseUrl: url, databaseToken: 'x' }),
  ]);
  await one.anonymous('/api/tissot/frontErrorRecord', { json: { dtos: [errorRecord('r1')] } });
  const headers = { eteamsid: await sessionOf(one.suiteUrl) };
  const { json } = await call(`${other.suiteUrl}/demo/monitoring/records`, { headers });
  assert.equal(json?.data.total, 1);
});

test('given a database server that is not there or takes another token, the demo says so and ends', async (t) => {
  const folder = await makeFolder(t);
  const file = pathToFileURL(join(folder, 'server.db')).href;
  const { url } = await startDatabaseServer(t, { file, token: 'right' });
  for (const environment of [
    { DATABASE_URL: url, DATABASE_AUTH_TOKEN: 'wrong' },
    { DATABASE_URL: 'http://127.0.0.1:1' },
  ]) {
    const demo = startProcess(t, folder, environment);
    assert.deepEqual(await demo.ended, { code: 1, signal: null });
    assert.match(demo.output().stderr, /^DATABASE_URL names no database that can be opened: .+\n$/);
  }
});
