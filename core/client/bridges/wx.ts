/** What the scripts of WeChat and WeCom have in common. */
import { readField, withCallbacks, type Parameters, type SdkCall } from './sdk.js';

/** What `share` is about, in their words. */
export function shared({ title, text, url, imageUrl }: Parameters): object {
  return { title, desc: text, link: url, imgUrl: imageUrl };
}

/** The result comes to the page and is not followed by the container. */
export const SCAN: SdkCall = [
  'wx.scanQRCode',
  withCallbacks(() => ({ needResult: 1, scanType: ['qrCode', 'barCode'] })),
  readField('resultStr'),
];
