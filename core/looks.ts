/**
 * What the page object and the language say of the looks of a page (SPEC section 4): without colour on days of mourning,
 * mirrored for Arabic. For pages with the script alone; a `<stoa-theme root>` says that and more, and goes before this.
 */
import type { Disposer } from './base/disposer.js';
import { whenParsed } from './base/when-parsed.js';
import type { Theme } from './surface/theme.js';

/** Follows the theme, as far as the page has no direction of its own, until disposed. */
export function followLooks(document: Document, { current$ }: Pick<Theme, 'current$'>): Disposer {
  return whenParsed(document, () => {
    const page = document.documentElement;
    const { style } = page;
    const ownFilter = style.filter;
    const hasDirection = page.hasAttribute('dir');
    const show = (isGrey?: boolean, direction?: string): void => {
      const filter = isGrey ? 'grayscale(1)' : '';
      style.filter = filter || ownFilter;
      // By its name what lies above the page takes the filter.
      style.setProperty('--stoa-grey-filter', filter);
      if (hasDirection) return;
      if (direction === 'rtl') page.dir = direction;
      else page.removeAttribute('dir');
    };
    if (document.querySelector('stoa-theme[root]')) return;
    const stop = current$.subscribe(({ grey, direction }) => show(grey, direction));
    return () => {
      stop();
      show();
    };
  });
}
