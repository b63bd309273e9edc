/**
 * Manifests say which scripts run on the page. Whatever one says, nothing is loaded from outside the folder that it
 * describes, and one that cannot be read is told of as such.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readAssets } from '../../../core/loading/asset-manifest.js';
import { createManifests, versionHash } from '../../../core/loading/manifest.js';
import { createMergedDistributions } from '../../../core/loading/merged.js';
import { isModuleName, moduleFolder } from '../../../core/loading/names.js';
import type { Request } from '../../../core/request/types.js';
import { createTexts } from '../../../core/i18n/texts.js';
import { createLocale } from '../../../core/i18n/locale.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { assertLinear, pumps } from './support/linear.js';
import { assertPlain, holds, property, rejectedCode, thrownCode } from './support/property.js';
import { mutated, textOf } from './support/texts.js';
import { cloneable, hostileName, json, oddText, record, tampered, type Json } from './support/values.js';

const texts = createTexts(createLocale({ initial: 'en' }));
const BUILD = 'https://suite.test/build';
const FOLDER = new URL(`${BUILD}/hrm/`);

const PATHS = [
  'lib.js',
  'lib.abc.js',
  'js/',
  './',
  '../',
  '/',
  '//',
  '\\',
  'evil.test',
  'https:',
  'https://evil.test/',
  'data:',
  'blob:',
  '%2e%2e/',
  '%2f',
  '%5c',
  '..',
  '.',
  '@',
  ':',
  '?',
  '#',
  '\t',
  '\n',
  ' ',
  '\u3002',
  '/build/hrm/',
  '/build/hrmx/',
  'x.mjs',
  '.css',
];
const path = fc.oneof(
  textOf(PATHS, { maxLength: 6 }),
  mutated(fc.constantFrom('lib.js', 'css/lib.css', 'https://suite.test/build/hrm/lib.mjs'), PATHS),
);
const hash = fc.constantFrom(
  `sha256-${'A'.repeat(43)}=`,
  `sha384-${'b'.repeat(64)}`,
  `sha512-${'c'.repeat(86)}==`,
  '',
  'sha256-x',
  'md5-x',
  `sha256-${'A'.repeat(43)}= onload=x`,
);
const assets = record(
  {
    files: record(
      {
        'lib.js': path,
        'lib.css': fc.oneof(path, fc.array(path)),
        'chunks.json': path,
        'a.js': path,
      },
      ['lib.js'],
    ),
    type: fc.constantFrom('module', 'classic'),
    entrypoints: fc.array(fc.oneof(path, fc.constant('a.js'))),
    integrity: fc.dictionary(fc.oneof(path, fc.constant('lib.js')), hash, {
      noNullPrototype: true,
    }),
  },
  ['files'],
) as fc.Arbitrary<Json>;

function assertInside(url: URL): void {
  assert.equal(url.origin, FOLDER.origin);
  holds(url.pathname.startsWith(FOLDER.pathname), url.href);
  assert.equal(url.username + url.password, '');
  // As a server would decode it, and as the loader gives it to an element.
  for (const text of [decoded(url.pathname), url.href])
    holds(new URL(text, FOLDER).pathname.startsWith(FOLDER.pathname), text);
}

function decoded(pathname: string): string {
  return pathname.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

property(
  'given any manifest, then its files lie in its folder, under hashes that browsers enforce, or it is none',
  [fc.oneof(tampered(assets), assets, cloneable)],
  (manifest) => {
    const code = thrownCode(() => readAssets(manifest, FOLDER, texts));
    if (code) return assert.equal(code, 'MANIFEST_INVALID');
    const { script, imports, styles, chunks, type } = readAssets(manifest, FOLDER, texts);
    holds(type === 'module' || type === 'classic');
    for (const { url, integrity } of [script, ...imports, ...styles, ...(chunks ? [chunks] : [])]) {
      assertInside(url);
      for (const one of integrity.split(' ')) assert.match(one, /^$|^sha(256|384|512)-[\w+/]+=*$/);
    }
  },
);

property(
  'given a hash for a file, then the file has it however both are spelled',
  [
    fc.constantFrom('lib.js', './lib.js', 'x/../lib.js', '/build/hrm/lib.js', 'lib.js?v=1'),
    fc.constantFrom('lib.js', './lib.js', '/build/hrm/lib.js', 'https://suite.test/build/hrm/lib.js'),
    hash.filter((one) => /^sha\d+-\S{43,}$/.test(one)),
  ],
  (file, name, integrity) => {
    const { script } = readAssets(
      { files: { 'lib.js': file }, integrity: { [name]: integrity } },
      FOLDER,
      texts,
    );
    assert.equal(script.integrity, integrity);
  },
);

/** Answers by the ends of addresses, and remembers what was asked. */
function fakeRequest(answers: ReadonlyMap<string, unknown>) {
  const asked: string[] = [];
  const answer = async (url: string): Promise<unknown> => {
    asked.push(url);
    const [, found] = [...answers].find(([end]) => url.endsWith(end)) ?? [];
    if (found instanceof Error) throw found;
    return found;
  };
  return { asked, request: { json: answer } as unknown as Pick<Request, 'json'> };
}

const versions = fc.dictionary(
  fc.oneof(fc.constantFrom('hrm', '@stoa/hrm', 'team'), hostileName),
  fc.oneof(
    oddText,
    fc.nat(),
    record({ js: oddText, css: oddText }),
    record({ lib: record({ js: oddText }), assets }),
    json,
  ) as fc.Arbitrary<Json>,
  { noNullPrototype: true },
);
const name = fc.oneof(
  fc.constantFrom('@stoa/hrm', '@stoa/team', '@stoa/constructor'),
  mutated(fc.constant('@stoa/hrm'), ['/', '..', '@', '%2f', 'A', '-', '_', '\n', ':']),
  oddText,
);

property(
  'given any map of versions, then a module has one, or is not there',
  [fc.oneof(versions, json), assets, name],
  async (map, manifest, module) => {
    const { request, asked } = fakeRequest(
      new Map<string, unknown>([
        ['moduleversion.json', map],
        ['asset-manifest.json', manifest],
      ]),
    );
    const manifests = createManifests({ request, buildUrl: BUILD, texts, clock: Date });
    const code = await rejectedCode(async () => {
      const version = await manifests.version(module);
      const { script } = await manifests.assets(module, version);
      holds(script.url.href.startsWith(`${BUILD}/${module.slice(6)}/`));
    });
    assert.match(code ?? 'APP_NOT_FOUND', /^(APP_NOT_FOUND|MANIFEST_INVALID)$/);
    for (const url of asked)
      assert.match(new URL(url).href, /^https:\/\/suite\.test\/build\/([a-z0-9-]+\/)?[a-z-]+\.json$/);
    await manifests.known().then(
      (hashes) => {
        for (const [, one] of hashes) assert.equal(typeof one, 'string');
      },
      () => undefined,
    );
  },
);

property(
  'given any entry of a version, then its hash is text and changes with the files',
  [json, oddText, oddText],
  (entry, js, css) => {
    assert.match(typeof versionHash(entry), /^(string|undefined)$/);
    assert.equal(versionHash({ lib: { js, css } }), versionHash({ js, css }));
    if (!js.includes('-') && !css.includes('-') && js !== css)
      assert.notEqual(versionHash({ js, css }), versionHash({ js: css, css: js }));
  },
);

const folder = fc.oneof(
  fc.constantFrom('ab12', 'x_1'),
  mutated(fc.constant('ab12'), ['/', '..', '.', '%2e', '?', '#', '\\', '@', ' ']),
);
const config = tampered(
  record({
    pageConfigMap: fc.dictionary(
      fc.oneof(fc.constantFrom('/sp', '/sp/desk', '/', ''), path),
      record({ hash: folder, random: fc.oneof(oddText, fc.nat()) }) as fc.Arbitrary<Json>,
      { noNullPrototype: true },
    ),
    maintainDomain: oddText,
  }),
);
const merged = tampered(
  record({
    files: record({ 'lib.js': path }),
    modules: fc.array(record({ name: fc.constant('@stoa/hrm'), js: fc.constantFrom('a', 'b') })),
  }),
);

property(
  'given any distribution, then it is a short cut within its folder, or none, and never a failure',
  [
    fc.oneof(config, cloneable),
    fc.oneof(merged, cloneable),
    fc.constantFrom('/sp/desk', '/sp/desk/x', '/', '//x', '/sp/%'),
  ],
  async (pages, manifest, page) => {
    const { request, asked } = fakeRequest(
      new Map<string, unknown>([
        ['.merge-dist/manifest.json', pages],
        ['manifest.json', manifest],
      ]),
    );
    const environment = { clock: createFakeClock(), href: () => `https://suite.test${page}` };
    const distributions = createMergedDistributions({
      environment,
      request,
      scripts: { run: async () => ({}) },
      buildUrl: BUILD,
      texts,
    });
    const found = await distributions.find('@stoa/hrm', 'a');
    assert.equal(typeof distributions.maintainDomain(), 'string');
    for (const url of asked)
      assert.match(url, /^https:\/\/suite\.test\/build\/\.merge-dist\/([\w.-]+\/)?manifest\.json$/);
    if (found) holds(found.script.url.href.startsWith(`${BUILD}/.merge-dist/`), found.script.url.href);
  },
);

property('given any name, then a module has a folder of its own, or is none', [name], (one) => {
  const code = thrownCode(() => assert.match(moduleFolder(one, texts), /^[a-z][a-z0-9-]{0,60}$/));
  assert.equal(code, isModuleName(one) ? undefined : 'APP_NOT_FOUND');
  assertPlain({ one });
});

property(
  'given long texts, then reading them takes linear time',
  [pumps([...PATHS, 'a-', 'a', '1'])],
  (pump) => {
    assertLinear((text) => isModuleName(`@stoa/${text}`), pump);
    assertLinear(
      (text) =>
        thrownCode(() => readAssets({ files: { 'lib.js': text }, integrity: { a: text } }, FOLDER, texts)),
      pump,
    );
  },
  { share: 0.25 },
);
