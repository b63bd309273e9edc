/** The two script-tag bundles on an empty page: each is a classic script that leaves one name behind. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { chromium, type Browser } from 'playwright-core';
import { ROOT, succeed } from './support.js';

let server: Server;
let origin: string;
let browser: Browser;

before(async () => {
  await succeed(process.execPath, ['scripts/build.mjs', '--if-stale']);
  server = createServer((request, response) => {
    if (!request.url?.endsWith('.js'))
      return response.setHeader('content-type', 'text/html').end('<!doctype html>');
    readFile(path.join(ROOT, 'dist', request.url)).then(
      (code) => response.setHeader('content-type', 'text/javascript').end(code),
      () => response.writeHead(404).end(),
    );
    return response;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { CHROMIUM_FLAGS, findChromium } = (await import(path.join(ROOT, 'scripts/chromium.mjs'))) as {
    CHROMIUM_FLAGS: string[];
    findChromium: () => string | undefined;
  };
  browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS });
});
after(async () => {
  await browser?.close();
  server?.close();
});

for (const [script, name] of [
  ['stoa.js', 'stoa'],
  ['stoa-sdk.js', 'StoaSDK'],
] as const) {
  test(`${script} adds exactly the global ${name}, also when it is loaded twice`, async () => {
    const page = await browser.newPage();
    const mistakes: string[] = [];
    page.on('pageerror', (error) => mistakes.push(error.message));
    await page.goto(origin);
    const globals = () => page.evaluate(() => Object.getOwnPropertyNames(window));
    const earlier = await globals();
    await page.addScriptTag({ url: `/${script}` });
    await page.addScriptTag({ url: `/${script}` });
    const later = await globals();
    assert.deepEqual(
      later.filter((global) => !earlier.includes(global)),
      [name],
    );
    assert.deepEqual(mistakes, []);
    await page.close();
  });
}
