/**
 * What a Vite build needs besides the Rollup hooks: defaults that give one ES module and one style sheet. Whatever
 * the author has set stays. Vite itself is not imported; the shapes below are the part of its config that is used.
 */

/** The settings of Vite that concern an app module. */
export interface ViteConfig {
  base?: string | undefined;
  build?: ViteBuild | undefined;
}

interface ViteBuild {
  outDir?: string | undefined;
  cssCodeSplit?: boolean | undefined;
  lib?: false | ViteLib | undefined;
  rolldownOptions?: { experimental?: { attachDebugInfo?: 'none' | 'simple' | 'full' } } | undefined;
}

interface ViteLib {
  formats?: unknown;
  fileName?: unknown;
  cssFileName?: string | undefined;
}

/** Settings to merge into the author's. */
export function viteDefaults({ base, build = {} }: ViteConfig, outDir: string): ViteConfig {
  const { lib } = build;
  return {
    // Assets are found from the script that asks for them, wherever the module is served.
    ...(base === undefined && { base: './' }),
    build: {
      ...(build.outDir === undefined && { outDir }),
      // The loader knows one sheet a module.
      cssCodeSplit: false,
      // Comments with the paths of the sources would make the bytes depend on where the build was started.
      rolldownOptions: { experimental: { attachDebugInfo: 'none' } },
      ...(lib && {
        lib: {
          ...(lib.formats === undefined && { formats: ['es'] }),
          // Overruled by the output names of the plugin, but without them Vite asks for a package.json.
          ...(lib.fileName === undefined && { fileName: 'lib' }),
          ...(lib.cssFileName === undefined && { cssFileName: 'lib' }),
        },
      }),
    },
  };
}
