/** Tools that the author of the build has or has not: looked for from where the build runs, none is a dependency of ours. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Address to import an installed package by; `via` is a package that may have brought it along. */
export function findInstalled(specifier: string, via?: string): string | undefined {
  const here = join(process.cwd(), 'build.js');
  const path = resolveFrom(here, specifier) ?? (via && resolveFrom(resolveFrom(here, via), specifier));
  return path ? pathToFileURL(path).href : undefined;
}

function resolveFrom(file: string | undefined, specifier: string): string | undefined {
  try {
    return file && createRequire(file).resolve(specifier);
  } catch {
    return undefined;
  }
}
