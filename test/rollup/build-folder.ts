/** Build folders with several modules, and what a page finds in them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { mergeManifests, type MergedManifest, type MergeOptions, type PageConfig } from 'stoa/rollup';
import { build, createProject, type Project } from './project.js';

/** What a distribution exports: the namespace of each module under its name. */
export type Merged = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Builds each folder of sources, `{ hrm: { 'index.js': … } }`, into a module with the real Rollup. */
export async function buildModules(
  test: TestContext,
  sources: Record<string, Record<string, string>>,
): Promise<Project> {
  const project = await createProject(test);
  for (const [folder, files] of Object.entries(sources)) {
    await project.write(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text])),
    );
    await build(project, { name: `@stoa/${folder}`, input: `${folder}/index.js` });
  }
  return project;
}

/** Puts a module into the build folder as it is, without a bundler. */
export async function placeModule(
  project: Project,
  folder: string,
  files: Record<string, string>,
  manifest: Record<string, unknown> = {},
): Promise<void> {
  const logical = Object.keys(files).map((path) => [path.replace(/\.mjs$/, '.js'), path] as const);
  const integrity = Object.entries(files).map(([path, text]) => [path, sha384(text)] as const);
  await project.write({
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`build/${folder}/${path}`, text])),
    [`build/${folder}/asset-manifest.json`]: JSON.stringify({
      name: `@stoa/${folder}`,
      type: 'module',
      files: Object.fromEntries(logical),
      entrypoints: logical.map(([name]) => name).filter((name) => name.startsWith('lib.')),
      integrity: Object.fromEntries(integrity),
      ...manifest,
    }),
  });
}

export function sha384(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** Merges, silently unless a test listens. */
export function merge(project: Project, options: MergeOptions): ReturnType<typeof mergeManifests> {
  return mergeManifests(join(project.dir, 'build'), { warn: () => {}, ...options });
}

export async function readConfig(project: Project): Promise<PageConfig> {
  return JSON.parse(await project.read('build/.merge-dist/manifest.json')) as PageConfig;
}

export async function manifestOf(project: Project, page: string): Promise<MergedManifest> {
  const hash = (await readConfig(project)).pageConfigMap[page]?.hash ?? 'none';
  return JSON.parse(await project.read(`build/.merge-dist/${hash}/manifest.json`)) as MergedManifest;
}

/** Runs the script of a page's distribution, as it lies there. */
export async function runPage(project: Project, page = '/sp'): Promise<Merged> {
  const { hash, files } = await manifestOf(project, page);
  const path = join(project.dir, 'build/.merge-dist', hash, files['lib.js'] ?? '');
  return (await import(pathToFileURL(path).href)) as Merged;
}

/** The namespace of a module of that page. */
export async function moduleOf<Exports>(project: Project, folder: string, page = '/sp'): Promise<Exports> {
  const namespace = (await runPage(project, page))[`@stoa/${folder}`];
  assert.ok(namespace, folder);
  return namespace as Exports;
}

export async function sheetOf(project: Project, page = '/sp'): Promise<string> {
  const { hash, files } = await manifestOf(project, page);
  return project.read(`build/.merge-dist/${hash}/${files['lib.css']}`);
}

/** Goes to a folder where only these packages are installed, until the test ends. */
export async function installOnly(test: TestContext, ...packages: string[]): Promise<void> {
  const { dir } = await createProject(test, { 'package.json': '{}' });
  for (const name of packages) {
    const root = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    await mkdir(join(dir, 'node_modules'), { recursive: true });
    await symlink(root, join(dir, 'node_modules', name));
  }
  const home = process.cwd();
  process.chdir(dir);
  test.after(() => process.chdir(home));
}
