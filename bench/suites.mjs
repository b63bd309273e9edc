/** The suites in the order of the report, and the engines that each runs in. */
import { readFile } from 'node:fs/promises';
import { suiteFile } from './engines.mjs';

/** @type {readonly { name: string, where: 'both' | 'browser' | 'tools' }[]} */
export const SUITES = [
  { name: 'size', where: 'tools' },
  { name: 'start', where: 'browser' },
  { name: 'request', where: 'both' },
  { name: 'formatting', where: 'both' },
  { name: 'links', where: 'both' },
  { name: 'loading', where: 'browser' },
  { name: 'elements', where: 'browser' },
  { name: 'monitoring', where: 'browser' },
  { name: 'sdk', where: 'browser' },
  { name: 'growth', where: 'browser' },
  { name: 'memory', where: 'browser' },
];

/** What is compared, in the words on top of the suite's file. */
export async function aboutSuite(name) {
  const source = await readFile(suiteFile(name), 'utf8');
  const [, comment = ''] = /^\/\*\*([^]*?)\*\//.exec(source) ?? [];
  return comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
