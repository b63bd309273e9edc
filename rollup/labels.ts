/**
 * Texts of app modules, put where the label loader asks for them: `{static}/static/public/resource/i18n/{lang}/{module}.json`
 * (SPEC section 7). That place is shared by all modules and lies outside their folders, hence a step of its own.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeThrown, StoaError } from '../core/base/errors.js';
import { isRecord } from '../core/base/json.js';
import { compare } from './manifest.js';
import { folderOf, quote } from './names.js';

/** The label files of one module. */
export interface LabelSource {
  /** Such as `@stoa/hrm`. */
  readonly name: string;
  /** Folder with one file a language: `en_US.json`, `zh_CN.json` and so on. */
  readonly dir: string;
}

/** What `collectLabels` takes. */
export interface CollectLabelsOptions {
  /** Where the texts of each module lie. */
  readonly modules: readonly LabelSource[];
  /** The folder that is served as the page's static root; `static/public/resource/i18n` is made below it. */
  readonly outDir: string;
}

/** One file that was written. */
export interface WrittenLabels {
  /** Module name, `@stoa/hrm`. */
  readonly name: string;
  /** Language, as the folder is named: `zh_CN`. */
  readonly lang: string;
  /** Path of the file. */
  readonly file: string;
}

const I18N_PATH = 'static/public/resource/i18n';
const LANG_FILE = /^([a-z]{2}_[A-Z]{2})\.json$/;

/** The labels of the suite, which every page asks for. */
const SUITE_FILE = 'ui.json';

/**
 * Checks and copies the label files of all modules. Each must be a flat object from id to text. If any is not, it
 * rejects with `LABELS_FAILED`, names every such file, and writes nothing. A language of theirs for which the suite has no
 * `ui.json` gets an empty one.
 *
 * @throws StoaError `LABELS_FAILED`, and `INVALID_ARGUMENT` without an `outDir`.
 */
export async function collectLabels({ modules, outDir }: CollectLabelsOptions): Promise<WrittenLabels[]> {
  // Scripts take it from their command line, where it is easily forgotten.
  if (typeof outDir !== 'string' || !outDir)
    throw new StoaError(
      'INVALID_ARGUMENT',
      `outDir is ${quote(outDir)}. Name the folder that pages have as their static root.`,
    );
  const checked = new Map<string, WrittenLabels & { readonly text: string }>();
  const problems: string[] = [];
  for (const { name, dir } of modules) {
    const folder = folderOf(name);
    const sources = await jsonFiles(dir);
    if (sources.length === 0)
      problems.push(`${dir}: there is no label file, such as en_US.json, for ${name}.`);
    for (const source of sources) {
      try {
        const lang = languageOf(source);
        const file = join(outDir, I18N_PATH, lang, `${folder}.json`);
        if (checked.has(file))
          throw new Error(`${name} has labels of that language from another folder already.`);
        checked.set(file, { name, lang, file, text: checkLabels(await readFile(join(dir, source), 'utf8')) });
      } catch (error) {
        problems.push(`${join(dir, source)}: ${describeThrown(error)}`);
      }
    }
  }
  if (problems.length > 0) throw new StoaError('LABELS_FAILED', problems.join('\n'));
  for (const { file, text } of checked.values()) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  for (const folder of new Set([...checked.keys()].map(dirname))) await writeSuiteFile(folder);
  return [...checked.values()].map(({ name, lang, file }) => ({ name, lang, file }));
}

/** Without one, each page has a 404 in its console, in red, and a server that answers with a page instead breaks the labels. */
async function writeSuiteFile(folder: string): Promise<void> {
  try {
    await writeFile(join(folder, SUITE_FILE), '{}\n', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function jsonFiles(dir: string): Promise<string[]> {
  try {
    return (await readdir(dir)).filter((file) => file.endsWith('.json')).sort(compare);
  } catch (cause) {
    throw new StoaError('LABELS_FAILED', `${dir}: ${describeThrown(cause)}`, { cause });
  }
}

function languageOf(file: string): string {
  const lang = LANG_FILE.exec(file)?.[1];
  if (lang === undefined) throw new Error('the name is not that of a language, such as en_US.json.');
  return lang;
}

/** The labels as they are sent: checked, without white space. */
function checkLabels(text: string): string {
  // Plain `JSON.parse` on purpose: it keeps prototype keys, so they can be refused instead of going missing.
  const labels = JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  if (!isRecord(labels)) throw new Error('it is not a JSON object.');
  for (const [id, label] of Object.entries(labels)) {
    if (id === '__proto__' || id === '') throw new Error(`${quote(id)} cannot be the id of a label.`);
    if (typeof label !== 'string')
      throw new Error(`the label ${quote(id)} is not a text but ${quote(label)}.`);
  }
  return `${JSON.stringify(labels)}\n`;
}
