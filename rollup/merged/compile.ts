/** One module as functions: those that run with it, and those in files that are fetched on use. */
import type { CheckedModule } from '../check.js';
import { compare } from '../manifest.js';
import { analyse } from './analyse.js';
import type { Bundler, FunctionBody } from './bundler.js';
import { readSheet, type ModuleSheet } from './sheet.js';

/** A module that is ready to be merged with others. */
export interface CompiledModule {
  readonly name: string;
  readonly folder: string;
  /** Paths of the scripts that use `import.meta`. */
  readonly withMeta: readonly string[];
  /** What the module's script reaches by static imports. */
  readonly own: readonly FunctionBody[];
  readonly onUse: readonly LateFunction[];
  /** Absent where the module has no style sheet. */
  readonly sheet: ModuleSheet | undefined;
}

/** A function in a file of its own. */
export interface LateFunction extends FunctionBody {
  /** Logical name within the distribution, without ending: `hrm.leave-list`. */
  readonly name: string;
  /** Others that have to be fetched before it can run. */
  readonly needs: readonly string[];
}

/** Throws `NotMergeable`, or an `Error` for a script that no browser would take. */
export async function compileModule(module: CheckedModule, bundler: Bundler): Promise<CompiledModule> {
  const { name, folder, manifest, contents } = module;
  const css = contents.get(manifest.files['lib.css'] ?? '');
  const { scripts, onUse, withMeta } = analyse(module, bundler.parse);
  const functions = await bundler.toFunctions(scripts);
  const byName = new Map(functions.map((one) => [one.fileName, one]));
  const own = reach(['lib.js'], byName);
  const late = reach(
    [...onUse].map((id) => `${id}.js`),
    byName,
    own,
  );
  return {
    name,
    folder,
    sheet: css && readSheet(new TextDecoder().decode(css), `../../${folder}/`),
    withMeta: [...withMeta].sort(compare),
    own: bodies(own, byName),
    onUse: bodies(late, byName).map((body) => ({
      ...body,
      name: `${folder}.${body.fileName.replace(/\.js$/, '')}`,
      needs: [...reach(body.imports, byName, own)].sort(compare),
    })),
  };
}

/** Everything that `names` require in turn, themselves included, without what is `known` already. */
function reach(
  names: readonly string[],
  byName: ReadonlyMap<string, FunctionBody>,
  known: ReadonlySet<string> = new Set(),
): Set<string> {
  const reached = new Set<string>();
  const open = [...names];
  for (const name of open) {
    if (reached.has(name) || known.has(name)) continue;
    reached.add(name);
    open.push(...(byName.get(name)?.imports ?? []));
  }
  return reached;
}

function bodies(names: ReadonlySet<string>, byName: ReadonlyMap<string, FunctionBody>): FunctionBody[] {
  return [...names].sort(compare).flatMap((name) => byName.get(name) ?? []);
}
