/** Pages, scripts and answers over real HTTP with keep-alive: gzipped, never cached, and with a delay when asked. */
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {{ type: string, body: string | Uint8Array }} File
 *
 * @param {(pathname: string) => File | undefined | Promise<File | undefined>} find
 * @param {{ delayMs?: number }} [options] what every answer waits for
 * @returns {Promise<{ origin: string, stop(): Promise<void> }>}
 */
export async function serveSite(find, { delayMs = 0 } = {}) {
  const zipped = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    request.resume();
    setTimeout(() => void answer(pathname, response), delayMs);
  });
  server.keepAliveTimeout = 60_000;

  async function answer(pathname, response) {
    const file = await find(pathname);
    const { type, body } = file ?? { type: 'text/plain', body: 'not found' };
    if (!zipped.has(pathname)) zipped.set(pathname, gzipSync(body));
    const content = zipped.get(pathname);
    response.writeHead(file ? 200 : 404, {
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'gzip',
      'content-length': content.length,
      'cache-control': 'no-store',
    });
    response.end(content);
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export const html = (body) => ({ type: 'text/html', body });
export const script = (body) => ({ type: 'text/javascript', body });
export const json = (value) => ({ type: 'application/json', body: JSON.stringify(value) });
