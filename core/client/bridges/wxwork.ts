/**
 * WeCom, `wxwork` (SPEC section 1). Names of JS-SDK 1.2 (`wx`, which `wx.config` and `wx.agentConfig` of the page have
 * let in) and of the address-book script (`WWOpenData`). Only deployments of a company's own know `openUrl`; others
 * refuse it at once, and the link opens in the page.
 */
import { byInvoke, pictures, withCallbacks, type SdkTable, type Send } from './sdk.js';
import { SCAN, shared } from './wx.js';

/** Has a callback with the error first, as Node has. */
const prefetch: Send = (call, { items }, { done, fail }) =>
  call({ items }, (error: unknown, data: unknown) => (error ? fail(error) : done(data)));

/** Canonical commands in the words of WeCom. */
export const WXWORK: SdkTable = new Map([
  ['openLink', [['wx.invoke', byInvoke('openUrl', ({ url }) => ({ type: 0, url }))]]],
  ['closePage', [['wx.closeWindow', withCallbacks()]]],
  ['previewMedia', [['wx.previewImage', withCallbacks(pictures)]]],
  ['previewFile', [['wx.previewFile', withCallbacks(({ url, name, size }) => ({ url, name, size }))]]],
  ['getNames', [['WWOpenData.prefetch', prefetch, readNames]]],
  ['scan', [SCAN]],
  ['share', [['wx.invoke', byInvoke('shareAppMessage', shared)]]],
]);

function readNames(answer: unknown): unknown {
  const { items } = answer as { items: { type: string; id: string; data: string }[] };
  return items.map(({ type, id, data }) => ({ type, id, name: data }));
}
