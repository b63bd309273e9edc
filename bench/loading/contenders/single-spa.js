/** single-spa: it asks for a function that loads; `import()` is what its documentation shows. Styles are the page's. */
import { getAppStatus, NOT_BOOTSTRAPPED, registerApplication, triggerAppChange } from 'single-spa';
import { addStyle } from './style.js';

globalThis.loadAll = async ({ modules }) => {
  for (const { name, script, style } of modules) {
    registerApplication({
      name,
      app: async () => {
        const [module] = await Promise.all([import(script.url), addStyle(style)]);
        return module;
      },
      activeWhen: () => true,
    });
  }
  await triggerAppChange();
  const missing = modules.filter(({ name }) => getAppStatus(name) !== NOT_BOOTSTRAPPED);
  if (missing.length > 0) throw new Error(`${missing.length} applications have not loaded`);
};
