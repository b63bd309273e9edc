/**
 * Names of app modules at build time: the rule is the loader's own, the message says how to keep it
 * (DESIGN section 3, Loading).
 */
import { StoaError } from '../core/base/errors.js';
import { isModuleName, MODULE_SCOPE } from '../core/loading/names.js';

/** The folder of a module, `hrm` for `@stoa/hrm`. Throws `INVALID_ARGUMENT` for a name the loader would refuse. */
export function folderOf(name: unknown): string {
  if (isModuleName(name)) return name.slice(MODULE_SCOPE.length);
  throw new StoaError(
    'INVALID_ARGUMENT',
    `${quote(name)} is not a name for an app module. Write ${MODULE_SCOPE} and then lower-case words with single ` +
      `hyphens between them, such as ${MODULE_SCOPE}hrm or ${MODULE_SCOPE}work-flow; 64 characters at most.`,
  );
}

/** A value from outside as it may stand in a message: on one line and not endless. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
