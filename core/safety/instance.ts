/**
 * DOMPurify as Stoa uses it (SPEC section 1): an instance of our own for each profile, in which neither the page's copy
 * nor its hooks have a part.
 */
import DOMPurify, { type Config } from 'dompurify';
import { createCheckAttribute } from './attributes.js';
import { COLON_ATTRIBUTES, DROPPED_WITH_CONTENT, type ProfileRules } from './profiles.js';

/** What DOMPurify needs where Trusted Types are enforced: it parses texts that are not clean yet. */
export interface HtmlPolicy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

/**
 * What comes before a markup that is parsed as a document: white space at the beginning is kept, and a table ends the
 * paragraph before it. On pages without a document type that would not be so, but what has been parsed in this way once
 * is parsed alike on both.
 */
export const DOCUMENT_START = '<!doctype html><body>';

/** A body with what may stay of a markup, in a document without a page: nothing in it runs or loads. */
export type Purify = (markup: string) => HTMLElement;

/** Sets DOMPurify up for a profile. Throws where there is no DOM. */
export function createInstance(
  window: (Window & typeof globalThis) | undefined,
  rules: ProfileRules,
  policy: HtmlPolicy | undefined,
): Purify {
  const purify = DOMPurify(window);
  if (!purify.isSupported) throw new TypeError('There is no DOM here.');
  const config: Config = {
    ALLOWED_TAGS: [...rules.tags],
    ALLOWED_ATTR: [...rules.attributes],
    // What looks like an address that runs something goes from all the others, as with settings of its own.
    ADD_URI_SAFE_ATTR: [...COLON_ATTRIBUTES],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    FORBID_CONTENTS: [...DROPPED_WITH_CONTENT],
    SANITIZE_NAMED_PROPS: true,
    // `null`, or it would ask the page for a policy of its own name.
    TRUSTED_TYPES_POLICY: (policy ?? null) as Config['TRUSTED_TYPES_POLICY'],
    RETURN_DOM: true,
  };
  purify.setConfig(config);

  const check = createCheckAttribute(rules);
  purify.addHook('uponSanitizeAttribute', (element, data) => {
    const value = check(element.localName, data.attrName, data.attrValue);
    if (value === undefined) data.keepAttr = false;
    else data.attrValue = value;
  });
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (!element.hasAttribute('target')) return;
    const rel = element.getAttribute('rel') ?? '';
    if (!rel.includes('noopener')) element.setAttribute('rel', `${rel} noopener`.trim());
  });

  return (markup) => {
    const body = purify.sanitize(
      DOCUMENT_START + markup,
      config as Config & { RETURN_DOM: true },
    ) as HTMLElement;
    // It keeps what it took out, for no one.
    purify.removed = [];
    return body;
  };
}
