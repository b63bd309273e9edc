/** The parts of the package that have a budget (DESIGN section 7), and what they weigh, gzipped. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE, ROOT } from '../build/entries.mjs';
import { gzipped, weigh } from './weigh.mjs';

export const KB = 1000;

const LIT = '5.8 kB of it are Lit.';

/**
 * `built` is a file; `from` are modules of which everything counts; `without` is what the reader has anyway. What weighs
 * more than its budget `most` has a mark, `reached`: it may not grow beyond that, and the mark follows it down; `note` says
 * what is in it.
 * @typedef {{ name: string, most: number, reached?: number, note?: string, built?: string, from?: readonly string[], without?: (id: string) => boolean }} Part
 * @type {readonly Part[]}
 */
export const PARTS = [
  {
    name: 'stoa.js',
    most: 48 * KB,
    reached: 63.3 * KB,
    note: 'All of it is used before a page can begin; what can wait has moved into files that load on use.',
    built: 'dist/stoa.js',
  },
  { name: 'stoa-sdk-stub.js', most: 2 * KB, built: 'dist/stoa-sdk-stub.js' },
  { name: 'stoa-sdk.js', most: 28 * KB, built: 'dist/stoa-sdk.js' },
  { name: 'core/request with redaxios', most: 6 * KB, from: ['core/request/request.ts'] },
  {
    name: 'core/monitor, what loads at once',
    most: 12 * KB,
    from: ['core/monitor/page-monitor.ts'],
  },
  {
    name: 'core/monitor with reports and web-vitals',
    most: 12 * KB,
    reached: 19.7 * KB,
    note: 'Records are written to the database within the task of the error, and outlive the page.',
    from: ['core/monitor/monitor.ts', 'core/monitor/performance.ts'],
  },
  {
    name: 'core/loading',
    most: 4 * KB,
    reached: 9.2 * KB,
    note: 'In it are style sheets, chunks, merged distributions and what happens after a deployment; loaders of scripts have none of these.',
    from: ['core/loading/loading.ts'],
  },
  {
    name: 'link classifier with trusted list',
    most: 1.5 * KB,
    from: ['core/navigation/classify.ts', 'core/navigation/trusted.ts'],
  },
  {
    name: 'stoa-dialog with Lit',
    most: 9 * KB,
    reached: 10.9 * KB,
    note: LIT,
    from: ['elements/dialog/dialog.ts'],
  },
  {
    name: 'dialog, confirm and notices with Lit',
    most: 12 * KB,
    reached: 15.1 * KB,
    note: LIT,
    from: [
      'elements/dialog/dialog.ts',
      'elements/confirm/confirm.ts',
      'elements/notice-stack/notice-stack.ts',
    ],
  },
  {
    name: 'all elements with Lit',
    most: 30 * KB,
    reached: 33.9 * KB,
    note: LIT,
    from: ['elements/index.ts'],
  },
  {
    name: 'stoa/react over the elements',
    most: 3 * KB,
    reached: 5.8 * KB,
    note: 'Beside the wrappers it has the hooks, boundaries and modules of React pages.',
    from: ['react/index.ts'],
    without: (id) => !id.startsWith(path.join(ROOT, 'react')),
  },
];

/**
 * @param {Part} part
 * @returns {Promise<number>} bytes; of a script as it was built last, of modules from their sources
 */
export async function weighPart({ built, from = [], without = () => false }) {
  if (built) return gzipped(readFileSync(path.join(ROOT, built)));
  const files = from.map((file) => path.join(ROOT, file));
  return weigh(files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n'), {
    external: (id) => isPeer(id) || (path.isAbsolute(id) && !files.includes(id) && without(id)),
  });
}

function isPeer(id) {
  return Object.keys(PACKAGE.peerDependencies).some((name) => id === name || id.startsWith(`${name}/`));
}
