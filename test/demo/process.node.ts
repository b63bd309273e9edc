/** The server as a process: what it prints, how it ends, what it says when it cannot start. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { call, databaseIn, errorRecord, makeFolder, sessionOf, start, startProcess } from './support/demo.js';

/** A port that someone else holds. */
async function takenPort(t: TestContext): Promise<number> {
  const other = createServer((_, response) => response.end('someone else'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  t.after(() => other.close());
  return (other.address() as AddressInfo).port;
}

test('it prints one address, makes its database, and ends on Ctrl-C with code 0', async (t) => {
  const folder = await makeFolder(t);
  const server = startProcess(t, folder);
  const address = await server.address;
  assert.equal((await call(address, { headers: { accept: 'text/html' } })).status, 200);
  assert.equal((await readFile(join(folder, 'data/demo.db'))).subarray(0, 6).toString(), 'SQLite');
  server.child.kill('SIGINT');
  assert.deepEqual(await server.ended, { code: 0, signal: null });
  assert.deepEqual(server.output(), { stdout: `Stoa demo: ${address}\n`, stderr: '' });
});

test('given a call under way, SIGTERM lets it end', async (t) => {
  const folder = await makeFolder(t);
  const server = startProcess(t, folder);
  const address = await server.address;
  const eteamsid = await sessionOf(address);
  await call(`${address}/demo/faults`, { json: { latencyMs: 700 } });
  const slow = call(`${address}/api/hrm/employees/1001`, { headers: { eteamsid } });
  await new Promise((resolve) => setImmediate(resolve));
  // Answered at once and in order: when this is back, the slow call has been taken.
  await call(`${address}/demo/faults`);
  server.child.kill('SIGTERM');
  assert.equal((await slow).json?.data.name, '林雨桐');
  assert.deepEqual(await server.ended, { code: 0, signal: null });
});

for (const variable of ['SUITE_PORT', 'OUTSIDE_PORT']) {
  test(`given a taken port in ${variable}, it names both and ends with code 1 and no stack`, async (t) => {
    const port = await takenPort(t);
    const server = startProcess(t, await makeFolder(t), { [variable]: String(port) });
    assert.deepEqual(await server.ended, { code: 1, signal: null });
    const { stdout, stderr } = server.output();
    assert.equal(stdout, '');
    assert.equal(
      stderr,
      `Port ${port} is taken by another program. Choose another one with ${variable}, for example ${variable}=${
        port < 60_000 ? port + 1000 : 8090
      }.\n`,
    );
  });
}

test('settings that cannot be are named, without a stack', async (t) => {
  const folder = await makeFolder(t);
  await writeFile(
    join(folder, 'not-a-database.db'),
    'this is no database file, but long enough to look at'.repeat(100),
  );
  const noDatabase = /^DATABASE_URL names no database that can be opened: .+\n$/;
  for (const [environment, message] of [
    [{ SUITE_PORT: 'eighty' }, /^SUITE_PORT must be a port number from 0 to 65535, not "eighty"\.\n$/],
    [{ OUTSIDE_PORT: '65536' }, /^OUTSIDE_PORT must be/],
    [
      { HOST: '203.0.113.7' },
      /^This machine has no address "203\.0\.113\.7"\. Choose another one with HOST\.\n$/,
    ],
    [{ DATABASE_URL: 'postgres://localhost/x' }, noDatabase],
    [{ DATABASE_URL: 'nonsense' }, noDatabase],
    [{ DATABASE_URL: `file:${folder}/secret.txt/x.db` }, noDatabase],
    [{ DATABASE_URL: `file:${folder}/none/none/x.db` }, noDatabase],
    [{ DATABASE_URL: `file:${folder}/not-a-database.db` }, noDatabase],
  ] as const) {
    const server = startProcess(t, folder, environment);
    assert.deepEqual(await server.ended, { code: 1, signal: null });
    assert.match(server.output().stderr, message);
    assert.equal(server.output().stdout, '');
  }
});

test('given two servers that start at once on one new database, both come up and see the same', async (t) => {
  const folder = await makeFolder(t);
  const servers = [startProcess(t, folder), startProcess(t, folder), startProcess(t, folder)];
  const addresses = await Promise.all(servers.map(({ address }) => address));
  await Promise.all(
    addresses.map((address, index) =>
      call(`${address}/api/tissot/frontErrorRecord`, { json: { dtos: [errorRecord(`from-${index}`)] } }),
    ),
  );
  for (const address of addresses) {
    const headers = { eteamsid: await sessionOf(address) };
    const { json } = await call(`${address}/demo/monitoring/records`, { headers });
    assert.equal(json?.data.total, 3);
    assert.equal((await call(`${address}/api/hrm/employees`, { headers })).json?.data.total, 60);
  }
});

test('given a second server, sessions of the first one are good there', async (t) => {
  const one = await start(t);
  const other = await start(t, { databaseUrl: databaseIn(one.folder) });
  const headers = { eteamsid: await sessionOf(one.suiteUrl) };
  assert.equal((await call(`${other.suiteUrl}/api/hrm/employees`, { headers })).status, 200);
});

test('a server that has been closed gives its ports and its database back', async (t) => {
  const demo = await start(t);
  const port = Number(new URL(demo.suiteUrl).port);
  await call(`${demo.outsideUrl}/token`);
  const cutOff = t.mock.method(Server.prototype, 'closeAllConnections');
  await demo.close();
  assert.equal(cutOff.mock.callCount(), 0);
  await assert.rejects(call(demo.suiteUrl));
  const again = await start(t, { suitePort: port, databaseUrl: databaseIn(demo.folder) });
  assert.equal(new URL(again.suiteUrl).port, String(port));
  assert.equal((await again.call('/api/hrm/employees')).json?.data.total, 60);
});
