/**
 * The `lang` of the page, by which elements choose their own words, screen readers a voice and browsers a typeface. Who
 * writes none, or the one that the runtime speaks, means the runtime's: it then goes along with every switch. A page that
 * says another one is left alone.
 */
import { createDisposers, type Disposer } from '../base/disposer.js';
import { resolveLocale, toIntlTag, type Locale } from './locale.js';

interface Spoken {
  /** What the page said by itself. */
  readonly before: string | null;
  /** What runtimes have written last. */
  ours: string | null;
  runtimes: number;
}

/**
 * Runtimes whose lives overlap speak for a page together, those of other copies of Stoa too: the page is given back when
 * the last of them goes. The version is of what stands there.
 */
const SPOKEN = Symbol.for('stoa.page-language.1');

type Root = HTMLElement & { [SPOKEN]?: Spoken };

/** Follows the language; the disposer gives the page back what it said. */
export function followOnPage({
  document,
  locale$,
}: {
  document: Document | undefined;
  locale$: { get(): Locale; listen(listener: (locale: Locale) => void): Disposer };
}): Disposer {
  const disposers = createDisposers();
  const page: Root | undefined = document?.documentElement;
  const lang = page?.getAttribute('lang') ?? null;
  if (!page || (lang && resolveLocale(lang) !== locale$.get())) return () => {};
  const known = page[SPOKEN];
  const here = known?.ours === lang ? known : { before: lang, ours: lang, runtimes: 0 };
  page[SPOKEN] = here;
  here.runtimes += 1;

  function say(tag: string | null): void {
    // Whoever has written another one meanwhile knows better.
    if (page!.getAttribute('lang') !== here.ours) return;
    here.ours = tag;
    if (tag === null) page!.removeAttribute('lang');
    else page!.setAttribute('lang', tag);
  }

  if (!lang) say(toIntlTag(locale$.get()));
  disposers.add(() => {
    if (--here.runtimes > 0) return;
    say(here.before);
    if (page[SPOKEN] === here) delete page[SPOKEN];
  });
  disposers.add(locale$.listen((locale) => say(toIntlTag(locale))));
  return disposers.dispose;
}
