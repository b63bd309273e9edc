/**
 * The Rollup plugin for authors of app modules. It makes an ES-module build that the loader understands: one hashed
 * `lib` script, one hashed `lib` style sheet, hashed chunks, and the manifest that names them with their integrity
 * values (SPEC sections 3 and 7, DESIGN section 1). Vite runs the same plugin; its own CSS pipeline is left in charge.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NormalizedOutputOptions, OutputAsset, OutputBundle, Plugin, PluginContext } from 'rollup';
import { filesOf, takeFiles } from './css-files.js';
import { collectCss, CSS_META, importsCss, isCss, isScript, joinCss, minifyCss, rebaseCss } from './css.js';
import {
  compare,
  contentHash,
  createManifest,
  integrityOf,
  MANIFEST_FILE,
  type AssetManifest,
  type BuiltFile,
} from './manifest.js';
import {
  CHUNK_TABLE,
  chunkTable,
  GUARD,
  guardEdits,
  reachedFrom,
  type BuiltScript,
} from './guarded-imports.js';
import { readOptions, type StoaModuleOptions } from './options.js';
import { classicEdits, FILE_HASH_DIGITS, moduleOutput, SCRIPT_URL } from './output.js';
import { scriptsOf } from './scripts.js';
import { mapEdits } from './source-map.js';
import { applyEdits, isNode, walk, type Edit } from './syntax.js';
import { viteDefaults, type ViteConfig } from './vite.js';

/** A plugin of Rollup and of every Vite. Its hooks are theirs to call: each version has other types for them. */
export interface StoaModulePlugin {
  /** As it is told of in messages. */
  readonly name: string;
  /** After other plugins, whose output it hashes. */
  readonly enforce: 'post';
  /** In builds only. */
  readonly apply: 'build';
}

/** With the hook that Vite adds. */
interface ModulePlugin extends Plugin, StoaModulePlugin {
  readonly name: string;
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
export function stoaModule(options: StoaModuleOptions): StoaModulePlugin {
  const { name, folder, buildDir, type, warning } = readOptions(options);
  const dir = join(buildDir, folder);
  let isVite = false;
  let isOldVite = false;
  let inputs = new Set<string | null>();
  /** The comment that scripts end with: Vite's bundler gives them the same names with and without it. */
  let comment: string | undefined;

  const plugin: ModulePlugin = {
    name: 'stoa-module',
    enforce: 'post',
    apply: 'build',

    config(config) {
      isVite = true;
      // Old ones say nothing of themselves.
      const context = this as { readonly meta?: { readonly rolldownVersion?: string } } | undefined;
      isOldVite = context?.meta?.rolldownVersion === undefined;
      return viteDefaults(config, { dir, type, isRolldown: !isOldVite });
    },

    async buildStart({ input }) {
      if (warning !== undefined) this.warn(warning);
      const resolved = await Promise.all(
        Object.values(input).map((id: string) => this.resolve(id, undefined, { isEntry: true })),
      );
      inputs = new Set(resolved.map((found) => found?.id ?? null));
    },

    outputOptions(options) {
      const { sourcemap } = options;
      comment = isVite && !isOldVite && sourcemap && sourcemap !== 'hidden' ? `map ${sourcemap}` : undefined;
      return moduleOutput(options, { name, folder, dir, type, isWrappedLater: isOldVite });
    },

    transform: {
      order: 'post',
      handler(code, id) {
        if (!isVite && isCss(id) && !isScript(code, (text) => this.parse(text))) {
          if (importsCss(code)) this.warn(`${id}: @import is not followed; import that file from a script.`);
          for (const file of filesOf(id, code)) this.addWatchFile(file);
          return { code: '', map: { mappings: '' }, moduleSideEffects: true, meta: { [CSS_META]: code } };
        }
        if (type === 'module' || !code.includes('import.meta')) return null;
        return { code: knowAddress(code, this.parse(code)), map: null };
      },
    },

    // Vite's bundler, which does not ask here, is served below.
    renderDynamicImport({ targetModuleId }) {
      const isOwn = targetModuleId !== null && this.getModuleInfo(targetModuleId)?.isExternal === false;
      return type === 'module' && isOwn ? GUARD : null;
    },

    augmentChunkHash: () => comment,

    // Before names are given: a cache must not go on giving what another release of this has made.
    renderChunk: {
      // Imports are guarded before minifiers come; what goes around a script goes around all that others add.
      order: type === 'classic' ? 'post' : null,
      handler(code, { dynamicImports }, { sourcemap }) {
        const isGuarded = type === 'module' && dynamicImports.length > 0;
        if (!isGuarded && !(type === 'classic' && isOldVite)) return null;
        const edits = isGuarded ? guardEdits(this.parse(code)) : classicEdits(code, name);
        if (edits.length === 0) return null;
        return { code: applyEdits(code, edits), map: sourcemap ? mapEdits(code, edits) : null };
      },
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { lib, chunks } = scriptsOf(this, bundle, { name, inputs });
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
  return plugin;
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

/** Hashes of what comes on use, where something does. */
function tableFile(
  scripts: ReadonlyMap<string, BuiltScript>,
  atStart: ReadonlySet<string>,
): BuiltFile | undefined {
  const content = chunkTable(scripts, atStart);
  if (content === undefined) return undefined;
  return { logicalName: CHUNK_TABLE, path: `chunks.${contentHash(content, FILE_HASH_DIGITS)}.json`, content };
}

/** Our own sheet plus those that Vite or another plugin emitted, which leave the bundle for it. */
async function takeCss(
  context: PluginContext,
  bundle: OutputBundle,
  lib: { entry: string | null },
): Promise<BuiltFile | undefined> {
  const own: string[] = [];
  const files = new Set<string>();
  for (const [id, text] of lib.entry === null ? [] : collectCss(lib.entry, (id) => context.getModuleInfo(id)))
    own.push(await takeFiles(context, id, text, files));
  const warn = (message: string) => context.warn(message);
  const foreign = Object.values(bundle)
    .filter((file): file is OutputAsset => file.type === 'asset' && file.fileName.endsWith('.css'))
    .sort((a, b) => compare(a.fileName, b.fileName));
  for (const sheet of foreign) delete bundle[sheet.fileName];
  const ownSheet = own.length > 0 ? await minifyCss(joinCss(own), warn) : '';
  const content = joinCss([ownSheet, ...foreign.map(sheetAtTop)]);
  if (content === '') return undefined;
  return { logicalName: 'lib.css', path: `lib.${contentHash(content, FILE_HASH_DIGITS)}.css`, content };
}

/** The sheet as it is in the folder of the module: Vite has written addresses from where it had put it. */
function sheetAtTop({ fileName, source }: OutputAsset): string {
  const place = dirname(fileName);
  const text = textOf(source);
  return place === '.' ? text : rebaseCss(text, `${place}/`);
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
