/**
 * A small suite over real HTTP with the built bundles: pages, their scripts, a collector that takes everything, and
 * whatever a topic answers itself.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';

const PROJECT = new URL('../../../', import.meta.url);
/** Where the build has been written to. */
const OUT = process.env['STOA_OUT_DIR'] ? pathToFileURL(`${process.env['STOA_OUT_DIR']}/`) : PROJECT;
const BUNDLE = /^\/((stoa|stoa-sdk)\.js|stoa\/[\w.-]+\.js|utils\/[\w.-]+\.js)$/;
const CLIENT = /^\/endure\/([a-z]+-client\.js)$/;
const COLLECTOR = /^\/api\/(tissot|front\/monitor|ecode)\//;

/** A call that a site has to answer. */
export interface Incoming {
  readonly url: URL;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** How a site is set up. */
export interface SiteOptions {
  /** Says whether it has answered, or will. */
  readonly respond?: (incoming: Incoming) => boolean;
  /** Hears of every call to the collector, with its body. What it resolves to are the `data` of the answer. */
  readonly collect?: (path: string, body: string) => unknown;
  /** What stands in the head of pages besides Stoa. */
  readonly head?: string;
  /** Default: any that is free. */
  readonly port?: number;
}

/** A running site. */
export interface Site {
  readonly origin: string;
  /** Calls whose answer has not ended. */
  open(): number;
  close(): Promise<void>;
}

/** Starts a site. Pages below `/bare` are without Stoa. */
export async function startSite({ respond, collect, head = '', port = 0 }: SiteOptions): Promise<Site> {
  const files = new Map<string, Promise<Buffer>>();
  let open = 0;

  const file = (path: string): Promise<Buffer> => {
    const known = files.get(path) ?? readFile(new URL(path, path.startsWith('dist/') ? OUT : PROJECT));
    files.set(path, known);
    return known;
  };

  async function answer(incoming: Incoming): Promise<void> {
    const { url, request, response } = incoming;
    const { pathname } = url;
    if (COLLECTOR.test(pathname)) {
      const body = await read(request);
      return sendJson(response, { code: 200, status: true, data: (await collect?.(pathname, body)) ?? {} });
    }
    if (respond?.(incoming)) return;
    const path = BUNDLE.test(pathname)
      ? `dist${pathname}`
      : CLIENT.exec(pathname)?.[1]?.replace(/^/, 'test/endure/');
    if (path) return send(response, await file(path), 'text/javascript');
    if (pathname.startsWith('/static/')) return sendJson(response, {});
    if (/\.\w+$/.test(pathname) || pathname.startsWith('/api/')) return send(response, '', 'text/plain', 404);
    return send(response, pageOf(head, !pathname.startsWith('/bare')), 'text/html');
  }

  const server = createServer((request, response) => {
    open += 1;
    response.once('close', () => (open -= 1));
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    answer({ url, request, response }).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => open,
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

/** Reads a body to its end. */
export async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Answers with a file. Nothing is kept by the browser unless `headers` say so. */
export function send(
  response: ServerResponse,
  body: string | Buffer,
  type: string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): void {
  const common = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' };
  response.writeHead(status, { ...common, ...headers });
  response.end(body);
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, body: object, status = 200): void {
  send(response, JSON.stringify(body), 'application/json', status);
}

function pageOf(head: string, hasStoa: boolean): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orders</title><link rel="icon" href="data:,">
    ${hasStoa ? `${head}<script src="/stoa.js"></script>` : ''}</head>
    <body><main><button id="opener">Open</button></main></body></html>`;
}
