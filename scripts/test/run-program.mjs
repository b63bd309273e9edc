/** Runs one program of the test run to its end and keeps what it says. */
import { spawn } from 'node:child_process';

/** Nothing here takes longer; what hangs must not hang the whole run. */
const STEP_TIMEOUT_MS = 15 * 60 * 1000;

const ANSI = /\u001b\[[0-9;?]*[A-Za-z]/g;

/**
 * @param {readonly string[]} args of this Node
 * @param {NodeJS.ProcessEnv} [extraEnv] on top of this program's own
 * @returns {Promise<{ code: number, output: string }>} a code other than 0 also for a program that was stopped
 */
export function runNode(args, extraEnv = {}) {
  // Inside a test of Node's own runner this variable would make an inner one run nothing.
  const { NODE_TEST_CONTEXT: _outer, ...env } = process.env;
  return new Promise((resolve) => {
    // In a group of its own, so that stopping it also stops the browsers and servers it started.
    const isGroup = process.platform !== 'win32';
    const child = spawn(process.execPath, args, {
      env: { ...env, ...extraEnv },
      detached: isGroup,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const hear = (text) => (output += text);
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);

    const stop = () => {
      try {
        process.kill(isGroup ? -child.pid : child.pid, 'SIGTERM');
      } catch {
        // It ended in the meantime.
      }
    };
    const timer = setTimeout(() => {
      output += `\nStopped: it took longer than ${STEP_TIMEOUT_MS / 60_000} minutes.\n`;
      stop();
    }, STEP_TIMEOUT_MS);
    process.once('exit', stop);

    const finish = (code) => {
      clearTimeout(timer);
      process.off('exit', stop);
      resolve({ code, output: output.replace(ANSI, '') });
    };
    child.on('error', (error) => {
      output += String(error);
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}
