/** Builds the app modules of one release in a process of its own, as a build server would. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Why there is no build. */
export type BuildFailure = 'not-started' | 'exit-code' | 'too-slow' | 'stopped';

/** What to build, and who listens. */
export interface BuildOrder {
  /** Run by Node as `script --modules=<folder> --release=<number>`. */
  readonly script: string;
  readonly folder: string;
  readonly release: number;
  /** Takes what the build prints, line by line. */
  readonly print: (line: string) => void;
  /** Ends the build; it then fails as `stopped`. */
  readonly signal: AbortSignal;
}

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const BUILD_TIMEOUT_MS = 5 * 60 * 1000;
/** For a build that does not end when it is asked to. */
const KILL_AFTER_MS = 3_000;

/** Resolves once the process is gone: to nothing when it has built, else to what went wrong. */
export async function build(order: BuildOrder): Promise<BuildFailure | undefined> {
  const { script, folder, release, print, signal } = order;
  if (signal.aborted) return 'stopped';
  const child = spawn(process.execPath, [script, `--modules=${folder}`, `--release=${release}`], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', print);

  let failure: BuildFailure | undefined;
  let killTimer: NodeJS.Timeout | undefined;
  const end = (why: BuildFailure) => {
    failure ??= why;
    child.kill();
    killTimer ??= setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  };
  const stop = () => end('stopped');
  signal.addEventListener('abort', stop, { once: true });
  const patience = setTimeout(() => end('too-slow'), BUILD_TIMEOUT_MS);

  return new Promise((resolve) => {
    const finish = (outcome: BuildFailure | undefined) => {
      clearTimeout(patience);
      clearTimeout(killTimer);
      signal.removeEventListener('abort', stop);
      resolve(outcome);
    };
    child.on('error', (error) => {
      print(error.message);
      // A process that runs and cannot be killed still ends by itself.
      if (child.pid === undefined) finish('not-started');
    });
    child.on('close', (code) => finish(failure ?? (code === 0 ? undefined : 'exit-code')));
  });
}
