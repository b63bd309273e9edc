/** The renewal of an expired session, for pages that load it when theirs has expired (DESIGN section 7). */
import { createLate } from '../base/late.js';
import type { Renewal, RenewalParts } from './renewal.js';

/** As `createRenewal`. Rejects with `CHUNK_FAILED` where it cannot be had. */
export function renewalOnUse(parts: RenewalParts, load = () => import('./renewal.js')): Renewal {
  const { environment, texts } = parts;
  const late = createLate({
    name: 'renewal',
    texts,
    environment,
    load,
    make: ({ createRenewal }) => createRenewal(parts),
  });
  return {
    renew: (about) => late.call((renewal) => renewal.renew(about)),
    dispose: late.dispose,
  };
}
