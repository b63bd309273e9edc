/**
 * A small HTTP/1.1 server over files in memory, with keep-alive, without caching, and with a delay before each answer
 * when asked. The first segment of a file's address is different at each visit and says nothing: whatever remembers
 * by address has never seen it.
 */
import { createServer } from 'node:http';

/**
 * @typedef {{ type: string, body: string | Uint8Array }} File
 * @typedef {{ origin: string, setDelay(milliseconds: number): void, stop(): Promise<void> }} LocalServer
 *
 * @param {{ files: ReadonlyMap<string, File>, pageOf: (url: URL) => string | undefined }} site files by their path
 *   without the first segment; pages as HTML
 * @returns {Promise<LocalServer>}
 */
export async function serve({ files, pageOf }) {
  let delayMs = 0;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const page = pageOf(url);
    const file =
      page === undefined ? files.get(withoutVisit(url.pathname)) : { type: 'text/html', body: page };
    const answer = () => {
      const { type, body } = file ?? { type: 'text/plain', body: 'not found' };
      response.writeHead(file ? 200 : 404, {
        'content-type': `${type}; charset=utf-8`,
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
      });
      response.end(body);
    };
    if (delayMs > 0) setTimeout(answer, delayMs);
    else answer();
  });
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    setDelay(milliseconds) {
      delayMs = milliseconds;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function withoutVisit(pathname) {
  return pathname.slice(pathname.indexOf('/', 1));
}
