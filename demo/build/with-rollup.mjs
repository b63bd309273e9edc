/** A module as its makers build it with Rollup, who choose each plugin themselves. */
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import transpile, { minify } from 'rollup-plugin-esbuild';
import { COMPILER, TARGET } from './settings.mjs';

/** Writes the module that begins with `input`; returns the names of its files. `finish` is the plugin of Stoa. */
export async function withRollup({ input, constants, finish, onLog }) {
  const bundle = await rollup({
    input,
    onLog,
    plugins: [
      nodeResolve({ exportConditions: ['production'], extensions: ['.js', '.mjs', '.ts', '.tsx'] }),
      compileOnly(transpile({ include: /\.tsx?$/, sourceMap: false, target: TARGET, tsconfigRaw: COMPILER })),
      // Ahead of the next one, which then does not even read what is there for development.
      replace({ preventAssignment: true, sourceMap: false, values: constants }),
      commonjs({ include: /node_modules/, sourceMap: false }),
      minify({ sourceMap: false, target: TARGET, charset: 'utf8', legalComments: 'none' }),
      finish,
    ],
  });
  try {
    const { output } = await bundle.write({});
    return output.map(({ fileName }) => fileName);
  } finally {
    await bundle.close();
  }
}

/** Finding files is left to node-resolve: what packages say of their side effects would be lost on the way. */
function compileOnly({ resolveId: _, ...plugin }) {
  return plugin;
}
