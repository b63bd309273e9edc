/**
 * How Rollup and Vite are told to write a module: as ES modules with chunks, or as one classic script that hands its
 * exports to `stoa.define` while it runs (DESIGN section 3, Loading).
 */
import { basename, extname, posix, resolve } from 'node:path';
import type { NormalizedOutputOptions, OutputOptions, RenderedChunk } from 'rollup';
import type { ScriptType } from './manifest.js';
import { quote } from './names.js';
import type { Edit } from './syntax.js';

/** Hex digits of the content hash in a file's name. */
export const FILE_HASH_DIGITS = 8;

/**
 * Variable of a classic script that stands for `import.meta.url`: only a script that runs knows where it came from. Just as
 * long, so that source maps stay right.
 */
export const SCRIPT_URL = 'stoaScriptPlace';

/** Variable of a classic script that holds what it exports. */
const EXPORTS = 'stoaExports';

/** What an output is made for. */
interface Target {
  readonly name: string;
  readonly folder: string;
  readonly dir: string;
  readonly type: ScriptType;
  /** Whether `classicEdits` are made instead of a banner and a footer. */
  readonly isWrappedLater: boolean;
}

/** The author's output options with what the loader needs. Throws for those that would make the output unloadable. */
export function moduleOutput(options: OutputOptions, target: Target): OutputOptions {
  checkOutput(options, target);
  const ending = target.type === 'classic' ? 'js' : 'mjs';
  const output: OutputOptions = {
    ...options,
    dir: options.dir ?? target.dir,
    format: 'es',
    hashCharacters: 'hex',
    entryFileNames: `lib.[hash:${FILE_HASH_DIGITS}].${ending}`,
    chunkFileNames: (chunk) => `${plainName(chunk.name)}.[hash:${FILE_HASH_DIGITS}].${ending}`,
  };
  return target.type === 'classic' ? classicOutput(output, target) : output;
}

/**
 * The bundler's own wrapper keeps the module's variables to itself; the one around it keeps the exports from becoming a
 * global, and calls `define` where no variable of the module can be taken for `stoa`.
 */
function classicOutput(options: OutputOptions, { name, isWrappedLater }: Target): OutputOptions {
  const { banner, footer } = options;
  // Vite has asked for one script already, in its bundler's words.
  const isOneScript = 'codeSplitting' in options;
  return {
    ...options,
    format: 'iife',
    name: EXPORTS,
    exports: 'named',
    esModule: false,
    ...(!isOneScript && { inlineDynamicImports: true }),
    ...(!isWrappedLater && {
      banner: async (chunk) => `${await textOf(banner, chunk)}${WRAPPER_START}`,
      footer: async (chunk) => `${wrapperEnd(name)}${await textOf(footer, chunk, '\n')}`,
    }),
  };
}

const WRAPPER_START = `(function () { var ${SCRIPT_URL} = document.currentScript.src;`;
const wrapperEnd = (name: string) => `stoa.define(${JSON.stringify(name)}, ${EXPORTS}); })();`;

/**
 * The same around a script that is made otherwise. Vite before version 8 looks for the bundler's wrapper in the text to put
 * helpers there, and took ours apart; others it puts in front of everything, where they would be globals.
 */
export function classicEdits(code: string, name: string): Edit[] {
  const end = code.length;
  return [
    { start: 0, end: 0, text: `${WRAPPER_START}\n` },
    { start: end, end, text: `\n${wrapperEnd(name)}\n` },
  ];
}

type Addon = OutputOptions['banner'] | NormalizedOutputOptions['banner'];

async function textOf(addon: Addon, chunk: RenderedChunk, before = ''): Promise<string> {
  const text = typeof addon === 'function' ? await addon(chunk) : addon;
  return text ? `${before}${text}${before ? '' : '\n'}` : '';
}

/** Refuses what would make the output unloadable, before any work is done. */
function checkOutput(options: OutputOptions, { folder, type }: Target): void {
  const { dir, file, format, preserveModules } = options;
  if (file)
    throw new Error(`A module is a folder of files: set output.dir, not output.file (${quote(file)}).`);
  if (dir !== undefined && basename(resolve(dir)) !== folder) {
    throw new Error(`The module must be built into a folder called ${quote(folder)}, not ${quote(dir)}.`);
  }
  if (type === 'module' && format !== undefined && !['es', 'esm', 'module'].includes(format)) {
    throw new Error(`A module is built as ES modules: output.format must be "es", not ${quote(format)}.`);
  }
  if (type === 'classic' && format !== undefined && format !== 'iife') {
    throw new Error(
      `A classic module is built as one script: output.format must be "iife", not ${quote(format)}.`,
    );
  }
  if (preserveModules) throw new Error('A module has one entry file: output.preserveModules must be off.');
}

/** Names of files that are no scripts, in a folder of theirs. Before Rollup 4 they have one name and not several. */
export function assetNames(
  folder = 'assets',
): (asset: { readonly name?: string; readonly names?: readonly string[] }) => string {
  return ({ names, name = names?.[0] ?? '' }) =>
    posix.join(folder, `${plainName(basename(name, extname(name)))}.[hash:${FILE_HASH_DIGITS}][extname]`);
}

/** Chunks are named after source files, which may be called anything; a URL may not. */
export function plainName(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 64);
  return /[A-Za-z0-9]/.test(plain) ? plain : 'chunk';
}
