/** The page that stands where no page is. Its style is inline and allowed by hash, so that it depends on no file. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { serverText } from '../texts.js';
import { escapeHtml, localiseDocument } from './document.js';
import { pageLocale } from './locale.js';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f5f6f8; color: #1d2433; }
main { max-inline-size: 28rem; padding: 2rem; }
p { margin: 0 0 1.5rem; color: #566074; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.3; }
a { color: #1f55c4; }
@media (prefers-color-scheme: dark) {
  body { background: #14171d; color: #e8ebf1; }
  p { color: #a5aebf; }
  a { color: #8fb4ff; }
}
`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

/** A 404: a page for people, a line of text for scripts, styles and the like. */
export function missingPage(c: Context): Response {
  c.header('Cache-Control', 'no-store');
  if (!wantsPage(c)) return c.text('Not found\n', 404);
  const locale = pageLocale(c);
  const text = (part: 'title' | 'text' | 'home') => escapeHtml(serverText(`page.missing.${part}`, locale));
  c.header('Content-Security-Policy', POLICY);
  return c.html(
    localiseDocument(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text('title')}</title>` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<style>${STYLE}</style></head><body><main><h1>${text('title')}</h1><p>${text('text')}</p>` +
        `<a href="/">${text('home')}</a></main></body></html>\n`,
      locale,
    ),
    404,
  );
}

/** Whether a person looks at the answer, as far as the request tells. */
export function wantsPage(c: Context): boolean {
  const destination = c.req.header('sec-fetch-dest');
  if (destination !== undefined) return ['document', 'iframe', 'frame'].includes(destination);
  return (c.req.header('accept') ?? '').includes('text/html');
}
