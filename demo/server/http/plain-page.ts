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
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f5f6f8; color: #1d2433; }
main { inline-size: min(28rem, 100%); padding: 2rem; }
p { margin: 0 0 1.5rem; color: #566074; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.3; }
a { color: #1f55c4; }
form { display: grid; gap: .25rem; }
input, button { min-block-size: 2.5rem; padding: .25rem .75rem; border: 1px solid #8a93a5; border-radius: 6px; font: inherit; }
input { margin-block-end: .75rem; background: #fff; color: inherit; }
button { border-color: #1f55c4; background: #1f55c4; color: #fff; cursor: pointer; }
:focus-visible { outline: 2px solid #1f55c4; outline-offset: 2px; }
.failure { color: #b3261e; }
form + p { margin-block-start: 1.5rem; }
@media (prefers-color-scheme: dark) {
  body { background: #14171d; color: #e8ebf1; }
  p { color: #a5aebf; }
  a { color: #8fb4ff; }
  input { background: #1d222b; border-color: #6b7488; }
  .failure { color: #ff9d94; }
  :focus-visible { outline-color: #8fb4ff; }
}
`;

const POLICY = [
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
].join('; ');

/** Sends a page in the language of the person. `content` is markup: whoever calls has escaped what is not. */
export function plainPage(
  c: Context,
  { title, content, status = 200 }: { title: string; content: string; status?: ContentfulStatusCode },
): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', POLICY);
  const heading = escapeHtml(title);
  return c.html(
    localiseDocument(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading}</title>` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<style>${STYLE}</style></head><body><main><h1>${heading}</h1>${content}</main></body></html>\n`,
      pageLocale(c),
    ),
    status,
  );
}
