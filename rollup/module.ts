/**
 * The Rollup plugin for authors of app modules. It makes an ES-module build that the loader understands: one hashed
 * `lib` script, one hashed `lib` style sheet, hashed chunks, and the manifest that names them with their integrity
 * values (SPEC sections 3 and 7, DESIGN section 1). Vite runs the same plugin; its own CSS pipeline is left in charge.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type {
  NormalizedOutputOptions,
  OutputAsset,
  OutputBundle,
  OutputChunk,
  OutputOptions,
  Plugin,
  PluginContext,
} from 'rollup';
import { collectCss, CSS_META, importsCss, isCss, joinCss, minifyCss } from './css.js';
import {
  compare,
  contentHash,
  createManifest,
  integrityOf,
  MANIFEST_FILE,
  type AssetManifest,
  type BuiltFile,
} from './manifest.js';
import { folderOf, quote } from './names.js';
import { viteDefaults, type ViteConfig } from './vite.js';

/** What `stoaModule` takes. */
export interface StoaModuleOptions {
  /** Such as `@stoa/hrm`. */
  readonly name: string;
  /** Folder that holds the folders of all modules. Default `build`, so that `@stoa/hrm` lands in `build/hrm`. */
  readonly buildDir?: string;
}

/** A Rollup plugin with the few hooks that Vite adds. */
export interface StoaModulePlugin extends Plugin {
  readonly enforce: 'post';
  readonly apply: 'build';
  config(config: ViteConfig): ViteConfig;
}

const FILE_HASH_DIGITS = 8;

/**
 * Turns a build with one entry, which exports the module's components, into a Stoa app module. Put it last: the
 * integrity values describe the files as they are when this plugin sees them.
 */
export function stoaModule({ name, buildDir = 'build' }: StoaModuleOptions): StoaModulePlugin {
  const folder = folderOf(name);
  const dir = join(buildDir, folder);
  let isVite = false;

  return {
    name: 'stoa-module',
    enforce: 'post',
    apply: 'build',

    config(config) {
      isVite = true;
      return viteDefaults(config, dir);
    },

    outputOptions(options) {
      checkOutput(options, folder);
      return {
        ...options,
        dir: options.dir ?? dir,
        format: 'es',
        hashCharacters: 'hex',
        entryFileNames: `lib.[hash:${FILE_HASH_DIGITS}].mjs`,
        chunkFileNames: (chunk) => `${plainName(chunk.name)}.[hash:${FILE_HASH_DIGITS}].mjs`,
      };
    },

    transform(code, id) {
      if (isVite || !isCss(id)) return null;
      if (importsCss(code)) this.warn(`${id}: @import is not followed; import that file from a script.`);
      return { code: '', map: { mappings: '' }, moduleSideEffects: true, meta: { [CSS_META]: code } };
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { lib, chunks } = scriptsOf(this, bundle, name);
        const css = await takeCss(this, bundle, lib);
        const entries = css ? [lib, css] : [lib];
        if (css) this.emitFile({ type: 'asset', fileName: css.path, source: css.content });
        const manifest = createManifest(name, entries, chunks);
        this.emitFile({
          type: 'asset',
          fileName: MANIFEST_FILE,
          source: `${JSON.stringify(manifest, null, 2)}\n`,
        });
      },
    },

    writeBundle: {
      order: 'post',
      async handler(options) {
        await checkWritten(this, options);
      },
    },
  };
}

/** Refuses what would make the output unloadable, before any work is done. */
function checkOutput({ dir, file, format, preserveModules }: OutputOptions, folder: string): void {
  if (file)
    throw new Error(`A module is a folder of files: set output.dir, not output.file (${quote(file)}).`);
  if (dir !== undefined && basename(dir) !== folder) {
    throw new Error(`The module must be built into a folder called ${quote(folder)}, not ${quote(dir)}.`);
  }
  if (format !== undefined && !['es', 'esm', 'module'].includes(format)) {
    throw new Error(`A module is built as ES modules: output.format must be "es", not ${quote(format)}.`);
  }
  if (preserveModules) throw new Error('A module has one entry file: output.preserveModules must be off.');
}

function scriptsOf(context: PluginContext, bundle: OutputBundle, name: string) {
  const scripts = Object.values(bundle).filter((file): file is OutputChunk => file.type === 'chunk');
  const entries = scripts.filter((chunk) => chunk.isEntry);
  const [entry] = entries;
  if (!entry || entries.length > 1) {
    const found = entries.map((chunk) => quote(chunk.name)).sort(compare);
    return context.error(
      `${name} needs exactly one entry, which exports its components; got ${found.join(', ') || 'none'}.`,
    );
  }
  if (entry.exports.length === 0)
    context.warn(`The entry of ${name} exports nothing, so nothing of it can be shown.`);
  const built = (chunk: OutputChunk, logicalName: string): BuiltFile & { entry: string | null } => ({
    logicalName,
    path: chunk.fileName,
    content: chunk.code,
    entry: chunk.facadeModuleId,
  });
  const chunks = scripts.filter((chunk) => chunk !== entry);
  return {
    lib: built(entry, 'lib.js'),
    chunks: chunks.map((chunk) => built(chunk, `${plainName(chunk.name)}.js`)),
  };
}

/** Our own sheet plus those that Vite or another plugin emitted, which leave the bundle for it. */
async function takeCss(
  context: PluginContext,
  bundle: OutputBundle,
  lib: { entry: string | null },
): Promise<BuiltFile | undefined> {
  const own = lib.entry === null ? [] : collectCss(lib.entry, (id) => context.getModuleInfo(id));
  const warn = (message: string) => context.warn(message);
  const foreign = Object.values(bundle)
    .filter((file): file is OutputAsset => file.type === 'asset' && file.fileName.endsWith('.css'))
    .sort((a, b) => compare(a.fileName, b.fileName));
  for (const sheet of foreign) delete bundle[sheet.fileName];
  const ownSheet = own.length > 0 ? await minifyCss(joinCss(own), warn) : '';
  const content = joinCss([ownSheet, ...foreign.map((sheet) => textOf(sheet.source))]);
  if (content === '') return undefined;
  return { logicalName: 'lib.css', path: `lib.${contentHash(content, FILE_HASH_DIGITS)}.css`, content };
}

/** A file that changed after its hash was taken would be refused by every browser: better to find out here. */
async function checkWritten(context: PluginContext, { dir = '.' }: NormalizedOutputOptions): Promise<void> {
  const manifest = JSON.parse(await readFile(join(dir, MANIFEST_FILE), 'utf8')) as AssetManifest;
  for (const [path, integrity] of Object.entries(manifest.integrity)) {
    if (integrityOf(await readFile(join(dir, path))) !== integrity) {
      context.error(
        `${path} was changed after its integrity value was taken. Put stoaModule() last among the plugins.`,
      );
    }
  }
}

/** Chunks are named after source files, which may be called anything; a URL may not. */
function plainName(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 64);
  return /[A-Za-z0-9]/.test(plain) ? plain : 'chunk';
}

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}
