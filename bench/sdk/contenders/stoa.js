/** Ours: signs in with a session id, as a host that has one does, and renders into a shadow root. */
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
  return sdk.render({ container: place(), ...CARD }).ready;
}
