/**
 * Pages of the server itself: a missing page, signing in and out. Their style is inline and allowed by hash, so that
 * they depend on no file.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { escapeHtml, localiseDocument } from './document.js';
import { pageLocale } from './locale.js';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; --link: light-dark(#0d6470, #74c0c9); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; padding: 1rem;
  background: light-dark(#f6f5f1, #161513); color: light-dark(#26231e, #ece9e2); }
main { inline-size: min(26rem, 100%); padding: 2rem; border: 1px solid light-dark(#dedad1, #3c3933);
  border-radius: 10px; background: light-dark(#fffefc, #201f1c); }
p { margin: 0 0 1.5rem; color: light-dark(#676157, #aaa498); }
p:last-child { margin-block-end: 0; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.3; }
a { color: var(--link); text-underline-offset: .2em; }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; margin-block-start: 1rem; }
input, button { min-block-size: 2.5rem; padding: .25rem .75rem; border-radius: 6px; font: inherit; }
input { margin-block-end: .75rem; border: 1px solid light-dark(#8c8579, #736d62); background: transparent; color: inherit; }
button { border: 0; background: light-dark(#0d6470, #2a8c98); color: light-dark(#fff, #000); font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.failure { color: light-dark(#b3261e, #ff9d94); }
form + p { margin-block-start: 1.25rem; }
`;

const POLICY = [
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
].join('; ');

/** What such a page shows. */
export interface PlainPage {
  readonly title: string;
  /** Markup: whoever calls has escaped what is none. */
  readonly content: string;
  readonly status?: ContentfulStatusCode;
  /** Path of the one script that it may run; without it it runs none. */
  readonly script?: string;
}

/** Sends a page in the language of the person. */
export function plainPage(c: Context, { title, content, status = 200, script }: PlainPage): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', script ? `${POLICY}; script-src 'self'` : POLICY);
  const heading = escapeHtml(title);
  return c.html(
    localiseDocument(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading}</title>` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        (script ? `<script src="${escapeHtml(script)}" defer></script>` : '') +
        `<style>${STYLE}</style></head><body><main><h1>${heading}</h1>${content}</main></body></html>\n`,
      pageLocale(c),
    ),
    status,
  );
}
