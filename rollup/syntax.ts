/** Reads and changes scripts by their syntax tree: what is not touched keeps its exact text. */

/** A node of the tree, as Rollup and Rolldown alike make it (ESTree). */
export interface SyntaxNode {
  readonly type: string;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Text to put in place of a range; an empty range inserts. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What is known of the place of a node. */
export interface Place {
  readonly parent: SyntaxNode | undefined;
  /** Whether the code there runs with the script itself and not when a function is called. */
  readonly isTopLevel: boolean;
}

/**
 * Shows every node to `visit`, before what is in it; what is in it is left out when that returns `false`. Not recursive:
 * generated code nests deeper than the stack reaches.
 */
export function walk(root: object, visit: (node: SyntaxNode, place: Place) => unknown): void {
  const open: [SyntaxNode, Place][] = isNode(root) ? [[root, { parent: undefined, isTopLevel: true }]] : [];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, place] = next;
    if (visit(node, place) === false) continue;
    const inside = { parent: node, isTopLevel: place.isTopLevel && !FUNCTION.test(node.type) };
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
        if (isNode(child)) open.push([child, inside]);
    }
  }
}

/** Applies edits, which must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let position = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    result += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return result + text.slice(position);
}

/** The text that an expression certainly is: a string, or a template without holes, which minifiers prefer. */
export function constantText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

/** Whether a value of the tree is a node. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

const FUNCTION = /^(?:Function|ArrowFunction)/;
