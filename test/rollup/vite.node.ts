/** An author who builds with Vite adds the same plugin to a library build and gets the same folder. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { mergeManifests, stoaModule, type AssetManifest } from 'stoa/rollup';
import { build, type BuildOptions } from 'vite';
import { createProject, readManifest, type Project } from './project.js';

const LEAVE_FORM = {
  'src/index.ts': `import './form.css'; export const LeaveForm = (): string => 'form'; export const open = () => import('./list.ts');`,
  'src/list.ts': `import './list.css'; export const LeaveList = (): string => 'list';`,
  'src/form.css': '.form { color: red }',
  'src/list.css': '.list { color: green }',
};

async function viteBuild(project: Project, options: BuildOptions = {}): Promise<AssetManifest> {
  await build({
    root: project.dir,
    configFile: false,
    logLevel: 'error',
    plugins: [stoaModule({ name: '@stoa/hrm' })],
    build: { lib: { entry: 'src/index.ts' }, ...options },
  });
  return readManifest(project);
}

describe('a Vite library build', () => {
  it('gives a manifest whose integrity values match the files', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const manifest = await viteBuild(project, { sourcemap: true });
    assert.deepEqual(Object.keys(manifest.files), ['lib.js', 'lib.css', 'chunks.json', 'list.js']);
    assert.match(manifest.files['lib.js'] ?? '', /^lib\.[0-9a-f]{8}\.mjs$/);
    assert.match(manifest.files['lib.css'] ?? '', /^lib\.[0-9a-f]{8}\.css$/);
    assert.match(manifest.files['list.js'] ?? '', /^list\.[0-9a-f]{8}\.mjs$/);
    assert.deepEqual(manifest.entrypoints, ['lib.css', 'lib.js']);
    for (const [path, integrity] of Object.entries(manifest.integrity)) {
      const digest = createHash('sha384')
        .update(await project.read(`build/hrm/${path}`))
        .digest('base64');
      assert.equal(integrity, `sha384-${digest}`, path);
    }
  });

  it('gives one sheet with the CSS of lazy parts, and no other', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const manifest = await viteBuild(project);
    const sheets = (await project.list('build/hrm')).filter((path) => path.endsWith('.css'));
    assert.deepEqual(sheets, [manifest.files['lib.css']]);
    const css = await project.read(`build/hrm/${sheets[0]}`);
    assert.match(css, /\.form ?\{/);
    assert.match(css, /\.list ?\{/);
  });

  it('leads to a script that runs and finds its chunk', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const manifest = await viteBuild(project);
    const address = pathToFileURL(join(project.dir, 'build/hrm', manifest.files['lib.js'] ?? '')).href;
    const { open } = (await import(address)) as { open(): Promise<{ LeaveList(): string }> };
    assert.equal((await open()).LeaveList(), 'list');
  });

  it('can be merged into the list of modules', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    await viteBuild(project);
    assert.deepEqual(Object.keys(await mergeManifests(join(project.dir, 'build'))), ['hrm']);
  });

  it('gives the same bytes for the same sources in another folder', async (test) => {
    const [first, second] = [await createProject(test, LEAVE_FORM), await createProject(test, LEAVE_FORM)];
    for (const project of [first, second]) await viteBuild(project);
    const files = await first.list('build');
    assert.deepEqual(await second.list('build'), files);
    for (const file of files)
      assert.equal(await second.read(`build/${file}`), await first.read(`build/${file}`));
  });

  it('keeps the packages external that the author lists', async (test) => {
    const project = await createProject(test, {
      'src/index.ts': `import { h } from 'preact'; export const a = h;`,
    });
    const manifest = await viteBuild(project, { rolldownOptions: { external: ['preact'] } });
    assert.match(await project.read(`build/hrm/${manifest.files['lib.js']}`), /from "preact"/);
  });

  it('without CSS has no sheet', async (test) => {
    const project = await createProject(test, { 'src/index.ts': 'export const a: number = 1;' });
    assert.deepEqual(Object.keys((await viteBuild(project)).files), ['lib.js']);
  });

  it('refuses a folder of another name', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    await assert.rejects(viteBuild(project, { outDir: 'dist' }), /a folder called "hrm"/);
  });

  it('refuses formats that the loader cannot read', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const lib = { entry: 'src/index.ts', formats: ['es' as const, 'umd' as const], name: 'Hrm' };
    await assert.rejects(viteBuild(project, { lib }), /output\.format must be "es", not "umd"/);
  });
});
