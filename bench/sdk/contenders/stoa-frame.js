/** Ours with a page of the suite in a frame, which keeps scripts apart as well. */
import { CARD, place } from '../place.js';

export async function first() {
  const sdk = await globalThis.StoaSDK.init({
    baseUrl: location.origin,
    auth: { type: 'session', sessionId: 's-1' },
    locale: 'en-US',
  });
  globalThis.readyAt = performance.now();
  await show(sdk);
  return () => show(sdk);
}

function show(sdk) {
  return sdk.render({ container: place(), isolation: 'frame', ...CARD }).ready;
}
