/** What a release contains: the files that npm would publish, with their contents. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * `{ path, content, executable }` for each file of the built package in `folder`, in no particular order. npm decides
 * by its own rules (`files` of package.json, and what it always adds), and packs nothing.
 */
export async function packageFiles(folder) {
  const { stdout } = await execute('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: folder,
    maxBuffer: 64 * 2 ** 20,
    shell: process.platform === 'win32',
  });
  // A list of what was packed, or since npm 12 an object by name.
  const [{ files }] = Object.values(JSON.parse(stdout));
  const { bin = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const programs = Object.values(bin).map((file) => path.posix.normalize(file));
  return files.map(({ path: file }) => ({
    path: file,
    content: readFileSync(path.join(folder, file)),
    executable: programs.includes(file),
  }));
}
