/** `dist/stoa-sdk.js`, the classic script for outside systems: leaves `window.StoaSDK` and nothing else. */
import { createStoaSdk } from './sdk.js';
import type { StoaSdk } from './types.js';

declare global {
  interface Window {
    readonly StoaSDK?: StoaSdk;
  }
}

function install(scriptUrl: string): void {
  if (window.StoaSDK) return;
  const elementsUrl = new URL('stoa/elements.js', scriptUrl).href;
  const sdk = createStoaSdk({ loadElements: () => import(/* @vite-ignore */ elementsUrl) });
  Object.defineProperty(window, 'StoaSDK', { value: Object.freeze(sdk), enumerable: true });
}

install((document.currentScript as HTMLScriptElement | null)?.src || document.baseURI);
