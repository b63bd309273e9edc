/** The declarations that the build writes, as the compiler sees them. Nothing is checked: the build does so. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { TSC } from '../build/compiler.mjs';
import { contentHash } from '../build/content-hash.mjs';
import { ROOT } from '../build/entries.mjs';
import { apiEntries } from './entries.mjs';

const DIST = path.join(ROOT, 'dist');

const CACHE = path.join(ROOT, 'node_modules/.cache/stoa');

/** Where the declarations of the sources as they are lie: in `dist` after a build, else they are made for the purpose. */
export async function freshDeclarations() {
  return isBuilt() ? DIST : writeDeclarations();
}

/** Whether `dist` was built from the sources as they are. */
export function isBuilt() {
  const stamp = path.join(DIST, '.stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === contentHash();
}

/** Beside the packages that they name. Only what has changed is written anew. */
function writeDeclarations() {
  const folder = path.join(CACHE, 'declarations');
  const tsc = spawn(
    process.execPath,
    [
      TSC,
      ...['-p', 'tsconfig.build.json', '--outDir', folder, '--noCheck'],
      ...['--incremental', '--tsBuildInfoFile', path.join(CACHE, 'declarations.json')],
    ],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return new Promise((resolve, reject) => {
    tsc.on('error', reject);
    tsc.on('close', (code) =>
      code === 0 ? resolve(folder) : reject(new Error('The sources cannot be declared.')),
    );
  });
}

/** Reads the declarations of entries. `folder`: where they are. */
export function readDeclarations(folder, entries = apiEntries(folder)) {
  const program = ts.createProgram(
    entries.map(({ file }) => path.join(folder, file)),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      jsx: ts.JsxEmit.ReactJSX,
      types: [],
      strict: true,
      noEmit: true,
      skipLibCheck: true,
    },
  );
  const prefix = `${folder.replaceAll('\\', '/')}/`;
  return {
    entries,
    checker: program.getTypeChecker(),
    sourceOf: (file) => program.getSourceFile(path.join(folder, file)),
    sources: program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(prefix)),
    /** Of a file of ours: where it is below the folder, without its ending; of others `undefined`. */
    moduleName: ({ fileName }) =>
      fileName.startsWith(prefix) ? fileName.slice(prefix.length).replace(/(\.d)?\.ts$/, '') : undefined,
  };
}
