/** The examples that people copy: the fenced code of documents, and `@example`s of docstrings. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './support.js';

/** A piece of code and where it stands. */
export interface Example {
  /** File and line, for messages. */
  readonly place: string;
  readonly language: 'ts' | 'tsx' | 'js' | 'html';
  readonly code: string;
}

const LANGUAGE = /^(ts|tsx|js|html)$/;
/** What the code of a user would stand for. */
const ELLIPSIS = /(\{|=>|=) …(?=[ ,;)}])/g;

/** Of README and the like, and of the pages of Storybook. */
export function examplesOfDocuments(): Example[] {
  const documents = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
  const pages = readdirSync(path.join(ROOT, 'stories/docs'), { recursive: true, encoding: 'utf8' });
  return [
    ...documents,
    ...pages.filter((name) => name.endsWith('.mdx')).map((name) => `stories/docs/${name}`),
  ]
    .sort()
    .flatMap((file) => examplesIn(readFileSync(path.join(ROOT, file), 'utf8'), file));
}

/** Of every docstring in the sources. */
export function examplesOfDocstrings(): Example[] {
  return ['core', 'elements', 'react', 'sdk', 'rollup', 'testkit']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
    )
    .sort()
    .flatMap((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      if (!text.includes('@example')) return [];
      // Comments keep their lines, code loses its stars; whatever is no comment says nothing.
      const comments = text.replaceAll(/\/\*\*[^]*?\*\/|[^\n]/g, (part) =>
        part.length > 1 ? part.replaceAll(/^\s*\/?\*+\/? ?/gm, '') : '',
      );
      return examplesIn(comments, file);
    });
}

function examplesIn(text: string, file: string): Example[] {
  const found: Example[] = [];
  let open: { language: string; line: number; code: string[]; indent: string } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, indent = '', language = ''] = /^(\s*)```(\w*)\s*$/.exec(line) ?? [];
    if (!/^\s*```/.test(line))
      open?.code.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
    else if (!open) open = { language, line: index + 2, code: [], indent };
    else {
      const { language: written, line: start, code } = open;
      open = undefined;
      if (!LANGUAGE.test(written)) continue;
      const place = `${file}:${start}`;
      found.push({
        place,
        language: written as Example['language'],
        code: code.join('\n').replaceAll(ELLIPSIS, '$1 {}'),
      });
    }
  }
  return found;
}

/** The scripts within markup. */
export function scriptsIn(markup: string): string[] {
  return [...markup.matchAll(/<script(?: [^>]*)?>([^]*?)<\/script>/g)]
    .filter(([tag]) => !/^<script[^>]*(json| src=)/.test(tag))
    .map(([, code = '']) => code)
    .filter((code) => code.trim());
}

/** Tags of ours in markup, with their attributes. */
export function tagsIn(markup: string): { tag: string; attributes: Map<string, string> }[] {
  return [...markup.matchAll(/<(stoa-[a-z-]+)((?:\s+[^\s=>]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*\/?>/g)].map(
    ([, tag = '', rest = '']) => ({
      tag,
      attributes: new Map(
        [...rest.matchAll(/([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g)].map(([, name = '', double, single]) => [
          name,
          double ?? single ?? '',
        ]),
      ),
    }),
  );
}

/** What an example says that an expression gives, `// → value`; `throws CODE` for errors. */
export interface Claim {
  readonly line: number;
  readonly expression: string;
  readonly value: string;
}

/** The claims of an example. */
export function claimsOf(code: string): Claim[] {
  const file = ts.createSourceFile('example.ts', code, ts.ScriptTarget.Latest, true);
  return file.statements.filter(ts.isExpressionStatement).flatMap((statement) => {
    const after = code.slice(statement.end).split('\n', 1)[0] ?? '';
    const value = /^\s*\/\/ → (.+)$/.exec(after)?.[1];
    const { line } = file.getLineAndCharacterOfPosition(statement.end);
    return value ? [{ line: line + 1, expression: statement.expression.getText(), value: value.trim() }] : [];
  });
}

/**
 * An example as a program that ends with its claims: `[line, what it gives, what it should give]` each. `names`: what can be
 * imported without saying so.
 */
export function programOf(code: string, names: ReadonlySet<string>): string {
  const claims = new Map(claimsOf(code).map((claim) => [claim.expression, claim]));
  const file = ts.createSourceFile('example.ts', code, ts.ScriptTarget.Latest, true);
  const used = new Set<string>();
  const declared = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) used.add(node.text);
    if ((ts.isVariableDeclaration(node) || ts.isImportSpecifier(node)) && ts.isIdentifier(node.name))
      declared.add(node.name.text);
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) declared.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const imported = [...used].filter((name) => names.has(name) && !declared.has(name));
  const body = file.statements.map((statement) => {
    const claim = ts.isExpressionStatement(statement)
      ? claims.get(statement.expression.getText())
      : undefined;
    if (!claim) return statement.getText();
    const { line, expression, value } = claim;
    const thrown = /^throws (\w+)$/.exec(value)?.[1];
    return thrown
      ? `claims.push([${line}, await (async () => ${expression})().catch(({ code }) => code), '${thrown}']);`
      : `claims.push([${line}, await (${expression}), (${value})]);`;
  });
  return [
    `import { ${imported.join(', ')} } from 'stoa';`,
    'const claims = [];',
    ...body,
    'export { claims };',
  ].join('\n');
}
