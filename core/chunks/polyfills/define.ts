/** Adds functions as the language adds its own. */

/** Adds those functions that the object lacks. They do not show up when its keys are listed. */
export function fillIn(target: object, functions: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(functions)) {
    if (name in target) continue;
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}
