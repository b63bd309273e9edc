/** Builds one app module with `stoa/rollup`, as its makers would: by itself, with all that it needs. */
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { rollup } from 'rollup';
import transpile, { minify } from 'rollup-plugin-esbuild';
import { stoaModule } from 'stoa/rollup';
import { COMPILER, MODULES, TARGET } from './settings.mjs';

/** Delivered as older modules are. */
const CLASSIC = ['rates'];

/** Writes `{buildDir}/{folder}` and tells how many bytes its files have. */
export async function buildModule({ folder, buildDir, release }) {
  const bundle = await rollup({
    input: path.join(MODULES, folder, 'index.ts'),
    onLog: refuseWarnings,
    plugins: [
      nodeResolve({ exportConditions: ['production'], extensions: ['.js', '.mjs', '.ts', '.tsx'] }),
      compileOnly(transpile({ include: /\.tsx?$/, sourceMap: false, target: TARGET, tsconfigRaw: COMPILER })),
      // Ahead of the next one, which then does not even read the development builds of React.
      replace({
        preventAssignment: true,
        sourceMap: false,
        values: { 'process.env.NODE_ENV': '"production"', __RELEASE__: JSON.stringify(String(release)) },
      }),
      commonjs({ include: /node_modules/, sourceMap: false }),
      minify({ sourceMap: false, target: TARGET, charset: 'utf8', legalComments: 'none' }),
      stoaModule({
        name: `@stoa/${folder}`,
        buildDir,
        format: CLASSIC.includes(folder) ? 'classic' : 'module',
      }),
    ],
  });
  try {
    const { output } = await bundle.write({});
    const sizes = output.map(
      async ({ fileName }) => (await stat(path.join(buildDir, folder, fileName))).size,
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } finally {
    await bundle.close();
  }
}

/** Finding files is left to node-resolve: what packages say of their side effects would be lost on the way. */
function compileOnly({ resolveId: _, ...plugin }) {
  return plugin;
}

/** Packages that are not ours may be warned about; a warning about our own sources is a mistake. */
function refuseWarnings(level, log, print) {
  const ours = ![log.id, ...(log.ids ?? [])].some((id) => id?.includes('node_modules'));
  print(level === 'warn' && ours ? 'error' : level, log);
}
