/**
 * The parts of a runtime on a page that has Stoa from `dist/stoa.js` (DESIGN section 7): as in `parts.ts`, but for those
 * that not every page needs, or needs at once. Something small stands in for them until they are used.
 */
import { loadCode } from './base/late.js';
import type { LoadingParts } from './loading/loading.js';
import { loadingOnUse, upgradeOnUse } from './loading/on-use.js';
import type { createUpgrade as createWholeUpgrade } from './loading/upgrade.js';
import type { MountedComponent, MountOptions } from './mount.js';
import type { Runtime } from './runtime-types.js';

export * from './parts.js';
export { textsOnUse as createTexts } from './i18n/texts-on-use.js';
export { createMonitor } from './monitor/page-monitor.js';
export { navigationPartsOnUse as makeNavigationParts } from './navigation/part-on-use.js';
export { rareStagesOnUse as createRareStages } from './request/rare-stages-on-use.js';
export { renewalOnUse as createRenewal } from './session/renewal-on-use.js';

const loadModulesPart = () => import('./modules-part.js');

/** As in `parts.ts`. */
export const createLoading = (parts: LoadingParts) => loadingOnUse(parts, loadModulesPart);

/** As in `parts.ts`. */
export const createUpgrade = (parts: Parameters<typeof createWholeUpgrade>[0]) =>
  upgradeOnUse(parts, loadModulesPart);

/** As in `parts.ts`. */
export async function mountComponent<Props extends object = Record<string, unknown>>(
  runtime: Runtime,
  options: MountOptions<Props>,
): Promise<MountedComponent<Props>> {
  const part = await loadCode('modules', runtime.texts, loadModulesPart);
  return part.mountComponent(runtime, options);
}
