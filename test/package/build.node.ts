/**
 * The build keeps three promises: the same sources give the same bytes wherever they are built, work that is done is
 * not done again, and a mistake in the sources is said aloud without taking the last good build away.
 */
import assert from 'node:assert/strict';
import { cp, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { build, contentsOf, ROOT, succeed, tempFolder } from './support.js';

const SOURCES = [
  ...['core', 'elements', 'react', 'sdk', 'rollup', 'testkit', 'scripts', 'rollup.config.js', 'package.json'],
  ...['package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'custom-elements-manifest.config.mjs'],
];
const BUILD = path.join(ROOT, 'scripts/build.mjs');

let folder: string;
let remove: () => Promise<void>;

before(async () => {
  ({ folder, remove } = await tempFolder());
  await succeed(process.execPath, [BUILD, '--if-stale']);
});
after(() => remove());

test('two builds in different folders give identical bytes', async () => {
  const env = {
    STOA_OUT_DIR: path.join(folder, 'elsewhere'),
    NODE_ENV: 'test',
    TZ: 'Asia/Tokyo',
    LANG: 'ar_SA.UTF-8',
  };
  await succeed(process.execPath, [BUILD], { env });
  const [ours, theirs] = await Promise.all(
    [ROOT, env.STOA_OUT_DIR].map(async (home) => ({
      dist: await contentsOf(path.join(home, 'dist')),
      manifest: await readFile(path.join(home, 'custom-elements.json'), 'utf8'),
    })),
  );
  assert.ok(ours && theirs);
  assert.deepEqual([...theirs.dist.keys()], [...ours.dist.keys()]);
  for (const [name, content] of ours.dist)
    assert.ok(content.equals(theirs.dist.get(name)!), `${name} differs`);
  assert.equal(theirs.manifest, ours.manifest);
});

test('nothing in a build tells where it was made', async () => {
  for (const [name, content] of await contentsOf(path.join(ROOT, 'dist'))) {
    assert.ok(!content.includes(ROOT), `${name} contains ${ROOT}`);
  }
});

test('given unchanged sources, when built if stale, then nothing is written', async () => {
  const script = path.join(ROOT, 'dist/stoa.js');
  const { mtimeMs } = await stat(script);
  await succeed(process.execPath, [BUILD, '--if-stale']);
  assert.equal((await stat(script)).mtimeMs, mtimeMs);
});

test('every element is described under the module that ships it', async () => {
  const manifest = JSON.parse(await readFile(path.join(ROOT, 'custom-elements.json'), 'utf8')) as {
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
  await Promise.all(
    manifest.modules
      .filter(({ declarations }) => declarations.some(({ tagName }) => tagName))
      .map((module) => stat(path.join(ROOT, module.path))),
  );
});

for (const { mistake, source, said } of [
  {
    mistake: 'a circle of imports',
    source: `import { self } from './mistake.js';\nexport const mistake = (): unknown => self;\nexport * as self from './mistake.js';\n`,
    said: /Circular dependency: .*mistake\.ts/,
  },
  {
    mistake: 'a package that users would not get',
    source: `import { rollup } from 'rollup';\nexport const mistake: unknown = rollup;\n`,
    said: /"rollup" is imported by "core\/mistake\.ts"/,
  },
  {
    mistake: 'a type error',
    source: `export const mistake: number = 'text';\n`,
    said: /core\/mistake\.ts\(1,14\): error TS2322/,
  },
]) {
  test(`given ${mistake}, then the build fails, says so and leaves the last one in place`, async () => {
    const project = path.join(folder, mistake.replaceAll(' ', '-'));
    await Promise.all(
      SOURCES.map((name) => cp(path.join(ROOT, name), path.join(project, name), { recursive: true })),
    );
    await symlink(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'), 'junction');
    await cp(path.join(ROOT, 'dist/stoa.js'), path.join(project, 'dist/stoa.js'));
    await writeFile(path.join(project, 'core/mistake.ts'), source);
    await writeFile(path.join(project, 'core/index.ts'), `export * from './mistake.js';\n`, { flag: 'a' });

    const { code, stderr } = await build(project);

    assert.equal(code, 1);
    assert.match(stderr, said);
    assert.deepEqual([...(await contentsOf(path.join(project, 'dist'))).keys()], ['stoa.js']);
  });
}
