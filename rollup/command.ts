/**
 * The command `stoa-manifest`: what `mergeManifests` does, for builds that are shell scripts. It says what it wrote, and
 * in one sentence each what it cannot do.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeThrown } from '../core/base/errors.js';
import { parseJson } from '../core/base/json.js';
import { VERSION } from '../core/base/version.js';
import { mergeBuild, type MergeResult } from './merge.js';
import { quote } from './names.js';
import type { Pages } from './pages.js';
import { MERGED_FOLDER } from './publish.js';

/** Where the command says what it has to say, a line at a time. */
export interface Output {
  out(line: string): void;
  err(line: string): void;
}

const DEFAULT_BUILD_DIR = 'build';

const HELP = `Usage: stoa-manifest [buildDir] [--pages pages.json] [--maintain-domain URL]
                     [--keep-days DAYS]

Checks the app modules in buildDir (default: ${DEFAULT_BUILD_DIR}) and lists them in moduleversion.json.

  --pages FILE            also merge the modules of each page; a JSON object of module
                          names by the start of the page's path, "*" for all:
                          { "/sp": "*", "/spa": ["@stoa/hrm"] }
  --maintain-domain URL   address of the maintenance service that pages report to
  --keep-days DAYS        how long a merged distribution stays that no page has any
                          more, for pages that are open (default: 2); 0 removes all
  --help                  show this
  --version               show the version of stoa`;

/** Runs the command; resolves to its exit code. */
export async function runCommand(args: readonly string[], { out, err }: Output): Promise<number> {
  try {
    const { values, positionals } = readArguments(args);
    if (values.help) out(HELP);
    else if (values.version) out(VERSION);
    else {
      const buildDir = oneFolder(positionals);
      const pages = values.pages === undefined ? undefined : await readPagesFile(values.pages);
      const domain = values['maintain-domain'];
      const days = values['keep-days'];
      const result = await mergeBuild(buildDir, {
        ...(pages !== undefined && { pages }),
        ...(domain !== undefined && { maintainDomain: domain }),
        // No text is no number, though JavaScript takes it for 0.
        ...(days !== undefined && { keepDays: Number(days.trim() || NaN) }),
        warn: err,
      });
      for (const line of report(buildDir, result)) out(line);
    }
    return 0;
  } catch (error) {
    err(explain(error));
    return 1;
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        pages: { type: 'string' },
        'maintain-domain': { type: 'string' },
        'keep-days': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (cause) {
    // Node's first sentence is about the mistake, the others are about how it reads arguments.
    const [sentence] = describeThrown(cause).split(/\.\s|\n/);
    throw new Error(`${sentence}. See stoa-manifest --help.`, { cause });
  }
}

function oneFolder([buildDir = DEFAULT_BUILD_DIR, ...others]: readonly string[]): string {
  if (others.length === 0) return buildDir;
  throw new Error(`There can be one build folder only, not ${others.length + 1}. See stoa-manifest --help.`);
}

/** What is in the file is checked with everything else. */
async function readPagesFile(path: string): Promise<Pages> {
  try {
    return parseJson((await readFile(path, 'utf8')).replace(/^\uFEFF/, '')) as Pages;
  } catch (cause) {
    throw new Error(isMissing(cause) ? explain(cause) : `${path}: ${describeThrown(cause)}`, { cause });
  }
}

function explain(error: unknown): string {
  return isMissing(error) ? `There is no ${quote(error.path)}.` : describeThrown(error);
}

function isMissing(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function report(buildDir: string, { versions, config, pages, removed }: MergeResult): string[] {
  const merged = (...path: string[]) => join(buildDir, MERGED_FOLDER, ...path);
  const modules = Object.keys(versions).length;
  const lines = [`${join(buildDir, 'moduleversion.json')}: ${modules} ${plural(modules, 'module')}`];
  if (!config) return lines;
  const count = Object.keys(config.pageConfigMap).length;
  lines.push(`${merged('manifest.json')}: ${count} ${plural(count, 'page')}`);
  for (const distribution of new Set(pages.values())) {
    const paths = [...pages].filter(([, of]) => of === distribution).map(([path]) => path);
    const names = distribution.manifest.modules.map(({ name }) => name);
    lines.push(`${merged(distribution.manifest.hash)}: ${names.join(', ')} for ${paths.join(', ')}`);
  }
  return [...lines, ...removed.map((hash) => `${merged(hash)}: removed`)];
}

function plural(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}
