/**
 * A site whose pages were rendered on a server, under a policy that allows no inline styles without the nonce, no inline
 * scripts and only trusted types. Its script and its style sheets arrive when the test lets them.
 */
import { build } from 'esbuild';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { stylesOf } from '../../elements/server/server.js';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What every page allows its styles by. */
export const NONCE = 'r4nd0m';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'nonce-${NONCE}'`,
  "require-trusted-types-for 'script'",
].join(';');

export interface Page {
  readonly lang: string;
  readonly body: string;
  readonly head?: string;
  /** Source of the page's module. */
  readonly script: string;
}

export interface Site {
  /** Puts a page up; returns its address. */
  show(page: Page): Promise<string>;
  /** Holds scripts, or style sheets, until the returned function is called. */
  hold(ending: '.js' | '.css'): () => void;
  close(): void;
}

export async function startSite(): Promise<Site> {
  const files = new Map<string, { type: string; content: string }>();
  const held = new Map<string, Promise<void>>();
  let count = 0;

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test');
    const tag = /^\/styles\/([\w-]+)\.css$/.exec(pathname)?.[1];
    const file = tag ? { type: 'text/css', content: stylesOf(tag) } : files.get(pathname);
    void (held.get(path.extname(pathname)) ?? Promise.resolve()).then(() => {
      if (!file) return response.writeHead(404).end();
      response.setHeader('content-security-policy', POLICY);
      return response.setHeader('content-type', `${file.type};charset=utf-8`).end(file.content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    async show({ lang, body, head = '', script }) {
      const name = `/page-${++count}`;
      files.set(`${name}.js`, { type: 'text/javascript', content: await bundle(script) });
      const content = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Page</title>${head}
        <script type="module" src="${name}.js"></script></head><body>${body}</body></html>`;
      files.set(name, { type: 'text/html', content });
      return origin + name;
    },
    hold(ending) {
      let release = () => {};
      held.set(ending, new Promise<void>((resolve) => (release = resolve)));
      return () => {
        held.delete(ending);
        release();
      };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A module of the page, with all it imports. Sources are looked up from the project's folder. */
export async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    ...{ bundle: true, write: false, format: 'esm', target: 'es2022', platform: 'browser' },
    // The package says of its built files which have side effects, not of the sources.
    ignoreAnnotations: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
}
