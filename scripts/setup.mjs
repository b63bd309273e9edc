/**
 * Runs before `npm start` and `npm test`, and within them, for an npm that is told to run no scripts before others.
 * After it the packages of the lock file are installed and, with `--chromium`, there is a browser for the tests. Node
 * built-ins only, because nothing else may be there yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { withLock } from './lock.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const STAMP = join(ROOT, 'node_modules', '.stoa-lock');
/** Outside of `node_modules`, which the install removes; with the rights of the checkout. */
const LOCK = join(ROOT, '.stoa-setup');

checkNode();
checkFolder();
try {
  if (!isFresh()) await withLock(LOCK, installPackages);
} catch (error) {
  fail(error.message);
}
if (process.argv.includes('--chromium')) ensureChromium();

function checkNode() {
  const wanted = JSON.parse(read('package.json') ?? '').engines.node;
  const [major = 0, minor = 0] = wanted.match(/\d+/g).map(Number);
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  fail(`Stoa needs Node ${wanted}, this is ${process.versions.node}. Get a newer one at https://nodejs.org.`);
}

function checkFolder() {
  if (!/[?#]/.test(ROOT)) return;
  fail(`Stoa cannot be built in a folder with ? or # in its path, which Rollup takes for a query: ${ROOT}`);
}

function lockHash() {
  const lock = read('package-lock.json');
  if (lock === undefined) throw new Error('package-lock.json is missing.');
  return sha256(lock);
}

/** Whether there is nothing to do: folders that can only be read are no trouble then. */
function isFresh() {
  return read('node_modules/.stoa-lock') === lockHash() && hasFolders();
}

/** Somebody may have tidied up half of them. */
function hasFolders() {
  const { dependencies, devDependencies } = JSON.parse(read('package.json') ?? '');
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return names.every((name) => existsSync(join(ROOT, 'node_modules', name, 'package.json')));
}

function installPackages() {
  // Another process may have done it meanwhile.
  if (isFresh()) return;
  if (!isInstalled()) {
    console.log('Installing packages: node_modules is not what package-lock.json says. Running npm ci ...');
    // A set NODE_ENV=production would leave out the packages that build and test.
    const status = npm(['ci', '--include=dev']);
    if (status !== 0) throw new Error(`npm ci failed (exit code ${status}); see its message above.`);
  }
  writeFileSync(STAMP, lockHash());
}

/** Whether npm's own record of what it installed agrees with the lock file, as after an `npm install`. */
function isInstalled() {
  const record = read('node_modules/.package-lock.json');
  if (!record || !hasFolders()) return false;
  const installed = JSON.parse(record).packages;
  const { '': _root, ...wanted } = JSON.parse(read('package-lock.json') ?? '').packages;
  // Builds for other platforms are in the lock file alone.
  const isDue = (path) => path in installed || !(wanted[path].optional ?? false);
  return (
    Object.keys(installed).every((path) => path in wanted) &&
    Object.keys(wanted)
      .filter(isDue)
      .every((path) => installed[path]?.version === wanted[path].version)
  );
}

/** npm itself says where it is when it runs us. Another package manager's answer is of no use. */
function npm(args) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli && basename(cli) === 'npm-cli.js' ? [process.execPath, [cli]] : ['npm', []];
  return run(command, [...first, ...args], { shell: process.platform === 'win32' && command === 'npm' });
}

function ensureChromium() {
  if (hasChromium()) return;
  const given = process.env.CHROMIUM_PATH;
  if (given) fail(`CHROMIUM_PATH is ${given}, which is not a browser that can be run.`);
  console.log('The browser tests need a Chromium and there is none: trying to install it ...');
  for (const install of installers()) {
    for (const [command, ...args] of install) run(command, args);
    if (hasChromium()) return;
  }
  fail(
    [
      'No Chromium could be installed. Install Chromium or Chrome, for instance with',
      '  Debian:          sudo apt-get install chromium',
      '  Ubuntu:          sudo snap install chromium',
      '  Fedora:          sudo dnf install chromium',
      '  Arch:            sudo pacman -S chromium',
      '  Alpine:          sudo apk add chromium',
      '  macOS:           brew install --cask google-chrome',
      '  Windows:         winget install Google.Chrome',
      'or set CHROMIUM_PATH to the one you have, and run the command again.',
    ].join('\n'),
  );
}

/** Some systems have a command of that name which only tells where to get the browser. */
function hasChromium() {
  const path = findChromium();
  // On Windows the question would open a window.
  return path !== undefined && (process.platform === 'win32' || quietly(path, ['--version']));
}

/** Command lines to try here, each a list of steps. Nothing that would ask for a password. */
function installers() {
  if (has('brew')) return [[['brew', 'install', '--cask', 'chromium']]];
  const isRoot = process.getuid?.() === 0;
  const sudo = isRoot ? [] : ['sudo', '-n'];
  if (!isRoot && !(has('sudo') && quietly('sudo', ['-n', 'true']))) return [];
  if (has('apt-get')) {
    const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    return [
      [
        [...apt, 'update'],
        [...apt, 'install', '-y', 'chromium'],
        // Saves the tests a quarter of their time. Not every system has it.
        [...apt, 'install', '-y', 'chromium-headless-shell'],
      ],
      [[...apt, 'install', '-y', 'chromium-browser']],
    ];
  }
  if (has('dnf')) return [[[...sudo, 'dnf', 'install', '-y', 'chromium']]];
  if (has('pacman')) return [[[...sudo, 'pacman', '-Sy', '--noconfirm', 'chromium']]];
  if (has('apk')) return [[[...sudo, 'apk', 'add', 'chromium']]];
  return [];
}

function has(command) {
  return quietly(command, ['--version']);
}

function quietly(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options }).status ?? 1;
}

function read(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
