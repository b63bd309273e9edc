/** SystemJS, with modules in its own format and hashes in its import map. Styles are the page's. */
import 'systemjs/dist/system.min.js';
import { addStyle } from './style.js';

globalThis.loadAll = async ({ modules }) => {
  const integrity = Object.fromEntries(modules.map(({ script }) => [script.url, script.integrity]));
  globalThis.System.addImportMap({ integrity });
  await Promise.all(
    modules.flatMap(({ script, style }) => [globalThis.System.import(script.url), addStyle(style)]),
  );
};
