/**
 * The author's own bundler, which turns ES modules into functions: Rollup, or the Rolldown that comes with Vite. Each
 * file stays a function of its own, so that things run in the order in which they would as files.
 */
import type * as Rollup from 'rollup';
import type * as ParseAst from 'rollup/parseAst';
import { StoaError } from '../../core/base/errors.js';
import { findInstalled } from '../installed.js';

/** What merging needs of a bundler. */
export interface Bundler {
  /** Syntax tree of an ES module. Throws what the parser throws. */
  parse(code: string): object;
  /**
   * ES modules by id, which import each other by id, as bodies of functions with the parameters `require` and `exports`.
   * Each id comes out under the name `{id}.js`; others are added where one is imported as a whole.
   */
  toFunctions(scripts: ReadonlyMap<string, string>): Promise<FunctionBody[]>;
}

/** The body of a function that runs one script. */
export interface FunctionBody {
  /** What the others call it, without the `./` in front. */
  readonly fileName: string;
  readonly code: string;
  /** Names of those that it requires. */
  readonly imports: readonly string[];
}

/** Finds the bundler from where the build runs. Throws `NOT_SUPPORTED` where there is none. */
export async function findBundler(): Promise<Bundler> {
  const found =
    (await load('rollup', ROLLUP_OUTPUT)) ??
    (await load('rolldown', ROLLDOWN_OUTPUT, { experimental: { attachDebugInfo: 'none' } }));
  if (found) return found;
  throw new StoaError(
    'NOT_SUPPORTED',
    `Modules are merged with Rollup or with the Rolldown of Vite 8, and neither is installed in ${process.cwd()}.`,
  );
}

const BOTH = {
  format: 'cjs',
  exports: 'named',
  esModule: false,
  strict: false,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].shared.js',
} as const satisfies Rollup.OutputOptions;

const ROLLUP_OUTPUT = {
  ...BOTH,
  compact: true,
  indent: false,
  freeze: false,
  hoistTransitiveImports: false,
  importAttributesKey: 'with',
  generatedCode: { preset: 'es2015', symbols: true },
} as const satisfies Rollup.OutputOptions;

const ROLLDOWN_OUTPUT = {
  ...BOTH,
  strictExecutionOrder: true,
  // White space only: the authors have minified as much as they want.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
};

/** Rolldown has Rollup's interface as far as it is used here. */
async function load(
  name: 'rollup' | 'rolldown',
  output: Rollup.OutputOptions,
  more: object = {},
): Promise<Bundler | undefined> {
  const address = findInstalled(name, 'vite');
  const parserAddress = findInstalled(`${name}/parseAst`, 'vite');
  if (address === undefined || parserAddress === undefined) return undefined;
  const bundler = (await import(address)) as Record<string, typeof Rollup.rollup>;
  const { parseAst } = (await import(parserAddress)) as typeof ParseAst;
  const bundle = bundler[name];
  return (
    bundle && {
      parse: (code) => parseAst(code),
      async toFunctions(scripts) {
        const build = await bundle({
          ...more,
          input: Object.fromEntries([...scripts.keys()].map((id) => [id, id])),
          preserveEntrySignatures: 'strict',
          treeshake: false,
          plugins: [inMemory(scripts)],
          // What there is to warn of the author has heard when the module was built.
          onLog: () => {},
        });
        try {
          const { output: files } = await build.generate(output);
          return files.filter((file) => file.type === 'chunk');
        } finally {
          await build.close();
        }
      },
    }
  );
}

function inMemory(scripts: ReadonlyMap<string, string>): Rollup.Plugin {
  return {
    name: 'stoa-merge',
    resolveId: (id) => (scripts.has(id) ? { id, moduleSideEffects: true } : null),
    load: (id) => scripts.get(id) ?? null,
  };
}
