/**
 * Types are checked while the package is still being built: what stories, tests and the demo import by the package's name
 * must be found in the sources, whichever of the two is done first.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { ROOT } from './program.js';

const config = path.join(ROOT, 'tsconfig.json');
const { options, fileNames } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(config, (file) => ts.sys.readFile(file)).config,
  ts.sys,
  ROOT,
);

describe('an import of the package in its own sources', () => {
  it('leads to a source, and never to what a build has written', () => {
    const found = fileNames.flatMap((file) =>
      ts
        .preProcessFile(readFileSync(file, 'utf8'), true, true)
        .importedFiles.filter(({ fileName }) => /^stoa(?:\/|$)/.test(fileName))
        .map(({ fileName }) => ({ file: path.relative(ROOT, file), fileName })),
    );
    const names = [...new Set(found.map(({ fileName }) => fileName))];
    assert.ok(names.length > 10, 'they are found');
    const elsewhere = found.filter(({ fileName }) => !options.paths?.[fileName]);
    assert.deepEqual(elsewhere, []);
    for (const name of names) {
      const { resolvedModule } = ts.resolveModuleName(name, config, options, ts.sys);
      assert.match(path.relative(ROOT, resolvedModule?.resolvedFileName ?? ''), /^[a-z]+\/.+\.tsx?$/, name);
      assert.doesNotMatch(resolvedModule?.resolvedFileName ?? '', /\/dist\//, name);
    }
  });
});
