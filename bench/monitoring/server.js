/**
 * A page and its collector on one origin, as small sites have it. The collector takes what every monitor sends, answers
 * each as its own server would, and fails when asked. It can be taken off the network and put back on the same port.
 */
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';

/**
 * How the collector answers: `slow` after 3 s, `hang` never, `cut` in the middle of the answer.
 * @typedef {'accept' | 400 | 429 | 500 | 503 | 'hang' | 'slow' | 'cut' | 'login'} Mode
 * @typedef {{ at: number, method: string, url: string, headers: import('node:http').IncomingHttpHeaders, text: string,
 *   accepted: boolean }} Call
 */

/** Where monitors send to; everything else is the page's. */
const isCollector = (pathname) =>
  /^\/(collect|api\/1\/|api\/tissot|api\/front\/monitor|api\/ecode\/monitor)/.test(pathname);

/** Precise clocks need a page of its own. */
const PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'no-store',
};

const pageOf = (head) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>
<link rel="icon" href="data:,">${head}</head><body><h1>Orders</h1><script type="module" src="/bundle/page.js"></script></body></html>`;

/**
 * @param {{ files: ReadonlyMap<string, string>, head?: string, respond?: (url: URL, request: import('node:http').IncomingMessage,
 *   response: import('node:http').ServerResponse) => boolean, isolated?: boolean }} site `respond` says whether it has answered
 */
export async function serve({ files, head = '', respond = () => false, isolated = true }) {
  /** @type {Call[]} */
  const calls = [];
  /** @type {{ mode: Mode, switches: object }} */
  const state = { mode: 'accept', switches: {} };
  let server;
  let port = 0;

  function answer(request, response) {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (isCollector(url.pathname)) return collect(url, request, response);
    if (respond(url, request, response)) return undefined;
    const { pathname } = url;
    if (pathname.startsWith('/bundle/'))
      return send(response, files.get(pathname.slice(8)), 'text/javascript');
    if (pathname.startsWith('/api/')) return send(response, '{"code":200,"data":{}}', 'application/json');
    return send(response, pageOf(head), 'text/html');
  }

  function send(response, body, type) {
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': `${type}; charset=utf-8`,
      ...(isolated ? PAGE_HEADERS : { 'cache-control': 'max-age=0' }),
    });
    response.end(body ?? '');
  }

  async function collect(url, request, response) {
    const chunks = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return;
    }
    const body = Buffer.concat(chunks);
    const isZipped = request.headers['content-encoding'] === 'gzip' || (body[0] === 0x1f && body[1] === 0x8b);
    const text = (isZipped ? gunzipSync(body) : body).toString();
    const { mode } = state;
    const accepted = ['accept', 'slow', 'cut'].includes(mode);
    calls.push({
      at: Date.now(),
      method: request.method,
      url: request.url,
      headers: request.headers,
      text,
      accepted,
    });
    if (mode === 'hang') return;
    if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, 3_000));
    if (mode === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"code":200');
      setTimeout(() => response.destroy(), 20);
    } else if (mode === 'login') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><form id="login"></form>');
    } else {
      response.writeHead(typeof mode === 'number' ? mode : 200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          code: typeof mode === 'number' ? mode : 200,
          status: accepted,
          data: state.switches,
        }),
      );
    }
  }

  async function open() {
    server = createServer((request, response) => void answer(request, response));
    server.keepAliveTimeout = 60_000;
    await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = server.address().port;
  }

  function close() {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  }

  await open();
  return { origin: `http://127.0.0.1:${port}`, calls, state, open, close };
}
