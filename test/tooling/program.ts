/** What the tests of the tools share: other processes, and folders that go away again. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '../..');

export interface Outcome {
  readonly code: number | null;
  /** What it wrote, on both streams. */
  readonly output: string;
}

/** Runs Node to its end. One that hangs is stopped, and has no exit code. */
export function runNode(
  args: readonly string[],
  { cwd = ROOT, env = {} }: { cwd?: string; env?: Record<string, string | undefined> } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      // Node's test runner runs nothing inside itself.
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env },
      timeout: 120_000,
    });
    let output = '';
    const hear = (text: string): void => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, output });
    });
  });
}

/** Makes a folder with files, hands it over, and removes it. */
export async function withFiles<T>(
  parent: string,
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'stoa-tooling-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
