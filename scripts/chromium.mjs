/**
 * Where a Chromium is, for the set-up, the browser tests and the end-to-end tests. Node built-ins only: the set-up
 * runs before any package is installed.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The engine without the browser around it. */
const SHELL_COMMANDS = ['chromium-headless-shell', 'chrome-headless-shell'];

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const MAC_APPS = ['Google Chrome', 'Chromium', 'Google Chrome for Testing', 'Microsoft Edge'];

const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Flags every automated Chromium of ours gets. Without the background-networking ones its own connections to the
 * vendor are refused many at a time on a closed network, and slow the tests down.
 */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The sandbox refuses to start as root, which is what most containers run as.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Path of a Chromium to run, or `undefined`. `CHROMIUM_PATH` decides alone when it is set, so that a wrong path is
 * noticed and not papered over.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findChromium(env = process.env) {
  if (env['CHROMIUM_PATH']) return isExecutable(env['CHROMIUM_PATH']) ? env['CHROMIUM_PATH'] : undefined;
  return candidates(env).find(isExecutable);
}

/**
 * Path of a headless shell, or of the whole browser where there is none or `CHROMIUM_PATH` decides.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findHeadlessShell(env = process.env) {
  const shell = env['CHROMIUM_PATH'] ? undefined : commandsIn(env, SHELL_COMMANDS).find(isExecutable);
  return shell ?? findChromium(env);
}

/** @param {NodeJS.ProcessEnv} env */
function candidates(env) {
  if (process.platform === 'win32') {
    return [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']]
      .filter((root) => root !== undefined)
      .flatMap((root) => WINDOWS_PROGRAMS.map((program) => join(root, program)));
  }
  const commands = commandsIn(env, COMMANDS);
  if (process.platform !== 'darwin') return commands;
  const roots = ['/Applications', join(env['HOME'] ?? '', 'Applications')];
  const apps = roots.flatMap((root) =>
    MAC_APPS.map((app) => join(root, `${app}.app`, 'Contents', 'MacOS', app)),
  );
  return [...apps, ...commands];
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} commands
 */
function commandsIn(env, commands) {
  const folders = ['/usr/bin', ...(env['PATH'] ?? '').split(delimiter).filter(Boolean), '/snap/bin'];
  return folders.flatMap((folder) => commands.map((command) => join(folder, command)));
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
