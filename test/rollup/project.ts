/** A throw-away app module on disk, built with the real Rollup. */
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { rollup, type OutputOptions, type Plugin, type RollupLog } from 'rollup';
import { stoaModule, type AssetManifest } from 'stoa/rollup';

export interface Project {
  readonly dir: string;
  write(files: Record<string, string>): Promise<void>;
  read(path: string): Promise<string>;
  /** Paths of all files below a folder, sorted. */
  list(path: string): Promise<string[]>;
}

/** Makes a folder with these files, which goes when the test ends. */
export async function createProject(test: TestContext, files: Record<string, string> = {}): Promise<Project> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'stoa-rollup-')));
  test.after(() => rm(dir, { recursive: true, force: true }));
  const project: Project = {
    dir,
    async write(more) {
      for (const [path, text] of Object.entries(more)) {
        await mkdir(dirname(join(dir, path)), { recursive: true });
        await writeFile(join(dir, path), text);
      }
    },
    read: (path) => readFile(join(dir, path), 'utf8'),
    async list(path) {
      const entries = await readdir(join(dir, path), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, path).length + 1))
        .sort();
    },
  };
  await project.write(files);
  return project;
}

export interface BuildOptions {
  readonly name?: string;
  readonly format?: 'module' | 'classic';
  readonly input?: string | string[];
  readonly output?: OutputOptions;
  readonly before?: Plugin[];
  readonly after?: Plugin[];
}

/** Builds `src/index.js` into `build/hrm` and returns the manifest and the warnings. */
export async function build(
  project: Project,
  {
    name = '@stoa/hrm',
    format = 'module',
    input = 'src/index.js',
    output = {},
    before = [],
    after = [],
  }: BuildOptions = {},
): Promise<{ manifest: AssetManifest; warnings: string[] }> {
  const warnings: string[] = [];
  const bundle = await rollup({
    input: [input].flat().map((path) => join(project.dir, path)),
    plugins: [...before, stoaModule({ name, format, buildDir: join(project.dir, 'build') }), ...after],
    onwarn: (warning: RollupLog) => warnings.push(warning.message),
  });
  try {
    await bundle.write(output);
  } finally {
    await bundle.close();
  }
  return { manifest: await readManifest(project, `build/${name.slice('@stoa/'.length)}`), warnings };
}

export async function readManifest(project: Project, folder = 'build/hrm'): Promise<AssetManifest> {
  return JSON.parse(await project.read(`${folder}/asset-manifest.json`)) as AssetManifest;
}
