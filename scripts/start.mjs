/**
 * `npm start`: builds what is not built yet (package, Storybook, demo), starts the demo's server and prints its address.
 * Packages have been installed by the set-up that runs before. Ctrl-C ends the server gracefully, and this with it.
 */
import { spawn } from 'node:child_process';
import { ROOT } from './build/entries.mjs';

const PARENT_CHECK_MS = 500;

process.chdir(ROOT);
if (process.env.npm_lifecycle_event) endWithParent();
try {
  await need('the package', ['scripts/build.mjs', '--if-stale']);
  await Promise.all([need('the demo', ['demo/build.mjs']), buildStorybook()]);
  await serve();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** npm does not pass on what it is ended with (`kill`, a supervisor), and the ports would stay taken: its end is seen here. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid);
  }, PARENT_CHECK_MS);
  timer.unref();
}

async function need(what, args) {
  const { code, output } = await run(args);
  if (code !== 0) throw new Error(`${output.trim()}\nWithout ${what} there is nothing to start.`);
}

/** The demo is whole without it: a failure here is told and does not keep the server from starting. */
async function buildStorybook() {
  const { code, output } = await run(['scripts/storybook.mjs', '--if-stale']);
  if (code !== 0)
    console.log(`${output.trim()}\nStorybook could not be built: /storybook will be missing or old.`);
}

/** Runs a Node program to its end; what it says is for failures. */
function run(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Ends when the server ends, and as it does. */
function serve() {
  const server = spawn(process.execPath, ['--import', 'tsx', 'demo/server/main.ts'], { stdio: 'inherit' });
  // Ctrl-C reaches the server by itself; what is sent to this process alone is passed on. Either way it has the last word.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('close', (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}
