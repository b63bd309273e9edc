/**
 * In a classic script an `import()` of ours loads a file that lies beside the script: `import('./purifier.js')` in the
 * source becomes the address of `stoa/purifier.js`, computed from the script's own. (A relative address would do, but
 * browsers give scripts of another origin no base to resolve it by.) Everything else that is imported on use would end
 * up inside the script, unnoticed: that stops the build.
 */
import path from 'node:path';

const SCRIPT_URL = 'stoaScriptUrl';

/**
 * For `output.intro`: only while a classic script runs does it know its address. A picture that a page calls
 * `currentScript` is not to say it.
 */
export const SCRIPT_URL_INTRO = `const ${SCRIPT_URL} = (document.currentScript instanceof HTMLScriptElement && document.currentScript.src) || document.baseURI;`;

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
      return isOurs ? { left: 'import(new URL(', right: `, ${SCRIPT_URL}).href)` } : null;
    },
  };
}

/** The same for an ES module that lies among those files. */
export function besideModule(addresses) {
  return {
    name: 'beside-module',
    resolveDynamicImport(specifier, importer) {
      const address = addressOf.call(this, addresses, specifier, importer);
      return address && { id: `./${path.posix.basename(address)}`, external: true };
    },
  };
}

function addressOf(addresses, specifier, importer) {
  if (typeof specifier !== 'string') return null;
  const source = path.resolve(path.dirname(importer), specifier.replace(/\.js$/, '.ts'));
  const address = addresses.get(source);
  if (!address) this.error(`${specifier} is imported on use and has no file beside the scripts`);
  return address;
}
