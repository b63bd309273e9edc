/**
 * `npm run release`: exports the last commit into a folder of its own, builds the package there, checks it and writes
 * `release/stoa-<version>.tgz` with an integrity file beside it. The same commit gives the same bytes, whoever packs it and
 * wherever. Nothing is published, see RELEASING.md.
 *
 *   --built          packs what is built in this folder already, committed or not; for a trial
 *   --out=<folder>   where to write
 *   --from=<folder>  the project to pack instead of this one; with --built
 *   --skip-tools     asks neither publint nor are-the-types-wrong, which take longest
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../build/entries.mjs';
import { complaintsAbout } from './checks.mjs';
import { packageFiles } from './files.mjs';
import { integrityFile } from './integrity.mjs';
import { packTarball } from './tarball.mjs';
import { toolComplaints } from './tools.mjs';

const flag = { type: 'string' };
const yes = { type: 'boolean' };
const { values: flags } = parseArgs({ options: { built: yes, out: flag, from: flag, 'skip-tools': yes } });
const out = path.resolve(flags.out ?? path.join(ROOT, 'release'));

try {
  if (flags.from && !flags.built) throw new Error('--from needs --built.');
  if (flags.built) await pack(path.resolve(flags.from ?? ROOT));
  else await fromLastCommit(pack);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Hands over a folder with the last commit, built; what is not committed cannot get into a release. */
async function fromLastCommit(use) {
  const changes = git('status', '--porcelain', '--untracked-files=all');
  if (changes) throw new Error(`Not everything is committed:\n${changes}\nFor a trial: --built`);
  const home = mkdtempSync(path.join(tmpdir(), 'stoa-release-'));
  try {
    const project = path.join(home, 'project');
    mkdirSync(project);
    const archive = execFileSync('git', ['archive', '--format=tar', 'HEAD'], {
      cwd: ROOT,
      maxBuffer: 2 ** 30,
    });
    execFileSync('tar', ['-x'], { cwd: project, input: archive });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'), 'junction');
    const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: project, stdio: 'inherit' });
    if (status !== 0) throw new Error('It could not be built.');
    await use(project);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function pack(folder) {
  const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = await packageFiles(folder);
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const { tar, tgz } = packTarball(files);
  const complaints = complaintsAbout({ files, folder, lock });
  if (!flags['skip-tools']) complaints.push(...(await toolComplaints(tgz)));
  if (complaints.length > 0) throw new Error(`This cannot be released:\n${complaints.join('\n')}`);

  const file = `${about.name}-${about.version}.tgz`;
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, file), tgz);
  writeFileSync(path.join(out, `${file}.integrity.json`), integrityFile({ about, files, file, tar, tgz }));
  console.log(
    `${path.relative(process.cwd(), path.join(out, file))}: ${files.length} files, ${tgz.length} bytes`,
  );
  warnAboutChangelog(folder, about.version);
}

/** A version that people can install has a date. */
function warnAboutChangelog(folder, version) {
  const changelog = readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8');
  const heading = changelog.split('\n').find((line) => line.startsWith(`## ${version} `));
  if (!/\(\d{4}-\d\d-\d\d\)$/.test(heading ?? '')) {
    console.log(`A trial: CHANGELOG.md has no "## ${version} (date)".`);
  }
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}
