/** The package as it ships: the demo uses nothing else of it. */

/** Imports an entry. Throws an error that says what to do when the package has not been built. */
export async function packageEntry(name) {
  try {
    return await import(name);
  } catch (cause) {
    if (cause.code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new Error(`${name} is not built yet: run "npm run build" first.`, { cause });
  }
}
