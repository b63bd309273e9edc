/**
 * The build keeps three promises: the same sources give the same bytes wherever they are built, work that is done is
 * not done again, and a mistake in the sources is said aloud without taking the last good build away.
 */
import assert from 'node:assert/strict';
import { cp, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build, contentsOf, ROOT, tempFolder, type Outcome } from './support.js';

/** What builds, and what it builds from. */
const MACHINERY = [
  ...['scripts', 'rollup.config.js', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['tsconfig.build.json', 'custom-elements-manifest.config.mjs'],
];
const SOURCES = ['core', 'elements', 'react', 'sdk', 'rollup', 'testkit'];

let folder: string;
let remove: () => Promise<void>;
/** A project of the same shape with next to nothing in it: it builds in seconds. */
let small: string;
let first: Outcome;

before(async () => {
  ({ folder, remove } = await tempFolder());
  small = await copyOf(ROOT, 'small', MACHINERY);
  await writeEmptySources(small);
  first = await build(small);
  assert.equal(first.code, 0, first.stderr);
});
after(() => remove());

async function copyOf(original: string, name: string, parts: readonly string[]): Promise<string> {
  const copy = path.join(folder, name);
  await Promise.all(
    parts.map((part) => cp(path.join(original, part), path.join(copy, part), { recursive: true })),
  );
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  return copy;
}

/** Everything that the package promises, without content. */
async function writeEmptySources(project: string): Promise<void> {
  const { default: bundles } = (await import(pathToFileURL(path.join(project, 'rollup.config.js')).href)) as {
    default: (options: { onMissing: (name: string) => void }) => unknown;
  };
  const names = new Set<string>();
  bundles({ onMissing: (name) => names.add(name) });
  assert.ok(names.size > 20, `only ${names.size} entries are promised`);
  for (const name of names) {
    const file = path.join(project, `${name}.ts`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'export {};\n');
  }
}

test('a build tells the size of what pages load', () => {
  assert.match(first.stdout, /^dist\/stoa\.js +[\d.]+ kB +[\d.]+ kB gzip$/m);
});

describe('the build of the real sources', () => {
  let elsewhere: string;

  before(async () => {
    assert.equal((await build(ROOT, ['--if-stale'])).code, 0);
    // In a fresh clone that one was minified from nothing, and this one takes all of it from the cache.
    const project = await copyOf(ROOT, 'project', [...MACHINERY, ...SOURCES]);
    elsewhere = path.join(folder, 'elsewhere');
    const circumstances = {
      STOA_OUT_DIR: elsewhere,
      NODE_ENV: 'test',
      TZ: 'Asia/Tokyo',
      LANG: 'ar_SA.UTF-8',
    };
    const second = await build(project, [], circumstances);
    assert.equal(second.code, 0, second.stderr);
  });

  test('gives identical bytes in different places', async () => {
    const [ours, theirs] = [
      await contentsOf(path.join(ROOT, 'dist')),
      await contentsOf(path.join(elsewhere, 'dist')),
    ];
    assert.deepEqual([...theirs.keys()], [...ours.keys()]);
    for (const [name, content] of ours) assert.ok(content.equals(theirs.get(name)!), `${name} differs`);
    const [our, their] = [ROOT, elsewhere].map((home) =>
      readFile(path.join(home, 'custom-elements.json'), 'utf8'),
    );
    assert.equal(await their, await our);
  });

  test('tells nowhere where it was made', async () => {
    for (const [name, content] of await contentsOf(path.join(elsewhere, 'dist'))) {
      for (const place of [folder, ROOT]) assert.ok(!content.includes(place), `${name} contains ${place}`);
    }
  });

  test('describes every element under the module that ships it', async () => {
    const manifest = JSON.parse(await readFile(path.join(elsewhere, 'custom-elements.json'), 'utf8')) as {
      modules: {
        path: string;
        declarations: { tagName?: string }[];
        exports: { kind: string; name: string }[];
      }[];
    };
    const tags = manifest.modules.flatMap(({ declarations }) =>
      declarations.flatMap(({ tagName }) => tagName ?? []),
    );
    const defined = manifest.modules
      .flatMap((module) => module.exports)
      .filter(({ kind }) => kind === 'custom-element-definition')
      .map(({ name }) => name);
    assert.ok(tags.includes('stoa-dialog'), `tags: ${tags.join(' ')}`);
    assert.deepEqual(defined.sort(), tags.sort());
    const homes = manifest.modules.filter(({ declarations }) => declarations.some(({ tagName }) => tagName));
    await Promise.all(homes.map((module) => stat(path.join(elsewhere, module.path))));
  });
});

test('given unchanged sources, when built if stale, then nothing is written', async () => {
  const script = path.join(small, 'dist/stoa.js');
  const { mtimeMs } = await stat(script);
  assert.equal((await build(small, ['--if-stale'])).code, 0);
  assert.equal((await stat(script)).mtimeMs, mtimeMs);
});

test('given changed sources, when built twice at once if stale, then one builds and the other finds it done', async () => {
  await writeFile(path.join(small, 'core/index.ts'), `export const FRESH = 'fresh';\n`, { flag: 'a' });
  const both = await Promise.all([build(small, ['--if-stale']), build(small, ['--if-stale'])]);
  assert.deepEqual(
    both.map(({ code }) => code),
    [0, 0],
  );
  assert.equal(both.filter(({ stdout }) => /kB gzip/.test(stdout)).length, 1);
  assert.match(await readFile(path.join(small, 'dist/core/index.js'), 'utf8'), /FRESH/);
});

const CIRCLE_AND_TYPE = `
import { self } from './mistake.js';
export * as self from './mistake.js';
export const mistake: string = self ? 1 : 2;
`;
const FOREIGN_PACKAGE = `
import { build } from 'esbuild';
export const mistake: unknown = build;
`;

for (const [mistakes, source, ...said] of [
  [
    'a circle of imports and a type error',
    CIRCLE_AND_TYPE,
    /Circular dependency: .*mistake\.ts/,
    /core\/mistake\.ts\(4,14\): error TS2322/,
  ],
  [
    'a package that users would not get',
    FOREIGN_PACKAGE,
    /"esbuild" is imported by "core\/mistake\.ts", but could not be resolved/,
  ],
] as const) {
  test(`given ${mistakes}, then the build fails, says so and leaves the last one in place`, async () => {
    const broken = await copyOf(small, mistakes.replaceAll(' ', '-'), [...MACHINERY, ...SOURCES]);
    await cp(path.join(small, 'dist/stoa.js'), path.join(broken, 'dist/stoa.js'));
    await writeFile(path.join(broken, 'core/mistake.ts'), source);
    await writeFile(path.join(broken, 'core/index.ts'), `export * from './mistake.js';\n`, { flag: 'a' });

    const { code, stderr } = await build(broken);

    assert.equal(code, 1);
    for (const expected of said) assert.match(stderr, expected);
    assert.deepEqual([...(await contentsOf(path.join(broken, 'dist'))).keys()], ['stoa.js']);
  });
}
