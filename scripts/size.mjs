/**
 * `npm run size`: what the parts of the package weigh, gzipped, beside what they may weigh (DESIGN section 7). Scripts
 * as they were built last, parts from the sources as for production. What loads on use does not count: nobody waits for
 * it. An exception is the SDK, whose `init` is waited for: what that fetches is shown. Ends with 1 when one is too heavy.
 */
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { minify } from 'terser';
import { PACKAGE, ROOT } from './build/entries.mjs';
import { tightTemplates } from './build/tight-templates.mjs';
import { filesAtSdkStart } from './sdk-start.mjs';

const KB = 1000;

/**
 * `built` is a file; `from` are modules of which everything counts; `without` is what the reader has anyway.
 * @type {readonly { name: string, most: number, built?: string, from?: readonly string[], without?: (id: string) => boolean }[]}
 */
const PARTS = [
  { name: 'stoa.js', most: 48 * KB, built: 'dist/stoa.js' },
  { name: 'stoa-sdk-stub.js', most: 2 * KB, built: 'dist/stoa-sdk-stub.js' },
  { name: 'stoa-sdk.js', most: 28 * KB, built: 'dist/stoa-sdk.js' },
  { name: 'core/request with redaxios', most: 6 * KB, from: ['core/request/request.ts'] },
  { name: 'core/monitor, what loads at once', most: 12 * KB, from: ['core/monitor/monitor.ts'] },
  {
    name: 'core/monitor with reports and web-vitals',
    most: 12 * KB,
    from: ['core/monitor/monitor.ts', 'core/monitor/performance.ts'],
  },
  { name: 'core/loading', most: 4 * KB, from: ['core/loading/loading.ts'] },
  {
    name: 'link classifier with trusted list',
    most: 1.5 * KB,
    from: ['core/navigation/classify.ts', 'core/navigation/trusted.ts'],
  },
  { name: 'stoa-dialog with Lit', most: 9 * KB, from: ['elements/dialog/dialog.ts'] },
  {
    name: 'dialog, confirm and notices with Lit',
    most: 12 * KB,
    from: [
      'elements/dialog/dialog.ts',
      'elements/confirm/confirm.ts',
      'elements/notice-stack/notice-stack.ts',
    ],
  },
  { name: 'all elements with Lit', most: 30 * KB, from: ['elements/index.ts'] },
  {
    name: 'stoa/react over the elements',
    most: 3 * KB,
    from: ['react/index.ts'],
    without: (id) => !id.startsWith(path.join(ROOT, 'react')),
  },
];

const rows = await Promise.all(
  PARTS.map(async ({ name, most, built, from, without }) => {
    const bytes = built ? gzipped(readFileSync(path.join(ROOT, built))) : await weigh(from, without);
    return { name, bytes, most, isTooHeavy: bytes > most };
  }),
);
for (const { name, bytes, most, isTooHeavy } of rows) {
  console.log(`${isTooHeavy ? '✗' : '✓'} ${name}: ${kilo(bytes)} of ${kilo(most)} kB`);
}
showSdkStart(await filesAtSdkStart());
if (rows.some(({ isTooHeavy }) => isTooHeavy)) process.exitCode = 1;

function showSdkStart(files) {
  if (!files)
    return console.log('· what the SDK fetches until it is ready: not counted, there is no Chromium');
  const ofElements = files.filter(({ isOfElements }) => isOfElements);
  const others = files.filter(({ isOfElements }) => !isOfElements);
  const list = (group) => group.map(({ file, bytes }) => `${file} ${kilo(bytes)}`).join(', ');
  const sum = (group) => kilo(group.reduce((total, { bytes }) => total + bytes, 0));
  console.log(`· fetched until the SDK is ready: ${sum(others)} kB (${list(others)})`);
  console.log(`· elements that come meanwhile: ${sum(ofElements)} kB (${list(ofElements)})`);
}

/** Gzipped bytes of one script with all of `from` in it. */
async function weigh(from, without = () => false) {
  const files = from.map((file) => path.join(ROOT, file));
  const entry = '\0everything';
  const bundle = await rollup({
    input: entry,
    onLog: () => {},
    external: (id) => isPeer(id) || (path.isAbsolute(id) && !files.includes(id) && without(id)),
    plugins: [
      {
        name: 'everything',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry ? files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n') : null,
      },
      nodeResolve({ exportConditions: ['production'], extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
      esbuild({ target: 'es2022', tsconfig: path.join(ROOT, 'tsconfig.json') }),
      tightTemplates(),
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const atOnce = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const [first] = output;
  const needed = [first.fileName, ...first.imports].flatMap((name) => atOnce.get(name) ?? []);
  const code = needed.map((chunk) => chunk.code).join('\n');
  return gzipped((await minify(code, { module: true, ecma: 2020, format: { comments: false } })).code ?? '');
}

function gzipped(content) {
  return gzipSync(content, { level: 9 }).length;
}

function isPeer(id) {
  return Object.keys(PACKAGE.peerDependencies).some((name) => id === name || id.startsWith(`${name}/`));
}

function kilo(bytes) {
  return (bytes / KB).toFixed(1);
}
