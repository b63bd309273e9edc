/**
 * The parts of a runtime on a page that has Stoa from `dist/stoa.js` (DESIGN section 7): as in `parts.ts`, but for those
 * that not every page needs, or needs at once. Something small stands in for them until they are used.
 */
import { createLate, type LateParts } from './base/late.js';
import type { LoadingParts } from './loading/loading.js';
import { loadingOnUse, upgradeOnUse } from './loading/on-use.js';
import type { createUpgrade as createWholeUpgrade } from './loading/upgrade.js';
import type { LookupParts, Lookups } from './lookups.js';
import type { Mounting } from './mount.js';

export * from './parts.js';
export { softKeyboardOnUse as createSoftKeyboard } from './client/soft-keyboard-on-use.js';
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
export function createMounting(parts: LateParts): Mounting {
  const late = createLate({ name: 'modules', ...parts, load: loadModulesPart, make: (part) => part });
  return {
    mount: (...use) => late.call(({ mountComponent }) => mountComponent(...use)),
    dispose: late.dispose,
  };
}

/** As in `parts.ts`. */
export function createLookups(parts: LookupParts): Lookups {
  const late = createLate({
    name: 'lookups',
    ...parts,
    load: () => import('./lookups.js'),
    make: (part) => part.createLookups(parts),
  });
  return {
    getRate: (query) => late.call(({ getRate }) => getRate(query)),
    getBaseInfo: (sessionId) => late.call(({ getBaseInfo }) => getBaseInfo(sessionId)),
    getBaseTeams: () => late.call(({ getBaseTeams }) => getBaseTeams()),
    dispose: late.dispose,
  };
}
