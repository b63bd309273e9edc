/** Tells whether a build would give anything new: one hash over all it is made from. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './entries.mjs';

const INGREDIENTS = [
  'core',
  'elements',
  'react',
  'sdk',
  'rollup',
  'testkit',
  'scripts/build',
  'scripts/build.mjs',
  'scripts/lock.mjs',
  'rollup.config.js',
  'custom-elements-manifest.config.mjs',
  'tsconfig.json',
  'tsconfig.build.json',
  'package.json',
  'package-lock.json',
];

/** SHA-256 over names and contents, also of what a caller adds. Times do not count: a fresh clone has new ones. */
export function contentHash(...added) {
  const hash = createHash('sha256');
  for (const file of [...INGREDIENTS, ...added].flatMap(filesIn)) {
    const content = readFileSync(path.join(ROOT, file));
    // The length keeps a file's end and the next one's start apart.
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesIn(name) {
  const full = path.join(ROOT, name);
  if (!existsSync(full)) return [];
  if (path.extname(name)) return [name];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
