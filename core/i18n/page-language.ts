/**
 * The `lang` of the page, by which elements choose their own words, screen readers a voice and browsers a typeface. Who
 * writes none, or the one that the runtime speaks, means the runtime's: it then goes along with every switch. A page that
 * says another one is left alone.
 */
import { createDisposers, type Disposer } from '../base/disposer.js';
import { resolveLocale, toIntlTag, type Locale } from './locale.js';

/** Follows the language; the disposer gives the page back what it said. */
export function followOnPage({
  document,
  locale$,
}: {
  document: Document | undefined;
  locale$: { get(): Locale; listen(listener: (locale: Locale) => void): Disposer };
}): Disposer {
  const disposers = createDisposers();
  const page = document?.documentElement;
  const before = page?.getAttribute('lang');
  if (!page || (before && resolveLocale(before) !== locale$.get())) return () => {};
  let ours = before ?? null;

  function say(tag: string | null): void {
    // Whoever has written another one meanwhile knows better.
    if (page!.getAttribute('lang') !== ours) return;
    ours = tag;
    if (tag === null) page!.removeAttribute('lang');
    else page!.setAttribute('lang', tag);
  }

  if (!before) say(toIntlTag(locale$.get()));
  disposers.add(() => say(before ?? null));
  disposers.add(locale$.listen((locale) => say(toIntlTag(locale))));
  return disposers.dispose;
}
