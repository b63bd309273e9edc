/** A module as its makers build it with Vite, which brings what React needs: a third of the time that Rollup takes. */
import path from 'node:path';
import { build } from 'vite';
import { TARGET } from './settings.mjs';

/** Writes the module that begins with `input`; returns the names of its files. `finish` is the plugin of Stoa. */
export async function withVite({ input, constants, finish, onLog }) {
  const [{ output }] = await build({
    configFile: false,
    envDir: false,
    root: path.dirname(input),
    logLevel: 'warn',
    define: constants,
    // Otherwise `NODE_ENV` and the folders above would have a say.
    resolve: { conditions: ['production', 'module', 'browser'] },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: { postcss: {} },
    build: {
      lib: { entry: input },
      target: TARGET,
      // `light-dark()` written for older browsers would ask each sheet for a `color-scheme` of its own.
      cssTarget: 'esnext',
      reportCompressedSize: false,
      rolldownOptions: { onLog },
    },
    plugins: [finish],
  });
  return output.map(({ fileName }) => fileName);
}
