/**
 * The set-up on a fresh clone, in a copy of the project with an npm that only notes that it was called: packages are
 * installed when the lock file asks for it and at no other time, once even when two commands start together.
 */
import assert from 'node:assert/strict';
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT, runNode, withFiles, type Outcome } from './program.js';

const LOCK = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } };

/** Takes its time, as the real one does: two at once would show. */
const FAKE_NPM = `
  const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
  appendFileSync('npm.log', 'start ' + process.argv.slice(2).join(' ') + '\\n');
  setTimeout(() => {
    mkdirSync('node_modules', { recursive: true });
    appendFileSync('npm.log', 'end\\n');
    process.exitCode = Number(process.env.FAKE_NPM_EXIT ?? 0);
  }, 300);`;

interface Project {
  readonly folder: string;
  setUp(options?: { args?: string[]; env?: Record<string, string> }): Promise<Outcome>;
  /** How often packages were installed, and never two at once. */
  installs(): Promise<number>;
  write(name: string, content: unknown): Promise<void>;
}

function withProject(use: (project: Project) => Promise<void>): Promise<void> {
  const files = {
    'package.json': JSON.stringify({ engines: { node: '>=20.19' } }),
    'package-lock.json': JSON.stringify(LOCK),
    'npm-cli.js': FAKE_NPM,
  };
  return withFiles(tmpdir(), files, async (folder) => {
    await mkdir(join(folder, 'scripts'));
    for (const name of ['setup.mjs', 'chromium.mjs', 'lock.mjs']) {
      await copyFile(join(ROOT, 'scripts', name), join(folder, 'scripts', name));
    }
    await use({
      folder,
      setUp: ({ args = [], env = {} } = {}) =>
        runNode(['scripts/setup.mjs', ...args], {
          cwd: folder,
          env: { npm_execpath: join(folder, 'npm-cli.js'), ...env },
        }),
      async installs() {
        const lines = (await readFile(join(folder, 'npm.log'), 'utf8').catch(() => ''))
          .split('\n')
          .filter(Boolean);
        assert.deepEqual(
          lines.map((line) => line.split(' ')[0]),
          lines.map((_, index) => (index % 2 ? 'end' : 'start')),
        );
        return lines.length / 2;
      },
      async write(name, content) {
        await mkdir(join(folder, 'node_modules'), { recursive: true });
        await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
      },
    });
  });
}

describe('the set-up', { concurrency: 2 }, () => {
  it('installs on a fresh clone, says so, and does not install again', () =>
    withProject(async (project) => {
      const { code, output } = await project.setUp();
      assert.equal(code, 0);
      assert.match(output, /npm ci/);
      const again = await project.setUp();
      assert.deepEqual(again, { code: 0, output: '' });
      assert.equal(await project.installs(), 1);
    }));

  it('installs again when the lock file has changed', () =>
    withProject(async (project) => {
      await project.setUp();
      await project.write('package-lock.json', { packages: { 'node_modules/b': { version: '2.0.0' } } });
      await project.setUp();
      assert.equal(await project.installs(), 2);
    }));

  it('installs once when two commands start together', () =>
    withProject(async (project) => {
      const outcomes = await Promise.all([project.setUp(), project.setUp(), project.setUp()]);
      assert.deepEqual(
        outcomes.map(({ code }) => code),
        [0, 0, 0],
      );
      assert.equal(await project.installs(), 1);
    }));

  it('leaves packages alone that npm itself has brought up to the lock file', () =>
    withProject(async (project) => {
      await project.write('node_modules/.package-lock.json', {
        packages: { 'node_modules/a': { version: '1.0.0' } },
      });
      await project.setUp();
      assert.equal(await project.installs(), 0);
    }));

  it('installs again where the folder of a package has gone', () =>
    withProject(async (project) => {
      await project.write('package.json', { engines: { node: '>=20.19' }, devDependencies: { a: '1.0.0' } });
      const record = { packages: { 'node_modules/a': { version: '1.0.0' } } };
      await project.write('node_modules/.package-lock.json', record);
      await project.setUp();
      assert.equal(await project.installs(), 1);
      await mkdir(join(project.folder, 'node_modules/a'), { recursive: true });
      await project.write('node_modules/a/package.json', {});
      await project.setUp();
      assert.equal(await project.installs(), 1);
      await rm(join(project.folder, 'node_modules/a'), { recursive: true });
      await project.setUp();
      assert.equal(await project.installs(), 2);
    }));

  it('installs before the program that it is imported with, for an npm that runs no scripts before others', () =>
    withProject(async (project) => {
      await project.write('scripts/start.mjs', `console.log('started with ' + process.argv.slice(2));`);
      const env = { npm_execpath: join(project.folder, 'npm-cli.js') };
      const args = ['--import', './scripts/setup.mjs', 'scripts/start.mjs', '--now'];
      const { code, output } = await runNode(args, { cwd: project.folder, env });
      assert.equal(code, 0);
      assert.match(output, /npm ci .*started with --now/s);
      assert.equal(await project.installs(), 1);
    }));

  it('says at once that a folder cannot be built in for its name', () =>
    withProject(async (project) => {
      const folder = join(project.folder, 'c#');
      await cp(join(project.folder, 'scripts'), join(folder, 'scripts'), { recursive: true });
      await copyFile(join(project.folder, 'package.json'), join(folder, 'package.json'));
      const { code, output } = await runNode(['scripts/setup.mjs'], { cwd: folder });
      assert.equal(code, 1);
      assert.match(output, /\? or # in its path/);
    }));

  it('leaves no lock behind, also when the install fails', () =>
    withProject(async (project) => {
      await project.setUp({ env: { FAKE_NPM_EXIT: '7' } });
      const files = await readdir(project.folder);
      assert.deepEqual(
        files.filter((name) => name.startsWith('.stoa')),
        [],
      );
    }));

  it('installs over packages of another version', () =>
    withProject(async (project) => {
      await project.write('node_modules/.package-lock.json', {
        packages: { 'node_modules/a': { version: '1.0.1' } },
      });
      await project.setUp();
      assert.equal(await project.installs(), 1);
    }));

  it('fails when the install fails, and tries again the next time', () =>
    withProject(async (project) => {
      const { code, output } = await project.setUp({ env: { FAKE_NPM_EXIT: '7' } });
      assert.equal(code, 1);
      assert.match(output, /npm ci failed/);
      assert.equal((await project.setUp()).code, 0);
      assert.equal(await project.installs(), 2);
    }));

  it('names the Node it needs when this one is too old', () =>
    withProject(async (project) => {
      await project.write('package.json', { engines: { node: '>=99.1' } });
      const { code, output } = await project.setUp();
      assert.equal(code, 1);
      assert.match(output, />=99\.1/);
      assert.ok(output.includes(process.versions.node));
      assert.equal(await project.installs(), 0);
    }));

  it('says which browser was asked for when it is not there, and installs none', () =>
    withProject(async (project) => {
      const { code, output } = await project.setUp({
        args: ['--chromium'],
        env: { CHROMIUM_PATH: '/nowhere/chromium' },
      });
      assert.equal(code, 1);
      assert.match(output, /CHROMIUM_PATH is \/nowhere\/chromium/);
    }));
});
