/**
 * The stub loads the script of the SDK that is built along with it, and no other: the hash of that script stands in the
 * stub. It is taken of the bytes as they are served, so the script has to be written before the stub is bundled.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** Rollup plugin. `script`: the file to hash. A partial build may have none, and a stub that asks for no hash. */
export function sdkIntegrity(script) {
  return {
    name: 'sdk-integrity',
    transform(_, id) {
      if (!/[\\/]sdk[\\/]stub-integrity\.ts$/.test(id)) return null;
      const hash = existsSync(script) ? integrityOf(readFileSync(script)) : '';
      return { code: `export const SDK_INTEGRITY = '${hash}';`, map: null };
    },
  };
}

/** As in the `integrity` of a script tag; the shortest hash that browsers take. */
function integrityOf(content) {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
