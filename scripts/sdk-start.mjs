/**
 * What a page has fetched by the time that the embedding SDK is ready: counted in a browser, because only there it shows.
 * An embed needs nothing more of ours. What shows it, the elements, is counted apart: it is fetched meanwhile.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { ROOT } from './build/entries.mjs';
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs';

const DIST = path.join(ROOT, 'dist');

/** Answers of a suite that knows everybody. */
const SUITE = new Map([
  ['/papi/app/baseserver/clearCookie', { status: true }],
  [
    '/papi/app/baseserver/info/getInfo',
    { status: true, data: { isInvalidEteamsid: false, currentUser: { id: '1' }, locale: { lang: 'en_US' } } },
  ],
]);

/** Gzipped bytes, by file below `dist`. Nothing where there is no Chromium. */
export async function filesAtSdkStart() {
  const executablePath = findChromium();
  if (!executablePath) return undefined;
  const server = createServer((request, response) => void answer(request.url ?? '/', response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.addScriptTag({ url: '/stoa-sdk.js' });
    const paths = await page.evaluate(async () => {
      await globalThis.StoaSDK.init({
        baseUrl: globalThis.origin,
        auth: { type: 'session', sessionId: 's-1' },
      });
      return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1));
    });
    const files = [...new Set(paths)].filter((file) => file.endsWith('.js'));
    const elements = await withImports('stoa/elements.js');
    return Promise.all(
      files.sort().map(async (file) => ({
        file,
        bytes: gzipSync(await readFile(path.join(DIST, file)), { level: 9 }).length,
        isOfElements: elements.has(file),
      })),
    );
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

async function answer(url, response) {
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname === '/') return response.setHeader('content-type', 'text/html').end('<!doctype html>');
  const data = SUITE.get(pathname);
  if (data) return response.setHeader('content-type', 'application/json').end(JSON.stringify(data));
  try {
    const code = await readFile(path.join(DIST, pathname));
    return response.setHeader('content-type', 'text/javascript').end(code);
  } catch {
    return response.writeHead(404).end();
  }
}

/** A file of `dist/stoa` with all that it imports before it runs. */
async function withImports(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const code = await readFile(path.join(DIST, file), 'utf8');
  for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
    await withImports(path.posix.join(path.posix.dirname(file), name), found);
  }
  return found;
}
