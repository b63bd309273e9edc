/**
 * A demo server of one's own: real HTTP on free ports, a database and built pages in a fresh folder. `startProcess`
 * runs it as `npm start` does, in a process that can be killed.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TestContext } from 'node:test';
import { startDemo, type Demo, type DemoOptions } from '../../../demo/server/server.js';
import { demoServer } from '../../support/demo-server.js';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

const PAGE = '<!doctype html><html lang="en"><head><!-- stoa-page --></head><body>NAME</body></html>';

/** What `npm start` would have built, as far as the server cares. */
const FILES: Readonly<Record<string, string>> = {
  'site/suite/index.html': PAGE.replace('NAME', 'start'),
  'site/suite/suite.html': PAGE.replace('NAME', 'host'),
  'site/suite/legacy.html': PAGE.replace('NAME', 'legacy'),
  'site/suite/monitoring.html': PAGE.replace('NAME', 'monitoring'),
  'site/suite/control.html': PAGE.replace('NAME', 'control'),
  'site/suite/assets/start.css': 'body { margin: 0 }',
  'site/suite/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site/suite/build/moduleversion.json': '{"hrm":{"js":"3f2a9c1d"}}',
  'site/suite/build/hrm/asset-manifest.json': '{"name":"@stoa/hrm"}',
  'site/suite/build/hrm/lib.3f2a9c1d.mjs': 'export const Directory = {};',
  'site/suite/static/public/resource/i18n/en_US/hrm.json': '{"title":"Directory"}',
  'site/suite/static/public/resource/i18n/en_US/ui.json': '{"brand":"Stoa","title":"Suite"}',
  'site/suite/static/public/resource/i18n/en_US/northgate.json': '{"brand":"Northgate"}',
  'site/outside/index.html':
    '<!doctype html><html lang="en"><head><!-- suite-origin --><!-- suite-script --></head></html>',
  'site/outside/desk.html': '<!doctype html><html lang="en"><head><!-- suite-origin --></head></html>',
  'site/outside/strict.html': '<!doctype html><html lang="en"><head><!-- suite-origin --></head></html>',
  'site/outside/sandboxed.html': '<!doctype html><html lang="en"><head><!-- suite-sdk --></head></html>',
  'site/outside/sandboxed.js': 'console.log("sandboxed");',
  'site/outside/portal.js': 'console.log("portal");',
  'dist/stoa.js': 'window.stoa = {};',
  'dist/stoa-sdk.js': 'window.StoaSDK = {};',
  'dist/stoa-sdk-stub.js': 'window.StoaSDK = {};',
  'dist/stoa/elements.js': 'export {};',
  'storybook/index.html': '<!doctype html><title>Storybook</title>',
  'secret.txt': 'nobody may read this',
};

const cleanUps = new WeakMap<TestContext, (() => unknown)[]>();

/** Undoes something after the test, the newest first: a server ends before its folder goes. */
function afterwards(test: TestContext, undo: () => unknown): void {
  const known = cleanUps.get(test);
  if (known) return void known.push(undo);
  const own = [undo];
  cleanUps.set(test, own);
  test.after(async () => {
    for (const next of own.reverse()) await next();
  });
}

/** A fresh folder with built pages, removed after the test. */
export async function makeFolder(test: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa demo '));
  afterwards(test, () => rm(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await symlink(join(folder, 'secret.txt'), join(folder, 'site/suite/assets/link.txt'));
  return folder;
}

/** Address of the database in such a folder. */
export function databaseIn(folder: string): string {
  return pathToFileURL(join(folder, 'data/demo.db')).href;
}

/** A demo in this process, with what tests need to call it. */
export interface TestDemo extends Demo {
  readonly folder: string;
  /** Calls the suite as one of its pages, signed in. */
  call(path: string, init?: CallInit): Promise<Reply>;
  /** Calls the suite as anybody. */
  anonymous(path: string, init?: CallInit): Promise<Reply>;
}

/** A request; `json` is sent as JSON. */
export interface CallInit extends RequestInit {
  readonly json?: unknown;
}

/** An answer that has been read. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed body; `undefined` when it is not JSON. */
  readonly json: Envelope | undefined;
}

/** The suite's envelope, loosely. */
export interface Envelope {
  readonly code: number;
  readonly status: boolean;
  readonly msg: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Starts a demo that is closed after the test. */
export async function start(test: TestContext, options: Partial<DemoOptions> = {}): Promise<TestDemo> {
  const folder = await makeFolder(test);
  const demo = await startDemo({
    suitePort: 0,
    outsidePort: 0,
    databaseUrl: databaseIn(folder),
    siteDir: join(folder, 'site'),
    distDir: join(folder, 'dist'),
    storybookDir: join(folder, 'storybook'),
    ...options,
  });
  afterwards(test, () => demo.close());
  const signIn = cached(() => sessionOf(demo.suiteUrl));
  return {
    ...demo,
    folder,
    anonymous: (path, init) => call(demo.suiteUrl + path, init),
    call: async (path, init) =>
      call(demo.suiteUrl + path, { ...init, headers: { eteamsid: await signIn(), ...plain(init?.headers) } }),
  };
}

/** Signs in by visiting a page, as people do. */
export async function sessionOf(suiteUrl: string): Promise<string> {
  const page = await fetch(suiteUrl, { headers: { accept: 'text/html' } });
  await page.text();
  return cookieOf(page.headers, 'ETEAMSID');
}

/** Value of a cookie that an answer sets; empty when it sets none. */
export function cookieOf(headers: Headers, name: string): string {
  const cookie = headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1).split(';')[0] ?? '';
}

/** One call, read to its end. */
export async function call(url: string, { json, ...init }: CallInit = {}): Promise<Reply> {
  const response = await fetch(url, {
    redirect: 'manual',
    ...init,
    ...(json !== undefined && {
      method: init.method ?? 'POST',
      body: JSON.stringify(json),
      headers: { 'content-type': 'application/json', ...plain(init.headers) },
    }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

/** A request line as it is, without the clean-up that `fetch` and `URL` do. */
export function rawGet(origin: string, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, headers }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
      incoming.on('end', () => {
        const pairs = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        resolve({ status: incoming.statusCode ?? 0, headers: new Headers(pairs), text, json: parse(text) });
      });
    });
    outgoing.on('error', reject).end();
  });
}

/** The server as a process of its own. */
export interface DemoProcess {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  output(): { stdout: string; stderr: string };
  /** Resolves with the printed address. Rejects when the process ends before. */
  readonly address: Promise<string>;
  /** Resolves with exit code and signal. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Runs `main.ts` on free ports, with these variables over the defaults. */
export function startProcess(
  test: TestContext,
  folder: string,
  environment: Record<string, string> = {},
): DemoProcess {
  const child = spawn(process.execPath, demoServer(), {
    cwd: PROJECT,
    env: {
      ...process.env,
      SUITE_PORT: '0',
      OUTSIDE_PORT: '0',
      DATABASE_URL: databaseIn(folder),
      SITE_DIR: join(folder, 'site'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  afterwards(test, () => {
    child.kill('SIGKILL');
    return ended;
  });
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      printed.stdout += part;
      const url = /http:\/\/\S+/.exec(printed.stdout)?.[0];
      if (url && printed.stdout.endsWith('\n')) resolve(url);
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => (printed.stderr += part));
    void ended.then(() => reject(new Error(`the server ended: ${printed.stderr}`)));
  });
  // A test that expects the end does not look at the address.
  address.catch(() => {});
  return { child, output: () => ({ ...printed }), address, ended };
}

/** An error record as the layer sends it. */
export function errorRecord(id: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id,
    type: 'js',
    message: `error ${id}`,
    stack: `Error: error ${id}\n    at page.js:3:7`,
    fileName: 'page.js',
    filePath: 'http://127.0.0.1/page.js',
    lineNumber: 3,
    colNumber: 7,
    refererUrl: 'http://127.0.0.1/sp/hrm',
    createTime: Date.now(),
    count: 1,
    ...changes,
  };
}

function parse(text: string): Envelope | undefined {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return undefined;
  }
}

function plain(headers: HeadersInit | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(headers));
}

function cached<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= make());
}
