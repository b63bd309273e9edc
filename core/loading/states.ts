/** Where modules stand (SPEC section 4), by name: there before the loader is, for whoever follows them. */
import { atom, type WritableAtom } from 'nanostores';
import type { Texts } from '../i18n/texts.js';
import { moduleFolder } from './names.js';
import type { ModuleState } from './types.js';

/** The state of a module. Throws `APP_NOT_FOUND` for what is no name of one: names come from addresses. */
export type ModuleStates = (name: string) => WritableAtom<ModuleState>;

/** Creates it; all modules are idle. */
export function createModuleStates({ texts }: { texts: Texts }): ModuleStates {
  const states = new Map<string, WritableAtom<ModuleState>>();
  return (name) => {
    moduleFolder(name, texts);
    const state$ = states.get(name) ?? atom<ModuleState>('idle');
    states.set(name, state$);
    return state$;
  };
}
