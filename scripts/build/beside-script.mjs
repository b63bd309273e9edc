/**
 * In a classic script an `import()` of ours loads a file that lies beside the script: `import('./purifier.js')` in the
 * source becomes the address of `stoa/purifier.js`, computed from the script's own. (A relative address would do, but
 * browsers give scripts of another origin no base to resolve it by.) Everything else that is imported on use would end
 * up inside the script, unnoticed: that stops the build.
 */
import path from 'node:path';

/**
 * For `output.intro`: imports what lies beside a file. Browsers remember a module that they could not fetch for as long as
 * the page is there; so each try after a failure asks for another module, which is the same file to the server. What came
 * and was no good, as in the middle of a deployment, their cache may go on giving, over reloads of the page too: it is
 * fetched past it, and so are the files that it shares with others: all of them stand in it. A script written into a page
 * without an address has nothing beside it: that is a failure as any other.
 */
const importing = (baseUrl) => `
const stoaBaseUrl = ${baseUrl};
const stoaFailures = new Map();
// Before anything watches it: nobody has asked for what it fetches again.
const stoaFetch = globalThis.fetch;
const stoaImport = async (path) => {
  const failures = stoaFailures.get(path);
  try {
    const url = new URL(path, stoaBaseUrl);
    if (failures) {
      const signal = AbortSignal.timeout(30_000);
      const again = (url) =>
        stoaFetch(url, { cache: 'reload', signal }).then((answer) => answer.text()).catch(() => '');
      const shared = (await again(url)).matchAll(/(?:from|import)"(\\.[^"]+)/g);
      await Promise.all([...shared].map(([, path]) => again(new URL(path, url))));
      url.hash = 'retry-' + failures;
    }
    const exports = await import(url.href);
    if (!Object.keys(exports).length) throw new Error('empty: ' + url);
    return exports;
  } catch (error) {
    stoaFailures.set(path, (failures || 0) + 1);
    throw error;
  }
};`;
const RENDERED = { left: 'stoaImport(', right: ')' };

/**
 * Only while a classic script runs does it know its address. A picture that a page calls `currentScript` is not to say it;
 * a server that imports the script has no page at all.
 */
export const SCRIPT_INTRO = importing(
  'globalThis.document && ((document.currentScript instanceof HTMLScriptElement && document.currentScript.src) || document.baseURI)',
);

/** The same for ES modules that lie among those files. */
export const MODULE_INTRO = (chunk) => (chunk.dynamicImports.length > 0 ? importing('import.meta.url') : '');

/** Rollup plugin. `addresses`: source file → address below the script's folder. */
export function besideScript(addresses) {
  return {
    name: 'beside-script',
    resolveDynamicImport(specifier, importer) {
      const address = addressOf.call(this, addresses, specifier, importer);
      return address && { id: address, external: true };
    },
    renderDynamicImport({ targetModuleId }) {
      const isOurs = [...addresses.values()].includes(targetModuleId);
      return isOurs ? RENDERED : null;
    },
  };
}

/** Rollup plugin for an ES module that lies among those files, and is whole in itself. */
export function besideModule(addresses) {
  return {
    name: 'beside-module',
    resolveDynamicImport(specifier, importer) {
      const address = addressOf.call(this, addresses, specifier, importer);
      return address && { id: `./${path.posix.basename(address)}`, external: true };
    },
    renderDynamicImport: renderKnown,
  };
}

/** Rollup plugin for ES modules that share files among themselves. */
export function besideEachOther() {
  return {
    name: 'beside-each-other',
    renderDynamicImport: renderKnown,
  };
}

/** What is imported by an address that only the running page knows stays as it is. */
function renderKnown({ targetModuleId }) {
  return targetModuleId ? RENDERED : null;
}

function addressOf(addresses, specifier, importer) {
  if (typeof specifier !== 'string') return null;
  const source = path.resolve(path.dirname(importer), specifier.replace(/\.js$/, '.ts'));
  const address = addresses.get(source);
  if (!address) this.error(`${specifier} is imported on use and has no file beside the scripts`);
  return address;
}
