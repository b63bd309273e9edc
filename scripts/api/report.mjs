/**
 * The public interface as text, in `api/`: whoever changes a name, a type, a code or a tag sees it there, and so does whoever
 * reviews it. Checks that the reports are those of the sources and that every public name has a docstring.
 *
 *   --write   writes the reports anew
 *
 * Our own and not @microsoft/api-extractor: that one stops at `typeof import('./x.js')`, which three of the main entries
 * have, runs once an entry, and knows neither tags nor codes of errors.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../build/entries.mjs';
import { diffLines } from './diff.mjs';
import { freshDeclarations, isBuilt, readDeclarations } from './program.mjs';
import { writeReports } from './reports.mjs';
import { describeSurface } from './surface.mjs';
import { findUndocumented } from './undocumented.mjs';

const API = path.join(ROOT, 'api');
const COMMAND = 'npm run api';

const { values: flags } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const declarations = readDeclarations(await freshDeclarations());
const surface = describeSurface(declarations);
check(await tags());

function check(manifest) {
  const reports = writeReports(declarations, surface, manifest);
  const changes = compareWithReports(reports);
  if (flags.write) {
    for (const { file } of changes) writeReport(file, reports.get(file));
    console.log(
      changes.length > 0 ? `written: ${changes.map(({ file }) => file).join(', ')}` : 'nothing has changed',
    );
  } else if (changes.length > 0) {
    for (const { file, lines } of changes) console.error(`api/${file}\n${lines.join('\n')}\n`);
    fail(
      'The public interface is not what its reports say. If that is meant, run `' +
        `${COMMAND}\`, look at the difference as somebody would who depends on it, and say so in CHANGELOG.md: a name, code, tag or ` +
        'member that goes or means something else is a breaking change.',
    );
  }
  const silent = findUndocumented(surface);
  if (silent.length > 0) {
    for (const name of silent) console.error(name);
    fail(
      'These public names say nothing of themselves. Give each a docstring: meaning, unit, shape, errors.',
    );
  }
  if (process.exitCode) return;
  const names = surface.entries.reduce((sum, { items }) => sum + items.length, 0);
  console.log(`${surface.entries.length} entries with ${names} names are as reported, and documented`);
}

/** What the build has written of the elements, or would write. */
async function tags() {
  if (isBuilt()) return JSON.parse(readFileSync(path.join(ROOT, 'custom-elements.json'), 'utf8'));
  const { describeElements } = await import('../build/outputs.mjs');
  return describeElements();
}

function compareWithReports(reports) {
  const written = existsSync(API) ? readdirSync(API, { recursive: true, encoding: 'utf8' }) : [];
  const strays = written
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.txt') && !reports.has(file));
  return [...reports.keys(), ...strays].sort().flatMap((file) => {
    const before = readReport(file);
    const after = reports.get(file) ?? '';
    return before === after ? [] : [{ file, lines: diffLines(before, after) }];
  });
}

function readReport(file) {
  const full = path.join(API, file);
  return existsSync(full) ? readFileSync(full, 'utf8').replaceAll('\r\n', '\n') : '';
}

function writeReport(file, text) {
  const full = path.join(API, file);
  if (text === undefined) return rmSync(full);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

function fail(reason) {
  console.error(reason);
  process.exitCode = 1;
}
