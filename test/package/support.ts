/** What the tests of the package share: the built project, other processes, folders that go away again. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The project's folder. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end. One that hangs is stopped, and has no exit code. */
export function run(
  program: string,
  args: readonly string[],
  { cwd = ROOT, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, timeout: 300_000 });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** As `run`; anything but success is an error that shows what the program said. */
export async function succeed(...call: Parameters<typeof run>): Promise<Outcome> {
  const outcome = await run(...call);
  if (outcome.code === 0) return outcome;
  throw new Error(
    `${call[0]} ${call[1].join(' ')} ended with ${outcome.code}\n${outcome.stdout}${outcome.stderr}`,
  );
}

/** Runs the build of a project. */
export function build(
  project: string,
  flags: string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  return run(process.execPath, ['scripts/build.mjs', ...flags], { cwd: project, env });
}

/** A folder to put things in, and its removal. */
export async function tempFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'stoa-package-')));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Every published file below a folder with its content; what begins with a dot is the build's own. */
export async function contentsOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    await Promise.all(
      files.map(async (file) => [path.relative(folder, file), await readFile(file)] as const),
    ),
  );
}
