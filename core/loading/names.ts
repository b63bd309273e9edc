/** Names of app modules (SPEC section 5; DESIGN section 3, Loading). */
import { describeThrown, StoaError } from '../base/errors.js';
import type { Texts } from '../i18n/texts.js';

/** Scope that every module name begins with. */
export const MODULE_SCOPE = '@stoa/';

/** At most 64 characters. */
const MODULE_NAME = /^(?!.{65})@stoa\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Characters of what is no name that an error quotes. */
const QUOTED_LENGTH = 100;

/**
 * Whether a text is a module name, `@stoa/hrm`.
 *
 * @example
 * ```ts
 * isModuleName('@stoa/hrm'); // → true
 * isModuleName('@stoa/../hrm'); // → false
 * ```
 */
export function isModuleName(name: unknown): name is string {
  return typeof name === 'string' && MODULE_NAME.test(name);
}

/** `@stoa/hrm` → `hrm`: its folder, its label file and its key in the version map. Throws `APP_NOT_FOUND`. */
export function moduleFolder(name: string, texts: Texts): string {
  if (!isModuleName(name))
    throw appNotFound(texts, `${describeThrown(name).slice(0, QUOTED_LENGTH)} is not ${MODULE_NAME}`);
  return name.slice(MODULE_SCOPE.length);
}

/** What is no name of a module, or of one that is not there. `cause` tells developers which. */
export function appNotFound(texts: Texts, cause?: string): StoaError {
  return new StoaError('APP_NOT_FOUND', texts.get('module.notFound'), { cause });
}

/** Whether a page shows a module to the user (SPEC section 6). `displayModules` is the page's: `null` shows all. */
export function isVisible(name: string, displayModules: readonly string[] | null): boolean {
  return isModuleName(name) && (!displayModules || displayModules.includes(name));
}
