/**
 * The demo as `npm start` runs it: a process of its own that can be killed, on free ports, with a fresh database. It
 * serves the shipped bundles and the built pages, which therefore have to be there.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { demoServer } from '../../support/demo-server.js';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILT = [
  'dist/stoa.js',
  'dist/stoa-sdk.js',
  'demo/dist/suite/suite.html',
  'demo/dist/outside/index.html',
];
const START_TIMEOUT_MS = 60_000;

/** A demo of one's own. */
export interface RunningDemo {
  readonly suiteUrl: string;
  readonly outsideUrl: string;
  /** As `kill -9`: nothing can be tidied up. */
  kill(): Promise<void>;
  /** On the same ports, with the same database. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a demo. */
export async function startDemo(): Promise<RunningDemo> {
  const missing = BUILT.filter((file) => !existsSync(join(PROJECT, file)));
  if (missing.length > 0) {
    throw new Error(
      `${missing.join(', ')} must be built first: node scripts/build.mjs && node demo/build.mjs`,
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'stoa-e2e-'));
  const [suitePort, outsidePort] = await freePorts(2);
  const suiteUrl = `http://127.0.0.1:${suitePort}`;
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    server = spawn(process.execPath, demoServer(), {
      cwd: PROJECT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        SUITE_PORT: String(suitePort),
        OUTSIDE_PORT: String(outsidePort),
        DATABASE_URL: pathToFileURL(join(folder, 'stoa.db')).href,
      },
    });
    await untilSaid(server, suiteUrl);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
  }

  await start();
  return {
    suiteUrl,
    outsideUrl: `http://localhost:${outsidePort}`,
    start,
    kill: () => end('SIGKILL'),
    async close() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the program prints `text`; rejects with all it said when it ends or takes too long. */
function untilSaid(program: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`The demo ${why}:\n${said}`));
    const timer = setTimeout(() => fail('did not start in time'), START_TIMEOUT_MS);
    for (const stream of [program.stdout, program.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
        if (!said.includes(text)) return;
        clearTimeout(timer);
        resolve();
      });
    }
    program.once('exit', () => {
      clearTimeout(timer);
      fail('ended');
    });
  });
}

/** All are held until the last is known, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
