/**
 * Feishu and Lark (SPEC section 1). Names of H5 JS-SDK 1.5 (`tt`, from client version 5.14), which `h5sdk.config` of the
 * page has let in. Pages take their title from the document; only mini programs have a call for it.
 */
import { pictures, readField, withCallbacks, type SdkTable } from './sdk.js';

const share = withCallbacks(({ title, text, url, imageUrl }) => ({
  channelType: ['system'],
  contentType: 'url',
  title,
  content: text,
  url,
  image: imageUrl,
}));
const scan = withCallbacks(() => ({ scanType: ['qrCode', 'barCode'] }));

/** Canonical commands in the words of Feishu. */
export const FEISHU: SdkTable = new Map([
  ['openLink', [['tt.openSchema', withCallbacks(({ url }) => ({ schema: url, external: false }))]]],
  ['setTitle', [['tt.setNavigationBarTitle', withCallbacks(({ title }) => ({ title }))]]],
  ['closePage', [['tt.closeWindow', withCallbacks()]]],
  ['previewMedia', [['tt.previewImage', withCallbacks(pictures)]]],
  ['scan', [['tt.scanCode', scan, readField('result')]]],
  ['share', [['tt.share', share]]],
]);
