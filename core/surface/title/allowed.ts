/** Where a page has a title bar: the enabling test of SPEC section 2. */
import type { TitleConfig } from '../../base/page.js';
import type { Client } from '../../client/detect.js';

/** The suite's own clients have a bar themselves. */
const OWN_CLIENTS: readonly string[] = ['WeappPC', 'Weapp'];

/**
 * Whether pages at this address have a title bar: where the setting is on, not on PC, not inside the suite's own
 * clients, not where the address says `hideTitle=1`, and only in browsers that the lists of the tenant allow.
 */
export function isTitleBarAllowed(
  { showH5Title, thirdPartyAppSetting, whiteList, blackList }: TitleConfig,
  { device, browser }: Pick<Client, 'device' | 'browser'>,
  address: string,
): boolean {
  if (!showH5Title || device === 'PC' || OWN_CLIENTS.includes(browser) || hidesTitle(address)) return false;
  const isWhite = thirdPartyAppSetting === 'whiteList';
  const name = browser.toLowerCase();
  return (isWhite ? whiteList : blackList).some((other) => other.trim().toLowerCase() === name) === isWhite;
}

/**
 * Whether the address carries `hideTitle=1` or `hideTitle=true`, in its query or in that of its hash. As
 * `hideTitle_keep_` or `_keep_hideTitle` it stays while the person moves on, see `AppHistory.push`.
 */
function hidesTitle(address: string): boolean {
  const hashAt = `${address}#`.indexOf('#');
  return [address.slice(0, hashAt), address.slice(hashAt)].some((part) => {
    const query = new URLSearchParams(part.slice(`${part}?`.indexOf('?')));
    return [...query].some(
      ([name, value]) => name.replace('_keep_', '') === 'hideTitle' && /^(?:1|true)$/i.test(value),
    );
  });
}
