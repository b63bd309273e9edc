/**
 * `dist/stoa-sdk.js`, the classic script for outside systems: hands the SDK to the stub that has asked for it, else leaves
 * `window.StoaSDK`, or the name that the `data-global` of its tag gives, and nothing else.
 */
import { handOver, installSdk } from './hand-over.js';
import './page-name.js';
import { createStoaSdk } from './sdk.js';

// A server that imports what the package has finds no page here, and goes on.
if (globalThis.document) {
  const running: Element | null = document.currentScript;
  // A picture of that name stands in front of it.
  const currentScript = running instanceof HTMLScriptElement ? running : null;
  const sdk = createStoaSdk({
    loadElements: () => import('../elements/index.js'),
    loadParts: () => import('./parts.js'),
  });
  if (!handOver(sdk, currentScript)) installSdk(sdk, currentScript);
}
