/**
 * Pictures and fonts that a style sheet names: they go into the module's folder beside the sheet, under names with a hash of
 * their content. Vite does so by itself.
 */
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { PluginContext } from 'rollup';
import { contentHash } from './manifest.js';
import { cssTokens, isRelative, WITH_ADDRESSES } from './merged/css-tokens.js';
import { quote } from './names.js';
import { FILE_HASH_DIGITS, plainName } from './output.js';
import { applyEdits, type Edit } from './syntax.js';

/** A relative address in a sheet. */
interface Address extends Edit {
  /** Path of the file that it means. */
  readonly file: string;
  /** What follows the path: a query or the name of a part. */
  readonly rest: string;
}

/** Files that a sheet names, wherever they are. */
export function filesOf(id: string, css: string): string[] {
  return [...addressesOf(id, css)].map(({ file }) => file);
}

/** Emits the files that a sheet names; resolves to the sheet with their new addresses. */
export async function takeFiles(
  context: PluginContext,
  id: string,
  css: string,
  taken: Set<string>,
): Promise<string> {
  const edits: Edit[] = [];
  for (const { file, rest, start, end, text } of addressesOf(id, css)) {
    const source = await readFile(file).catch(() => undefined);
    if (source === undefined) {
      context.warn(
        `${id}: ${quote(text)} leads to no file, so that nothing of it is built; it stays as it is.`,
      );
      continue;
    }
    const ending = /^\.\w+$/.exec(extname(file))?.[0] ?? '';
    const fileName = `${plainName(basename(file, ending))}.${contentHash(source, FILE_HASH_DIGITS)}${ending}`;
    if (!taken.has(fileName)) context.emitFile({ type: 'asset', fileName, source });
    taken.add(fileName);
    edits.push({ start, end, text: `./${fileName}${rest}` });
  }
  return applyEdits(css, edits);
}

/** Those of `@import` and `@namespace` name no files of a module. */
function* addressesOf(id: string, css: string): Generator<Address> {
  const open: string[] = [];
  let isStatement = false;
  for (const { type, start, end, text, missing } of cssTokens(css)) {
    if (type === 'at') isStatement = text === 'import' || text === 'namespace';
    else if (type === 'function') open.push(text);
    else if (type === 'other') {
      if (text === '(') open.push('');
      if (text === ')') open.pop();
      if (text === ';') isStatement = false;
    }
    const isAddress = type === 'url' || (type === 'string' && WITH_ADDRESSES.test(open.at(-1) ?? ''));
    if (!isAddress || isStatement || !isRelative(text)) continue;
    const address = text.trim();
    const from = type === 'url' ? end - (missing ? 0 : 1) - text.length : start + 1;
    const path = address.replace(/[?#].*$/s, '');
    yield {
      text: address,
      start: from,
      end: from + text.length,
      file: join(dirname(id), decoded(path)),
      rest: address.slice(path.length),
    };
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
