/** How the server of the demo is started in a process of its own. */
import { join } from 'node:path';

/** Arguments of Node, in the project's folder: what `npm test` has compiled with the tests, or else the sources. */
export function demoServer(): string[] {
  const compiled = process.env['STOA_COMPILED'];
  return compiled === undefined
    ? ['--import', 'tsx', 'demo/server/main.ts']
    : ['--enable-source-maps', join(compiled, 'demo/server/main.js')];
}
