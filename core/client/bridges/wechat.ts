/**
 * WeChat, `MicroMessenger` (SPEC section 1). Names of JS-SDK 1.6 (`wx`), and of `WeixinJSBridge`, which is there without
 * any script. It opens no links for a page, and takes the title from the document.
 */
import { byInvoke, pictures, withCallbacks, type SdkTable } from './sdk.js';
import { SCAN, shared } from './wx.js';

const BRIDGE = 'WeixinJSBridge.invoke';

/** Canonical commands in the words of WeChat. */
export const WECHAT: SdkTable = new Map([
  [
    'closePage',
    [
      ['wx.closeWindow', withCallbacks()],
      [BRIDGE, byInvoke('closeWindow')],
    ],
  ],
  [
    'previewMedia',
    [
      ['wx.previewImage', withCallbacks(pictures)],
      [BRIDGE, byInvoke('imagePreview', pictures)],
    ],
  ],
  ['scan', [SCAN]],
  // No page may share by itself: this is what the person then sends from the menu.
  ['share', [['wx.updateAppMessageShareData', withCallbacks(shared)]]],
]);
