/** A build that is a shell script runs `stoa-manifest`: it says what it wrote, or in one sentence what it cannot do. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { VERSION } from '../../core/base/version.js';
import { mergeManifests } from 'stoa/rollup';
import { manifestOf, placeModule, readConfig } from './build-folder.js';
import { createProject, type Project } from './project.js';

interface Run {
  readonly code: number;
  readonly out: string[];
  readonly err: string[];
}

const PROGRAM = fileURLToPath(new URL('../../rollup/bin.ts', import.meta.url));
const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Runs the program in the project's folder, where the bundler of this house is installed. */
function run(project: Project, ...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    const lines = (text: string) => text.split('\n').filter((line) => line !== '');
    execFile(
      process.execPath,
      ['--import', LOADER, PROGRAM, ...args],
      { cwd: project.dir },
      (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: lines(out), err: lines(err) });
      },
    );
  });
}

async function withModules(test: TestContext): Promise<Project> {
  const project = await createProject(test);
  await symlink(
    fileURLToPath(new URL('../../node_modules', import.meta.url)),
    join(project.dir, 'node_modules'),
  );
  await placeModule(project, 'hrm', { 'lib.mjs': 'export const hrm = 1;', 'lib.css': '.hrm { order: 1 }' });
  await placeModule(project, 'doc', { 'lib.mjs': 'export const doc = 1;' });
  return project;
}

describe('stoa-manifest', () => {
  it('lists the modules of the folder called build', async (test) => {
    const project = await withModules(test);
    assert.deepEqual(await run(project), { code: 0, out: ['build/moduleversion.json: 2 modules'], err: [] });
    const written = await project.read('build/moduleversion.json');
    assert.deepEqual(JSON.parse(written), await mergeManifests(join(project.dir, 'build')));
  });

  it('merges the modules of pages, for another folder and a maintenance service', async (test) => {
    const project = await withModules(test);
    await project.write({ 'pages.json': '\uFEFF{ "/sp": "*", "/spa": ["@stoa/hrm"], "/sp/x": "*" }' });
    const { code, out, err } = await run(
      project,
      ...[join(project.dir, 'build'), '--pages', 'pages.json', '--maintain-domain=https://m.example'],
    );
    assert.deepEqual([code, err], [0, []]);
    const { hash } = await manifestOf(project, '/sp');
    assert.deepEqual(
      out.map((line) => line.replace(`${project.dir}/`, '')),
      [
        'build/moduleversion.json: 2 modules',
        'build/.merge-dist/manifest.json: 3 pages',
        `build/.merge-dist/${hash}: @stoa/doc, @stoa/hrm for /sp, /sp/x`,
        `build/.merge-dist/${(await manifestOf(project, '/spa')).hash}: @stoa/hrm for /spa`,
      ],
    );
    assert.equal((await readConfig(project)).maintainDomain, 'https://m.example');
  });

  it('says which distributions it removed and which modules are not merged', async (test) => {
    const project = await withModules(test);
    await placeModule(project, 'crm', { 'lib.mjs': 'export const a = await 1;' });
    await project.write({
      'pages.json': '{ "/sp": "*" }',
      'build/.merge-dist/0123456789abcdef/manifest.json': '{}',
    });
    const { code, out, err } = await run(project, 'build', '--pages', 'pages.json', '--keep-days', '0');
    assert.equal(code, 0);
    assert.equal(out.at(-1), 'build/.merge-dist/0123456789abcdef: removed');
    assert.equal(err.length, 1);
    assert.match(err[0] ?? '', /^@stoa\/crm is not merged and goes on loading by itself: .*top-level await/);
  });

  it('goes on naming the pages when it hears of a maintenance service alone', async (test) => {
    const project = await withModules(test);
    await project.write({ 'pages.json': '{ "/sp": "*", "/spa": ["@stoa/hrm"] }' });
    await run(project, 'build', '--pages', 'pages.json');
    const { out } = await run(project, 'build', '--maintain-domain', 'https://m.example');
    assert.deepEqual(out, [
      'build/moduleversion.json: 2 modules',
      'build/.merge-dist/manifest.json: 2 pages',
    ]);
  });

  it('says which modules are gone', async (test) => {
    const project = await withModules(test);
    await run(project);
    await rm(join(project.dir, 'build/doc'), { recursive: true });
    assert.deepEqual(await run(project), {
      code: 0,
      out: ['build/moduleversion.json: 1 module'],
      err: ['@stoa/doc is not listed any more: its folder was removed.'],
    });
    assert.deepEqual((await run(project)).err, []);
  });

  it('explains itself and tells its version', async (test) => {
    const project = await createProject(test);
    const help = await run(project, '--help');
    assert.equal(help.code, 0);
    assert.match(
      help.out[0] ?? '',
      /^Usage: stoa-manifest \[buildDir\] \[--pages pages\.json\] \[--maintain-domain URL\]$/,
    );
    assert.deepEqual(await run(project, '--version'), { code: 0, out: [VERSION], err: [] });
    assert.deepEqual(await project.list('.'), []);
  });
});

describe('stoa-manifest ends with 1, and one sentence a problem, when', () => {
  const cases: [what: string, args: string[], ...sentences: RegExp[]][] = [
    ['an option is unknown', ['--minify'], /^Unknown option '--minify'\. See stoa-manifest --help\.$/],
    ['an option has no value', ['--pages'], /^Option '--pages <value>' argument missing\. See/],
    ['an option has a value too many', ['--help=x'], /^Option '-h, --help' does not take an argument\. See/],
    ['there are two folders', ['build', 'more'], /^There can be one build folder only, not 2\. See/],
    ['the folder is not there', ['nowhere'], /^There is no "nowhere"\.$/],
    [
      'the file of pages is not there',
      ['build', '--pages', 'nowhere.json'],
      /^There is no "nowhere\.json"\.$/,
    ],
    ['the file of pages is no JSON', ['build', '--pages', 'broken.json'], /^broken\.json: .*JSON/],
    ['it holds something else', ['build', '--pages', 'null.json'], /^pages: it is not an object/],
    [
      'it is wrong in two ways',
      ['build', '--pages', 'bad.json'],
      /^pages: "\/a" names "@stoa\/x"/,
      /^pages: "sp" is not/,
    ],
    [
      'the maintenance service has no address',
      ['build', '--maintain-domain', 'x'],
      /^maintainDomain: "x" is not/,
    ],
    [
      'old distributions are to stay for no number of days',
      ['build', '--keep-days', 'two'],
      /^keepDays: it is not a number of days/,
    ],
    ['they are to stay for an empty variable', ['build', '--keep-days', ''], /^keepDays: it is not a number/],
    [
      'there is no module',
      ['empty'],
      /^empty: none of its folders has an asset-manifest\.json.*the folder that holds the folders of all modules/,
    ],
    ['a file was altered', ['altered'], /^altered\/hrm\/asset-manifest\.json: "lib\.mjs" does not match/],
  ];
  for (const [what, args, ...sentences] of cases) {
    it(what, async (test) => {
      const project = await withModules(test);
      await project.write({
        'broken.json': '{',
        'null.json': 'null',
        'bad.json': '{ "sp": "*", "/a": ["@stoa/x"] }',
        'altered/hrm/asset-manifest.json': await project.read('build/hrm/asset-manifest.json'),
        'altered/hrm/lib.mjs': 'altered',
        'empty/readme.txt': '',
        'altered/hrm/lib.css': '.hrm { order: 1 }',
      });
      const { code, out, err } = await run(project, ...args);
      assert.deepEqual([code, out, err.length], [1, [], sentences.length], err.join('\n'));
      sentences.forEach((sentence, index) => assert.match(err[index] ?? '', sentence));
      assert.ok(!(await project.list('build')).includes('moduleversion.json'));
    });
  }
});
