/**
 * `import()` inside a module, handed to whoever has loaded the module: the browser itself would compare no integrity hash,
 * wait for ever and not tell what went wrong (DESIGN section 3, Loading). The other end is `core/loading/lazy-imports.ts`.
 */
import type { BuiltFile } from './manifest.js';
import { compare, integrityOf } from './manifest.js';
import { constantText, isNode, walk, type Edit, type SyntaxNode } from './syntax.js';

const KEY = 'stoa.import.1';

/** What stands around the specifier. Where nobody has loaded the module by a manifest, the browser imports. */
export const GUARD = {
  left: `(globalThis[Symbol.for("${KEY}")]??(u=>import(u)))(new URL(`,
  right: ',import.meta.url).href)',
} as const;

/** Logical name of the table in a manifest. */
export const CHUNK_TABLE = 'chunks.json';

/** A built script with the paths of what it imports as it starts. */
export interface BuiltScript extends BuiltFile {
  readonly imports: readonly string[];
}

/** What puts the guard around every `import()` of a script that lies in the same folder. */
export function guardEdits(tree: object): Edit[] {
  const edits: Edit[] = [];
  walk(tree, (node) => {
    const { type, start, end, source, options } = node;
    if (type !== 'ImportExpression' || options) return;
    const specifier = constantText(source);
    if (specifier === undefined || !/^\.{1,2}\//.test(specifier)) return;
    edits.push({ start, end, text: GUARD.left + JSON.stringify(specifier) + GUARD.right });
  });
  return edits;
}

/** The specifier of a guarded import, also after a minifier; `undefined` for any other node. */
export function guardedSpecifier({ type, callee, arguments: given }: SyntaxNode): string | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return undefined;
  const href: unknown = given[0];
  const address = isNode(href) && href.type === 'MemberExpression' ? href.object : undefined;
  if (!isNode(address) || address.type !== 'NewExpression' || !Array.isArray(address.arguments))
    return undefined;
  const specifier = constantText(address.arguments[0]);
  return specifier !== undefined && isGuard(callee) ? specifier : undefined;
}

/** For older browsers `??` becomes something else, in which the key still is. */
function isGuard(callee: SyntaxNode): boolean {
  let isOurs = false;
  walk(callee, (node) => {
    isOurs ||= constantText(node) === KEY;
  });
  return isOurs;
}

/** What a script imports in turn, as far as it is among `scripts`, by path. */
export function reachedFrom(
  path: string,
  scripts: ReadonlyMap<string, BuiltScript>,
  known: ReadonlySet<string> = new Set(),
): Set<string> {
  const reached = new Set<string>();
  const open = [...(scripts.get(path)?.imports ?? [])];
  for (const next of open) {
    const script = scripts.get(next);
    if (!script || reached.has(next) || known.has(next)) continue;
    reached.add(next);
    open.push(...script.imports);
  }
  return reached;
}

/**
 * The table of what comes on use: integrity values by path, each with the paths of what that script imports and the page
 * does not have from the start. `undefined` where everything comes at the start.
 */
export function chunkTable(
  scripts: ReadonlyMap<string, BuiltScript>,
  atStart: ReadonlySet<string>,
): string | undefined {
  const late = [...scripts.values()]
    .filter(({ path }) => !atStart.has(path))
    .sort((one, other) => compare(one.path, other.path));
  if (late.length === 0) return undefined;
  const entries = late.map(({ path, content }) => {
    const imports = [...reachedFrom(path, scripts, atStart)].filter((other) => other !== path).sort(compare);
    return [path, [integrityOf(content), ...imports]] as const;
  });
  return `${JSON.stringify(Object.fromEntries(entries))}\n`;
}
