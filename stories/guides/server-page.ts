/** A page whose elements are on the screen before a script has arrived. Any server will do; this one is Node's own. */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { renderPageTheme, renderToString } from 'stoa/elements/server.js';

export function createPageServer(): Server {
  return createServer((_, response) => {
    const options = { lang: 'ar', nonce: randomBytes(16).toString('base64') };
    const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${options.nonce}'`;
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html>
      <html lang="${options.lang}" dir="rtl">
        <head>
          <title>Tasks</title>
          ${renderPageTheme({ primaryColor: '#0d6470', scheme: 'auto' }, options)}
          <script type="module" src="/page.js"></script>
        </head>
        <body>${renderToString(tasks('<Ann>'), options)}</body>
      </html>`);
  });
}

function tasks(name: string) {
  return [
    { tag: 'stoa-notice', properties: { kind: 'success', text: `Welcome, ${name}`, closable: false } },
    { tag: 'stoa-button', properties: { variant: 'primary' }, children: 'New task' },
    {
      tag: 'stoa-dialog',
      attributes: { id: 'task' },
      properties: { heading: 'New task' },
      children: { tag: 'label', children: ['Name ', { tag: 'input', attributes: { name: 'name' } }] },
    },
  ] as const;
}
