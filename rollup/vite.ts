/**
 * What a Vite build needs besides the Rollup hooks: defaults that give one script and one style sheet. Whatever
 * the author has set stays. Vite itself is not imported; the shapes below are the part of its config that is used.
 */
import type { ScriptType } from './manifest.js';
import { assetNames, SCRIPT_URL } from './output.js';

/** The settings of Vite that concern an app module. */
export interface ViteConfig {
  /** Where the files are served. */
  base?: string | undefined;
  /** How they are built. */
  build?: ViteBuild | undefined;
  /** What Vite may change. */
  experimental?: ViteExperimental | undefined;
}

/** Vite's `experimental`, as far as it concerns an app module. */
interface ViteExperimental {
  /** How a file finds another: by an expression in a script. */
  renderBuiltUrl?:
    | ((path: string, host: { hostId: string; hostType: string }) => { runtime: string } | undefined)
    | undefined;
}

/** Vite's `build`, as far as it concerns an app module. */
interface ViteBuild {
  /** Where the files go. */
  outDir?: string | undefined;
  /** Whether what was there before is removed. */
  emptyOutDir?: boolean | null | undefined;
  /** Whether the files that belong to a page are copied. */
  copyPublicDir?: boolean | undefined;
  /** Folder for files that are no scripts. */
  assetsDir?: string | undefined;
  /** Whether styles come in several files. */
  cssCodeSplit?: boolean | undefined;
  /** Builds a library rather than a page. */
  lib?: false | ViteLib | undefined;
  /** Whether scripts are made small, and by what. */
  minify?: boolean | string | undefined;
  /** For the bundler within Vite. */
  rolldownOptions?: ViteBundling | undefined;
  /** The same, as it was called before Vite 8. */
  rollupOptions?: ViteBundling | undefined;
}

/** Vite's `build.rolldownOptions`, as far as it concerns an app module. */
interface ViteBundling {
  /** Comments in what is written. */
  experimental?: { attachDebugInfo?: 'none' | 'simple' | 'full' };
  /** What becomes of the exports. */
  preserveEntrySignatures?: false | 'strict' | 'allow-extension' | 'exports-only' | undefined;
  /** What is written. */
  output?: ViteOutput | readonly ViteOutput[] | undefined;
}

/** Vite's `build.rolldownOptions.output`, as far as it concerns an app module. */
interface ViteOutput {
  /** Kind of script. */
  format?: unknown;
  /** Whether the bundler makes it small. */
  minify?: unknown;
  /** Names of files that are no scripts. */
  assetFileNames?: unknown;
}

/** Vite's `build.lib`, as far as it concerns an app module. */
interface ViteLib {
  /** Name of the global, for scripts without modules. */
  name?: string | undefined;
  /** Kinds of scripts. */
  formats?: unknown;
  /** Name of the script. */
  fileName?: unknown;
  /** Name of the style sheet. */
  cssFileName?: string | undefined;
}

/** Settings to merge into the author's. Before Vite 8, whose bundler is Rolldown, those of the bundler have another name. */
export function viteDefaults(
  { base, build = {}, experimental }: ViteConfig,
  { dir, type, isRolldown }: { dir: string; type: ScriptType; isRolldown: boolean },
): ViteConfig {
  const { lib } = build;
  const given = build.rolldownOptions ?? build.rollupOptions;
  const isClassic = type === 'classic';
  const output: ViteOutput = {
    ...(isClassic && !lib && { format: 'iife' }),
    ...(isRolldown && !isClassic && keepsSpace(build, given) && { minify: true }),
    // Vite gives those of a library the names of their sources: the next deployment would write over them.
    ...(lib && isOpen(given, 'assetFileNames') && { assetFileNames: assetNames(build.assetsDir) }),
  };
  const bundling: ViteBundling = {
    // A page needs no exports, a module does.
    ...(given?.preserveEntrySignatures === undefined && { preserveEntrySignatures: 'strict' }),
    ...(Object.keys(output).length > 0 && { output }),
  };
  return {
    // Assets are found from the script that asks for them, wherever the module is served.
    ...(base === undefined && { base: './' }),
    build: {
      ...(build.outDir === undefined && { outDir: dir }),
      // Pages that are open fetch the chunks of before, and a build that fails leaves the module as it was.
      ...(build.emptyOutDir === undefined && { emptyOutDir: false }),
      // A module built beside a suite would bring the icons and the robots.txt of that along.
      ...(build.copyPublicDir === undefined && { copyPublicDir: false }),
      // The loader knows one sheet a module.
      cssCodeSplit: false,
      ...(isRolldown
        ? {
            rolldownOptions: {
              ...bundling,
              // Comments with the paths of the sources would make the bytes depend on where the build was started.
              experimental: { attachDebugInfo: 'none' },
            },
          }
        : { rollupOptions: bundling }),
      ...(lib && {
        lib: {
          ...(lib.formats === undefined && { formats: [isClassic ? 'iife' : 'es'] }),
          // The next three are overruled by the plugin, but without them Vite asks for them or for a package.json.
          ...(isClassic && lib.name === undefined && { name: 'stoaExports' }),
          ...(lib.fileName === undefined && { fileName: 'lib' }),
          ...(lib.cssFileName === undefined && { cssFileName: 'lib' }),
        },
      }),
    },
    ...(isClassic && !experimental?.renderBuiltUrl && { experimental: { renderBuiltUrl: addressInScript } }),
  };
}

/**
 * Vite leaves white space in libraries for those who bundle them, and nobody bundles a module: a quarter of its bytes. Before
 * Vite 8, esbuild leaves it whatever one sets. Other minifiers are the author's choice.
 */
function keepsSpace({ lib, minify = true }: ViteBuild, given: ViteBundling | undefined): boolean {
  return !!lib && (minify === true || minify === 'oxc') && isOpen(given, 'minify');
}

/** Whether the author leaves it to others. To outputs in a list, one more would be added. */
function isOpen({ output = {} }: ViteBundling = {}, option: keyof ViteOutput): boolean {
  return !('length' in output) && output[option] === undefined;
}

/**
 * Vite would ask for `document.currentScript` when the file is needed, which is long after the script has run. What the
 * scripts of workers ask for is theirs.
 */
function addressInScript(
  path: string,
  { hostId, hostType }: { hostId: string; hostType: string },
): { runtime: string } | undefined {
  if (hostType !== 'js' || !/^lib\.[^/]*$/.test(hostId)) return undefined;
  return { runtime: `new URL(${JSON.stringify(encodeURI(path))}, ${SCRIPT_URL}).href` };
}
