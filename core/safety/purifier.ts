/**
 * The part of the sanitiser that does the work (SPEC section 1), loaded when the first text with markup comes. DOMPurify
 * decides what stays; before it goes what would keep the browser busy (`markup.ts`), after it the result is parsed once
 * more, and only what comes out the same, node by node, is handed on: nothing changes its meaning where it is inserted.
 */
import { isAddress } from '../base/address.js';
import type { Environment } from '../base/environment.js';
import type { StoaError } from '../base/errors.js';
import { createPolicy } from '../base/trusted-types.js';
import { ANY_PAGE } from './attributes.js';
import { createInstance, DOCUMENT_START, type HtmlPolicy, type Purify } from './instance.js';
import { readyMarkup } from './markup.js';
import {
  LINE_BREAKING,
  PROFILES,
  STYLE_ATTRIBUTE,
  type ProfileRules,
  type SanitizeOptions,
  type SanitizerProfile,
} from './profiles.js';

/** Parsers settle on one reading after one round, or two; what has not settled by then never does. */
const MAX_ROUNDS = 4;

/** The sanitiser once it is there: every answer at once. */
export interface LoadedSanitizer {
  /** HTML to insert as the content of an element, never of an attribute. */
  readonly sanitize: (html: string, profile?: SanitizerProfile, options?: SanitizeOptions) => string;
  /**
   * The same as nodes. They belong to a document without a page, so that no picture is fetched before they are inserted.
   * On pages that allow no inline styles only this way keeps them.
   */
  readonly fragment: (
    html: string,
    profile?: SanitizerProfile,
    options?: SanitizeOptions,
  ) => DocumentFragment;
  /** What `sanitize` says, for `innerHTML`: a `TrustedHTML` where the browser knows such, else the string. */
  readonly trustedHtml: (html: string, profile?: SanitizerProfile, options?: SanitizeOptions) => string;
}

/** Two faces of one sanitiser: the first throws where a text cannot be sanitised, the second shows it as it is written. */
export interface Purifier {
  readonly strict: LoadedSanitizer;
  readonly lenient: LoadedSanitizer;
}

type Clean = (html: string, profile: SanitizerProfile, options: SanitizeOptions) => HTMLElement;

/** Sets the sanitiser up. Throws where there is no DOM, or where the page lets us parse nothing. */
export function createPurifier({
  environment,
  fail,
}: {
  environment: Pick<Environment, 'window'>;
  fail: (cause: unknown) => StoaError;
}): Purifier {
  const { window } = environment;
  if (!window?.DOMParser) throw new TypeError('There is no DOM here.');
  const policy = createHtmlPolicy(window);
  const bless = (html: string) => (policy ? policy.createHTML(html) : html);
  const { document } = window;
  const parser = new window.DOMParser();
  const parse = (html: string) => parser.parseFromString(bless(DOCUMENT_START + html), 'text/html').body;
  // Throws where Trusted Types are enforced and our policy was refused: DOMPurify would make every text an empty one.
  const emptyBody = parse('');

  const instances = new Map<SanitizerProfile, Purify>();

  function purifyFor(profile: SanitizerProfile, rules: ProfileRules): Purify {
    const purify = instances.get(profile) ?? createInstance(window, rules, policy);
    instances.set(profile, purify);
    return purify;
  }

  function clean(html: string, profile: SanitizerProfile, { remoteImages = true }: SanitizeOptions) {
    const rules = PROFILES.get(profile);
    if (!rules) throw new RangeError(`There is no profile "${profile}".`);
    const purify = purifyFor(profile, rules);
    let markup = html;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const body = purify(readyMarkup(markup, rules.tags));
      if (!remoteImages) dropRemoteImages(body, document.baseURI);
      if (profile === 'text') body.textContent = linesOf(body);
      body.normalize();
      markup = body.innerHTML;
      const again = parse(readyMarkup(markup, rules.tags));
      // Parsers may cut long texts: Chromium does after 65,536 characters.
      again.normalize();
      if (again.isEqualNode(body)) return body;
    }
    throw new RangeError('This markup means something else each time it is parsed.');
  }

  const strict: Clean = (html, profile, options) => {
    try {
      return clean(String(html ?? ''), profile, options);
    } catch (cause) {
      throw fail(cause);
    }
  };

  const lenient: Clean = (html, profile, options) => {
    try {
      return strict(html, profile, options);
    } catch {
      const body = emptyBody.cloneNode() as HTMLElement;
      body.textContent = typeof html === 'string' ? html : '';
      return body;
    }
  };

  return { strict: facesOf(strict, bless), lenient: facesOf(lenient, bless) };
}

/** Held by this file alone: it blesses whatever it is given, because DOMPurify has to parse what is not clean yet. */
function createHtmlPolicy(window: Window): HtmlPolicy | undefined {
  try {
    return createPolicy<HtmlPolicy>(window, { createHTML: (html) => html, createScriptURL: () => '' });
  } catch {
    // Refused by the page. Where it does not enforce Trusted Types either, strings will do.
    return undefined;
  }
}

/** The text of a body as a reader sees it: white space with a line break in it is one line break. */
function linesOf(body: HTMLElement): string {
  return textOf(body)
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : space))
    .replace(/^\n|\n$/g, '');
}

function textOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? '';
  const text = [...node.childNodes].map(textOf).join('');
  const name = node.nodeName.toLowerCase();
  if (LINE_BREAKING.has(name)) return `\n${text}\n`;
  return /^t[dh]$/.test(name) ? `${text}\t` : text;
}

function dropRemoteImages(body: HTMLElement, page: string): void {
  for (const image of body.querySelectorAll('img[src]')) {
    const source = image.getAttribute('src') ?? '';
    const { protocol, origin } = new URL(source, isAddress(source, page) ? page : ANY_PAGE);
    if (/^https?:$/.test(protocol) && origin !== new URL(page).origin) image.removeAttribute('src');
  }
}

function facesOf(clean: Clean, bless: (html: string) => string): LoadedSanitizer {
  const sanitize: LoadedSanitizer['sanitize'] = (html, profile = 'rich', options = {}) => {
    const body = clean(html, profile, options);
    takeStyles(body, (element, style) => element.setAttribute('style', style));
    return body.innerHTML;
  };
  return {
    sanitize,
    fragment(html, profile = 'rich', options = {}) {
      const body = clean(html, profile, options);
      // The one way to set a style that pages without inline styles allow.
      takeStyles(body, (element, style) => (element.style.cssText = style));
      const fragment = body.ownerDocument.createDocumentFragment();
      while (body.firstChild) fragment.append(body.firstChild);
      return fragment;
    },
    trustedHtml: (html, profile, options) => bless(sanitize(html, profile, options)),
  };
}

function takeStyles(body: HTMLElement, set: (element: HTMLElement, style: string) => void): void {
  for (const element of body.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    set(element, element.getAttribute(STYLE_ATTRIBUTE) ?? '');
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
}
