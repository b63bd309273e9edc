/**
 * Fetches what most pages use sooner or later, when the page is at rest: so that the first module, the first record and the
 * first question before a link need not wait for a file of ours.
 */
import { whenAtRest } from './base/when-at-rest.js';
import type { Disposer } from './base/disposer.js';
import type { Environment } from './base/environment.js';

const LIKELY = [() => import('./modules-part.js'), () => import('./navigation/part.js')];

/** Nothing is fetched for people who save data. What cannot be had now is asked for again when it is needed. */
export function warmUp(environment: Pick<Environment, 'window' | 'clock' | 'navigator'>): Disposer {
  return whenAtRest(environment, () => {
    const { connection } = (environment.navigator ?? {}) as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    for (const load of LIKELY) load().catch(() => {});
  });
}
