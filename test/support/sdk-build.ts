/** The embedding SDK as a suite of another version serves it, for tests of pages that meet two of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rollup, type OutputOptions, type Plugin, type RollupOptions } from 'rollup';
import bundles from '../../rollup.config.js';

/** A build in a folder of its own. */
export interface SdkBuild {
  /** Holds `stoa-sdk.js`, `stoa-sdk-stub.js` and `stoa/*.js`. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** Builds the scripts of the SDK, which take themselves for that version. Takes some seconds. */
export async function buildSdk(version: string): Promise<SdkBuild> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoa-sdk-'));
  const wanted = ['stoa-sdk.js', 'stoa', 'stoa-sdk-stub.js'].map((name) => path.join(folder, name));
  // In the order of the config: the stub holds the hash of the script.
  for (const { output, plugins, ...input } of bundles({ outDir: folder }) as RollupOptions[]) {
    const { file, dir } = output as OutputOptions;
    if (!wanted.includes(file ?? dir ?? '')) continue;
    const bundle = await rollup({ ...input, plugins: [versionPlugin(version), ...quick(plugins)] });
    await bundle.write(output as OutputOptions);
    await bundle.close();
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Without the one that takes most of the time, and changes nothing that can be told. */
function quick(plugins: RollupOptions['plugins']): Plugin[] {
  return [plugins].flat().filter((plugin): plugin is Plugin => {
    return !!plugin && 'name' in plugin && plugin.name !== 'terser';
  });
}

function versionPlugin(version: string): Plugin {
  return {
    name: 'version-of-test',
    transform: (_, id) =>
      /[\\/]core[\\/]base[\\/]version\.ts$/.test(id)
        ? { code: `export const VERSION = ${JSON.stringify(version)};`, map: null }
        : null,
  };
}
