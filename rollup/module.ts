/**
 * The Rollup plugin for authors of app modules. It makes an ES-module build that the loader understands: one hashed
 * `lib` script, one hashed `lib` style sheet, hashed chunks, and the manifest that names them with their integrity
 * values (SPEC sections 3 and 7, DESIGN section 1). Vite runs the same plugin; its own CSS pipeline is left in charge.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  NormalizedOutputOptions,
  OutputAsset,
  OutputBundle,
  OutputChunk,
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
  type ScriptType,
} from './manifest.js';
import {
  CHUNK_TABLE,
  chunkTable,
  GUARD,
  guardImports,
  reachedFrom,
  type BuiltScript,
} from './guarded-imports.js';
import { folderOf, quote } from './names.js';
import { FILE_HASH_DIGITS, moduleOutput, plainName, SCRIPT_URL } from './output.js';
import { applyEdits, isNode, walk, type Edit } from './syntax.js';
import { viteDefaults, type ViteConfig } from './vite.js';

/** What `stoaModule` takes. */
export interface StoaModuleOptions {
  /** Such as `@stoa/hrm`. */
  readonly name: string;
  /** Folder that holds the folders of all modules. Default `build`, so that `@stoa/hrm` lands in `build/hrm`. */
  readonly buildDir?: string | undefined;
  /**
   * `module`, the default: ES modules with chunks. `classic`: one script with everything in it, for hosts whose pages or
   * security policies know no ES modules; it is not merged with others.
   */
  readonly format?: ScriptType | undefined;
}

/** A Rollup plugin with the few hooks that Vite adds. */
export interface StoaModulePlugin extends Plugin {
  /** After other plugins, whose output it hashes. */
  readonly enforce: 'post';
  /** In builds only. */
  readonly apply: 'build';
  /** Fills in what a module needs and the configuration leaves open. */
  config(config: ViteConfig): ViteConfig;
}

/**
 * Turns a build with one entry, which exports the module's components, into a Stoa app module. Put it last: the
 * integrity values describe the files as they are when this plugin sees them.
 *
 * @example
 * ```ts
 * import { stoaModule } from 'stoa/rollup';
 *
 * export default {
 *   input: 'index.js',
 *   output: { dir: 'build/hrm' },
 *   plugins: [stoaModule({ name: '@stoa/hrm' })],
 * };
 * ```
 */
export function stoaModule({
  name,
  buildDir = 'build',
  format: type = 'module',
}: StoaModuleOptions): StoaModulePlugin {
  const folder = folderOf(name);
  const dir = join(buildDir, folder);
  let isVite = false;

  return {
    name: 'stoa-module',
    enforce: 'post',
    apply: 'build',

    config(config) {
      isVite = true;
      return viteDefaults(config, { dir, type });
    },

    outputOptions: (options) => moduleOutput(options, { name, folder, dir, type }),

    transform: {
      order: 'post',
      handler(code, id) {
        if (!isVite && isCss(id)) {
          if (importsCss(code)) this.warn(`${id}: @import is not followed; import that file from a script.`);
          return { code: '', map: { mappings: '' }, moduleSideEffects: true, meta: { [CSS_META]: code } };
        }
        if (type === 'module' || !code.includes('import.meta')) return null;
        return { code: knowAddress(code, this.parse(code)), map: null };
      },
    },

    // Rollup keeps its source maps right; Vite's bundler, which does not ask here, is served below.
    renderDynamicImport({ targetModuleId }) {
      const isOwn = targetModuleId !== null && this.getModuleInfo(targetModuleId)?.isExternal === false;
      return type === 'module' && isOwn ? GUARD : null;
    },

    // What is changed there has to be in the names, or a cache would go on giving what another release of this has made.
    augmentChunkHash: ({ dynamicImports }) =>
      type === 'module' && dynamicImports.length > 0 ? GUARD.left + GUARD.right : undefined,

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (type === 'module') guardScripts(this, bundle);
        const { lib, chunks } = scriptsOf(this, bundle, name);
        const css = await takeCss(this, bundle, lib);
        const scripts = new Map([lib, ...chunks].map((script) => [script.path, script]));
        const atStart = reachedFrom(lib.path, scripts);
        const table = tableFile(scripts, new Set([lib.path, ...atStart]));
        const written = [css, table].filter((file) => file !== undefined);
        for (const { path, content } of written)
          this.emitFile({ type: 'asset', fileName: path, source: content });
        const manifest = createManifest(
          name,
          css ? [lib, css] : [lib],
          table ? [...chunks, table] : chunks,
          type,
          atStart,
        );
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

/** Classic scripts have no `import.meta.url`: they learn their address from the element that runs them. */
function knowAddress(code: string, tree: object): string {
  const edits: Edit[] = [];
  walk(tree, ({ type, start, end, computed, object, property }) => {
    if (type !== 'MemberExpression' || computed || !isNode(object) || !isNode(property)) return;
    if (object.type === 'MetaProperty' && property.name === 'url')
      edits.push({ start, end, text: SCRIPT_URL });
  });
  return applyEdits(code, edits);
}

/** Changes content after names were given, but the same in every build. */
function guardScripts(context: PluginContext, bundle: OutputBundle): void {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.dynamicImports.length > 0)
      file.code = guardImports(file.code, context.parse(file.code));
  }
}

/** Hashes of what comes on use, where something does. */
function tableFile(
  scripts: ReadonlyMap<string, BuiltScript>,
  atStart: ReadonlySet<string>,
): BuiltFile | undefined {
  const content = chunkTable(scripts, atStart);
  if (content === undefined) return undefined;
  return { logicalName: CHUNK_TABLE, path: `chunks.${contentHash(content, FILE_HASH_DIGITS)}.json`, content };
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
  const built = (chunk: OutputChunk, logicalName: string): BuiltScript & { entry: string | null } => ({
    logicalName,
    path: chunk.fileName,
    content: chunk.code,
    imports: chunk.imports,
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

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}
