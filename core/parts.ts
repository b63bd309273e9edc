/**
 * What a page may have later than the rest (DESIGN section 7): everything of a runtime but requests, session, labels,
 * loading, theme, questions and notices, and the monitor, which a guest needs only when there is something to record. Pages
 * of the suite have all of it at once, see `runtime.ts`; the SDK loads this file while it signs in.
 */
import type { LateParts } from './base/late.js';
import {
  createSoftKeyboard as createWholeSoftKeyboard,
  type SoftKeyboardParts,
} from './client/soft-keyboard.js';
import { mountComponent, type Mounting } from './mount.js';
import * as navigationParts from './navigation/part.js';
import type { NavigationParts, navigationPartsOnUse } from './navigation/part-on-use.js';

export { bridgeFor } from './client/bridges.js';
export { CONTAINERS } from './client/containers.js';
export { detectClient } from './client/detect.js';
export { createHost } from './client/host.js';
export { createResize } from './client/resize.js';
export { createHooks } from './customize/hooks.js';
export { createSettings } from './customize/settings.js';
export { createDates } from './dates/dates.js';
export { createCurrencies, needsCurrencies } from './format/currency.js';
export { createFormatter } from './format/formatter.js';
export { createTexts } from './i18n/texts.js';
export { createLoading } from './loading/loading.js';
export { createUpgrade } from './loading/upgrade.js';
export { createLookups } from './lookups.js';
export { createHistory } from './navigation/history.js';
export { createNavigation } from './navigation/navigation.js';
export { createPipeline } from './request/pipeline.js';
export { createRareStages } from './request/rare-stages.js';
export { createSanitizer } from './safety/sanitize.js';
export { createSessionExpiry } from './session/expiry.js';
export { createRenewal } from './session/renewal.js';
export { batchTasksOnUse } from './surface/batch-task/on-use.js';
export { createNotices } from './surface/notices.js';
export { createPrompts } from './surface/prompts.js';
export { createRulesRoute } from './surface/rules-route.js';
export { createTitle } from './surface/title.js';

/** Watches the keyboard on the screen. */
export const createSoftKeyboard: (
  parts: SoftKeyboardParts & LateParts,
) => ReturnType<typeof createWholeSoftKeyboard> = createWholeSoftKeyboard;

/** What of navigation may come late. */
export const makeNavigationParts: (
  ...needs: Parameters<typeof navigationPartsOnUse>
) => NavigationParts = () => navigationParts;

/** Mounts components of modules. */
export const createMounting: (parts: LateParts) => Mounting = () => ({ mount: mountComponent, dispose() {} });
