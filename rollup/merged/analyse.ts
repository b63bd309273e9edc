/**
 * Reads the scripts of a built module and prepares them for being functions of one file: what they import gets an id,
 * what they know of their own address stays what it was.
 */
import { describeThrown } from '../../core/base/errors.js';
import type { CheckedModule } from '../check.js';
import { guardedSpecifier } from '../guarded-imports.js';
import { compare } from '../manifest.js';
import { quote } from '../names.js';
import { plainName } from '../output.js';
import { applyEdits, constantText, isNode, walk, type Edit, type SyntaxNode } from '../syntax.js';
import type { Bundler } from './bundler.js';
import { NotMergeable } from './not-mergeable.js';
import { createRenames, SURROUNDINGS } from './rename.js';

/** What is reached from the script of a module. */
export interface Analysis {
  /** Changed scripts by id; `lib` is the first to run. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Ids that are imported on use. */
  readonly onUse: ReadonlySet<string>;
  /** Paths of the scripts that use `import.meta`. */
  readonly withMeta: ReadonlySet<string>;
}

/** Throws `NotMergeable`, or an `Error` for a script that no browser would take. */
export function analyse({ manifest, contents }: CheckedModule, parse: Bundler['parse']): Analysis {
  const ids = idsOf(manifest.files);
  const scripts = new Map<string, string>();
  const onUse = new Set<string>();
  const withMeta = new Set<string>();
  const imports = new Map<string, string[]>();
  const open = [manifest.files['lib.js'] ?? ''];
  // Grows while it is walked.
  for (const path of open) {
    const id = ids.get(path) ?? '';
    if (scripts.has(id)) continue;
    const code = new TextDecoder().decode(contents.get(path));
    if (code.includes(SURROUNDINGS)) throw new NotMergeable(`${path} uses names with ${SURROUNDINGS}`);
    const edits: Edit[] = [];
    const put = ({ start, end }: SyntaxNode, text: string) => edits.push({ start, end, text });
    const importOnUse = (node: SyntaxNode, target: string) => {
      const id = ids.get(target) ?? '';
      // What was there may have begun with a parenthesis, close to a keyword.
      put(node, ` ${SURROUNDINGS}.load(${JSON.stringify(`./${id}.js`)})`);
      onUse.add(id);
      open.push(target);
    };
    const names = createRenames();
    const imported: string[] = [];
    imports.set(path, imported);

    walk(parseOrThrow(code, path, parse), (node, place) => {
      const { type, source } = node;
      const guarded = inFolder(path, guardedSpecifier(node), ids);
      if (guarded !== undefined) {
        importOnUse(node, guarded);
        return false;
      }
      if (place.isTopLevel && (type === 'AwaitExpression' || (type === 'ForOfStatement' && node.await)))
        throw new NotMergeable(`${path} waits while it loads (top-level await)`);
      if (type === 'ImportExpression' && isNode(source)) {
        if (node.phase) throw new NotMergeable(`${path} imports in a phase of its own`);
        const target = node.options ? undefined : inFolder(path, constantText(source), ids);
        if (target === undefined) {
          edits.push({ start: source.start, end: source.start, text: atCall(path) });
          edits.push({ start: source.end, end: source.end, text: '))' });
        } else {
          importOnUse(node, target);
        }
      } else if (isNode(source) && /^(?:Import|Export)/.test(type)) {
        names.visit(node, place.parent);
        const specifier = constantText(source);
        const target = isPlain(node) ? inFolder(path, specifier, ids) : undefined;
        if (target === undefined)
          throw new NotMergeable(`${path} imports ${quote(specifier)}, which is no script of its manifest`);
        put(source, JSON.stringify(ids.get(target)));
        imported.push(target);
        open.push(target);
      } else if (isMeta(node)) {
        put(node, `${SURROUNDINGS}.meta[${JSON.stringify(path)}]`);
        withMeta.add(path);
      } else {
        names.visit(node, place.parent);
      }
      return true;
    });
    scripts.set(id, applyEdits(code, [...edits, ...names.edits()]));
  }
  refuseCircles(imports);
  return { scripts, onUse, withMeta };
}

/** A readable id for each script, by path: its logical name as far as it fits into an address. */
function idsOf(files: Readonly<Record<string, string>>): Map<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const named = Object.entries(files).filter(([, path]) => /\.m?js$/.test(path));
  for (const [logicalName, path] of named.sort(([one], [other]) => libFirst(one, other))) {
    if (ids.has(path)) continue;
    const name = plainName(logicalName.replace(/\.m?js$/, ''));
    let id = name;
    // Some file systems hold names for the same that differ in case only.
    for (let number = 2; taken.has(id.toLowerCase()); number += 1) id = `${name}-${number}`;
    taken.add(id.toLowerCase());
    ids.set(path, id);
  }
  return ids;
}

function libFirst(one: string, other: string): number {
  return Number(other === 'lib.js') - Number(one === 'lib.js') || compare(one, other);
}

/** Bundlers keep the order in which files of a circle run only as long as it has one entrance. */
function refuseCircles(imports: ReadonlyMap<string, readonly string[]>): void {
  const waiting = new Map([...imports].map(([path, targets]) => [path, new Set(targets)]));
  for (let size = -1; size !== waiting.size;) {
    size = waiting.size;
    for (const [path, targets] of waiting) {
      if ([...targets].every((target) => !waiting.has(target))) waiting.delete(path);
    }
  }
  const [circular] = waiting.keys();
  if (circular !== undefined)
    throw new NotMergeable(`its scripts import each other in a circle (${circular})`);
}

function parseOrThrow(code: string, path: string, parse: Bundler['parse']): object {
  try {
    return parse(code);
  } catch (error) {
    throw new Error(`${quote(path)} is not a script: ${describeThrown(error)}`, { cause: error });
  }
}

/** The script of the same module that a relative specifier means. */
function inFolder(
  path: string,
  specifier: string | undefined,
  ids: ReadonlyMap<string, string>,
): string | undefined {
  if (!specifier || !/^\.{1,2}\//.test(specifier)) return undefined;
  const { pathname, search, hash } = new URL(specifier, `http://stoa.invalid/module/${path}`);
  const target = pathname.slice('/module/'.length);
  return pathname.startsWith('/module/') && !search && !hash && ids.has(target) ? target : undefined;
}

/** Neither an import of JSON or the like nor one in another phase. */
function isPlain({ attributes, phase }: SyntaxNode): boolean {
  return !phase && !(Array.isArray(attributes) && attributes.length > 0);
}

function isMeta({ type, meta }: SyntaxNode): boolean {
  return type === 'MetaProperty' && isNode(meta) && meta.name === 'import';
}

function atCall(path: string): string {
  return `${SURROUNDINGS}.at(${JSON.stringify(path)},(`;
}
