/**
 * Clicks on links of a page, or of a part of it (SPEC section 2: links clicked inside the app). The listener comes last,
 * so that a handler of the app has its say: what it has prevented is none of ours. Where a link leads to our own pages,
 * the browser keeps what it does better: downloads, places within the page, new tabs by key or middle button, windows
 * and frames with names. Whatever leads elsewhere is asked about first, however it was clicked.
 */
import { createDisposers, listen, type Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import type { ClassifiedLink } from './classify.js';
import type { FollowOptions } from './links.js';

/** Where links can be watched. */
export type LinkRoot = Document | ShadowRoot | HTMLElement;

const XLINK = 'http://www.w3.org/1999/xlink';
const SVG = 'http://www.w3.org/2000/svg';
/** Targets that are no names. */
const KEYWORDS = /^(_self|_blank)?$/i;
/** Of what the page has written: most of it may be blanks. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_HEADING_LENGTH = 100;

/** Creates the function that watches a root. `follow` never rejects. */
export function createIntercept({
  environment,
  classify,
  follow,
}: {
  environment: Pick<Environment, 'document' | 'href'>;
  classify(href: string, base: string): ClassifiedLink;
  follow(link: ClassifiedLink, options: FollowOptions): Promise<unknown>;
}): (root: LinkRoot) => Disposer {
  function onClick(event: MouseEvent): void {
    // The right button clicks, too.
    if (event.defaultPrevented || event.button > 1) return;
    const found = findLink(event);
    if (!found) return;
    const { anchor, href } = found;
    const { page, base } = addressesOf(anchor.ownerDocument);
    const link = classifyAt(href, page, base);
    const options = wayOf(link, { anchor, href, event, page });
    // Tells another site that this one was left.
    anchor.removeAttribute('ping');
    if (!options) return;
    event.preventDefault();
    // The first click of two has opened it already.
    if (event.detail < 2) void follow(link, options);
  }

  /** What the browser resolves links against, which need not be the address of the page. */
  function addressesOf(document: Document): { page: string; base: string } {
    const page = document === environment.document ? environment.href() : document.URL;
    return { page, base: document.baseURI === document.URL ? page : document.baseURI };
  }

  /** With a `<base>` to elsewhere a mere hash leads there. */
  function classifyAt(href: string, page: string, base: string): ClassifiedLink {
    const link = classify(href, base);
    if (link.reason !== 'fragment' || withoutHash(base) === withoutHash(page)) return link;
    return classify(withoutHash(base) + href.slice(href.indexOf('#')), base);
  }

  return (root) => {
    const disposers = createDisposers();
    for (const type of ['click', 'auxclick']) disposers.add(listen(root, type, onClick));
    return disposers.dispose;
  };
}

/** How to follow the link; nothing where the browser shall do what it does. */
function wayOf(
  { verdict, reason, url }: ClassifiedLink,
  { anchor, href, event, page }: { anchor: HTMLElement; href: string; event: MouseEvent; page: string },
): FollowOptions | undefined {
  const target = anchor.getAttribute('target') ?? '';
  const isDownload = anchor.hasAttribute('download');
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const isNative = anchor.getAttribute('data-stoa-link') === 'native';
  const text = wordsOf(anchor).slice(0, MAX_TEXT_LENGTH);
  switch (verdict) {
    case 'ignore':
      return reason === 'fragment' ? undefined : {};
    case 'block':
      return isDownload && isOwnFile(href, page, event) ? undefined : {};
    case 'handoff':
      return isNative ? undefined : {};
    case 'internal': {
      if (isDownload || isNative || !isPlain || !KEYWORDS.test(target) || isPlaceOf(url, page))
        return undefined;
      const heading = text.replace(/\s+/g, ' ').trim().slice(0, MAX_HEADING_LENGTH);
      return { ...(/^_blank$/i.test(target) && { target: 'window' }), ...(heading && { heading }) };
    }
    case 'trusted':
      if (isPlain && (!isNative || !KEYWORDS.test(target))) return {};
      (anchor as HTMLAnchorElement).relList?.add('noopener', 'noreferrer');
      return undefined;
    case 'external':
      return { text };
  }
}

/** What people read of a link: of a picture it is the text in its place. */
function wordsOf(anchor: HTMLElement): string {
  const pictures = anchor.querySelectorAll('img[alt]');
  return [anchor.textContent ?? '', ...[...pictures].map((picture) => picture.getAttribute('alt'))].join(' ');
}

/** The nearest link of the click, in open shadow roots too. Text that is being edited has none. */
function findLink(event: MouseEvent): { anchor: HTMLElement; href: string } | undefined {
  for (const node of event.composedPath()) {
    if ('localName' in node) {
      const anchor = node as HTMLElement;
      const isSvg = anchor.namespaceURI === SVG;
      const isLink = anchor.localName === 'a' || (anchor.localName === 'area' && !isSvg);
      const href = isLink
        ? (anchor.getAttribute('href') ?? (isSvg ? anchor.getAttributeNS(XLINK, 'href') : null))
        : null;
      if (href !== null)
        return anchor.isContentEditable ? undefined : { anchor, href: asReadByPage(anchor, href) };
    }
    if (node === event.currentTarget) return undefined;
  }
  return undefined;
}

/** Browsers write queries in the encoding of the page, and the servers of old pages read no other. */
function asReadByPage(anchor: HTMLElement, href: string): string {
  if (anchor.ownerDocument.characterSet === 'UTF-8' || /^\p{ASCII}*$/u.test(href)) return href;
  // Links in pictures have an object there.
  const read: unknown = (anchor as HTMLAnchorElement).href;
  return typeof read === 'string' ? read : href;
}

/** What a script of the page has made for saving: nothing is shown, so that nothing can run. */
function isOwnFile(href: string, page: string, { isTrusted }: MouseEvent): boolean {
  return href.startsWith(`blob:${new URL(page).origin}/`) || (!isTrusted && /^data:/i.test(href));
}

function isPlaceOf(url: string, page: string): boolean {
  return url.includes('#') && withoutHash(url) === withoutHash(page);
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0]!;
}
