/**
 * `POST /api/transfer` (SPEC section 7): for networks that let one address through. The call that the body describes is
 * carried out inside this server, with the headers of the one that describes it.
 */
import type { Context } from 'hono';
import { readBody, requireText } from '../http/body.js';
import { Refusal, wrongField } from '../http/refusal.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const TRANSFER_PATH = '/api/transfer';
const MAX_ROUTE_LENGTH = 8_192;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** What belongs to the body that came, not to the one that is handed on. */
const OWN_HEADERS = ['content-length', 'content-type', 'transfer-encoding', 'expect'];

export function transferRoutes(app: SuiteApp, { suiteUrl }: SuiteServices): void {
  app.post(TRANSFER_PATH, async (c) => {
    const body = await readBody(c);
    const url = readRoute(body, suiteUrl);
    const method = requireText(body, 'method', 8).toUpperCase();
    if (!METHODS.includes(method)) throw wrongField('method');
    return app.fetch(new Request(url, requestInit(c, method, body)));
  });
}

/** Calls of this server and nothing else: no pages, no control page, no other host, and not this one again. */
function readRoute(body: Record<string, unknown>, suiteUrl: string): URL {
  const route = requireText(body, 'route', MAX_ROUTE_LENGTH);
  const url = URL.canParse(route, suiteUrl) ? new URL(route, suiteUrl) : undefined;
  const isCall =
    url?.origin === new URL(suiteUrl).origin &&
    /^\/p?api\//.test(url.pathname) &&
    !decoded(url.pathname).startsWith(TRANSFER_PATH);
  if (!isCall) throw new Refusal('transfer.route', { http: 400, args: [route.slice(0, 200)] });
  return url;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return TRANSFER_PATH; // A stray per cent sign is no call of ours.
  }
}

function requestInit(c: Context, method: string, body: Record<string, unknown>): RequestInit {
  const headers = new Headers(c.req.raw.headers);
  for (const name of OWN_HEADERS) headers.delete(name);
  if (method === 'GET' || method === 'HEAD') return { method, headers };
  const content = readContent(body);
  if (content === undefined) return { method, headers };
  headers.set('content-type', requireText(body, 'contentType', 256));
  return { method, headers, body: content };
}

/** Fields of a form as pairs, a text as it is, all else as JSON. */
function readContent({ form, body }: Record<string, unknown>): string | undefined {
  if (Array.isArray(form)) {
    const pairs = form.map((pair: unknown) => {
      if (!Array.isArray(pair) || pair.length !== 2 || pair.some((part) => typeof part !== 'string'))
        throw wrongField('form');
      return pair as [string, string];
    });
    return new URLSearchParams(pairs).toString();
  }
  if (body === undefined || body === null) return undefined;
  return typeof body === 'string' ? body : JSON.stringify(body);
}
