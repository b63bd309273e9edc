/**
 * What the documents show works: every example compiles against the built package, tags and attributes in markup exist, and
 * where a docstring says what comes out, that comes out.
 */
import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, test } from 'node:test';
import ts from 'typescript';
import {
  claimsOf,
  examplesOfDocstrings,
  examplesOfDocuments,
  programOf,
  scriptsIn,
  tagsIn,
  type Example,
} from './examples.js';
import { ROOT, succeed, tempFolder } from './support.js';

/**
 * What stands for an app's own things in examples, and its type. A name that is neither here nor exported by the package has
 * to be declared by the example.
 */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...[
        'acme',
        'app',
        'mail',
        'comment',
        'chart',
        'filter$',
        'mobx',
        'list',
        'person',
        'rows',
        'router',
        'options',
      ],
      ...[
        'ask',
        'draw',
        'fill',
        'greet',
        'offerToTryAgain',
        'openDoc',
        'progress',
        'refresh',
        'report',
        'save',
        'show',
      ],
      ...[
        'applyTo',
        'showMessage',
        'tracedFetch',
        'renderToPipeableStream',
        'Framed',
        'ShareChart',
        'Sidebar',
        'TeamCard',
        'App',
      ],
      ...['lang', 'nonce', 'isDirty', 'error', 'footer', 'messenger', 'myServer', 'post'],
    ].map((name) => [name, 'any']),
  ),
  entries: 'readonly { readonly module: string }[]',
  userAgent: 'string',
  OPTIONS: `import('stoa/sdk').SdkOptions`,
  runtime: `import('stoa').Runtime`,
  stoa: `import('stoa/stoa.js').StoaGlobal`,
  StoaSDK: `import('stoa/sdk').StoaSdk`,
  sdk: `import('stoa/sdk').Sdk`,
  card: `import('stoa/sdk').Embed`,
  auth: `import('stoa/sdk').AuthOptions`,
  container: 'HTMLElement',
  element: 'HTMLElement',
  shadowRoot: 'ShadowRoot',
  joinedAt: 'Date',
  label: `ReturnType<typeof import('stoa/react').useLabel>`,
};
const TYPES = { Balance: '{ readonly days: number }', PriceTagProps: '{ readonly total: number }' };
/** Packages of users' own that are not here. */
const STRANGERS = [
  'svelte/elements',
  '@vitejs/plugin-vue',
  './suite-token.mjs',
  './index.js',
  './greet.js',
  './chart.js',
];
/** Globals of the browser that have the names of ours. */
const OF_THE_BROWSER = new Set(['alert', 'confirm']);

let folder: string;
let remove: () => Promise<void>;
let names: ReadonlySet<string>;

before(async () => {
  await succeed(process.execPath, ['scripts/build.mjs', '--if-stale']);
  ({ folder, remove } = await tempFolder());
  const modules = path.join(folder, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(path.join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.'))
      await symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name), 'junction');
  }
  await symlink(ROOT, path.join(modules, 'stoa'), 'junction');
  // Only what there is can be extended.
  const jsdom = path.join(modules, 'jest-environment-jsdom');
  await mkdir(jsdom);
  await writeFile(path.join(jsdom, 'package.json'), '{ "types": "index.d.ts" }');
  await writeFile(path.join(jsdom, 'index.d.ts'), 'export const TestEnvironment: any;');
  names = new Set(Object.keys((await load('dist/core/index.js')) as object));
});
after(() => remove());

const load = (file: string): Promise<unknown> => import(pathToFileURL(path.join(ROOT, file)).href);

test('every example compiles against the package', async () => {
  const examples = [...examplesOfDocuments(), ...examplesOfDocstrings()].flatMap(asScripts);
  assert.ok(examples.length > 100, `only ${examples.length} examples were found`);
  await writeFile(path.join(folder, 'ambient.d.ts'), await ambient());
  const files = new Map<string, Example>();
  for (const [index, example] of examples.entries()) {
    const file = path.join(folder, `example-${index}.${example.language}`);
    await writeFile(file, `${prelude(example.code)}${example.code}\nexport {};\n`);
    files.set(file, example);
  }
  assert.deepEqual(compile(path.join(folder, 'ambient.d.ts'), files), []);
});

test('tags and attributes in markup exist, and have values that they take', async () => {
  const { modules } = JSON.parse(await readFile(path.join(ROOT, 'custom-elements.json'), 'utf8')) as Manifest;
  const tags = new Map(
    modules
      .flatMap(({ declarations }) => declarations)
      .flatMap((about) => (about.tagName ? [[about.tagName, about]] : [])),
  );
  const mistakes: string[] = [];
  for (const { place, code } of examplesOfDocuments().filter(({ language }) => language === 'html')) {
    for (const { tag, attributes } of tagsIn(code)) {
      // The SDK's own tag is described by `StoaEmbedElement`.
      if (tag === 'stoa-embed') continue;
      const about = tags.get(tag);
      if (!about) mistakes.push(`${place}: no tag ${tag}`);
      for (const [name, value] of about ? attributes : []) {
        const attribute = about?.attributes?.find((it) => it.name === name);
        const words = attribute?.parsedType?.text.match(/'[^']*'/g)?.map((word) => word.slice(1, -1));
        const isGlobal = /^(slot|class|id|hidden|dir|lang|data-.*|aria-.*)$/.test(name);
        if (!attribute && !isGlobal) mistakes.push(`${place}: ${tag} has no attribute ${name}`);
        if (words && !words.includes(value)) mistakes.push(`${place}: ${tag} takes no ${name}="${value}"`);
      }
    }
  }
  assert.deepEqual(mistakes, []);
});

test('what docstrings say comes out comes out', async () => {
  const examples = examplesOfDocstrings().filter(({ code }) => claimsOf(code).length > 0);
  assert.ok(examples.length > 10, `only ${examples.length} examples say what comes out`);
  for (const [index, { place, code }] of examples.entries()) {
    const file = path.join(folder, `claims-${index}.mjs`);
    await writeFile(
      file,
      programOf(ts.transpile(code, { target: ts.ScriptTarget.ES2022, removeComments: false }), names),
    );
    const { claims } = (await import(pathToFileURL(file).href)) as { claims: [number, unknown, unknown][] };
    assert.equal(claims.length, claimsOf(code).length, place);
    for (const [line, actual, expected] of claims)
      assert.deepEqual(actual, expected, `${place}, line ${line}`);
  }
});

interface Manifest {
  readonly modules: readonly {
    readonly declarations: readonly {
      readonly tagName?: string;
      readonly attributes?: readonly {
        readonly name: string;
        readonly parsedType?: { readonly text: string };
      }[];
    }[];
  }[];
}

/** A part of the runtime whose name the browser has as well: an example before has taken it out. */
function prelude(code: string): string {
  return /\bhistory\./.test(code) && !/\{ history\b/.test(code) ? 'const { history } = runtime; ' : '';
}

function asScripts(example: Example): Example[] {
  if (example.language !== 'html') return [example];
  return scriptsIn(example.code).map((code) => ({ ...example, language: 'js', code }));
}

/** Examples go on where those before them have ended: names of the package need no second import. */
async function ambient(): Promise<string> {
  const exported = async (entry: string, file: string) =>
    Object.keys((await load(file)) as object)
      .filter((name) => !OF_THE_BROWSER.has(name))
      .map((name) => [name, `typeof import('${entry}').${name}`] as const);
  const parts = Object.keys(((await load('dist/testkit/index.js')) as Testkit).createTestRuntime().runtime)
    .filter((name) => name !== 'history' && !names.has(name))
    .map((name) => [name, `import('stoa').Runtime['${name}']`] as const);
  const consts = new Map([
    ...(await exported('stoa', 'dist/core/index.js')),
    ...(await exported('stoa/react', 'dist/react/index.js')),
    ...['useEffect', 'useRef', 'useState'].map((name) => [name, `typeof import('react').${name}`] as const),
    ...parts,
    ...Object.entries(PLACEHOLDERS),
  ]);
  return [
    'declare global {',
    ...[...consts].map(([name, type]) => `const ${name}: ${type};`),
    ...Object.entries(TYPES).map(([name, type]) => `type ${name} = ${type};`),
    'interface Window { oldSdk: object }',
    // As Vite declares it.
    'interface ImportMeta { readonly hot?: { readonly data: any } }',
    '}',
    'export {};',
  ].join('\n');
}

interface Testkit {
  createTestRuntime(): { readonly runtime: object };
}

/** Who writes TypeScript has it strict; who writes JavaScript has no types to say. */
function compile(ambientFile: string, files: ReadonlyMap<string, Example>): string[] {
  const parsed = new Map<string, ts.SourceFile | undefined>();
  return [true, false].flatMap((strict) => {
    const ours = new Map([...files].filter(([file]) => file.endsWith('.js') !== strict));
    return diagnose([ambientFile, ...ours.keys()], ours, strict, parsed);
  });
}

function diagnose(
  roots: readonly string[],
  files: ReadonlyMap<string, Example>,
  strict: boolean,
  parsed: Map<string, ts.SourceFile | undefined>,
): string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
    allowJs: true,
    checkJs: true,
    strict,
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  // What browsers and packages declare is the same for both, and most of the work.
  host.getSourceFile = (name, ...rest) => {
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, ...rest));
    return parsed.get(name);
  };
  const program = ts.createProgram(roots, options, host);
  return [...files].flatMap(([file, { place }]) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].flatMap(
      ({ messageText, start = 0 }) => {
        const text = ts.flattenDiagnosticMessageText(messageText, ' ');
        if (STRANGERS.some((name) => text.includes(`'${name}'`))) return [];
        const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
        const [, document = '', first = ''] = /^(.*):(\d+)$/.exec(place) ?? [];
        return [`${document}:${Number(first) + line} ${text}`];
      },
    );
  });
}
