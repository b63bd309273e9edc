/**
 * Leaves the page for an address that a server has named (SPEC sections 5 and 6). One parse; what was checked is what is
 * opened; another site needs the person's consent.
 */
import { isAddress } from '../base/address.js';
import type { Environment } from '../base/environment.js';
import type { Texts } from '../i18n/texts.js';
import type { Prompts } from '../surface/prompts.js';

/** Opens an address of the suite, asks before another one, refuses what is no web address. */
export function createOpenAddress({
  environment,
  prompts,
  texts,
  ownOrigin,
}: {
  environment: Pick<Environment, 'navigate' | 'href'>;
  prompts: Pick<Prompts, 'ask'>;
  texts: Texts;
  ownOrigin: string;
}): (address: string) => Promise<boolean> {
  return async (address) => {
    if (!isAddress(address, environment.href())) return false;
    const url = new URL(address, environment.href());
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
    if (url.origin !== ownOrigin || url.username !== '') {
      const text = `${texts.get('link.unverified')}\n${url.host}`;
      const agreed = await prompts.ask({ kind: 'confirm', text }).catch(() => false);
      if (!agreed) return false;
    }
    environment.navigate(url.href);
    return true;
  };
}
