/**
 * DingTalk (SPEC section 1). Names of JSAPI 3 (`dd.openLink`) where they are there, else of JSAPI 2 (`dd.biz.…`), which
 * both have; `dd.config` of the page has let them in.
 */
import { pictures, readField, withCallbacks, type SdkTable } from './sdk.js';

const openLink = withCallbacks(({ url }) => ({ url }));
const setTitle = withCallbacks(({ title }) => ({ title }));
const share = withCallbacks(({ title, text, url, imageUrl }) => ({
  type: 0,
  title,
  content: text,
  url,
  image: imageUrl,
}));

/** Canonical commands in the words of DingTalk. */
export const DINGTALK: SdkTable = new Map([
  [
    'openLink',
    [
      ['dd.openLink', openLink],
      ['dd.biz.util.openLink', openLink],
    ],
  ],
  [
    'setTitle',
    [
      ['dd.setNavigationTitle', setTitle],
      ['dd.biz.navigation.setTitle', setTitle],
    ],
  ],
  [
    'closePage',
    [
      ['dd.closePage', withCallbacks()],
      ['dd.biz.navigation.close', withCallbacks()],
    ],
  ],
  // The newer one takes the place of the picture in the list, the older one its address.
  ['previewMedia', [['dd.biz.util.previewImage', withCallbacks(pictures)]]],
  ['downloadFile', [['dd.biz.util.downloadFile', withCallbacks(({ url, name }) => ({ url, name }))]]],
  ['scan', [['dd.biz.util.scan', withCallbacks(() => ({ type: 'all' })), readField('text')]]],
  ['share', [['dd.biz.util.share', share]]],
]);
