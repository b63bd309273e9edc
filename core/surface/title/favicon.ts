/** The sign of the tenant on the browser's tab (SPEC section 3, `tenantLogo.faviconUrl`). */
import type { Disposer } from '../../base/disposer.js';
import { whenParsed } from '../../base/when-parsed.js';

/** Name under which the page's own icons wait. The nodes stay where they are: frameworks look for them there. */
const WAITING = 'stoa-icon';

/**
 * Shows the icon instead of the page's own; the disposer gives these back. Only addresses of the web count: an icon of
 * `data:` or `javascript:` does not come from a tenant's settings.
 */
export function showFavicon(document: Document | undefined, address: string, base: string): Disposer {
  const href = document && address && webAddress(address, base);
  if (!href) return () => {};
  // Of several icons the last one counts: those that are still to come would go before it.
  return whenParsed(document, () => show(document, href));
}

function show(document: Document, href: string): Disposer {
  const former = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon" i]')].map((link) => {
    const { rel } = link;
    link.rel = WAITING;
    return { link, rel };
  });
  // The place it comes from may belong to somebody else, who need not know of the page.
  const icon = Object.assign(document.createElement('link'), {
    rel: 'icon',
    referrerPolicy: 'no-referrer',
    href,
  });
  document.head.append(icon);
  return () => {
    icon.remove();
    for (const { link, rel } of former) if (link.rel === WAITING) link.rel = rel;
  };
}

function webAddress(address: string, base: string): string | undefined {
  try {
    const { protocol, username, password, href } = new URL(address, base);
    return /^https?:$/.test(protocol) && !username && !password ? href : undefined;
  } catch {
    return undefined;
  }
}
