/**
 * Releases of the app modules: a deployment builds the next one and takes the files of the one before away in one step.
 * A script of a few lines stands in for the build; it is run as the real one is.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { DeploymentState } from '../../demo/server/deployments.js';
import { call, start, type TestDemo } from './support/demo.js';
import { until } from './support/until.js';

const FIRST_FILE = '/build/hrm/lib.3f2a9c1d.mjs';

/** Writes a module whose hash is told by the release, and its folder into the file `folders`. */
const BUILD = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
const [folder, release] = ['modules', 'release'].map(
  (name) => process.argv.find((text) => text.startsWith('--' + name + '=')).slice(name.length + 3));
const beside = (name) => join(import.meta.dirname, name);
console.log('building release ' + release);
appendFileSync(beside('folders'), folder + '\\n');
while (existsSync(beside('hold'))) await delay(10);
if (existsSync(beside('broken'))) {
  console.error('hrm/index.ts:3: this is no script');
  process.exit(3);
}
if (existsSync(beside('empty'))) process.exit(0);
const hash = 'abcdef0' + release;
mkdirSync(join(folder, 'hrm'));
mkdirSync(join(folder, 'utils'));
mkdirSync(join(folder, '.merge-dist'));
writeFileSync(join(folder, 'hrm/lib.' + hash + '.mjs'), 'export const release = ' + release);
writeFileSync(join(folder, 'hrm/asset-manifest.json'), '{"name":"@stoa/hrm"}');
writeFileSync(join(folder, 'utils/validator.js'), 'export {}');
writeFileSync(join(folder, '.merge-dist/manifest.json'), '{"pageConfigMap":{}}');
writeFileSync(join(folder, 'moduleversion.json'), JSON.stringify({ hrm: { js: hash } }));
console.log('done');
`;

interface Stage {
  readonly demo: TestDemo;
  /** Switches a way of the build: `hold`, `broken`, `empty`. */
  turn(way: string, isOn: boolean): Promise<void>;
  /** Where releases have been built so far. */
  folders(): Promise<string[]>;
  state(): Promise<DeploymentState>;
  deploy(): Promise<DeploymentState>;
  rollBack(): Promise<DeploymentState>;
  /** Waits for the build that runs. */
  settled(): Promise<DeploymentState>;
}

async function stage(t: TestContext): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa builds '));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const buildScript = join(folder, 'build.mjs');
  await writeFile(buildScript, BUILD);
  const demo = await start(t, { buildScript });
  const ask = async (method: string) => {
    const { json } = await demo.anonymous('/demo/deployments', { method });
    assert.equal(json?.code, 200);
    return json.data as unknown as DeploymentState;
  };
  return {
    demo,
    turn: (way, isOn) => (isOn ? writeFile(join(folder, way), '') : rm(join(folder, way))),
    folders: async () => (await readFile(join(folder, 'folders'), 'utf8')).trim().split('\n'),
    state: () => ask('GET'),
    deploy: () => ask('POST'),
    rollBack: () => ask('DELETE'),
    settled: () =>
      until(async () => {
        const state = await ask('GET');
        assert.notEqual(state.state, 'building');
        return state;
      }),
  };
}

const statusOf = async ({ demo }: Stage, path: string) => (await demo.anonymous(path)).status;

test('given a deployment, the files of the release before are gone at once and those of the next one are there', async (t) => {
  const suite = await stage(t);
  const before = await suite.state();
  assert.deepEqual(
    [before.release, before.state, before.startedAt, before.files, before.log],
    [1, 'idle', null, ['hrm/lib.3f2a9c1d.mjs'], []],
  );

  await suite.turn('hold', true);
  const begun = await suite.deploy();
  assert.deepEqual([begun.release, begun.state], [1, 'building']);
  assert.ok(typeof begun.startedAt === 'number');
  await until(async () => assert.deepEqual((await suite.state()).log, ['building release 2']));
  assert.equal(await statusOf(suite, FIRST_FILE), 200, 'while it is built, nothing changes');

  await suite.turn('hold', false);
  const after = await suite.settled();
  assert.deepEqual([after.release, after.state], [2, 'idle']);
  assert.deepEqual(after.files, ['hrm/lib.abcdef02.mjs', 'utils/validator.js']);
  assert.deepEqual(after.log, ['building release 2', 'done']);
  assert.equal(await statusOf(suite, FIRST_FILE), 404);
  const file = await suite.demo.anonymous('/build/hrm/lib.abcdef02.mjs');
  assert.equal(file.text, 'export const release = 2');
  assert.match(file.headers.get('cache-control') ?? '', /immutable/);
  const manifests = ['moduleversion.json', 'hrm/asset-manifest.json', '.merge-dist/manifest.json'];
  for (const manifest of manifests) {
    const reply = await suite.demo.anonymous(`/build/${manifest}`);
    assert.deepEqual([reply.status, reply.headers.get('cache-control')], [200, 'no-cache'], manifest);
  }
  assert.equal(await statusOf(suite, '/build/utils/validator.js?v=0.1.0'), 200);

  const [newest, oldest] = after.history;
  assert.deepEqual([newest?.release, newest?.outcome, newest?.added, newest?.removed], [2, 'deployed', 2, 1]);
  assert.deepEqual([oldest?.release, oldest?.outcome, oldest?.added], [1, 'deployed', 1]);
});

test('one build at a time: whoever asks meanwhile is told of the one that runs', async (t) => {
  const suite = await stage(t);
  await suite.turn('hold', true);
  const [first, second] = await Promise.all([suite.deploy(), suite.deploy()]);
  const back = await suite.rollBack();
  for (const { state, startedAt } of [second, back])
    assert.deepEqual([state, startedAt], ['building', first.startedAt]);
  await suite.turn('hold', false);
  assert.equal((await suite.settled()).release, 2);
  assert.equal((await suite.folders()).length, 1);
});

test('a build that fails leaves what is deployed alone and says why', async (t) => {
  const suite = await stage(t);
  await suite.turn('broken', true);
  await suite.deploy();
  const { release, state, log, history } = await suite.settled();
  assert.deepEqual([release, state], [1, 'failed']);
  assert.ok(log.includes('hrm/index.ts:3: this is no script'), log.join('\n'));
  assert.deepEqual(
    [history[0]?.release, history[0]?.outcome, history[0]?.failure],
    [2, 'failed', 'exit-code'],
  );
  assert.equal(await statusOf(suite, FIRST_FILE), 200);

  await suite.turn('broken', false);
  await suite.turn('empty', true);
  await suite.deploy();
  assert.equal((await suite.settled()).history[0]?.failure, 'no-modules', 'a build that wrote nothing');
  assert.equal(await statusOf(suite, FIRST_FILE), 200);
  for (const folder of await suite.folders())
    assert.equal(existsSync(folder), false, 'nothing is left of it');

  await suite.turn('empty', false);
  await suite.deploy();
  const mended = await suite.settled();
  assert.deepEqual([mended.release, mended.state], [2, 'idle']);
});

test('given no build script, a deployment fails and the server goes on', async (t) => {
  const demo = await start(t, { buildScript: join(tmpdir(), 'there is no such script.mjs') });
  await demo.anonymous('/demo/deployments', { method: 'POST' });
  await until(async () =>
    assert.equal((await demo.anonymous('/demo/deployments')).json?.data.state, 'failed'),
  );
  assert.equal((await demo.anonymous(FIRST_FILE)).status, 200);
});

test('rolling back serves the first release again, and the next deployment has a number of its own', async (t) => {
  const suite = await stage(t);
  await suite.deploy();
  await suite.settled();
  const back = await suite.rollBack();
  assert.deepEqual([back.release, back.state], [1, 'idle']);
  assert.deepEqual(back.files, ['hrm/lib.3f2a9c1d.mjs']);
  assert.deepEqual([back.history[0]?.release, back.history[0]?.outcome], [1, 'rolled-back']);
  assert.equal(await statusOf(suite, FIRST_FILE), 200);
  assert.equal(await statusOf(suite, '/build/hrm/lib.abcdef02.mjs'), 404);
  assert.deepEqual(
    (await suite.rollBack()).history.length,
    back.history.length,
    'there is nothing to go back to',
  );
  await suite.deploy();
  assert.equal((await suite.settled()).release, 3);
});

test('a release stays on the disk until the one after the next, and none outlives the server', async (t) => {
  const suite = await stage(t);
  for (let release = 2; release <= 4; release += 1) {
    await suite.deploy();
    assert.equal((await suite.settled()).release, release);
  }
  const folders = await suite.folders();
  assert.deepEqual(folders.map(existsSync), [false, true, true]);
  await suite.demo.close();
  assert.deepEqual(folders.map(existsSync), [false, false, false]);
});

/** A build that is held never ends by itself: to wait for it would outlast this. */
const ENDS_SOON = { timeout: 60_000 };

test(
  'given a build that runs, the server ends all the same and leaves nothing behind',
  ENDS_SOON,
  async (t) => {
    const suite = await stage(t);
    await suite.turn('hold', true);
    await suite.deploy();
    const [folder = ''] = await until(() => suite.folders());
    const cutOff = t.mock.method(Server.prototype, 'closeAllConnections');
    await suite.demo.close();
    assert.equal(cutOff.mock.callCount(), 0);
    assert.equal(existsSync(folder), false);
  },
);

test('no other site can deploy, or see what is deployed', async (t) => {
  const { demo } = await stage(t);
  for (const method of ['GET', 'POST', 'DELETE'])
    for (const origin of [demo.outsideUrl, 'http://evil.example', 'null']) {
      const reply = await call(`${demo.suiteUrl}/demo/deployments`, { method, headers: { origin } });
      assert.equal(reply.status, 403);
    }
  assert.equal((await demo.anonymous('/demo/deployments')).json?.data.state, 'idle');
});
