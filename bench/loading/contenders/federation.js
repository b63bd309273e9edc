/**
 * The runtime of Module Federation, each module a remote of its own. Given manifests it reads them and adds the styles
 * they name without waiting for these; given entries alone it leaves styles to the page.
 */
import { createInstance } from '@module-federation/runtime';
import { addStyle } from './style.js';

globalThis.loadAll = async ({ modules, manifests }) => {
  const remotes = modules.map(({ folder, script }, index) =>
    manifests
      ? { name: folder, entry: manifests[index] }
      : { name: folder, entry: script.url, type: 'module' },
  );
  const federation = createInstance({ name: 'bench', remotes });
  const styles = manifests ? [stylesApply(modules.length)] : modules.map(({ style }) => addStyle(style));
  await Promise.all([...modules.map(({ folder }) => federation.loadRemote(`${folder}/Board`)), ...styles]);
};

function stylesApply(count) {
  return new Promise((resolve) => {
    let left = count;
    document.addEventListener(
      'load',
      ({ target }) => {
        if (target.rel === 'stylesheet') left -= 1;
        if (left === 0) resolve();
      },
      true,
    );
  });
}
