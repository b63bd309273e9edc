/** Files of a folder as a server takes them. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const TYPES = {
  '.mjs': 'text/javascript',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Every file below a folder, by its path behind `prefix`. */
export async function readAll(root, prefix) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = [];
  for (const entry of entries.filter((item) => item.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const address = `${prefix}/${path.relative(root, file).split(path.sep).join('/')}`;
    files.push([address, { type: TYPES[path.extname(file)] ?? 'text/plain', body: await readFile(file) }]);
  }
  return files;
}
