/**
 * Who imports whom in the sources of the package, read from the sources themselves: what the architecture page draws and
 * its test checks.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../build/entries.mjs';

const FOLDERS = ['core', 'elements', 'react', 'sdk', 'rollup', 'testkit'];

/**
 * Every import of one file of the package by another, with paths relative to the project. `kind`: `value` is there as
 * soon as the importing file is, `late` comes with the first use (`import()`), `type` is gone after compiling.
 * @returns {{ from: string, to: string, kind: 'value' | 'late' | 'type' }[]}
 */
export function readImports() {
  const files = sourceFiles();
  const known = new Set(files);
  return files.flatMap((from) =>
    importsOf(from).flatMap(({ specifier, kind }) => {
      const to = resolve(from, specifier, known);
      return to && to !== from ? [{ from, to, kind }] : [];
    }),
  );
}

/**
 * What sources import of other packages, without types: `lit/directives/repeat.js` → `repeat`. A default is called
 * `default`, everything `*`.
 * @returns {Map<string, Set<string>>}
 */
export function readPackageImports() {
  const found = new Map();
  for (const file of sourceFiles()) {
    for (const { specifier, kind, names } of importsOf(file)) {
      if (kind === 'type' || !specifier || specifier.startsWith('.')) continue;
      found.set(specifier, new Set([...(found.get(specifier) ?? []), ...names]));
    }
  }
  return found;
}

/** The sources of the package, such as `core/base/json.ts`, in alphabetical order. */
export function sourceFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  ).sort();
}

function importsOf(file) {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    const specifier = (node.moduleSpecifier ?? node.argument?.literal)?.text;
    if (ts.isImportDeclaration(node)) found.push(describe(specifier, node.importClause));
    else if (ts.isExportDeclaration(node) && specifier) found.push(describe(specifier, node));
    else if (ts.isImportTypeNode(node)) found.push({ specifier, kind: 'type', names: [] });
    else if (
      node.kind === ts.SyntaxKind.CallExpression &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword
    ) {
      const [address] = node.arguments;
      if (address && ts.isStringLiteralLike(address)) {
        found.push({ specifier: address.text, kind: 'late', names: ['*'] });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function describe(specifier, clause) {
  return { specifier, kind: onlyTypes(clause) ? 'type' : 'value', names: namesOf(clause) };
}

/** As the other side calls them, without types. */
function namesOf(clause) {
  if (!clause) return [];
  const names = clause.namedBindings ?? clause.exportClause;
  const listed = names?.elements?.filter(({ isTypeOnly }) => !isTypeOnly);
  const others =
    listed?.map(({ propertyName, name }) => (propertyName ?? name).text) ??
    (names || (clause.exportClause === undefined && clause.moduleSpecifier) ? ['*'] : []);
  return clause.name ? ['default', ...others] : others;
}

/** `import type …`, `export type … from`, and lists in which every name is a type. */
function onlyTypes(clause) {
  if (!clause) return false;
  if (clause.isTypeOnly || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings = clause.exportClause } = clause;
  const names = namedBindings?.elements;
  return !name && Boolean(names?.length) && names.every(({ isTypeOnly }) => isTypeOnly);
}

function resolve(from, specifier, known) {
  if (!specifier?.startsWith('.')) return undefined;
  const base = path.posix.join(path.posix.dirname(from), specifier).replace(/\.js$/, '');
  return [`${base}.ts`, `${base}.tsx`].find((file) => known.has(file));
}
