/** What publint and are-the-types-wrong say of the packed package, as an author who installs it would find it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { ROOT } from '../build/entries.mjs';

const ATTW = path.join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js');

/** Complaints of both about a tarball; none when all is well. */
export async function toolComplaints(tgz) {
  const [ofPackage, ofTypes] = await Promise.all([lint(tgz), checkTypes(tgz)]);
  return [...ofPackage, ...ofTypes];
}

async function lint(tgz) {
  const tarball = tgz.buffer.slice(tgz.byteOffset, tgz.byteOffset + tgz.length);
  const { messages, pkg } = await publint({ pack: { tarball } });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`);
}

async function checkTypes(tgz) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoa-types-'));
  try {
    const file = path.join(folder, 'package.tgz');
    writeFileSync(file, tgz);
    const flags = ['--profile', 'esm-only', '--no-color', '--format', 'ascii'];
    return await new Promise((resolve) => {
      execFile(process.execPath, [ATTW, file, ...flags], { cwd: folder }, (error, stdout) =>
        resolve(error ? [`are-the-types-wrong:\n${stdout}`] : []),
      );
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
