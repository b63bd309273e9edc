/**
 * Whoever deploys a build folder says which modules each page shows. What comes out depends on nothing else than what goes
 * in, is there as a whole or not at all, and pages that are open go on finding their files.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { MergeOptions, PageConfig, Pages } from 'stoa/rollup';
import { installOnly, manifestOf, merge, placeModule, readConfig, runPage, sha384 } from './build-folder.js';
import { createProject, type Project } from './project.js';

const PAGES: Pages = { '/sp': '*', '/spa': ['@stoa/hrm'], '/sp/doc': ['@stoa/hrm', '@stoa/doc'] };

async function folder(test: TestContext): Promise<Project> {
  const project = await createProject(test);
  await deploy(project, 'hrm', 1);
  await deploy(project, 'doc', 1);
  return project;
}

/** A release of a module, with a chunk, whose files are called after what is in them. */
async function deploy(project: Project, name: string, release: number): Promise<void> {
  await rm(join(project.dir, 'build', name), { recursive: true, force: true });
  const late = `late.${release}.mjs`;
  await placeModule(project, name, {
    'lib.mjs': `export const release = ${release}; export const open = () => import('./${late}');`,
    [late]: `export const late = ${release};`,
    'lib.css': `.${name} { order: ${release} }`,
  });
}

/** Every file of a folder with its content. */
async function contentsOf(project: Project, path: string): Promise<Record<string, string>> {
  const files = await project.list(path);
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await project.read(join(path, file))] as const)),
  );
}

/** Releases `doc`, where a number is given, and the one page; resolves to the name of its distribution. */
async function deployPage(project: Project, release?: number): Promise<string> {
  if (release !== undefined) await deploy(project, 'doc', release);
  await merge(project, { pages: { '/sp': '*' } });
  return (await manifestOf(project, '/sp')).hash;
}

/** Names of the distributions that are there. */
async function distributions(project: Project): Promise<string[]> {
  const files = await project.list('build/.merge-dist');
  return [...new Set(files.flatMap((path) => /^(.*)\/manifest\.json$/.exec(path)?.[1] ?? []))];
}

async function unused(project: Project): Promise<Record<string, string>> {
  return JSON.parse(await project.read('build/.merge-dist/unused.json')) as Record<string, string>;
}

/** As if the last page that had this distribution had lost it some days ago. */
async function age(project: Project, hash: string, days: number): Promise<void> {
  const since = new Date(Date.now() - days * 86_400_000).toISOString();
  await project.write({ 'build/.merge-dist/unused.json': JSON.stringify({ [hash]: since }) });
}

describe('the page config manifest', () => {
  it('names the distribution of each page; pages with the same modules share one', async (test) => {
    const project = await folder(test);
    await merge(project, { pages: PAGES, maintainDomain: 'https://maintain.example/' });
    const { maintainDomain, pageConfigMap } = await readConfig(project);
    assert.equal(maintainDomain, 'https://maintain.example');
    assert.deepEqual(Object.keys(pageConfigMap), ['/sp', '/sp/doc', '/spa']);
    assert.deepEqual(pageConfigMap['/sp'], pageConfigMap['/sp/doc']);
    assert.notEqual(pageConfigMap['/sp']?.hash, pageConfigMap['/spa']?.hash);
    for (const { hash, random } of Object.values(pageConfigMap)) {
      assert.match(hash, /^[0-9a-f]{16}$/);
      assert.match(random, /^[0-9a-f]{8}$/);
    }
    assert.equal(
      (await project.list('build/.merge-dist')).filter((file) => /^\w+\/manifest/.test(file)).length,
      2,
    );
  });

  it('has no entry for a page with nothing to merge', async (test) => {
    const project = await createProject(test);
    await placeModule(project, 'hrm', { 'lib.mjs': 'export const a = await 1;' });
    await merge(project, { pages: { '/sp': '*' } });
    assert.deepEqual(await readConfig(project), { pageConfigMap: {} });
  });

  it('is written for the sake of the maintenance service alone, too', async (test) => {
    const project = await folder(test);
    await merge(project, { maintainDomain: 'http://localhost:8080/maintain' });
    assert.deepEqual(await readConfig(project), {
      maintainDomain: 'http://localhost:8080/maintain',
      pageConfigMap: {},
    });
  });

  it('keeps its pages where only the maintenance service is said, and the other way round', async (test) => {
    const project = await folder(test);
    await merge(project, { pages: PAGES });
    const { pageConfigMap } = await readConfig(project);
    await merge(project, { maintainDomain: 'https://maintain.example' });
    assert.deepEqual(await readConfig(project), {
      maintainDomain: 'https://maintain.example',
      pageConfigMap,
    });
    await merge(project, { pages: { '/sp': '*' } });
    assert.deepEqual(await readConfig(project), {
      maintainDomain: 'https://maintain.example',
      pageConfigMap: { '/sp': pageConfigMap['/sp'] },
    });
  });

  it('that is broken is not written anew without its pages', async (test) => {
    const project = await folder(test);
    const file = 'build/.merge-dist/manifest.json';
    for (const broken of [
      '{',
      '[]',
      '{ "pageConfigMap": 1 }',
      '{ "pageConfigMap": {}, "maintainDomain": 1 }',
    ]) {
      await project.write({ [file]: broken });
      const merging = merge(project, { maintainDomain: 'https://maintain.example' });
      await assert.rejects(merging, {
        code: 'MANIFEST_INVALID',
        message: /manifest\.json: it cannot be read.*pages/,
      });
      assert.equal(await project.read(file), broken);
    }
    await merge(project, { pages: PAGES });
    assert.deepEqual(Object.keys((await readConfig(project)).pageConfigMap), ['/sp', '/sp/doc', '/spa']);
  });

  it('is empty when nothing was ever said about pages, so that no page asks in vain', async (test) => {
    const project = await folder(test);
    await merge(project, {});
    assert.deepEqual(await project.list('build/.merge-dist'), ['manifest.json']);
    assert.deepEqual(await readConfig(project), { pageConfigMap: {} });
  });

  it('is left alone when nothing is said about pages, also where it is broken', async (test) => {
    const project = await folder(test);
    await project.write({ 'build/.merge-dist/manifest.json': 'broken' });
    await merge(project, {});
    assert.equal(await project.read('build/.merge-dist/manifest.json'), 'broken');
    await merge(project, { pages: PAGES });
    const before = await contentsOf(project, 'build/.merge-dist');
    await deploy(project, 'hrm', 2);
    await merge(project, {});
    assert.deepEqual(await contentsOf(project, 'build/.merge-dist'), before);
  });
});

describe('the manifest of a distribution', () => {
  it('says which versions of which modules are in it, and what its files hash to', async (test) => {
    const project = await folder(test);
    const versions = await merge(project, { pages: PAGES });
    const { hash, modules, type, entrypoints, files, integrity } = await manifestOf(project, '/sp');
    const hashesOf = (name: string) => ({ js: versions[name]?.js, css: versions[name]?.css });
    assert.deepEqual(modules, [
      { name: '@stoa/doc', ...hashesOf('doc') },
      { name: '@stoa/hrm', ...hashesOf('hrm') },
    ]);
    assert.deepEqual([type, entrypoints], ['module', ['lib.css', 'lib.js']]);
    assert.deepEqual(Object.keys(files).sort(), [
      'chunks.json',
      'doc.late-1.js',
      'hrm.late-1.js',
      'lib.css',
      'lib.js',
    ]);
    for (const path of Object.values(files)) {
      const text = await project.read(`build/.merge-dist/${hash}/${path}`);
      assert.equal(integrity[path], sha384(text));
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
      assert.ok(path.includes(`.${digest}.`), path);
    }
    assert.deepEqual(Object.keys(integrity).sort(), Object.values(files).sort());
  });

  it('has another random when anything of it is another, and the same when nothing is', async (test) => {
    const project = await folder(test);
    await merge(project, { pages: PAGES });
    const before = (await readConfig(project)).pageConfigMap;
    await deploy(project, 'doc', 2);
    await merge(project, { pages: PAGES });
    const after = (await readConfig(project)).pageConfigMap;
    assert.notEqual(after['/sp']?.random, before['/sp']?.random);
    assert.notEqual(after['/sp']?.hash, before['/sp']?.hash);
    assert.deepEqual(after['/spa'], before['/spa']);
    await deploy(project, 'doc', 1);
    await merge(project, { pages: PAGES });
    assert.deepEqual((await readConfig(project)).pageConfigMap, before);
  });
});

describe('the same modules give the same bytes', () => {
  for (const bundler of ['rollup', 'rolldown']) {
    it(`in another folder, in another order and again, with ${bundler}`, async (test) => {
      await installOnly(test, bundler);
      const [one, other] = [await folder(test), await createProject(test)];
      for (const name of ['doc', 'hrm']) await deploy(other, name, 1);
      await merge(one, { pages: PAGES });
      await merge(other, { pages: Object.fromEntries(Object.entries(PAGES).reverse()) });
      const first = await contentsOf(one, 'build');
      assert.deepEqual(await contentsOf(other, 'build'), first);
      await merge(one, { pages: PAGES });
      assert.deepEqual(await contentsOf(one, 'build'), first);
      assert.ok(!JSON.stringify(first).includes(one.dir), 'nothing tells where it was made');
    });
  }
});

describe('pages are refused, and nothing is written, when', () => {
  const cases: [fault: string, options: MergeOptions, message: RegExp][] = [
    ['a module is unknown', { pages: { '/sp': ['@stoa/hrm', '@stoa/crm'] } }, /"\/sp" names "@stoa\/crm"/],
    ['a module is not named in full', { pages: { '/sp': ['hrm'] } }, /"\/sp" names "hrm"/],
    ['a module is no text', { pages: { '/sp': [1 as unknown as string] } }, /"\/sp" names 1/],
    ['a path is relative', { pages: { sp: '*' } }, /"sp" is not the start of a path/],
    ['a path is empty', { pages: { '': '*' } }, /"" is not the start of a path/],
    ['a path is an address', { pages: { 'https://suite.example/sp': '*' } }, /is not the start of a path/],
    ['a path leads to another host', { pages: { '//evil.example/sp': '*' } }, /is not the start of a path/],
    ['a path has a query', { pages: { '/sp?x': '*' } }, /"\/sp\?x" is not the start of a path/],
    ['a path climbs', { pages: { '/sp/../x': '*' } }, /"\/sp\/\.\.\/x" is not.*browsers write "\/x"/],
    ['a path is not encoded', { pages: { '/请假': '*' } }, /browsers write "\/%E8%AF%B7%E5%81%87"/],
    ['a path is there twice', { pages: { '/sp': '*', '/sp/': '*' } }, /"\/sp\/" is there twice/],
    ['a list is empty', { pages: { '/sp': [] } }, /"\/sp" has neither "\*" nor a list.*\[\]/],
    ['a list is a name', { pages: { '/sp': '@stoa/hrm' as '*' } }, /"\/sp" has neither "\*" nor a list/],
    ['pages are a list', { pages: [] as unknown as Pages }, /pages: it is not an object/],
    ['pages are nothing', { pages: null as unknown as Pages }, /pages: it is not an object/],
    [
      'the maintenance service has no address',
      { maintainDomain: 'maintain.example' },
      /"maintain\.example" is not/,
    ],
    [
      'it has another scheme',
      { maintainDomain: 'javascript:alert(1)' },
      /maintainDomain: .* is not an address/,
    ],
    [
      'old distributions are to stay for no number of days',
      { keepDays: NaN },
      /keepDays: it is not a number/,
    ],
    ['they are to stay for less than nothing', { keepDays: -1 }, /keepDays: it is not a number/],
    ['it has a password', { maintainDomain: 'https://a:b@maintain.example' }, /maintainDomain: .* is not/],
  ];
  for (const [fault, options, message] of cases) {
    it(fault, async (test) => {
      const project = await folder(test);
      const before = await project.list('build');
      await assert.rejects(merge(project, options), { code: 'MANIFEST_INVALID', message });
      assert.deepEqual(await project.list('build'), before);
    });
  }

  it('there are several faults, all of which are named, those of the modules too', async (test) => {
    const project = await folder(test);
    await project.write({ 'build/hrm/lib.mjs': 'tampered' });
    const pages = { sp: '*', '/a': ['@stoa/x', '@stoa/y', '@stoa/hrm'] } as const;
    await assert.rejects(merge(project, { pages, maintainDomain: 'x' }), (error: Error) => {
      const lines = error.message.split('\n');
      assert.equal(lines.length, 4);
      assert.match(lines[0] ?? '', /hrm\/asset-manifest\.json: "lib\.mjs" does not match its integrity/);
      assert.match(error.message, /maintainDomain: .*\n.*names "@stoa\/x", "@stoa\/y".*\n.*"sp" is not/);
      return true;
    });
  });

  it('a file was altered after it was built', async (test) => {
    const project = await folder(test);
    await merge(project, { pages: PAGES });
    const before = await contentsOf(project, 'build/.merge-dist');
    const versions = await project.read('build/moduleversion.json');
    await deploy(project, 'doc', 2);
    await project.write({ 'build/doc/late.2.mjs': 'alert("altered")' });
    await assert.rejects(merge(project, { pages: PAGES }), /"late\.2\.mjs" does not match its integrity/);
    assert.deepEqual(await contentsOf(project, 'build/.merge-dist'), before);
    assert.equal(await project.read('build/moduleversion.json'), versions);
  });
});

describe('paths of pages', () => {
  it('may end with a slash, or be the root', async (test) => {
    const project = await folder(test);
    await merge(project, { pages: { '/sp/': '*', '/': ['@stoa/hrm'] } });
    assert.deepEqual(Object.keys((await readConfig(project)).pageConfigMap), ['/', '/sp']);
  });
});

describe('a deployment', () => {
  it('leaves the distributions that open pages have read of, however often others are deployed', async (test) => {
    const project = await folder(test);
    const hashes: string[] = [];
    for (const release of [1, 2, 3, 4]) {
      await deploy(project, 'doc', release);
      hashes.push(await deployPage(project));
      hashes.push(await deployPage(project));
    }
    assert.equal(new Set(hashes).size, 4);
    assert.deepEqual(await distributions(project), [...new Set(hashes)].sort());
    assert.equal((await runPage(project))['@stoa/doc']?.release, 4);
  });

  it('removes a distribution that no page has had for two days', async (test) => {
    const project = await folder(test);
    const [first, second] = [await deployPage(project), await deployPage(project, 2)];
    await age(project, first, 1.9);
    const third = await deployPage(project, 3);
    assert.deepEqual(await distributions(project), [first, second, third].sort());
    await age(project, first, 2.1);
    await deployPage(project, 3);
    assert.deepEqual(await distributions(project), [second, third].sort());
    assert.deepEqual(Object.keys(await unused(project)), [second]);
  });

  it('counts anew from the last page that had it, also where the record says otherwise', async (test) => {
    const project = await folder(test);
    const [first, second] = [await deployPage(project), await deployPage(project, 2)];
    await age(project, first, 1);
    assert.equal(await deployPage(project, 1), first);
    assert.deepEqual(Object.keys(await unused(project)), [second]);
    await age(project, first, 9);
    await deployPage(project, 2);
    assert.deepEqual(await distributions(project), [first, second].sort());
  });

  it('keeps a distribution of which it does not know since when, or which the future has left', async (test) => {
    const project = await folder(test);
    const [first, second] = [await deployPage(project), await deployPage(project, 2)];
    for (const record of [
      'broken',
      '[]',
      `{ "${first}": 1 }`,
      `{ "${first}": "9999-01-01T00:00:00.000Z" }`,
    ]) {
      await project.write({ 'build/.merge-dist/unused.json': record });
      await deployPage(project, 2);
      assert.deepEqual(await distributions(project), [first, second].sort(), record);
      const { [first]: since = '' } = await unused(project);
      assert.ok(Math.abs(Date.parse(since) - Date.now()) < 60_000, record);
    }
  });

  it('removes them sooner or later where the operator says so', async (test) => {
    const project = await folder(test);
    const [first, second] = [await deployPage(project), await deployPage(project, 2)];
    await age(project, first, 6);
    await merge(project, { pages: { '/sp': '*' }, keepDays: 7 });
    assert.deepEqual(await distributions(project), [first, second].sort());
    await merge(project, { keepDays: 0 });
    assert.deepEqual(await distributions(project), [second]);
    assert.ok(!(await project.list('build/.merge-dist')).includes('unused.json'));
    assert.equal((await manifestOf(project, '/sp')).hash, second);
  });

  it('removes nothing else', async (test) => {
    const project = await folder(test);
    await project.write({
      'build/.merge-dist/readme.txt': 'of somebody else',
      'build/.merge-dist/other/file.txt': '',
      'build/.merge-dist/0123456789abcdef/manifest.json': 'of a build that was broken off',
      'build/.merge-dist/manifest.json': 'broken',
    });
    await merge(project, { pages: { '/sp': '*' }, keepDays: 0 });
    const files = await project.list('build/.merge-dist');
    assert.ok(files.includes('readme.txt') && files.includes('other/file.txt'));
    assert.ok(!files.some((path) => path.startsWith('0123456789abcdef') || path.endsWith('.tmp')));
  });

  it('mends a distribution that somebody has damaged', async (test) => {
    const project = await folder(test);
    await merge(project, { pages: { '/sp': '*' } });
    const before = await contentsOf(project, 'build/.merge-dist');
    const { hash, files } = await manifestOf(project, '/sp');
    await writeFile(join(project.dir, 'build/.merge-dist', hash, files['lib.js'] ?? ''), 'damaged');
    await rm(join(project.dir, 'build/.merge-dist', hash, files['lib.css'] ?? ''));
    await merge(project, { pages: { '/sp': '*' } });
    assert.deepEqual(await contentsOf(project, 'build/.merge-dist'), before);
  });

  it('that cannot be written leaves no half of it in the manifests', async (test) => {
    const project = await folder(test);
    await merge(project, { pages: { '/sp': '*' } });
    const config = await readConfig(project);
    await deploy(project, 'doc', 2);
    const next = await folder(test);
    await deploy(next, 'doc', 2);
    await merge(next, { pages: { '/sp': '*' } });
    const { hash, files } = await manifestOf(next, '/sp');
    // A folder where a file has to go.
    await mkdir(join(project.dir, 'build/.merge-dist', hash, files['lib.css'] ?? '', 'x'), {
      recursive: true,
    });
    await assert.rejects(merge(project, { pages: { '/sp': '*' } }), { code: 'EISDIR' });
    assert.deepEqual(await readConfig(project), config);
    assert.ok(!(await project.list('build')).some((path) => path.endsWith('.tmp')));
  });

  it('never shows a server a manifest that names a file which is not there', async (test) => {
    const project = await folder(test);
    await merge(project, { pages: PAGES });
    const read = async (path: string) => readFile(join(project.dir, 'build', path), 'utf8');
    let passes = 0;

    /** What a page does, from beginning to end. */
    async function visit(): Promise<void> {
      const { pageConfigMap } = JSON.parse(await read('.merge-dist/manifest.json')) as PageConfig;
      for (const { hash } of Object.values(pageConfigMap)) {
        const folderPath = `.merge-dist/${hash}`;
        const manifest = JSON.parse(await read(`${folderPath}/manifest.json`)) as {
          integrity: Record<string, string>;
        };
        for (const [path, expected] of Object.entries(manifest.integrity))
          assert.equal(sha384(await read(`${folderPath}/${path}`)), expected);
      }
      assert.ok(JSON.parse(await read('moduleversion.json')));
      passes += 1;
    }

    for (let release = 2; release < 12; release += 1) {
      await deploy(project, 'doc', release);
      let isOver = false;
      const merging = merge(project, { pages: PAGES }).finally(() => (isOver = true));
      while (!isOver) await visit();
      await merging;
    }
    assert.ok(passes >= 10, `at least one visit during each deployment, not ${passes} in all`);
  });

  it('may be made by two at a time', async (test) => {
    const project = await folder(test);
    await Promise.all([1, 2, 3].map(() => merge(project, { pages: PAGES })));
    const alone = await folder(test);
    await merge(alone, { pages: PAGES });
    assert.deepEqual(await contentsOf(project, 'build'), await contentsOf(alone, 'build'));
  });
});
