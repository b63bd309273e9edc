/** The three things a build makes, apart from each other so that they can be made at the same time. */
import { cli as analyze } from '@custom-elements-manifest/analyzer/cli.js';
import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rollup } from 'rollup';
import bundles from '../../rollup.config.js';
import { TSC } from './compiler.mjs';
import { ROOT } from './entries.mjs';

/** JavaScript, as rollup.config.js has it. */
export async function writeScripts(outDir, { partial }) {
  const onMissing = partial ? (name) => console.warn(`left out, no source yet: ${name}`) : undefined;
  for (const { output, ...input } of bundles({ outDir, onMissing })) {
    try {
      const bundle = await rollup(input);
      await bundle.write(output);
      await bundle.close();
    } catch (error) {
      throw new Error(whereAndWhat(error), { cause: error });
    }
  }
}

/** Declarations beside the modules. A process of its own gives the second core something to do. */
export function writeDeclarations(outDir, { partial }) {
  const tsc = spawn(process.execPath, [TSC, '-p', 'tsconfig.build.json', '--outDir', outDir], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let complaints = '';
  tsc.stdout.setEncoding('utf8').on('data', (text) => (complaints += text));
  return new Promise((resolve, reject) => {
    tsc.on('error', reject);
    tsc.on('close', (code) => {
      if (code !== 0 && !partial) return reject(new Error(complaints.trim()));
      if (complaints) console.warn(complaints.trim());
      resolve(forgetBundled(path.join(outDir, 'core/chunks')));
    });
  });
}

/** Chunks hold the packages that they import, which nobody who installs ours has: declarations are not to ask for them. */
async function forgetBundled(folder) {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.d.ts')) continue;
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^import '[^.].*';\n/gm, ''));
  }
}

/** What custom-elements.json is to say. */
export async function describeElements() {
  const manifest = await analyze({ argv: ['analyze'], cwd: ROOT, noWrite: true });
  // The analyzer reports a broken configuration on the console only and goes on with all files of the project.
  const stray = manifest.modules.find((module) => !module.path.startsWith('dist/elements/'));
  if (stray) throw new Error(`custom-elements.json would describe ${stray.path}`);
  return manifest;
}

/** Rollup knows file and line, which its message leaves out. */
function whereAndWhat({ message, loc, frame = '' }) {
  const place = loc?.file ? `${path.relative(ROOT, loc.file)}:${loc.line}\n` : '';
  return `${place}${message}\n${frame}`.trim();
}
