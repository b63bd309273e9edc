/** The page that stands where no page is. */
import type { Context } from 'hono';
import { serverText } from '../texts.js';
import { escapeHtml } from './document.js';
import { pageLocale } from './locale.js';
import { plainPage } from './plain-page.js';

/** A 404: a page for people, a line of text for scripts, styles and the like. */
export function missingPage(c: Context): Response {
  c.header('Cache-Control', 'no-store');
  if (!wantsPage(c)) return c.text('Not found\n', 404);
  const text = (part: 'title' | 'text' | 'home') => serverText(`page.missing.${part}`, pageLocale(c));
  return plainPage(c, {
    title: text('title'),
    content: `<p>${escapeHtml(text('text'))}</p><a href="/">${escapeHtml(text('home'))}</a>`,
    status: 404,
  });
}

/** Whether a person looks at the answer, as far as the request tells. */
export function wantsPage(c: Context): boolean {
  const destination = c.req.header('sec-fetch-dest');
  if (destination !== undefined) return ['document', 'iframe', 'frame'].includes(destination);
  return (c.req.header('accept') ?? '').includes('text/html');
}
