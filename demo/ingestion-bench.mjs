/**
 * How many error records a second the demo's server takes, each confirmed only when it is on the disk. Run by hand:
 *
 *   node demo/ingestion-bench.mjs [--seconds=5] [--connections=64]
 *
 * A server of its own on a fresh database file in the system's temporary folder; one process asks, on the same machine.
 * Afterwards it counts what is stored: a figure with a record missing would be none.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const PROJECT = fileURLToPath(new URL('../', import.meta.url));
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '64' },
  },
});
const durationMs = Number(values.seconds) * 1000;
const connections = Number(values.connections);

const folder = await mkdtemp(path.join(tmpdir(), 'stoa-bench-'));
const server = spawn(process.execPath, ['--import', 'tsx', 'demo/server/main.ts'], {
  cwd: PROJECT,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    SUITE_PORT: '0',
    OUTSIDE_PORT: '0',
    DATABASE_URL: pathToFileURL(path.join(folder, 'bench.db')).href,
  },
});

try {
  const origin = await printedAddress(server);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let sent = 0;
  for (const perCall of [1, 50]) {
    // The first second is for the compiler.
    sent += (await storm(origin, agent, perCall, 1000)).records;
    const { records, calls, slowest } = await storm(origin, agent, perCall, durationMs);
    sent += records;
    const aSecond = (count) => Math.round((count / durationMs) * 1000).toLocaleString('en');
    console.log(
      `${perCall} a call: ${aSecond(records)} records/s in ${aSecond(calls)} calls/s, 99 % answered within ${slowest} ms`,
    );
  }
  const stored = await countStored(origin);
  console.log(`${sent} confirmed, ${stored} stored`);
  if (stored !== sent) process.exitCode = 1;
  agent.destroy();
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('close', resolve));
  await rm(folder, { recursive: true, force: true });
}

/** Every connection asks again as soon as it is answered. */
async function storm(origin, agent, perCall, forMs) {
  const end = performance.now() + forMs;
  const times = [];
  const run = `${perCall}-${forMs}-${Date.now().toString(36)}`;
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const dtos = Array.from({ length: perCall }, () => record(`${run}-${next++}`));
        const startedAt = performance.now();
        const answer = JSON.parse(await post(origin, agent, JSON.stringify({ dtos, creator: '1001' })));
        if (answer.code !== 200) throw new Error(`not confirmed: ${JSON.stringify(answer)}`);
        times.push(performance.now() - startedAt);
      }
    }),
  );
  times.sort((one, other) => one - other);
  return {
    calls: times.length,
    records: times.length * perCall,
    slowest: Math.round(times[Math.floor(times.length * 0.99)]),
  };
}

function record(id) {
  return {
    id,
    type: 'js',
    message: 'TypeError: Cannot read properties of undefined (reading "id")',
    stack: `TypeError: Cannot read properties of undefined\n${'    at render (http://127.0.0.1/build/hrm/lib.js:12:345)\n'.repeat(10)}`,
    fileName: 'lib.js',
    filePath: 'http://127.0.0.1/build/hrm/lib.js',
    lineNumber: 12,
    colNumber: 345,
    refererUrl: 'http://127.0.0.1/sp/people',
    createTime: Date.now(),
    count: 1,
  };
}

function post(origin, agent, body) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const call = request(
      `${origin}/api/tissot/frontErrorRecord`,
      { method: 'POST', agent, headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += part));
        answer.on('end', () => resolve(text));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

async function countStored(origin) {
  const page = await fetch(origin, { headers: { accept: 'text/html' } });
  await page.arrayBuffer();
  const eteamsid = /ETEAMSID=([^;]*)/.exec(page.headers.getSetCookie().join('\n'))?.[1] ?? '';
  const answer = await fetch(`${origin}/demo/monitoring/records?limit=1`, { headers: { eteamsid } });
  return (await answer.json()).data.total;
}

function printedAddress(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (part) => {
      said += part;
      const address = /http:\/\/\S+(?=\n)/.exec(said)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error('the server ended')));
  });
}
