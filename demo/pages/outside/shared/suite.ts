/** The suite's SDK as the portal's own bundle brings it: a stub of the package, which fetches the rest when it is needed. */
import type { StoaSdk } from 'stoa/sdk';
import { createStub } from 'stoa/sdk/stub.js';
import { suiteOrigin } from './page.js';

/** `integrity`: hash of the script that is expected. */
export function createSuite(integrity?: string): StoaSdk {
  return createStub({ src: new URL('/stoa-sdk.js', suiteOrigin()).href, integrity });
}
