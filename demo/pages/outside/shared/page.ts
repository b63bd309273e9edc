/** What every page of the portal begins with: its texts, and the mark on the page at hand. */
import { textsIn } from './language.js';
import { SHARED_TEXTS } from './texts.js';

/** Where the suite is; the portal's server says so in the page. */
export const suiteOrigin = () =>
  document.querySelector<HTMLMetaElement>('meta[name=suite-origin]')?.content ?? '';

/** Puts the texts of the page at hand, and those that all pages share, where the page names them. */
export function preparePage(texts: Readonly<Record<string, string>>): void {
  const known = new Map(Object.entries({ ...textsIn(SHARED_TEXTS), ...texts }));
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = known.get(element.dataset.text ?? '') ?? element.textContent;
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]'))
    element.ariaLabel = known.get(element.dataset.label ?? '') ?? element.ariaLabel;
  document.title = `${known.get('title') ?? ''} – Norvik Supplies`;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.pages a')];
  links.find(({ pathname }) => pathname === location.pathname)?.setAttribute('aria-current', 'page');
}
