/**
 * Whoever deploys a build folder lists its modules first. What is broken, altered or hostile is named and stops the
 * deployment; the list of before stays as it was.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { StoaError } from '../../core/base/errors.js';
import { mergeManifests } from 'stoa/rollup';
import { build, createProject, type Project } from './project.js';

const sha = (algorithm: string, text: string) => createHash(algorithm).update(text);
const integrity = (text: string) => `sha384-${sha('sha384', text).digest('base64')}`;
const version = (text: string) => sha('sha256', text).digest('hex').slice(0, 16);

const SCRIPT = 'export const a = 1;';

/** A sound manifest for `build/hrm` and its one script, before a test spoils it. */
function manifest(changes: Record<string, unknown> = {}): string {
  return JSON.stringify({
    name: '@stoa/hrm',
    type: 'module',
    files: { 'lib.js': 'lib.1.mjs' },
    entrypoints: ['lib.js'],
    integrity: { 'lib.1.mjs': integrity(SCRIPT) },
    ...changes,
  });
}

async function deployed(test: TestContext, manifestText: string): Promise<Project> {
  return createProject(test, {
    'build/hrm/lib.1.mjs': SCRIPT,
    'build/hrm/asset-manifest.json': manifestText,
    'build/moduleversion.json': 'of before',
  });
}

describe('merging sound builds', () => {
  it('lists every module by folder with the content hashes of its script and style sheet', async (test) => {
    const project = await createProject(test, {
      'src/index.js': `import './a.css'; export const a = 1;`,
      'src/a.css': '.a { order: 1 }',
      'plain/index.js': 'export const b = 1;',
      'build/notes.txt': 'not a module',
      'build/.merge-dist/hash.json': '{}',
    });
    const { manifest: workFlow } = await build(project, { name: '@stoa/work-flow' });
    await build(project, { name: '@stoa/crm', input: 'plain/index.js' });

    const versions = await mergeManifests(join(project.dir, 'build'));

    const path = (file: string) => `build/work-flow/${workFlow.files[file]}`;
    assert.deepEqual(Object.keys(versions), ['crm', 'work-flow']);
    const { js, css } = versions['work-flow'] ?? {};
    assert.equal(js, version(await project.read(path('lib.js'))));
    assert.equal(css, version(await project.read(path('lib.css'))));
    assert.deepEqual(Object.keys(versions['crm'] ?? {}), ['js', 'assets']);
    assert.deepEqual(JSON.parse(await project.read('build/moduleversion.json')), versions);
  });

  it('repeats what the loader needs of the asset manifests: what it starts with, and the table of what comes on use', async (test) => {
    const project = await createProject(test, {
      'src/index.js': `import './a.css'; export const open = () => import('./list.js');`,
      'src/list.js': 'export const list = 1;',
      'src/a.css': '.a { order: 1 }',
    });
    const { manifest: built } = await build(project);
    assert.equal(Object.keys(built.files).length, 4);
    const { hrm } = await mergeManifests(join(project.dir, 'build'));
    const { 'lib.js': js = '', 'lib.css': css = '', 'chunks.json': table = '' } = built.files;
    assert.deepEqual(hrm?.assets, {
      type: 'module',
      files: { 'lib.js': js, 'lib.css': css, 'chunks.json': table },
      integrity: Object.fromEntries([js, css, table].map((path) => [path, built.integrity[path]])),
    });
  });

  it('gives the same bytes again and leaves no other file', async (test) => {
    const project = await deployed(test, manifest());
    await mergeManifests(join(project.dir, 'build'));
    const first = await project.read('build/moduleversion.json');
    await mergeManifests(join(project.dir, 'build'));
    assert.equal(await project.read('build/moduleversion.json'), first);
    assert.deepEqual(await project.list('build'), [
      '.merge-dist/manifest.json',
      'hrm/asset-manifest.json',
      'hrm/lib.1.mjs',
      'moduleversion.json',
    ]);
  });

  it('changes the hash of a module when its script changes', async (test) => {
    const project = await deployed(test, manifest());
    const before = await mergeManifests(join(project.dir, 'build'));
    await project.write({
      'build/hrm/lib.1.mjs': 'export const a = 2;',
      'build/hrm/asset-manifest.json': manifest({
        integrity: { 'lib.1.mjs': integrity('export const a = 2;') },
      }),
    });
    const after = await mergeManifests(join(project.dir, 'build'));
    assert.notEqual(after['hrm']?.js, before['hrm']?.js);
  });

  it('accepts a module folder that is a symbolic link, as in a monorepo', async (test) => {
    const project = await createProject(test, {
      'packages/hrm/lib.1.mjs': SCRIPT,
      'packages/hrm/asset-manifest.json': manifest(),
      'build/readme.txt': '',
    });
    await symlink(join(project.dir, 'packages/hrm'), join(project.dir, 'build/hrm'));
    const { hrm } = await mergeManifests(join(project.dir, 'build'));
    assert.equal(hrm?.js, version(SCRIPT));
  });
});

describe('a module whose folder was removed', () => {
  it('is not listed any more, which is said once', async (test) => {
    const project = await deployed(test, manifest());
    await project.write({ 'build/moduleversion.json': '{ "hrm": {}, "doc": {}, "crm": {} }' });
    const said: string[] = [];
    for (let run = 0; run < 2; run += 1)
      await mergeManifests(join(project.dir, 'build'), { warn: (message) => said.push(message) });
    assert.deepEqual(said, [
      '@stoa/crm is not listed any more: its folder was removed.',
      '@stoa/doc is not listed any more: its folder was removed.',
    ]);
  });
});

describe('merging stops, naming the file and the fault, when', () => {
  const cases: [fault: string, manifest: string, message: RegExp][] = [
    ['the manifest is cut off', manifest().slice(0, -9), /no JSON.*Build it again/],
    ['the manifest is a list', '[]', /not a JSON object/],
    ['the name is missing', manifest({ name: undefined }), /not a name for an app module/],
    ['the name climbs', manifest({ name: '@stoa/../hrm' }), /"@stoa\/\.\.\/hrm" is not a name/],
    ['the name belongs elsewhere', manifest({ name: '@stoa/crm' }), /belongs to @stoa\/crm/],
    ['the type is unknown', manifest({ type: 'amd' }), /type is "amd"/],
    ['a classic script is named as an ES module', manifest({ type: 'classic' }), /"lib\.1\.mjs".*"classic"/],
    ['files is missing', manifest({ files: undefined }), /files is not an object of texts/],
    ['a path is no text', manifest({ files: { 'lib.js': 1 } }), /files is not an object of texts/],
    ['there is no lib.js', manifest({ files: {} }), /files has no lib\.js/],
    ['an entry point is unknown', manifest({ entrypoints: ['lib.css'] }), /entrypoints/],
    ['an integrity value is missing', manifest({ integrity: {} }), /"lib\.1\.mjs" has no integrity value/],
    [
      'a file was altered',
      manifest({ integrity: { 'lib.1.mjs': integrity('x') } }),
      /does not match its integrity/,
    ],
    [
      'an integrity value uses a weak hash',
      manifest({ integrity: { 'lib.1.mjs': `md5-${sha('md5', SCRIPT).digest('base64')}` } }),
      /does not match its integrity/,
    ],
    [
      'a file is missing',
      manifest({ integrity: { 'lib.1.mjs': integrity(SCRIPT), 'gone.mjs': integrity('') } }),
      /"gone\.mjs" does not exist/,
    ],
  ];
  for (const [fault, text, message] of cases) {
    it(fault, async (test) => {
      const project = await deployed(test, text);
      await assert.rejects(mergeManifests(join(project.dir, 'build')), (error: Error & { code: string }) => {
        assert.equal(error.code, 'MANIFEST_INVALID');
        assert.ok(
          error.message.startsWith(join(project.dir, 'build/hrm/asset-manifest.json')),
          error.message,
        );
        assert.match(error.message, message);
        return true;
      });
      assert.equal(await project.read('build/moduleversion.json'), 'of before');
    });
  }

  const hostilePaths = [
    '../secret.mjs',
    'a/../../secret.mjs',
    '/etc/hostname',
    '..\\secret.mjs',
    'https://example.org/x.mjs',
    '//example.org/x.mjs',
    '%2e%2e/secret.mjs',
    'lib.1.mjs?x',
    '',
    '.',
    'a\0b',
  ];
  for (const path of hostilePaths) {
    it(`a path is ${JSON.stringify(path)}`, async (test) => {
      const project = await deployed(
        test,
        manifest({ files: { 'lib.js': path }, integrity: { [path]: integrity(SCRIPT) } }),
      );
      await project.write({ 'build/secret.mjs': SCRIPT });
      await assert.rejects(mergeManifests(join(project.dir, 'build')), /is not a path within the folder/);
      assert.equal(await project.read('build/moduleversion.json'), 'of before');
    });
  }

  it('a file is a symbolic link that leads out of its folder', async (test) => {
    const project = await deployed(
      test,
      manifest({ files: { 'lib.js': 'link.mjs' }, integrity: { 'link.mjs': integrity(SCRIPT) } }),
    );
    await project.write({ 'secret.mjs': SCRIPT });
    await symlink(join(project.dir, 'secret.mjs'), join(project.dir, 'build/hrm/link.mjs'));
    await assert.rejects(mergeManifests(join(project.dir, 'build')), /leads out of the folder/);
  });

  it('one of several is broken, and names every broken one', async (test) => {
    const project = await deployed(test, manifest());
    await project.write({ 'build/crm/asset-manifest.json': '{', 'build/doc/asset-manifest.json': 'null' });
    await assert.rejects(mergeManifests(join(project.dir, 'build')), /crm[^]*doc/);
    assert.equal(await project.read('build/moduleversion.json'), 'of before');
  });

  it('a module that was listed is lost, while its folder or a link to it is still there', async (test) => {
    const project = await deployed(test, manifest());
    for (const name of ['doc', 'crm']) {
      const text = manifest({ name: `@stoa/${name}` });
      await project.write({ [`${name}/lib.1.mjs`]: SCRIPT, [`${name}/asset-manifest.json`]: text });
      await symlink(join(project.dir, name), join(project.dir, 'build', name));
    }
    await mergeManifests(join(project.dir, 'build'));
    const before = await project.read('build/moduleversion.json');
    assert.deepEqual(Object.keys(JSON.parse(before) as object), ['crm', 'doc', 'hrm']);
    await rm(join(project.dir, 'doc'), { recursive: true });
    await rm(join(project.dir, 'crm/asset-manifest.json'));
    await assert.rejects(mergeManifests(join(project.dir, 'build')), ({ code, message }: StoaError) => {
      assert.equal(code, 'MANIFEST_INVALID');
      const [crm = '', doc = '', ...others] = message.split('\n');
      assert.match(
        crm,
        /build\/crm: @stoa\/crm was listed and has no asset-manifest\.json.*Build it again, or remove/,
      );
      assert.match(doc, /build\/doc: @stoa\/doc was listed/);
      assert.deepEqual(others, []);
      return true;
    });
    assert.equal(await project.read('build/moduleversion.json'), before);
  });

  it('there is no module at all, of which it says no more than that', async (test) => {
    const project = await createProject(test, { 'build/notes.txt': '', 'build/moduleversion.json': '{}' });
    await assert.rejects(mergeManifests(join(project.dir, 'build')), {
      code: 'MANIFEST_INVALID',
      message: /build: none of its folders has an asset-manifest\.json[^\n]*$/,
    });
    assert.equal(await project.read('build/moduleversion.json'), '{}');
  });

  it('the build folder does not exist', async () => {
    await assert.rejects(mergeManifests('/nowhere/build'), /ENOENT.*\/nowhere\/build/);
  });
});
