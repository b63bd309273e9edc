/**
 * The build keeps three promises: the same sources give the same bytes wherever they are built, work that is done is
 * not done again, and a mistake in the sources is said aloud without taking the last good build away.
 */
import assert from 'node:assert/strict';
import { cp, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { build, contentsOf, ROOT, tempFolder, type Outcome } from './support.js';

const SOURCES = [
  ...['core', 'elements', 'react', 'sdk', 'rollup', 'testkit', 'scripts', 'rollup.config.js', 'package.json'],
  ...['package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'custom-elements-manifest.config.mjs'],
];

let folder: string;
let remove: () => Promise<void>;
/** A copy of the project that nobody edits while it is looked at, and its first build. */
let project: string;
let first: Outcome;

before(async () => {
  ({ folder, remove } = await tempFolder());
  project = await copyOf(ROOT, 'project');
  first = await build(project);
  assert.equal(first.code, 0, first.stderr);
});
after(() => remove());

async function copyOf(original: string, name: string): Promise<string> {
  const copy = path.join(folder, name);
  await Promise.all(
    SOURCES.map((source) => cp(path.join(original, source), path.join(copy, source), { recursive: true })),
  );
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  return copy;
}

test('a build tells the size of what pages load', () => {
  assert.match(first.stdout, /^dist\/stoa\.js +[\d.]+ kB +[\d.]+ kB gzip$/m);
});

test('two builds in different places give identical bytes', async () => {
  const elsewhere = path.join(folder, 'elsewhere');
  const circumstances = { STOA_OUT_DIR: elsewhere, NODE_ENV: 'test', TZ: 'Asia/Tokyo', LANG: 'ar_SA.UTF-8' };
  const second = await build(project, [], circumstances);
  assert.equal(second.code, 0, second.stderr);
  const [ours, theirs] = [
    await contentsOf(path.join(project, 'dist')),
    await contentsOf(path.join(elsewhere, 'dist')),
  ];
  assert.deepEqual([...theirs.keys()], [...ours.keys()]);
  for (const [name, content] of ours) assert.ok(content.equals(theirs.get(name)!), `${name} differs`);
  const [our, their] = [project, elsewhere].map((home) =>
    readFile(path.join(home, 'custom-elements.json'), 'utf8'),
  );
  assert.equal(await their, await our);
});

test('nothing in a build tells where it was made', async () => {
  for (const [name, content] of await contentsOf(path.join(project, 'dist'))) {
    for (const place of [project, ROOT]) assert.ok(!content.includes(place), `${name} contains ${place}`);
  }
});

test('given unchanged sources, when built if stale, then nothing is written', async () => {
  const script = path.join(project, 'dist/stoa.js');
  const { mtimeMs } = await stat(script);
  assert.equal((await build(project, ['--if-stale'])).code, 0);
  assert.equal((await stat(script)).mtimeMs, mtimeMs);
});

test('given changed sources, when built twice at once if stale, then one builds and the other finds it done', async () => {
  await writeFile(path.join(project, 'core/index.ts'), `export const FRESH = 'fresh';\n`, { flag: 'a' });
  const both = await Promise.all([build(project, ['--if-stale']), build(project, ['--if-stale'])]);
  assert.deepEqual(
    both.map(({ code }) => code),
    [0, 0],
  );
  assert.equal(both.filter(({ stdout }) => /kB gzip/.test(stdout)).length, 1);
  assert.match(await readFile(path.join(project, 'dist/core/index.js'), 'utf8'), /FRESH/);
});

test('every element is described under the module that ships it', async () => {
  const manifest = JSON.parse(await readFile(path.join(project, 'custom-elements.json'), 'utf8')) as {
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
  await Promise.all(homes.map((module) => stat(path.join(project, module.path))));
});

const CIRCLE_AND_TYPE = `
import { self } from './mistake.js';
export * as self from './mistake.js';
export const mistake: string = self ? 1 : 2;
`;
const FOREIGN_PACKAGE = `
import { format } from 'prettier';
export const mistake: unknown = format;
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
    /"prettier" is imported by "core\/mistake\.ts", but could not be resolved/,
  ],
] as const) {
  test(`given ${mistakes}, then the build fails, says so and leaves the last one in place`, async () => {
    const broken = await copyOf(project, mistakes.replaceAll(' ', '-'));
    await cp(path.join(project, 'dist/stoa.js'), path.join(broken, 'dist/stoa.js'));
    await writeFile(path.join(broken, 'core/mistake.ts'), source);
    await writeFile(path.join(broken, 'core/index.ts'), `export * from './mistake.js';\n`, { flag: 'a' });

    const { code, stderr } = await build(broken);

    assert.equal(code, 1);
    for (const expected of said) assert.match(stderr, expected);
    assert.deepEqual([...(await contentsOf(path.join(broken, 'dist'))).keys()], ['stoa.js']);
  });
}
