/**
 * The collector as a process that can be killed. Whatever it has taken is in a journal on the disk before it answers; what
 * was taken is read there, as nothing else survives.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `cut` takes what comes and never says so. */
export type CollectorMode = 'accept' | 'refuse' | 'cut';

/** A call that was taken. */
export interface Taken {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A collector of one's own. */
export interface Collector {
  readonly origin: string;
  answer(mode: CollectorMode): Promise<void>;
  /** As `kill -9`. */
  kill(): Promise<void>;
  /** On the same port, with the same journal. */
  start(): Promise<void>;
  taken(): Taken[];
  close(): Promise<void>;
}

const PROCESS = fileURLToPath(new URL('./collector-process.ts', import.meta.url));

/** Starts it. */
export async function startCollector(): Promise<Collector> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-endure-'));
  const journal = join(folder, 'journal');
  writeFileSync(journal, '');
  let child: ChildProcess | undefined;
  let port = 0;

  async function say(message: object): Promise<{ readonly port: number }> {
    const heard = once(child!, 'message') as Promise<[{ port: number }]>;
    child!.send(message);
    return (await heard)[0];
  }

  async function start(): Promise<void> {
    child = fork(PROCESS, { execArgv: ['--import', 'tsx'] });
    ({ port } = await say({ journal, port }));
  }

  async function kill(): Promise<void> {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const gone = once(dying, 'exit');
    dying.kill('SIGKILL');
    await gone;
  }

  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    async answer(mode) {
      await say({ mode });
    },
    kill,
    start,
    taken: () =>
      readFileSync(journal, 'utf8')
        .split('\n')
        // The last line may have been cut by the kill: of that nobody was told that it was taken.
        .flatMap((line) => {
          try {
            return [JSON.parse(line) as Taken];
          } catch {
            return [];
          }
        }),
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
