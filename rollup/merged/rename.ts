/**
 * A script becomes the body of a function with the parameters `require` and `exports`. One that looks whether there is
 * such a thing, as scripts for many module systems do, must not find those: its own variables of that name get another.
 */
import { isNode, type Edit, type SyntaxNode } from '../syntax.js';

/** Parameter with what a script asks of its surroundings. No script may use names that begin so. */
export const SURROUNDINGS = '$stoa_';

/** Collects the changes to one script; parents must be shown before what is in them. */
export function createRenames(): {
  visit(node: SyntaxNode, parent: SyntaxNode | undefined): void;
  edits(): Edit[];
} {
  /** By offset: in `{ require }` several nodes share one. */
  const edits = new Map<number, Edit>();
  const elsewhere = new Set<number>();

  return {
    visit(node, parent) {
      const { type, name, start, end, specifiers, source } = node;
      if (type === 'ExportNamedDeclaration' && isNode(source)) {
        // These are names of the other script.
        for (const { local } of specifiers as { local: SyntaxNode }[]) elsewhere.add(local.start);
      }
      if (type !== 'Identifier' || (name !== 'require' && name !== 'exports') || elsewhere.has(start)) return;
      const text = newText(name, start, parent);
      const isWhole = parent?.type === 'Property' && parent.shorthand;
      if (text !== undefined && (isWhole || !edits.has(start))) edits.set(start, { start, end, text });
    },
    edits: () => [...edits.values()],
  };
}

/** Nothing where the identifier stands for no variable. */
function newText(name: string, start: number, parent: SyntaxNode | undefined): string | undefined {
  const own = `${SURROUNDINGS}${name}`;
  const is = (key: string) => isNode(parent?.[key]) && parent[key].start === start;
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.computed || !is('property') ? own : undefined;
    case 'Property':
      if (parent.shorthand) return `${name}:${own}`;
      return parent.computed || !is('key') ? own : undefined;
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty':
      return parent.computed || !is('key') ? own : undefined;
    case 'ImportSpecifier':
      if (!is('local')) return undefined;
      return is('imported') ? `${name} as ${own}` : own;
    case 'ExportSpecifier':
      if (!is('local')) return undefined;
      return is('exported') ? `${own} as ${name}` : own;
    case 'ExportAllDeclaration':
      return undefined;
    default:
      return own;
  }
}
