/** What the author of a module tells the plugin, checked before any work is done. */
import { StoaError } from '../core/base/errors.js';
import { MODULE_SCOPE } from '../core/loading/names.js';
import type { ScriptType } from './manifest.js';
import { folderOf, quote } from './names.js';

/** What `stoaModule` takes. */
export interface StoaModuleOptions {
  /** Such as `@stoa/hrm`. */
  readonly name: string;
  /** Folder that holds the folders of all modules. Default `build`, so that `@stoa/hrm` lands in `build/hrm`. */
  readonly buildDir?: string | undefined;
  /**
   * `module`, the default: ES modules with chunks. `classic`: one script with everything in it, for hosts whose pages or
   * security policies know no ES modules; it is not merged with others.
   */
  readonly format?: ScriptType | undefined;
}

/** Folders that mean the deployment's own, with what cannot be done with them. */
const OWN_NAMES: ReadonlyMap<string, string> = new Map([
  ['vendor', 'no other deployment can load it by `importCross`'],
  ['utils', "no other deployment can load it by `importCross`, and its folder is that of Stoa's own chunks"],
]);

/** Throws `INVALID_ARGUMENT` for what is no name or no format. */
export function readOptions(options: StoaModuleOptions) {
  // Configurations are JavaScript, where everything may be missing.
  const given: Partial<StoaModuleOptions> | undefined = options;
  const { name, buildDir = 'build', format: type = 'module' } = given ?? {};
  const folder = folderOf(name);
  if (type !== 'module' && type !== 'classic') {
    throw new StoaError(
      'INVALID_ARGUMENT',
      `format of ${name} is ${quote(type)}. Leave it out for ES modules, or write "classic" for one script.`,
    );
  }
  const limit = OWN_NAMES.get(folder);
  const fullName = MODULE_SCOPE + folder;
  const warning = limit && `${fullName} is a name with a meaning: ${limit}. Choose another one.`;
  return { name: fullName, folder, buildDir, type, warning };
}
